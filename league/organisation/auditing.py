"""Whose name the audit rows bear that database triggers write."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from pghistory.middleware import HistoryMiddleware


class OperatorsNamed(HistoryMiddleware):
    """Gives the user of every change on the operator's pages to its audit rows.

    Elsewhere cards and hands keep their own history with names, and a hand being recorded must not
    pay for another.
    """

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path_info.startswith(reverse("admin:index")):
            response: HttpResponse = super().__call__(request)
        else:
            response = self.get_response(request)
        return response
