"""The ways a match of KUFU can end (KUF-5): won at each level, too late, given up, or no way on and by which test."""

from typing import Any, Final, cast

from mastaba.core.record import Record, replay
from mastaba.games.kufu.messages import Setup
from mastaba.games.kufu.state import State

STAGED: Final[tuple[tuple[dict[str, Any], tuple[str, ...]], ...]] = (
    # The hellfire burns the crests of whoever holds Ankh, Scarab and Lotus (KUF-R30).
    (
        {"players": 2, "level": 2, "pyramid": "0@B+2", "book": "T8", "crests": {"A": "ASL"}},
        ("A: open 1", "A: concede", "B: concede"),
    ),
    # The Way to the Gods caves in, and nothing leads to the King any more (KUF-3.9).
    (
        {
            "players": 2,
            "level": 1,
            "pyramid": "0@B+2 11@0.1:S 12@11.1:W 2@12.1:W 16@2.1:NE",
            "explorer": 2,
            "book": "T3",
        },
        ("A: open 1",),
    ),
    # A helper declines, and nothing is spent (KUF-3.6).
    (
        {
            "players": 3,
            "level": 2,
            "consent": "ask",
            "talk": "manual",
            "pyramid": "0@B+2 11@0.1:S",
            "explorer": 11,
            "book": "C4 P12",
            "crests": {"C": "S"},
        },
        (
            "A: open 1",
            "A: turn",
            "A: place 1 draw by C hand",
            "C: no",
            "A: tell 1",
            "A: end",
            *("A: concede", "B: concede", "C: concede"),
        ),
    ),
)
"""Matches from positions, for what happens in one of thousands."""


def way_to_end(record: Record) -> str:
    """The reason; of a victory its level, of a lost way the part of the test that found it."""
    assert record.outcome is not None
    reason = record.outcome.reason
    if reason == "won":
        return f"won-level{cast(Setup, record.setup).level}"
    if reason == "no_way":
        state = cast(State, replay(record))
        return f"no_way-{state.no_way}"
    return reason
