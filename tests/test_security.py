"""The page on security names tests and faults that exist."""

import re
from pathlib import Path

from tests.mutants.faults import faults

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "explanation" / "security.md"
ROWS = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ") and "::" in line]


def test_every_attack_names_a_test_that_is_there() -> None:
    assert len(ROWS) >= 15
    for row in ROWS:
        named = re.findall(r"`([\w/]+\.py)::(\w+)`", row)
        assert named, row
        for file, name in named:
            assert f"def {name}(" in (TESTS / file).read_text(encoding="utf-8"), f"{file}::{name}"


def test_every_fault_it_names_is_kept() -> None:
    kept = {fault.name for fault in faults()}
    for row in ROWS:
        named = set(re.findall(r"`([\w-]+)`", row.split("|")[3]))
        assert named <= kept, named - kept
