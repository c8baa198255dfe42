"""Rules a league keeps under a name, to open seasons with."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import OuterRef, QuerySet, Subquery

from config.letters import name_fault
from league.competitions.services import frozen_rules
from league.organisation.models import League
from scoring.models import RuleSet


@transaction.atomic
def keep_rules(*, league: League, name: str, rules: str | Mapping[str, Any]) -> RuleSet:
    """Keep a rule set under a name; one already kept under it is replaced.

    Seasons copy what they are opened with, so none changes by this. Raises ValidationError for
    rules that make no game and for a name that is empty, too long or cannot be read.
    """
    if fault := name_fault(name):
        raise ValidationError(fault)
    League.objects.select_for_update().get(pk=league.pk)
    kept = kept_rules(league).filter(name=name).first()
    kept = kept or RuleSet(owner_league_id=league.pk, name=name)
    kept.data = frozen_rules(rules)
    kept.full_clean()
    kept.save()
    return kept


def kept_rules(league: League) -> QuerySet[RuleSet]:
    """The rule sets a league keeps, by name."""
    return RuleSet.objects.filter(owner_league_id=league.pk).order_by("name")


def rules_by_league() -> QuerySet[RuleSet]:
    """Every rule set a league keeps, each with its `league_name`, by both names."""
    league = League.objects.filter(pk=OuterRef("owner_league_id")).values("name")
    kept = RuleSet.objects.annotate(league_name=Subquery(league))
    return kept.filter(league_name__isnull=False).order_by("league_name", "name")
