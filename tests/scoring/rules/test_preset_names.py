"""A preset is data: no code asks which one it has before it (docs/rules-engine.md)."""

import ast
from collections.abc import Iterator
from pathlib import Path

import scoring
from scoring.rules import PRESETS

ROOT = Path(scoring.__file__).parents[1]
DEFINITIONS = ROOT / "scoring" / "rules" / "presets.py"
SOURCES = [
    path
    for room in ("scoring", "league")
    for path in sorted((ROOT / room).rglob("*.py"))
    if path != DEFINITIONS and "migrations" not in path.parts
]


def asked(tree: ast.AST) -> Iterator[ast.AST]:
    """Everything a program may choose its way by: comparisons, patterns, keys of tables."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            yield from (node.left, *node.comparators)
        elif isinstance(node, ast.MatchValue):
            yield node.value
        elif isinstance(node, ast.Subscript):
            yield node.slice
        elif isinstance(node, ast.Dict):
            yield from (key for key in node.keys if key is not None)


def names_in(nodes: Iterator[ast.AST]) -> set[str]:
    inside = (part for node in nodes for part in ast.walk(node))
    return {part.value for part in inside if isinstance(part, ast.Constant)} & set(PRESETS)


def test_no_code_branches_on_a_presets_name() -> None:
    branching = {
        str(path.relative_to(ROOT)): names
        for path in SOURCES
        if (names := names_in(asked(ast.parse(path.read_text()))))
    }

    assert len(SOURCES) > 100
    assert branching == {}


def test_a_branch_on_a_name_would_be_found() -> None:
    for program in (
        'if rules.preset == "buck": pass',
        'if rules.preset in ("pepper", "buck"): pass',
        'score = {"buck": count_down}[rules.preset]',
        'match rules.preset:\n    case "buck": pass',
    ):
        assert "buck" in names_in(asked(ast.parse(program)))


def test_no_page_branches_on_a_presets_name() -> None:
    templates = sorted((ROOT / "templates").rglob("*.html"))
    tags = [
        part.partition("%}")[0] for path in templates for part in path.read_text().split("{%")[1:]
    ]

    assert tags
    assert not [tag for tag in tags for name in PRESETS if f'"{name}"' in tag or f"'{name}'" in tag]
