"""The operator's pages: seasons, divisions, teams with their squads, and the fixture list.

A match's state and result are shown and never edited here: cards write them.
"""

from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db.models import Q
from django.http import HttpRequest

from league.competitions.house_rules import rules_by_league
from league.competitions.models import Division, Match, Season, SquadMember, Team
from league.competitions.services import fixture_faults, for_pairs, frozen_rules
from league.competitions.validators import TIE_CRITERIA, TIE_ENDS
from league.organisation.admin import ADDRESS_WORD, KeepsItsPlace, OperatorsPage
from league.organisation.models import League
from league.organisation.services import account_for
from scoring.models import RuleSet
from scoring.rules import PRESETS, rule_set

_ADJUSTABLE = ("points_scheme", "tie_order", "shows_provisional")
_HELP = {
    "points_scheme": 'What a match brings, such as {"win": "2", "draw": "1", "loss": "0"}: these '
    "three words, each with a number in quotation marks, two decimals at most.",
    "tie_order": 'What separates teams level on points, in order, such as ["games_won", '
    f'"play_off"]. The words are {", ".join(TIE_CRITERIA)}; the last may be '
    f"{' or '.join(TIE_ENDS)}.",
}


class KeptRules(forms.ModelChoiceField):
    """A rule set some league keeps, by the league's name and its own."""

    def label_from_instance(self, obj: Any) -> str:
        return f"{obj.league_name}: {obj.name}"


class SeasonForm(forms.ModelForm):
    """A season; what is given as rules is frozen with every option spelt out."""

    kept = KeptRules(
        label="House rules",
        queryset=rules_by_league(),
        required=False,
        empty_label="None: the rules below",
        help_text="Rules the league keeps under a name. They are copied: what becomes of the name "
        "later changes nothing in the season.",
    )
    preset = forms.ChoiceField(
        label="Rules of the game",
        choices=[(name, name.replace("_", " ")) for name in PRESETS if for_pairs(rule_set(name))],
        initial="st_austell",
    )
    options = forms.JSONField(
        required=False,
        initial=dict,
        help_text='What differs from these rules, such as {"target": 15}; empty for nothing.',
    )

    class Meta:
        model = Season
        fields = (
            "league",
            "name",
            "slug",
            "starts_on",
            "ends_on",
            "tables",
            *_ADJUSTABLE,
        )
        help_texts = _HELP

    def clean(self) -> dict[str, Any] | None:
        cleaned = super().clean() or {}
        options, kept = cleaned.get("options") or {}, cleaned.get("kept")
        if kept is not None:
            self._freeze_kept(kept, cleaned.get("league"), options)
        elif not isinstance(options, dict):
            self.add_error("options", 'Options are written as {"target": 15}.')
        elif "preset" in cleaned:
            try:
                self.instance.rules = frozen_rules({**options, "preset": cleaned["preset"]})
            except ValidationError as error:
                self.add_error("options", error.messages)
        return cleaned

    def _freeze_kept(self, kept: RuleSet, league: League | None, options: object) -> None:
        if league is not None and kept.owner_league_id != league.pk:
            self.add_error("kept", f"“{kept.name}” are not house rules of {league}.")
        if options:
            self.add_error(
                "options",
                f"“{kept.name}” say everything already. Leave this empty, or choose none.",
            )
        self.instance.rules = frozen_rules(kept.data)


class FrozenSeasonForm(forms.ModelForm):
    """A season that has begun to exist: its league, rules and number of tables stay."""

    class Meta:
        model = Season
        fields = ("league", "name", "slug", "starts_on", "ends_on", *_ADJUSTABLE)
        help_texts = _HELP


@admin.register(Season)
class SeasonAdmin(KeepsItsPlace):
    place = "league"
    list_display = ("name", "league", "starts_on", "ends_on", "tables")
    list_filter = ("league",)
    prepopulated_fields = {"slug": ("name",)}
    formfield_overrides = ADDRESS_WORD

    def get_form(
        self, request: HttpRequest, obj: Season | None = None, change: bool = False, **kwargs: Any
    ) -> Any:
        kwargs["form"] = FrozenSeasonForm if obj else SeasonForm
        return super().get_form(request, obj, change=change, **kwargs)

    def get_readonly_fields(self, request: HttpRequest, obj: Season | None = None) -> Any:
        return ("rules", "tables") if obj else ()


