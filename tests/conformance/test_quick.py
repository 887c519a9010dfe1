"""What a twin plays by itself, it plays as the bot would: levels of one step, random bots, simple policies."""

from itertools import count
from typing import Any

import numpy as np
import pytest

from mastaba.core.registry import find_game, game_names
from mastaba.core.rng import Rng
from mastaba.kit.luck import mixed
from mastaba.kit.twin import CHANCE, OVER
from mastaba.lab.running import simulate
from mastaba.lab.sim import Mean, Plan, Summary, summarise
from mastaba.play.ask import Ask, Bot, Quick, make_bot
from mastaba.play.table import Table
from mastaba.search.bots import spelled_by_policy
from mastaba.search.nets import Net, load_net
from mastaba.search.tables import play_table
from tests.conformance.positions import AnyGame

TWINS = [name for name in game_names() if (twin := find_game(name).fast) is not None and twin.exact]
STYLED = [
    (name, level)
    for name in TWINS
    for level, found in find_game(name).levels.items()
    if found.quick and found.quick.styles
]
LEARNT = [
    (name, level)
    for name in TWINS
    for level, found in find_game(name).levels.items()
    if found.quick and found.quick.net
]
LUCK = (("chance", 3), ("minds", 5))
WORD = (1 << 64) - 1
FAMILIES = [name for name in game_names() if (found := find_game(name).family) is not None and found.policy is not None]
SHORT = {"mummy": {"max_rounds": 12}, "suitors": {"points_to_win": 1}}
BY_RULES, ON_TWIN = 240, 4_800


def decisions(game: AnyGame, bot: Bot, seed: str) -> Any:
    """The asks of a match among such bots, with the true position's bytes and what the bot does."""
    table = Table(game, game.setup(**SHORT.get(game.name, {})), seed)
    for _ in count():
        if table.outcome is not None:
            return
        ask = table.ask(table.awaited[0])
        action = bot.choose(ask)
        yield ask, game.fast.pack(table._state), action
        table.submit(ask.seat, action)


def by_policy(game: AnyGame, ask: Ask[Any, Any], buffer: Any, style: tuple[int, ...], policy: Any) -> Any:
    """What a policy does in the true position, with the bot's luck."""
    buffer = buffer.copy()
    game.fast.record(buffer)["style"][ask.seat][: len(style)] = style
    return spelled_by_policy(game, ask, buffer, (), policy)


@pytest.mark.parametrize(("name", "level"), STYLED)
def test_a_level_plays_on_the_twin_as_its_bot_does(name: str, level: str) -> None:
    """With the bot's luck the twin's policy, in one of the styles, does at the true position what the bot does."""
    game = find_game(name)
    styles = game.levels[level].quick.styles
    used = set()
    for ask, buffer, action in decisions(game, make_bot(game, level), "quick"):
        actions = [by_policy(game, ask, buffer, style, game.fast.policy) for style in styles]
        assert action in actions
        if len(set(actions)) > 1:
            used.add(actions.index(action))
    assert len(styles) == 1 or len(used) > 1, "all its styles are played"


@pytest.mark.parametrize(("name", "level"), LEARNT)
def test_a_net_plays_on_the_twin_as_its_bot_does(name: str, level: str) -> None:
    """With the bot's luck the net does at the true position what the bot does at the one it guesses."""
    game = find_game(name)
    net = Net(game.fast, load_net(game.fast.nets, game.levels[level].quick.net))
    for ask, buffer, action in decisions(game, make_bot(game, level), "net"):
        assert spelled_by_policy(game, ask, buffer.copy(), (), net.choice) == action


