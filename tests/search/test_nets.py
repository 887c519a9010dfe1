"""Small nets: what they compute, and what they may do by lot."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from mastaba.core.registry import find_game
from mastaba.core.rng import Rng
from mastaba.kit.luck import luck
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from mastaba.search.nets import (
    MOST,
    SLIP,
    Net,
    dimensions,
    drawn_place,
    likelihoods,
    load_net,
    save_net,
    weight_count,
    widened,
)

GAME = find_game("suitors")
TWIN = GAME.fast
HIDDEN = 5


def some_weights(hidden: int = HIDDEN, seed: int = 1) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(weight_count(TWIN.sight, hidden))


def auction() -> np.ndarray:
    """The second bidder's turn."""
    buffer = TWIN.pack(GAME.start(GAME.setup(seats=3, opener=0)))
    TWIN.draw(buffer, luck(Rng("auction")))
    TWIN.apply(buffer, TWIN.policy(buffer, luck(Rng("bid"))))
    return buffer


def test_a_net_computes_what_its_formula_says() -> None:
    """Scores w . relu(W'x + b + C'c) as probabilities, and the value v . relu(V'x + d) + e."""
    weights, buffer, sight = some_weights(), auction(), TWIN.sight
    position, choice = sight.position, sight.choice
    ends = np.cumsum([position * HIDDEN, HIDDEN, choice * HIDDEN, HIDDEN, position * HIDDEN, HIDDEN, HIDDEN])
    w, b, c, o, v, d, u, e = np.split(weights, ends)
    look, described, mask = np.zeros(position), np.zeros(choice), np.zeros(TWIN.actions, np.uint8)
    sight.look(buffer, look)
    TWIN.candidates(buffer, mask)
    scores = {}
    for action in np.flatnonzero(mask).tolist():
        sight.describe(buffer, action, described)
        layer = look @ w.reshape(position, HIDDEN) + b + described @ c.reshape(choice, HIDDEN)
        scores[action] = np.maximum(layer, 0) @ o
    chances = {action: np.exp(score - max(scores.values())) for action, score in scores.items()}
    chances = {action: part / sum(chances.values()) for action, part in chances.items()}
    kept = {action: part if part >= SLIP else 0.0 for action, part in chances.items()}
    expected = {action: part / sum(kept.values()) for action, part in kept.items()}
    assert len(expected) > 2
    assert Net(TWIN, weights).chances(buffer) == pytest.approx(expected)
    value = np.maximum(look @ v.reshape(position, HIDDEN) + d, 0) @ u + e[0]
    assert Net(TWIN, weights).value(buffer) == pytest.approx(min(1.0, max(0.0, value)))


def test_what_is_hardly_likely_is_not_done() -> None:
    out = np.array([0.0, np.log(SLIP * 0.9), 0.0, -np.inf])
    likelihoods(out, 3, SLIP)
    assert out[:3].tolist() == pytest.approx([0.5, 0.0, 0.5])


def test_lots_are_drawn_by_their_probability() -> None:
    out, rng = np.array([0.0, 0.7, 0.0, 0.3]), luck(Rng("lots"))
    drawn = [int(drawn_place(out, 4, rng)) for _ in range(2_000)]
    assert set(drawn) == {1, 3}
    assert abs(drawn.count(1) / 2_000 - 0.7) < 0.05


def test_a_net_keeps_its_mind_when_it_is_widened() -> None:
    weights, buffer = some_weights() / 9, auction()
    weights[-1] = 0.5
    wide = widened(TWIN.sight, weights, HIDDEN + 7)
    assert dimensions(TWIN.sight, wide).tolist() == [TWIN.sight.position, TWIN.sight.choice, HIDDEN + 7]
    assert Net(TWIN, wide).chances(buffer) == pytest.approx(Net(TWIN, weights).chances(buffer))
    assert 0 < Net(TWIN, weights).value(buffer) < 1
    assert Net(TWIN, wide).value(buffer) == pytest.approx(Net(TWIN, weights).value(buffer))


def test_weights_of_another_game_are_refused() -> None:
    with pytest.raises(ValueError, match="do not make a net"):
        Net(TWIN, np.zeros(weight_count(TWIN.sight, HIDDEN) + 1))


def test_a_net_is_kept_in_a_file(tmp_path: Path) -> None:
    weights = some_weights()
    save_net(tmp_path / "new" / "one.npy", weights)
    assert load_net(tmp_path / "new", "one") == pytest.approx(weights, rel=1e-6)


def test_thoughts_are_as_likely_as_choices() -> None:
    """What a bot says of its moves adds up, and is how often it makes them."""
    table = Table(GAME, GAME.setup(seats=3, opener=0), 4)
    for _ in range(12):
        bot, ask = make_bot(GAME, "pharaoh"), table.ask(table.awaited[0])
        if ask.prompt.kind != "bid":
            table.submit(ask.seat, bot.choose(ask))
            continue
        parts = {thought.action: thought.value for thought in bot.think(ask).candidates}
        assert sum(parts.values()) == pytest.approx(1.0)
        asks = [replace(ask, rng=Rng(f"lot {number}")) for number in range(200)]
        made = Counter(bot.choose(one) for one in asks)
        for action, part in parts.items():
            assert made[action] / 200 == pytest.approx(part, abs=0.15)
        table.submit(ask.seat, bot.choose(ask))


def test_a_position_has_no_more_candidates_than_a_net_looks_at() -> None:
    """Over whole matches of both games that nets play."""
    for name in ("suitors", "pharaoh"):
        game = find_game(name)
        buffer = game.fast.pack(game.start(game.setup()))
        rng, mask = luck(Rng(name)), np.zeros(game.fast.actions, np.uint8)
        while (turn := game.fast.turn(buffer)) != -2:
            if turn == -1:
                game.fast.draw(buffer, rng)
                continue
            assert 1 <= game.fast.candidates(buffer, mask) <= MOST
            game.fast.apply(buffer, game.fast.policy(buffer, rng))
