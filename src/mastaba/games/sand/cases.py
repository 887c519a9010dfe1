"""The positions of scenario cases, and what they ask about (SAN-9); the example turn of the rules is one (SAN-6)."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mastaba.core.notes import Note, mute
from mastaba.core.turn import Seat, letter_of, seat_of
from mastaba.games.sand import kernels
from mastaba.games.sand.content import AREAS, PICKS, SLOTS, TYPES, face_types, place_of
from mastaba.games.sand.kernels.grids import SIDE
from mastaba.games.sand.messages import CutMade, Setup
from mastaba.games.sand.rules import laying
from mastaba.games.sand.rules.ending import begin_turn
from mastaba.games.sand.rules.prompts import awaited_seat
from mastaba.games.sand.rules.showing import lying_picks, pharaoh
from mastaba.games.sand.scoring import final_score, outcome, score
from mastaba.games.sand.state import State, start

_BUILDINGS: Final = re.compile(r"(?:([1-9][0-9]?)x)?([HGWT][*^]?)")
_TOKEN: Final = re.compile(r"([LSO]) ([0-9]{1,3}) ([0-9]{1,3}) ([0-9]{1,2})")
_OPTIONS: Final = ("hand", "pick_depth", "district_points", "load_gauge", "max_turns", "gems_4p")


class SandCases:
    """The start of a turn, or the building after its cut, with the untouched pyramid."""

    def stage(self, given: Mapping[str, Any], *, conserve: bool = True) -> tuple[Setup, State]:
        rest = dict(given)
        options = {key: rest.pop(key) for key in _OPTIONS if key in rest}
        setup = Setup(seats=rest.pop("players", 2), **options)
        return setup, _stage(setup, rest, conserve)

    def probe(self, state: State, key: str, wanted: Any, heard: Sequence[Note]) -> Any:
        if key in _OF_CUT:
            if state.last_cut is None:
                raise ValueError("nothing was cut")
            return getattr(state.last_cut, key)
        return _PROBES[key](state)


def _stage(setup: Setup, rest: dict[str, Any], conserve: bool) -> State:
    state = start(setup)
    state.scripted = True
    state.draw = ""
    state.start = 0
    state.placed = 0
    state.orbs = []
    laying.lay_out_picks(state, (0,) * 2 * PICKS, tuple(face_types(face) for face in range(4)))
    begin_turn(state, seat_of(rest.pop("active", "A")), mute)
    state.phase = rest.pop("phase", "cut")
    if state.phase not in ("cut", "build"):
        raise ValueError(f"no case begins in phase {state.phase}")
    state.stock = rest.pop("stock", 0)
    state.orbs_in_hand = rest.pop("orbs", 0)
    if (sand := rest.pop("sand", "fresh")) != "fresh":
        raise ValueError(f"sand: {sand} is not fresh")
    for letter, town in rest.pop("board", {}).items():
        _lay_out(state, seat_of(letter), town)
    for text in rest.pop("tokens", []):
        _bury(state, text)
    if rest:
        raise ValueError(f"unknown in given: {', '.join(rest)}")
    if conserve:
        _check(state)
    return state


def _lay_out(state: State, seat: Seat, town: Mapping[str, Any]) -> None:
    if seat >= state.seats:
        raise ValueError(f"board: no seat {letter_of(seat)}")
    for key, value in town.items():
        if key in AREAS:
            state.boards[seat][key] = [built for text in value for built in _buildings(text)]
        elif key == "adj":
            state.own[seat] = value
        elif key == "picks":
            state.held[seat] = [laying.as_type(letter) for letter in value]
        else:
            raise ValueError(f"unknown in board: {key}")


def _buildings(text: str) -> list[str]:
    found = _BUILDINGS.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no building")
    return [found[2]] * int(found[1] or 1)


def _bury(state: State, text: str) -> None:
    found = _TOKEN.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no token")
    kind, (x, y, z) = found[1], map(int, found.groups()[1:])
    state.kinds.append("L" if kind == "L" else "S" if kind == "S" else "O")
    state.tokens.append((SIDE * y + x) * 64 + z)
    state.seen.append(False)


def _check(state: State) -> None:
    """No area holds more than its slots, and picks are there three times each (SAN-1)."""
    for seat, board in enumerate(state.boards):
        for area, built in board.items():
            if len(built) > SLOTS[area]:
                raise ValueError(f"{letter_of(seat)} has {len(built)} buildings in {area}")
    for type in TYPES:
        crowned = [built for board in state.boards for area in AREAS for built in board[area] if built == f"{type}^"]
        if len(crowned) + sum(pick == type for held in state.held for pick in held) > 3:
            raise ValueError(f"there are three picks of type {type}")


_OF_CUT: Final = ("slab", "carried", "extra", "crumbled", "left")


def _seats(state: State, value: Callable[[Seat], Any]) -> dict[str, Any]:
    return {letter_of(seat): value(seat) for seat in range(state.seats)}


def _figure(state: State) -> str:
    him = pharaoh(state)
    return f"{him.state} {him.x} {him.y} {him.z}"


def _fallen(state: State) -> set[int]:
    """Of the last cut."""
    return set(state.last_cut.fallen) if isinstance(state.last_cut, CutMade) else set()


_PROBES: Final[dict[str, Callable[[State], Any]]] = {
    "phase": lambda state: state.phase,
    "actor": lambda state: letter_of(awaited_seat(state)),
    "active": lambda state: letter_of(state.active),
    "score": lambda state: _seats(state, lambda seat: score(state, seat)),
    "final": lambda state: _seats(state, lambda seat: final_score(state, seat)),
    "rank": lambda state: _seats(state, lambda seat: outcome(state).ranks[seat]),
    "stock": lambda state: state.stock,
    "aside": lambda state: state.aside,
    "locked": lambda state: state.locked,
    "orbs": lambda state: state.orbs_in_hand,
    "picks": lambda state: _seats(state, lambda seat: set(state.held[seat])),
    "board": lambda state: _seats(state, lambda seat: state.boards[seat]),
    "passes": lambda state: state.passes,
    "crc": lambda state: kernels.crc(state.sand),
    "pharaoh": _figure,
    "fallen": _fallen,
    "lying": lambda state: {pick for pick, *_ in lying_picks(state)},
    "found": lambda state: [kind for kind, cell in zip(state.kinds, state.tokens, strict=True) if cell == kernels.GONE],
    "token": lambda state: {
        number: list(place_of(cell)) for number, cell in enumerate(state.tokens) if cell != kernels.GONE
    },
}
