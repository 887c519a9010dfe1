"""The bots of Suitors of the Nile (SUI-10)."""

import pytest

from mastaba.games.suitors import GAME
from mastaba.games.suitors.bots import Share, fair_price
from mastaba.games.suitors.messages import Bid, Bust, Dealt, Pay, Setup
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from tests.games.scribe import told
from tests.games.suitors.table import dealt, play, position


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_sui_10_share_beats_solvent(seats: int) -> None:
    """SUI-10: as the only accountant among idlers it wins every time."""
    for seed in range(10):
        table = Table(GAME, Setup(seats=seats), seed)
        bots = [make_bot(GAME, "share"), *(make_bot(GAME, "solvent") for _ in range(seats - 1))]
        assert table.play_out(bots).winners == (0,)


@pytest.mark.parametrize("name", ["solvent", "share"])
def test_sui_10_neither_promises_what_it_cannot_pay(name: str) -> None:
    """SUI-10: no bid above the purse, so nobody is ever eliminated."""
    table = Table(GAME, Setup(seats=4, max_rounds=2), "covered")
    bot = make_bot(GAME, name)
    while table.outcome is None:
        seat = table.awaited[0]
        ask = table.ask(seat)
        action = bot.choose(ask)
        assert not isinstance(action, Bid) or action.amount <= ask.prompt.purse
        assert not isinstance(action, Bust)
        table.submit(seat, action)


def test_sui_10_a_higher_chip_is_worth_more_and_matching_cards_too() -> None:
    """SUI-10: the last chip is worth the whole purse and more; a hand of matching cards raises the price."""
    hands = {"A": "13x4", "B": "5x4", "C": "6x4"}
    prices = []
    for chip in (4, 9, 13):
        state = position(chip=chip, hand=hands)
        prices.append(fair_price(GAME.view(state, 0), GAME.prompt(state, 0)))
    assert prices == sorted(prices)
    other = position(chip=13, hand={**hands, "A": "12x4"})
    assert prices[-1] > fair_price(GAME.view(other, 0), GAME.prompt(other, 0)) > 4


def test_sui_10_whims_last_for_an_auction() -> None:
    """SUI-10: asked again in the same auction, the limit has only grown by what was sunk in it."""
    state = position(chip=9, hand={"A": "9x4 4x4", "B": "5x4", "C": "6x4"})
    bot = Share()
    log = [Dealt(0, (4, 4, 4, 4, 9, 9, 9, 9))]
    first = bot.limit(GAME.view(state, 0), GAME.prompt(state, 0), log)
    log += told(play(state, "A: bid 1", "B: bid 2", "C: out"), 0)
    assert first <= bot.limit(GAME.view(state, 0), GAME.prompt(state, 0), log) <= first + 1


@pytest.mark.parametrize("seat", range(5))
def test_sui_10_no_seat_has_the_same_whims_in_every_match(seat: int) -> None:
    """SUI-10: every seat skips a quarter of its auctions, also late, when hands have become alike."""
    state = position(players=5, chip=13, opener="ABCDE"[seat], hand=dict.fromkeys("ABCDE", "13"))
    view, prompt = GAME.view(state, seat), GAME.prompt(state, seat)
    deals = [told(dealt(f"whims {seed}", seats=5)[1], seat) for seed in range(200)]
    skipped = sum(Share().limit(view, prompt, log) == 0 for log in deals)
    assert 25 <= skipped <= 75


def test_sui_10_debts_are_paid_as_proposed() -> None:
    """SUI-10: solvent and share take the proposal."""
    table = Table(GAME, Setup(seats=3, max_rounds=1), "pays")
    paid = 0
    while table.outcome is None:
        seat = table.awaited[-1]
        ask = table.ask(seat)
        action = Share().choose(ask)
        if ask.prompt.kind == "pay":
            assert action == Pay(ask.prompt.proposal)
            paid += 1
        table.submit(seat, action)
    assert paid > 10
