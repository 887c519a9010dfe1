"""The fast twin remembers what everybody heard, and what it imagines behind the board is what may be there (MUM-4)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from mastaba.core.notes import Note, heard
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Over
from mastaba.games.mummy import GAME
from mastaba.games.mummy.belief import Story, Worlds
from mastaba.games.mummy.content import BOARDS, FACES, SERPENT_PYRAMID, cells_in
from mastaba.games.mummy.fast import TWIN
from mastaba.games.mummy.fast.layout import EX_START, MOST_FACTS, MOST_PAWNS, MOST_POOL, MOST_SEATS, MOVE, UNSEEN
from mastaba.games.mummy.fast.packing import cards_in
from mastaba.games.mummy.fast.redeal import redraw, redraw_way
from mastaba.games.mummy.messages import View
from mastaba.games.mummy.state import OUT, State
from mastaba.games.mummy.view import sketch
from mastaba.kit.luck import luck
from mastaba.kit.twin import Buffer

MUMMY = 0
SAMPLES = 5_000


class Both:
    """A random match by the rules and by the twin, with what the mummy's and the first explorer's seats heard."""

    def __init__(self, seats: int, seed: int, **options: Any) -> None:
        self.state: State = GAME.start(GAME.setup(seats=seats, mummy_seat=MUMMY, **options))  # type: ignore[call-arg]
        self.buffer: Buffer = TWIN.pack(self.state)
        self.logs: list[list[Any]] = [[] for _ in range(seats)]
        self._rng = Rng(f"twin {seats} {seed}")

    def steps(self) -> Iterator[int]:
        """Plays on until the match is over; yields the awaited seat before each decision."""
        while not isinstance(turn := GAME.turn(self.state), Over):
            notes: list[Note] = []
            if isinstance(turn, Draw):
                action = turn.sample(self._rng)
                TWIN.told(self.buffer, action)
                GAME.advance(self.state, CHANCE, action, notes.append)
            else:
                seat = turn.seats[0]
                yield seat
                action = GAME.moves(self.state, seat).sample(self._rng)
                TWIN.apply(self.buffer, GAME.codec.spell(self.view(seat), action)[0])
                GAME.advance(self.state, seat, action, notes.append)
            for seat, log in enumerate(self.logs):
                log += [event for note in notes if (event := heard(note, seat)) is not None]

    def view(self, seat: int) -> View:
        return GAME.view(self.state, seat)

    def remembered(self, seat: int) -> Buffer:
        """The state with what this seat remembers."""
        buffer = TWIN.pack(self.state)
        assert TWIN.recall is not None
        TWIN.recall(buffer, self.view(seat), self.logs[seat])
        return buffer

    def worlds(self) -> tuple[Worlds, dict[tuple[int, ...], int]]:
        """Every hidden position with the number of histories that lead to it."""
        view = self.view(MUMMY)
        story = Story(BOARDS[view.board], view, self.logs[MUMMY])
        worlds = Worlds(story)
        return worlds, worlds.positions()


def at_mummy_turn(seats: int, seed: int, number: int) -> Both:
    """A match before the first step of the mummy's turn of this number."""
    both = Both(seats, seed)
    for seat in both.steps():
        if seat == MUMMY and not both.state.interrupt and both.state.round == number:
            return both
    raise AssertionError(f"match {seed} of {seats} is too short")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_twin_remembers_what_was_heard(seats: int) -> None:
    """Facts gathered move by move are those that a log tells, and an explorer remembers who found nothing where."""
    both = Both(seats, 1, max_rounds=60)
    for number, seat in enumerate(both.steps()):
        if number % 7 == 0:
            here, there = TWIN.record(both.buffer), TWIN.record(both.remembered(seat))
            assert here["facts"] == there["facts"]
            assert here["fact"].tolist() == there["fact"].tolist()
            assert here["base"].tolist() == there["base"].tolist()
            if seat != MUMMY:
                assert here["passed"].tolist() == there["passed"].tolist()


