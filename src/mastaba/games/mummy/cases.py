"""Positions for scenario cases, and what a case may ask about them (MUM-9)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from mastaba.core.notes import Note, heard
from mastaba.core.rng import Rng
from mastaba.core.turn import Draw, Over, Seat, letter_of, seat_of
from mastaba.games.mummy import rules
from mastaba.games.mummy.content import (
    ANKHS,
    CARDS,
    DICE,
    FACES,
    PAWN_COLOURS,
    Board,
    Card,
    PawnColour,
    cards_per_colour,
    cells_in,
    sorted_cards,
)
from mastaba.games.mummy.encode import CODEC
from mastaba.games.mummy.messages import (
    Announced,
    DiceReset,
    MatchEnded,
    Moved,
    MummyMoved,
    MummyRolled,
    MummyStopped,
    PawnBlocked,
    PawnCaught,
    PawnOut,
    Rolled,
    RollHeard,
    Setup,
    TreasureFound,
    TurnLost,
)
from mastaba.games.mummy.notation import MummyNotation
from mastaba.games.mummy.state import NOBODY, OUT, State, board_of, destinations, start

_NOTATION: Final = MummyNotation()


class MummyCases:
    """The turn of a pawn, or of the mummy, begins."""

    def stage(self, given: Mapping[str, Any], *, conserve: bool = True) -> tuple[Setup, State]:
        staged = _Stage(given)
        return staged.setup, staged.state

    def probe(self, state: State, key: str, wanted: Any, heard: Sequence[Note]) -> Any:
        match key:
            case "index":
                return {text: CODEC.index(_NOTATION.read(text)) for text in wanted}
            case "actions":
                return CODEC.size
            case "mummy_log":
                return _log(heard, state.mummy_seat)
            case "explorer_log":
                logs = [_log(heard, seat) for seat in state.explorers]
                if any(log != logs[0] for log in logs):
                    raise ValueError(f"explorers heard different things: {logs}")
                return logs[0]
            case _:
                return _PROBES[key](state)


class _Stage:
    """Reads the `given` of a case; what is left out has its value after setup."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        rest = dict(given)
        colours = tuple(rest.pop("colours", PAWN_COLOURS))
        self.setup = Setup(
            seats=rest.pop("players", 4),
            mummy_seat=seat_of(rest.pop("mummy_seat", "A")),
            colours=cast(tuple[PawnColour, ...], colours),
            max_rounds=rest.pop("max_rounds", 200),
            mummy_aid=rest.pop("mummy_aid", "notes"),
            team_reward=rest.pop("team_reward", False),
        )
        self.state = state = start(self.setup)
        self.board: Board = board_of(state)
        self._deal(rest)
        self._place(rest)
        state.round = rest.pop("round", 1)
        state.locked = rest.pop("locked", 0)
        if not 0 <= state.locked <= DICE:
            raise ValueError(f"{state.locked} locked dice, but there are {DICE}")
        self._begin(rest)
        if rest:
            raise ValueError(f"unknown in given: {', '.join(rest)}")

    def _deal(self, rest: dict[str, Any]) -> None:
        """Hands as named, or shuffled; the rest plainly, the lowest numbers first (MUM-9)."""
        state = self.state
        hands = {seat_of(letter): list(cards) for letter, cards in rest.pop("hand", {}).items()}
        found = {seat_of(letter): list(cards) for letter, cards in rest.pop("found", {}).items()}
        seed = rest.pop("seed", None)
        if seed is not None:
            turn = rules.turn(state)
            assert isinstance(turn, Draw)
            dealt = turn.sample(Rng(seed))
            for hand in dealt.hands:
                state.hands[hand.seat] = list(hand.cards)
            return
        named = [card for cards in (*hands.values(), *found.values()) for card in cards]
        if len(set(named)) != len(named) or any(card not in CARDS for card in named):
            raise ValueError(f"unknown or doubled among {' '.join(named)}")
        free = [card for card in self.board.cards if card not in named]
        each = cards_per_colour(state.seats)
        for seat in state.explorers:
            hand, shown = hands.pop(seat, None), found.pop(seat, [])
            own = [*(hand or []), *shown]
            for colour in self.board.colours:
                short = each - sum(card[0] == colour for card in own)
                plain = [card for card in free if card[0] == colour][: max(0, short)]
                if short != len(plain):
                    raise ValueError(f"seat {letter_of(seat)}: {each} cards of colour {colour} are due")
                free = [card for card in free if card not in plain]
                if hand is None:
                    own += plain
                else:
                    shown += plain
            state.found[seat] = list(sorted_cards(shown))
            state.hands[seat] = list(sorted_cards(card for card in own if card not in shown))
        if hands or found:
            raise ValueError("cards are named for a seat that is no explorer's")

    def _place(self, rest: dict[str, Any]) -> None:
        """Pawns by colour, the mummy; tokens taken follow from the ankhs left (MUM-9)."""
        state, index = self.state, self.board.index
        for colour, ankhs in rest.pop("ankhs", {}).items():
            pawn = state.colours.index(colour)
            state.ankhs[pawn] = ankhs
            if ankhs == 0:
                state.cells[pawn] = OUT
        for colour, cell in rest.pop("pawn", {}).items():
            state.cells[state.colours.index(colour)] = OUT if cell == "out" else index[cell]
        state.taken = sum(ANKHS - ankhs for ankhs in state.ankhs)
        state.mummy = index[rest.pop("mummy", self.board.data.burial)]
        state.known = state.cells[:]
        state.possible = [0 if cell == OUT else 1 << cell for cell in state.cells]
        standing = [cell for cell in state.cells if cell != OUT and self.board.maze >> cell & 1]
        if len(set(standing)) != len(standing) or state.mummy in standing:
            raise ValueError("two pieces stand on one cell")

    def _begin(self, rest: dict[str, Any]) -> None:
        state = self.state
        die, phase, pawn = rest.pop("mdie", 0), rest.pop("phase", None), rest.pop("pawn_turn", state.colours[0])
        if phase is not None:
            if phase != "MU_MOVE":
                raise ValueError(f"a case cannot begin in {phase}")
            state.phase, state.steps = "MU_MOVE", rest.pop("steps")
        elif die:
            state.phase, state.loaded = "MUMMY_DIE", die
        else:
            rules.begin_turn(state, state.colours.index(pawn), lambda note: None)


