"""The ways a match of KUFU can end (KUF-5): won at each level, too late, given up, or no way on and by which test."""

from typing import cast

from mastaba.core.record import Record, replay
from mastaba.games.kufu.messages import Setup
from mastaba.games.kufu.state import State


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
