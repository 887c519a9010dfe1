"""Opening tables, sitting down, leaving, coming back, playing again."""

from pathlib import Path
from typing import Any

import pytest

from mastaba.core.registry import find_game, game_names
from mastaba.play.strength import usual_level
from mastaba.server import house
from mastaba.server.cards import card_of, setup_from, shown_setup
from mastaba.server.settings import Limits
from tests.server.harness import Player, Visitor, quick, seats_for, serving, visitors

Pair = tuple[Visitor, Visitor]


async def test_every_game_has_a_card(visitor: Visitor) -> None:
    """What the lobby needs to offer a game."""
    cards = {card["name"]: card for card in await visitor.get("games")}
    assert sorted(cards) == list(game_names())
    pharaoh = cards["pharaoh"]
    assert pharaoh["seats"] == [2, 4]
    assert {option["key"]: option["kind"] for option in pharaoh["options"]} == {
        "start_seat": "seat",
        "open_hands": "bool",
    }
    assert "random" in pharaoh["bots"]
    assert pharaoh["ending"] == ["resign"]


@pytest.mark.parametrize("name", game_names())
def test_a_card_offers_the_levels_that_people_are_offered(name: str) -> None:
    """Others can be called by name; who takes a free seat is one of those offered."""
    game = find_game(name)
    offered = [level for level in game.levels if game.levels[level].offered]
    assert list(card_of(game).bots) == offered
    assert card_of(game).usual == usual_level(game)
    assert usual_level(game) in offered


@pytest.mark.parametrize("name", game_names())
def test_no_card_offers_what_would_stack_the_deck(name: str) -> None:
    """Options for tests and records are neither offered, accepted nor shown."""
    game = find_game(name)
    card = card_of(game)
    offered = {option.key for option in card.options}
    hidden = {field for field in game.setup.__struct_fields__ if field != "seats"} - offered
    setup = setup_from(game, card.seats[0], {})
    assert set(shown_setup(game, setup)) == offered | {"seats"}
    for key in hidden:
        with pytest.raises(ValueError, match=key):
            setup_from(game, card.seats[0], {key: ()})
    for option in card.options:
        assert setup_from(game, card.seats[0], {option.key: option.default}) == setup


