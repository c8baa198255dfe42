"""Sign-in by e-mailed code and sign-out; nothing else of allauth's is offered."""

from allauth.account import views
from django.urls import path

from league.pages.views import closed

urlpatterns = [
    path("login/", views.request_login_code, name="account_login"),
    path("login/", views.request_login_code, name="account_request_login_code"),
    path("login/code/", views.confirm_login_code, name="account_confirm_login_code"),
    path("logout/", views.logout, name="account_logout"),
    path("inactive/", views.account_inactive, name="account_inactive"),
    # allauth writes this address into a context our mails do not use.
    path("signup/", closed, name="account_signup"),
]
