"""What a seat cannot know, by the rules alone (MUM-4).

The mummy and spectators: where pawns stand once they have moved, what unlocked dice show, every mission.
Explorers: the missions of the others. Nobody: the cards set aside. After the end everything lies open.
"""

from mastaba.core.rng import Rng
from mastaba.core.turn import Seat
from mastaba.games.mummy.content import CARDS, FACES, cells_in
from mastaba.games.mummy.state import NOBODY, OUT, State, board_of, clone, destinations

HOW_MANY = (1, 2, 20)
"""How many cards are exchanged: one, so that play goes on alike, or nearly all."""
TRIES = 30


def scramble(state: State, seat: Seat | None, rng: Rng) -> State:
    """A twin this seat (None: a spectator) must take for the true state."""
    twin = clone(state)
    if state.over or state.mummy_seat == NOBODY:
        return twin
    exchange_missions(twin, seat, rng)
    if seat not in state.explorers:
        part = rng.below(3)  # the dice, the pawns, or both
        if part != 0:
            move_pawns(twin, rng)
        if part != 1:
            turn_dice(twin, rng)
    return twin


def parted(one: State, other: State, viewer: Seat | None) -> bool:
    """What was made alike and can now be told apart, by the rules: a find, a catch, a blocked pawn, the end (MUM-4)."""
    return _told(one) != _told(other) or one.over != ""


def _told(state: State) -> tuple[object, ...]:
    return state.found, state.ankhs, state.phase, state.pawn


def exchange_missions(twin: State, seat: Seat | None, rng: Rng) -> None:
    """Cards of one colour change places: backs are seen by all, faces by their owner."""
    shown = {card for cards in twin.found for card in cards}
    own = set(twin.hands[seat]) if seat is not None else set()
    hidden = [card for card in CARDS if card not in shown | own]
    for _ in range(rng.choice(HOW_MANY) if any(twin.hands) else 0):
        one = rng.choice(hidden)
        other = rng.choice([card for card in hidden if card[0] == one[0]])
        exchange = {one: other, other: one}
        twin.hands = [[exchange.get(card, card) for card in hand] for hand in twin.hands]
    for hand in twin.hands:
        hand.sort(key=CARDS.index)


def move_pawns(twin: State, rng: Rng) -> None:
    """Pawns that have announced a move since they were last seen may be anywhere in the maze, each on its own cell."""
    for pawn, cell in enumerate(twin.cells):
        if cell != OUT and twin.heard[pawn] and rng.below(2):
            move_pawn(twin, pawn, rng)


def move_pawn(twin: State, pawn: int, rng: Rng) -> None:
    board, before = board_of(twin), twin.cells[pawn]
    taken = {twin.mummy, *twin.cells}
    free = [cell for cell in cells_in(board.maze) if cell not in taken]
    if twin.mummy_aid == "seer":  # the aid has told everybody where it may be
        free = [cell for cell in free if twin.possible[pawn] >> cell & 1]
    beside = [cell for cell in free if cell in board.neighbours[twin.mummy]]
    for _ in range(TRIES if free else 0):
        twin.cells[pawn] = rng.choice(beside if beside and rng.below(2) else free)
        if _fits_what_was_said(twin, pawn):
            return
    twin.cells[pawn] = before


def _fits_what_was_said(twin: State, pawn: int) -> bool:
    """A pawn in turn is not blocked, which everybody would have heard (MUM-R11), and can use what it announced."""
    if pawn != twin.pawn or twin.phase == "MU_MOVE":
        return True
    if twin.announced is not None:
        return destinations(twin, pawn, twin.announced) != 0
    near = board_of(twin).neighbours[twin.cells[pawn]]
    return set(near) != {twin.mummy}


def turn_dice(twin: State, rng: Rng) -> None:
    """Unlocked dice show anything, among it the face announced (MUM-R28)."""
    faces = [rng.choice(FACES) for _ in twin.dice]
    if twin.announced is not None:
        faces[0] = twin.announced
    twin.dice = sorted(faces)
