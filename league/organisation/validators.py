"""What may be stored of the names and words people type."""

from django.core.exceptions import ValidationError
from django.db.models import Model

from config.letters import name_fault


def check_names(row: Model, *fields: str) -> None:
    """Refuse names nobody could read as they were typed; for a model's `clean`."""
    faults = {field: name_fault(getattr(row, field)) for field in fields}
    if refused := {field: fault for field, fault in faults.items() if fault}:
        raise ValidationError(refused)
