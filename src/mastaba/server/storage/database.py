"""Opens the database and brings its schema up to date."""

import asyncio
from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DatabaseError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from mastaba.core.words import phrase
from mastaba.server.errors import StartupError


def database_url(text: str) -> URL:
    """The URL with its asynchronous driver; StartupError for what cannot be opened here."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):  # ValueError: a port that is no number
        raise StartupError(phrase("startup-db-url", url=text)) from None
    if url.drivername in ("sqlite", "sqlite+aiosqlite"):
        return url.set(drivername="sqlite+aiosqlite")
    if url.drivername in ("postgresql", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    raise StartupError(phrase("startup-db-url", url=url.render_as_string()))


async def open_database(text: str) -> tuple[AsyncEngine, Engine]:
    """Engines for reading and for the one writer, on a schema that is the newest one known here."""
    url = database_url(text)
    # Seeds are parameters of statements: hidden, they do not get into the messages of errors.
    try:
        reading = create_async_engine(url, hide_parameters=True)
        sync_url = url.set(drivername="sqlite") if _is_sqlite(url) else url
        writing = create_engine(sync_url, hide_parameters=True)
    except (ModuleNotFoundError, NoSuchModuleError) as error:
        raise StartupError(phrase("startup-db-driver", driver=str(error))) from None
    if _is_sqlite(url):
        event.listen(reading.sync_engine, "connect", _prepare_sqlite)
        event.listen(writing, "connect", _prepare_sqlite)
    try:
        await asyncio.to_thread(_migrate, writing, url.render_as_string())
    except StartupError:
        writing.dispose()
        raise
    except (DatabaseError, OSError) as error:
        writing.dispose()
        reason = str(getattr(error, "orig", None) or error)
        raise StartupError(phrase("startup-db-open", url=url.render_as_string(), reason=reason)) from error
    return reading, writing


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """WAL lets readers and the writer work at once; FULL puts a commit on the disk before it is acknowledged."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrations() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(str(files("mastaba.server.storage"))) / "migrations"))
    return config


def _migrate(engine: Engine, shown: str) -> None:
    with engine.begin() as connection:
        script = migrations()
        current = MigrationContext.configure(connection).get_current_revision()
        if current == script.get_current_head():
            return
        if current is not None:
            try:
                script.get_revision(current)
            except CommandError:
                raise StartupError(phrase("startup-db-newer", url=shown)) from None
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
