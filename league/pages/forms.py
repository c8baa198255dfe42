"""Sign-in: an address first, then the code that was mailed to it."""

from typing import Any

from allauth.account.fields import EmailField
from allauth.account.forms import ConfirmLoginCodeForm, RequestLoginCodeForm
from allauth.core import context, ratelimit
from django import forms

from league.organisation.models import User
from league.organisation.services import account_at, account_for
from scoring.friendly.makers import visitor
from scoring.friendly.selectors import games_of

_ANY_ADDRESS = "The one your league’s secretary has for you. To keep a friendly game, any will do."


class AddressForm(RequestLoginCodeForm):
    """Asks where to send the code. A stranger's address gets the same answer as a captain's.

    Whoever made a friendly game may sign in to keep it, by any address that takes the code.
    """

    email = EmailField(
        label="Your e-mail address",
        help_text="The one your league’s secretary has for you.",
        error_messages={"invalid": "Write an address such as ann@example.org."},
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._made_a_game = games_of(visitor(context.request)).exists()
        if self._made_a_game:
            self.fields["email"].help_text = _ANY_ADDRESS

    def clean_email(self) -> str:
        """Count the request before anything is looked up, then find or make the account."""
        email: str = self.cleaned_data["email"].lower()
        if not ratelimit.consume(context.request, action="request_login_code", key=email):
            raise forms.ValidationError(
                "Too many codes were asked for with this address. Use the last one that was "
                "mailed, or try again in some minutes."
            )
        user = account_for(email)
        if user is None and self._made_a_game:
            user = account_at(email)
        self._user: User | None = user if user is not None and user.is_active else None
        return email


class CodeForm(ConfirmLoginCodeForm):
    """Asks for the mailed code; case, spaces and dashes do not matter."""

    code = forms.CharField(
        label="Code",
        help_text="Eight letters, as in the mail.",
        max_length=40,
        widget=forms.TextInput(
            attrs={
                "class": "input--code",
                "autocomplete": "one-time-code",
                "autocapitalize": "characters",
                "spellcheck": "false",
            }
        ),
    )
