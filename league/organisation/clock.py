"""What day it is where a league plays."""

from datetime import date
from zoneinfo import ZoneInfo

from django.utils import timezone

from league.organisation.models import League


def today_in(league: League) -> date:
    """Today by the league's clocks."""
    return timezone.localdate(timezone=ZoneInfo(league.time_zone))
