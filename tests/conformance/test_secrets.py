"""Nobody is shown what they cannot know.

What a seat cannot know is scrambled by a function among the game's tests that knows the rules and asks
neither `view` nor `guess` (`tests/games/<game>/scramble.py`). The twins of an outside game without one
are its own guesses, which forgive whatever its view gives away.
"""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from mastaba.core.notes import heard, mute
from mastaba.core.record import Entry, Record, fingerprint
from mastaba.core.registry import find_game, game_names
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Over, Seat, awaited
from tests.conformance.positions import AnyGame, Position, decisions, parted, scramble_of, secretive, whole_match
from tests.conformance.strategies import (
    actions,
    draws,
    every_game,
    mutations,
    playable_setups,
    positions,
    seat_counts,
    seats,
)
from tests.conformance.test_ending import check_outcome, play_on

MOST_COMPARED = 300
TWINS = 3
"""How many twins of a position are looked at from every chair."""


def check_twin(position: Position, twin: Any, seat: Seat | None) -> None:
    """This seat cannot tell the twin from the true state by anything it is shown or asked."""
    game, state = position.game, position.state
    assert written(game.view(twin, seat)) == written(game.view(state, seat))
    assert awaited(game.turn(twin)) == position.awaited
    if seat is None or seat not in position.awaited:
        return
    assert written(game.prompt(twin, seat)) == written(game.prompt(state, seat))
    assert game.default(twin, seat) == game.default(state, seat)
    true, other = game.moves(state, seat), game.moves(twin, seat)
    assert other.count(MOST_COMPARED) == true.count(MOST_COMPARED)
    assert list(islice(other, MOST_COMPARED)) == list(islice(true, MOST_COMPARED))
    for seed in range(5):
        move = true.sample(Rng(seed))
        assert other.sample(Rng(seed)) == move
        assert game.refusal(twin, seat, move) is None


def written(message: Any) -> bytes:
    """As it would be sent: equal to the byte, and so as long."""
    return msgspec.json.encode(message)


@every_game
def test_scrambling_the_unknown_changes_nothing_a_seat_sees(game: AnyGame, data: st.DataObject) -> None:
    """View, prompt, moves and what is played for the absent are made of what the seat knows."""
    position = data.draw(positions(game))
    seed = data.draw(st.integers(0, 99))
    for seat in position.everybody:
        for number in range(TWINS):
            check_twin(position, position.twin(seat, seed + number), seat)


@every_game
def test_a_refusal_is_made_of_what_the_seat_knows(game: AnyGame, data: st.DataObject) -> None:
    """Rule, reason and facts of whatever a seat may try: legal, nearly legal, made by others, or wild."""
    position = data.draw(positions(game))
    seat = data.draw(st.integers(0, position.setup.seats - 1))
    twins = [position.twin(seat, data.draw(st.integers(0, 99))) for _ in range(TWINS)]
    for action in data.draw(attempts(position)):
        refused = game.refusal(position.state, seat, action)
        for twin in twins:
            assert game.refusal(twin, seat, action) == refused, action


@st.composite
def attempts(draw: st.DrawFn, position: Position) -> list[Any]:
    """What somebody might send here: moves of whoever is awaited and what comes near them, past actions, anything."""
    game = position.game
    tried: list[Any] = [entry.action for entry in position.entries[-20:]]
    for seat in position.awaited:
        moves = game.moves(position.state, seat)
        tried += [moves.sample(Rng(seed)) for seed in range(6)]
    tried += [draw(mutations(action)) for action in tried[-12:]]
    return tried + draw(st.lists(actions(game), min_size=4, max_size=8))


def test_every_game_of_ours_has_a_scramble() -> None:
    """Without one a leak in its view would pass for knowledge."""
    ours = [name for name in game_names() if find_game(name).package.startswith("mastaba.games.")]
    assert [name for name in ours if scramble_of(name) is None] == []


@pytest.mark.parametrize("name", game_names())
def test_a_scramble_scrambles(name: str) -> None:
    """At a full table most positions have a twin that differs, for the first seat, the last and a spectator.

    One match is not enough: whoever happens to have read furthest in a book has nothing left to be hidden from it. So
    each chair needs one such match among several, of all the options that change what is hidden.
    """
    game = find_game(name)
    options = secretive(name)
    most = seat_counts(game)[-1]
    setups = [game.setup(seats=most, **options[number % len(options)]) for number in range(max(3, len(options)))]
    for chair in (0, most - 1, None):
        shares = (scrambled(name, setup, 3 + number, chair) for number, setup in enumerate(setups))
        assert any(share >= 0.5 for share in shares), f"from the chair of {chair}"


