"""Why an action may not be made (SAN-3): the rule, the reason, the facts a seat may know."""

from typing import Final, assert_never

from mastaba.core.moves import NO_MOVES, Moves, Refusal, listed, refuse
from mastaba.core.turn import CHANCE, Seat
from mastaba.games.sand import kernels
from mastaba.games.sand.content import ALL_SLOTS, LEVELS, MINBITE, ORB_HEIGHTS, POINT, RINGS, TYPES, slot_name
from mastaba.games.sand.messages import (
    Action,
    Bury,
    Concede,
    Cut,
    End,
    Hide,
    Keep,
    Leak,
    Look,
    Mould,
    Need,
    Orb,
    OrbAuto,
    Orbs,
    Pick,
    Result,
    Scripted,
    Sky,
    Slip,
    Spin,
    Start,
    Stick,
    Tremor,
)
from mastaba.games.sand.moves import is_cut, plane
from mastaba.games.sand.rules import chance
from mastaba.games.sand.rules.building import accepts, is_full
from mastaba.games.sand.rules.prompts import awaited_seat, due_gem
from mastaba.games.sand.state import State, building


def refusal(state: State, seat: Seat, action: Scripted) -> Refusal | None:
    """Why this action may not be made now, or None."""
    if state.over:
        return refuse("SAN-5", "over")
    match action:
        case Start() | Hide() | Orbs() | Slip() | Stick() | Tremor() | Leak() | Look() | Need() | Result():
            return _refuse_chance(state, seat, action)
        case Concede():
            return _refuse_concession(state, seat)
        case _:
            pass
    if state.draw or seat != awaited_seat(state):
        return refuse("SAN-3", "not-your-turn")
    match action:
        case Bury():
            return _refuse_bury(state, action)
        case Orb() | OrbAuto():
            return _refuse_orb(state, action)
        case Spin(turns):
            if state.phase != "spin":
                return refuse("SAN-3", "not-now")
            return None if turns in range(4) else refuse("SAN-2", "no-such-spin", turns=turns)
        case Cut():
            return _refuse_cut(state, action)
        case Pick():
            return _refuse_pick(state, seat, action)
        case Keep():
            return None if state.phase == "picks" else refuse("SAN-3.2", "nothing-to-keep")
        case Mould() | Sky() | End():
            if state.phase != "build":
                return refuse("SAN-3.1", "cut-first") if state.phase == "cut" else refuse("SAN-3", "not-now")
            if isinstance(action, Mould):
                return _refuse_mould(state, seat, action)
            return _refuse_sky(state, seat, action) if isinstance(action, Sky) else None
        case _:
            assert_never(action)


def free(state: State, seat: Seat) -> Moves[Action]:
    """To give up: no answer to a question, and open to seats that are not awaited (SAN-5)."""
    allowed = not state.over and _refuse_concession(state, seat) is None
    return _CONCEDE if allowed else NO_MOVES


_CONCEDE: Final[Moves[Action]] = listed([Concede()])


def _refuse_chance(state: State, seat: Seat, action: Scripted) -> Refusal | None:
    """Chance may do what it could draw, when it is asked (SAN-3.8)."""
    if seat != CHANCE:
        return refuse("SAN-3.8", "not-chance")
    if not chance.possible(chance.facts(state), action):
        return refuse("SAN-3.8", "impossible-chance")
    if isinstance(action, Result):
        there = [
            kind for kind, figure in zip(state.pick_types, state.figures[4::4], strict=True) if figure < kernels.FALLEN
        ]
        if any(action.picks.count(type) > there.count(type) for type in action.picks):
            return refuse("SAN-3.8", "impossible-chance")
    return None


def _refuse_concession(state: State, seat: Seat) -> Refusal | None:
    """By any seat still in, from the first cut on (SAN-5)."""
    if not 0 <= seat < state.seats or state.draw:
        return refuse("SAN-3", "not-your-turn")
    if state.conceded[seat]:
        return refuse("SAN-5", "already-conceded")
    return None if state.turn else refuse("SAN-5", "too-early")


