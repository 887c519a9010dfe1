"""Live play: what is sent, what is refused, what is never sent."""

from typing import Any

import msgspec
import pytest

from mastaba.core.registry import find_game, game_names
from mastaba.core.rng import Rng
from mastaba.kit.words import Voice
from tests.server.harness import Player, Visitor, seats_for, table_of

Pair = tuple[Visitor, Visitor]
PASS = {"type": "pass"}


async def running(pair: Pair, **more: Any) -> tuple[str, Player, Player]:
    """A match of two people, each at their own seat and asked or not."""
    first, second = pair
    table = await first.open("pharaoh", "me", "open", options={"start_seat": 0}, **more)
    await second.post(f"tables/{table['id']}/sit", {"seat": None})
    players = []
    for seat, visitor in enumerate(pair):
        socket = await visitor.watch(table["id"], seat)
        players.append(Player(socket, table["id"], seat))
    return table["id"], *players


async def refusal(player: Player) -> Any:
    refused = await player.socket.next("refused", "accepted")
    assert refused["type"] == "refused"
    return refused["refusal"]["words"]["id"]


@pytest.mark.parametrize("game", game_names())
async def test_a_person_plays_a_whole_match_against_bots(visitor: Visitor, game: str) -> None:
    """From the first ask to the outcome, with every move listed or at least possible."""
    table = await visitor.open(game, *seats_for(game, "me"))
    assert table["status"] == "running"
    player = Player(await visitor.watch(table["id"], 0), table["id"], 0)
    await player.play()
    last = player.updates[-1]
    assert last["outcome"]["reason"]
    assert last["ask"] is None
    told = {name: value for name, value in last["outcome"].items() if name != "cause"}  # its reader has the position
    assert (await visitor.get(f"tables/{table['id']}"))["outcome"] == told
    plies = [line["ply"] for update in player.updates for line in update["lines"]]
    assert plies == sorted(plies)
    assert len(plies) == len(table_of(visitor.server, table["id"]).log(0))


async def test_two_people_play_and_each_sees_only_their_own_side(pair: Pair) -> None:
    """Views carry the seat's own hand and only the size of the other's."""
    _, first, second = await running(pair)
    ask = await first.asked()
    assert ask is not None
    assert first.updates[-1]["view"]["seats"][0]["hand"] is not None
    assert first.updates[-1]["view"]["seats"][1]["hand"] is None
    await first.answer(ask)
    seen = await second.update()
    assert seen["view"]["seats"][1]["hand"] is not None
    assert seen["view"]["seats"][0]["hand"] is None


async def test_only_the_owner_acts_for_a_seat(pair: Pair) -> None:
    """A forged seat is refused, and the match has not changed."""
    _, first, second = await running(pair)
    ask = await first.asked()
    assert ask is not None
    second.socket.send("submit", table=first.table, seat=0, ply=ask["ply"], id="forged", action=PASS)
    assert await refusal(second) == "refusal-not-your-seat"
    await first.answer(ask)


async def test_only_the_owner_sees_a_seat(pair: Pair) -> None:
    """Asking to be shown another's seat shows nothing."""
    table, first, _ = await running(pair)
    await first.update()
    socket = await pair[1].watch(table, 0)
    assert (await socket.next())["type"] == "closed"
    assert await socket.quiet() == []


async def test_out_of_turn_is_refused(pair: Pair) -> None:
    """Whoever is not asked cannot move."""
    _, _, second = await running(pair)
    update = await second.update()
    second.submit(update, PASS)
    assert await refusal(second) == "refusal-not-awaited"


async def test_an_old_question_cannot_be_answered(pair: Pair) -> None:
    """A move meant for an earlier position is refused, as is one from the future."""
    _, first, second = await running(pair)
    ask = await first.asked()
    assert ask is not None
    await first.answer(ask)
    later = await second.asked()
    assert later is not None
    for ply in (0, ask["ply"] - 1, later["ply"] + 1):
        second.submit({"ply": ply}, PASS)
        assert await refusal(second) == "refusal-stale"


async def test_chance_has_no_player(pair: Pair) -> None:
    """Nobody moves as chance, neither with its actions nor from its seat."""
    _, first, _ = await running(pair)
    ask = await first.asked()
    assert ask is not None
    first.submit(ask, {"type": "reveal", "lots": ["coin5", "coin4", "coin3", "coin2"]})
    assert (await first.socket.next("refused", "accepted"))["type"] == "refused"
    first.socket.send("submit", table=first.table, seat=-1, ply=ask["ply"], id="x", action=PASS)
    assert await refusal(first) == "refusal-not-your-seat"


