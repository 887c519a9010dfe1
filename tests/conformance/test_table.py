"""The table drives any game, and goes on after a pause as if there had been none."""

import msgspec
import pytest
from hypothesis import strategies as st

from mastaba.core.game import Setup
from mastaba.core.moves import IllegalAction
from mastaba.core.notes import heard
from mastaba.core.record import Entry
from mastaba.core.turn import CHANCE, Over
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from tests.conformance.positions import LIMIT, AnyGame, Position, whole_match
from tests.conformance.strategies import actions, every_game, playable_setups, positions


@every_game
def test_a_resumed_match_goes_on_as_the_original(game: AnyGame, data: st.DataObject) -> None:
    """From any prefix of its record, also one that ends in the middle of chance's moves."""
    setup = data.draw(playable_setups(game))
    seed = data.draw(st.integers(0, 7))
    bots = tuple(data.draw(st.sampled_from(sorted(game.levels))) for _ in range(setup.seats))
    original = whole_match(game.name, setup, seed, bots)
    cut = data.draw(st.integers(0, len(original.entries)))
    table = Table(game, setup, seed, entries=original.entries[:cut])
    players = [make_bot(game, bot) for bot in bots]
    while table.outcome is None:
        seat = table.awaited[0]
        table.submit(seat, players[seat].choose(table.ask(seat, LIMIT)))
    assert table.record == original


@every_game
def test_a_refused_action_changes_nothing(game: AnyGame, data: st.DataObject) -> None:
    """The table stands as it stood, and waits for the same seats."""
    position = data.draw(positions(game))
    table = Table(game, position.setup, 0, entries=position.entries)
    seat, action = data.draw(st.sampled_from([*range(position.setup.seats), CHANCE, 99])), data.draw(actions(game))
    before = (table.record, table.turn, [table.view(chair) for chair in position.everybody])
    allowed = 0 <= seat < position.setup.seats and game.refusal(position.state, seat, action) is None
    if allowed:
        assert table.submit(seat, action)[0] == Entry(seat, action)
    else:
        with pytest.raises(IllegalAction):
            table.submit(seat, action)
        assert (table.record, table.turn, [table.view(chair) for chair in position.everybody]) == before


@every_game
def test_nobody_may_move_for_chance(game: AnyGame, data: st.DataObject) -> None:
    """Not even with an action chance could make."""
    setup = data.draw(playable_setups(game))
    table = Table(game, setup, 0)
    for entry in whole_match(game.name, setup, 0, ("random",) * setup.seats).entries[:3]:
        with pytest.raises(IllegalAction):
            table.submit(CHANCE, entry.action)


@every_game
def test_the_table_tells_each_seat_what_it_may_hear(game: AnyGame, data: st.DataObject) -> None:
    """Log, view and ask are the game's own, by ply and by audience."""
    position = data.draw(positions(game))
    table = Table(game, position.setup, 0, entries=position.entries)
    assert tuple(note for _, note in table.notes) == position.notes
    for seat in position.everybody:
        assert tuple(event for _, event in table.log(seat)) == position.log(seat)
        assert table.view(seat) == game.view(position.state, seat)
        since = len(position.entries) // 2
        assert table.log(seat, since) == [(ply, event) for ply, event in table.log(seat) if ply >= since]
    for seat in table.awaited:
        ask = table.ask(seat)
        assert (ask.view, ask.prompt) == (game.view(position.state, seat), game.prompt(position.state, seat))
        assert ask.log == position.log(seat)
    for seat in set(range(position.setup.seats)) - set(table.awaited):
        with pytest.raises(IllegalAction):
            table.ask(seat)


@every_game
def test_an_early_ask_is_not_changed_by_what_follows(game: AnyGame, data: st.DataObject) -> None:
    """A bot may think about an ask while the table has moved on."""
    position = data.draw(positions(game, over=False))
    table = Table(game, position.setup, 0, entries=position.entries)
    seat = table.awaited[0]
    ask = table.ask(seat)
    kept = (ask.log, ask.view, ask.prompt, list(ask.log), ask.moves.count(999))
    table.submit(seat, game.default(position.state, seat))
    assert (ask.log, ask.view, ask.prompt, list(ask.log), ask.moves.count(999)) == kept


def limited(setup: Setup) -> Setup:
    """With the usual limit wherever the options say that there is none (None)."""
    fields = msgspec.structs.fields(setup)
    lifted = [field for field in fields if getattr(setup, field.name) is None and field.default is not None]
    return msgspec.structs.replace(setup, **{field.name: field.default for field in lifted})


@every_game
def test_the_absent_are_played_for_to_the_end(game: AnyGame, data: st.DataObject) -> None:
    """A table whose every clock runs out comes to an end of its own, unless its options lift a limit."""
    setup = limited(data.draw(playable_setups(game)))
    table = Table(game, setup, data.draw(st.integers(0, 7)))
    for _ in range(20_000):
        if table.outcome is not None:
            break
        table.submit(table.awaited[0], table.default(table.awaited[0]))
    assert isinstance(table.turn, Over)
    ended = Position.reached(game, setup, tuple(table.entries))
    assert [heard(note, None) for note in ended.notes][-1] is not None
