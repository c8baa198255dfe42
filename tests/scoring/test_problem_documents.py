"""Every error under /api/ is a problem document, whoever made it."""

from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import include, path
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import APIView

from config.problems import Problem

pytestmark = pytest.mark.urls(__name__)

RAISED: dict[str, Exception] = {
    "problem": Problem(418, "teapot", "No coffee", "This is a teapot.", spout="short"),
    "denied": PermissionDenied("Not yours."),
    "throttled": exceptions.Throttled(wait=4.2),
    "away": OperationalError("server closed the connection"),
    "invalid": exceptions.ValidationError({"a": ["Wrong."], "b": [{}, {"c": ["Worse."]}]}),
    "broken": ZeroDivisionError(),
}


class Raising(APIView):
    authentication_classes = ()
    permission_classes = ()

    def get(self, request: Any, name: str) -> Response:
        raise RAISED[name]


def page(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


urlpatterns = [
    path("api/v1/raising/<str:name>", Raising.as_view()),
    path("api/page", page),
    path("page", page),
    path("", include("config.urls")),
]


@pytest.fixture
def reader(db: None) -> Client:
    return Client(raise_request_exception=False)


@pytest.mark.parametrize(
    ("name", "status", "members"),
    [
        ("problem", 418, {"type": "/api/problems/#teapot", "title": "No coffee", "spout": "short"}),
        ("denied", 403, {"type": "/api/problems/#forbidden", "detail": "Not yours."}),
        ("throttled", 429, {"title": "Too Many Requests"}),
        ("away", 503, {"detail": "The service is busy or being looked after; try again."}),
        (
            "invalid",
            400,
            {
                "errors": [
                    {"field": "a", "message": "Wrong."},
                    {"field": "b.1.c", "message": "Worse."},
                ]
            },
        ),
        ("broken", 500, {"title": "Internal Server Error"}),
    ],
)
def test_what_a_view_raises(
    reader: Client, name: str, status: int, members: dict[str, Any]
) -> None:
    answer = reader.get(f"/api/v1/raising/{name}")
    assert (answer.status_code, answer["Content-Type"]) == (status, "application/problem+json")
    assert answer.json().items() >= {"status": status, **members}.items()


def test_when_to_come_again_is_a_header(reader: Client) -> None:
    assert reader.get("/api/v1/raising/throttled")["Retry-After"] == "6"
    assert reader.get("/api/v1/raising/away")["Retry-After"] == "2"


def test_nothing_of_a_fault_of_ours_is_shown(reader: Client, settings: Any) -> None:
    settings.DEBUG = True
    assert b"ZeroDivision" not in reader.get("/api/v1/raising/broken").content


def test_what_no_view_ever_sees(reader: Client) -> None:
    for answer in (reader.get("/api/v1/nothing"), reader.get("/api/nothing/")):
        assert (answer.status_code, answer["Content-Type"]) == (404, "application/problem+json")
    assert reader.get("/api/page").json()["status"] == 403
    strange = reader.get("/api/v1/rules/outcomes", headers={"Host": "evil.example.com"})
    assert (strange.status_code, strange.json()["status"]) == (400, 400)


def test_pages_keep_errors_for_people(reader: Client) -> None:
    answer = reader.get("/page")
    assert (answer.status_code, answer["Content-Type"]) == (403, "text/html; charset=utf-8")


def test_an_answer_is_json_whatever_was_asked_for(reader: Client) -> None:
    for accept in ("text/html", "application/xml;q=1", "nonsense", "*/*"):
        answer = reader.get("/api/v1/rules/outcomes", headers={"Accept": accept})
        assert (answer.status_code, answer["Content-Type"]) == (200, "application/json")
        answer = reader.get("/api/v1/raising/problem", headers={"Accept": accept})
        assert answer["Content-Type"] == "application/problem+json"
