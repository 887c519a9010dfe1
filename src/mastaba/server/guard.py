"""The data directory: made, closed to other users of the machine, and locked against a second server."""

import logging
import os
import stat
import sys
from pathlib import Path
from typing import IO, Final

from sqlalchemy.engine import URL

from mastaba.core.words import phrase
from mastaba.server.errors import StartupError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

logger = logging.getLogger(__name__)
PRIVATE_FILES: Final = ("identity.key", "*.db", "*.db-wal", "*.db-shm", "*.lock", "*.log", "*.log.*")


def prepare_directory(directory: Path) -> None:
    """The data directory, made when missing; StartupError when nothing can be written there.

    It and what is ours in it are made readable by their owner only: the log of a running match holds everybody's
    secrets.
    """
    probe = directory / f".probe-{os.getpid()}"
    try:
        directory.mkdir(parents=True, exist_ok=True, mode=0o700)
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        raise StartupError(phrase("startup-directory", path=str(directory), reason=str(error.strerror))) from None
    if os.name == "posix":
        # A directory that others may write to, such as /tmp, is not ours to close.
        if not directory.stat().st_mode & (stat.S_ISVTX | stat.S_IWOTH):
            make_private(directory, 0o700)
        for pattern in PRIVATE_FILES:
            for path in directory.glob(pattern):
                make_private(path, 0o600)


def make_private(path: Path, mode: int) -> None:
    """Take away what others may do with this file; a warning in the log when that is not possible."""
    try:
        if path.stat().st_mode & 0o077:
            path.chmod(mode)
    except OSError as error:
        logger.warning("other users may read this", extra={"path": str(path), "why": str(error)})


def database_file(url: URL) -> Path | None:
    """The file of a SQLite database; None for another database and for one in memory."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database))


class DatabaseLock:
    """Held while a server uses a SQLite file: two servers on one file would not notice each other's moves."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    @classmethod
    def take(cls, database: Path) -> "DatabaseLock":
        """StartupError when another server holds it, and when the database is an empty file."""
        path = database.with_name(database.name + ".lock")
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StartupError(phrase("startup-directory", path=str(path), reason=str(error.strerror))) from None
        lock = cls(os.fdopen(handle, "r+b"))
        try:
            lock._lock()
        except OSError:
            lock.release()
            raise StartupError(phrase("startup-db-locked", path=str(database))) from None
        if database.exists() and database.stat().st_size == 0:
            lock.release()
            raise StartupError(phrase("startup-db-empty", path=str(database)))
        _make_file(database)
        return lock

    def _lock(self) -> None:
        if sys.platform == "win32":
            msvcrt.locking(self._file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def release(self) -> None:
        self._file.close()


def _make_file(database: Path) -> None:
    """SQLite's files have the mode of the database, so it is made before SQLite would make it."""
    try:
        os.close(os.open(database, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StartupError(phrase("startup-db-open", url=str(database), reason=str(error.strerror))) from None
    if os.name == "posix":
        for suffix in ("", "-wal", "-shm"):
            if (path := database.with_name(database.name + suffix)).exists():
                make_private(path, 0o600)