def _refuse_bury(state: State, action: Bury) -> Refusal | None:
    """One's gems, the large one first, at a point of the lattice (SAN-2)."""
    if state.phase != "bury":
        return refuse("SAN-3", "not-now")
    _, gem = due_gem(state)
    if action.gem != gem:
        return refuse("SAN-2", "other-gem", gem=gem)
    if (action.x, action.y, action.z) not in POINT:
        return refuse("SAN-R4", "no-such-point", x=action.x, y=action.y, z=action.z)
    return None


def _refuse_orb(state: State, action: Orb | OrbAuto) -> Refusal | None:
    if state.phase != "orbs":
        return refuse("SAN-3", "not-now")
    if isinstance(action, Orb) and (action.ring not in RINGS or action.z not in ORB_HEIGHTS):
        return refuse("SAN-2", "no-such-orb", ring=action.ring, z=action.z)
    return None


def _refuse_cut(state: State, action: Cut) -> Refusal | None:
    """Once a turn (SAN-3.1), with at least 400 grains before the blade (SAN-R10)."""
    if state.phase != "cut":
        return refuse("SAN-3.1", "already-cut") if state.turn else refuse("SAN-3", "not-now")
    if not is_cut(action):
        return refuse("SAN-3.1", "no-such-aim")
    if action.grade != "normal" and state.setup.hand != "live":
        return refuse("SAN-7.9", "no-stroke")
    size = kernels.slab_size(state.sand, plane(action))
    if size < MINBITE:
        return refuse("SAN-R10", "too-thin", grains=size, least=MINBITE)
    return None


def _refuse_pick(state: State, seat: Seat, action: Pick) -> Refusal | None:
    """A held pick, onto one's own plain building of its type (SAN-3.2)."""
    if state.phase not in ("cut", "picks", "build"):
        return refuse("SAN-3", "not-now")
    if action.shape not in state.held[seat]:
        return refuse("SAN-3.2", "no-pick", type=action.shape)
    standing = _building(state, seat, action.slot)
    if not standing:
        return refuse("SAN-3.2", "no-building")
    if standing[0] != action.shape:
        return refuse("SAN-3.2", "other-type", slot=slot_name(action.slot), type=standing[0])
    if standing not in TYPES:
        return refuse("SAN-3.2", "not-plain", slot=slot_name(action.slot))
    return None


def _building(state: State, seat: Seat, slot: int) -> str:
    return building(state, seat, slot) if 0 <= slot < ALL_SLOTS else ""


def _refuse_mould(state: State, seat: Seat, action: Mould) -> Refusal | None:
    """The stock is not asked: nobody knows it (SAN-3.3)."""
    if action.level not in LEVELS:
        return refuse("SAN-3.3", "no-such-level", level=action.level)
    if action.shape in state.locked:
        return refuse("SAN-R13", "locked", type=action.shape)
    if is_full(state, seat, action.area):
        return refuse("SAN-3.4", "area-full", area=action.area)
    if not accepts(state, seat, action.area, action.shape):
        return refuse("SAN-R16", "repeated-type", area=action.area, type=action.shape)
    if action.orb and not state.orbs_in_hand:
        return refuse("SAN-3.3", "no-orb")
    return None


def _refuse_sky(state: State, seat: Seat, action: Sky) -> Refusal | None:
    """An orb into a building of this turn that is still plain (SAN-R18)."""
    if not state.orbs_in_hand:
        return refuse("SAN-3.5", "no-orb")
    if action.slot not in state.built:
        return refuse("SAN-R18", "not-this-turn")
    if building(state, seat, action.slot) not in TYPES:
        return refuse("SAN-R18", "not-plain", slot=slot_name(action.slot))
    return None
