"""The rules on a packed match: what `rules` says, as plain loops over whole numbers.

Nothing is checked: whoever calls `apply` has looked at `legal`.
"""

from typing import Any

from mastaba.games.mummy.content import DICE as ALL_DICE
from mastaba.games.mummy.fast.layout import (
    ACTIONS,
    BURIAL,
    CAP,
    CARD_AT,
    CELLS,
    COLOURS,
    DEAL,
    DECK,
    DICE,
    EX_MOVE,
    EX_ROLLED,
    EX_START,
    FIRST_CELL,
    FIRST_USE,
    FIRST_WAY,
    MISSIONS,
    MOST_HEARD,
    MOST_SEATS,
    MU_MOVE,
    MUMMY_DIE,
    NOBODY,
    OUT,
    OVER,
    RECORD,
    RESET,
    RESIGNED,
    ROLL,
    SEAT,
    STOP,
    STUCK,
    STUCK_AT,
    TARGET,
    UNSEEN,
    WAYS,
)
from mastaba.games.mummy.fast.ways import ends_of, note, note_free, note_move, note_step, others_of
from mastaba.kit.kernel import Kernel
from mastaba.kit.luck import Luck, below
from mastaba.kit.twin import CHANCE, Buffer, Mask, Returns, twin_function
from mastaba.kit.twin import OVER as ENDED

FACE_COUNT = FIRST_CELL - FIRST_USE


@twin_function("turn")
def turn(buffer: Buffer) -> Any:
    """Who moves: the owner of the pawn in turn, the mummy, or chance (MUM-3)."""
    match = buffer.view(RECORD)[0]
    phase = match.phase
    if phase in (EX_START, EX_ROLLED, EX_MOVE):
        return match.owners[match.pawn]
    if phase == MU_MOVE:
        return match.mummy_seat
    return ENDED if phase == OVER else CHANCE


@twin_function("legal")
def legal(buffer: Buffer, mask: Mask) -> Any:
    """Every legal move of the seat on turn (MUM-3.1, MUM-3.2)."""
    match = buffer.view(RECORD)[0]
    mask[:ACTIONS] = 0
    phase, count = match.phase, 0
    if phase == EX_MOVE:
        pawn = match.pawn
        ends = ends_of(match.cells[pawn], match.announced, match.mummy, others_of(match, pawn))
        for cell in range(CELLS):
            there = ends >> cell & 1
            mask[FIRST_CELL + cell] = there
            count += there
    elif phase == EX_ROLLED:
        mask[ROLL] = 1  # MUM-R4
        count = 1
        pawn = match.pawn
        others = others_of(match, pawn)
        for face in range(FACE_COUNT):
            if match.dice[face] and ends_of(match.cells[pawn], face, match.mummy, others):  # MUM-R5
                mask[FIRST_USE + face] = 1
                count += 1
    elif phase == MU_MOVE:
        mask[STOP] = 1  # MUM-R20
        count = 1
        for way in range(4):
            if WAYS[match.mummy, way] >= 0:
                mask[FIRST_WAY + way] = 1
                count += 1
    elif phase == EX_START:
        if match.locked:  # MUM-R2
            mask[RESET] = 1
            count += 1
        if match.locked < ALL_DICE:  # MUM-R7
            mask[ROLL] = 1
            count += 1
    return count


@twin_function("apply")
def apply(buffer: Buffer, action: Any) -> None:
    """Make a legal action."""
    match = buffer.view(RECORD)[0]
    match.pool = 0
    if action >= FIRST_WAY:
        if action == STOP:
            end_mummy_turn(match)
        else:
            step(match, action - FIRST_WAY)
    elif action >= FIRST_CELL:
        move(match, action - FIRST_CELL)
    elif action >= FIRST_USE:
        match.announced = action - FIRST_USE
        match.heard[match.pawn] = min(MOST_HEARD, match.heard[match.pawn] + 1)
        match.phase = EX_MOVE
    elif action == ROLL:
        match.phase = DICE
        clear_dice(match)
    else:
        match.steps = match.locked  # MUM-3.3
        match.interrupt = 1
        match.phase = MU_MOVE


# 3.1 Explorer turn


@Kernel
def begin_turn(match: Any, pawn: Any) -> None:
    """The next living pawn that is not blocked; after the last one the mummy (MUM-3.1, MUM-R9)."""
    for place in range(pawn, match.pawns):
        cell = match.cells[place]
        if cell == OUT:
            continue
        if not STUCK_AT[match.mummy] >> cell & 1:
            match.pawn = place
            match.phase = EX_START
            note_free(match, place)
            return
        note(match, STUCK, place, 0, UNSEEN)
    match.pawn = NOBODY
    match.phase = MUMMY_DIE


@Kernel
def clear_dice(match: Any) -> None:
    for face in range(FACE_COUNT):
        match.dice[face] = 0


@Kernel
def end_turn(match: Any) -> None:
    clear_dice(match)
    match.announced = -1
    begin_turn(match, match.pawn + 1)


@Kernel
def know_cell(match: Any, pawn: Any, cell: Any) -> None:
    """Everybody knows where this pawn is now (MUM-4)."""
    match.known[pawn] = cell
    match.heard[pawn] = 0


@Kernel
def move(match: Any, cell: Any) -> None:
    """The pawn moves; a mission reached is shown to all (MUM-3.1, MUM-R18, MUM-R19)."""
    pawn = match.pawn
    owner, card = match.owners[pawn], CARD_AT[cell]
    match.cells[pawn] = cell
    if card < 0 or not match.hands[owner] >> card & 1:
        if card >= 0 and not match.found[owner] >> card & 1:
            match.passed[owner] |= 1 << card
        note_move(match, pawn, UNSEEN)
        end_turn(match)
        return
    match.hands[owner] ^= 1 << card
    match.found[owner] |= 1 << card
    know_cell(match, pawn, cell)
    note_move(match, pawn, cell)
    if match.hands[owner]:
        end_turn(match)
    else:
        end_match(match, MISSIONS, owner)


