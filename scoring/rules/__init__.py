"""The rules of euchre: rule sets as data, hands checked and scored, games folded.

Pure functions over plain facts; no Django, no I/O. The names are the contract's.
"""

from scoring.rules.assessment import Assessment, assess
from scoring.rules.faults import (
    MESSAGES,
    Fault,
    HandRefused,
    RulesError,
    RulesInvalid,
)
from scoring.rules.game import GameState, Step, advance, after_refusal, fold, opening
from scoring.rules.hand import Hand, Penalty
from scoring.rules.options import OPTIONS
from scoring.rules.outcomes import LegalHand, outcomes
from scoring.rules.presets import PRESETS
from scoring.rules.ruleset import RuleSet
from scoring.rules.settling import rule_set
from scoring.rules.words import Kind, Outcome, Severity

__all__ = [
    "MESSAGES",
    "OPTIONS",
    "PRESETS",
    "Assessment",
    "Fault",
    "GameState",
    "Hand",
    "HandRefused",
    "Kind",
    "LegalHand",
    "Outcome",
    "Penalty",
    "RuleSet",
    "RulesError",
    "RulesInvalid",
    "Severity",
    "Step",
    "advance",
    "after_refusal",
    "assess",
    "fold",
    "opening",
    "outcomes",
    "rule_set",
]