@pytest.mark.parametrize(
    "action", [None, 7, [], {}, {"type": "nonsense"}, {"type": "bid", "cards": 3}, {"type": "bid"}]
)
async def test_what_is_no_action_is_refused(pair: Pair, action: Any) -> None:
    """Whatever is sent as an action, the answer is a refusal."""
    _, first, _ = await running(pair)
    ask = await first.asked()
    assert ask is not None
    first.submit(ask, action)
    assert await refusal(first) == "refusal-no-such-action"


@pytest.mark.parametrize("game", game_names())
async def test_a_move_may_be_written_in_notation(visitor: Visitor, game: str) -> None:
    """As listed, or as a person types it; a text that names no action is refused in the game's words."""
    table = await visitor.open(game, *seats_for(game, "me"))
    player = Player(await visitor.watch(table["id"], 0), table["id"], 0)
    ask = await player.asked()
    assert ask is not None
    player.submit(ask, "dance on the table")
    assert (await refusal(player)).startswith("notation-")
    rules = find_game(game)
    written = rules.notation.write(table_of(visitor.server, table["id"]).ask(0).moves.sample(Rng("a")))
    player.submit(ask, written)
    assert (await player.socket.next("accepted", "refused"))["type"] == "accepted"
    (made, *_) = table_of(visitor.server, table["id"]).entries[ask["ply"] :]
    assert rules.notation.write(made.action) == written


@pytest.mark.parametrize(("language", "you"), [("en", "you"), ("ja", "あなた")])
async def test_positions_come_as_text_where_that_is_asked_for(visitor: Visitor, language: str, you: str) -> None:
    """In that language, without markup, with people's names as they are; others get none."""
    await visitor.post("me", {"name": "Ne[b]fer"})
    table = await visitor.open("pharaoh", *seats_for("pharaoh", "me"))
    plain = Player(await visitor.watch(table["id"], 0), table["id"], 0)
    assert "text" not in await plain.update()
    watcher = await visitor.watch(table["id"], None, language=language)
    text = (await watcher.next("update"))["text"]
    assert "Ne[b]fer" in text
    assert "[/" not in text
    assert Voice(language).say("bot-name-B") in text
    own = await visitor.watch(table["id"], 0, language=language)
    assert you in (await own.next("update"))["text"]


async def test_a_refusal_cites_the_rule(pair: Pair) -> None:
    """The game's own refusal comes with its rule and words."""
    _, first, _ = await running(pair)
    ask = await first.asked()
    assert ask is not None
    first.submit(ask, {"type": "bid", "cards": []})
    refused = await first.socket.next("refused")
    assert refused["refusal"]["rule"].startswith("PHA-")
    assert refused["refusal"]["words"]["id"].startswith("refusal-")


async def test_a_submit_sent_twice_is_made_once(pair: Pair) -> None:
    """The same ply and id are acknowledged again; the log has one entry."""
    table, first, second = await running(pair)
    ask = await first.asked()
    assert ask is not None
    for _ in range(3):
        first.submit(ask, PASS, id="same")
    answers = [await first.socket.next("accepted", "refused") for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0]["ply"] == ask["ply"] + 1
    later = await second.asked()
    assert later is not None
    assert later["ply"] == ask["ply"] + 1
    assert (await pair[0].get(f"tables/{table}"))["ply"] == later["ply"]


async def test_a_copied_submit_of_another_seat_does_nothing(pair: Pair) -> None:
    """Replaying what somebody else has sent is refused, also with its id."""
    _, first, second = await running(pair)
    ask = await first.asked()
    assert ask is not None
    first.submit(ask, PASS, id="mine")
    await first.socket.next("accepted")
    second.socket.send("submit", table=first.table, seat=0, ply=ask["ply"], id="mine", action=PASS)
    assert await refusal(second) == "refusal-not-your-seat"


async def test_a_concession_needs_no_turn(pair: Pair) -> None:
    """A meta-action is taken from a seat that is not awaited."""
    _, first, second = await running(pair)
    update = await second.update()
    assert update["ask"] is None
    second.submit(update, {"type": "resign"})
    assert (await second.socket.next("accepted", "refused"))["type"] == "accepted"
    while (update := await first.update())["outcome"] is None:
        pass
    assert update["outcome"]["winners"] == [0]
    assert update["outcome"]["reason"] == "resigned"


