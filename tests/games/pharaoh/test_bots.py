"""The bots of Return of the Pharaoh (PHA-10)."""

import itertools

from mastaba.games.pharaoh import GAME
from mastaba.games.pharaoh.bots import cheapest_bid, fair_price, worth
from mastaba.games.pharaoh.messages import Setup
from mastaba.games.pharaoh.state import card_sum, pile_of
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from tests.games.pharaoh.table import play, position


def test_pha_10_greedy_beats_random() -> None:
    """PHA-10: as the only merchant among random players it wins nearly always."""
    wins = 0
    for seed in range(20):
        table = Table(GAME, Setup(seats=3, start_seat=0), seed)
        bots = [make_bot(GAME, "greedy"), make_bot(GAME, "random"), make_bot(GAME, "random")]
        wins += 0 in table.play_out(bots).winners
    assert wins >= 18


def test_pha_10_the_cheapest_bid_is_minimal() -> None:
    """PHA-10: no other choice of cards beats the number for less."""
    state = position(players=3, hand={"A": "1 2 4 5 3f", "B": "1 3 5"})
    play(state, "A: pass", "B: bid 5")
    state.hands[2] = pile_of(("1", "2", "4", "3f"))
    prompt = GAME.prompt(state, 2)
    bid = cheapest_bid(prompt)
    assert bid is not None
    sums = [
        card_sum(pile_of(cards))
        for size in range(1, 5)
        for cards in itertools.combinations(prompt.hand, size)
        if card_sum(pile_of(cards)) > 5
    ]
    assert card_sum(pile_of(bid.cards)) == min(sums) == 6
    assert "3f" not in bid.cards


def test_pha_10_a_new_kind_is_worth_its_step() -> None:
    """PHA-10: number plus the step in the kinds bonus."""
    state = position(players=2, treasures={"A": ["jar1", "sword1"]}, lots=["coin3", "jar2"])
    seen = GAME.view(state, 0)
    assert worth(seen, 0, "coin3") == 3 + 2
    assert worth(seen, 0, "jar2") == 2
    assert fair_price(seen, 0) > 0
