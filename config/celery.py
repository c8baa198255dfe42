"""The Celery application: the worker rebuilds what is derived, beat sweeps for lost messages."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("benny")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
