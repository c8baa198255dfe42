"""What may be frozen into a season."""

from decimal import Decimal, InvalidOperation

from django.core.exceptions import ValidationError


def validate_points_scheme(scheme: object) -> None:
    """Refuse a scheme other than exact decimals, as text, for a win, a draw and a loss."""
    if not isinstance(scheme, dict) or set(scheme) != {"win", "draw", "loss"}:
        raise ValidationError('A points scheme has "win", "draw" and "loss".')
    for result, points in scheme.items():
        try:
            finite = isinstance(points, str) and Decimal(points).is_finite()
        except InvalidOperation:
            finite = False
        if not finite:
            raise ValidationError(f'The points for a {result} are a number as text, such as "2".')
