"""What may be frozen into a season."""

from collections.abc import Sequence

from django.core.exceptions import ValidationError

from league.competitions.points import PointsScheme

NO_SEASONS = ("matches", "players", "seasons", "secretary", "teams")
"""Words that follow a league's in an address and mean something else than a season."""
NO_DIVISIONS = ("rules",)
"""Words that follow a season's in an address and mean something else than a division."""


TIE_CRITERIA = ("games_won", "games_difference", "head_to_head", "matches_won")
TIE_ENDS = ("play_off", "shared")
"""What becomes of teams that are level after every criterion."""


def validate_season_slug(slug: str) -> None:
    """Refuse a word under which a league has other pages."""
    _refuse_word(slug, NO_SEASONS, instead="2026-27")


def validate_division_slug(slug: str) -> None:
    """Refuse a word under which a season has other pages."""
    _refuse_word(slug, NO_DIVISIONS, instead="section-1")


def _refuse_word(slug: str, taken: Sequence[str], *, instead: str) -> None:
    if slug in taken:
        raise ValidationError(
            "Other pages have “%(slug)s” in their address; take another word, such as %(instead)s. "
            "Not free: %(taken)s.",
            params={"slug": slug, "instead": instead, "taken": ", ".join(taken)},
        )


def validate_points_scheme(scheme: object) -> None:
    """Refuse a scheme other than exact decimals, as text, for a win, a draw and a loss."""
    if not isinstance(scheme, dict):
        raise ValidationError('A points scheme has "win", "draw" and "loss".')
    try:
        PointsScheme.parse(scheme)
    except ValueError as error:
        raise ValidationError(str(error)) from error


def validate_tie_order(order: object) -> None:
    """Refuse a tie order that no ladder can be ranked by; `ladders.ranking` says what each does."""
    allowed = f"{', '.join(TIE_CRITERIA)}; and at the end {' or '.join(TIE_ENDS)}"
    if not isinstance(order, list) or not all(isinstance(key, str) for key in order):
        raise ValidationError(f"A tie order is a list of what separates teams: {allowed}.")
    for place, key in enumerate(order, start=1):
        if key not in TIE_CRITERIA and (key not in TIE_ENDS or place < len(order)):
            raise ValidationError(f"A tie order has no {key!r} in place {place}: {allowed}.")
    if len(set(order)) < len(order):
        raise ValidationError("A tie order names nothing twice.")
