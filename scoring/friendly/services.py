"""Writes of friendly games: started, kept, removed, and cleared away."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import Exists, Max, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext

from scoring.access import Person
from scoring.friendly.errors import KeptByAnother, NamesRefused
from scoring.friendly.models import FriendlyGame
from scoring.friendly.seats import name_faults, side_names, usual_names
from scoring.models import Game, Hand, IdempotentAnswer, Sheet
from scoring.rules import PRESETS, RuleSet
from scoring.rules.phrases import say
from scoring.services import open_sheet
from scoring.transactions import atomic
from scoring.wording import told

KEPT_FOR = timedelta(days=30)
"""How long after its last hand a game stays that no account keeps."""
AT_A_TIME = 200


@atomic
def start_friendly_game(
    *,
    rules: RuleSet,
    names: Sequence[str] = (),
    maker: UUID,
    started_under: str = "",
) -> FriendlyGame:
    """A sheet of its own, open at once, whose code and share link its maker may hand on.

    `names` are those of the seats, clockwise, no more than there are; an empty or missing one gets
    its usual name in the language of whoever is being answered. `started_under` is what scopes the
    key of the write that starts it, if it has one. Raises `NamesRefused`.
    """
    given = [name.strip() for name in names]
    given += [""] * (rules.players - len(given))
    usual = [told(name) for name in usual_names(rules)]
    if faults := name_faults(given, usual):
        raise NamesRefused(faults)
    seats = [name or own for name, own in zip(given, usual, strict=True)]
    sheet = open_sheet(
        rules=rules,
        label=gettext("Friendly game: {game}").format(game=told(say(PRESETS[rules.preset].title))),
        side_names=side_names(rules, seats),
        seat_labels=seats,
        opens_at=timezone.now(),
    )
    return FriendlyGame.objects.create(sheet=sheet, maker=maker, started_under=started_under)


@atomic
def keep_game(*, game: FriendlyGame, user: Person) -> FriendlyGame:
    """Keep a game for whoever is signed in, for good; keeping it again changes nothing.

    Raises `KeptByAnother`, and `FriendlyGame.DoesNotExist` if it was removed meanwhile.
    """
    game = FriendlyGame.objects.select_for_update().get(pk=game.pk)
    if game.owner_id not in (None, user.pk):
        raise KeptByAnother
    game.owner_id = user.pk
    game.save(update_fields=["owner"])
    return game


@atomic
def remove_game(*, game: FriendlyGame) -> None:
    """Delete a game with all that was recorded; its share link and its code open nothing more."""
    _lock([game.pk])
    _delete(FriendlyGame.objects.filter(pk=game.pk))


def kept_until(game: FriendlyGame) -> datetime:
    """When a game nobody keeps becomes due to be cleared away."""
    last = Hand.objects.filter(game__sheet=game.pk).aggregate(last=Max("recorded_at"))["last"]
    return (last or game.sheet.created_at) + KEPT_FOR


def remove_expired(*, now: datetime | None = None) -> int:
    """Delete every game nobody keeps whose last hand is longer ago than `KEPT_FOR`; how many.

    A game without a hand counts from its start. Safe to run twice, late or beside another.
    """
    before = (now or timezone.now()) - KEPT_FOR
    removed = 0
    while batch := _remove_some(before):
        removed += batch
    return removed


@atomic
def _remove_some(before: datetime) -> int:
    due = list(_expired(before).order_by("pk").values_list("pk", flat=True)[:AT_A_TIME])
    _lock(due)
    # Looked at again under the lock: one may have gone on, or be kept, since.
    return _delete(_expired(before).filter(pk__in=due))


def _expired(before: datetime) -> QuerySet[FriendlyGame]:
    since = Hand.objects.filter(game__sheet=OuterRef("pk"), recorded_at__gt=before)
    return FriendlyGame.objects.filter(~Exists(since), owner=None, sheet__created_at__lte=before)


def _lock(sheets: Sequence[UUID]) -> None:
    # In the order of whoever records: games, then their sheet.
    list(Game.objects.select_for_update().filter(sheet__in=sheets).order_by("pk").values("pk"))
    list(Sheet.objects.select_for_update().filter(pk__in=sheets).order_by("pk").values("pk"))
    list(FriendlyGame.objects.select_for_update().filter(pk__in=sheets).order_by("pk").values("pk"))


def _delete(games: QuerySet[FriendlyGame]) -> int:
    found = list(games)
    answers = Q(credential__in=[f"table {game.pk.hex}" for game in found])
    for game in found:
        by = [game.started_under] + ([f"user {game.owner_id}"] if game.owner_id else [])
        about = Q(body__sheet=str(game.pk)) | Q(body__game__sheet=str(game.pk))
        answers |= Q(credential__in=by) & about
    IdempotentAnswer.objects.filter(answers).delete()
    Sheet.objects.filter(pk__in=[game.pk for game in found]).delete()
    return len(found)
