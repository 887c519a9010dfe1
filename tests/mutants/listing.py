"""Writes the list of faults for readers: `python -m tests.mutants.listing`."""

from itertools import groupby

from tests.mutants.faults import ROOT, Fault, faults

PAGE = ROOT / "docs" / "reference" / "mutants.md"
HEAD = """# Faults the tests must catch

A test proves nothing until a fault has failed it. Each fault below is kept as a small edit in `tests/mutants/`,
with the tests that catch it. `python -m pytest -m mutants` puts every one into a copy of the project and fails
for each that its tests do not notice; ten of them (marked ·) are tried in every run of the tests.

This page is written by `python -m tests.mutants.listing`.
"""


def page() -> str:
    """The page as it should be."""
    parts = [HEAD]
    for area, members in groupby(faults(), key=lambda fault: fault.area):
        parts.append(f"## {area}\n\n| fault | where | caught by |\n|---|---|---|\n{''.join(map(row, members))}")
    return "\n".join(parts)


def row(fault: Fault) -> str:
    mark = " ·" if fault.sample else ""
    caught = "<br>".join(f"`{test}`" for test in fault.tests).replace("|", r"\|")
    return f"| **{fault.name}**{mark}: {fault.what.rstrip('.')} | `{fault.file}` | {caught} |\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
