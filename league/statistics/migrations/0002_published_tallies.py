"""What is published bears one name in every table of things rebuilt."""

from django.db import migrations, models
from django.db.models import F, Q


class Migration(migrations.Migration):
    dependencies = [("statistics", "0001_initial")]

    operations = [
        migrations.RemoveConstraint("tallywork", "tallies_never_ahead"),
        migrations.RemoveIndex("tallywork", "dirty_tallies"),
        migrations.RenameField("tallywork", "done", "published"),
        migrations.AddConstraint(
            "tallywork",
            models.CheckConstraint(
                condition=Q(published__lte=F("wanted")), name="tallies_never_ahead"
            ),
        ),
        migrations.AddIndex(
            "tallywork",
            models.Index(
                fields=["match"], condition=~Q(published=F("wanted")), name="dirty_tallies"
            ),
        ),
    ]
