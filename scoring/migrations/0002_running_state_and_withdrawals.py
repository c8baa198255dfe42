from django.contrib.postgres.fields import ArrayField
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scoring", "0001_initial")]

    operations = [
        migrations.AddField(
            "game",
            "opening_score",
            ArrayField(models.IntegerField(), default=list, size=None),
            preserve_default=False,
        ),
        migrations.AddField(
            "game",
            "deals",
            models.PositiveIntegerField(default=0, help_text="Hands whose deal passed on."),
        ),
        migrations.AddField(
            "game",
            "tokens",
            ArrayField(
                models.PositiveSmallIntegerField(),
                default=list,
                help_text="Four-trick tokens of each side",
                size=None,
            ),
        ),
        migrations.AddField(
            "game",
            "counts_for",
            models.PositiveSmallIntegerField(
                default=0, help_text="Games won with it: 2 after a slam."
            ),
        ),
        migrations.AddField(
            "game",
            "carried",
            models.PositiveIntegerField(
                default=0, help_text="The surplus that opens the next game, where laps are played."
            ),
        ),
        migrations.AddField(
            "hand",
            "withdrawn_because",
            models.CharField(blank=True, max_length=300),
        ),
    ]
