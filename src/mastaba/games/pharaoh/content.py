"""What is printed on the components (PHA-1); 58 cards in the box (PHA-R1)."""

from typing import Final, Literal, get_args

Member = Literal["1", "2", "3", "4", "5", "3f", "4f", "5f", "6f", "7f"]
Treasure = Literal[
    "throne1", "jar1", "jar2", "sword1", "sword2", "sword3", "ankh1", "ankh2", "ankh3", "ankh4",
    "coin1", "coin2", "coin3", "coin4", "coin5",
]  # fmt: skip
Lot = Treasure | Literal["3f", "4f", "5f", "6f", "7f"]

MEMBERS: Final[tuple[Member, ...]] = get_args(Member)
"""Every member card in the canonical order; hands are counted in this order."""
TREASURES: Final[tuple[Treasure, ...]] = get_args(Treasure)
KINDS: Final = ("throne", "jar", "sword", "ankh", "coin")

INDEX: Final[dict[str, int]] = {member: place for place, member in enumerate(MEMBERS)}
VALUES: Final = tuple(int(member[0]) for member in MEMBERS)
FLAGS: Final = MEMBERS[5:]
LOT_DECK: Final[tuple[Lot, ...]] = (*TREASURES, "3f", "4f", "5f", "6f", "7f")

KIND_OF: Final[dict[str, str]] = {treasure: treasure[:-1] for treasure in TREASURES}
NUMBER_OF: Final[dict[str, int]] = {treasure: int(treasure[-1]) for treasure in TREASURES}

MOST_MEMBERS: Final = 25
"""With four seats: five each, and five among the lots."""
STARTING_HAND: Final[tuple[Member, ...]] = MEMBERS[:5]
ROUNDS: Final = 5
LOTS_PER_ROUND: Final = 4
KINDS_BONUS: Final = (0, 0, 1, 3, 6, 10)
"""Points for 0, 1, … 5 different kinds of treasure (PHA-5)."""


def pharaoh_cards(seats: int) -> int:
    """Two each, three in the game for two (PHA-2)."""
    return 3 if seats == 2 else 2


def supply(seats: int) -> tuple[int, ...]:
    """How many of every member card are in the game (PHA-2)."""
    return (seats,) * 5 + (1,) * 5
