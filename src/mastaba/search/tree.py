"""Information-set Monte Carlo tree search over fast twins, all of it compiled.

Every playout begins in a world that fits what the searching seat knows: the hidden part is dealt anew, and worlds in
which the others would hardly have done what they did are seldom taken. At a decision each seat has one node for all
states that it cannot tell apart (`key`), and takes the action whose upper confidence bound for itself is best (max^n;
seats of a team get equal rewards, so they help each other). Below the tree the twin's policy plays, up to the end,
the horizon or the next draw, where `evaluate` tells what the position is worth.

The tree lies in a few arrays, so a search can be continued piece by piece: see `thinking`.
"""

from typing import Any, Final

import numpy as np

from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.luck import Luck, unit
from mastaba.kit.twin import CHANCE, OVER, Buffer, Mask, Returns, machinery

NODES, EDGES, FULL = range(3)
"""Words of the head: how many nodes and edges there are; whether there is no more room."""
ACTION, VISITS, OFFERED, NEXT, EDGE_WORDS = range(5)
"""Words of an edge; `NEXT` is the next edge of the same node, 0 for none. Edge 0 and node 0 are nobody's."""
EXPLORE, TRUST, HORIZON, UNTIL_DRAW, TRIES, MODELLED, SETTINGS = range(7)
"""The numbers of a search: see `thinking.Manner`."""
DEEPEST: Final = 512


@Kernel
def find_node(keys: Any, heads: Any, wanted: Any) -> Any:
    """The place of this key's node, or of the hole where it would be; open addressing."""
    size = np.uint64(keys.shape[0])
    place = whole(wanted % size)
    while heads[place] != 0 and keys[place] != wanted:
        place += 1
        if place == keys.shape[0]:
            place = 0
    return place


@Kernel
def find_edge(edges: Any, first: int, action: int) -> Any:
    """The edge of this action among those of a node; 0: there is none."""
    edge = first
    while edge > 0 and edges[edge * EDGE_WORDS + ACTION] != action:
        edge = edges[edge * EDGE_WORDS + NEXT]
    return edge


@Kernel
def offer(
    tree: Any, heads: Any, edges: Any, values: Any, node: int, mask: Mask, explore: float, preferred: int, rng: Luck
) -> Any:
    """Choose among what the mask offers: first what the policy prefers, then what was never tried, then by bound.

    Returns the edge; its `OFFERED` count and those of the others grow, as what was not offered could not be chosen.
    """
    best, best_bound, tied = 0, -np.inf, 0
    fresh, fresh_seen = -1, 0
    for action in range(mask.shape[0]):
        if mask[action] == 0:
            continue
        edge = find_edge(edges, max(0, heads[node]), action)
        if edge == 0:
            fresh_seen += 1
            if action == preferred:
                fresh = action
                fresh_seen = 1 << 30
            elif fresh_seen < (1 << 30) and unit(rng) * fresh_seen < 1.0:
                fresh = action
            continue
        place = edge * EDGE_WORDS
        edges[place + OFFERED] += 1
        visits = max(1, edges[place + VISITS])
        bound = values[edge] / visits + explore * np.sqrt(np.log(edges[place + OFFERED]) / visits)
        if bound > best_bound:
            best, best_bound, tied = edge, bound, 1
        elif bound == best_bound:
            tied += 1
            if unit(rng) * tied < 1.0:
                best = edge
    if fresh < 0:
        return best
    edge = tree[EDGES]
    if (edge + 1) * EDGE_WORDS >= edges.shape[0]:
        tree[FULL] = 1
        return best
    tree[EDGES] = edge + 1
    place = edge * EDGE_WORDS
    edges[place + ACTION] = fresh
    edges[place + OFFERED] = 1
    edges[place + NEXT] = max(0, heads[node])
    heads[node] = edge
    return edge


@Kernel
def only(mask: Mask) -> Any:
    """The first action of a mask."""
    action = 0
    while mask[action] == 0:
        action += 1
    return action


@machinery(
    "int64(buffer, int64, int64, luck, returns, words, keys, words, words, returns, buffer, mask, returns, words,"
    " functions)"
)
def search(
    root: Buffer,
    seat: int,
    playouts: int,
    rng: Luck,
    settings: Returns,
    tree: Any,
    keys: Any,
    heads: Any,
    edges: Any,
    values: Returns,
    work: Buffer,
    mask: Mask,
    returns: Returns,
    path: Any,
    turn: Any,
    legal: Any,
    candidates: Any,
    apply: Any,
    draw: Any,
    result: Any,
    evaluate: Any,
    redeal: Any,
    weigh: Any,
    policy: Any,
    key: Any,
) -> Any:
    """So many playouts more; the place of the root's node in `heads`."""
    for _ in range(playouts):
        for _attempt in range(whole(settings[TRIES])):
            work[:] = root
            redeal(work, seat, rng)
            weight = weigh(work, seat)
            if weight >= 1.0 or unit(rng) < weight:
                break
        length, depth, in_tree = 0, 0, True
        while True:
            mover = turn(work)
            if mover == OVER:
                result(work, returns)
                break
            if depth >= settings[HORIZON] or (mover == CHANCE and settings[UNTIL_DRAW] > 0):
                evaluate(work, returns)
                break
            if mover == CHANCE:
                draw(work, rng)
                continue
            depth += 1
            modelled = mover != seat and unit(rng) < settings[MODELLED]
            if not in_tree or modelled or length >= DEEPEST:
                apply(work, policy(work, rng))
                continue
            if candidates(work, mask) == 1:
                apply(work, only(mask))
                continue
            node = find_node(keys, heads, key(work, mover) + np.uint64(mover))
            if heads[node] == 0:
                if tree[FULL] or 2 * tree[NODES] >= keys.shape[0]:
                    tree[FULL] = 1
                    in_tree = False
                    apply(work, policy(work, rng))
                    continue
                tree[NODES] += 1
                keys[node] = key(work, mover) + np.uint64(mover)
                heads[node] = -1
                in_tree = False  # from here on it is a playout
            preferred = policy(work, rng)
            edge = offer(tree, heads, edges, values, node, mask, settings[EXPLORE], preferred, rng)
            if edge == 0:
                in_tree = False
                apply(work, preferred)
                continue
            action = edges[edge * EDGE_WORDS + ACTION]
            if mover != seat and edges[edge * EDGE_WORDS + OFFERED] < settings[TRUST]:
                action = preferred
                edge = find_edge(edges, max(0, heads[node]), preferred)
            if edge > 0:
                path[2 * length] = edge
                path[2 * length + 1] = mover
                length += 1
            apply(work, action)
        for step in range(length):
            edge = path[2 * step]
            edges[edge * EDGE_WORDS + VISITS] += 1
            values[edge] += returns[path[2 * step + 1]]
    # Looked up last: where the root has but one candidate it has no node, and another may lie where it would be.
    return find_node(keys, heads, key(root, seat) + np.uint64(seat))