@pytest.mark.parametrize(("name", "level"), LEARNT)
def test_a_net_at_a_compiled_table_chooses_as_outside(name: str, level: str) -> None:
    """A whole match of nets, id by id with the same luck, ends in the same bytes."""
    game = find_game(name)
    twin, setup = game.fast, game.setup(**SHORT.get(name, {}))
    net = Net(twin, load_net(twin.nets, game.levels[level].quick.net))
    start, rng = twin.pack(game.start(setup)), Rng("alike")
    players = [game.levels[level].quick] * setup.seats
    end = play_table(twin, start, players, [3], [5], "alike").ends[0]
    chance, minds = (np.array([mixed(np.uint64(rng.stream(of).word() + more & WORD))], np.uint64) for of, more in LUCK)
    work = start.copy()
    while (turn := twin.turn(work)) != OVER:
        if turn == CHANCE:
            twin.draw(work, chance)
        else:
            twin.apply(work, net.choice(work, minds))
    assert (work == end).all()


@pytest.mark.parametrize("name", FAMILIES)
def test_a_simple_policy_plays_on_the_twin_as_its_bot_does(name: str) -> None:
    """It knows no more at the true position than the bot, who guesses one."""
    game = find_game(name)
    rng = Rng(name)
    for number in range(3):
        style = tuple(rng.below(knob.most + 1) for knob in game.family.knobs)
        for ask, buffer, action in decisions(game, game.family.bot(game, style), f"simple {number}"):
            assert by_policy(game, ask, buffer, style, game.family.policy) == action


@pytest.mark.parametrize("name", TWINS)
def test_random_matches_on_the_twin_are_as_likely_as_by_the_rules(name: str) -> None:
    """Length, wins and scores of every seat agree within the errors of both samples.

    Whoever plays against each other shares the wins; a game that is won together is not won at random.
    """
    rules, twin = (summary(name, games, fast) for games, fast in ((BY_RULES, False), (ON_TWIN, True)))
    assert agree(rules.decisions, twin.decisions)
    for one, other in zip(rules.seats, twin.seats, strict=True):
        assert agree(one.wins, other.wins)
        assert one.score is not None
        assert other.score is not None
        assert agree(one.score, other.score)
    assert set(rules.reasons) <= set(twin.reasons)
    won = sum(mean.wins.mean for mean in twin.seats)
    assert won == 0 if find_game(name).cooperative else 0 < won <= 1 + twin.shared / ON_TWIN


def summary(name: str, games: int, fast: bool) -> Summary:
    plan = Plan(name, 3, ("random",), games, "likely", False, SHORT.get(name, {}), fast)
    return summarise(plan, simulate(plan))


def agree(one: Mean, other: Mean) -> bool:
    assert one.error is not None
    assert other.error is not None
    return abs(one.mean - other.mean) <= 4 * (one.error**2 + other.error**2) ** 0.5


@pytest.mark.parametrize("name", FAMILIES)
def test_the_matches_of_a_deal_are_dealt_alike(name: str) -> None:
    """Players without chance of their own repeat a match of the same deal; another deal is another match."""
    game = find_game(name)
    start = game.fast.pack(game.start(game.setup()))
    players = [game.family.seat(game.family.usual)] * game.setup().seats
    ends = play_table(game.fast, start, players, [0, 0, 1], [0, 1, 2], "deals").ends
    assert (ends[0] == ends[1]).all()
    assert (ends[1] != ends[2]).any()


def test_a_style_is_drawn_for_every_round() -> None:
    """One of two styles wins every round against seats that bid nothing: who has it and is not alone with points,
    had the other one in a round before.
    """
    game = find_game("suitors")
    twin = game.fast
    start = twin.pack(game.start(game.setup(seats=3, points_to_win=3)))
    bold, shy = (127,) * 10 + (0,) * 6, (0,) * 16
    ends = play_table(twin, start, [Quick((bold, shy)), Quick((shy,)), Quick((shy,))], range(60), range(60), "x").ends
    styles = [tuple(twin.record(end)["style"][0].tolist()) for end in ends]
    assert set(styles) == {bold, shy}
    rivals = [twin.record(end)["points"][1:].max() for end, style in zip(ends, styles, strict=True) if style == bold]
    assert 0 in rivals
    assert max(rivals) > 0
