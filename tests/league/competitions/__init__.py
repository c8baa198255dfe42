"""Tests of the competitions room."""
