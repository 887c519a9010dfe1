"""What the mummy can know: exact on small boards, consistent on the pyramid (MUM-4)."""

from collections import Counter
from itertools import permutations, product
from typing import Any

import msgspec
import pytest

from mastaba.core.notes import Note, heard, mute
from mastaba.core.record import Entry
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Decision, Draw, Over
from mastaba.games.mummy import GAME
from mastaba.games.mummy.belief import Story, Tracker, Worlds, guess_history, heat_map
from mastaba.games.mummy.content import BOARDS, Board, cells_in
from mastaba.games.mummy.messages import Deal, Hand, Setup, To
from mastaba.games.mummy.state import State, board_of
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from mastaba.search.random import RandomBot
from tests.games.mummy.table import small_board

MUMMY = 0
HALL = "a1=R1 c2=R2 e1=R3 a2=B1 c1=B2 d2=B3"
"""Treasures for a board of two rows."""
ALCOVES = (("a1", "a2"), ("b1", "b2"), ("c1", "c2"))
"""Walls that make two dead ends of it."""


@pytest.fixture(params=["hall", "alcoves"])
def board(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Board:
    """A board small enough to count every history."""
    made = small_board(f"small-{request.param}", 5, ALCOVES if request.param == "alcoves" else (), HALL)
    monkeypatch.setitem(BOARDS, made.name, made)
    return made


class Played:
    """A random match, with what the mummy heard of every action."""

    def __init__(self, setup: Setup, seed: int, plies: int) -> None:
        self.setup = setup
        self.entries: list[Entry] = []
        self.heard: list[list[Any]] = []
        self.state: State = GAME.start(setup)
        rng = Rng(seed)
        while len(self.entries) < plies and not isinstance(turn := GAME.turn(self.state), Over):
            if isinstance(turn, Draw):
                self._make(Entry(CHANCE, turn.sample(rng)))
            else:
                seat = turn.seats[0]
                self._make(Entry(seat, GAME.moves(self.state, seat).sample(rng)))

    def _make(self, entry: Entry) -> None:
        notes: list[Note] = []
        GAME.advance(self.state, entry.seat, entry.action, notes.append)
        self.entries.append(entry)
        self.heard.append(told(notes))

    @property
    def log(self) -> list[Any]:
        return [event for events in self.heard for event in events]

    @property
    def story(self) -> Story:
        return Story(board_of(self.state), GAME.view(self.state, MUMMY), self.log)


def told(notes: list[Note]) -> list[Any]:
    return [event for note in notes if (event := heard(note, MUMMY)) is not None]


def every_deal(board: Board, seats: tuple[int, ...]) -> list[Deal]:
    """All ways to deal one card of each colour to each seat."""
    ways = [list(permutations(deck, len(seats))) for deck in board.deck.values()]
    return [
        Deal(tuple(Hand(seat, tuple(cards[place] for cards in way)) for place, seat in enumerate(seats)))
        for way in product(*ways)
    ]


def brute_force(played: Played) -> Counter[tuple[tuple[int, ...], tuple[tuple[str, ...], ...]]]:
    """Play every deal and every end of every move by the rules; keep what sounds the same to the mummy."""
    worlds: list[tuple[State, int]] = [(GAME.start(played.setup), 1)]
    for entry, wanted in zip(played.entries, played.heard, strict=True):
        grown: dict[bytes, tuple[State, int]] = {}
        for state, count in worlds:
            for action in alternatives(state, entry):
                if GAME.refusal(state, entry.seat, action) is not None:
                    continue
                after, notes = GAME.apply(state, entry.seat, action)
                if told(list(notes)) == wanted:
                    key = msgspec.json.encode(after)
                    grown[key] = (after, grown.get(key, (after, 0))[1] + count)
        worlds = list(grown.values())
    found: Counter[tuple[tuple[int, ...], tuple[tuple[str, ...], ...]]] = Counter()
    for state, count in worlds:
        if GAME.view(state, MUMMY) == GAME.view(played.state, MUMMY):
            found[tuple(state.cells), tuple(map(tuple, state.hands))] += count
    return found


def alternatives(state: State, entry: Entry) -> list[Any]:
    """What else may have happened behind the board."""
    if isinstance(entry.action, Deal):
        return list(every_deal(board_of(state), tuple(state.explorers)))
    if isinstance(entry.action, To):
        return list(GAME.moves(state, entry.seat))
    return [entry.action]


@pytest.mark.parametrize("seed", range(6))
def test_mum_4_the_belief_equals_brute_force(board: Board, seed: int) -> None:
    """Every position, with its number of histories, and every card a seat may hold, at every stage of a match."""
    setup = Setup(seats=3, mummy_seat=MUMMY, board=board.name)  # type: ignore[arg-type]
    for plies in (1, 4, 9, 16, 24, 34):
        played = Played(setup, seed, plies)
        if played.state.over:
            break
        truth = brute_force(played)
        worlds = Worlds(played.story)
        positions: Counter[tuple[int, ...]] = Counter()
        holds: list[Counter[str]] = [Counter() for _ in range(3)]
        for (cells, hands), count in truth.items():
            positions[cells] += count
            for seat, hand in enumerate(hands):
                for card in hand:
                    holds[seat][card] += count
        assert positions[tuple(played.state.cells)] > 0, "the truth is possible"
        assert worlds.positions() == dict(positions)
        assert [worlds.holds(seat) for seat in range(3)] == [dict(held) for held in holds]
        for pawn, shares in enumerate(worlds.shares()):
            stood: Counter[int] = Counter()
            for where, count in positions.items():
                stood[where[pawn]] += count
            assert shares == pytest.approx({cell: count / stood.total() for cell, count in stood.items()})


@pytest.mark.parametrize("seed", range(3))
def test_mum_4_guesses_are_the_possible_worlds(board: Board, seed: int) -> None:
    """Nothing impossible is guessed, and what is possible comes up about as often as it should."""
    setup = Setup(seats=3, mummy_seat=MUMMY, board=board.name)  # type: ignore[arg-type]
    for plies in (7, 12, 20):
        played = Played(setup, seed, plies)
        if played.state.over or played.state.phase == "SEAT":
            break
        truth = brute_force(played)
        total = sum(truth.values())
        draws = 400
        guessed: Counter[tuple[int, ...]] = Counter()
        expected: Counter[tuple[int, ...]] = Counter()
        for (cells, _), count in truth.items():
            expected[cells] += count
        for number in range(draws):
            state = GAME.guess(GAME.view(played.state, MUMMY), played.log, Rng(number))
            assert (tuple(state.cells), tuple(map(tuple, state.hands))) in truth
            guessed[tuple(state.cells)] += 1
        apart = sum(abs(guessed[cells] / draws - count / total) for cells, count in expected.items()) / 2
        assert apart < 0.12, f"{apart} between what is guessed and what is likely"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("bot", ["random", "heuristic"])
def test_mum_4_a_guessed_history_sounds_like_the_true_one(seats: int, bot: str) -> None:
    """Played by the rules, with the guessed cards and moves, the mummy hears every word again."""
    table = Table(GAME, GAME.setup(seats=seats, mummy_seat=MUMMY), f"history {seats}")  # type: ignore[call-arg]
    bots = [make_bot(GAME, bot) for _ in range(seats)]
    decisions = 0
    while table.outcome is None and decisions < 150:
        seat = table.awaited[0]
        table.submit(seat, bots[seat].choose(table.ask(seat)))
        decisions += 1
        if decisions % 25 == 0 and table.outcome is None:
            check_history(table, decisions)


def check_history(table: Table, seed: int) -> None:
    view = table.view(MUMMY)
    log = [event for _, event in table.log(MUMMY)]
    story = Story(BOARDS[view.board], view, log)
    history = guess_history(story, Rng(seed))
    moves = iter([number for number, fact in enumerate(story.facts) if fact.kind == "move"])
    state = GAME.start(table.setup)
    notes: list[Note] = []
    for entry in table.entries:
        action = entry.action
        if isinstance(action, Deal):
            missions = [(*history.hands[hand.seat], *story.found[hand.seat]) for hand in action.hands]
            hands = zip(action.hands, missions, strict=True)
            action = Deal(tuple(Hand(hand.seat, tuple(sorted(cards))) for hand, cards in hands))
        elif isinstance(action, To):
            end = history.trails[state.pawn][next(moves) + 1]
            action = To(story.board.cells[end])
        assert GAME.refusal(state, entry.seat, action) is None, f"{action} cannot be"
        GAME.advance(state, entry.seat, action, notes.append)
    assert told(notes) == log
    assert GAME.view(state, MUMMY) == view


@pytest.mark.parametrize("seats", [2, 4])
def test_mum_7_the_seer_never_misses_a_pawn(seats: int) -> None:
    """Every pawn is on one of the cells shown for it, and a find leaves one."""
    table = Table(GAME, GAME.setup(seats=seats, mummy_seat=MUMMY, mummy_aid="seer"), "seer")  # type: ignore[call-arg]
    bots = [RandomBot() for _ in range(seats)]
    narrow = 0
    for _ in range(250):
        if table.outcome is not None:
            break
        seat = table.awaited[0]
        table.submit(seat, bots[seat].choose(table.ask(seat)))
        blind, behind = table.view(MUMMY), table.view(1)
        for seen, true in zip(blind.pawns, behind.pawns, strict=True):
            if blind.outcome is None and not seen.out:
                assert seen.cell is None
                assert true.cell in seen.possible
                narrow += len(seen.possible) < 20
    assert narrow > 50


def test_mum_7_what_each_aid_shows() -> None:
    """None: the last announcement. Notes: the last known cell and what was announced since."""
    for aid, known, faces in (("none", None, ("3",)), ("notes", "h1", ("2", "3"))):
        state = GAME.cases.stage({"players": 3, "mummy_aid": aid})[1]
        for cell in ("g2", "i2"):
            play_move(state, "2", cell)
        GAME.advance(state, CHANCE, GAME.notation.read("mdie 1"), mute)
        GAME.advance(state, MUMMY, GAME.notation.read("stop"), mute)
        play_move(state, "3", "g3")
        red = GAME.view(state, MUMMY).pawns[0]
        assert (red.known, red.heard, red.possible) == (known, faces, None)


def play_move(state: State, face: str, cell: str) -> None:
    turn = GAME.turn(state)
    assert isinstance(turn, Decision)
    seat = turn.seats[0]
    dice = ",".join(face * (5 - state.locked))
    for actor, text in ((seat, "roll"), (CHANCE, f"dice {dice}"), (seat, f"use:{face}"), (seat, f"to:{cell}")):
        action = GAME.notation.read(text)
        assert GAME.refusal(state, actor, action) is None
        GAME.advance(state, actor, action, mute)


def test_the_heat_map_is_a_belief() -> None:
    """From a spectator's log: shares add up to one, a find is certain, and the truth is never ruled out."""
    table = Table(GAME, GAME.setup(seats=4, mummy_seat=MUMMY), "heat")  # type: ignore[call-arg]
    bots = [make_bot(GAME, "heuristic") for _ in range(4)]
    while table.outcome is None:
        seat = table.awaited[0]
        table.submit(seat, bots[seat].choose(table.ask(seat)))
        view = table.view(None)
        if view.outcome is not None:
            break
        shown = heat_map(view, [event for _, event in table.log(None)])
        heat = {pawn.colour: pawn.cells for pawn in shown.pawns}
        for pawn, seen in zip(table.view(1).pawns, view.pawns, strict=True):
            if pawn.out:
                assert pawn.colour not in heat
                continue
            assert sum(heat[pawn.colour].values()) == pytest.approx(1, abs=0.02)
            assert pawn.cell in heat[pawn.colour]
            if not seen.heard:
                assert heat[pawn.colour] == {seen.known: 1.0}


def test_mum_4_a_lone_pawns_heat_is_the_share_of_walks(board: Board) -> None:
    """After one announcement from the stairs: every destination alike, less what a find would have told."""
    setup = Setup(seats=3, mummy_seat=MUMMY, board=board.name)  # type: ignore[arg-type]
    state = GAME.start(setup)
    GAME.advance(state, CHANCE, every_deal(board, (1, 2))[0], mute)
    view = GAME.view(state, MUMMY)
    tracker = Tracker(view)
    after = tracker.after(0, "2")
    ends = cells_in(board.destinations(board.start, "2", board.burial, 0))
    assert [cell for cell, share in enumerate(after) if share] == list(ends)
    assert all(after[cell] == pytest.approx(1 / len(ends)) for cell in ends)
    unfound = tracker.without_find(0, after)
    left = [2 / 3 if board.card_at[cell] else 1.0 for cell in ends]
    assert [unfound[cell] for cell in ends] == pytest.approx([share / sum(left) for share in left])
