"""What messages of all kinds are made of."""

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from mastaba.core.words import Phrase

NO_NUL: Final = r"^[^\x00]*$"
"""PostgreSQL stores no NUL in a text."""
Name = Annotated[str, Meta(max_length=64)]
Id = Annotated[str, Meta(max_length=64, pattern=NO_NUL)]
Word = Annotated[str, Meta(max_length=200)]
Tagged = Annotated[Any, Meta(extra={"typescript": "{ type: string }"})]
"""A struct of the game that carries its own `type`; the game's generated file knows them all."""

SeatKind = Literal["human", "open", "bot", "device"]
TableStatus = Literal["open", "running", "over"]
Language = Literal["en", "ja"]


class Failure(Struct, frozen=True):
    """The body of every HTTP answer that is no success."""

    error: Phrase
    rule: str | UnsetType = UNSET
