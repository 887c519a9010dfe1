"""What nobody else may know, and what a seat may guess (SAN-4, SAN-7.10)."""

from collections import Counter

import msgspec

from mastaba.core.notes import heard
from mastaba.core.rng import Rng
from mastaba.games.sand import GAME, kernels
from mastaba.games.sand.belief.stock import listen
from mastaba.games.sand.messages import CutMade, Found, Setup
from mastaba.games.sand.state import shown_stock
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from tests.games.sand.table import STEADY, play, position, standing
from tests.games.scribe import told


def played(seats: int = 2, seed: int = 0, level: str = "novice", turns: int = 6) -> Table:
    """A match after some turns."""
    table = Table(GAME, Setup(seats=seats), seed)
    bots = [make_bot(GAME, level) for _ in range(seats)]
    while table.outcome is None and table.view(None).turn <= turns:
        seat = table.awaited[0]
        table.submit(seat, bots[seat].choose(table.ask(seat)))
    return table


def test_san_7_10_the_stock_is_known_by_eye_only() -> None:
    """SAN-7.10: rounded to 50 grains, off by the turn's error; 0 is seen; the exact number is in no view."""
    assert [shown_stock(stock, look) for stock, look in ((0, 90), (1310, -57), (20, -200), (840, 0))] == [
        0,
        1250,
        50,
        850,
    ]
    state = position(phase="cut")
    play(state, "cut 0 -6 29 20 ~tremor 0 0 0 0 ~leak 4 ~look -57")
    assert state.stock == 1982
    for seat in (0, 1, None):
        assert GAME.view(state, seat).shown == 1950
        assert b"1982" not in msgspec.json.encode(GAME.view(state, seat))


def test_san_4_leak_look_and_slip_are_told_to_nobody() -> None:
    """SAN-4: draws that differ only there sound and look alike."""
    twins = []
    for leak, look in ((2, 30), (3, 40)):
        state = position(phase="cut")
        twins.append((state, play(state, f"cut 0 -6 29 20 ~tremor 0 0 0 0 ~leak {leak} ~look {look}")))
    (one, first), (other, second) = twins
    assert one.stock != other.stock
    for seat in (0, 1, None):
        assert [heard(note, seat) for note in first] == [heard(note, seat) for note in second]
        assert GAME.view(one, seat) == GAME.view(other, seat)


def test_san_4_a_cut_tells_no_token_that_is_not_seen() -> None:
    """SAN-4: two pyramids with gems elsewhere: the same cut tells the same, to the byte."""
    events = []
    for point in ("0 0 38", "-4 4 30"):
        state, _ = standing(seats=2, start_seat=0, seed="gems")
        x, y, z = map(int, point.split())
        state.tokens = [((56 + y) * 112 + 56 + x) * 64 + z] * len(state.tokens)
        notes = play(state, f"cut 0 -6 30 20 {STEADY}")
        events.append(msgspec.json.encode([heard(note, None) for note in notes]))
    assert events[0] == events[1]


def test_san_7_7_a_seen_token_is_seen_by_all() -> None:
    """SAN-7.7: with kind and cell, from then on."""
    state = position(phase="cut", tokens=["O 86 56 4", "S 85 56 4"])
    notes = play(state, f"cut 0 0 30 0 {STEADY}")
    (made,) = [event for event in told(notes, None) if isinstance(event, CutMade)]
    assert [(token.kind, token.x, token.y, token.z) for token in made.seen] == [("S", 85, 56, 4)]
    assert GAME.view(state, 1).seen == made.seen
    assert [(event.gems, event.orbs) for event in told(notes, 1) if isinstance(event, Found)] == [((), 1)]


def test_a_guess_explains_everything_that_was_found_and_seen() -> None:
    """SAN-4: tokens found stay found, tokens seen lie where they are seen, and one's own gem is where it may be."""
    for seed in range(4):
        table = played(seats=2, seed=seed, turns=8)
        for seat in (0, 1, None):
            log = [event for _, event in table.log(seat)]
            view = table.view(seat)
            guessed = GAME.guess(view, log, Rng(seed))
            assert GAME.view(guessed, seat) == view
            found = Counter(kind for event in log if isinstance(event, Found) for kind in event.gems)
            gone = Counter(
                kind
                for kind, cell in zip(guessed.kinds, guessed.tokens, strict=True)
                if cell == kernels.GONE and kind != "O"
            )
            assert view.outcome is not None or found == gone


def test_guesses_differ_in_what_is_hidden() -> None:
    """SAN-4: rotation, tokens and stock are dealt anew, every time otherwise; one's own gem stays where it is."""
    table = played(seats=3, seed=1, turns=1)
    seat = (table.view(None).start + 1) % 3
    log = [event for _, event in table.log(seat)]
    guesses = [GAME.guess(table.view(seat), log, Rng(seed)) for seed in range(40)]
    assert len({guessed.turned for guessed in guesses}) > 1
    assert len({tuple(guessed.tokens) for guessed in guesses}) > 20
    assert {point for guessed in guesses for owner, _, point in guessed.gems if owner == seat} == {
        point for owner, _, point in table._state.gems if owner == seat
    }


def test_the_true_stock_is_among_those_a_listener_thinks_of() -> None:
    """SAN-7.10: slices, moulds and looks narrow it down; the truth is never excluded."""
    for seed in range(5):
        table = played(seats=2, seed=seed, level="greedy" if seed == 0 else "novice", turns=7)
        heard_stock = listen([event for _, event in table.log(None)])
        state = table._state
        assert (state.stock, state.aside) in heard_stock.ways
        assert state.look in heard_stock.looks[state.stock, state.aside]
        least, most = heard_stock.bounds
        assert most - least <= 450


def test_all_is_shown_when_it_is_over() -> None:
    """SAN-4: tokens, whose they were, and the rotation, to spectators too."""
    table = played(seats=2, seed=2, level="random", turns=60)
    assert table.outcome is not None
    view = table.view(None)
    assert view.turned is not None
    assert [token.kind for token in view.revealed] == ["L", "S", "L", "S", *"OOOOOO"]
    assert table.view(0).revealed == view.revealed
