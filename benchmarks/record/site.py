"""The product's addresses, and beside them the least a view that writes can do."""

import json

from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import include, path
from django.views.decorators.csrf import csrf_exempt


@csrf_exempt
def bare(request: HttpRequest) -> HttpResponse:
    """Read JSON, insert one row, answer JSON: behind the same middleware as everything."""
    note = json.loads(request.body)
    with connection.cursor() as cursor:
        cursor.execute("INSERT INTO bare (note) VALUES (%s) RETURNING id", [json.dumps(note)])
        (row,) = cursor.fetchone() or (None,)
    return JsonResponse({"id": row}, status=201)


urlpatterns = [path("bare", bare), path("", include("config.urls"))]
