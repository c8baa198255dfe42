"""A division's season as files, and the page that explains them."""

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse

from config.caching import public_page
from league.competitions.models import Division
from league.exports.tables import TABLES
from league.exports.writers import csv_lines, in_batches
from league.organisation.permissions import Visitor
from league.organisation.selectors import readable_leagues


@public_page
def export(request: HttpRequest, league: str, season: str, division: str) -> HttpResponse:
    """The page that explains the files and offers them."""
    chosen = _division(request.user, league, season, division)
    address = reverse("division", args=[league, season, division])
    crumbs = [
        (chosen.season.league.name, reverse("league", args=[league])),
        (f"{chosen.name}, {chosen.season.name}", address),
    ]
    context = {"division": chosen, "tables": TABLES.values(), "crumbs": crumbs}
    return render(request, "exports/export.html", context)


@public_page
def export_file(
    request: HttpRequest, league: str, season: str, division: str, table: str
) -> StreamingHttpResponse:
    """One file, sent while it is read."""
    chosen = _division(request.user, league, season, division)
    if table not in TABLES:
        raise Http404(f"There is no file {table}.csv; there are {', '.join(TABLES)}.")
    wanted = TABLES[table]
    name = f"{league}-{season}-{division}-{table}.csv"
    return StreamingHttpResponse(
        in_batches(csv_lines(wanted, wanted.rows(chosen))),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _division(user: Visitor, league: str, season: str, division: str) -> Division:
    """The division of a league the visitor may read; 404 for any other."""
    return get_object_or_404(
        Division.objects.select_related("season__league"),
        season__league__in=readable_leagues(user).filter(slug=league),
        season__slug=season,
        slug=division,
    )
