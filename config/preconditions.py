"""Saying which version something was read at: ETag, If-None-Match and If-Match."""

import hashlib
import json
import re
from typing import Any

from django.utils.cache import get_conditional_response
from rest_framework.request import Request
from rest_framework.response import Response

from config.problems import Problem, plain_problem

_VERSION = re.compile(r'(?:W/)?"(\d{1,9})"|(\d{1,9})')


def version_read(request: Request) -> int:
    """The version named by `If-Match: "3"`; raises `Problem` 428 if absent, 400 if malformed."""
    given = request.headers.get("If-Match")
    if given is None:
        raise Problem(
            428,
            "version-missing",
            "Say which version you change",
            'Send the version you read, such as If-Match: "3", so that no change of somebody else '
            "is overwritten unseen.",
        )
    found = _VERSION.fullmatch(given.strip())
    if found is None:
        raise plain_problem(400, 'If-Match must be one version number, such as "3".')
    return int(found[1] or found[2])


def version_tag(version: int) -> str:
    """The ETag of something that has a version number."""
    return f'"{version}"'


def content_tag(*parts: Any) -> str:
    """An ETag that changes with any of these plain values."""
    told = json.dumps(parts, sort_keys=True, default=str).encode()
    return f'"{hashlib.sha256(told).hexdigest()[:32]}"'


def not_modified(request: Request, tag: str) -> Response | None:
    """The 304 for a reader whose copy has this tag already; None if the answer must be sent."""
    answer = get_conditional_response(request._request, etag=tag)
    if answer is None or answer.status_code != 304:
        return None
    return Response(status=304, headers={"ETag": tag})
