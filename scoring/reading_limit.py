"""How often anybody may have a file of notation read, on the page and over the API together."""

from typing import Any

from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle
from rest_framework.views import APIView

from scoring.attempts import network, sender


class ReadingLimit(SimpleRateThrottle):
    """Thirty files a minute from one address; reading one takes the server some milliseconds."""

    scope = "notation"
    rate = "30/min"

    def seconds_to_wait(self, request: HttpRequest) -> int:
        """Count a page's request; 0, or how long until another file is read."""
        if self.allow_request(Request(request), APIView()):
            return 0
        return int(self.wait() or 0) + 1

    def get_cache_key(self, request: Request | HttpRequest, view: Any) -> str:
        return f"notation-read:{network(sender(request))}"
