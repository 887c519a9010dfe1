"""What is printed on the components (SUI-1)."""

from typing import Final

NUMBERS: Final = tuple(range(4, 14))
"""The numbers of gift cards and favour chips, ascending; hands are counted in this order."""
LOWEST: Final = NUMBERS[0]
HIGHEST: Final = NUMBERS[-1]
SUPPLY: Final = NUMBERS
"""How many cards of every number there are: four 4s, five 5s, … thirteen 13s (SUI-R1)."""
DECK: Final = tuple(number for number, count in zip(NUMBERS, SUPPLY, strict=True) for _ in range(count))

HAND_SIZE: Final = {3: 25, 4: 21, 5: 17}
"""Cards dealt to each, by the number of seats (SUI-2)."""
CARDS_PER_BONUS: Final = 3
"""So many cards left over are worth one at the end of a round (SUI-3.5)."""
HIGHEST_BID: Final = max(HAND_SIZE.values()) + HIGHEST
"""What a whole hand of the smallest table could be worth at most (SUI-R4)."""
