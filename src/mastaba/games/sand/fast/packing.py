"""From the rules to a packed match and back: states, chance, what a seat knows, what an id means.

The sand is coarsened on the way, so this is where the twin and the rules part: nothing brings the fine grid back.
"""

from typing import Any, Final

import numpy as np

from mastaba.core.notes import Log
from mastaba.core.rng import Rng
from mastaba.games.sand import kernels
from mastaba.games.sand.belief.stock import listen
from mastaba.games.sand.belief.tokens import Burial
from mastaba.games.sand.belief.tracks import track
from mastaba.games.sand.content import FIRST_SLOT, PICK_DEPTH, PICKS, TYPES, gems_each
from mastaba.games.sand.fast.chance import settle
from mastaba.games.sand.fast.cutting import has_cut
from mastaba.games.sand.fast.layout import (
    CUT,
    DRAWS,
    EXHAUSTED_END,
    KINDS,
    MOST_TOKENS,
    OVER,
    PHASES,
    REASONS,
    RECORD,
    SIZE,
    UNSET,
    WORLDS,
)
from mastaba.games.sand.fast.playing import mould_id
from mastaba.games.sand.messages import (
    Action,
    Hide,
    Leak,
    Look,
    Mould,
    Need,
    Orbs,
    Slip,
    Start,
    Stick,
    Tremor,
    View,
)
from mastaba.games.sand.state import State
from mastaba.games.sand.view import hidden_tokens, open_table
from mastaba.kit.twin import Buffer

RANKS: Final = {"": 0, "*": 1, "^": 2}


def pack(state: State) -> Buffer:
    """A state as a new buffer, without what a seat knows beyond it (`recall` adds that)."""
    buffer = np.zeros(SIZE, np.uint8)
    match = buffer.view(RECORD)[0]
    setup, seats = state.setup, state.seats
    match["seats"], match["sectors"] = seats, len(state.orbs)
    match["each"] = len(gems_each(seats, setup.gems_4p == "printed"))
    match["face_now"] = setup.district_points == "face_now"
    match["steady"] = setup.hand == "none"
    match["quick"] = setup.setup == "quick"
    match["fixed_start"] = UNSET if setup.start_seat is None else setup.start_seat
    match["depth"] = PICK_DEPTH[setup.pick_depth]
    match["max_turns"] = setup.max_turns
    for name in ("start", "active", "turn", "left", "stock", "aside", "look", "orbs_in_hand", "culprit"):
        match[name] = getattr(state, name)
    match["phase"], match["draw"] = PHASES.index(state.phase), DRAWS.index(state.draw)
    match["over"] = REASONS.index(state.over)
    _pack_sand(match, state)
    _pack_mould(match, state)
    _pack_towns(match, state)
    if match["phase"] == CUT and not state.draw and not has_cut(match["sand"]):
        match["phase"], match["over"] = OVER, EXHAUSTED_END
    return buffer


def _pack_sand(match: Any, state: State) -> None:
    coarse = kernels.coarsen(kernels.Sand(state.sand, state.packed, state.figures, []))
    match["sand"] = np.frombuffer(coarse.sand, np.int64)
    match["packed"] = np.frombuffer(coarse.packed, np.int64)
    match["figures"][: len(coarse.figures)] = coarse.figures
    match["shafts"][: len(state.shafts)] = [kernels.coarse_cell(cell) for cell in state.shafts]
    match["types"][: len(state.pick_types)] = [TYPES.index(type) for type in state.pick_types]
    match["tokens"] = kernels.GONE
    match["tokens"][: len(state.tokens)] = coarse_cells(state.tokens)
    match["kinds"][: len(state.kinds)] = [KINDS.index(kind) for kind in state.kinds]


def coarse_cells(cells: list[int]) -> list[int]:
    return [cell if cell == kernels.GONE else kernels.coarse_cell(cell) for cell in cells]


def _pack_mould(match: Any, state: State) -> None:
    """What lies in the pyramid's mould, until it stands; and a cut or a building that chance has not decided yet."""
    match["orbs"], match["spins"], match["turned"], match["mould"] = UNSET, UNSET, UNSET, UNSET
    if not state.shafts:
        match["gems"][: len(state.gems)] = [point for _, _, point in state.gems]
        match["buried"], match["placed"] = len(state.gems), state.placed
        match["orbs"][: len(state.orbs)] = state.orbs
        match["spins"][: len(state.spins)] = state.spins
        match["turned"] = state.turned
    if state.draw in ("tremor", "leak", "look") and state.aim is not None:
        aim = state.aim
        match["aim"] = aim.az * 2 // 5, aim.tilt * 2 // 5, 2 * aim.u, 2 * aim.r
        if state.draw != "tremor" and state.tremor is not None:
            tremor = state.tremor
            match["tremor"] = tremor.az, tremor.u, tremor.r, tremor.tilt
        if state.draw == "look":
            match["leak"] = state.leak
    if state.draw == "need" and state.mould is not None:
        match["mould"] = id_of(state.mould)


