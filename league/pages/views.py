"""The public pages of a league."""

from pathlib import Path
from typing import NoReturn
from urllib.parse import urlencode

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

from config.caching import public_page
from config.languages import in_readers_language
from league.competitions import crumbs
from league.competitions.selectors import division_at
from league.ladders.ranking import order_in_words
from league.ladders.selectors import published_ladder
from league.organisation.clock import today_in
from league.organisation.permissions import is_officer
from league.organisation.privacy import person_name
from league.organisation.selectors import league_at
from league.pages import selectors
from league.pages.figures import Reading
from league.pages.local_mail import mailbox_open, mails
from league.pages.matches import by_division, newest_first, nights
from league.statistics.selectors import division_figures as figures_of
from league.statistics.selectors import partner_figures, player_figures
from scoring.explaining import explain
from scoring.explaining.form import choices_in, sent
from scoring.rules import rule_set


@public_page
def home(request: HttpRequest) -> HttpResponse:
    """What Benny is, the way to a table, and the leagues."""
    return render(request, "pages/home.html", {"leagues": selectors.leagues_to_read(request.user)})


@public_page
def league(request: HttpRequest, league: str) -> HttpResponse:
    """A league's front page: ladders in short, tonight, results, what comes next."""
    found = league_at(request.user, league)
    season = selectors.current_season(found)
    context: dict[str, object] = {
        "league": found,
        "season": season,
        "officer": is_officer(request.user, found),
    }
    if season is not None:
        season.league = found
        divisions = list(selectors.divisions_with_ladders(season))
        ladders = [division.ladder for division in divisions if hasattr(division, "ladder")]
        today = today_in(found)
        context |= {
            "divisions": divisions,
            "marked": any(row.marked for ladder in ladders for row in ladder.rows.all()),
            "tonight": by_division(selectors.tonights_matches(season), today=today),
            "results": nights(selectors.latest_results(season, most=10), today=today),
            "fixtures": nights(selectors.coming_fixtures(season, most=10), today=today),
        }
    return render(request, "pages/league.html", context)


@public_page
def seasons(request: HttpRequest, league: str) -> HttpResponse:
    """Every season of a league and who won it."""
    found = league_at(request.user, league)
    context = {
        "league": found,
        "seasons": selectors.seasons_with_winners(found),
        "crumbs": crumbs.to_league(found),
    }
    return render(request, "pages/seasons.html", context)


@public_page
def division(request: HttpRequest, league: str, season: str, division: str) -> HttpResponse:
    """A division: the whole ladder, the last results, the next fixtures."""
    found = league_at(request.user, league)
    chosen = division_at(found, season, division)
    today = today_in(found)
    matches = selectors.division_matches(chosen)
    played = [match for match in matches if match.state in selectors.SHOWN]
    to_come = [match for match in matches if match.state not in selectors.SHOWN]
    ladder = published_ladder(chosen)
    context = {
        "league": found,
        "division": chosen,
        "ladder": ladder,
        "marked": any(row.marked for row in ladder.rows),
        "drawn": any(row.drawn for row in ladder.rows),
        "ranked_by": order_in_words(chosen.season.tie_order),
        "teams": chosen.teams.all(),
        "results": nights(newest_first(played, today=today), today=today)[:2],
        "fixtures": nights(to_come, today=today)[:3],
        "crumbs": crumbs.to_league(found),
        "tab": "ladder",
    }
    return render(request, "pages/division.html", context)


@public_page
def division_matches(request: HttpRequest, league: str, season: str, division: str) -> HttpResponse:
    """Every match of a division: by week, and as a grid of home and away."""
    found = league_at(request.user, league)
    chosen = division_at(found, season, division)
    matches = selectors.division_matches(chosen)
    teams = list(chosen.teams.all())
    context = {
        "league": found,
        "division": chosen,
        "nights": nights(matches, today=today_in(found)),
        "teams": teams,
        "grid": selectors.results_grid(teams, matches),
        "crumbs": crumbs.to_division(chosen),
        "tab": "matches",
    }
    return render(request, "pages/division_matches.html", context)


