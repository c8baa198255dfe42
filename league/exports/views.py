"""A division's season as files, and the page that explains them."""

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import render

from config.caching import public_page
from league.competitions import crumbs
from league.competitions.selectors import division_at
from league.exports.tables import TABLES
from league.organisation.selectors import league_at
from scoring.exporting.writers import csv_lines, in_batches


@public_page
def export(request: HttpRequest, league: str, season: str, division: str) -> HttpResponse:
    """The page that explains the files and offers them."""
    chosen = division_at(league_at(request.user, league), season, division)
    context = {
        "division": chosen,
        "tables": TABLES.values(),
        "crumbs": crumbs.to_division(chosen),
    }
    return render(request, "exports/export.html", context)


@public_page
def export_file(
    request: HttpRequest, league: str, season: str, division: str, table: str
) -> StreamingHttpResponse:
    """One file, sent while it is read."""
    chosen = division_at(league_at(request.user, league), season, division)
    if table not in TABLES:
        raise Http404(f"There is no file {table}.csv; there are {', '.join(TABLES)}.")
    wanted = TABLES[table]
    name = f"{league}-{season}-{division}-{table}.csv"
    return StreamingHttpResponse(
        in_batches(csv_lines(wanted.header, wanted.rows(chosen))),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
