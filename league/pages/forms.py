"""Sign-in: an address first, then the code that was mailed to it."""

from allauth.account.fields import EmailField
from allauth.account.forms import ConfirmLoginCodeForm, RequestLoginCodeForm
from allauth.core import context, ratelimit
from django import forms

from league.organisation.models import User
from league.organisation.services import account_for


class AddressForm(RequestLoginCodeForm):
    """Asks where to send the code. A stranger's address gets the same answer as a captain's."""

    email = EmailField(
        label="Your e-mail address",
        help_text="The one your league’s secretary has for you.",
        error_messages={"invalid": "Write an address such as ann@example.org."},
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )

    def clean_email(self) -> str:
        """Count the request before anything is looked up, then find or make the account."""
        email: str = self.cleaned_data["email"].lower()
        if not ratelimit.consume(context.request, action="request_login_code", key=email):
            raise forms.ValidationError(
                "Too many codes were asked for with this address. Use the last one that was "
                "mailed, or try again in some minutes."
            )
        user = account_for(email)
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
