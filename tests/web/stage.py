"""A kept record told to a browser as its players heard it, without a server: updates, and the page that gets them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import BrowserContext, Page, Route, expect

from mastaba.core.record import Record
from mastaba.core.registry import find_game
from mastaba.core.turn import CHANCE, Seat
from mastaba.play.table import Table
from mastaba.server.cards import shown_setup
from mastaba.server.protocol import SeatInfo, TableInfo
from mastaba.server.showing import Teller
from tests.web.frames import RECORDS

SCRIPT = Path(__file__).with_name("stage.js").read_text("utf-8")
TABLE = "stage"
NAMES = ("Nefer", "Teo", "Mio", "Tiye", "Ren")
LISTED_MOVES = 64


def kept_record(game: str, name: str) -> Record:
    return Record.parse((RECORDS / game / f"{name}.record").read_text("utf-8"))


def updates(record: Record, seat: Seat | None) -> Iterator[dict[str, Any]]:
    """What the server sends to that seat: one update for the start, one for every decision with chance's answers."""
    table = Table(find_game(record.game), record.setup, 0, entries=record.entries[: _next_decision(record, -1)])
    teller = Teller(TABLE, table, LISTED_MOVES)
    shown = -1
    while True:
        yield json.loads(teller.update(seat, shown, None))
        shown = table.ply
        if shown >= len(record.entries):
            return
        table.follow(record.entries[shown : _next_decision(record, shown)])


def _next_decision(record: Record, ply: int) -> int:
    """Behind the entry at this ply and chance's answers to it."""
    ply += 1
    while ply < len(record.entries) and record.entries[ply].seat == CHANCE:
        ply += 1
    return ply


def table_info(record: Record, seat: Seat | None, devices: tuple[Seat, ...] = ()) -> TableInfo:
    seats = tuple(
        SeatInfo(at, "device" if at in devices else "human", NAMES[at], None, at == seat or at in devices, True, False)
        for at in range(record.setup.seats)
    )
    game = find_game(record.game)
    setup = shown_setup(game, record.setup)
    return TableInfo(
        TABLE, TABLE, None, game.name, game.version, setup, seats, False, False, "running", 0, (0,), None, 0, None, None
    )


def open_stage(context: BrowserContext, url: str, info: TableInfo) -> Page:
    """The page of that table, which waits for its first update. Needs a context with `bypass_csp`."""
    context.add_init_script(SCRIPT)
    page = context.new_page()

    def table(route: Route) -> None:
        route.fulfill(body=msgspec.json.encode(info), content_type="application/json")

    page.route(f"**/api/tables/{TABLE}", table)
    page.goto(f"{url}/table/{TABLE}")
    return page


def begin(page: Page, first: dict[str, Any]) -> None:
    """Show the first position; from then on time stands still unless it is told to pass."""
    page.wait_for_function("window.stage.sent.some((message) => message.type === 'watch')")
    page.evaluate("(update) => window.stage.hear(update)", first)
    expect(page.locator(".table main.board:not(.loading)")).to_be_visible()
    page.evaluate("document.fonts.ready")
    page.evaluate("window.stage.freeze()")
