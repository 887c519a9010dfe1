"""A game small enough to see through, so that the core is tested without the games it was made for.

Chance fills a heap; the seats take some stones in turn; whoever takes the last one wins.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

from msgspec import Meta, Struct

from mastaba.core.game import Game, NotationError, SetupError
from mastaba.core.game import Setup as CoreSetup
from mastaba.core.moves import NO_MOVES, Moves, Refusal, listed, refuse
from mastaba.core.notation import script
from mastaba.core.notes import Emit, Log, Note
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Decision, Draw, Outcome, Over, Seat, Turn, letter_of
from mastaba.core.words import phrase


class Setup(CoreSetup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    seats: Annotated[int, Meta(ge=2, le=3)] = 2
    most: Annotated[int, Meta(ge=1, le=9)] = 3
    unlucky: bool = False


class Take(Struct, frozen=True, tag="take"):
    count: int


class Fill(Struct, frozen=True, tag="fill"):
    stones: int


class Taken(Struct, frozen=True, tag="taken"):
    seat: Seat
    count: int


@dataclass
class State:
    seats: int
    most: int
    stones: int = -1
    turn: Seat = 0
    history: tuple[int, ...] = ()


def start(setup: Setup) -> State:
    if setup.unlucky and setup.seats == 3:
        raise SetupError(refuse("HEA-2", "unlucky-three"))
    return State(setup.seats, setup.most)


def fill(rng: Rng) -> Fill:
    return Fill(5 + rng.below(5))


def turn(state: State) -> Turn:
    if state.stones < 0:
        return Draw(fill)
    if state.stones:
        return Decision((state.turn,))
    winner = (state.turn - 1) % state.seats
    ranks = tuple(1 if seat == winner else 2 for seat in range(state.seats))
    returns = tuple(1.0 if seat == winner else -1.0 for seat in range(state.seats))
    return Over(Outcome((winner,), ranks, (None,) * state.seats, returns, "empty"))


def moves(state: State, seat: Seat) -> Moves[Take | Fill]:
    if state.stones <= 0 or seat != state.turn:
        return NO_MOVES
    return listed([Take(count) for count in range(1, min(state.most, state.stones) + 1)])


def refusal(state: State, seat: Seat, action: Take | Fill) -> Refusal | None:
    if isinstance(action, Fill):
        return None if seat == CHANCE and state.stones < 0 else refuse("HEA-1", "not-chance")
    if action in moves(state, seat):
        return None
    return refuse("HEA-3", "too-many", count=action.count, most=state.most)


def advance(state: State, seat: Seat, action: Take | Fill, emit: Emit) -> None:
    if isinstance(action, Fill):
        state.stones = action.stones
        return
    state.stones -= action.count
    state.history += (action.count,)
    state.turn = (seat + 1) % state.seats
    emit(Note(Taken(seat, action.count)))


class HeapNotation:
    def write(self, action: Take | Fill) -> str:
        return f"take {action.count}" if isinstance(action, Take) else f"fill {action.stones}"

    def read(self, text: str, view: Any = None) -> Take | Fill:
        match text.split():
            case ["take", number] if number.isascii() and number.isdecimal():
                return Take(int(number))
            case ["fill", number] if number.isascii() and number.isdecimal():
                return Fill(int(number))
            case _:
                raise NotationError(phrase("notation-unknown", text=text), f"{text!r} is no action")

    def split(self, text: str) -> list[tuple[str, list[str]]]:
        return script(text)


class HeapCases:
    def stage(self, given: Mapping[str, Any], *, conserve: bool = True) -> tuple[Setup, State]:
        rest = dict(given)
        setup = Setup(seats=rest.pop("players", 2), most=rest.pop("most", 3))
        state = State(setup.seats, setup.most, rest.pop("stones", -1))
        if rest:
            raise ValueError(f"unknown in given: {', '.join(rest)}")
        if conserve and state.stones > 9:
            raise ValueError("there are nine stones")
        return setup, state

    def probe(self, state: State, key: str, wanted: Any, heard: Sequence[Note]) -> Any:
        answers: dict[str, Any] = {
            "stones": state.stones,
            "history": list(state.history),
            "taken": {letter_of(seat): list(state.history[seat :: state.seats]) for seat in range(state.seats)},
            "sizes": set(state.history),
            "heard": len(heard),
        }
        return answers[key]


def no_guess(view: State, log: Log, rng: Rng) -> State:
    return replace(view)


GAME: Game[State, Take | Fill, State] = Game(
    name="heap",
    version="1",
    minutes=(1, 2),
    setup=Setup,
    action=Take | Fill,
    start=start,
    clone=replace,
    turn=turn,
    moves=moves,
    refusal=refusal,
    advance=advance,
    prompt=lambda state, seat: state.stones,
    default=lambda state, seat: Take(1),
    view=lambda state, seat: replace(state),
    guess=no_guess,
    notation=HeapNotation(),
    cases=HeapCases(),
    text=None,  # type: ignore[arg-type]
    codec=None,  # type: ignore[arg-type]
    levels={},
)


def turn_of_today(state: State) -> Turn:
    """The second version of the rules: whoever takes the last stone loses."""
    now = turn(state)
    if not isinstance(now, Over):
        return now
    loser = now.outcome.winners[0]
    ranks = tuple(2 if seat == loser else 1 for seat in range(state.seats))
    returns = tuple(-value for value in now.outcome.returns)
    winners = tuple(seat for seat in range(state.seats) if seat != loser)
    return Over(Outcome(winners, ranks, now.outcome.scores, returns, "last-stone"))


TODAY: Game[State, Take | Fill, State] = replace(GAME, version="2", turn=turn_of_today, pinned={"1": lambda: GAME})
"""The heap after its rules have changed. Matches begun before go on under the rules they were begun with."""
ASTRAY: Game[State, Take | Fill, State] = replace(TODAY, pinned={"1": lambda: TODAY})
"""Pins the wrong rules."""
