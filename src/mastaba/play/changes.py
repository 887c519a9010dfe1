"""The difference between two views, as JSON: a long match is sent as its first view and what changed after it.

A patch is one of

    [value]            the new value
    []                 the field is gone
    {"key": patch, …}  an object or a list, changed at these fields or indexes
    {"+": [value, …]}  a list with these values appended, together with changed indexes if there are any

`web/src/core/patch.ts` applies it.
"""

from functools import cache
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct

APPENDED: Final = "+"
Patch = list[Any] | dict[str, Any]


def changes(old: Any, new: Any) -> Patch | None:
    """What makes `old` into `new`; None where they are equal."""
    if old is new:
        return None
    if type(old) is type(new):
        if isinstance(new, Struct) and (names := _fields(type(new))) is not None:
            return _gather((sent, getattr(old, name), getattr(new, name)) for name, sent in names)
        if isinstance(new, tuple | list):
            return _list_changes(old, new)
    if old == new:
        return None
    return [] if new is UNSET else [new]


def _list_changes(old: Any, new: Any) -> Patch | None:
    """Appended values, or changed elements where the elements are structs; otherwise the whole list."""
    kept = len(old)
    if kept and kept <= len(new) and all(isinstance(value, Struct) for value in old):
        patch = _gather((str(index), old[index], new[index]) for index in range(kept)) or {}
    elif kept <= len(new) and new[:kept] == old:
        patch = {}
    else:
        return [new]
    if kept < len(new):
        patch[APPENDED] = new[kept:]
    return patch or None


def _gather(fields: Any) -> dict[str, Any] | None:
    found = {sent: patch for sent, old, new in fields if (patch := changes(old, new)) is not None}
    return found or None


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, str], ...] | None:
    """Names and names on the wire; None for a struct that is not sent as an object with all its fields."""
    config = kind.__struct_config__
    if config.array_like or config.omit_defaults:
        return None
    return tuple((field.name, field.encode_name) for field in msgspec.structs.fields(kind))