HIDDEN = ("cells", "hands", "dice", "loaded", "passed", "facts", "base", "fact", "pool", "pool_cells", "pool_hands")
"""What a seat may have to imagine, and what it remembers."""


@pytest.mark.parametrize(("seats", "seed"), [(2, 2), (3, 3), (5, 1)])
def test_mum_4_a_sketch_has_all_that_is_seen(seats: int, seed: int) -> None:
    """From either side it is the match in everything that is not hidden; whoever is out is out."""
    both, out = Both(seats, seed), 0
    for number, seat in enumerate(both.steps()):
        if number % 5:
            continue
        drawn = sketch(both.view(seat), both.logs[seat], Rng(number))
        here, there = TWIN.record(TWIN.pack(both.state)), TWIN.record(TWIN.pack(drawn))
        for field in TWIN.layout.names or ():
            assert field in HIDDEN or np.array_equal(here[field], there[field]), field
        assert [cell == OUT for cell in drawn.cells] == [cell == OUT for cell in both.state.cells]
        assert seat == MUMMY or drawn.cells == both.state.cells
        assert [sorted(card[0] for card in hand) for hand in drawn.hands] == [
            sorted(card[0] for card in hand) for hand in both.state.hands
        ]
        out += OUT in both.state.cells
    assert out or seats == 2


def sampled(both: Both, modelled: bool, rounds: int, batches: int) -> Counter[tuple[int, ...]]:
    """How often each position is imagined."""
    match = TWIN.record(both.remembered(MUMMY))
    chance = luck(Rng("imagine"))
    pawns = int(match["pawns"])
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(batches):
        assert redraw(match, modelled, rounds, MOST_POOL, chance) == MOST_POOL
        found.update(tuple(map(int, cells[:pawns])) for cells in match["pool_cells"])
    return found


@pytest.mark.parametrize(("seats", "seed", "number"), [(2, 1, 1), (3, 2, 1), (3, 4, 2)])
def test_mum_4_all_histories_count_alike(seats: int, seed: int, number: int) -> None:
    """Without a model of the explorers, positions are as likely as exact counting says (`belief.Worlds`)."""
    both = at_mummy_turn(seats, seed, number)
    _, exact = both.worlds()
    found = sampled(both, False, 3, 40)
    total, drawn = sum(exact.values()), sum(found.values())
    assert found.keys() <= exact.keys()
    apart = sum(abs(found[cells] / drawn - count / total) for cells, count in exact.items()) / 2
    by_chance = sum(np.sqrt(count / total / drawn) for count in exact.values()) / 2
    assert apart <= 1.3 * by_chance + 0.01


def test_mum_4_all_ways_of_a_pawn_are_alike() -> None:
    """Of a pawn that was heard to go 4, 3 and 4 steps every way is equally likely, its cells on the way included."""
    faces = "434"
    board = SERPENT_PYRAMID
    ways: list[list[int]] = [[board.start]]
    for face in faces:
        ways = [[*way, end] for way in ways for end in cells_in(board.walks(board.burial)[face][way[-1]])]
    match = TWIN.record(TWIN.pack(GAME.start(GAME.setup(seats=2, mummy_seat=MUMMY))))
    match["phase"], match["mummy"], match["facts"] = EX_START, board.burial, len(faces)
    for number, face in enumerate(faces):
        match["fact"][number] = (8 * MOVE, board.burial, FACES.index(face), UNSEEN)
    trails, placed = np.zeros((MOST_PAWNS, len(faces) + 1), np.int8), np.zeros(MOST_PAWNS, np.bool_)
    hands, chance = np.zeros(MOST_SEATS, np.int64), luck(Rng("ways"))
    drawn: Counter[tuple[int, int]] = Counter()
    for _ in range(SAMPLES):
        redraw_way(match, 0, False, trails, placed, hands, chance)
        drawn.update(enumerate(trails[0].tolist()))
    exact = Counter((place, cell) for way in ways for place, cell in enumerate(way))
    apart = [abs(drawn[spot] / SAMPLES - count / len(ways)) for spot, count in exact.items()]
    by_chance = [np.sqrt(count / len(ways) / SAMPLES) for count in exact.values()]
    assert drawn.keys() <= exact.keys()
    assert all(far <= 4.5 * usual for far, usual in zip(apart, by_chance, strict=True))


