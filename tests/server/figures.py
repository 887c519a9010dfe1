"""What the long runs have measured: printed, and kept where MASTABA_FIGURES says, one JSON object per line."""

import json
import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any


def keep(run: str, **figures: Any) -> None:
    """Note the figures of one run; a test does this before it judges them."""
    line = json.dumps({"run": run, "at": datetime.now(UTC).isoformat(timespec="seconds"), **figures})
    sys.stdout.write(line + "\n")  # shown with -s, and when the test fails
    if path := os.environ.get("MASTABA_FIGURES"):
        with Path(path).open("a", encoding="utf-8") as file:
            file.write(line + "\n")


def slope(samples: list[tuple[float, float]]) -> float:
    """The slope of the least-squares line through these points."""
    count = len(samples)
    mean_x, mean_y = sum(x for x, _ in samples) / count, sum(y for _, y in samples) / count
    return sum((x - mean_x) * (y - mean_y) for x, y in samples) / sum((x - mean_x) ** 2 for x, _ in samples)
