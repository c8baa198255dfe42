"""`manage.py score_hands` as a user runs it: a process of its own, streaming."""

import json
import os
import subprocess
import sys
from pathlib import Path

from scoring.rules import outcomes, rule_set
from tests.scoring.rules.hands import played

ROOT = Path(__file__).parents[3]
SERVICES = {"BENNY_SECRET_KEY", "DATABASE_URL", "REDIS_URL"}
NO_SERVICES = {name: value for name, value in os.environ.items() if name not in SERVICES}
KIBIBYTE = 1_024


def run(arguments: list[str], given: bytes) -> subprocess.CompletedProcess[bytes]:
    """The command without any database in reach."""
    command = [sys.executable, "manage.py", "score_hands", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=NO_SERVICES, input=given, capture_output=True, check=False
    )


def test_hands_in_scored_hands_out() -> None:
    lines = [json.dumps(played()), "", "{bad", json.dumps(played(rules="cornish", alone=[0]))]
    done = run(["--rules", "north_american"], "\n".join(lines).encode())
    scored = [json.loads(line) for line in done.stdout.decode().splitlines()]

    assert done.returncode == 0
    assert done.stderr == b""
    assert [line["points"] for line in scored] == [[0, 1], None, [0, 1]]
    assert scored[1]["faults"][0]["message"].startswith("Line 3 is not JSON")


def test_unknown_rules_for_the_run_are_refused_at_once() -> None:
    done = run(["--rules", "whist"], b"")

    assert done.returncode == 1
    assert b"There is no preset whist. Presets are st_austell, cornish" in done.stderr


def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    """5,000 lines warm up the interpreter and the memo; eight times as many cost no more."""
    few, many = (_peak_memory(tmp_path, count) for count in (5_000, 40_000))

    assert many - few < 2_048 * KIBIBYTE, f"{few} → {many} bytes"


def _peak_memory(folder: Path, lines: int) -> int:
    rules = rule_set("st_austell")
    table = outcomes(rules)
    source = folder / f"{lines}.jsonl"
    with source.open("w") as written:
        for number in range(lines):
            facts = table[number % len(table)].facts(rules, number % 4)
            written.write(json.dumps(facts | {"game": number // 7, "note": str(number)}) + "\n")
    measured = (
        "import resource, runpy, sys\n"
        "sys.argv = ['manage.py', 'score_hands', '--rules', 'st_austell']\n"
        "runpy.run_path('manage.py', run_name='__main__')\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)\n"
    )
    with source.open("rb") as given, (folder / "scored").open("wb") as taken:
        done = subprocess.run(
            [sys.executable, "-c", measured],
            cwd=ROOT,
            env=NO_SERVICES,
            stdin=given,
            stdout=taken,
            stderr=subprocess.PIPE,
            check=True,
        )
    with (folder / "scored").open("rb") as taken:
        assert sum(1 for _ in taken) == lines
    return int(done.stderr.split()[-1]) * KIBIBYTE
