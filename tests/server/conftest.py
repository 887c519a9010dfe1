"""A server and visitors for every test."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from mastaba.server.app import Server
from mastaba.server.storage.store import Store
from tests.server import postgres
from tests.server.harness import Visitor, quick, serving, visitors


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with its schema, made once and copied."""
    path = tmp_path_factory.mktemp("template") / "mastaba.db"

    async def make() -> None:
        store = await Store.open(f"sqlite:///{path}")
        await store.close()

    asyncio.run(make())
    return path


@pytest.fixture
def data(tmp_path: Path, template: Path) -> Path:
    """A data directory with an empty database."""
    shutil.copy(template, tmp_path / "mastaba.db")
    return tmp_path


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """A PostgreSQL for the tests of this process."""
    with postgres.cluster() as url:
        yield url


@pytest.fixture
def postgres_url(cluster: str) -> str:
    """An empty database on it."""
    return postgres.new_database(cluster)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str | None:
    """Where a server keeps everything: its own file (None), or PostgreSQL."""
    return request.getfixturevalue("postgres_url") if request.param == "postgres" else None


@pytest.fixture
async def server(data: Path) -> AsyncIterator[Server]:
    async with serving(quick(data)) as server:
        yield server


@pytest.fixture
async def visitor(server: Server) -> AsyncIterator[Visitor]:
    async with visitors(server, 1) as (one,):
        yield one


@pytest.fixture
async def pair(server: Server) -> AsyncIterator[tuple[Visitor, Visitor]]:
    async with visitors(server, 2) as (first, second):
        yield first, second