@admin.register(Division)
class DivisionAdmin(KeepsItsPlace):
    place = "season"
    list_display = ("name", "season", "order")
    list_filter = ("season__league", "season")
    prepopulated_fields = {"slug": ("name",)}
    formfield_overrides = ADDRESS_WORD
    search_fields = ("name",)


class SquadFormSet(forms.BaseInlineFormSet):
    """A team's squad, of people of its own league."""

    def clean(self) -> None:
        super().clean()
        division = getattr(self.instance, "division", None)
        for form in self.forms:
            person = form.cleaned_data.get("person") if hasattr(form, "cleaned_data") else None
            if division and person and person.league_id != division.season.league_id:
                form.add_error("person", f"{person} is registered in another league.")


class SquadInline(admin.TabularInline):
    model = SquadMember
    formset = SquadFormSet
    autocomplete_fields = ("person",)
    extra = 6


class TeamForm(forms.ModelForm):
    class Meta:
        model = Team
        fields = ("division", "name", "venue")

    def clean(self) -> dict[str, Any] | None:
        cleaned = super().clean() or {}
        division, venue = cleaned.get("division"), cleaned.get("venue")
        if division and venue and venue.league_id != division.season.league_id:
            self.add_error("venue", f"{venue} is not a venue of {division.season.league}.")
        if division and self.instance.pk and "division" in self.changed_data:
            self._check_move(division)
        return cleaned

    def _check_move(self, division: Division) -> None:
        # The form has the new division in its instance already.
        former = Division.objects.get(teams=self.instance.pk)
        if Match.objects.filter(Q(home=self.instance.pk) | Q(away=self.instance.pk)).exists():
            self.add_error(
                "division",
                f"{self.instance} has fixtures in {former}; a team moves to another division only "
                "without any. Enter it there as a new team.",
            )
        elif former.season.league_id != division.season.league_id:
            self.add_error("division", f"{division} is a division of another league.")


@admin.register(Team)
class TeamAdmin(OperatorsPage):
    form = TeamForm
    list_display = ("name", "division", "venue")
    list_filter = ("division__season__league", "division")
    autocomplete_fields = ("division", "venue")
    search_fields = ("name",)
    inlines = (SquadInline,)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        """A captain named here can sign in at once."""
        super().save_related(request, form, formsets, change)
        for member in form.instance.squad.filter(captain=True).select_related("person"):
            account_for(member.person.email)


class MatchForm(forms.ModelForm):
    class Meta:
        model = Match
        fields = ("division", "home", "away", "meeting", "week", "played_on", "venue")

    def clean(self) -> dict[str, Any] | None:
        cleaned = super().clean() or {}
        if "played_on" not in self.fields:  # planned long ago; see MatchAdmin
            return cleaned
        division, home, away = (cleaned.get(name) for name in ("division", "home", "away"))
        night = cleaned.get("played_on")
        if night is None:
            self.add_error("played_on", "A fixture is planned with its night.")
        if division and home and home.division_id != division.pk:
            self.add_error("home", f"{home} does not play in {division}.")
        elif home and away and night:
            faults = fixture_faults(
                home=home, away=away, venue=cleaned.get("venue"), played_on=night
            )
            for field, fault in faults.items():
                self.add_error(field, fault)
        return cleaned


_WRITTEN_BY_CARDS = (
    "state",
    "state_reason",
    "home_games",
    "away_games",
    "home_award",
    "away_award",
    "counts_in_ladder",
    "counts_head_to_head",
    "counts_in_averages",
)


@admin.register(Match)
class MatchAdmin(admin.ModelAdmin):
    """Fixtures are planned here; they are moved, awarded and decided on their cards' pages."""

    form = MatchForm
    list_display = ("__str__", "division", "week", "played_on", "state")
    list_filter = ("division__season__league", "division", "state")
    date_hierarchy = "played_on"
    autocomplete_fields = ("division", "home", "away", "venue")
    search_fields = ("home__name", "away__name")

    def get_fields(self, request: HttpRequest, obj: Match | None = None) -> Any:
        return (*MatchForm.Meta.fields, *_WRITTEN_BY_CARDS) if obj else MatchForm.Meta.fields

    def get_readonly_fields(self, request: HttpRequest, obj: Match | None = None) -> Any:
        if obj is None:
            return ()
        fixed = ("division", "home", "away", "meeting", "played_on", "venue")
        return (*fixed, *_WRITTEN_BY_CARDS)
