"""The forms of the card's pages. What they refuse is said by the services, in the same words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from django import forms
from django.forms.boundfield import BoundField

from league.cards.entry import CardEntry, GameEntry, Place, check
from league.cards.errors import CardFault, EntryRefused
from league.cards.reading import CardLine, Reading, version_words
from league.competitions.models import Match, Side, SquadMember, Team
from league.organisation.models import Person, Venue
from league.organisation.privacy import person_name

Choices = list[tuple[str, Any]]

NOBODY = ("", "nobody yet")


class NightInput(forms.DateInput):
    """A browser's own choice of a day, which takes no other notation than this."""

    input_type = "date"

    def __init__(self) -> None:
        super().__init__(format="%Y-%m-%d")


class RevisionForm(forms.Form):
    """A form that changes the card as it was read."""

    revision = forms.IntegerField(widget=forms.HiddenInput, min_value=0, max_value=2**31)

    def add_faults(self, faults: Iterable[CardFault]) -> None:
        """Show what a service refused, each fault at its field where there is one."""
        for fault in faults:
            name = self.field_of(fault.field)
            self.add_error(name if name in self.fields else None, fault.message)

    def field_of(self, where: str) -> str:
        """The name of the form's field for a fault's field."""
        return where


class DisputeForm(RevisionForm):
    """What is wrong with a card."""

    note = forms.CharField(
        label="What is wrong?",
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="Say which game and what it should be. The other captain, the secretary and the "
        "committee read it.",
    )


class ReasonForm(RevisionForm):
    """Why something is done."""

    reason = forms.CharField(label="Why?", required=False, max_length=1000)


