"""What chance may do, and how it draws (SAN-3.8)."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from msgspec import Struct

from mastaba.core.rng import Rng
from mastaba.games.sand.content import (
    LATTICE,
    LEAKS,
    LEAST_NEED,
    LOOKS,
    NEED_DIE,
    ORB_OPTIONS,
    PICK_SPREAD,
    PICKS,
    TREMORS,
    face_types,
)
from mastaba.games.sand.messages import (
    Action,
    Hide,
    Leak,
    Look,
    Need,
    Orbs,
    Result,
    Scripted,
    Slip,
    Start,
    Stick,
    Tremor,
)
from mastaba.games.sand.state import Chance, State, burials


class Facts(Struct, frozen=True, gc=False):
    """What a draw depends on: nothing secret, and nothing of the state itself."""

    draw: Chance
    seats: int
    start: int | None
    gems: int
    orbs: int
    hand: str
    """The grade the hand trembles with."""
    scripted: bool


def facts(state: State) -> Facts:
    grade = state.aim.grade if state.aim else "normal"
    return Facts(
        draw=state.draw,
        seats=state.seats,
        start=state.setup.start_seat,
        gems=len(burials(state)) if state.draw == "hide" else 0,
        orbs=len(state.orbs) - state.placed,
        hand="none" if state.setup.hand == "none" else grade,
        scripted=state.scripted,
    )


def sample(facts: Facts, rng: Rng) -> Action:
    match facts.draw:
        case "start":
            return Start(rng.below(facts.seats) if facts.start is None else facts.start)
        case "hide":
            gems = tuple(rng.below(len(LATTICE)) for _ in range(facts.gems))
            return Hide(gems, _some_orbs(facts.orbs, rng))
        case "orbs":
            return Orbs(_some_orbs(facts.orbs, rng))
        case "slip":
            return Slip(rng.below(4))
        case "stick":
            shifts = tuple(rng.below(2 * PICK_SPREAD + 1) - PICK_SPREAD for _ in range(2 * PICKS))
            return Stick(shifts, tuple("".join(rng.sample(face_types(face), 3)) for face in range(4)))
        case "tremor":
            return _tremble(facts.hand, rng)
        case "leak":
            return Leak(rng.choice(LEAKS))
        case "look":
            return Look(rng.choice(LOOKS))
        case "need":
            return Need(LEAST_NEED + rng.below(NEED_DIE) + rng.below(NEED_DIE))
        case "":
            raise ValueError("chance is not asked")


def _some_orbs(count: int, rng: Rng) -> tuple[int, ...]:
    return tuple(rng.below(ORB_OPTIONS) for _ in range(count))


def _tremble(grade: str, rng: Rng) -> Tremor:
    """Each of the four by itself (SAN-7.9)."""
    reach, angles = TREMORS[grade]

    def shift() -> int:
        return rng.below(2 * reach + 1) + rng.below(2 * reach + 1) - 2 * reach

    az, u, r, tilt = rng.choice(angles), shift(), shift(), rng.choice(angles)
    return Tremor(az, u, r, tilt)


def options(facts: Facts) -> Callable[[], Iterable[tuple[Any, float]]] | None:
    """Every outcome with its probability, where they are few."""
    return partial(_listed, facts) if facts.draw in ("start", "slip", "leak", "look", "need") else None


def _listed(facts: Facts) -> list[tuple[Any, float]]:
    match facts.draw:
        case "start":
            seats = range(facts.seats) if facts.start is None else [facts.start]
            return [(Start(seat), 1 / len(seats)) for seat in seats]
        case "slip":
            return [(Slip(turns), 1 / 4) for turns in range(4)]
        case "leak":
            return [(Leak(percent), 1 / len(LEAKS)) for percent in LEAKS]
        case "look":
            return [(Look(error), 1 / len(LOOKS)) for error in LOOKS]
        case _:
            ways = Counter(LEAST_NEED + one + two for one in range(NEED_DIE) for two in range(NEED_DIE))
            return [(Need(need), count / NEED_DIE**2) for need, count in sorted(ways.items())]


def possible(facts: Facts, action: Scripted) -> bool:
    """Whether chance could do that now."""
    match action:
        case Start(seat):
            return facts.draw == "start" and (0 <= seat < facts.seats if facts.start is None else seat == facts.start)
        case Hide(gems, orbs):
            return (
                facts.draw == "hide"
                and len(gems) == facts.gems
                and all(0 <= point < len(LATTICE) for point in gems)
                and _are_orbs(facts, orbs)
            )
        case Orbs(orbs):
            return facts.draw == "orbs" and _are_orbs(facts, orbs)
        case Slip(turns):
            return facts.draw == "slip" and turns in range(4)
        case Stick(shifts, types):
            return (
                facts.draw == "stick"
                and len(shifts) == 2 * PICKS
                and all(abs(shift) <= PICK_SPREAD for shift in shifts)
                and len(types) == 4
                and all(sorted(types[face]) == sorted(face_types(face)) for face in range(4))
            )
        case Tremor():
            return facts.draw == "tremor" and _is_tremor(facts.hand, action)
        case Leak(percent):
            return facts.draw == "leak" and percent in LEAKS
        case Look(error):
            return facts.draw == "look" and error in LOOKS
        case Need(percent):
            return facts.draw == "need" and 0 <= percent - LEAST_NEED <= 2 * (NEED_DIE - 1)
        case Result(sand, _, orbs):
            return facts.draw == "tremor" and facts.scripted and sand >= 0 and orbs >= 0
        case _:
            return False


def _are_orbs(facts: Facts, orbs: tuple[int, ...]) -> bool:
    return len(orbs) == facts.orbs and all(0 <= option < ORB_OPTIONS for option in orbs)


def _is_tremor(grade: str, tremor: Tremor) -> bool:
    reach, angles = TREMORS[grade]
    return tremor.az in angles and tremor.tilt in angles and abs(tremor.u) <= 2 * reach and abs(tremor.r) <= 2 * reach
