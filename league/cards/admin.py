"""The operator may look at cards; nothing of them is changed past the services."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from league.cards.models import Card, CardEvent, CardVersion
from league.cards.selectors import recorded_games


class ReadOnly:
    """Mixed into an admin class: look, do not touch."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class VersionInline(ReadOnly, admin.TabularInline):
    model = CardVersion
    fields = ("number", "status", "entered_by", "entered_side", "entered_at", "reason")
    extra = 0


class EventInline(ReadOnly, admin.TabularInline):
    model = CardEvent
    fields = ("at", "as_role", "action", "by", "note")
    readonly_fields = ("at",)
    extra = 0


@admin.register(Card)
class CardAdmin(ReadOnly, admin.ModelAdmin):
    """A card that was opened and no more goes with its match; any other keeps that too."""

    list_display = ("__str__", "state", "revision", "changed_at")
    list_filter = ("state", "match__division__season__league")
    list_select_related = ("match__home", "match__away")
    search_fields = ("match__home__name", "match__away__name")
    inlines = (VersionInline, EventInline)

    def has_delete_permission(self, request: HttpRequest, obj: Card | None = None) -> bool:
        untouched = obj is not None and not obj.events.exists() and not recorded_games(obj)
        return untouched and admin.ModelAdmin.has_delete_permission(self, request, obj)
