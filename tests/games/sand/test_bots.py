"""The bots of the sand game (SAN-10): they look, they do not peek, and looking helps."""

from mastaba.core.record import Record
from mastaba.games.sand import GAME
from mastaba.games.sand.belief.stock import Stock
from mastaba.games.sand.bots import CLEAR, Builder, stakes
from mastaba.games.sand.messages import Mould, Setup
from mastaba.play.ask import Limit, make_bot
from mastaba.play.table import Table
from tests.games.sand.table import position

LIMIT = Limit(playouts=16)


def match(levels: tuple[str, ...], seed: int) -> Table:
    table = Table(GAME, Setup(seats=len(levels), start_seat=seed % len(levels)), seed)
    bots = [make_bot(GAME, level) for level in levels]
    while table.outcome is None:
        seat = table.awaited[0]
        table.submit(seat, bots[seat].choose(table.ask(seat, LIMIT)))
    return table


def test_san_10_looking_ahead_beats_cutting_blind() -> None:
    """SAN-10: greedy wins most of its matches against novice."""
    won = 0
    for seed in range(6):
        levels = ("greedy", "novice") if seed % 2 else ("novice", "greedy")
        table = match(levels, seed)
        assert table.outcome is not None
        won += table.outcome.winners == (levels.index("greedy"),)
    assert won >= 5


def test_san_10_the_chance_of_a_clear_shape() -> None:
    """SAN-3.3: 6, 45, 114, 163 and 169 of 169."""
    assert [round(169 * chance) for chance in CLEAR] == [6, 45, 114, 163, 169]


def test_the_builder_presses_firmly_while_sand_is_plenty() -> None:
    """Level 4 or 5, and no type that a district would not take."""
    state = position(phase="build", stock=2500)
    stock = Stock()
    stock.ways, stock.looks = {(2500, 0): 1}, {(2500, 0): range(1)}
    thoughts = Builder(GAME.view(state, 0), stock).think(GAME.moves(state, 0))
    assert isinstance(thoughts.action, Mould)
    assert thoughts.action.level >= 4
    assert [thought.value for thought in thoughts.candidates] == sorted(
        (thought.value for thought in thoughts.candidates), reverse=True
    )


def test_a_bot_knows_its_own_gems_by_four_spots() -> None:
    """A quarter of the gem's worth at each; nothing of the others' gems."""
    state = position(phase="cut", tokens=["S 60 60 20"])
    assert stakes(GAME.view(state, 0)).cells == []


def test_a_record_stays_small() -> None:
    """A whole match is well below 20 kB."""
    table = match(("greedy",) * 4, 3)
    text = table.record.text()
    assert len(text) < 20_000
    assert Record.parse(text) == table.record
