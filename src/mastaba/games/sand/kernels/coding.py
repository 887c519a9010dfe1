"""How sand travels (SAN-7.11): changed columns, arithmetically coded with adaptive probabilities.

One kernel writes and reads, so the two cannot disagree. A stage is coded against the one before it, the snapshot
against the fresh pyramid. A stage is: 1 bit, whether anything changed; the box of the changes as 4 x 7 bits (left,
low, right, high); then for each column of the box, row by row: whether it changed; if so the new height (7 bits,
from the highest), whether the column has a gap (then its 56 cells), and how its loose depth differs from what the
change of height suggests (a bit whether it does; then 7 bits, the new depth). Cells above the loose depth's count
from the top are loose, the others packed.

`coder` holds: writing (1) or reading (0), the interval's ends, the code, the place in `data`.
`odds` holds the probability of a 1, in 4096ths, for every place of the model.
"""

from mastaba.kit.kernel import Words, count, height, kernel, zeros

WRITING, LOW, HIGH, CODE, PLACE = range(5)
CODER = 5
CHANGED, GAP, STRAY, HEIGHT = 0, 4, 5, 8
ODDS = HEIGHT + 2 * 128
"""How many places the model has."""
MASK = 0xFFFFFFFF
EVEN = -1
"""The place of a bit that is as likely 0 as 1."""


@kernel
def begin(coder: Words, odds: Words, data: Words, writing: int) -> None:
    coder[WRITING], coder[LOW], coder[HIGH], coder[PLACE] = writing, 0, MASK, 0
    for k in range(len(odds)):
        odds[k] = 2048
    if not writing:
        for _ in range(4):
            coder[CODE] = (coder[CODE] << 8) | next_byte(coder, data)


@kernel
def next_byte(coder: Words, data: Words) -> int:
    """The next byte that was written; zeros follow the last."""
    coder[PLACE] += 1
    return data[coder[PLACE] - 1] if coder[PLACE] <= len(data) else 0


@kernel
def finish(coder: Words, data: Words) -> int:
    """Write what is left of the interval; how many bytes there are."""
    data[coder[PLACE]] = (coder[LOW] >> 24) + 1 if coder[LOW] else 0
    return coder[PLACE] + 1


@kernel
def code_bit(coder: Words, odds: Words, data: Words, place: int, bit: int) -> int:
    """Write this bit, or read one; the odds learn from it."""
    odd = odds[place] if place >= 0 else 2048
    middle = coder[LOW] + ((coder[HIGH] - coder[LOW]) >> 12) * odd
    if not coder[WRITING]:
        bit = 1 if coder[CODE] <= middle else 0
    if bit:
        coder[HIGH] = middle
    else:
        coder[LOW] = middle + 1
    if place >= 0:
        odds[place] = odd + ((4064 - odd) >> 4) if bit else odd - ((odd - 32) >> 4)
    while (coder[LOW] ^ coder[HIGH]) >> 24 == 0:
        if coder[WRITING]:
            data[coder[PLACE]] = coder[HIGH] >> 24
            coder[PLACE] += 1
        else:
            coder[CODE] = ((coder[CODE] << 8) & MASK) | next_byte(coder, data)
        coder[LOW] = (coder[LOW] << 8) & MASK
        coder[HIGH] = ((coder[HIGH] << 8) & MASK) | 255
    return bit


@kernel
def code_number(coder: Words, odds: Words, data: Words, place: int, bits: int, number: int) -> int:
    """Write or read a number of so many bits, the highest first; each bit has odds for those before it."""
    node = 1
    for k in range(bits - 1, -1, -1):
        bit = code_bit(coder, odds, data, place + node if place >= 0 else EVEN, (number >> k) & 1)
        node = 2 * node + bit
    return node - (1 << bits)


@kernel
def code_column(
    coder: Words, odds: Words, data: Words, sand: Words, packed: Words, i: int, word: int, firm: int
) -> None:
    """A changed column: bring it from `sand` and `packed` to this word and its packed part."""
    old = height(sand[i])
    loose = count(sand[i]) - count(packed[i])
    top = code_number(coder, odds, data, HEIGHT + 128 * (loose > 0), 7, (height(word) - old) & 127)
    top = (top + old) & 127
    if code_bit(coder, odds, data, GAP, 1 if word & (word + 1) else 0):
        word = code_number(coder, odds, data, EVEN, 56, word)
    else:
        word = (1 << top) - 1
    likely = min(count(word), max(0, loose + top - old))
    depth = count(word) - count(firm)
    if code_bit(coder, odds, data, STRAY, 1 if depth != likely else 0):
        depth = code_number(coder, odds, data, EVEN, 7, depth)
    else:
        depth = likely
    sand[i] = word
    for _ in range(depth):
        word ^= 1 << (height(word) - 1)
    packed[i] = word


@kernel
def code_stage(
    coder: Words, odds: Words, data: Words, sand: Words, packed: Words, target: Words, first: int, side: int
) -> None:
    """Bring sand and packed sand to the stage that begins at this place of `target`; reading, to the one written."""
    size = side * side
    left, low, right, high = side, side, -1, -1
    for i in range(size if coder[WRITING] else 0):
        if sand[i] != target[first + i] or packed[i] != target[first + size + i]:
            x, y = i % side, i // side
            left, right = min(left, x), max(right, x)
            low, high = min(low, y), max(high, y)
    if not code_bit(coder, odds, data, EVEN, 1 if right >= 0 else 0):
        return
    left = code_number(coder, odds, data, EVEN, 7, left)
    low = code_number(coder, odds, data, EVEN, 7, low)
    right = code_number(coder, odds, data, EVEN, 7, right)
    high = code_number(coder, odds, data, EVEN, 7, high)
    above = zeros(side)
    for y in range(low, high + 1):
        beside = 0
        for x in range(left, right + 1):
            i = side * y + x
            word = firm = differs = 0
            if coder[WRITING]:
                word, firm = target[first + i], target[first + size + i]
                differs = 1 if sand[i] != word or packed[i] != firm else 0
            beside = code_bit(coder, odds, data, CHANGED + beside + 2 * above[x], differs)
            above[x] = beside
            if beside:
                code_column(coder, odds, data, sand, packed, i, word, firm)
