"""What the expedition knew, in replays (KUF-10)."""

from pathlib import Path

from mastaba.core.record import Record
from mastaba.games.kufu.messages import Insight
from mastaba.games.kufu.text import insight_words
from mastaba.play.aids import follow_aid

RECORDS = Path(__file__).parents[2] / "records" / "kufu"


def test_kuf_10_a_replay_plans_until_everything_is_found() -> None:
    """KUF-10: there is a plan while something is missing; with the way out laid there is nothing left to plan."""
    record = Record.parse((RECORDS / "2-won-level2.record").read_text("utf-8"))
    shown = [insight for insight in follow_aid(record, "insight") if isinstance(insight, Insight)]
    last = shown[-1]
    assert (last.found, last.plan, last.goals) == (True, (), ())
    assert insight_words(last)[-1].id == "insight-found"
    assert any(insight.plan and not insight.found for insight in shown)
