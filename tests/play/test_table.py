"""The one driver of a match."""

from dataclasses import replace
from typing import Any

import pytest

from mastaba.core.moves import IllegalAction
from mastaba.core.record import Entry, RecordError
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Decision, Draw
from mastaba.play.ask import NO_LIMIT, Ask, Level, Limit, Stop, Thought, Thoughts, limit_of
from mastaba.play.table import Table
from tests.core.heap import GAME, Fill, Setup, State, Take, Taken


class TakeOne:
    def choose(self, ask: Ask[Any, Any]) -> Any:
        return Take(1)

    def think(self, ask: Ask[Any, Any]) -> Thoughts[Any]:
        return Thoughts((Thought(Take(1), 0.0),))


def table(seed: int = 1) -> Table:
    return Table(GAME, Setup(), seed, players=("Nefer", "Tiy"))


def test_chance_has_moved_before_anybody_is_asked() -> None:
    fresh = table()
    assert (fresh.ply, fresh.awaited, fresh.outcome) == (1, (0,), None)
    assert fresh.entries[0].seat == CHANCE


def test_chance_depends_on_the_seed_and_the_ply_only() -> None:
    assert table(1).entries == table(1).entries
    assert len({table(seed).entries[0] for seed in range(20)}) > 1


def test_submit_returns_what_was_added() -> None:
    fresh = table()
    assert fresh.submit(0, Take(2)) == [Entry(0, Take(2))]
    assert fresh.awaited == (1,)
    assert fresh.log(None) == [(1, Taken(0, 2))]
    assert fresh.log(None, since=2) == []


@pytest.mark.parametrize("seat", [1, 2, 99, CHANCE])
def test_who_is_not_on_turn_may_not_submit(seat: int) -> None:
    fresh = table()
    with pytest.raises(IllegalAction):
        fresh.submit(seat, Take(1))
    assert fresh.ply == 1


def test_chance_is_nobodys_to_play() -> None:
    with pytest.raises(IllegalAction, match="no-such-seat"):
        table().submit(CHANCE, Fill(5))


def test_an_ask_holds_what_the_seat_knows() -> None:
    fresh = table()
    fresh.submit(0, Take(1))
    ask = fresh.ask(1, Limit(playouts=7))
    assert (ask.seat, ask.ply, ask.limit.playouts) == (1, 2, 7)
    assert ask.log == (Taken(0, 1),)
    assert list(ask.moves) == [Take(1), Take(2), Take(3)]
    assert fresh.ask(1).limit == NO_LIMIT


def test_nobody_else_is_asked() -> None:
    with pytest.raises(IllegalAction, match="not-awaited"):
        table().ask(1)


def test_a_seat_has_its_own_stream_at_every_ply() -> None:
    """Asked twice it is the same; a ply later it is another."""
    fresh = table()
    first, again = fresh.ask(0).rng.word(), fresh.ask(0).rng.word()
    assert first == again
    fresh.submit(0, Take(1))
    assert fresh.ask(1).rng.word() != first


def test_bots_play_a_match_out() -> None:
    fresh = table()
    outcome = fresh.play_out([TakeOne(), TakeOne()])
    assert outcome == fresh.outcome
    assert fresh.awaited == ()
    assert fresh.record.outcome == outcome
    assert fresh.record.names == ("Nefer", "Tiy")


def test_a_match_goes_on_from_its_entries() -> None:
    whole = table(3)
    whole.play_out([TakeOne(), TakeOne()])
    for cut in range(len(whole.entries) + 1):
        resumed = Table(GAME, Setup(), 3, ("Nefer", "Tiy"), whole.entries[:cut])
        if resumed.outcome is None:
            resumed.play_out([TakeOne(), TakeOne()])
        assert resumed.record == whole.record


def test_entries_that_were_not_legal_are_found() -> None:
    entries = [Entry(CHANCE, Fill(5)), Entry(0, Take(1)), Entry(0, Take(1))]
    with pytest.raises(RecordError, match="ply 2: A: take 1 is refused"):
        Table(GAME, Setup(), 1, entries=entries)