# 3.2 Normal mummy turn


@Kernel
def step(match: Any, way: Any) -> None:
    """One step; whoever stands there is caught and the turn ends (MUM-3.2, MUM-R21, MUM-R22)."""
    cell = WAYS[match.mummy, way]
    match.mummy = cell
    match.steps -= 1
    for pawn in range(match.pawns):
        if match.cells[pawn] == cell:
            catch(match, pawn)
            return
    note_step(match, NOBODY)
    if match.steps == 0:
        end_mummy_turn(match)


@Kernel
def catch(match: Any, pawn: Any) -> None:
    """An ankh is taken; the target counts before anything else (MUM-3.2, MUM-R24)."""
    match.ankhs[pawn] -= 1
    match.taken += 1
    know_cell(match, pawn, match.cells[pawn])
    note_step(match, pawn)
    if match.taken >= match.target:
        end_match(match, TARGET, match.mummy_seat)
        return
    if match.ankhs[pawn]:
        match.cells[pawn] = BURIAL
        know_cell(match, pawn, BURIAL)
    else:
        match.cells[pawn] = OUT  # MUM-R23
    end_mummy_turn(match)


@Kernel
def end_mummy_turn(match: Any) -> None:
    """A new round, or back to the pawn that reset the dice (MUM-3.2, MUM-3.3, MUM-R10)."""
    match.steps = 0
    if match.interrupt:
        match.interrupt = 0
        match.locked = 0
        begin_turn(match, match.pawn)
    elif match.round >= match.max_rounds:
        end_match(match, CAP, NOBODY)
    else:
        match.round += 1
        begin_turn(match, 0)


@Kernel
def end_match(match: Any, reason: Any, winner: Any) -> None:
    match.over = reason
    match.winner = winner
    match.phase = OVER
    match.pawn = NOBODY
    clear_dice(match)
    match.announced = -1
    match.steps = 0
    match.interrupt = 0


# Chance


@twin_function("draw")
def draw(buffer: Buffer, luck: Luck) -> None:
    """Dice fall, the mummy's die is cast, cards are dealt, the mummy's seat is drawn (MUM-2, MUM-3)."""
    match = buffer.view(RECORD)[0]
    match.pool = 0
    if match.phase == DICE:
        for _ in range(ALL_DICE - match.locked):
            face = below(luck, FACE_COUNT + 1)
            if face < FACE_COUNT:
                match.dice[face] += 1
            else:
                match.locked += 1
        settle_roll(match)
    elif match.phase == MUMMY_DIE:
        begin_mummy_turn(match, match.loaded if match.loaded else 1 + below(luck, 3))
    elif match.phase == SEAT:
        seat_mummy(match, below(luck, match.seats))
    else:
        deal(match, luck)


@Kernel
def settle_roll(match: Any) -> None:
    """With no die left the turn is lost (MUM-3.1, MUM-R6)."""
    if match.locked == ALL_DICE:
        end_turn(match)
    else:
        match.phase = EX_ROLLED


@Kernel
def begin_mummy_turn(match: Any, number: Any) -> None:
    """The die and every locked die are its steps; locked dice stay (MUM-3.2, MUM-R29)."""
    match.loaded = 0
    match.steps = number + match.locked
    match.interrupt = 0
    match.phase = MU_MOVE


@Kernel
def seat_mummy(match: Any, seat: Any) -> None:
    """Explorers follow clockwise from the mummy's left; a lone one has both pawns (MUM-2, MUM-R27)."""
    match.mummy_seat = seat
    for pawn in range(match.pawns):
        match.owners[pawn] = (seat + 1 + pawn % (match.seats - 1)) % match.seats
    match.phase = DEAL


@Kernel
def deal(match: Any, luck: Luck) -> None:
    """Each colour is shuffled and dealt (MUM-2)."""
    each = 2 if match.seats == 2 else 1
    for colour in range(COLOURS):
        left = DECK[colour]
        for place in range((match.seats - 1) * each):
            seat = (match.mummy_seat + 1 + place // each) % match.seats
            card = one_of(left, luck)
            left ^= 1 << card
            match.hands[seat] |= 1 << card
    begin_turn(match, 0)


@Kernel
def members(cells: Any) -> Any:
    """How many members a set has."""
    count = 0
    while cells:
        cells &= cells - 1
        count += 1
    return count


@Kernel
def one_of(members_left: Any, luck: Luck) -> Any:
    """One member of a set, all alike."""
    place = below(luck, members(members_left))
    member = 0
    while True:
        if members_left >> member & 1:
            if place == 0:
                return member
            place -= 1
        member += 1


# 5 End


@twin_function("result")
def result(buffer: Buffer, returns: Returns) -> None:
    """One for the winner, shared out among the others; between the two sides where explorers stand together (MUM-5)."""
    match = buffer.view(RECORD)[0]
    explorers = match.seats - 1
    for seat in range(MOST_SEATS):
        returns[seat] = 0.0
    if match.over == CAP:
        return
    together = match.over == RESIGNED or (match.team_reward and match.over == MISSIONS)
    for seat in range(match.seats):
        if together:
            returns[seat] = -1.0 if seat == match.mummy_seat else 1.0 / explorers
        else:
            returns[seat] = 1.0 if seat == match.winner else -1.0 / explorers
