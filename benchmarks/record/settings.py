"""Benny's settings, with one bare view beside the product's addresses."""

from config.settings import *  # noqa: F403 everything else is as it is served

ROOT_URLCONF = "benchmarks.record.site"
