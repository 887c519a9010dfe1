"""What a browser brings to its first visit: a pace, and for each game what its tests want to be kept on the device."""

import json
from importlib import import_module
from pathlib import Path

GAMES = Path(__file__).parents[1] / "games"
SCRIPT = """
for (const [key, value] of Object.entries(%s)) if (!localStorage.getItem(key)) localStorage.setItem(key, value);
"""


def first_visit(pace: str = "full") -> str:
    """A script that runs before the page's own: `STORAGE` in `tests/games/<game>/browser.py`, and the pace."""
    storage = {"mastaba.preferences": json.dumps({"pace": pace})}
    for path in sorted(GAMES.glob("*/browser.py")):
        storage |= getattr(import_module(f"tests.games.{path.parent.name}.browser"), "STORAGE", {})
    return SCRIPT % json.dumps(storage)
