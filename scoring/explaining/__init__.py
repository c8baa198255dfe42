"""A rule set in plain words: everything a page or a sheet of paper says about it.

Pure: from a `RuleSet` to phrases. What it says is read off the options and off the engine's own
answers, so no rule is written a second time.
"""

from scoring.explaining.bidding import alone, bidding
from scoring.explaining.ending import end, penalties
from scoring.explaining.options import LABELS, differences, value_words
from scoring.explaining.page import Explanation, Row, Section, Table
from scoring.explaining.scores import scores
from scoring.explaining.sources import SOURCES
from scoring.explaining.table import cards, deal, players
from scoring.rules import PRESETS, RuleSet
from scoring.rules.phrases import say

__all__ = [
    "LABELS",
    "Explanation",
    "Row",
    "Section",
    "Table",
    "explain",
    "value_words",
]


def explain(rules: RuleSet) -> Explanation:
    """Everything there is to say about these rules."""
    preset = PRESETS[rules.preset]
    sections = (
        differences(rules),
        players(rules),
        cards(rules),
        deal(rules),
        bidding(rules),
        alone(rules),
        scores(rules),
        end(rules),
        penalties(rules),
    )
    return Explanation(
        title=say(preset.title),
        summary=say(preset.summary),
        sections=tuple(section for section in sections if section is not None),
        warnings=tuple(fault.message for fault in rules.warnings),
        sources=tuple(SOURCES[key] for key in preset.sources),
    )
