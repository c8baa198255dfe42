"""What the table tells the rooms above it."""

from django.dispatch import Signal

game_changed = Signal()
"""A game was started or its hands changed.

Sent inside the transaction with `sender=Game`, `game` (as just written) and `change`: "started",
"hand", "amended" or "undone". A listener that raises undoes the change.
"""
