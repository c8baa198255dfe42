"""What the rooms above hear of a card."""

from django.dispatch import Signal

card_changed = Signal()
"""Something changed that a ladder or a player's figures may depend on.

Sent inside the transaction with ``sender=Card, card=…, match=…``: entered, agreed, disputed,
settled, awarded, postponed, or hands amended on a card that counts. A listener that fails undoes
the change.
"""
