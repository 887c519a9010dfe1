"""Figures and tokens as everybody sees them (SAN-4)."""

from collections.abc import Sequence
from typing import Final, Literal

from mastaba.games.sand import kernels
from mastaba.games.sand.content import PICKS, place_of
from mastaba.games.sand.messages import Pharaoh, PickView, Token
from mastaba.games.sand.state import State

_STATES: Final[tuple[Literal["stuck", "lies", "taken"], ...]] = ("stuck", "lies", "taken", "taken")
_POSTURES: Final[tuple[Literal["stands", "lies", "fallen"], ...]] = ("stands", "lies", "fallen")


def picks_on_board(state: State) -> tuple[PickView, ...]:
    return tuple(
        PickView(state.pick_types[pick], _STATES[figure[0]], *figure[1:], lean=pick // 3)
        for pick, figure in enumerate(figures(state.figures)[1:])
    )


def figures(numbers: Sequence[int]) -> list[tuple[int, int, int, int]]:
    """State, x, y, z: of the Pharaoh and of every pick."""
    return [(numbers[k], numbers[k + 1], numbers[k + 2], numbers[k + 3]) for k in range(0, len(numbers), 4)]


def pharaoh(state: State) -> Pharaoh:
    """Standing, lying in the sand, or fallen to the board, which alone ends the match (SAN-R26)."""
    posture, x, y, z = state.figures[:4]
    return Pharaoh(_POSTURES[posture], x, y, z)


def seen_tokens(state: State) -> tuple[Token, ...]:
    """Tokens that air has touched once: everybody can follow them from then on (SAN-7.7)."""
    return tuple(
        sorted(
            (
                Token(kind, *place_of(cell))
                for kind, cell, seen in zip(state.kinds, state.tokens, state.seen, strict=True)
                if seen and cell != kernels.GONE
            ),
            key=lambda token: (token.kind, token.x, token.y, token.z),
        )
    )


def fallen_picks(state: State) -> list[int]:
    """Picks that lie on the board and belong to nobody yet."""
    states = state.figures[4::4]
    return [pick for pick in range(min(PICKS, len(states))) if states[pick] == kernels.FALLEN]


def lying_picks(state: State) -> tuple[tuple[int, int, int, int], ...]:
    found = figures(state.figures)[1:]
    return tuple((pick, x, y, z) for pick, (posture, x, y, z) in enumerate(found) if posture == kernels.LIES)
