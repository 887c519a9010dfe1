"""Every game's draws follow from its seed: a finished match of each is verified from its text."""

import pytest

from mastaba.core.fairness import pledge
from mastaba.core.record import Record
from mastaba.core.registry import find_game, game_names
from mastaba.core.rng import Rng, seed_bytes
from mastaba.core.turn import CHANCE
from mastaba.core.verify import verify
from mastaba.play.table import Table
from mastaba.server.cards import seat_range


@pytest.mark.parametrize("name", game_names())
def test_a_match_is_verified_and_a_false_seed_is_not(name: str) -> None:
    """As many draws are made again as the record has; with another word the first draw that can differ does."""
    game = find_game(name)
    seats = seat_range(game)[0]
    setup = game.setup(seats=seats)
    seed, words = seed_bytes(f"fair {name}"), ("lotus", *[""] * (seats - 1))
    table = Table(game, setup, seed, pledge=pledge(seed, "nile", name, game.version, setup, words=words))
    rng = Rng(f"moves {name}")
    while table.outcome is None:
        seat = rng.choice(table.awaited)
        table.submit(seat, table.ask(seat).moves.sample(rng))
    draws = sum(entry.seat == CHANCE for entry in table.entries)
    text = table.record.text()
    found = verify(Record.parse(text))
    assert (found.status, found.draws) == ("verified", draws)
    other = verify(Record.parse(text.replace("word A lotus", "word A papyrus")))
    assert other.status == "draw" if draws else other.status == "verified"
