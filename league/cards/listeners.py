"""What becomes of a match's sheets when something beneath them changes."""

from typing import Any

from django.db.models import Q
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver

from league.cards.models import CardSheet
from league.cards.services.tables import names_on_sheet
from league.competitions.models import Team
from scoring.models import Sheet
from scoring.services import close_sheet


@receiver(post_save, sender=Team)
def team_renamed(instance: Team, created: bool, **_: Any) -> None:
    """The tables show the name a team has now."""
    if created:
        return
    sheets = []
    for each in CardSheet.objects.filter(
        Q(card__match__home=instance) | Q(card__match__away=instance)
    ).select_related("sheet", "card__match__home", "card__match__away"):
        names = names_on_sheet(each.card.match, each.table)
        if each.sheet.side_names != names["side_names"]:
            each.sheet.label, each.sheet.side_names = names["label"], names["side_names"]
            sheets.append(each.sheet)
    Sheet.objects.bulk_update(sorted(sheets, key=lambda sheet: sheet.pk), ["label", "side_names"])


@receiver(post_delete, sender=CardSheet)
def match_deleted(instance: CardSheet, **_: Any) -> None:
    """The code of a table opens nothing once its match is gone."""
    close_sheet(sheet=instance.sheet)
