"""The product's addresses, and beside them the least a view that writes can do, in two ways."""

import json

from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import include, path
from django.views.decorators.csrf import csrf_exempt
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from scoring.models import RuleSet


class Bare(APIView):
    """A view of the API that inserts one row through its model: no pass, no rules, no locks."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    def post(self, request: Request) -> Response:
        row = RuleSet.objects.create(name="bare", data=request.data)
        return Response({"id": row.pk}, status=201)


@csrf_exempt
def raw(request: HttpRequest) -> HttpResponse:
    """A function that inserts one row with a statement of its own, outside the API."""
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO scoring_ruleset (name, data, created_at) VALUES ('raw', %s, now()) "
            "RETURNING id",
            [json.dumps(json.loads(request.body))],
        )
        (row,) = cursor.fetchone() or (None,)
    return JsonResponse({"id": row}, status=201)


urlpatterns = [path("bare", Bare.as_view()), path("raw", raw), path("", include("config.urls"))]
