"""The page that explains the API, and the description it is made from."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe
from drf_spectacular.views import SpectacularJSONAPIView


class Description(SpectacularJSONAPIView):
    """The API as an OpenAPI document."""

    authentication_classes = ()
    permission_classes = ()


@require_safe
@ensure_csrf_cookie
def reference(request: HttpRequest) -> HttpResponse:
    """The reference page, where every request can also be tried."""
    return render(request, "api/reference.html")
