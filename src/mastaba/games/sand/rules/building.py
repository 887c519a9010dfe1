"""Building: picks, moulds, skylights, the end of a turn (SAN-3.2 to SAN-3.6)."""

from mastaba.core.notes import Emit, Note
from mastaba.core.turn import Seat
from mastaba.games.sand.content import (
    ALL_SLOTS,
    FAILURE,
    FIRST_SLOT,
    IDLENESS,
    PRESSINGS,
    SLOTS,
    TYPES,
    amount,
    area_of,
)
from mastaba.games.sand.messages import Area, Crowned, Kept, Mould, Moulded, Pick, Shape, Skylit, Slot, TurnEnded
from mastaba.games.sand.rules.ending import check_threshold, pass_on
from mastaba.games.sand.state import State, building, previous, shown_stock

_AREAS: tuple[Area, ...] = ("N", "A", "B")
_TYPES: tuple[Shape, ...] = ("H", "G", "W", "T")


# 3.2 Picks


def crowns(state: State, seat: Seat) -> list[Pick]:
    """Every held pick on every plain building of its type; never on a skylight (SAN-3.2)."""
    return [
        Pick(type, slot)
        for type in _TYPES
        if type in state.held[seat]
        for slot in range(ALL_SLOTS)
        if building(state, seat, slot) == type
    ]


def crown(state: State, seat: Seat, action: Pick, emit: Emit) -> None:
    """The building is worth 3 from now on, for good (SAN-3.2)."""
    state.held[seat].remove(action.shape)
    set_building(state, seat, action.slot, f"{action.shape}^")
    emit(Note(Crowned(seat, action.shape, action.slot)))
    if not check_threshold(state, seat, emit) and state.phase == "picks" and not crowns(state, seat):
        state.phase = "build"


def keep(state: State, seat: Seat, emit: Emit) -> None:
    """The receiver keeps what is left for later (SAN-R19)."""
    state.phase = "build"
    emit(Note(Kept(seat)))


def set_building(state: State, seat: Seat, slot: Slot, what: str) -> None:
    area, place = area_of(slot)
    state.boards[seat][area][place] = what


# 3.3 Moulds


def mould(state: State, action: Mould, emit: Emit) -> None:
    """Sand is pressed into the mould, if there is enough of it: nobody knows before (SAN-3.3)."""
    state.mould = action
    pressed = amount(action.shape, action.level)
    if state.stock < pressed:
        state.aside += state.stock
        state.stock = 0
        fail(state, action, None, emit)
    else:
        state.stock -= pressed
        state.draw = "need"


def open_mould(state: State, need: int, emit: Emit) -> None:
    """The lid comes off: a clear shape if the sand was pressed firmly enough (SAN-3.3)."""
    action = state.mould
    assert action is not None
    seat = state.active
    if need > PRESSINGS[action.level - 1]:
        state.aside += amount(action.shape, action.level)  # SAN-R14: not for this turn
        fail(state, action, need, emit)
        return
    state.mould = None
    built = state.boards[seat][action.area]
    slot = FIRST_SLOT[action.area] + len(built)
    built.append(f"{action.shape}*" if action.orb else action.shape)
    state.built.append(slot)
    state.orbs_in_hand -= action.orb
    shown = shown_stock(state.stock, state.look)
    emit(Note(Moulded(seat, action.shape, action.level, action.area, action.orb, slot, need, shown)))
    check_threshold(state, seat, emit)


def fail(state: State, action: Mould, need: int | None, emit: Emit) -> None:
    """No remake: the type is locked for this turn, the orb goes back to the hand (SAN-R13)."""
    seat = state.active
    state.mould = None
    state.own[seat] -= FAILURE
    state.locked.append(action.shape)
    shown = shown_stock(state.stock, state.look)
    emit(Note(Moulded(seat, action.shape, action.level, action.area, action.orb, None, need, shown)))


# 3.4 Places


def is_full(state: State, seat: Seat, area: str) -> bool:
    return len(state.boards[seat][area]) >= SLOTS[area]


def accepts(state: State, seat: Seat, area: str, type: str) -> bool:
    """A district takes each type once while the normal area has room, and any type afterwards (SAN-R16)."""
    if is_full(state, seat, area):
        return False
    if area == "N" or is_full(state, seat, "N"):
        return True
    return all(built[0] != type for built in state.boards[seat][area])


def open_areas(state: State, seat: Seat, type: str) -> tuple[Area, ...]:
    return tuple(area for area in _AREAS if accepts(state, seat, area, type))


def openings(state: State) -> list[tuple[Shape, tuple[Area, ...]]]:
    """The types that may be moulded now, with the areas that take them."""
    found = [(type, open_areas(state, state.active, type)) for type in _TYPES if type not in state.locked]
    return [(type, areas) for type, areas in found if areas]


# 3.5 Skylights


def skies(state: State) -> list[Slot]:
    """This turn's plain buildings, one orb each (SAN-R18)."""
    if not state.orbs_in_hand:
        return []
    return sorted(slot for slot in state.built if building(state, state.active, slot) in TYPES)


def embed(state: State, slot: Slot, emit: Emit) -> None:
    """An orb into the top of the building: it is worth 2 (SAN-3.5)."""
    seat = state.active
    state.orbs_in_hand -= 1
    set_building(state, seat, slot, f"{building(state, seat, slot)}*")
    emit(Note(Skylit(seat, slot)))
    check_threshold(state, seat, emit)


# 3.6 The end of a turn


def end_turn(state: State, emit: Emit) -> None:
    """Nothing built costs 3, with failures besides (SAN-R15), also on a full board (SAN-R29); orbs in hand are lost."""
    seat = state.active
    idle = not state.built
    if idle:
        state.own[seat] -= IDLENESS
    stock = state.stock + state.aside
    emit(Note(TurnEnded(seat, idle, state.orbs_in_hand, shown_stock(stock, state.look))))
    pass_on(state, emit)


def receiver(state: State) -> Seat:
    """Who decides about fallen picks."""
    return previous(state, state.active)
