"""Positions of real matches: a start, the actions up to some decision, and what everybody has heard."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from mastaba.core.game import Game, SetupError
from mastaba.core.notes import Note, heard
from mastaba.core.record import Entry, Record
from mastaba.core.registry import find_game
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Over, Seat, Turn, awaited
from mastaba.play.ask import Ask, Limit, make_bot
from mastaba.play.table import Table

AnyGame = Game[Any, Any, Any]
LONGEST = 50_000
"""No match has more decisions than this; one that does has not ended."""
LIMIT = Limit(playouts=8)
"""What a thinking bot may spend here: the promises are about manners, not about strength."""


Scramble = Callable[[Any, Seat | None, Rng], Any]
"""A twin of a state in which everything is changed that the rules say this seat cannot know."""


@cache
def scramble_of(name: str) -> Scramble | None:
    """The scramble among a game's tests, which asks neither its `view` nor its `guess`; None: it has none."""
    module = f"tests.games.{name}.scramble"
    if find_spec(f"tests.games.{name}") is None or find_spec(module) is None:
        return None
    scramble: Scramble = import_module(module).scramble
    return scramble


def secretive(name: str) -> tuple[dict[str, Any], ...]:
    """Options under which a game hides and shows different things: `OPTIONS` beside its scramble, or just the usual."""
    if scramble_of(name) is None:
        return ({},)
    told: tuple[dict[str, Any], ...] = getattr(import_module(f"tests.games.{name}.scramble"), "OPTIONS", ({},))
    return told


def parted(game: AnyGame, states: Sequence[Any], viewer: Seat | None) -> bool:
    """Whether a state and its twin, after the same action, may be told apart: a secret has come out by the rules.

    The module of the scramble says so, from the rules; without one, whatever the game shows is taken to be so.
    """
    if scramble_of(game.name) is None:
        return bool(game.view(states[0], viewer) != game.view(states[1], viewer))
    told: bool = import_module(f"tests.games.{game.name}.scramble").parted(*states, viewer)
    return told


@dataclass(frozen=True)
class Position:
    """A decision of a match, or its end."""

    game: AnyGame
    setup: Any
    entries: tuple[Entry, ...]
    state: Any = field(repr=False, compare=False)
    notes: tuple[Note, ...] = field(repr=False, compare=False)

    @classmethod
    def reached(cls, game: AnyGame, setup: Any, entries: tuple[Entry, ...]) -> "Position":
        """Where these actions lead; they are known to be legal."""
        state = game.start(setup)
        notes: list[Note] = []
        for entry in entries:
            game.advance(state, entry.seat, entry.action, notes.append)
        return cls(game, setup, entries, state, tuple(notes))

    @property
    def turn(self) -> Turn:
        turn: Turn = self.game.turn(self.state)
        return turn

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return awaited(self.turn)

    @property
    def everybody(self) -> list[Seat | None]:
        """Every seat, and the spectator."""
        return [*range(self.setup.seats), None]

    @property
    def record(self) -> Record:
        turn = self.turn
        outcome = turn.outcome if isinstance(turn, Over) else None
        return Record(self.game.name, self.game.version, self.setup, self.entries, (), outcome)

    def copy(self) -> Any:
        return self.game.clone(self.state)

    def log(self, seat: Seat | None) -> tuple[Any, ...]:
        return tuple(event for note in self.notes if (event := heard(note, seat)) is not None)

    def twin(self, seat: Seat | None, seed: int = 0) -> Any:
        """A state this seat cannot tell from the true one, by the rules; for a game without a scramble, a guess."""
        scramble = scramble_of(self.game.name)
        return scramble(self.state, seat, Rng(f"scramble {seed}")) if scramble else self.guess(seat, seed)

    def guess(self, seat: Seat | None, seed: int = 0) -> Any:
        """A state this seat cannot tell from the true one, by what the game itself shows and tells it."""
        return self.game.guess(self.game.view(self.state, seat), self.log(seat), Rng(f"guess {seed}"))

    def ask(self, seat: Seat, state: Any = None, seed: int = 0) -> Ask[Any, Any]:
        """What the seat is asked here, or in a state it takes for this one."""
        there = self.state if state is None else state
        return Ask(
            seat=seat,
            ply=len(self.entries),
            view=self.game.view(there, seat),
            prompt=self.game.prompt(there, seat),
            moves=self.game.moves(there, seat),
            log=self.log(seat),
            rng=Rng(f"bots {seed}"),
            limit=LIMIT,
            free=self.game.free(there, seat),
        )

    def __str__(self) -> str:
        return self.record.text()


@cache
def whole_match(name: str, setup: Any, seed: int, bots: tuple[str, ...]) -> Record:
    """A match these bots play to its end."""
    game = find_game(name)
    table = Table(game, setup, seed)
    players = [make_bot(game, bot) for bot in bots]
    for _ in range(LONGEST):
        if table.outcome is not None:
            return table.record
        seat = table.awaited[0]
        table.submit(seat, players[seat].choose(table.ask(seat, LIMIT)))
    raise AssertionError(f"{name} {setup} with seed {seed} has not ended after {LONGEST} decisions")


def decisions(record: Record) -> list[int]:
    """Every ply at which a seat was awaited, and the end."""
    plies = [ply for ply, entry in enumerate(record.entries) if entry.seat != CHANCE]
    return [*plies, len(record.entries)]


def set_up(game: AnyGame, options: dict[str, Any]) -> Any:
    """The setup with these options, or the refusal of options that do not go together."""
    try:
        setup = game.setup(**options)
        game.start(setup)
    except SetupError as error:
        return error.refusal
    return setup


def free_actions(position: Position, most: int = 20) -> Iterator[Entry]:
    """What seats may do here outside the questions, a concession for example; so many of each seat's."""
    for seat in range(position.setup.seats):
        for action in position.game.free(position.state, seat).examples(most):
            yield Entry(seat, action)
