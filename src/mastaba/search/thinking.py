"""Thinks by search: within a limit of time or playouts, stoppable, reproducible when playouts are the limit."""

from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

import numpy as np

from mastaba.core.rng import Rng
from mastaba.core.turn import Seat
from mastaba.kit.luck import luck
from mastaba.kit.twin import Buffer, FastTwin
from mastaba.play.ask import Limit, Stop
from mastaba.search import tree

SLICE: Final = 0.01
"""Seconds between two looks at the clock and at the flag that stops it."""
FIRST: Final = 16
"""Playouts of the first slice, by which the others are measured."""
LARGEST: Final = 4_096
EDGES_PER_NODE: Final = 4


@dataclass(frozen=True)
class Manner:
    """How a search is done."""

    playouts: int
    """What it spends if no tighter limit is set."""
    explore: float = 0.7
    """How much it tries what looks worse: the constant of the upper confidence bound, for rewards from 0 to 1."""
    trust: int = 8
    """An opponent follows the playout policy until its choice was offered so often."""
    horizon: int = 1_000_000
    """After so many decisions a playout is evaluated instead of played out."""
    until_draw: bool = False
    """Evaluate where chance moves next, a new deal for example."""
    tries: int = 4
    """How many hidden worlds are drawn at most for a playout until one is taken by its weight."""
    modelled: float = 0.0
    """How often opponents follow the playout policy even where the tree knows better."""
    nodes: int = 1 << 17
    """The most nodes of the tree."""


@dataclass(frozen=True)
class Tried:
    """What a search has found out about an action at its root."""

    action: int
    visits: int
    value: float
    """The mean of what the searching seat got."""
    order: int = 0
    """Which was tried first: what the playout policy prefers comes before all others."""


def think(
    twin: FastTwin[Any, Any, Any],
    root: Buffer,
    seat: Seat,
    rng: Rng,
    manner: Manner,
    limit: Limit,
    stop: Stop | None = None,
) -> list[Tried]:
    """The actions of the seat on turn, most visited first; none where there is nothing to choose.

    Of those visited as often the first one tried leads: a search that had no time decides as its policy does.
    """
    if twin.candidates(root, np.zeros(twin.actions, np.uint8)) < 2:
        return []
    playouts = manner.playouts if limit.playouts is None else min(manner.playouts, limit.playouts)
    size = 1 << max(6, (4 * min(playouts, manner.nodes)).bit_length())
    head = np.array([0, 1, 0], np.int64)
    keys, heads = np.zeros(size, np.uint64), np.zeros(size, np.int64)
    edges = np.zeros(size * EDGES_PER_NODE // 2 * tree.EDGE_WORDS, np.int64)
    values = np.zeros(size * EDGES_PER_NODE // 2)
    settings = np.array(
        [manner.explore, manner.trust, manner.horizon, manner.until_draw, manner.tries, manner.modelled], np.float64
    )
    memory = (settings, head, keys, heads, edges, values, twin.fresh(), np.zeros(twin.actions, np.uint8))
    room = (np.zeros(twin.seats), np.zeros(2 * tree.DEEPEST + 2, np.int64))
    chance = luck(rng)
    deadline = None if limit.seconds is None else perf_counter() + limit.seconds
    done, piece, node = 0, FIRST, 0
    while done < playouts and not stop:
        piece = min(piece, playouts - done)
        began = perf_counter()
        node = tree.search(root, seat, piece, chance, *memory, *room, *twin.functions)
        now = perf_counter()
        done += piece
        if deadline is not None and now >= deadline:
            break
        left = SLICE if deadline is None else min(SLICE, deadline - now)
        piece = max(1, min(LARGEST, int(piece * left / max(now - began, 1e-6))))
    return sorted(tried_at(heads[node], edges, values), key=lambda tried: (-tried.visits, tried.order))


def tried_at(first: int, edges: Any, values: Any) -> list[Tried]:
    """The edges of a node."""
    found = []
    edge = int(first)
    while edge > 0:
        action, visits, _, following = edges[edge * tree.EDGE_WORDS : (edge + 1) * tree.EDGE_WORDS].tolist()
        if visits:
            found.append(Tried(action, visits, float(values[edge]) / visits, edge))
        edge = following
    return found