async def test_nothing_can_be_done_after_the_end(pair: Pair) -> None:
    """The match is over for everybody."""
    _, first, second = await running(pair)
    update = await second.update()
    second.submit(update, {"type": "resign"})
    await second.socket.next("accepted")
    second.submit(update, {"type": "resign"})
    assert (await second.socket.next("refused", "accepted"))["type"] == "refused"
    first.submit(update, PASS)
    assert await refusal(first) == "refusal-not-awaited"


async def test_a_reconnect_goes_on_after_the_last_ply_shown(pair: Pair) -> None:
    """Lines before and after a lost connection make one log, without gap or repetition."""
    table, first, second = await running(pair)
    for _ in range(12):
        for player, update in [(player, await player.update()) for player in (first, second)]:
            if update["ask"]:
                await player.answer(update["ask"])
    await first.socket.close()
    shown = first.updates[-1]["ply"]
    reconnected = await pair[0].watch(table, 0, after=shown)
    update = await reconnected.next("update")
    fresh = await pair[0].watch(table, 0)
    whole = await fresh.next("update")
    before = [line for earlier in first.updates for line in earlier["lines"]]
    assert before + update["lines"] == whole["lines"]
    assert {**update, "lines": []} == {**whole, "lines": []}


async def test_what_is_unlogged_when_the_line_breaks_can_be_sent_again(pair: Pair) -> None:
    """A submit repeated on a new connection is recognised."""
    table, first, _ = await running(pair)
    ask = await first.asked()
    assert ask is not None
    first.submit(ask, PASS, id="once")
    await first.socket.next("accepted")
    await first.socket.close()
    again = Player(await pair[0].watch(table, 0), table, 0)
    again.submit(ask, PASS, id="once")
    accepted = await again.socket.next("accepted", "refused")
    assert accepted == {"type": "accepted", "table": table, "id": "once", "ply": ask["ply"] + 1}


async def test_a_spectator_gets_the_spectators_view_only(pair: Pair) -> None:
    """A stranger sees what the game shows to spectators, is asked nothing and cannot move."""
    table, first, _ = await running(pair)
    ask = await first.asked()
    assert ask is not None
    socket = await pair[1].watch(table, None)
    update = await socket.next("update")
    assert update["seat"] is None
    assert update["ask"] is None
    assert [seat["hand"] for seat in update["view"]["seats"]] == [None, None]
    shown = msgspec.json.encode(table_of(pair[0].server, table).view(None))
    assert update["view"] == msgspec.json.decode(shown)
    socket.send("submit", table=table, seat=0, ply=ask["ply"], id="x", action=PASS)
    assert (await socket.next("refused"))["refusal"]["words"]["id"] == "refusal-not-your-seat"


async def test_a_table_that_does_not_exist_is_closed(visitor: Visitor) -> None:
    """Watching and submitting to nothing is answered."""
    socket = await visitor.watch("nowhere", None)
    assert (await socket.next())["reason"]["id"] == "error-no-table"
    socket.send("submit", table="nowhere", seat=0, ply=0, id="x", action=PASS)
    assert (await socket.next())["refusal"]["words"]["id"] == "error-no-table"


async def test_a_table_that_has_not_started_takes_no_moves(visitor: Visitor) -> None:
    """Before the start there is nobody to be asked."""
    table = await visitor.open("pharaoh", "me", "open")
    player = Player(await visitor.watch(table["id"], 0), table["id"], 0)
    player.submit({"ply": 0}, PASS)
    assert await refusal(player) == "refusal-not-started"


async def test_unwatched_tables_are_silent(pair: Pair) -> None:
    """After `unwatch` nothing more of that table is sent."""
    table, first, second = await running(pair)
    ask = await first.asked()
    assert ask is not None
    await second.socket.quiet()
    second.socket.send("unwatch", table=table)
    await second.socket.quiet()
    await first.answer(ask)
    assert await second.socket.quiet() == []


async def test_a_message_that_is_none_is_refused_and_the_connection_stays(visitor: Visitor) -> None:
    """Text, numbers, unknown types, binary rubbish: refused, and life goes on."""
    socket = await visitor.socket()
    for text in ("", "{", "7", "null", '{"type":"steal"}', '{"type":"watch"}', '{"type":"ping","n":"one"}', "[" * 9999):
        socket.send_text(text)
        assert (await socket.next())["refusal"]["words"]["id"] == "refusal-no-such-message"
    socket.send_bytes(b"\xff\xfe")
    assert (await socket.next())["type"] == "refused"
    assert await socket.quiet() == []
