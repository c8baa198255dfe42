"""What officers decide about a match itself: postponing, rearranging, awarding."""

from datetime import date
from decimal import Decimal

from django.db import transaction

from league.cards.errors import CardFault, EntryRefused, NotNow
from league.cards.models import CardEvent
from league.cards.permissions import require_officer, require_secretary
from league.cards.selectors import newest_version
from league.cards.services.holding import hold, leave, require_words
from league.cards.services.tables import close_sheets, open_card, open_sheets, start_of
from league.cards.services.versions import Status, publish
from league.competitions.models import Match
from league.competitions.services import outside_season
from league.organisation.models import User, Venue
from scoring.models import Sheet

POINTS_MOST = Decimal("999.99")


@transaction.atomic
def postpone_match(
    *,
    match: Match,
    by: User,
    reason: str,
    night: date | None = None,
    revision: int | None = None,
) -> Match:
    """Put a match off, to another night or, with None, until one is named.

    The secretary does this, as long as no card was entered. Without a night the tables' codes stop
    until there is one; hands recorded already stay. Raises NotAllowed, NotNow, StaleCard and
    EntryRefused.
    """
    return _move(
        match, CardEvent.Action.POSTPONED, by=by, reason=reason, night=night, revision=revision
    )


@transaction.atomic
def rearrange_match(
    *,
    match: Match,
    by: User,
    night: date,
    reason: str,
    venue: Venue | None = None,
    revision: int | None = None,
) -> Match:
    """Name the night, and if need be another venue, of a match planned or postponed.

    The secretary does this. Raises NotAllowed, NotNow, StaleCard and EntryRefused.
    """
    return _move(
        match,
        CardEvent.Action.REARRANGED,
        by=by,
        reason=reason,
        night=night,
        venue=venue,
        revision=revision,
    )


@transaction.atomic
def award_match(
    *,
    match: Match,
    by: User,
    reason: str,
    home_games: int,
    away_games: int,
    home_points: Decimal,
    away_points: Decimal,
    counts_in_ladder: bool = True,
    counts_head_to_head: bool = False,
    counts_in_averages: bool = False,
    revision: int | None = None,
) -> Match:
    """Give a result that was not played: games and league points of each side.

    It counts in the ladder alone unless the switches say otherwise. Cards entered before stay
    readable and count nowhere while the award stands; the tables' codes stop. An officer does this.
    Raises NotAllowed, StaleCard and EntryRefused.
    """
    card = hold(open_card(match=match), revision=revision)
    match = card.match
    who = require_officer(by, match)
    _check_award(match, home_games, away_games, home_points, away_points)
    match.state_reason = require_words(
        "reason", reason, asking="Say why the match is awarded; it is published.", most=300
    )
    match.state = Match.State.AWARDED
    match.home_games = home_games
    match.away_games = away_games
    match.home_award = home_points
    match.away_award = away_points
    match.counts_in_ladder = counts_in_ladder
    match.counts_head_to_head = counts_head_to_head
    match.counts_in_averages = counts_in_averages
    match.save()
    close_sheets(card)
    leave(
        card,
        CardEvent.Action.AWARDED,
        by=by,
        as_role=who.as_officer,
        note=f"{home_games} – {away_games} in games, {_signed(home_points)} – "
        f"{_signed(away_points)} in points: {match.state_reason}",
    )
    return match


@transaction.atomic
def withdraw_award(*, match: Match, by: User, reason: str, revision: int | None = None) -> Match:
    """Take an award back: the agreed card counts again, or the match is still to be played.

    An officer does this. Raises NotAllowed, NotNow, StaleCard and EntryRefused.
    """
    card = hold(open_card(match=match), revision=revision)
    match = card.match
    who = require_officer(by, match)
    note = require_words("reason", reason, asking="Say why the award is withdrawn.", most=300)
    if match.state != Match.State.AWARDED:
        raise NotNow("This match is not awarded.")
    match.state = Match.State.PLANNED if match.played_on else Match.State.POSTPONED
    match.state_reason = ""
    match.home_games = match.away_games = None
    match.home_award = match.away_award = None
    match.counts_in_ladder = match.counts_head_to_head = match.counts_in_averages = True
    agreed = card.versions.filter(status=Status.AGREED).first()
    if agreed is None:
        match.save()
        if match.played_on is not None:
            open_sheets(card)
    else:
        publish(match, agreed)
    leave(card, CardEvent.Action.AWARD_WITHDRAWN, by=by, as_role=who.as_officer, note=note)
    return match


def _move(
    match: Match,
    action: CardEvent.Action,
    *,
    by: User,
    reason: str,
    night: date | None,
    venue: Venue | None = None,
    revision: int | None,
) -> Match:
    card = hold(open_card(match=match), revision=revision)
    match = card.match
    who = require_secretary(by, match)
    league = match.division.season.league
    why = require_words("reason", reason, asking="Say why; it is published.", most=300)
    if match.state not in (Match.State.PLANNED, Match.State.POSTPONED):
        raise NotNow(f"This match is {match.get_state_display().lower()}; it cannot be moved.")
    if newest_version(card) is not None:
        raise NotNow("A card has been entered for this match, so it cannot be moved any more.")
    if venue is not None:
        if venue.league_id != league.pk:
            raise EntryRefused([CardFault("venue_unknown", "venue", f"No such venue in {league}.")])
        match.venue = venue
    if night is not None and (fault := outside_season(match.division.season, night)):
        raise EntryRefused([CardFault("night_outside", "night", fault)])
    former, match.played_on = match.played_on, night
    match.state = Match.State.PLANNED if night else Match.State.POSTPONED
    match.state_reason = why
    match.save()
    if night is None:
        close_sheets(card)
    else:
        open_card(match=match)
        open_sheets(card)
        Sheet.objects.filter(card_sheet__card=card).update(opens_at=start_of(night, league))
    leave(card, action, by=by, as_role=who.as_officer, note=f"{_nights(former, night)}: {why}")
    return match


def _signed(points: Decimal) -> str:
    return f"{points}".replace("-", "−")


def _nights(former: date | None, night: date | None) -> str:
    was = f"{former:%-d %B %Y}" if former else "no night"
    return f"from {was} to {f'{night:%-d %B %Y}' if night else 'a night yet to be named'}"


def _check_award(
    match: Match, home_games: int, away_games: int, home_points: Decimal, away_points: Decimal
) -> None:
    most = match.division.season.tables**2
    faults = [
        CardFault("games_range", name, f"Games are from 0 to {most}; this says {games}.")
        for name, games in (("home_games", home_games), ("away_games", away_games))
        if not 0 <= games <= most
    ]
    for name, points in (("home_points", home_points), ("away_points", away_points)):
        if not points.is_finite() or not -POINTS_MOST <= points <= POINTS_MOST:
            faults.append(
                CardFault("points_range", name, f"Points are at most {POINTS_MOST} either way.")
            )
        elif points != points.quantize(Decimal("0.01")):
            faults.append(CardFault("points_range", name, "Points have two decimals at most."))
    if faults:
        raise EntryRefused(faults)
