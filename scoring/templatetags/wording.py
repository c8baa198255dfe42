"""Phrases of the rules, told in the language of the page."""

from django import template

from scoring.wording import told

register = template.Library()
register.filter(told)
