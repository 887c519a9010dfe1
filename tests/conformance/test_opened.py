"""Replays with everything open: of whatever game, no seat knows more than they show."""

from collections.abc import Iterator
from typing import Any

import msgspec

from tests.conformance.positions import AnyGame
from tests.conformance.strategies import every_game, positions

Path = tuple[str | int, ...]
ROWS = (list, tuple)
"""msgspec keeps tuples as they are."""


def unknown(known: Any, shown: Any, path: Path = ()) -> Iterator[Path]:
    """Where a seat's view has something and the open one has nothing.

    Single figures at the top of a view are about whoever looks, such as the worth of one's own hand.
    """
    if isinstance(known, dict) and isinstance(shown, dict):
        for key, value in known.items():
            yield from unknown(value, shown.get(key), (*path, key))
    elif isinstance(known, ROWS) and isinstance(shown, ROWS) and len(shown) == len(known):
        for index, value in enumerate(known):
            yield from unknown(value, shown[index], (*path, index))
    elif isinstance(known, ROWS) and isinstance(shown, ROWS) and len(shown) > len(known):
        # What one seat has among what all of them have: it lies elsewhere in the row.
        yield from ((*path, index) for index, value in enumerate(known) if value not in shown)
    elif isinstance(known, ROWS) or (known is not None and shown is None and len(path) > 1):
        yield path


@every_game
def test_what_any_seat_knows_is_open(game: AnyGame, data: Any) -> None:
    """Every hand, every pawn, every page: whatever one player sees, all open shows."""
    position = data.draw(positions(game))
    assert game.opened is not None
    shown = msgspec.to_builtins(game.opened(position.state))
    for seat in range(position.setup.seats):
        known = msgspec.to_builtins(game.view(position.state, seat))
        assert not list(unknown(known, shown)), f"seat {seat}"


@every_game
def test_all_open_is_nobodys_view(game: AnyGame, data: Any) -> None:
    """It is drawn as for a spectator: nobody's side is the own one, so seats stay where they are."""
    position = data.draw(positions(game))
    assert game.opened is not None
    shown, spectators = game.opened(position.state), game.view(position.state, None)
    assert type(shown) is type(spectators)
    assert shown.seat is None