class SettleForm(ReasonForm):
    """Which of the versions entered is agreed, and why."""

    version = forms.TypedChoiceField(label="Settle on", coerce=int)
    field_order = ("version", "reason")

    def __init__(self, *args: Any, reading: Reading, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choice = cast(forms.TypedChoiceField, self.fields["version"])
        choice.choices = [
            (version.number, f"{version_words(reading, version)}; {version.status}")
            for version in reversed(reading.entered)
        ]


class AwardForm(ReasonForm):
    """A result given, not played."""

    home_games = forms.IntegerField(label="Games to the home team")
    away_games = forms.IntegerField(label="Games to the visitors")
    home_points = forms.DecimalField(label="Points to the home team", max_digits=8)
    away_points = forms.DecimalField(label="Points to the visitors", max_digits=8)
    counts_in_ladder = forms.BooleanField(
        label="Counts in the ladder", required=False, initial=True
    )
    counts_head_to_head = forms.BooleanField(
        label="Counts between the two teams (head to head)", required=False
    )
    counts_in_averages = forms.BooleanField(label="Counts in averages", required=False)

    field_order = ("home_games", "away_games", "home_points", "away_points")


class PostponeForm(ReasonForm):
    """A new night, or none yet."""

    night = forms.DateField(
        label="New night",
        required=False,
        widget=NightInput,
        help_text="Leave it empty until one is found.",
    )
    field_order = ("night", "reason")


class RearrangeForm(ReasonForm):
    """The night of a match, and its venue."""

    night = forms.DateField(label="Night", widget=NightInput)
    venue = forms.ModelChoiceField(
        label="Venue", queryset=Venue.objects.none(), required=False, empty_label="as planned"
    )
    field_order = ("night", "venue", "reason")

    def __init__(self, *args: Any, match: Match | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if match is not None:
            venues = match.division.season.league.venues.order_by("name")
            cast("forms.ModelChoiceField[Venue]", self.fields["venue"]).queryset = venues


class TableForm(forms.Form):
    """A table of the match."""

    table = forms.IntegerField(min_value=1, max_value=12, widget=forms.HiddenInput)


class PlacesForm(RevisionForm):
    """A form with a select for every place of some sides' pairs."""

    def __init__(
        self,
        *args: Any,
        reading: Reading,
        sides: Sequence[Side],
        players: Mapping[int, Choices],
        **kwargs: Any,
    ) -> None:
        self.reading = reading
        self.sides = sides
        super().__init__(*args, **kwargs)
        for side, pair, place in self.places():
            self.fields[place_field(side, pair, place)] = forms.ChoiceField(
                label=f"Pair {pair}, {'first' if place == 1 else 'second'} player",
                required=False,
                choices=players[side],
            )

    def places(self) -> Iterable[Place]:
        """Every place of the form's sides."""
        return (
            (side, pair, place)
            for side in self.sides
            for pair in range(1, self.reading.tables + 1)
            for place in (1, 2)
        )

    def pairs(self, side: Side) -> list[list[int | None]]:
        """What was chosen for a side: its pairs of players' ids."""
        return [
            [_id(self.cleaned_data.get(place_field(side, pair, place))) for place in (1, 2)]
            for pair in range(1, self.reading.tables + 1)
        ]

    def sides_shown(self) -> list[tuple[str, str, list[list[BoundField]]]]:
        """For the page: each side's name and team, and its pairs of fields."""
        return [
            (
                side.name.lower(),
                str(self.reading.match.home if side == Side.HOME else self.reading.match.away),
                [
                    [self[place_field(side, pair, place)] for place in (1, 2)]
                    for pair in range(1, self.reading.tables + 1)
                ],
            )
            for side in self.sides
        ]

    @property
    def has_place_errors(self) -> bool:
        """Whether something is wrong with a line-up, so that the page shows it unfolded."""
        return any(name.startswith("place_") for name in self.errors)

    def field_of(self, where: str) -> str:
        kind, _, rest = where.partition(".")
        return f"place_{rest.replace('.', '_')}" if kind == "line_up" else where


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One game of the entry form."""

    line: CardLine
    winner: BoundField
    loser: BoundField
    paper: BoundField | None

    @property
    def faulty(self) -> bool:
        """Whether something is wrong with it, so that the page shows it unfolded."""
        fields = (self.winner, self.loser, self.paper)
        return any(field is not None and field.errors for field in fields)


class EntryForm(PlacesForm):
    """The paper card: both line-ups and every game."""

    reason = forms.CharField(required=False, max_length=1000)

    def __init__(self, *args: Any, reading: Reading, **kwargs: Any) -> None:
        super().__init__(*args, reading=reading, sides=list(Side), **kwargs)
        match = reading.match
        sides = [(str(Side.HOME.value), match.home.name), (str(Side.AWAY.value), match.away.name)]
        self.recorded = reading.lines_of(None)
        for line in self.recorded:
            key = f"{line.meeting.round}_{line.meeting.table}"
            self.fields[f"winner_{key}"] = forms.ChoiceField(
                label="Won by", required=False, choices=sides, widget=forms.RadioSelect
            )
            where = f"round {line.meeting.round} at table {line.meeting.table}"
            self.fields[f"loser_{key}"] = forms.IntegerField(
                label="Loser’s score",
                required=False,
                widget=forms.TextInput(attrs={"inputmode": "numeric", "class": "input--score"}),
                error_messages={
                    "invalid": f"The loser’s score of {where} is a whole number, or left empty."
                },
            )
            if line.by == "hands" and line.winner is not None:
                self.fields[f"paper_{key}"] = forms.BooleanField(
                    label="The paper says otherwise", required=False
                )

    def rounds(self) -> list[tuple[int, list[EntryRow]]]:
        """For the page: the games, round by round."""
        return [
            (
                round_,
                [self._row(line) for line in self.recorded if line.meeting.round == round_],
            )
            for round_ in range(1, self.reading.tables + 1)
        ]

    def clean(self) -> dict[str, Any]:
        """Take no result for the paper's that nobody ticked as such, and drop none in silence."""
        for line in self.recorded:
            key = f"{line.meeting.round}_{line.meeting.table}"
            if f"paper_{key}" in self.fields and self._unticked(line, key):
                self.add_error(
                    f"paper_{key}",
                    f"Round {line.meeting.round} at table {line.meeting.table} says otherwise "
                    "than its hands: tick this if the paper counts, or put here what the hands "
                    "give.",
                )
        return self.cleaned_data

    def _unticked(self, line: CardLine, key: str) -> bool:
        typed = {f"winner_{key}": line.winner, f"loser_{key}": line.loser_score}
        return not self.cleaned_data.get(f"paper_{key}") and any(
            str(self.cleaned_data.get(name, "")) not in ("", "None", str(by_hands))
            and name in self.changed_data
            for name, by_hands in typed.items()
        )

    def add_all_faults(self) -> None:
        """Show, beside what the fields themselves refuse, everything else that cannot be."""
        try:
            check(self.entry(), match=self.reading.match, recorded=self.reading.recorded)
        except EntryRefused as refused:
            said = set(self.errors)
            self.add_faults(f for f in refused.faults if self.field_of(f.field) not in said)

    def faults_shown(self) -> list[tuple[str, str]]:
        """For the head of the page: each fault with the id of its field, in the page's order."""
        return [
            (self[name].auto_id, str(message))
            for name in self.fields
            for message in self.errors.get(name, ())
        ]

    def entry(self) -> CardEntry:
        """What was entered."""
        return CardEntry(
            {side: self.pairs(side) for side in Side}, [self._game(line) for line in self.recorded]
        )

    def field_of(self, where: str) -> str:
        parts = where.split(".")
        if parts[0] != "games" or len(parts) < 3:
            return super().field_of(where)
        names = {"loser_score": "loser", "game_id": "paper"}
        what = names.get(parts[3], "winner") if len(parts) > 3 else "winner"
        return f"{what}_{parts[1]}_{parts[2]}"

    def _row(self, line: CardLine) -> EntryRow:
        key = f"{line.meeting.round}_{line.meeting.table}"
        paper = f"paper_{key}"
        return EntryRow(
            line,
            self[f"winner_{key}"],
            self[f"loser_{key}"],
            self[paper] if paper in self.fields else None,
        )

    def _game(self, line: CardLine) -> GameEntry:
        key = f"{line.meeting.round}_{line.meeting.table}"
        data = self.cleaned_data
        if f"paper_{key}" in self.fields and not data.get(f"paper_{key}"):
            game_id = None if line.game is None else line.game.pk
            return GameEntry(line.meeting.round, line.meeting.table, game_id=game_id)
        return GameEntry(
            line.meeting.round,
            line.meeting.table,
            winner=_id(data.get(f"winner_{key}")),
            loser_score=data.get(f"loser_{key}"),
        )


def place_field(side: int, pair: int, place: int) -> str:
    """The form field of a place."""
    return f"place_{Side(side).name.lower()}_{pair}_{place}"


def initial_entry(reading: Reading) -> dict[str, Any]:
    """The fields of an entry form as the card has them; the tables' games fill in themselves."""
    values = initial_places(reading)
    if reading.current is None:
        return values
    for line in reading.lines_of(reading.current):
        key = f"{line.meeting.round}_{line.meeting.table}"
        # As the field gives it back, so that it counts as changed only if it was.
        values[f"winner_{key}"] = None if line.winner is None else str(line.winner)
        values[f"loser_{key}"] = line.loser_score
        values[f"paper_{key}"] = line.by == "paper"
    return values


def initial_places(reading: Reading) -> dict[str, Any]:
    """The places of a form as the card, or before it its draft, has them."""
    drafts = [version for version in reading.versions if version not in reading.entered]
    named = reading.current or next(iter(drafts), None)
    return {
        place_field(side, pair, place): player.id
        for side, pairs in reading.line_up_of(named).items()
        for pair, players in enumerate(pairs, start=1)
        for place, player in enumerate(players, start=1)
        if player is not None
    }


def player_choices(match: Match) -> dict[int, Choices]:
    """Side → its squad, then everybody else in the league, as a select offers them."""
    league = match.division.season.league
    members = SquadMember.objects.filter(team__division__season=match.division.season)
    teams: dict[int, list[Team]] = {}
    for member in members.select_related("team"):
        teams.setdefault(member.person_id, []).append(member.team)
    people = list(league.people.order_by("sort_key", "pk"))
    return {
        side: _grouped(people, teams, match.home if side == Side.HOME else match.away)
        for side in Side
    }


def _grouped(people: Sequence[Person], teams: Mapping[int, list[Team]], team: Team) -> Choices:
    squad, others = [], []
    for person in people:
        name = person_name(person, league=team.division.season.league)
        plays_for = teams.get(person.pk, [])
        if team in plays_for:
            squad.append((str(person.pk), name))
        else:
            of = f" ({plays_for[0].name})" if plays_for else ""
            others.append((str(person.pk), f"{name}{of}"))
    return [NOBODY, (f"Squad of {team.name}", squad), ("Borrowed from elsewhere", others)]


def _id(chosen: object) -> int | None:
    return int(str(chosen)) if chosen not in (None, "") else None
