"""Who plays a friendly game, as the form asks for it."""

from typing import Any

from django import forms

from scoring.friendly.seats import name_faults, usual_names
from scoring.rules import RuleSet
from scoring.wording import told


class SeatsForm(forms.Form):
    """A name for each seat; one left empty goes by its seat."""

    def __init__(self, *args: Any, rules: RuleSet, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._rules = rules
        self._usual = [told(name) for name in usual_names(rules)]
        for seat, usual in enumerate(self._usual):
            attributes = {
                "placeholder": usual,
                "autocomplete": "off",
                "autocapitalize": "words",
                "spellcheck": "false",
            }
            self.fields[_field(seat)] = forms.CharField(
                label=usual, required=False, widget=forms.TextInput(attrs=attributes)
            )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        for seat, fault in name_faults(self.names, self._usual).items():
            self.add_error(_field(seat), told(fault))
        return cleaned

    @property
    def names(self) -> list[str]:
        """The names as they were written, by seat."""
        return [self.cleaned_data.get(_field(seat), "") for seat in range(self._rules.players)]

    def sides(self) -> list[list[forms.BoundField]]:
        """The seats' fields, partners together."""
        return [
            [self[_field(seat)] for seat in self._rules.seats_of(side)]
            for side in range(self._rules.sides)
        ]


def _field(seat: int) -> str:
    return f"seat_{seat}"
