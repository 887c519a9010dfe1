"""Traps: they strike when their page is opened, if their condition holds (KUF-1.3, KUF-R17)."""

from typing import Any

from mastaba.games.kufu.content import HELLFIRE as HELLFIRE_CRESTS
from mastaba.games.kufu.content import LOWEST
from mastaba.games.kufu.fast.clock import check_way, move_curse, pass_time
from mastaba.games.kufu.fast.laying import end_layer, take_away
from mastaba.games.kufu.fast.layout import BLACK, NONE, POSITIONS, RED
from mastaba.games.kufu.fast.tables import (
    COLLAPSE,
    FALLS,
    GATE,
    HELLFIRE,
    IS_STAIRS,
    LEVEL_PAGES,
    ROCK,
    SAND,
    SEAL,
    SERPENT,
    TRAP_ON,
    WHISPER,
)
from mastaba.kit.kernel import Kernel, count, whole


@Kernel
def strikes(match: Any, trap: Any) -> Any:
    """The condition holds for the reader and the table as they are (KUF-1.3)."""
    party = whole(match.party)
    if trap == ROCK:
        return not match.tokens[party] and match.red > 0
    if trap == GATE:
        return match.red > 0 and gate_target(match) != NONE
    if trap == COLLAPSE:
        return collapse_target(match) != NONE
    if trap == SAND:
        return end_layer(match, party) > 0
    if trap == SERPENT:
        return count(whole(match.crests[match.seat])) >= 2 and not match.down[match.seat]
    if trap == WHISPER:
        return match.coffin != 0
    if trap == SEAL:
        return end_layer(match, party) == LOWEST and not match.tokens[party] and match.black > 0
    fed = False
    for seat in range(match.seats):
        fed |= burns(match, seat)
    return fed


@Kernel
def spring(match: Any, trap: Any) -> None:
    """The open page's trap strikes (KUF-3.3)."""
    if trap == ROCK:
        drop_token(match, whole(match.party), RED)
    elif trap == GATE:
        drop_token(match, gate_target(match), RED)
    elif trap == COLLAPSE:
        piece = collapse_target(match)
        lift_token(match, piece)
        take_away(match, piece)
        match.removed |= 1 << piece
        check_way(match)
    elif trap == SAND:
        pass_time(match)
    elif trap == SERPENT:
        match.down[match.seat] = 1
    elif trap == WHISPER:
        move_curse(match)
    elif trap == SEAL:
        drop_token(match, whole(match.party), BLACK)
    elif trap == HELLFIRE:
        for seat in range(match.seats):
            if burns(match, seat):
                match.crests[seat] = 0
                match.down[seat] = 1
        check_way(match)


@Kernel
def would_strike(match: Any) -> Any:
    """The trap pages that would strike if one of them were opened now, as bits (KUF-4)."""
    found = 0
    for page in range(POSITIONS):
        if TRAP_ON[page] != NONE and LEVEL_PAGES[match.level] >> page & 1 and strikes(match, TRAP_ON[page]):
            found |= 1 << page
    return found


@Kernel
def gate_target(match: Any) -> Any:
    """The most recently placed staircase without a token."""
    for place in range(match.count - 1, -1, -1):
        piece = whole(match.order[place])
        if IS_STAIRS[piece] and not match.tokens[piece]:
            return piece
    return NONE


@Kernel
def collapse_target(match: Any) -> Any:
    """The most recently placed dead end that is a passage or stairs; never the expedition's place (KUF-R21)."""
    for place in range(match.count - 1, -1, -1):
        piece = whole(match.order[place])
        if FALLS[piece] and not match.taken[piece] and piece != match.party:
            return piece
    return NONE


@Kernel
def drop_token(match: Any, place: Any, token: Any) -> None:
    """At most one token lies on a place (KUF-R18)."""
    match.tokens[place] = token
    if token == RED:
        match.red -= 1
    else:
        match.black -= 1


@Kernel
def lift_token(match: Any, place: Any) -> None:
    """The token returns to the supply."""
    if match.tokens[place] == RED:
        match.red += 1
    elif match.tokens[place] == BLACK:
        match.black += 1
    match.tokens[place] = 0


@Kernel
def burns(match: Any, seat: Any) -> Any:
    """Ankh, Scarab and Lotus in one hand feed the hellfire (KUF-R30)."""
    return match.crests[seat] & HELLFIRE_CRESTS == HELLFIRE_CRESTS
