"""What a messenger shows of a link: the game, what can be done there, our own picture; nothing of a running match."""

import re
from html import unescape
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from mastaba.core.registry import find_game
from mastaba.core.turn import Outcome
from mastaba.server.house import SURE
from mastaba.server.preview import preferred_language, table_preview
from mastaba.server.showing import written
from mastaba.server.static import Static
from mastaba.server.storage.rows import SeatRow, TableRow
from tests.server.harness import HOST, Visitor, table_of

GAME = "suitors"
PAGE = "<!doctype html><html><head><title>Mastaba</title></head><body></body></html>"


async def tags(visitor: Visitor, folder: Path, path: str, **headers: str) -> dict[str, str]:
    """The Open Graph tags of a page, as a crawler reads them."""
    (folder / "og").mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(PAGE)
    for name in ("mastaba", GAME):
        (folder / "og" / f"{name}.png").write_bytes(b"png")
    serve = next(route for route in visitor.server._app.routes if getattr(route, "path", "") == "/{path:path}")
    static: Static = serve.endpoint.__self__  # type: ignore[attr-defined]
    static._folder, static._files = folder, {}
    answer = await visitor.client.get(path, headers=headers)
    assert answer.status_code == 200
    found = re.findall(r'<meta property="(og:[a-z:_]+)" content="([^"]*)" />', answer.text)
    return {name: unescape(content) for name, content in found}


async def test_the_house_and_the_rules_have_their_pictures(visitor: Visitor, tmp_path: Path) -> None:
    """Addresses are absolute and ours; the rules of a game show its picture."""
    home = await tags(visitor, tmp_path / "static", "/")
    assert home["og:title"] == "Mastaba"
    assert home["og:image"] == f"http://{HOST}/og/mastaba.png"
    rules = await tags(visitor, tmp_path / "static", f"/rules/{GAME}")
    assert rules["og:image"] == f"http://{HOST}/og/{GAME}.png"
    assert rules["og:url"] == f"http://{HOST}/rules/{GAME}"
    picture = await visitor.client.get("/og/mastaba.png")
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")


async def test_an_invitation_names_who_invites_and_the_free_seats(visitor: Visitor, tmp_path: Path) -> None:
    """By its id and by its code; and in the language that is asked for."""
    await visitor.post("me", {"name": 'Nefer "<b>"'})
    table = await visitor.open(GAME, "me", "open", "open")
    for path in (f"/table/{table['id']}", f"/join/{table['code']}"):
        found = await tags(visitor, tmp_path / "static", path)
        assert found["og:title"] == "Suitors of the Nile"
        assert found["og:description"] == 'Nefer "<b>" invites you to a match: 2 seats are free'
        assert found["og:image"] == f"http://{HOST}/og/{GAME}.png"
    japanese = await tags(visitor, tmp_path / "static", f"/table/{table['id']}", **{"accept-language": "ja,en;q=0.5"})
    assert japanese["og:locale"] == "ja_JP"
    assert "空席は2つ" in japanese["og:description"]


async def test_a_running_match_is_not_told(visitor: Visitor, tmp_path: Path) -> None:
    """Neither cards nor bids nor who is asked: the same words at every moment."""
    table = await visitor.open(GAME, "me", "bot:random", "bot:random")
    assert table_of(visitor.server, table["id"]).ply > 0
    found = await tags(visitor, tmp_path / "static", f"/table/{table['id']}")
    assert found["og:description"] == "A match of 3 is under way: watch it"


async def test_no_preview_for_a_host_that_is_not_ours(visitor: Visitor, tmp_path: Path) -> None:
    """Somebody else's name would get into every address."""
    assert await tags(visitor, tmp_path / "static", "/", host="evil.com") == {}
    assert await tags(visitor, tmp_path / "static", "/", host=HOST) != {}


async def test_an_unknown_table_has_the_preview_of_the_house(visitor: Visitor, tmp_path: Path) -> None:
    """It does not tell whether there is one; odd addresses do no harm."""
    for path in ("/table/none", "/join/LOTUS", "/table/%00", "/table/" + "x" * 300, "/replay/table/none"):
        assert (await tags(visitor, tmp_path / "static", path))["og:title"] == "Mastaba"


async def test_codes_cannot_be_tried_without_end_through_previews(server: Any) -> None:
    """They share the limit of all lookups of codes."""
    taken: list[str] = []

    class Empty:
        def take(self, address: str) -> bool:
            taken.append(address)
            return False

    server.house._guesses = Empty()
    assert await server.house.glance("LOTUS", "1.2.3.4") is None
    assert taken == ["1.2.3.4"]
    assert await server.house.glance("x" * SURE, "1.2.3.4") is None
    assert taken == ["1.2.3.4"]


def test_a_finished_match_shows_its_headline() -> None:
    """Who has won, by name; bots have the names they have everywhere."""
    seats = [SeatRow(0, "human", "a", "Nefer"), SeatRow(1, "bot", bot="random"), SeatRow(2, "human", "b", "Teo")]
    row = TableRow("t", "T", GAME, "1", "{}", b"s" * 32, "a", False, None, "over", 1, seats=seats)
    row = replace(row, version=find_game(GAME).version)
    outcome = Outcome((2,), (2, 2, 1), (0, 0, 2), (0.0, 0.0, 1.0), "points")
    found = table_preview(replace(row, outcome=written(outcome)), "en")
    assert found is not None
    assert found.description == "Teo wins. Watch the replay"
    assert table_preview(replace(row, game="chess"), "en") is None


def test_the_language_of_a_preview() -> None:
    """The first we speak; a crawler that names none reads English."""
    wanted = {"": "en", "fr, ja;q=0.8": "ja", "en-GB,ja": "en", "ja-JP": "ja", "*": "en"}
    assert {tag: preferred_language(tag) for tag in wanted} == wanted
