"""Starting: errors that say what to do, in both languages; a clean stop."""

import errno
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from mastaba.core.words import phrase
from mastaba.server import main
from mastaba.server.app import Server
from mastaba.server.errors import StartupError
from mastaba.server.main import ServeOptions, bind, qr_code, serve
from mastaba.server.settings import Settings
from mastaba.server.storage.database import migrations
from mastaba.server.storage.schema import metadata

LANGUAGES = ("en", "ja")


def refused(capsys: pytest.CaptureFixture[str], options: ServeOptions) -> str:
    """What is said when it does not start."""
    assert serve(options) == 1
    said = capsys.readouterr()
    assert said.out == ""
    return said.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_port_that_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    """The message names the port and a way out."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = refused(capsys, ServeOptions(port=port, data_dir=tmp_path, lang=lang, no_browser=True))
    assert str(port) in said
    assert "--port" in said


def test_two_servers_that_start_on_one_port(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The port was free at first; the server that is ready later says that it is taken."""
    opened = Server.open
    with bind("127.0.0.1", 0) as other:
        port = other.getsockname()[1]

        async def slowly(settings: Settings) -> Server:
            other.listen()
            return await opened(settings)

        monkeypatch.setattr(Server, "open", slowly)
        said = refused(capsys, ServeOptions(port=port, data_dir=tmp_path, lang="en", no_browser=True))
    assert str(port) in said


def test_a_server_that_is_starting_refuses_connections(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever knows another server goes there at once, instead of waiting for this one."""
    tried: list[int] = []
    with bind("127.0.0.1", 0) as free:
        port = free.getsockname()[1]

    async def connecting(settings: Settings) -> Server:
        with socket.socket() as client:
            tried.append(client.connect_ex(("127.0.0.1", port)))
        raise StartupError(phrase("startup-port", port="0"))

    monkeypatch.setattr(Server, "open", connecting)
    refused(capsys, ServeOptions(port=port, data_dir=tmp_path, lang="en", no_browser=True))
    assert tried == [errno.ECONNREFUSED]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_directory_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    """The message names the directory and a way out."""
    (tmp_path / "file").write_text("in the way")
    said = refused(capsys, ServeOptions(port=0, data_dir=tmp_path / "file" / "data", lang=lang, no_browser=True))
    assert str(tmp_path / "file" / "data") in said
    assert "--data-dir" in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_database_of_a_newer_version(data: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    """It is not touched."""
    with sqlite3.connect(data / "mastaba.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    said = refused(capsys, ServeOptions(port=0, data_dir=data, lang=lang, no_browser=True))
    assert "mastaba.db" in said
    assert "--db" in said


def test_a_file_that_is_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nor is it overwritten."""
    path = tmp_path / "mastaba.db"
    path.write_bytes(b"a papyrus, not a database" * 100)
    said = refused(capsys, ServeOptions(port=0, data_dir=tmp_path, lang="en", no_browser=True))
    assert "cannot be opened" in said
    assert path.read_bytes().startswith(b"a papyrus")


@pytest.mark.parametrize("url", ["nonsense", "mysql://x/y", "postgresql+asyncpg://x/y"])
def test_a_database_of_another_kind(tmp_path: Path, capsys: pytest.CaptureFixture[str], url: str) -> None:
    """The message says which kinds there are."""
    said = refused(capsys, ServeOptions(port=0, data_dir=tmp_path, db=url, lang="en", no_browser=True))
    assert "sqlite:///" in said


def test_a_password_is_not_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also not when the database cannot be reached."""
    url = "mysql://thoth:wisdom@127.0.0.1/x"
    said = refused(capsys, ServeOptions(port=0, data_dir=tmp_path, db=url, lang="en", no_browser=True))
    assert "wisdom" not in said


def test_an_address_that_is_not_ours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The message names it."""
    said = refused(capsys, ServeOptions(host="192.0.2.77", port=0, data_dir=tmp_path, lang="en", no_browser=True))
    assert "192.0.2.77" in said


def test_a_damaged_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is not silently replaced: everybody would lose their seat."""
    (tmp_path / "identity.key").write_bytes(b"short")
    said = refused(capsys, ServeOptions(port=0, data_dir=tmp_path, lang="en", no_browser=True))
    assert "identity.key" in said


def test_the_migrations_make_the_schema(data: Path) -> None:
    """What Alembic builds is what the code expects, and there is one newest revision."""
    assert len(migrations().get_heads()) == 1
    engine = create_engine(f"sqlite:///{data / 'mastaba.db'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_small_messages_are_not_held_back() -> None:
    """asyncio sets TCP_NODELAY on connections of a listener that names its protocol."""
    with bind("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_a_qr_code_fits_the_terminal() -> None:
    """Square, and of half blocks."""
    lines = qr_code("http://192.168.178.123:8000/").splitlines()
    assert 12 < len(lines) < 25
    assert "▀" in "".join(lines)


def test_the_lan_address_is_no_loopback() -> None:
    """Either one for other devices or none at all."""
    address = main.lan_address()
    assert address is None or not address.startswith("127.")


def test_a_server_starts_serves_logs_and_stops_cleanly(tmp_path: Path) -> None:
    """As `mastaba serve` does it: the address is printed, requests are answered and logged, SIGINT ends it."""
    script = (
        "from mastaba.server.main import *; import sys; "
        f"sys.exit(serve(ServeOptions(port=0, data_dir={str(tmp_path)!r}, no_browser=True, lang='en')))"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        home = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert home, line
        assert httpx.get(f"{home.group()}api/health").json()["status"] == "ok"
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=15)
    finally:
        process.kill()
        process.wait()
    assert process.returncode in (0, -signal.SIGINT)
    assert errors == ""
    assert '"path":"/api/health","status":200' in (tmp_path / "mastaba.log").read_text()
