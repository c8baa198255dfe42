"""Addresses of the API of cards, below /api/v1/."""

from django.urls import path

from league.cards import api, api_writes

CARD = "cards/<int:match_id>"

urlpatterns = [
    path(CARD, api.CardDetail.as_view(), name="api-card"),
    path(f"{CARD}/line-up", api_writes.NameLineUp.as_view(), name="api-card-line-up"),
    path(f"{CARD}/enter", api_writes.EnterCard.as_view(), name="api-card-enter"),
    path(f"{CARD}/agree", api_writes.AgreeCard.as_view(), name="api-card-agree"),
    path(f"{CARD}/dispute", api_writes.DisputeCard.as_view(), name="api-card-dispute"),
    path(f"{CARD}/settle", api_writes.SettleCard.as_view(), name="api-card-settle"),
    path(f"{CARD}/signed-paper", api_writes.SignedPaper.as_view(), name="api-card-signed-paper"),
    path(f"{CARD}/award", api_writes.AwardMatch.as_view(), name="api-card-award"),
    path(
        f"{CARD}/withdraw-award", api_writes.WithdrawAward.as_view(), name="api-card-withdraw-award"
    ),
    path(f"{CARD}/postpone", api_writes.PostponeMatch.as_view(), name="api-card-postpone"),
    path(f"{CARD}/rearrange", api_writes.RearrangeMatch.as_view(), name="api-card-rearrange"),
    path(f"{CARD}/reopen-tables", api_writes.ReopenTables.as_view(), name="api-card-reopen-tables"),
    path(f"{CARD}/close-tables", api_writes.CloseTables.as_view(), name="api-card-close-tables"),
]
