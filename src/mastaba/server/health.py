"""Whether the server can do its work: reach its database, write to its directory, and has room on the disk."""

import asyncio
import shutil
from pathlib import Path

from mastaba.server.errors import ApiError
from mastaba.server.guard import database_file
from mastaba.server.settings import Settings
from mastaba.server.storage.database import database_url
from mastaba.server.storage.store import Store


async def check_health(store: Store, settings: Settings) -> None:
    """ApiError (503), saying what is wrong."""
    try:
        await store.healthy()
    except Exception as error:
        raise ApiError(503, "error-health", reason=f"the database does not answer: {error}") from error
    if trouble := store.write_trouble or await asyncio.to_thread(_trouble, settings):
        raise ApiError(503, "error-health", reason=trouble)


def _trouble(settings: Settings) -> str | None:
    """What is wrong with the files, in a few words."""
    if not settings.data.is_dir():
        return "the data directory is gone"
    file = database_file(database_url(settings.database_url))
    if file is None:
        return None
    if not file.exists():
        return "the database file is gone"
    return _disk_trouble(file.parent, settings.least_free)


def _disk_trouble(directory: Path, least: int) -> str | None:
    free = shutil.disk_usage(directory).free
    return f"the disk is full: {free} bytes are left" if free < least else None
