"""Matches that are not finished: written down after every move, so that `mastaba play` can go on with them.

A kept match is a record with comments in front: the seed, the file its player wants the record in, and the process.
Bots and chance depend on the seed and the ply alone, so the match goes on as it would have.
"""

import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

import platformdirs

from mastaba.core.record import Record, RecordError

SEED: Final = "# seed "
FILE: Final = "# file "
PROCESS: Final = "# process "
"""Who plays it now; a match that is being played elsewhere is not offered."""
SUFFIX: Final = ".record"


def folder() -> Path:
    """Where this user's unfinished matches are kept."""
    return platformdirs.user_data_path("mastaba", appauthor=False) / "unfinished"


@dataclass(frozen=True)
class Kept:
    """An unfinished match."""

    path: Path
    record: Record
    seed: str
    file: Path | None
    """Where its player wants the record."""
    when: datetime
    """When the last move was made."""


class Keeper:
    """Keeps one match up to date in a file of its own."""

    def __init__(self, path: Path | None = None) -> None:
        """A new file, or the one the match was kept in so far."""
        self.path = path or folder() / f"{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(3)}{SUFFIX}"

    def keep(self, record: Record, seed: str, file: Path | None = None) -> None:
        """Write the match as it stands; a finished one is no longer kept. OSError where that cannot be done."""
        if record.outcome:
            self.path.unlink(missing_ok=True)
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        head = f"{SEED}{seed}\n{PROCESS}{os.getpid()}\n" + (f"{FILE}{file.absolute()}\n" if file else "")
        write_whole(self.path, head + record.text())


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is the old one or the new one, whatever happens meanwhile."""
    path = path.resolve()
    if path.exists() and not path.is_file():  # a pipe or a device holds nothing that could be lost
        path.write_text(text, encoding="utf-8")
        return
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def kept_matches(game: str | None = None) -> Sequence[Kept]:
    """The unfinished matches, of this game if one is named, the latest first; what cannot be read is left out."""
    found: list[Kept] = []
    for path in folder().glob(f"[!.]*{SUFFIX}"):
        try:
            text, when = path.read_text(encoding="utf-8"), datetime.fromtimestamp(path.stat().st_mtime)
            record = Record.parse(text)
        except (OSError, UnicodeDecodeError, RecordError):
            continue
        seed, file = _comment(text, SEED), _comment(text, FILE)
        if _played_elsewhere(_comment(text, PROCESS)):
            continue
        if seed and record.outcome is None and game in (None, record.game):
            found.append(Kept(path, record, seed, Path(file) if file else None, when))
    return sorted(found, key=lambda kept: kept.when, reverse=True)


def _played_elsewhere(process: str) -> bool:
    """Whether another process of this machine still plays; systems without such a question answer no."""
    if os.name != "posix" or not process.isdecimal() or int(process) == os.getpid():
        return False
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return False
    except OSError:  # somebody else's process
        return False
    return True


def _comment(text: str, mark: str) -> str:
    return next((line[len(mark) :] for line in text.splitlines() if line.startswith(mark)), "")
