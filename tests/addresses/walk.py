"""Every address the product answers at, as Django resolves them.

An address is written plainly: `l/<league>/matches/<match_id>/card/agree/`. Where an expression
offers words to choose from, each is an address of its own. Pages of the operator's that are made
for each kind of row are one address: `admin/<app>/<model>/…`.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from django.contrib import admin
from django.urls import URLPattern, URLResolver, get_resolver

_WORDS = re.compile(r"\(\?P<\w+>([a-z-]+(?:\|[a-z-]+)+)\)")


def addresses() -> list[str]:
    """Every address, once, in order."""
    return sorted({plain for route in _routes(get_resolver().url_patterns) for plain in _of(route)})


def filled(address: str, things: Mapping[str, Any]) -> str:
    """The address with something real in every place."""
    return "/" + re.sub(r"<(\w+)>", lambda place: str(things[place[1]]), address)


def operators_addresses() -> list[str]:
    """The pages of the operator's, for every kind of row there is one."""
    found = []
    for model in admin.site._registry:
        row = model._default_manager.order_by("pk").first()
        base = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
        found += [base, f"{base}add/"]
        for rest in ("", "change/", "history/", "delete/") if row else ():
            found.append(f"{base}{row.pk}/{rest}")
    return found


def _routes(patterns: list[Any], before: str = "") -> Iterator[str]:
    for each in patterns:
        route = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from _routes(each.url_patterns, route)
        elif isinstance(each, URLPattern):
            yield route


def _of(route: str) -> Iterator[str]:
    models = {(m._meta.app_label, m._meta.model_name) for m in admin.site._registry}
    parts = route.split("/")
    if parts[0] == "admin" and tuple(parts[1:3]) in models:
        yield "/".join(["admin", "<app>", "<model>", *parts[3:]]).replace("path:", "")
        return
    if route.startswith("admin/^(?P<app_label>"):
        yield "admin/<app>/"
        return
    route = route.replace("^", "").replace("$", "")
    choices = [found.split("|") for found in _WORDS.findall(route)]
    for words in product(*choices):
        plain = route
        for word in words:
            plain = _WORDS.sub(word, plain, count=1)
        plain = re.sub(r"\(\?P<(\w+)>[^)]*\)", r"<\1>", plain)
        yield re.sub(r"<\w+:(\w+)>", r"<\1>", plain)
