"""Chat and emotes: heard by everybody at the table, at a bounded rate."""

from pathlib import Path

from mastaba.server.settings import Limits
from tests.server.harness import Visitor, quick, serving, visitors

Pair = tuple[Visitor, Visitor]


async def test_what_is_said_is_heard_by_all_who_watch(pair: Pair) -> None:
    """With name, seat and time, cleaned and cut."""
    host, guest = pair
    await host.post("me", {"name": "Hori"})
    table = await host.open("pharaoh", "open", "me")
    speaking, listening = await host.watch(table["id"], 1), await guest.watch(table["id"], None)
    await listening.next("seated")
    speaking.send("say", table=table["id"], text=" well\nplayed " + "!" * 400)
    said = await listening.next("said")
    assert said["name"] == "Hori"
    assert said["seat"] == 1
    assert said["text"].startswith("well played !!!")
    assert len(said["text"]) == 280
    assert said["at"] > 0
    assert await speaking.next("said") == said
    listening.send("emote", table=table["id"], emote="well-done")
    emote = await speaking.next("said")
    assert (emote["emote"], emote["seat"], emote["text"]) == ("well-done", None, None)


async def test_whoever_comes_later_reads_what_was_said(pair: Pair) -> None:
    """Words are kept, emotes are not; a resumed connection is told nothing twice."""
    host, guest = pair
    table = await host.open("pharaoh", "me", "open")
    socket = await host.watch(table["id"], 0)
    for text in ("one", "two", "   "):
        socket.send("say", table=table["id"], text=text)
    socket.send("emote", table=table["id"], emote="hm")
    await socket.quiet()
    late = await guest.watch(table["id"], None)
    assert [message["text"] for message in await late.quiet() if message["type"] == "said"] == ["one", "two"]
    late.send("watch", table=table["id"], seat=None, after=0)
    assert [message["type"] for message in await late.quiet()] == ["seated"]


async def test_what_was_said_while_one_was_away_is_told_on_the_return(pair: Pair) -> None:
    """Whoever resumes says what they heard last; that and everything later is sent, nothing older."""
    host, guest = pair
    table = await host.open("pharaoh", "me", "open")
    here, away = await host.watch(table["id"], 0), await guest.watch(table["id"], None)
    here.send("say", table=table["id"], text="one")
    here.send("say", table=table["id"], text="two")
    await away.next("said")
    heard = (await away.next("said"))["at"]
    await away.close()
    here.send("say", table=table["id"], text="three")
    await here.quiet()
    back = await guest.watch(table["id"], None, after=0, heard=heard)
    told = [message for message in await back.quiet() if message["type"] == "said"]
    assert told[-1]["text"] == "three"
    assert all(message["at"] >= heard for message in told)
    assert "two" in [message["text"] for message in told], "of the same moment: the browser knows it again"


async def test_nobody_talks_into_a_room_they_are_not_in(pair: Pair) -> None:
    """One has to watch a table to talk there."""
    table = await pair[0].open("pharaoh", "me", "open")
    socket = await pair[1].socket()
    socket.send("say", table=table["id"], text="hello")
    assert (await socket.next("refused"))["refusal"]["words"]["id"] == "error-not-watching"


async def test_a_flood_of_words_is_stopped(data: Path) -> None:
    """Beyond the burst, talk is refused; the match is not disturbed."""
    async with serving(quick(data, limits=Limits())) as server, visitors(server, 1) as (visitor,):
        table = await visitor.open("pharaoh", "me", "open")
        socket = await visitor.watch(table["id"], 0)
        for number in range(9):
            socket.send("say", table=table["id"], text=f"{number}")
        answers = [message["type"] for message in await socket.quiet()]
        assert answers.count("said") == 5
        assert answers.count("refused") == 4
