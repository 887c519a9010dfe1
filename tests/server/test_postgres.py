"""What is PostgreSQL's own; that matches are kept there as in SQLite is in the tests of restarts."""

from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from mastaba.server.errors import StartupError
from tests.server.harness import quick, serving, visitors


async def test_a_recovery_code_brings_the_name_along(data: Path, postgres_url: str) -> None:
    async with serving(quick(data, database=postgres_url)) as server, visitors(server, 2) as (visitor, other):
        await visitor.post("me", {"name": "Seti"})
        await visitor.post("me", {"name": "Nefer"})
        code = (await visitor.post("me/recovery"))["code"]
        assert (await other.post("me/recover", {"code": code}))["name"] == "Nefer"


async def test_a_database_of_a_newer_version_is_left_alone(data: Path, postgres_url: str) -> None:
    settings = quick(data, database=postgres_url)
    async with serving(settings):
        pass
    engine = create_engine(postgres_url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'from-tomorrow'"))
    with pytest.raises(StartupError, match="startup-db-newer"):
        async with serving(settings):
            pass
    with engine.begin() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "from-tomorrow"
    engine.dispose()


async def test_a_database_that_is_not_there_is_named(data: Path, cluster: str) -> None:
    with pytest.raises(StartupError, match="startup-db-open"):
        async with serving(quick(data, database=cluster.replace("/postgres", "/nowhere"))):
            pass
