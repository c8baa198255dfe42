"""Writes of the cards room, split by what is done.

Every function is one transaction and takes its locks in the order games, sheets, card, match (see
`holding`); listeners of `card_changed` lock the division after that.
"""

from league.cards.services.answers import agree_card, dispute_card, settle_card
from league.cards.services.entries import enter_card, enter_signed_paper
from league.cards.services.fixtures import (
    award_match,
    postpone_match,
    rearrange_match,
    withdraw_award,
)
from league.cards.services.line_ups import name_line_up
from league.cards.services.tables import close_tables, open_card, reopen_tables

__all__ = [
    "agree_card",
    "award_match",
    "close_tables",
    "dispute_card",
    "enter_card",
    "enter_signed_paper",
    "name_line_up",
    "open_card",
    "postpone_match",
    "rearrange_match",
    "reopen_tables",
    "settle_card",
    "withdraw_award",
]
