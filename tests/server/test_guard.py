"""The data directory is for its owner only, and for one server at a time."""

import os
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from mastaba.server.app import Server
from mastaba.server.errors import StartupError
from mastaba.server.guard import DatabaseLock, prepare_directory
from mastaba.server.identity import Signer
from mastaba.server.main import ServeOptions
from mastaba.server.storage.database import database_url
from tests.server.harness import counted_bytes, quick, serving, visitors
from tests.server.test_startup import LANGUAGES, refused

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no file modes")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@posix
async def test_nobody_else_reads_the_database(tmp_path: Path) -> None:
    """Neither a new one nor the files SQLite puts beside it."""
    data = tmp_path / "data"
    old = os.umask(0o022)
    try:
        async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
            await visitor.open("pharaoh", "me", "bot:random")
            found = {path.name: mode(path) for path in data.iterdir()}
    finally:
        os.umask(old)
    assert {"identity.key", "mastaba.db", "mastaba.db-wal"} <= found.keys()
    assert set(found.values()) == {0o600}
    assert mode(data) == 0o700


@posix
async def test_what_was_readable_is_closed_at_the_start(data: Path) -> None:
    """Servers of older versions left it open."""
    data.chmod(0o755)
    for name in ("mastaba.db", "mastaba.log"):
        (data / name).touch()
        (data / name).chmod(0o644)
    async with serving(quick(data)):
        assert mode(data) == 0o700
        assert mode(data / "mastaba.db") == 0o600
        assert mode(data / "mastaba.log") == 0o600


@posix
def test_a_directory_of_everybody_is_left_alone(tmp_path: Path) -> None:
    """Whoever keeps the data in /tmp does not close it to the others."""
    tmp_path.chmod(0o1777)
    prepare_directory(tmp_path)
    assert mode(tmp_path) == 0o1777


async def test_a_second_server_on_one_file_is_refused(data: Path) -> None:
    """While the first runs; afterwards the file is free."""
    async with serving(quick(data)):
        with pytest.raises(StartupError, match="startup-db-locked"):
            await Server.open(quick(data))
    async with serving(quick(data)):
        pass


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_second_server_says_so(data: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    """With the file and a way out."""
    lock = DatabaseLock.take(data / "mastaba.db")
    try:
        said = refused(capsys, ServeOptions(port=0, data_dir=data, lang=lang, no_browser=True))
    finally:
        lock.release()
    assert str(data / "mastaba.db") in said
    assert "--data-dir" in said


async def close_at_once(server: uvicorn.Server, sockets: Any = None) -> None:
    """In place of serving for ever, should it get that far."""
    await server.config.app.close()  # type: ignore[union-attr]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_empty_database_is_said_not_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """It was something once."""
    monkeypatch.setattr(uvicorn.Server, "serve", close_at_once)
    (tmp_path / "mastaba.db").touch()
    said = refused(capsys, ServeOptions(port=0, data_dir=tmp_path, lang=lang, no_browser=True))
    assert "mastaba.db" in said
    assert (tmp_path / "mastaba.db").stat().st_size == 0


@pytest.mark.parametrize("url", ["postgresql+psycopg://x@host:port/name", "postgresql://x@host:99999999/name"])
def test_a_port_that_is_none_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str], url: str) -> None:
    assert "host" in refused(capsys, ServeOptions(port=0, data_dir=tmp_path, db=url, lang="en", no_browser=True))


def test_a_url_with_a_bad_port_is_a_startup_error() -> None:
    with pytest.raises(StartupError, match="startup-db-url"):
        database_url("postgresql+psycopg://x@host:port/name")


@posix
def test_the_directory_is_synced_after_the_key_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rename is durable when the directory is on the disk."""
    synced: list[bool] = []
    known = os.fsync

    def fsync(handle: int) -> None:
        synced.append(stat.S_ISDIR(os.fstat(handle).st_mode))
        known(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    Signer.load(tmp_path, counted_bytes())
    assert synced == [False, True]
