"""Faults as they are kept: read from their files, put into a text."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
_NEEDED = {"what", "file", "old", "new", "tests"}
_ALLOWED = _NEEDED | {"sample"}


@dataclass(frozen=True)
class Fault:
    """One deliberate fault: an exact replacement in one file, and the tests that must notice."""

    area: str
    name: str
    what: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]
    sample: bool

    @property
    def id(self) -> str:
        return f"{self.area}/{self.name}"

    def put_into(self, text: str) -> str:
        """The text with the fault; ValueError unless `old` is found exactly once and changes something."""
        found = text.count(self.old)
        if found != 1:
            raise ValueError(f"{self.id}: its old text is found {found} times in {self.file}, not once")
        if self.old == self.new:
            raise ValueError(f"{self.id}: old and new are the same")
        return text.replace(self.old, self.new)


def read_fault(path: Path) -> Fault:
    """A fault's file; ValueError for a key that is missing, unknown or empty."""
    try:
        kept = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{path}: {error}") from None
    if missing := _NEEDED - kept.keys():
        raise ValueError(f"{path}: {', '.join(sorted(missing))} is missing")
    if unknown := kept.keys() - _ALLOWED:
        raise ValueError(f"{path}: unknown {', '.join(sorted(unknown))}")
    if empty := [key for key in _NEEDED - {"new"} if not kept[key]]:
        raise ValueError(f"{path}: {', '.join(sorted(empty))} is empty")
    return Fault(
        area=path.parent.name,
        name=path.stem,
        what=kept["what"],
        file=kept["file"],
        old=kept["old"],
        new=kept["new"],
        tests=tuple(kept["tests"]),
        sample=kept.get("sample", False),
    )


def faults() -> list[Fault]:
    """Every fault that is kept, by area and name."""
    return [read_fault(path) for path in sorted(HERE.glob("*/*.toml"))]