def scrambled(name: str, setup: Any, seed: int, chair: Seat | None) -> float:
    """The share of a match's positions that have a different twin for this chair; the positions stay as they are."""
    game = find_game(name)
    record = whole_match(name, setup, seed, ("random",) * setup.seats)
    plies = decisions(record)[:-1:3]
    different = 0
    for ply in plies:
        position = Position.reached(game, setup, record.entries[:ply])
        before = position.copy()
        different += any(position.twin(chair, seed) != before for seed in range(TWINS))
        assert position.state == before
    return different / len(plies)


@every_game
def test_a_guess_changes_nothing_a_seat_sees(game: AnyGame, data: st.DataObject) -> None:
    """Searches think with guesses: they look, ask and allow the same."""
    position = data.draw(positions(game))
    seat = data.draw(seats(position))
    check_twin(position, position.guess(seat, data.draw(st.integers(0, 99))), seat)


@every_game
def test_the_view_of_a_guess_is_the_view(game: AnyGame, data: st.DataObject) -> None:
    """Everybody's guess looks to them like the truth, also the spectator's."""
    position = data.draw(positions(game))
    for seat in position.everybody:
        assert game.view(position.guess(seat), seat) == game.view(position.state, seat)


@every_game
def test_a_match_just_started_and_one_that_is_over_can_be_guessed(game: AnyGame, data: st.DataObject) -> None:
    """The first decision, the last one and the end, from every chair."""
    setup = data.draw(playable_setups(game))
    record = whole_match(game.name, setup, data.draw(st.integers(0, 7)), ("random",) * setup.seats)
    plies = decisions(record)
    for ply in (plies[0], plies[-2], plies[-1]):
        position = Position.reached(game, setup, record.entries[:ply])
        for seat in position.everybody:
            check_twin(position, position.guess(seat), seat)


@every_game
def test_a_guess_is_fixed_by_its_stream(game: AnyGame, data: st.DataObject) -> None:
    """Equal knowledge and an equal seed give an equal guess, which a record could hold."""
    position = data.draw(positions(game))
    seat = data.draw(seats(position))
    first, second = position.guess(seat, 1), position.guess(seat, 1)
    assert first == second
    assert fingerprint(first) == fingerprint(second)


@every_game
def test_a_guess_can_be_played_to_its_end(game: AnyGame, data: st.DataObject) -> None:
    """Searches go on from a guess; it is a position like any other."""
    position = data.draw(positions(game, over=False))
    seat = data.draw(seats(position))
    guessed = position.guess(seat, data.draw(st.integers(0, 99)))
    check_outcome(play_on(game, guessed, Rng(0)), position.setup.seats)


@every_game
def test_a_guess_of_a_guess_is_as_good(game: AnyGame, data: st.DataObject) -> None:
    """What a seat knows of its own guess is what it knew."""
    position = data.draw(positions(game))
    seat = data.draw(seats(position))
    guessed = position.guess(seat)
    again = game.guess(game.view(guessed, seat), position.log(seat), Rng(1))
    assert game.view(again, seat) == game.view(position.state, seat)


def next_action(game: AnyGame, state: Any, rng: Rng) -> tuple[Seat, Any]:
    """Somebody's move, or chance's."""
    turn = game.turn(state)
    if isinstance(turn, Draw):
        return CHANCE, turn.sample(rng)
    seat = rng.choice(awaited(turn))
    return seat, game.moves(state, seat).sample(rng)


@every_game
def test_an_action_tells_nothing_but_what_the_rules_bring_out(game: AnyGame, data: st.DataObject) -> None:
    """One action in the true state and in a twin: until the rules part them, a listener sees and hears the same."""
    position = data.draw(positions(game, over=False))
    seed = data.draw(st.integers(0, 99))
    for listener in position.everybody:
        for number in range(TWINS):
            check_heard(position, position.twin(listener, seed + number), listener, Rng(seed + number))


def check_heard(position: Position, twin: Any, listener: Seat | None, rng: Rng) -> None:
    """Several actions that are legal in both, each followed by what chance brings next, the same to both."""
    for _ in range(4):
        actor, action = next_action(position.game, position.state, rng)
        states: list[Any] | None = [position.state, twin]
        while states is not None:
            states = told_alike(position.game, states, actor, action, listener)
            if states is None or not isinstance(turn := position.game.turn(states[0]), Draw):
                break
            actor, action = CHANCE, turn.sample(rng)


