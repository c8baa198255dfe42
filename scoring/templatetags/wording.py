"""Phrases of the rules, told in the language of the page."""

from django import template
from django.conf import settings

from scoring.wording import told

register = template.Library()
register.filter(told)


@register.simple_tag
def languages() -> list[tuple[str, str]]:
    """The languages Benny speaks, each under its own name for itself."""
    return list(settings.LANGUAGES)
