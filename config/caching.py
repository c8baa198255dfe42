"""How long a public page may be kept: always asked for again, seldom sent again."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.views.decorators.http import conditional_page, require_safe

View = Callable[..., HttpResponseBase]


def public_page(view: View) -> View:
    """A page to read. Its ETag answers a repeat with 304; a result shows at the next look.

    What somebody signed in sees is theirs alone and never kept by a cache between.
    """

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response = view(request, *args, **kwargs)
        patch_cache_control(response, no_cache=True)
        if request.user.is_authenticated:
            patch_cache_control(response, private=True)
        patch_vary_headers(response, ["Cookie"])
        return response

    return require_safe(conditional_page(answer))