def told_alike(game: AnyGame, states: list[Any], actor: Seat, action: Any, listener: Seat | None) -> list[Any] | None:
    """Both states after the action; None when one refuses it, or when the rules tell them apart by then."""
    if any(game.refusal(state, actor, action) is not None for state in states):
        return None
    (after, notes), (twin, twin_notes) = [game.apply(state, actor, action) for state in states]
    if parted(game, [after, twin], listener):
        return None
    assert written(game.view(after, listener)) == written(game.view(twin, listener)), action
    told = [written([heard(note, listener) for note in told]) for told in (notes, twin_notes)]
    assert told[0] == told[1], action
    return [after, twin]


def tables() -> list[tuple[str, int]]:
    return [(name, seats) for name in game_names() for seats in seat_counts(find_game(name))]


@pytest.mark.parametrize(("name", "seats"), tables())
def test_a_whole_match_tells_nobody_more_than_the_rules(name: str, seats: int) -> None:
    """Every decision of two matches, from every chair: twins look, ask, allow and refuse alike, and go on alike.

    A game whose options change what is hidden plays one match with each of them, in turns of random and other bots.
    """
    game = find_game(name)
    bots = sorted(game.levels)
    companies = [("random",) * seats, tuple(bots[seat % len(bots)] for seat in range(seats))]
    options = secretive(name)
    for seed in range(max(2, len(options))):
        setup = game.setup(seats=seats, **options[seed % len(options)])
        for position, rest in walked(whole_match(name, setup, seed, companies[seed % 2])):
            for number, viewer in enumerate(position.everybody):
                follow_twin(position, viewer, rest, seed=len(position.entries) + number)
            check_choices(position, position.awaited[0], samples=4)


def walked(record: Record) -> Iterator[tuple[Position, tuple[Entry, ...]]]:
    """Every decision of a match, with what followed up to the next one."""
    game = find_game(record.game)
    state = game.start(record.setup)
    plies = decisions(record)
    for ply, entry in enumerate(record.entries):
        if ply in plies:
            follows = record.entries[ply : plies[plies.index(ply) + 1]]
            yield Position(game, record.setup, record.entries[:ply], game.clone(state), ()), follows
        game.advance(state, entry.seat, entry.action, mute)


def follow_twin(position: Position, viewer: Seat | None, rest: tuple[Entry, ...], seed: int) -> None:
    """A twin, as it is, and after what happened next in the true match."""
    game = position.game
    twin = position.twin(viewer, seed)
    check_twin(position, twin, viewer)
    if viewer is not None:
        tried = [entry.action for entry in position.entries[-6:] + rest]
        if viewer in position.awaited:
            moves = game.moves(position.state, viewer)
            tried += [other for number in range(3) for other in nearby(moves.sample(Rng(seed + number)))]
        for action in tried:
            refused = game.refusal(position.state, viewer, action)
            assert game.refusal(twin, viewer, action) == refused, action
    states: list[Any] | None = [position.state, twin]
    for entry in rest:
        if states is not None:
            states = told_alike(game, states, entry.seat, entry.action, viewer)


def nearby(action: Any) -> Iterator[Any]:
    """What comes near this action: a number one off or far too large, a part left out or doubled."""
    for field in action.__struct_fields__:
        match getattr(action, field):
            case bool():
                continue
            case int(number):
                others: list[Any] = [number - 1, number + 1, number + 50]
            case (first, *more):
                others = [tuple(more), (first, first, *more)]
            case _:
                continue
        for other in others:
            with suppress(msgspec.ValidationError):  # else no client could send it
                yield msgspec.convert(msgspec.to_builtins(action) | {field: other}, type(action))


def check_sounds(position: Position, seat: Seat, actions: list[Any], listener: Seat | None) -> None:
    """Actions that differ only in what the listener cannot see must not differ in what it hears."""
    game = position.game
    told: dict[bytes, list[tuple[Any, bytes, Any]]] = {}
    for action in actions:
        after, notes = game.apply(position.state, seat, action)
        seen, sound = written(game.view(after, listener)), written([heard(note, listener) for note in notes])
        for other, other_sound, other_action in told.setdefault(seen, []):
            same = other == after  # dice that fell in another order are no secret
            assert same or other_sound == sound, f"{listener} hears {action} from {other_action} and sees no difference"
        told[seen].append((after, sound, action))


