"""Small words of templates: times as a pub's clock says them, shares in whole per cent."""

import re
from datetime import date, datetime
from zoneinfo import ZoneInfo

from django import template
from django.utils.formats import date_format
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe

from league.organisation.models import League

register = template.Library()


@register.filter
def night(day: date | None) -> str:
    """A date in full: ``Thursday 12 November 2026``."""
    return date_format(day, "l j F Y") if day else "No date"


@register.filter
def moment(instant: datetime, league: League) -> str:
    """An instant by the league's clocks: ``Thursday 12 November 2026, 9.41 pm``."""
    local = instant.astimezone(ZoneInfo(league.time_zone))
    half = "am" if local.hour < 12 else "pm"
    return f"{date_format(local, 'l j F Y')}, {date_format(local, 'g.i')} {half}"


@register.filter
def per_cent(part: int, whole: int) -> str:
    """A share rounded to whole per cent; a dash where there is nothing to share."""
    return f"{(200 * part + whole) // (2 * whole)} %" if whole else "–"


@register.filter
def breakable(address: str) -> SafeString:
    """An e-mail address that goes on in the next line, if it must, at its @ or a dot."""
    parts = re.split(r"(?<=@)|(?=\.)", address)
    return format_html_join(mark_safe("<wbr>"), "{}", ((part,) for part in parts))


@register.filter
def decimal_points(points: object) -> str:
    """League points without idle noughts: ``12``, ``7.5``."""
    words = f"{points}".replace("-", "−")
    return words.rstrip("0").rstrip(".") if "." in words else words
