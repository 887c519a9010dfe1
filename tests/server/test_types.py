"""The TypeScript of the front end is what the Python messages say."""

from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

from mastaba.server.typescript import SOURCES, Writer, stale_files


def test_the_generated_types_are_up_to_date() -> None:
    """Run `python -m mastaba.server.typescript` when this fails."""
    assert stale_files(Path(__file__).parents[2] / SOURCES) == []


class Leaf(Struct, frozen=True, tag="leaf"):
    """A leaf."""

    size: int
    """In millimetres."""
    colour: Literal["green", "brown"] | None = None


class Branch(Struct, frozen=True, tag="branch"):
    parts: tuple["Leaf | Branch", ...]
    pair: tuple[int, str]
    names: dict[str, list[float]]
    anything: Any
    event: Annotated[Any, Meta(extra={"typescript": "{ type: string }"})]
    rule: str | UnsetType = UNSET


def test_messages_become_interfaces() -> None:
    """Tags, literals, options, tuples, lists, records, recursion and what is left out."""
    text = Writer({"Part": Leaf | Branch}, [Leaf]).text([Branch])
    assert 'export interface Branch {\n  type: "branch";\n  parts: Part[];\n  pair: [number, string];' in text
    assert (
        "  names: Record<string, number[]>;\n  anything: unknown;\n  event: { type: string };\n  rule?: string;" in text
    )
    assert '/** A leaf. */\nexport interface Leaf {\n  type: "leaf";\n  /** In millimetres. */\n  size: number;' in text
    assert '  colour?: "green" | "brown" | null;' in text
    assert "export type Part = Leaf | Branch;" in text


def test_two_messages_of_one_name_are_an_error() -> None:
    """They would shadow each other."""
    other = type("Leaf", (Struct,), {"__annotations__": {"x": int}})
    with pytest.raises(TypeError, match="two messages are called Leaf"):
        Writer({}).text([Leaf, other])


def test_what_json_does_not_know_is_an_error() -> None:
    """Better here than in the browser."""
    odd = type("Odd", (Struct,), {"__annotations__": {"x": complex}})
    with pytest.raises(TypeError, match="complex"):
        Writer({}).text([odd])
