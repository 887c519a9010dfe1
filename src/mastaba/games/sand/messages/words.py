"""The small words that actions, events and views share."""

from typing import Literal

Gem = Literal["L", "S"]
"""A large or a small gem."""
Kind = Literal["L", "S", "O"]
"""A large or small gem, or a skylight orb."""
Shape = Literal["H", "G", "W", "T"]
"""House, Granary, Watchtower, Temple."""
Area = Literal["N", "A", "B"]
"""The normal area and the two districts."""
Grade = Literal["smooth", "normal", "jerky"]
Phase = Literal["start", "bury", "orbs", "spin", "cut", "picks", "build", "over"]
Point = tuple[int, int, int]
"""x, y, z: from the axis while the pyramid is in its mould, from the board's corner once it stands."""
Slot = int
