"""Words that messages share."""

from typing import Annotated, Literal

from msgspec import Meta

Position = Annotated[int, Meta(ge=1, le=40)]
"""Where a page is bound into the book."""
PieceNumber = Annotated[int, Meta(ge=0, le=23)]
Phase = Literal["START", "ENTRANCE", "ENTER", "TURN", "PAGE", "READ", "HELP", "DRAW", "MARK", "INSCRIPTION", "OVER"]
Talk = Literal["auto", "manual"]
Journal = Literal["full", "fading", "none"]
Consent = Literal["ask", "auto"]
Reason = Literal["", "won", "curse", "no_way", "conceded"]
NoWay = Literal["", "N1", "N2", "N3", "N4"]
Cause = Literal["collapse", "mistranslation"]
Warning = Literal["", "no_way", "hellfire"]
