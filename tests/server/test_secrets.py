"""No secret travels: two matches that differ only in what a seat may not know send it the same bytes.

The twin of a match is made by the scramble among the game's tests, which knows what the rules hide (an
outside game without one: by its own `guess`). Both then go on through two rooms of a real server: with the
same actions, legal in both, or with different ones of others and of chance that the viewer cannot tell apart.
"""

import shutil
from pathlib import Path
from typing import Any

import pytest

from mastaba.core.game import Game
from mastaba.core.notes import heard, mute
from mastaba.core.record import Entry, fingerprint
from mastaba.core.registry import find_game, game_names
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Over, Seat, awaited
from mastaba.play.table import Table
from mastaba.server.cards import seat_range
from mastaba.server.match import Match, Question
from mastaba.server.showing import Teller
from tests.conformance.positions import parted, scramble_of, secretive
from tests.server.harness import Socket, counted_bytes, quick, serving, visitors

AnyGame = Game[Any, Any, Any]
STEPS = 6
"""Actions made in both matches after they have parted."""
TRIES = 40
OTHERS = 12
"""How often another action is looked for that the viewer cannot tell from the first."""
Fate = tuple[list[Entry], list[Entry]]
"""What happens in the true match and in its twin: an action of a seat, and the chance that follows."""


class Scripted(Table):
    """A match whose chance comes from a script, so that two states can meet the same fate."""

    script: list[Any]

    @classmethod
    def twin(cls, table: Table, state: Any) -> "Scripted":
        """The match so far, on with this state."""
        made = cls.__new__(cls)
        vars(made).update(vars(table))
        made._state = state
        made._turn = table.game.turn(state)
        made.entries, made.notes = list(table.entries), list(table.notes)
        made._logs = {}
        made.script = []
        return made

    def settle(self) -> None:
        while isinstance(self._turn, Draw):
            self._advance(Entry(CHANCE, self.script.pop(0)))


def begun(game: AnyGame, seats: int, seed: int, decisions: int) -> Table | None:
    """A match after so many random decisions, from seed to seed with other options; None when it has ended by then."""
    options = secretive(game.name)
    table = Table(game, game.setup(seats=seats, **options[seed % len(options)]), seed)
    rng = Rng(f"begin {seed}")
    for _ in range(decisions):
        if table.outcome is not None:
            return None
        seat = rng.choice(table.awaited)
        table.submit(seat, table.ask(seat).moves.sample(rng))
    return None if table.outcome is not None else table


def common_fate(game: AnyGame, states: list[Any], viewer: Seat | None, rng: Rng) -> Fate | None:
    """An action and the chance that follows it, legal in both states and alike for the viewer; None: none was found."""
    for _ in range(TRIES):
        if fate := _follow(game, states, viewer, rng):
            return fate
    return None


def _follow(game: AnyGame, states: list[Any], viewer: Seat | None, rng: Rng) -> Fate | None:
    copies = [game.clone(state) for state in states]
    fate: Fate = ([], [])
    seat = rng.choice(awaited(game.turn(states[0])))
    while True:
        actions = _alike(game, copies, viewer, seat, rng)
        if actions is None:
            return None
        for line, copy, action in zip(fate, copies, actions, strict=True):
            line.append(Entry(seat, action))
            game.advance(copy, seat, action, mute)
        turns = [game.turn(copy) for copy in copies]
        if parted(game, copies, viewer) or type(turns[0]) is not type(turns[1]) or isinstance(turns[0], Over):
            return None  # the secret has come out by the rules themselves: a card shown, a hand counted
        if not isinstance(turns[0], Draw):
            return fate if awaited(turns[0]) == awaited(turns[1]) else None
        seat = CHANCE


def _alike(game: AnyGame, states: list[Any], viewer: Seat | None, seat: Seat, rng: Rng) -> tuple[Any, Any] | None:
    """An action for each state: others or chance do different things, if the viewer is told the same of both."""
    first = _sample(game, states[0], seat, rng)
    if game.refusal(states[0], seat, first) is not None:
        return None
    if seat != viewer:
        after, account = _account(game, states[0], seat, first, viewer)
        for _ in range(OTHERS):
            second = _sample(game, states[1], seat, rng)
            twin, twin_account = _account(game, states[1], seat, second, viewer)
            if second != first and twin_account == account and not parted(game, [after, twin], viewer):
                return first, second
    return (first, first) if game.refusal(states[1], seat, first) is None else None


def _sample(game: AnyGame, state: Any, seat: Seat, rng: Rng) -> Any:
    turn = game.turn(state)
    return turn.sample(rng) if isinstance(turn, Draw) else game.moves(state, seat).sample(rng)


def _account(game: AnyGame, state: Any, seat: Seat, action: Any, viewer: Seat | None) -> tuple[Any, Any]:
    """The state after an action, and what the game itself shows and tells the viewer of it."""
    after, notes = game.apply(state, seat, action)
    return after, (game.view(after, viewer), [heard(note, viewer) for note in notes])