def test_the_clock_plays_the_default() -> None:
    fresh = table()
    assert fresh.default(0) == Take(1)


class Listening:
    """A game whose every ply is a draw, or a question to both seats; it notes the first numbers chance is given."""

    def __init__(self) -> None:
        self.drawn: list[int] = []
        self.asking = True

    @property
    def game(self) -> Any:
        return replace(GAME, turn=self._turn, refusal=lambda state, seat, action: None, advance=self._advance)

    def _turn(self, state: State) -> Any:
        return Decision((0, 1)) if self.asking else Draw(self._draw)

    def _draw(self, rng: Rng) -> Fill:
        self.drawn.append(rng.word())
        return Fill(5)

    def _advance(self, state: State, seat: int, action: Any, emit: Any) -> None:
        self.asking = len(self.drawn) % 6 == 0


def numbers_of(seat: int) -> list[int]:
    """The first number this seat is given at each of the plies 0, 1, … 5."""
    return [
        Table(Listening().game, Setup(), 1, entries=[Entry(0, Take(1))] * ply).ask(seat).rng.word() for ply in range(6)
    ]


def test_no_two_seats_are_given_the_same_numbers() -> None:
    """Two seats that are asked at once think with numbers of their own, and with others at every ply."""
    assert len({*numbers_of(0), *numbers_of(1)}) == 12


def test_no_seat_is_given_the_numbers_of_chance() -> None:
    """Chance draws from a stream of its own at every ply, also where with other moves a seat would have been asked."""
    listening = Listening()
    listening.asking = False
    Table(listening.game, Setup(), 1)
    assert len(listening.drawn) == len(set(listening.drawn)) == 6
    assert set(listening.drawn) & {*numbers_of(0), *numbers_of(1)} == set()


def test_a_match_may_start_from_a_position() -> None:
    """The state given is the one that changes; nothing is drawn where nothing is to be drawn."""
    setup, start = GAME.cases.stage({"stones": 4})
    staged = Table(GAME, setup, 1, start=start)
    assert (staged.ply, staged.awaited) == (0, (0,))
    staged.submit(0, Take(3))
    assert start.stones == 1


def test_chance_may_come_from_elsewhere() -> None:
    """It is asked with the draw and the ply, and what it draws is in the record."""
    asked: list[int] = []

    def loaded(draw: Draw, ply: int) -> Fill:
        asked.append(ply)
        return Fill(7)

    scripted = Table(GAME, Setup(), 1, chance=loaded)
    assert (asked, scripted.entries) == ([0], [Entry(CHANCE, Fill(7))])


def test_chance_from_elsewhere_cannot_draw_what_cannot_be() -> None:
    draws = iter([Take(1)])  # it is not asked again
    with pytest.raises(IllegalAction, match="too-many"):
        Table(GAME, Setup(), 1, chance=lambda draw, ply: next(draws))


def test_a_refusal_is_asked_for_without_playing() -> None:
    fresh = table()
    before = fresh.fingerprint()
    assert fresh.refusal(0, Take(1)) is None
    refused = fresh.refusal(1, Take(1))
    assert refused is not None
    assert refused.rule == "HEA-3"
    assert fresh.fingerprint() == before
    fresh.submit(0, Take(1))
    assert fresh.fingerprint() != before


def test_an_ask_carries_the_flag_that_stops_it() -> None:
    """Whoever thinks in another thread sees it set."""
    stop = Stop()
    ask = table().ask(0, stop=stop)
    assert not ask.stop
    stop.set()
    assert ask.stop


def test_the_tighter_limit_holds() -> None:
    """A level's own and the house's, each in its own measure."""
    assert Limit(seconds=2).within(Limit(seconds=1, playouts=9)) == Limit(1, 9)
    assert Limit(seconds=1).within(Limit(seconds=2)) == Limit(1)
    assert NO_LIMIT.within(NO_LIMIT) == NO_LIMIT
    levelled = replace(GAME, levels={"slow": Level(lambda game: TakeOne(), Limit(seconds=3))})
    assert limit_of(levelled, "slow", Limit(seconds=5, playouts=2)) == Limit(3, 2)
