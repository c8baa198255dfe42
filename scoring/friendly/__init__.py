"""Friendly games: a sheet anybody may open, without a league and without an account."""