@every_game
def test_a_hidden_choice_is_blurred_for_the_others(game: AnyGame, data: st.DataObject) -> None:
    """Of two choices that look alike from another chair, neither can be told by ear."""
    position = data.draw(positions(game, over=False))
    check_choices(position, data.draw(st.sampled_from(position.awaited)), samples=12)


def check_choices(position: Position, actor: Seat, samples: int) -> None:
    """What this seat may choose, from every other chair."""
    moves = position.game.moves(position.state, actor)
    choices = list({moves.sample(Rng(seed)): None for seed in range(samples)})
    for listener in position.everybody:
        if listener != actor and len(choices) > 1:
            check_sounds(position, actor, choices, listener)


@every_game
def test_what_chance_hides_is_not_told(game: AnyGame, data: st.DataObject) -> None:
    """Two draws that look alike from a chair sound alike: other draws, and cards exchanged between hidden places."""
    before, drawn = data.draw(draws(game, first=data.draw(st.sampled_from([3, 8, None]))))
    check_draw(before, drawn, others=24)


@pytest.mark.parametrize(("name", "seats"), tables())
def test_what_chance_hides_is_not_told_when_it_first_happens(name: str, seats: int) -> None:
    """The first draw of every kind: a deal is one of very many."""
    game = find_game(name)
    for seed, options in enumerate(secretive(name)):
        setup = game.setup(seats=seats, **options)
        entries = whole_match(name, setup, seed, ("random",) * seats).entries
        plies = [ply for ply, entry in enumerate(entries) if entry.seat == CHANCE]
        for ply in {type(entries[ply].action): ply for ply in reversed(plies)}.values():
            check_draw(Position.reached(game, setup, entries[:ply]), entries[ply].action, others=60)


def check_draw(before: Position, drawn: Any, others: int) -> None:
    """What chance drew here against so many other draws, and as many exchanges, from every chair."""
    game, turn = before.game, before.turn
    assert isinstance(turn, Draw)
    sampled = [turn.sample(Rng(f"draw {seed}")) for seed in range(others)]
    near = [exchanged(game, drawn, Rng(seed)) for seed in range(others)]
    legal = [action for action in near if game.refusal(before.state, CHANCE, action) is None]
    alternatives = list({written(action): action for action in (drawn, *sampled, *legal)}.values())
    for listener in before.everybody:
        check_sounds(before, CHANCE, alternatives, listener)


def exchanged(game: AnyGame, action: Any, rng: Rng) -> Any:
    """The same draw with two of its parts exchanged: two hands, or two cards of one or of different hands."""
    plain = msgspec.json.decode(msgspec.json.encode(action))
    rows = [row for row in lists_in(plain) if row]
    if not rows:
        return action
    here = rng.choice(rows)
    nested = isinstance(here[0], list | dict)
    there = here if nested else rng.choice([row for row in rows if type(row[0]) is type(here[0])])
    first, second = rng.below(len(here)), rng.below(len(there))
    here[first], there[second] = there[second], here[first]
    return msgspec.convert(plain, game.action)


def lists_in(plain: Any) -> Iterator[list[Any]]:
    """Every list of a message in plain values, the outer ones first."""
    if isinstance(plain, dict):
        for value in plain.values():
            yield from lists_in(value)
    elif isinstance(plain, list):
        yield plain
        for value in plain:
            yield from lists_in(value)


@every_game
def test_a_note_is_addressed_to_seats_that_are_there(game: AnyGame, data: st.DataObject) -> None:
    """A blurred event has somebody who hears the clear one."""
    position = data.draw(positions(game))
    for note in position.notes:
        if note.to is None:
            assert note.others is None
        else:
            assert set(note.to) <= set(range(position.setup.seats))


@every_game
def test_everybody_hears_how_it_ended(game: AnyGame, data: st.DataObject) -> None:
    """The last thing told is the outcome, to seats and spectators alike."""
    setup = data.draw(playable_setups(game))
    record = whole_match(game.name, setup, data.draw(st.integers(0, 7)), ("random",) * setup.seats)
    ended = Position.reached(game, setup, record.entries)
    assert isinstance(ended.turn, Over)
    for seat in ended.everybody:
        assert ended.log(seat)[-1].outcome == ended.turn.outcome
        assert game.view(ended.state, seat).outcome == ended.turn.outcome
