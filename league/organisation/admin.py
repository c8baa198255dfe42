"""The operator's pages: leagues, who runs them, venues and people."""

from typing import Any

from allauth.account.models import EmailAddress
from django import forms
from django.contrib import admin
from django.contrib.auth.models import Group
from django.db import models
from django.http import HttpRequest

from league.organisation.accounts import OperatorSignIn
from league.organisation.models import League, Person, Role, User, Venue
from league.organisation.services import account_at, save_person

admin.site.site_header = admin.site.site_title = "Benny"
admin.site.index_title = "The operator’s pages"
admin.site.login_form = OperatorSignIn
# Nothing here asks either: offices and captaincies say who may do what, an account its address.
for unused in (EmailAddress, Group):
    admin.site.unregister(unused)

ADDRESS_WORD: "dict[type[models.Field[Any, Any]], dict[str, str]]" = {
    models.SlugField: {
        "label": "Word in addresses",
        "help_text": "Small letters, figures and dashes; stands in the address of its pages.",
    }
}


class OperatorsPage(admin.ModelAdmin):
    """What is typed arrives whole, so that too long a name is refused in words: with `maxlength` a
    browser would cut it unseen.
    """

    def formfield_for_dbfield(self, *args: Any, **kwargs: Any) -> Any:
        field = super().formfield_for_dbfield(*args, **kwargs)
        if field is not None:
            field.widget.attrs.pop("maxlength", None)
        return field


class RoleForm(forms.ModelForm):
    """An office by e-mail address; the account is made if needed."""

    email = forms.EmailField(label="E-mail address")

    class Meta:
        model = Role
        fields = ("kind",)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.pk:
            self.fields["email"].initial = self.instance.user.email

    def clean(self) -> dict[str, Any] | None:
        cleaned = super().clean() or {}
        held = Role.objects.filter(
            league=self.instance.league_id,
            user__email=cleaned.get("email", "").lower(),
            kind=cleaned.get("kind"),
        )
        if held.exclude(pk=self.instance.pk).exists():
            self.add_error("email", "This person holds that office already.")
        return cleaned

    def save(self, commit: bool = True) -> Any:
        self.instance.user = account_at(self.cleaned_data["email"])
        return super().save(commit)


class RoleInline(admin.TabularInline):
    model = Role
    form = RoleForm
    extra = 1


@admin.register(League)
class LeagueAdmin(OperatorsPage):
    list_display = ("name", "slug", "name_display", "published")
    prepopulated_fields = {"slug": ("name",)}
    formfield_overrides = ADDRESS_WORD
    inlines = (RoleInline,)


class KeepsItsPlace(OperatorsPage):
    """A row stays in the league, or season, it was made in: what hangs on it would not move."""

    place = "league"

    def get_form(
        self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any
    ) -> Any:
        form = super().get_form(request, obj, change=change, **kwargs)
        if obj is not None and self.place in form.base_fields:
            # Not read-only: the form must know it to see that a name is taken there.
            form.base_fields[self.place].disabled = True
        return form


@admin.register(Venue)
class VenueAdmin(KeepsItsPlace):
    list_display = ("name", "league", "address")
    list_filter = ("league",)
    search_fields = ("name",)


@admin.register(Person)
class PersonAdmin(KeepsItsPlace):
    list_display = ("surname", "forename", "league", "minor", "email", "phone")
    list_filter = ("league", "minor")
    search_fields = ("surname", "forename", "email")
    readonly_fields = ("user",)
    ordering = ("league", "sort_key")

    def save_model(self, request: HttpRequest, obj: Person, form: Any, change: bool) -> None:
        save_person(person=obj)


@admin.register(User)
class UserAdmin(OperatorsPage):
    """Accounts: a lost captaincy needs nothing here; an account is closed by `is_active`."""

    list_display = ("email", "is_active", "is_staff", "last_login")
    search_fields = ("email",)
    fields = ("email", "is_active", "is_staff", "is_superuser", "last_login", "date_joined")
    readonly_fields = ("last_login", "date_joined")

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        obj.email = obj.email.lower()
        if not change:
            obj.set_unusable_password()
        super().save_model(request, obj, form, change)
