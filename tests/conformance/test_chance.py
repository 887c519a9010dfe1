"""Chance is chance's own: nothing is left unshuffled, and what it draws is nobody's to know beforehand."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from mastaba.core.registry import find_game, game_names
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw
from tests.conformance.positions import Position, whole_match
from tests.conformance.strategies import seat_counts

SAMPLES = 40


def rows(plain: Any) -> Iterator[tuple[str, list[Any]]]:
    """Every list in a message of plain values, with the way that leads to it."""
    if isinstance(plain, list):
        yield "", plain
    parts = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for name, part in parts:
        yield from ((f"{name}.{way}", row) for way, row in rows(part))


def tables() -> list[tuple[str, int]]:
    return [(name, seats) for name in game_names() for seats in seat_counts(find_game(name))]


@pytest.mark.parametrize(("name", "seats"), tables())
def test_every_part_of_a_draw_is_left_to_chance(name: str, seats: int) -> None:
    """Decks are shuffled, dice are cast: each hand, row and number of a draw differs from stream to stream."""
    game = find_game(name)
    setup = game.setup(seats=seats)
    record = whole_match(name, setup, 2, ("random",) * seats)
    plies = [ply for ply, entry in enumerate(record.entries) if entry.seat == CHANCE]
    for ply in plies[:3] + plies[-2:]:
        turn = Position.reached(game, setup, record.entries[:ply]).turn
        assert isinstance(turn, Draw)
        drawn = [turn.sample(Rng(f"{ply} {seed}")) for seed in range(SAMPLES)]
        assert len(set(map(msgspec.json.encode, drawn))) > 1, f"ply {ply} is always {drawn[0]}"
        found: dict[str, set[str]] = {}
        for action in drawn:
            for way, row in rows(msgspec.json.decode(msgspec.json.encode(action))):
                found.setdefault(way, set()).add(str(row))
        fixed = [way for way, seen in found.items() if len(seen) == 1]
        assert fixed == [], f"ply {ply}: {drawn[0]}"


@pytest.mark.parametrize(("name", "seats"), tables())
def test_another_seed_is_another_match(name: str, seats: int) -> None:
    """Of ten seeds no two bring the same draws."""
    game = find_game(name)
    matches = [whole_match(name, game.setup(seats=seats), seed, ("random",) * seats) for seed in range(10)]
    draws = [tuple(str(entry.action) for entry in match.entries if entry.seat == CHANCE) for match in matches]
    assert len(set(draws)) == len(draws)
