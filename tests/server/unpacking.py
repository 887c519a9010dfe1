"""Replays as the browser puts them together: pages joined, patches applied."""

import gzip
from pathlib import Path
from typing import Any

from mastaba.core.record import Record
from mastaba.play.frames import Eyes
from mastaba.server.replays import make_replay
from mastaba.server.settings import Settings


def pages_of(record: Record, eyes: Eyes, page_bytes: int = 1_000_000) -> list[bytes]:
    """The JSON of every page."""
    settings = Settings(Path(), replay_page=page_bytes)
    return [gzip.decompress(page) for page in make_replay(record, eyes, None, settings).packed]


def patched(old: Any, patch: Any) -> Any:
    """What `web/src/core/patch.ts` does."""
    if isinstance(patch, list):
        return patch[0]
    if isinstance(old, list):
        new = list(old)
        for index, change in patch.items():
            if index != "+":
                new[int(index)] = patched(old[int(index)], change)
        return new + patch.get("+", [])
    changed = dict(old)
    for key, change in patch.items():
        if change == []:
            changed.pop(key)
        else:
            changed[key] = patched(changed.get(key), change)
    return changed


def views_of(frames: list[dict[str, Any]]) -> list[Any]:
    """The view of every frame of a page."""
    views: list[Any] = []
    for frame in frames:
        if "view" in frame:
            views.append(frame["view"])
        else:
            views.append(patched(views[-1], frame["changes"]) if "changes" in frame else views[-1])
    return views
