"""Where matches are played: in this process, in several processes of this machine, or on a Ray cluster.

All of them take the same pieces of work and answer with futures, so what is simulated does not depend on where.
"""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Protocol, TypeVar

from mastaba import __version__

T = TypeVar("T")


class Workers(Protocol):
    """Do pieces of work, some at a time."""

    @property
    def size(self) -> int:
        """How many pieces are done at once; 1: in this process, and `submit` returns when the piece is done."""

    def submit(self, work: Callable[..., T], *arguments: Any) -> "Future[T]": ...


class NoRay(RuntimeError):
    """Ray is not installed, cannot be reached, or has another version of this package; the words say which."""


@contextmanager
def workers(jobs: int = 1, ray: str | None = None) -> Iterator[Workers]:
    """So many processes, or with an address the Ray cluster there. Leaving early stops what is under way."""
    if ray is not None:
        with _on_ray(ray) as cluster:
            yield cluster
    elif jobs <= 1:
        yield _Here()
    else:
        with _processes(jobs) as pool:
            yield pool


class _Here:
    """This process."""

    size = 1

    def submit(self, work: Callable[..., T], *arguments: Any) -> "Future[T]":
        done: Future[T] = Future()
        done.set_result(work(*arguments))
        return done


class _Processes:
    def __init__(self, pool: ProcessPoolExecutor, size: int) -> None:
        self._pool, self.size = pool, size

    def submit(self, work: Callable[..., T], *arguments: Any) -> "Future[T]":
        return self._pool.submit(work, *arguments)


@contextmanager
def _processes(jobs: int) -> Iterator[Workers]:
    before = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_leave_interrupts_to_the_parent)
    finished = False
    try:
        yield _Processes(pool, jobs)
        finished = True
    finally:
        if not finished:
            for worker in set(multiprocessing.active_children()) - before:
                worker.terminate()
        pool.shutdown(wait=finished, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process of the terminal; the parent alone answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Cluster:
    """One core of a Ray cluster for every piece of work."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._started: list[Any] = []
        self._remote: dict[Callable[..., Any], Any] = {}
        self.size = max(2, int(ray.cluster_resources().get("CPU", 2)))

    def submit(self, work: Callable[..., T], *arguments: Any) -> "Future[T]":
        if work not in self._remote:
            self._remote[work] = self._ray.remote(num_cpus=1, max_retries=3)(work)
        reference = self._remote[work].remote(*arguments)
        self._started.append(reference)
        answer: Future[T] = reference.future()
        return answer

    def stop(self) -> None:
        """Take back what has not begun and end what has; what is done already is not disturbed."""
        for reference in self._started:
            self._ray.cancel(reference, force=True)


@contextmanager
def _on_ray(address: str) -> Iterator[Workers]:
    """The cluster at this address, or with `local` one on this machine that ends with the run."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise NoRay("pip install 'mastaba[ray]'") from None
    try:
        ray.init(address=address, log_to_driver=False, configure_logging=False)
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        raise NoRay(f"{address}: {error}") from error
    cluster, finished = _Cluster(ray), False
    try:
        there = cluster.submit(_version).result()
        if there != __version__:
            raise NoRay(f"{address}: mastaba {there} there, {__version__} here")
        yield cluster
        finished = True
    finally:
        if not finished:
            cluster.stop()
        ray.shutdown()


def _version() -> str:
    return __version__
