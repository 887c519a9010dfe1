"""Kept records through the live table, moment by moment, under a clock of their own.

Every piece is in one place, no piece changes its place without travelling, events come on stage in the order they
happened, and what an event changes is not seen before it. Each game declares what may come, go or jump.
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.web.conftest import SIZES, House
from tests.web.stage import begin, kept_record, open_stage, table_info, updates
from tests.web.timeline import Timeline
from tests.web.visiting import first_visit

GAMES = sorted(path.parent.name for path in (Path(__file__).parents[1] / "games").glob("*/timeline.py"))
TIMELINES: dict[str, Timeline] = {game: import_module(f"tests.games.{game}.timeline").TIMELINE for game in GAMES}
WATCHED = [
    pytest.param(game, name, eyes, marks=pytest.mark.soak if place else ())
    for game, timeline in TIMELINES.items()
    for place, (name, eyes) in enumerate(timeline.records)
]
"""A record of each game; the others are among the long runs."""
MOST = 80
"""So many updates of a long match are watched, from its beginning."""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    width, height = SIZES["desktop"]
    made = browser.new_context(
        viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="no-preference", bypass_csp=True
    )
    made.add_init_script(first_visit())
    yield made
    made.close()


@pytest.mark.parametrize(("game", "name", "eyes"), WATCHED)
def test_every_piece_is_in_one_place_and_every_event_in_order(
    house: House, context: BrowserContext, game: str, name: str, eyes: int | None
) -> None:
    record = kept_record(game, name)
    first, *rest = list(updates(record, eyes))[:MOST]
    page = open_stage(context, house.url, table_info(record, eyes))
    begin(page, first)
    seen = page.evaluate("([rest, rules]) => window.stage.watch(rest, rules)", [rest, TIMELINES[game].rules()])
    assert not seen["troubles"], "\n".join(seen["troubles"])
    expected = [f"{line['ply']} {line['event']['type']}" for update in rest for line in update["lines"]]
    assert seen["events"] == [event for at, event in enumerate(expected) if at == 0 or expected[at - 1] != event]
    assert seen["looked"] > 5 * len(seen["events"]), "a timeline is more than its beginnings and ends"
