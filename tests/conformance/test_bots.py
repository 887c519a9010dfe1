"""Bots see an `Ask` and nothing else."""

from hypothesis import strategies as st

from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from tests.conformance.positions import LIMIT, AnyGame
from tests.conformance.strategies import every_game, playable_setups, positions
from tests.conformance.test_purity import belongings, check_holds_nothing_of, reachable
from tests.conformance.test_text import check_said


@every_game
def test_a_bot_chooses_a_legal_move(game: AnyGame, data: st.DataObject) -> None:
    """At every decision, whoever played up to it."""
    position = data.draw(positions(game, over=False))
    seat = data.draw(st.sampled_from(position.awaited))
    for name in game.levels:
        choice = make_bot(game, name).choose(position.ask(seat))
        assert choice in game.moves(position.state, seat) or choice in game.free(position.state, seat)
        assert game.refusal(position.state, seat, choice) is None


@every_game
def test_a_bot_chooses_what_it_thinks(game: AnyGame, data: st.DataObject) -> None:
    """Its thoughts begin with its choice, name each move once, and can be said."""
    position = data.draw(positions(game, over=False))
    seat = data.draw(st.sampled_from(position.awaited))
    for name in game.levels:
        choice = make_bot(game, name).choose(position.ask(seat))
        thoughts = make_bot(game, name).think(position.ask(seat))
        assert thoughts.action == choice
        weighed = [thought.action for thought in thoughts.candidates]
        assert len(set(weighed)) == len(weighed)
        for thought in thoughts.candidates:
            assert game.refusal(position.state, seat, thought.action) is None
            if thought.reason is not None:
                check_said(game, thought.reason)


@every_game
def test_equal_knowledge_and_seed_give_an_equal_decision(game: AnyGame, data: st.DataObject) -> None:
    """A bot decides in the true state as in a twin it could not tell from it: it does not peek."""
    position = data.draw(positions(game, over=False))
    seat = data.draw(st.sampled_from(position.awaited))
    seed = data.draw(st.integers(0, 99))
    twin = position.twin(seat, seed)
    for name in game.levels:
        choice = make_bot(game, name).choose(position.ask(seat, seed=seed))
        assert make_bot(game, name).choose(position.ask(seat, twin, seed=seed)) == choice, name


@every_game
def test_what_a_bot_is_given_does_not_reach_the_state(game: AnyGame, data: st.DataObject) -> None:
    """Neither before nor after it has chosen does an ask, or the bot, hold anything of the table."""
    position = data.draw(positions(game, over=False))
    seat = data.draw(st.sampled_from(position.awaited))
    ask, parts = position.ask(seat), belongings(position.state)
    check_holds_nothing_of(ask, position.state)
    table = Table(game, position.setup, 0, entries=position.entries)
    check_holds_nothing_of(table.ask(seat), table._state)
    for name in game.levels:
        bot = make_bot(game, name)
        bot.choose(position.ask(seat))
        assert not parts.keys() & {id(thing) for thing in reachable(bot)}


@every_game
def test_a_bot_that_was_away_decides_as_one_that_stayed(game: AnyGame, data: st.DataObject) -> None:
    """After a restart a fresh bot goes on exactly as the old one would have."""
    setup = data.draw(playable_setups(game))
    name = data.draw(st.sampled_from(sorted(game.levels)))
    table = Table(game, setup, data.draw(st.integers(0, 7)))
    stayed = [make_bot(game, name) for _ in range(setup.seats)]
    for _ in range(60):
        if table.outcome is not None:
            break
        seat = table.awaited[0]
        choice = stayed[seat].choose(table.ask(seat, LIMIT))
        assert make_bot(game, name).choose(table.ask(seat, LIMIT)) == choice
        table.submit(seat, choice)


@every_game
def test_every_game_has_a_random_bot_and_a_better_one(game: AnyGame, data: st.DataObject) -> None:
    """`random` is the measure the others are held against."""
    assert "random" in game.levels
    assert len(game.levels) >= 2