async def told(
    data: Path, template: Path, table: Table, state: Any, viewer: Seat | None, fates: list[list[Entry]]
) -> Any:
    """Every byte a server sends to this viewer while these things happen."""
    data.mkdir(parents=True)
    shutil.copy(template, data / "mastaba.db")
    settings = quick(data, now=lambda: 1_000, random_bytes=counted_bytes())
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        kinds = ["device"] * table.setup.seats
        opened = await visitor.open(table.game.name, *kinds)
        room = server.house._rooms[opened["id"]]
        scripted = Scripted.twin(table, state)
        match = room._life.match
        assert isinstance(match, Match)
        match.table, match.teller = scripted, Teller(opened["id"], scripted, 200)
        match._times = [1_000] * scripted.ply
        match._questions = {seat: Question(scripted.ply, scripted.ply) for seat in scripted.awaited}
        room._life._adopt(match)
        socket: Socket = await visitor.watch(opened["id"], viewer)
        acting = await visitor.socket()
        for number, (entry, *chance) in enumerate(fates):
            scripted.script = [drawn.action for drawn in chance]
            place = {"table": opened["id"], "seat": entry.seat, "ply": scripted.ply}
            acting.send("submit", **place, id=str(number), action=entry.action)
            assert (await acting.next("accepted", "refused"))["type"] == "accepted"
        await socket.quiet()
        return socket.raw


async def compared(
    tmp_path: Path, template: Path, game: AnyGame, seats: int, viewer: Seat | None, seed: int
) -> tuple[list[str], list[str]] | None:
    """What the viewer is sent by a match and by its twin; None when the match has ended too soon."""
    table = begun(game, seats, seed, 4 + 5 * (seed % 6))
    if table is None:
        return None
    states = [game.clone(table._state), twin_state(table, viewer, seed)]
    trial = [game.clone(state) for state in states]
    rng = Rng(f"fate {seed}")
    fates: list[Fate] = []
    while len(fates) < STEPS and (fate := common_fate(game, trial, viewer, rng)) is not None:
        fates.append(fate)
        for state, line in zip(trial, fate, strict=True):
            for entry in line:
                game.advance(state, entry.seat, entry.action, mute)
    true, twin = [
        await told(tmp_path / f"{seed}-{number}", template, table, state, viewer, [fate[number] for fate in fates])
        for number, state in enumerate(states)
    ]
    return true, twin


def twin_state(table: Table, viewer: Seat | None, seed: int) -> Any:
    if scramble := scramble_of(table.game.name):
        return scramble(table._state, viewer, Rng(f"twin {seed}"))
    log = [event for _, event in table.log(viewer)]
    return table.game.guess(table.view(viewer), log, Rng(f"twin {seed}"))


def chairs() -> list[tuple[str, int, Seat | None]]:
    """Every seat of every game at every number of seats, and the spectator."""
    return [
        (name, seats, viewer)
        for name in game_names()
        for fewest, most in [seat_range(find_game(name))]
        for seats in range(fewest, most + 1)
        for viewer in [*range(seats), None]
    ]


@pytest.mark.parametrize(("name", "seats", "viewer"), chairs())
async def test_twins_send_equal_bytes(
    tmp_path: Path, template: Path, name: str, seats: int, viewer: Seat | None
) -> None:
    """For every game, from every chair and from none, with all options that change what is hidden.

    Fewer matches are played of a game that computes much.
    """
    game = find_game(name)
    matches = max(6, len(secretive(name))) if game.warm is None else 3
    updates = 0
    for seed in range(matches):
        if pair := await compared(tmp_path, template, game, seats, viewer, seed):
            assert pair[0] == pair[1]
            updates += sum(text.startswith('{"type":"update"') for text in pair[0])
    assert updates >= 2 * matches


@pytest.mark.parametrize("viewer", [0, None])
def test_twins_are_no_copies_where_there_are_secrets(viewer: Seat | None) -> None:
    """Some game has secrets, and its twins differ in them: equal bytes are no matter of course."""
    different = 0
    for name in game_names():
        for seed in range(4):
            if table := begun(find_game(name), 3, seed, 4 + 5 * seed):
                different += table._state != twin_state(table, viewer, seed)
    assert different >= 4


async def test_a_leak_would_be_noticed(tmp_path: Path, template: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that sent a digest of the true state would not pass."""
    honest = Teller.update

    def leaking(self: Teller, *arguments: Any) -> str:
        return honest(self, *arguments)[:-1] + f',"digest":"{fingerprint(self._table._state)}"}}'

    monkeypatch.setattr(Teller, "update", leaking)
    pairs = [await compared(tmp_path / name, template, find_game(name), 3, 0, 1) for name in game_names()]
    assert any(pair and pair[0] != pair[1] for pair in pairs)
