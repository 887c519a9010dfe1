"""The twin of Suitors: what its own interface promises beyond the common suite."""

from mastaba.core.registry import find_game
from mastaba.core.rng import Rng
from mastaba.games.suitors.bots import settle
from mastaba.games.suitors.moves import BIDS, OUT
from mastaba.kit.luck import luck
from mastaba.play.table import Table

GAME = find_game("suitors")


def test_sui_r8_a_redeal_chooses_anew_what_others_have_laid_face_down() -> None:
    """Three have bid, one has chosen a payment: whatever it is guessed to be, equal luck lays down equal cards."""
    table = Table(GAME, GAME.setup(seats=3, opener=0), "face down")
    for seat, action in ((0, BIDS[3]), (1, BIDS[4]), (2, BIDS[5]), (0, OUT), (1, OUT)):
        table.submit(seat, action)
    first, seat, *_ = table.awaited
    table.submit(first, settle(table.ask(first).prompt))
    view, log = table.view(seat), table.ask(seat).log
    worlds = [GAME.fast.pack(GAME.guess(view, log, Rng(f"guess {number}"))) for number in range(6)]
    assert len({GAME.fast.record(world)["laid"][first].tobytes() for world in worlds}) > 1
    for world in worlds:
        GAME.fast.redeal(world, seat, luck(Rng("redeal")))
    assert len({world.tobytes() for world in worlds}) == 1
