"""Tests of the organisation room."""
