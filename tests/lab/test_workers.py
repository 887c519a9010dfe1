"""The same work in this process, in several, and on a Ray cluster."""

import os
import sys

import pytest

from mastaba.lab.arena import Contest, play_contest, shares
from mastaba.lab.running import play_plans, simulate
from mastaba.lab.sim import Plan
from mastaba.lab.workers import NoRay, workers
from tests.cli.program import run, said

PLANS = [Plan("pharaoh", 2, bots, 6, "seed", True) for bots in (("random",), ("greedy", "random"))]


def process() -> int:
    return os.getpid()


@pytest.mark.parametrize("jobs", [1, 2])
def test_work_is_done_where_it_should_be(jobs: int) -> None:
    with workers(jobs) as pool:
        there = {pool.submit(process).result() for _ in range(8)}
        assert pool.size == jobs
    assert (os.getpid() in there) == (jobs == 1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_several_plans_share_the_workers(jobs: int) -> None:
    """All numbers that were wanted, none twice, each with its plan; the matches are those of each plan alone."""
    wanted = [range(6), [1, 4]]
    found: list[dict[int, object]] = [{}, {}]
    with workers(jobs) as pool:
        for place, matches in play_plans(PLANS, wanted, pool):
            for match in matches:
                assert match.number not in found[place]
                found[place][match.number] = match
    alone = [simulate(plan) for plan in PLANS]
    assert found == [dict(enumerate(alone[0])), {number: alone[1][number] for number in (1, 4)}]


def test_an_error_in_a_worker_is_heard_of() -> None:
    wrong = Plan("pharaoh", 2, ("nobody",), 2, "seed", True)
    with pytest.raises(KeyError), workers(2) as pool:
        list(play_plans([wrong], [range(2)], pool))


def test_a_machine_without_ray_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay, match="mastaba\\[ray\\]"), workers(ray="local"):
        pass
    for command in (["sim"], ["arena"], ["exploit", "--against", "novice"]):
        result = run(command[0], "pharaoh", *command[1:], "--ray", "auto", "--lang", "en")
        assert result.exit_code == 2
        assert "Ray cannot be used" in said(result)


@pytest.mark.soak
def test_a_ray_cluster_plays_the_same_contest() -> None:
    """Two workers of a local Ray: the matches of one process. Needs the extra `ray`, and some ten seconds to start."""
    cluster_utils = pytest.importorskip("ray.cluster_utils")
    contest = Contest("pharaoh", 2, ("random", "greedy"), 40, "1", {})
    here = [line for some in play_contest(contest, 1) for line in some]
    cluster = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
    try:
        with workers(ray=cluster.address) as pool:
            assert pool.size == 2
            assert os.getpid() not in {pool.submit(process).result() for _ in range(4)}
        there = [line for some in play_contest(contest, 1, ray=cluster.address) for line in some]
    finally:
        cluster.shutdown()
    assert shares(contest, there) == shares(contest, here)
