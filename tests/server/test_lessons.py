"""Guided first matches over the wire: offered, played, left and resumed, bounded, and followed by a normal match."""

from pathlib import Path
from typing import Any

import pytest

from mastaba.core.lesson import find_lesson
from mastaba.core.registry import find_game, game_names
from mastaba.server import house, lessons
from tests.server.harness import Message, Socket, Visitor, quick, serving, table_of, visitors

FIRST = "suitors"


def offers(lobby: Any) -> dict[str, Any]:
    return {offer["game"]: offer for offer in lobby["lessons"]}


async def begin(visitor: Visitor, game: str, **wish: Any) -> tuple[Any, Socket]:
    info = await visitor.post(f"games/{game}/lesson", wish)
    seat = next(seat["seat"] for seat in info["seats"] if seat["mine"])
    return info, await visitor.watch(info["id"], seat)


async def step(socket: Socket) -> Message:
    """The next update at which the learner has something to do, or the last one."""
    while True:
        update = await socket.next("update")
        if update["lesson"]["move"] is not None or update["outcome"]:
            return update


async def follow(socket: Socket, update: Message, most: int = 99) -> Message:
    """Make the suggested moves; the last update."""
    while update["outcome"] is None and most:
        most -= 1
        move = update["lesson"]["move"]
        fields = {"table": update["table"], "seat": update["seat"], "ply": update["ply"], "id": f"m{update['ply']}"}
        socket.send("submit", **fields, action=move["action"])
        assert (await socket.next("accepted", "refused"))["type"] == "accepted"
        update = await step(socket)
    return update


@pytest.mark.parametrize("game", game_names())
async def test_whoever_follows_the_suggestions_ends_in_a_normal_match(visitor: Visitor, game: str) -> None:
    """Every step suggests a move, the end says so, and the rematch seats the gentlest bots."""
    lesson = find_lesson(find_game(game))
    assert lesson is not None
    info, socket = await begin(visitor, game)
    assert info["lesson"]
    first = await step(socket)
    assert first["lesson"]["steps"] == len(lesson.steps)
    assert first["lesson"]["words"]["id"] == f"lesson-{lesson.steps[0].say}"
    last = await follow(socket, first)
    assert last["lesson"]["done"] == len(lesson.steps)
    assert last["lesson"]["words"]["id"] == "lesson-end"
    normal = await visitor.post(f"tables/{info['id']}/rematch")
    assert "lesson" not in normal
    assert normal["status"] == "running"
    bots = {seat["bot"] for seat in normal["seats"] if not seat["mine"]}
    assert bots == {next(iter(find_game(game).levels))}
    assert [seat["mine"] for seat in normal["seats"]].count(True) == 1
    assert normal["commitment"]


async def test_a_poor_move_gets_a_hint_and_a_wrong_one_its_rule(visitor: Visitor) -> None:
    """Both are refused and change nothing; only the hint is marked as the lesson's."""
    info, socket = await begin(visitor, FIRST)
    update = await step(socket)
    table: Any = table_of(visitor.server, info["id"])
    moves = table.moves(update["seat"]).examples(60)
    poor = next(move for move in moves if table.refusal(update["seat"], move) is not None)
    fields = {"table": info["id"], "seat": update["seat"], "ply": update["ply"]}
    socket.send("submit", **fields, id="poor", action=table.game.notation.write(poor))
    refused = (await socket.next("refused"))["refusal"]
    assert refused["rule"] == "LESSON"
    assert refused["words"]["id"].startswith("lesson-")
    late = table.lesson.steps[-1].do.partition("~")[0].strip()
    socket.send("submit", **fields, id="wrong", action=late)
    assert (await socket.next("refused"))["refusal"]["rule"] != "LESSON"
    assert table.ply == update["ply"]


async def test_a_lesson_is_left_and_resumed_even_after_a_restart(data: Path) -> None:
    """The same table, the same step; leaving gives nothing to a bot."""
    async with serving(quick(data)) as server, visitors(server, 1) as [visitor]:
        info, socket = await begin(visitor, FIRST)
        update = await follow(socket, await step(socket), most=3)
        await visitor.post(f"tables/{info['id']}/leave", {"seat": update["seat"]})
        cookies = visitor.client.cookies
    async with serving(quick(data)) as server, visitors(server, 1) as [visitor]:
        visitor.client.cookies = cookies
        assert server.house.live == 0, "a lesson is not loaded before its learner comes back"
        assert offers(await visitor.get("tables"))[FIRST]["table"] == info["id"]
        again, socket = await begin(visitor, FIRST)
        assert again["id"] == info["id"]
        resumed = await step(socket)
        assert resumed["lesson"] == update["lesson"]
        assert (await follow(socket, resumed))["outcome"]


async def test_nobody_keeps_two_lessons_of_a_game(visitor: Visitor) -> None:
    """Asked for again it begins anew, and the one before is gone."""
    first, _ = await begin(visitor, FIRST)
    second, _ = await begin(visitor, FIRST, again=True)
    assert first["id"] != second["id"]
    await visitor.get(f"tables/{first['id']}", 404)
    assert len(await visitor.server.store.lessons_of((await visitor.get("me"))["id"])) == 1


async def test_the_lobby_offers_a_lesson_to_whoever_has_not_played(visitor: Visitor) -> None:
    """A finished lesson and a begun match are both told; a lesson itself is no match of one's own."""
    before = offers(await visitor.get("tables"))
    assert set(before) == set(game_names())
    assert not any(offer["played"] or offer["learned"] or offer["table"] for offer in before.values())
    info, socket = await begin(visitor, FIRST)
    lobby = await visitor.get("tables")
    assert offers(lobby)[FIRST] == {**before[FIRST], "table": info["id"]}
    assert lobby["mine"] == lobby["open"] == lobby["running"] == []
    await follow(socket, await step(socket))
    assert offers(await visitor.get("tables"))[FIRST] == {**before[FIRST], "learned": True}
    await visitor.post(f"tables/{info['id']}/rematch")
    assert offers(await visitor.get("tables"))[FIRST]["played"]


async def test_a_lesson_is_a_table_for_one(data: Path) -> None:
    """Others can neither watch it nor sit down."""
    async with serving(quick(data)) as server, visitors(server, 2) as [learner, other]:
        info, _ = await begin(learner, FIRST)
        socket = await other.watch(info["id"], None)
        assert (await socket.next("closed", "update"))["type"] == "closed"
        await other.post(f"tables/{info['id']}/sit", {"seat": None}, 409)


async def test_a_rewritten_lesson_begins_anew(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lesson that was begun with another script is not gone on with."""
    first, _ = await begin(visitor, FIRST)
    for module in (lessons, house):
        monkeypatch.setattr(module, "lesson_digest", lambda game, lesson: "rewritten")
    assert offers(await visitor.get("tables"))[FIRST]["table"] is None
    second, _ = await begin(visitor, FIRST)
    assert second["id"] != first["id"]


async def test_a_game_without_a_lesson_says_so(visitor: Visitor) -> None:
    await visitor.post("games/senet/lesson", {}, 404)