@pytest.mark.parametrize(("seats", "seed", "number"), [(2, 3, 2), (3, 4, 2), (4, 5, 1), (5, 6, 1)])
def test_mum_4_whatever_is_imagined_is_possible(seats: int, seed: int, number: int) -> None:
    """With the model, too, every position and every card is one that fits all that was heard."""
    both = at_mummy_turn(seats, seed, number)
    worlds, exact = both.worlds()
    buffer = both.remembered(MUMMY)
    chance = luck(Rng("possible"))
    held = [set(worlds.holds(seat)) for seat in range(seats)]
    for _ in range(60):
        TWIN.redeal(buffer, MUMMY, chance)
        match = TWIN.record(buffer)
        assert tuple(map(int, match["cells"][: int(match["pawns"])])) in exact
        for seat in range(seats):
            hand = cards_in(int(match["hands"][seat]))
            assert set(hand) <= held[seat]
            assert [card[0] for card in hand] == [card[0] for card in both.state.hands[seat]]


def test_mum_4_a_long_memory_fades_but_never_lies() -> None:
    """When there is no room for all facts, pawns are still only where the seer's aid says they may be."""
    both = Both(2, 6, mummy_aid="seer", max_rounds=1000)
    chance, looks = luck(Rng("long")), 0
    for seat in both.steps():
        match = TWIN.record(both.buffer)
        if seat == MUMMY and match["base"][0] != 1 << BOARDS[both.state.board].start and looks < 12:
            looks += 1
            assert match["facts"] <= MOST_FACTS
            buffer = both.buffer.copy()
            TWIN.redeal(buffer, MUMMY, chance)
            cells = TWIN.record(buffer)["cells"]
            for pawn, possible in enumerate(both.state.possible):
                assert both.state.cells[pawn] < 0 or int(cells[pawn]) in cells_in(possible)
    assert looks == 12


@pytest.mark.parametrize("seats", [3, 5])
def test_mum_4_explorers_imagine_every_deal_alike(seats: int) -> None:
    """Rivals' cards: any that fit where they found nothing, each way to deal them equally likely."""
    both = Both(seats, 3)
    for seat in both.steps():
        if seat == 1 and both.state.round == 12:
            break
    match = TWIN.record(both.remembered(1))
    story = Story(BOARDS[both.state.board], both.view(1), both.logs[1])
    chance = luck(Rng("deals"))
    found: Counter[tuple[int, ...]] = Counter()
    buffer = both.remembered(1)
    for _ in range(3000):
        TWIN.redeal(buffer, 1, chance)
        found[tuple(map(int, TWIN.record(buffer)["hands"]))] += 1
        assert TWIN.record(buffer)["hands"][1] == match["hands"][1]
    for colour in story.board.colours:
        ways = [way for broken, way in story.deals(colour, story.exclusions_seen()) if broken == 0]
        counts: Counter[tuple[str, ...]] = Counter()
        for hands, times in found.items():
            counts[tuple(card for seat in range(seats) for card in cards_in(hands[seat]) if card[0] == colour)] += times
        wanted = Counter(tuple(card for seat in range(seats) for card in way.get(seat, ())) for way in ways)
        assert counts.keys() == wanted.keys()
        for way, times in counts.items():
            assert abs(times - 3000 * wanted[way] / len(ways)) <= 6 * np.sqrt(3000 / len(ways)) + 6
