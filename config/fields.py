"""Fields that take a JSON value of their own type and nothing that merely looks like it."""

from typing import Any

from rest_framework import serializers

from config.letters import words_fault


class WholeNumber(serializers.IntegerField):
    """A whole number: not `"3"`, `3.0` or `true`."""

    default_error_messages = {"invalid": "This must be a whole number."}

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int:
            self.fail("invalid")
        return super().to_internal_value(data)


class Text(serializers.CharField):
    """A string: not a number."""

    default_error_messages = {"invalid": "This must be text, in quotation marks."}

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class Words(Text):
    """A string people read, in lines if need be: nothing in it hides, or turns it round."""

    def to_internal_value(self, data: Any) -> str:
        words = super().to_internal_value(data)
        if fault := words_fault(words):
            raise serializers.ValidationError(fault, code="unreadable")
        return words


class Switch(serializers.BooleanField):
    """`true` or `false`: not `"yes"` or 1."""

    default_error_messages = {"invalid": "This must be true or false."}

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid")
        return data