def _log(notes: Sequence[Note], seat: Seat) -> list[str]:
    told = (_told(heard(note, seat)) for note in notes)
    return [words for words in told if words]


def _told(event: object) -> str | None:
    """An event in the words of the cases (MUM-9); what they have no words for is no part of their logs."""
    match event:
        case Rolled(_, pawn, faces):
            return f"{pawn} rolls {','.join(faces)}"
        case RollHeard(_, pawn, dice, locked):
            return f"{pawn} rolls {dice}, locks {locked}"
        case TurnLost(_, pawn):
            return f"{pawn} lost"
        case Announced(_, pawn, face):
            return f"{pawn} announces {face}"
        case Moved(_, pawn, _, way):
            return f"{pawn} to {way[-1]}"
        case TreasureFound(_, pawn, card):
            return f"{pawn} finds {card}"
        case PawnBlocked(_, pawn):
            return f"{pawn} blocked"
        case DiceReset(_, pawn, steps):
            return f"{pawn} resets, {steps} steps"
        case MummyRolled(number, _, steps):
            return f"mummy die {number}, {steps} steps"
        case MummyMoved(_, cell):
            return f"mummy to {cell}"
        case MummyStopped():
            return "mummy stops"
        case PawnCaught(_, pawn, cell):
            return f"{pawn} caught on {cell}"
        case PawnOut(_, pawn):
            return f"{pawn} out"
        case MatchEnded(outcome):
            return " and ".join(f"{letter_of(seat)} wins" for seat in outcome.winners) or "draw"
        case _:
            return None


def _pawns(state: State, value: Callable[[int], Any]) -> dict[str, Any]:
    return {colour: value(pawn) for pawn, colour in enumerate(state.colours)}


def _explorers(state: State, value: Callable[[Seat], Any]) -> dict[str, Any]:
    return {letter_of(seat): value(seat) for seat in state.explorers}


def _cell(state: State, pawn: int) -> str:
    cell = state.cells[pawn]
    return "out" if cell == OUT else board_of(state).cells[cell]


def _backs(cards: Sequence[Card]) -> str:
    return "".join(card[0] for card in sorted_cards(cards))


def _aside(state: State) -> list[Card]:
    dealt = {card for piles in (state.hands, state.found) for pile in piles for card in pile}
    return [card for card in board_of(state).cards if card not in dealt]


def _all_cards(state: State) -> int:
    piles = [*state.hands, *state.found, _aside(state)]
    return len({card for pile in piles for card in pile})


def _destinations(state: State) -> dict[str, set[str]]:
    names = board_of(state).cells
    return {face: {names[cell] for cell in cells_in(destinations(state, state.pawn, face))} for face in FACES}


def _returns(state: State) -> dict[str, float]:
    turn = rules.turn(state)
    returns = turn.outcome.returns if isinstance(turn, Over) else ()
    return {letter_of(seat): round(value, 4) for seat, value in enumerate(returns)}


_PROBES: Final[dict[str, Callable[[State], Any]]] = {
    "phase": lambda state: state.phase,
    "kind": lambda state: None if state.phase != "MU_MOVE" else "interrupt" if state.interrupt else "normal",
    "round": lambda state: state.round,
    "locked": lambda state: state.locked,
    "mummy": lambda state: board_of(state).cells[state.mummy],
    "ankhs": lambda state: _pawns(state, lambda pawn: state.ankhs[pawn]),
    "taken": lambda state: state.taken,
    "target": lambda state: state.target,
    "pawn": lambda state: _pawns(state, lambda pawn: _cell(state, pawn)),
    "pawns": lambda state: state.colours,
    "pawn_turn": lambda state: None if state.pawn == NOBODY else state.colours[state.pawn],
    "steps": lambda state: state.steps if state.phase == "MU_MOVE" else None,
    "dice": lambda state: " ".join(state.dice),
    "announced": lambda state: state.announced,
    "hand": lambda state: _explorers(state, lambda seat: set(state.hands[seat])),
    "found": lambda state: _explorers(state, lambda seat: set(state.found[seat])),
    "missing": lambda state: _explorers(state, lambda seat: _backs(state.hands[seat])),
    "aside": lambda state: _backs(_aside(state)),
    "cards": _all_cards,
    "destinations": _destinations,
    "returns": _returns,
}