def id_of(mould: Mould) -> int:
    return int(mould_id(TYPES.index(mould.shape), mould.level - 1, "NAB".index(mould.area), int(mould.orb)))


def _pack_towns(match: Any, state: State) -> None:
    for seat in range(state.seats):
        for area, first in FIRST_SLOT.items():
            for place, built in enumerate(state.boards[seat][area]):
                match["boards"][seat][first + place] = 1 + TYPES.index(built[0]) + len(TYPES) * RANKS[built[1:]]
        for type in state.held[seat]:
            match["held"][seat][TYPES.index(type)] += 1
        match["own"][seat], match["conceded"][seat] = state.own[seat], state.conceded[seat]
    match["locked"] = sum(1 << TYPES.index(type) for type in state.locked)
    match["built"] = sum(1 << slot for slot in state.built)


# Chance


def told(buffer: Buffer, action: Action) -> None:
    """Do what chance did in the rules; on the coarse sand the same tremor may move other grains."""
    match = buffer.view(RECORD)[0]
    match["drawn"], match["worlds"] = 0, 0
    drawn = _numbers(action)
    match["drawn"][: len(drawn)] = drawn
    _settled(buffer)


def _settled(buffer: Buffer) -> None:
    settle(buffer.view(RECORD)[0])


def _numbers(action: Action) -> list[int]:
    match action:
        case Start(seat):
            return [seat]
        case Hide(gems, orbs):
            return [*gems, *orbs]
        case Orbs(options):
            return list(options)
        case Slip(turns):
            return [turns]
        case Stick(shifts, types):
            return [*shifts, *(TYPES.index(type) for face in types for type in face)]
        case Tremor(az, u, r, tilt):
            return [az, u, r, tilt]
        case Leak(number) | Look(number) | Need(number):
            return [number]
        case _:
            raise ValueError(f"{action} is not of chance")


def drawn(before: Buffer, after: Buffer) -> Action:
    """What `draw` did, as the rules would say it."""
    old, done = before.view(RECORD)[0], after.view(RECORD)[0]["drawn"].tolist()
    gems = int(old["each"]) * int(old["seats"])
    match DRAWS[old["draw"]]:
        case "start":
            return Start(done[0])
        case "hide":
            return Hide(tuple(done[:gems]), tuple(done[gems : gems + int(old["sectors"])]))
        case "orbs":
            return Orbs(tuple(done[: int(old["sectors"]) - int(old["placed"])]))
        case "slip":
            return Slip(done[0])
        case "stick":
            types = "".join(TYPES[number] for number in done[2 * PICKS :])
            return Stick(tuple(done[: 2 * PICKS]), tuple(types[3 * face : 3 * face + 3] for face in range(4)))
        case "tremor":
            return Tremor(*done[:4])
        case "leak":
            return Leak(done[0])
        case "look":
            return Look(done[0])
        case _:
            return Need(done[0])


# What a seat knows


def recall(buffer: Buffer, view: View, log: Log) -> None:
    """Worlds that explain all that was seen and heard, drawn as likely as they are: tokens, stock, the eye's error.

    There are none before the pyramid stands, nor in a staged position, whose log does not tell how it came about.
    """
    match = buffer.view(RECORD)[0]
    match["worlds"] = 0
    state = open_table(view)
    if not view.picks or len(state.orbs) != view.sectors or track(log, view.sectors).sand.sand != state.sand:
        return
    burial, stock = Burial(hidden_tokens(state), log, view.sectors), listen(log)
    if not sum(burial.turns) or not stock.ways:
        return
    rng = Rng(f"recall {len(log)}")
    for world in range(WORLDS):
        _, spots = burial.sample(rng)
        cells = coarse_cells([burial.track.cell(spot) for spot in spots])
        match["world_tokens"][world] = [*cells, *[kernels.GONE] * (MOST_TOKENS - len(cells))]
        grains, aside, look = stock.sample(rng)
        match["world_stock"][world], match["world_aside"][world], match["world_look"][world] = grains, aside, look
    match["worlds"] = WORLDS