@public_page
@in_readers_language
def season_rules(request: HttpRequest, league: str, season: str) -> HttpResponse:
    """The rules a season is played by, as they were frozen when it was opened."""
    found = league_at(request.user, league)
    chosen = selectors.season_at(found, season)
    rules = rule_set(chosen.rules)
    context = {
        "league": found,
        "season": chosen,
        "preset": rules.preset,
        "choices": urlencode(sent(choices_in(chosen.rules))),
        "rules": explain(rules),
        "crumbs": crumbs.to_league(found),
    }
    return render(request, "rules/season.html", context)


@public_page
def team(request: HttpRequest, league: str, team: int) -> HttpResponse:
    """A team: its line in the ladder, squad, results, fixtures and where it plays at home."""
    found = league_at(request.user, league)
    chosen = selectors.team_at(found, team)
    matches = selectors.team_matches(chosen)
    today = today_in(found)
    played = [match for match in matches if match.state in selectors.SHOWN]
    to_come = [match for match in matches if match.state not in selectors.SHOWN]
    ladder = published_ladder(chosen.division)
    context = {
        "league": found,
        "team": chosen,
        "ladder": ladder,
        "line": next((row for row in ladder.rows if row.team_id == chosen.pk), None),
        "squad": selectors.squad_names(chosen, found),
        "results": nights(newest_first(played, today=today), today=today),
        "fixtures": nights(to_come, today=today),
        "crumbs": crumbs.to_division(chosen.division),
    }
    return render(request, "pages/team.html", context)


@public_page
def player(request: HttpRequest, league: str, player: int) -> HttpResponse:
    """A player's season: figures, partners and matches."""
    found = league_at(request.user, league)
    chosen = selectors.player_at(found, player)
    played_in = selectors.seasons_of_player(chosen)
    season = next((s for s in played_in if s.slug == request.GET.get("season")), played_in[0])
    context = {
        "league": found,
        "player": chosen.pk,
        "name": person_name(chosen, league=found),
        "seasons": played_in,
        "season": season,
        "teams": selectors.teams_of_player(chosen, season),
        "figures": player_figures(chosen, season),
        "partners": [
            (person_name(row.partner, league=found), row) for row in partner_figures(chosen, season)
        ],
        "matches": selectors.player_matches(chosen, season),
        "crumbs": crumbs.to_league(found),
    }
    return render(request, "pages/player.html", context)


@public_page
def division_figures(request: HttpRequest, league: str, season: str, division: str) -> HttpResponse:
    """What everybody did who played in a division, in whatever order the reader likes."""
    found = league_at(request.user, league)
    chosen = division_at(found, season, division)
    reading = Reading.asked(request.GET)
    rows = figures_of(chosen)
    context = {
        "league": found,
        "division": chosen,
        "reading": reading,
        "heads": reading.heads(),
        "qualifiers": reading.qualifiers(rows),
        "lines": reading.lines(rows, league=found),
        "anybody": bool(rows),
        "crumbs": crumbs.to_division(chosen),
        "tab": "figures",
    }
    return render(request, "pages/figures.html", context)


@require_safe
@cache_control(max_age=86400)
def robots(request: HttpRequest) -> HttpResponse:
    """What machines may read: the public pages, nothing behind a sign-in, no player's page."""
    lines = [
        "User-agent: *",
        "Disallow: /accounts/",
        "Disallow: /admin/",
        "Disallow: /friendly/",
        "Disallow: /my/",
        "Disallow: /table/",
        "Disallow: /l/*/players/",
    ]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")


@require_safe
@cache_control(max_age=86400)
def manifest(request: HttpRequest) -> JsonResponse:
    """What a phone needs to put Benny among its apps."""
    icons = [
        {"src": static(f"icons/benny-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"}
        for size in (192, 512)
    ]
    return JsonResponse(
        {
            "name": "Benny: euchre leagues",
            "short_name": "Benny",
            "start_url": reverse("home"),
            "display": "standalone",
            "background_color": "#f8f4ea",
            "theme_color": "#f8f4ea",
            "icons": icons,
        },
        content_type="application/manifest+json",
    )


@require_safe
@never_cache
def local_mail(request: HttpRequest) -> HttpResponse:
    """The mails of this machine. There is no such page anywhere else."""
    if not mailbox_open(request):
        raise Http404
    found = mails(Path(settings.LOCAL_MAIL_DIR), most=50)
    return render(request, "pages/local_mail.html", {"mails": found})


def closed(request: HttpRequest) -> NoReturn:
    """An address the product does not offer."""
    raise Http404