@pytest.mark.parametrize(
    ("game", "seats", "more", "status", "error"),
    [
        ("senet", ["me", "open"], {}, 404, "error-no-game"),
        ("pharaoh", ["me"], {}, 422, "error-seat-count"),
        ("pharaoh", ["me"] + ["open"] * 4, {}, 422, "error-seat-count"),
        ("pharaoh", ["me", "me"], {}, 422, "error-one-seat"),
        ("pharaoh", ["me", "bot:imhotep"], {}, 422, "error-no-bot"),
        ("pharaoh", ["me", "open"], {"options": {"deck": "coin5"}}, 422, "error-options"),
        ("pharaoh", ["me", "open"], {"options": {"seats": 3}}, 422, "error-options"),
        ("pharaoh", ["me", "open"], {"options": {"open_hands": "yes"}}, 422, "error-options"),
        ("pharaoh", ["me", "open"], {"clock": 1}, 422, "error-message"),
        ("pharaoh", ["me", "throne"], {}, 422, "error-message"),
        ("pharaoh", [], {}, 422, "error-message"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(
    visitor: Visitor, game: str, seats: list[str], more: Any, status: int, error: str
) -> None:
    """Every refusal says why, and no table is left behind."""
    refused = await visitor.open(game, *seats, status=status, **more)
    assert refused["error"]["id"] == error
    assert (await visitor.get("tables"))["mine"] == []


async def test_options_that_do_not_go_together_cite_the_rule(visitor: Visitor) -> None:
    """The game's own words come through."""
    refused = await visitor.open("pharaoh", "me", "open", options={"start_seat": 3}, status=422)
    assert refused["rule"].startswith("PHA-")
    assert refused["error"]["id"].startswith("refusal-")


async def test_a_full_table_starts_at_once(visitor: Visitor) -> None:
    """No seat is open: the match begins with the answer."""
    table = await visitor.open("pharaoh", "me", "bot:random", "device", options={"open_hands": True})
    assert table["status"] == "running"
    assert table["ply"] > 0
    assert table["host"]
    assert table["setup"] == {"seats": 3, "start_seat": None, "open_hands": True}
    assert [seat["kind"] for seat in table["seats"]] == ["human", "bot", "device"]
    assert [seat["mine"] for seat in table["seats"]] == [True, False, True]


async def test_a_friend_joins_by_code_and_the_match_starts(pair: Pair) -> None:
    """The last one to sit down starts it; everybody who watches is told."""
    host, guest = pair
    table = await host.open("pharaoh", "me", "open", "bot:random")
    assert table["status"] == "open"
    socket = await host.watch(table["id"], 0)
    await socket.next("seated")
    found = await guest.get(f"tables/{table['code'].lower()}")
    assert found["id"] == table["id"]
    assert not found["host"]
    joined = await guest.post(f"tables/{table['code']}/sit", {"seat": None})
    assert joined["status"] == "running"
    assert joined["seats"][1]["mine"]
    seated = await socket.next("seated")
    assert seated["info"]["status"] == "running"
    assert seated["info"]["seats"][1]["name"] == (await guest.get("me"))["name"]
    assert (await socket.next("update"))["seat"] == 0


async def test_a_taken_seat_is_taken(pair: Pair) -> None:
    """Nor is there a seat that is not there; sitting down twice changes nothing."""
    host, guest = pair
    table = await host.open("pharaoh", "me", "open", "open")
    path = f"tables/{table['id']}/sit"
    assert (await guest.post(path, {"seat": 0}, 409))["error"]["id"] == "error-seat-taken"
    assert (await guest.post(path, {"seat": 7}, 404))["error"]["id"] == "error-no-seat"
    assert (await guest.post(path, {"seat": 2}))["seats"][2]["mine"]
    again = await guest.post(path, {"seat": 1})
    assert [seat["mine"] for seat in again["seats"]] == [False, False, True]


async def test_the_host_starts_with_bots(pair: Pair) -> None:
    """Nobody else does; and only once."""
    host, guest = pair
    table = await host.open("pharaoh", "me", "open", "open")
    path = f"tables/{table['id']}/start"
    assert (await guest.post(path, {"bot": "random"}, 403))["error"]["id"] == "error-not-host"
    assert (await host.post(path, {"bot": "nobody"}, 422))["error"]["id"] == "error-no-bot"
    started = await host.post(path, {"bot": "random"})
    assert [seat["bot"] for seat in started["seats"]] == [None, "random", "random"]
    assert (await host.post(path, {}, 409))["error"]["id"] == "error-started"


async def test_private_tables_are_not_listed(pair: Pair) -> None:
    """Public ones are; one's own always are."""
    host, guest = pair
    private = await host.open("pharaoh", "me", "open")
    public = await host.open("pharaoh", "me", "open", public=True)
    running = await host.open("pharaoh", "me", "bot:random", public=True)
    lobby = await guest.get("tables")
    assert [table["id"] for table in lobby["open"]] == [public["id"]]
    assert [table["id"] for table in lobby["running"]] == [running["id"]]
    assert lobby["mine"] == []
    mine = (await host.get("tables"))["mine"]
    assert {table["id"] for table in mine} == {private["id"], public["id"], running["id"]}


async def test_leaving_before_the_start_frees_the_seat(pair: Pair) -> None:
    """The host's part passes on; when nobody is left the table is cleared."""
    host, guest = pair
    table = await host.open("pharaoh", "me", "open", "open")
    await guest.post(f"tables/{table['id']}/sit")
    await host.post(f"tables/{table['id']}/leave", {"seat": 0})
    found = await guest.get(f"tables/{table['id']}")
    assert found["host"]
    assert found["seats"][0]["kind"] == "open"
    socket = await host.watch(table["id"], None)
    await socket.next("seated")
    await guest.post(f"tables/{table['id']}/leave", {"seat": 1})
    assert (await socket.next("closed"))["reason"]["id"] == "closed-empty"
    await guest.get(f"tables/{table['id']}", 404)


async def test_a_bot_minds_the_seat_of_a_leaver_until_they_return(visitor: Visitor) -> None:
    """While away one cannot move; the match goes on; back again one is asked."""
    table = await visitor.open("pharaoh", "me", "bot:random", options={"start_seat": 0})
    path = f"tables/{table['id']}"
    player = Player(await visitor.watch(table["id"], 0), table["id"], 0)
    ask = await player.asked()
    assert ask is not None
    left = await visitor.post(f"{path}/leave", {"seat": 0})
    assert left["seats"][0]["minded"]
    assert left["seats"][0]["bot"]
    player.submit(ask, {"type": "pass"})
    assert (await player.socket.next("refused"))["refusal"]["words"]["id"] == "refusal-minded"
    while (await player.update())["ply"] <= ask["ply"]:
        pass
    back = await visitor.post(f"{path}/return", {"seat": 0})
    assert not back["seats"][0]["minded"]
    if back["status"] == "running":
        socket = await visitor.watch(table["id"], 0)
        again = Player(socket, table["id"], 0)
        ask = await again.asked()
        if ask is not None:
            await again.answer(ask)


async def test_only_the_owner_leaves_and_returns(pair: Pair) -> None:
    """Nobody puts a bot on somebody else's chair."""
    host, guest = pair
    table = await host.open("pharaoh", "me", "bot:random")
    for verb in ("leave", "return"):
        refused = await guest.post(f"tables/{table['id']}/{verb}", {"seat": 0}, 403)
        assert refused["error"]["id"] == "error-not-your-seat"
        await host.post(f"tables/{table['id']}/{verb}", {"seat": 1}, 403)
        await host.post(f"tables/{table['id']}/{verb}", {"seat": 9}, 403)


async def test_a_match_without_anybody_is_played_to_its_end(visitor: Visitor) -> None:
    """Everybody has left: the bots finish it."""
    table = await visitor.open("pharaoh", "me", "bot:random")
    socket = await visitor.watch(table["id"], None)
    await visitor.post(f"tables/{table['id']}/leave", {"seat": 0})
    while (await socket.next("update"))["outcome"] is None:
        pass
    assert (await visitor.get(f"tables/{table['id']}"))["status"] == "over"


async def test_a_rematch_brings_the_same_company_together(pair: Pair) -> None:
    """The first to ask opens the table, the second finds their seat, bots are there already."""
    host, guest = pair
    table = await host.open("suitors", "me", "open", "bot:random", options={"points_to_win": 1})
    await guest.post(f"tables/{table['id']}/sit")
    path = f"tables/{table['id']}"
    socket = await host.watch(table["id"], None)
    assert (await host.post(f"{path}/rematch", status=409))["error"]["id"] == "error-not-over"
    for visitor, seat in ((host, 0), (guest, 1)):
        await visitor.post(f"{path}/leave", {"seat": seat})
    while (await socket.next("update"))["outcome"] is None:
        pass
    again = await guest.post(f"{path}/rematch")
    assert again["status"] == "open"
    assert again["setup"]["points_to_win"] == 1
    assert [seat["kind"] for seat in again["seats"]] == ["open", "human", "bot"]
    while (info := (await socket.next("seated"))["info"])["next"] is None:
        pass
    assert info["next"] == again["id"]
    joined = await host.post(f"{path}/rematch")
    assert joined["id"] == again["id"]
    assert joined["status"] == "running"
    assert joined["seats"][0]["mine"]
    async with visitors(host.server, 1) as (stranger,):
        await stranger.post(f"{path}/rematch", status=403)


async def test_presence_is_shown(pair: Pair) -> None:
    """`here` follows the connections of a seat's owner."""
    host, guest = pair
    table = await host.open("pharaoh", "me", "open")
    assert not table["seats"][0]["here"]
    socket = await guest.watch(table["id"], None)
    await socket.next("seated")
    mine = await host.watch(table["id"], 0)
    assert (await socket.next("seated"))["info"]["seats"][0]["here"]
    await mine.close()
    assert not (await socket.next("seated"))["info"]["seats"][0]["here"]


async def test_nobody_opens_tables_without_end(data: Path) -> None:
    """There is a limit for each identity, and finished tables do not count."""
    limits = Limits(tables=2, http_burst=1000)
    async with serving(quick(data, limits=limits)) as server, visitors(server, 2) as (one, other):
        for _ in range(2):
            table = await one.open("pharaoh", "me", "open")
        assert (await one.open("pharaoh", "me", "open", status=429))["error"]["id"] == "error-too-many-tables"
        await other.open("pharaoh", "me", "open")
        await one.post(f"tables/{table['id']}/leave", {"seat": 0})
        await one.open("pharaoh", "me", "open")


@pytest.mark.parametrize("game", game_names())
async def test_every_game_is_passed_round_on_one_device(visitor: Visitor, game: str) -> None:
    """Hot seat: one identity plays every seat, each through its own eyes, one at a time, a long way or to the end."""
    kinds = ["me", *["device"] * (len(seats_for(game)) - 1)]
    table = await visitor.open(game, *kinds)
    socket = await visitor.watch(table["id"], None)
    turns = 0
    awaited = (await socket.next("update"))["awaited"]
    while awaited and turns < 120:
        seat = awaited[0]
        socket.send("watch", table=table["id"], seat=seat, after=-1)
        while (update := await socket.next("update"))["seat"] != seat:
            pass
        assert update["ask"]["seat"] == seat
        player = Player(socket, table["id"], seat, seed=str(turns))
        accepted = await player.answer(update["ask"])
        while (update := await player.update())["ply"] < accepted["ply"]:
            pass
        awaited = update["awaited"]
        turns += 1
    assert update["outcome"] or turns == 120
    assert turns > 5


async def test_no_table_is_opened_for_a_preview(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is not finished is not hosted, though it can be found by name."""
    monkeypatch.setattr(house, "preview_names", lambda: ("pharaoh",))
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        wish = {"game": "pharaoh", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        answer = await visitor.client.post("/api/tables", json=wish)
        assert (answer.status_code, answer.json()["error"]["id"]) == (404, "error-no-game")
        assert await server.store.running_ids() == []
