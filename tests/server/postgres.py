"""A PostgreSQL of its own for the tests: made in a temporary folder, thrown away afterwards."""

import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

import pytest
from sqlalchemy import create_engine, make_url

USER = "mastaba"
UNPRIVILEGED = "postgres"
"""PostgreSQL does not run as root; Debian's package brings this user along."""


def programs() -> Path:
    """Where `initdb` and `pg_ctl` are; Debian keeps them out of the path."""
    found = shutil.which("initdb")
    places = [Path(found).parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not places:
        pytest.fail("PostgreSQL is not installed; on Debian: apt-get install postgresql")
    return places[-1]


def new_database(url: str) -> str:
    """The URL of another, empty database of the same cluster."""
    name = f"mastaba_{uuid4().hex}"
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    engine.dispose()
    return make_url(url).set(database=name).render_as_string()


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, folder: str, port: int) -> None:
        self.url = f"postgresql+psycopg://{USER}@127.0.0.1:{port}/postgres"
        self._folder = folder
        self._options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"

    def start(self) -> None:
        self.run("pg_ctl", "-w", "-l", f"{self._folder}/log", "-o", self._options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-w", "-m", "immediate", "stop")

    def run(self, program: str, *arguments: str) -> None:
        prefix = ["runuser", "-u", UNPRIVILEGED, "--"] if os.geteuid() == 0 else []
        command = [*prefix, str(programs() / program), "-D", f"{self._folder}/data", *arguments]
        done = subprocess.run(command, cwd=self._folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            pytest.fail(f"{program}: {done.stdout}")


@contextmanager
def running() -> Iterator[Cluster]:
    """A cluster that is there for the while, and may be stopped and started."""
    with TemporaryDirectory(prefix="mastaba-postgres-") as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        if os.geteuid() == 0:
            owner = pwd.getpwnam(UNPRIVILEGED)
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        made = Cluster(folder, port)
        made.run("initdb", "-A", "trust", "-U", USER, "--no-sync")
        probe.close()
        made.start()
        try:
            yield made
        finally:
            made.stop()


@contextmanager
def cluster() -> Iterator[str]:
    """The URL of a cluster that is there for the while."""
    with running() as made:
        yield made.url
