"""Traps: they strike when their page is opened, if their condition holds (KUF-1.3, KUF-R17)."""

from typing import assert_never

from mastaba.core.notes import Emit, Note
from mastaba.games.kufu.content import HELLFIRE, LOWEST, PAGES, PIECES, TrapKind, crests_in, level_pages
from mastaba.games.kufu.messages import CrestsBurnt, PieceLost, TileDown, TokenFell, TrapSprung
from mastaba.games.kufu.rules.clock import check_way, move_curse, pass_time
from mastaba.games.kufu.state import BLACK, NONE, RED, State, pyramid


def strikes(state: State, trap: TrapKind) -> bool:
    """The condition holds for the reader and the table as they are (KUF-1.3)."""
    match trap:
        case "rock":
            return state.tokens[state.party] == NONE and state.red > 0
        case "gate":
            return state.red > 0 and gate_target(state) is not None
        case "collapse":
            return collapse_target(state) is not None
        case "sand":
            return party_layer(state) > 0
        case "serpent":
            return state.crests[state.seat].bit_count() >= 2 and not state.down[state.seat]
        case "whisper":
            return state.coffin
        case "hellfire":
            return any(burns(held) for held in state.crests)
        case "seal":
            return party_layer(state) == LOWEST and state.tokens[state.party] == NONE and state.black > 0
        case _:
            assert_never(trap)


def spring(state: State, emit: Emit) -> None:
    """The open page's trap strikes, and everybody knows the page (KUF-3.3)."""
    page = PAGES[state.book[state.page - 1]]
    assert page.trap is not None
    emit(Note(TrapSprung(state.seat, state.page, page.id, page.trap)))
    match page.trap:
        case "rock":
            drop_token(state, state.party, RED, emit)
        case "gate":
            target = gate_target(state)
            assert target is not None
            drop_token(state, target, RED, emit)
        case "collapse":
            collapse(state, emit)
        case "sand":
            pass_time(state, emit)
        case "serpent":
            turn_tile_down(state, state.seat, emit)
        case "whisper":
            move_curse(state, emit)
        case "hellfire":
            burn(state, emit)
        case "seal":
            drop_token(state, state.party, BLACK, emit)
        case _:
            assert_never(page.trap)


def would_strike(state: State) -> int:
    """The trap pages that would strike if one of them were opened now, as bits (KUF-4)."""
    found = 0
    for number in level_pages(state.level):
        trap = PAGES[number].trap
        if trap is not None and strikes(state, trap):
            found |= 1 << number
    return found


def party_layer(state: State) -> int:
    """A staircase is on the layer of its own exit (KUF-1.2)."""
    return pyramid(state).exits[state.party][0].layer


def gate_target(state: State) -> int | None:
    """The most recently placed staircase without a token."""
    for placed in reversed(state.places):
        if PIECES[placed.piece].kind == "stairs" and state.tokens[placed.piece] == NONE:
            return placed.piece
    return None


def collapse_target(state: State) -> int | None:
    """The most recently placed dead end that is a passage or stairs; never the expedition's place (KUF-R21)."""
    parents = {placed.parent for placed in state.places}
    for placed in reversed(state.places):
        if PIECES[placed.piece].falls and placed.piece not in parents and placed.piece != state.party:
            return placed.piece
    return None


def drop_token(state: State, place: int, token: int, emit: Emit) -> None:
    """At most one token lies on a place (KUF-R18)."""
    state.tokens[place] = token
    if token == RED:
        state.red -= 1
    else:
        state.black -= 1
    emit(Note(TokenFell(place, "red" if token == RED else "black")))


def lift_token(state: State, place: int) -> None:
    """The token returns to the supply."""
    if state.tokens[place] == RED:
        state.red += 1
    elif state.tokens[place] == BLACK:
        state.black += 1
    state.tokens[place] = NONE


def collapse(state: State, emit: Emit) -> None:
    """The piece is out of the game, and the exit it hung on is free again (KUF-1.3)."""
    piece = collapse_target(state)
    assert piece is not None
    lift_token(state, piece)
    state.places = [placed for placed in state.places if placed.piece != piece]
    state.removed.append(piece)
    emit(Note(PieceLost(piece, "collapse")))
    check_way(state, emit)


def burns(crests: int) -> bool:
    """Ankh, Scarab and Lotus in one hand feed the hellfire (KUF-R30)."""
    return crests & HELLFIRE == HELLFIRE


def burn(state: State, emit: Emit) -> None:
    """Whoever held the three loses all crests, which leave the game (KUF-1.3)."""
    for seat, held in enumerate(state.crests):
        if burns(held):
            state.crests[seat] = 0
            emit(Note(CrestsBurnt(seat, crests_in(held))))
            turn_tile_down(state, seat, emit)
    check_way(state, emit)


def turn_tile_down(state: State, seat: int, emit: Emit) -> None:
    """This player misses the next turn (KUF-3.1); a tile that is down stays down."""
    if not state.down[seat]:
        state.down[seat] = True
        emit(Note(TileDown(seat)))
