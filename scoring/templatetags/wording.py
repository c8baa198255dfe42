"""Phrases of the rules, told in the language of the page."""

from django import template
from django.utils.translation import gettext

from scoring.rules.phrases import told as told_by

register = template.Library()


@register.filter
def told(words: str) -> str:
    """The words in the reader's language, if they can be told in it."""
    return str(told_by(words, gettext))
