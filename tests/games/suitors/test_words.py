"""Notation and words of Suitors of the Nile (SUI-8)."""

import pytest

from mastaba.core.game import NotationError
from mastaba.core.record import Record, replay
from mastaba.games.suitors import GAME
from mastaba.games.suitors.content import DECK
from mastaba.games.suitors.messages import Bid, Deal, Opener, Out, Pay, RoundEnded, Settled, Setup
from mastaba.games.suitors.text import TEXT, round_words
from mastaba.kit.words import LANGUAGES, Voice
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from tests.games.scribe import told
from tests.games.suitors.table import play, position

read, write = GAME.notation.read, GAME.notation.write


def test_sui_8_shortcuts() -> None:
    """SUI-8: a bare number bids, `-` withdraws, copies are counted or repeated, the order is free."""
    assert [read("5"), read("bid 5"), read("B 5")] == [Bid(5)] * 3
    assert [read("-"), read("out"), read("OUT")] == [Out()] * 3
    assert write(read("pay 12 4 12")) == write(read("pay 12x2 4")) == "pay 4 12x2"
    state = position(chip=9, hand={"A": "4 8 9", "B": "", "C": ""})
    play(state, "A: bid 3")
    assert read("pay auto", GAME.view(state, 0)) == Pay((4, 9))


def test_sui_8_chance_is_written_and_read() -> None:
    """SUI-8: the drawn opener, and every hand by its seat."""
    hands = tuple(DECK[seat * 17 : (seat + 1) * 17] for seat in range(5))
    assert write(Opener(1)) == "opener B"
    assert write(Deal(hands)).startswith("deal A:4x4,5x5,6x6,7x2 B:7x5,8x8,9x4 C:9x5,")
    assert read(write(Deal(hands))) == Deal(hands)
    assert read(write(Opener(4))) == Opener(4)


@pytest.mark.parametrize(
    "text",
    [
        "", "bid", "bid five", "bid 1.5", "bid -1", "pay", "pay 3", "pay 14", "pay 4x0", "pay 4x", "pay auto",
        "pay ４", "opener F", "deal", "deal B:4", "deal A:", "deal A:4 C:5", "bust now", "99999", "fold",
    ],
)  # fmt: skip
def test_sui_8_anything_else_is_no_action(text: str) -> None:
    """SUI-8: and both languages say so."""
    with pytest.raises(NotationError) as caught:
        read(text)
    for language in LANGUAGES:
        assert Voice(language, GAME)(caught.value.words)


def test_sui_8_a_record_is_read_again() -> None:
    """SUI-8: setup, deals and actions as text; the replay reaches the same end."""
    table = Table(GAME, Setup(seats=5, max_rounds=2), "record", players=("Ani", "Bek", "Dua", "Eri", "Fia"))
    table.play_out([make_bot(GAME, "share") for _ in range(5)])
    record = Record.parse(table.record.text())
    assert record == table.record
    assert replay(record).points == list(table.view(None).outcome.scores)


def test_both_languages_tell_a_whole_match() -> None:
    """Every event, question, detail and move, and every table, is said; secrets are not in anybody else's words."""
    table = Table(GAME, Setup(seats=4, memory_aid=True, max_rounds=3), "told")
    names = ("solvent", "random", "share", "random")
    bots = [make_bot(GAME, name) for name in names]
    voices = [Voice(language, GAME, ("Ani", "Bek", "Dua", "Eri"), you=2) for language in LANGUAGES]
    while table.outcome is None:
        seat = table.awaited[0]
        ask = table.ask(seat)
        action = bots[seat].choose(ask)
        for voice in voices:
            assert voice(GAME.text.question(ask.prompt))
            detail = GAME.text.detail(ask.prompt)
            assert detail is not None
            assert voice(detail)
            assert voice(GAME.text.move(action))
            assert GAME.text.render(ask.view, voice)
        table.submit(seat, action)
    for voice in voices:
        said = [voice(words) for _, event in table.log(2) if (words := GAME.text.event(event)) is not None]
        assert len(said) > 50
        for entry in table.entries:
            assert voice(GAME.text.move(entry.action))
        assert GAME.text.render(table.view(None), voice)


def test_sui_r22_the_log_tells_amounts_and_the_table_the_last_cards() -> None:
    """SUI-R22: old cards are not in the log, unless the memory aid keeps them; the last payments lie open."""
    voice = Voice("en", GAME)
    for aid, line in ((False, "Paid for favour 8: B 2, A 1"), (True, "Paid for favour 8: B 2 (5×2), A 1 (4)")):
        state = position(chip=8, memory_aid=aid)
        notes = play(state, "A: bid 1", "B: bid 2", "C: out", "A: out", "B: pay 5x2", "A: pay 4")
        (settled,) = [event for event in told(notes, 2) if isinstance(event, Settled)]
        assert (words := GAME.text.event(settled)) is not None
        assert voice(words) == line
        assert "B 2 (5×2), A 1 (4)" in GAME.text.render(GAME.view(state, 2), voice)


def test_what_stopping_costs_is_said() -> None:
    """SUI-7: "if you stop now you pay 2" is the game."""
    state = position(chip=9)
    play(state, "A: bid 2", "B: bid 3", "C: out")
    prompt = GAME.prompt(state, 0)
    detail = GAME.text.detail(prompt)
    assert detail is not None
    assert Voice("en", GAME)(detail) == "If you stop now you pay 2. You can pay 4"
    assert Voice("ja", GAME)(detail) == "ここで身を引くと2金を払います。払えるのは4金まで"


def test_a_round_without_a_point_says_why() -> None:
    """SUI-3.5: a tie, everybody eliminated, or a winner."""
    tied = position(chip=13, hand={"A": "4", "B": "5", "C": "6"}, chips={"B": [6, 7]})
    notes = play(tied, "A: bid 1", "B: out", "C: out", "A: pay 4")
    nobody = position(chip=13, hand={"A": "", "B": "5x2", "C": "6x2"}, eliminated=["A"], opener="C")
    notes += play(nobody, "C: bid 3", "B: bid 4", "C: out", "B: bust", "C: bust")
    voice = Voice("en", GAME)
    said = [voice(round_words(event.result)) for event in told(notes, None) if isinstance(event, RoundEnded)]
    assert said == [
        "Round 1 was tied at 13: no point. To open the next: A",
        "Everybody was eliminated in round 1: no point. To open the next: B",
    ]


def test_sui_3_3_a_bid_above_the_purse_is_owed_even_when_outbid() -> None:
    """SUI-3.3: whoever bid 5 with a purse of 2 is asked to pay 5 after being outbid; every warning says so."""
    state = position(chip=9, hand={"A": "4 5", "B": "13x8", "C": "12x8"})
    asked = GAME.prompt(state, 0)
    assert asked.purse == 2
    play(state, "A: bid 5", "B: bid 6", "C: out", "A: out")
    assert (GAME.prompt(state, 0).kind, GAME.prompt(state, 0).owed) == ("bust", 5)
    warning = TEXT.risk(asked, Bid(5))
    assert warning
    for language, words, never in (("en", "even if", "nobody"), ("ja", "上乗せ", "超えなければ")):
        voice = Voice(language, GAME)
        for said in (voice(warning), voice.say("board-bluff-detail")):
            assert words in said
            assert never not in said


def test_a_bid_within_the_purse_risks_nothing() -> None:
    state = position(chip=9, hand={"A": "4 5", "B": "13x8", "C": "12x8"})
    asked = GAME.prompt(state, 0)
    assert TEXT.risk(asked, Bid(2)) is None
    assert TEXT.risk(asked, Out()) is None
