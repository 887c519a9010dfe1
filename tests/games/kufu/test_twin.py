"""The fast twin of KUFU where random matches hardly ever get: deep in the pyramid, and at the worked examples."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mastaba.core.notes import Note, heard
from mastaba.core.rng import Rng
from mastaba.core.scenario import Case, read_cases
from mastaba.core.turn import Draw, Over
from mastaba.games.kufu import GAME
from mastaba.games.kufu.content import CRESTS, KING, LOWEST, PAGE_IDS, PIECES, level_pieces
from mastaba.games.kufu.fast import TWIN
from mastaba.games.kufu.fast import noway as twin_test
from mastaba.games.kufu.fast.laying import fits, lie
from mastaba.games.kufu.fast.layout import NO_WAYS
from mastaba.games.kufu.fast.tables import TRAP_ON
from mastaba.games.kufu.messages import Setup
from mastaba.games.kufu.rules.noway import no_room, no_way
from mastaba.games.kufu.state import State, knows
from mastaba.kit.luck import luck
from mastaba.kit.twin import CHANCE, OVER, Buffer
from mastaba.search.matches import play_matches
from tests.conformance.lockstep import play_on
from tests.games.kufu.test_geometry import HALVES, built

CASES = read_cases(Path(__file__).with_name("cases.md"))[1]
LIES = ("fits", "outside", "collision")


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in CASES])
def test_a_worked_example_goes_on_alike(case: Case) -> None:
    """From the position of every worked example the twin plays on as the rules do, at random and by its policy."""
    for led in (False, True):
        for number in range(8):
            state = GAME.cases.stage(case.given)[1]
            play_on(GAME, state, Rng(f"{case.id} {number}"), tell=True, deep=True, led=led)


def grown(seed: int, level: int) -> tuple[State, Rng]:
    """A table whose pyramid random pieces have grown, some pieces and crests lost, others with the seats."""
    rng = Rng(f"grown {seed}")
    state = GAME.start(Setup(seats=2 + rng.below(3), level=level, start=0))
    state.places = list(built(seed, level).places)
    there = {placed.piece for placed in state.places}
    others = [piece for piece in level_pieces(level) if piece not in there]
    state.removed = rng.sample(others, rng.below(len(others) + 1)) if rng.below(2) else []
    state.coffin = KING in there
    state.inscription = rng.choice(CRESTS) if state.coffin else None
    state.crests = [rng.below(1 << len(CRESTS)) for _ in range(state.seats)]
    state.supply = [rng.below(3) for _ in CRESTS]
    return state, rng


@pytest.mark.parametrize("level", [1, 2])
def test_kuf_3_9_the_no_way_test_is_the_rules(level: int) -> None:
    """KUF-3.9: all four parts in pyramids grown at random, and the test leaves no trace."""
    seen = set()
    for seed in range(400):
        state, _ = grown(seed, level)
        buffer = TWIN.pack(state)
        before = buffer.copy()
        found = NO_WAYS[twin_test.no_way(TWIN.record(buffer))]
        room = NO_WAYS[twin_test.no_room(TWIN.record(buffer))]
        assert found == no_way(state), seed
        assert room == no_room(level, tuple(state.places), tuple(sorted(state.removed))), seed
        assert np.array_equal(buffer, before)
        seen.add(found)
    assert seen == set(NO_WAYS)


@pytest.mark.parametrize("seed", range(6))
def test_kuf_1_2_pieces_lie_as_in_the_rules(seed: int) -> None:
    """KUF-1.2, KUF-R24, KUF-R26: 2,000 lies in a grown pyramid, on every layer and in every direction."""
    state, rng = grown(seed, 2)
    there, match, seen = built(seed, 2), TWIN.record(TWIN.pack(state)), set()
    for _ in range(2_000):
        piece, layer = 1 + rng.below(len(PIECES) - 1), rng.below(LOWEST + 1)
        half = HALVES[layer]
        x, y, way = rng.below(2 * half + 1) - half, rng.below(2 * half + 1) - half, rng.below(8)
        expected = there.lay(piece, layer, x, y, way)
        assert LIES[lie(match, piece, layer, x, y, way)] == expected, (piece, layer, x, y, way)
        assert bool(fits(match, piece, layer, x, y, way)) == (expected == "fits")
        seen.add(expected)
    assert seen == set(LIES)


def test_the_policy_finds_the_king() -> None:
    """Random play never does; the playout policy wins level 1 in some of its matches."""
    start = TWIN.pack(GAME.start(Setup(seats=3, level=1)))
    _, sums = play_matches(TWIN, start, 200, luck(Rng("policy")))
    assert sums[0] > 20
    assert play_matches(TWIN, start, 200, luck(Rng("random")), at_random=True)[1].max() == 0


def test_the_policy_knows_no_more_than_its_seat() -> None:
    """KUF-4: with pages told one by one, policy, candidates and key are the same whatever the others have read."""
    rng, redealt = Rng("secrets"), 0
    for number in range(12):
        chance = luck(rng)
        buffer = TWIN.pack(GAME.start(Setup(seats=2 + number % 3, level=2, talk="manual")))
        while (seat := TWIN.turn(buffer)) != OVER:
            if seat == CHANCE:
                TWIN.draw(buffer, chance)
                continue
            other, masks = buffer.copy(), np.zeros((2, TWIN.actions), np.uint8)
            TWIN.redeal(other, seat, chance)
            redealt += not np.array_equal(buffer, other)
            one, two = (TWIN.policy(at, np.zeros(1, np.uint64)) for at in (buffer, other))
            assert one == two
            assert TWIN.key(buffer, seat) == TWIN.key(other, seat)
            for at, mask in zip((buffer, other), masks, strict=True):
                TWIN.candidates(at, mask)
            assert np.array_equal(*masks)
            TWIN.apply(buffer, one)
    assert redealt > 1_000


def silent_matches(matches: int) -> Iterator[tuple[State, int, list[Any]]]:
    """Decisions of matches led by the policy in which nobody tells what he reads, with what the seat has heard."""
    for number in range(matches):
        rng = Rng(f"silent {number}")
        chance = luck(rng)
        state = GAME.start(Setup(seats=2 + number % 3, level=1 + number % 2, talk="manual", consent="ask"))
        logs: list[list[Any]] = [[] for _ in range(state.seats)]
        while not isinstance(turn := GAME.turn(state), Over):
            notes: list[Note] = []
            if isinstance(turn, Draw):
                GAME.advance(state, CHANCE, turn.sample(rng), notes.append)
            else:
                seat = turn.seats[0]
                yield state, seat, logs[seat]
                action = GAME.codec.action(GAME.view(state, seat), [int(TWIN.policy(TWIN.pack(state), chance))])
                assert action is not None
                GAME.advance(state, seat, action, notes.append)
            for seat, log in enumerate(logs):
                log += [event for note in notes if (event := heard(note, seat)) is not None]


def pages_seen(buffers: list[Buffer]) -> Any:
    """By position and page how often it is there."""
    books = np.array([TWIN.record(buffer)["book"] for buffer in buffers])
    return np.array([(books == page).mean(axis=0) for page in range(len(PAGE_IDS))])


def test_kuf_4_a_redeal_is_the_guess_of_the_rules() -> None:
    """KUF-4: where pages were read in silence or called for, redeals are as likely as guesses and keep no secret."""
    silent = called = 0
    samples = 300
    for state, seat, log in silent_matches(40):
        hidden = [place for place in range(len(state.book)) if not knows(state, seat, place + 1)]
        calls = [place for place in hidden if state.excluded[place].bit_count() > (TRAP_ON >= 0).sum()]
        if len(hidden) < 3 or (silent >= 12 and not calls) or (called >= 12 and calls):
            continue
        called, silent = called + bool(calls), silent + (not calls)
        guesses = [TWIN.pack(GAME.guess(GAME.view(state, seat), log, Rng(number))) for number in range(samples)]
        redeals = [guesses[number % 2].copy() for number in range(samples)]
        for number, buffer in enumerate(redeals):
            TWIN.redeal(buffer, seat, luck(Rng(f"redeal {number // 2}")))
        assert all(np.array_equal(*redeals[number : number + 2]) for number in range(0, samples, 2))
        for buffer in redeals[::2]:
            bound = TWIN.record(buffer)["book"].tolist()
            assert not any(state.excluded[place] >> bound[place] & 1 for place in hidden)
        one, other = pages_seen(guesses), pages_seen(redeals[::2])
        spread = np.sqrt(one * (1 - one) / samples + other * (1 - other) / (samples / 2))
        assert (np.abs(one - other) <= 6 * spread + 6 / samples).all(), state.excluded
    assert silent >= 12
    assert called >= 3
