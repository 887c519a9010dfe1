"""Chance inside compiled code: splitmix64 in an array of one 64-bit word.

The numbers are those of no shuffled deck that people play with: matches draw from `mastaba.core.rng`, and whoever
searches seeds these from the `Rng` of its ask, so that an equal seed gives equal thoughts on every machine.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mastaba.core.rng import Rng
from mastaba.kit.kernel import Kernel

Luck = NDArray[np.uint64]
"""The generator's state: one word, changed by every draw."""

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_27, _30, _31, _32, _11 = (np.uint64(bits) for bits in (27, 30, 31, 32, 11))


def luck(rng: Rng) -> Luck:
    """A generator for compiled code, seeded from the stream of a seat."""
    return np.array([rng.word()], dtype=np.uint64)


@Kernel
def mixed(word: Any) -> Any:
    """A 64-bit word as good as random, made of another; equal words give equal ones."""
    word = (word ^ (word >> _30)) * _MIX_1
    word = (word ^ (word >> _27)) * _MIX_2
    return word ^ (word >> _31)


@Kernel
def word(rng: Luck) -> Any:
    """The next 64 bits, as an unsigned word."""
    rng[0] += _STEP
    return mixed(rng[0])


@Kernel
def below(rng: Luck, limit: int) -> Any:
    """A whole number from 0 to limit - 1; the limit is below 2**31, and no number is noticeably likelier."""
    return np.int64(((word(rng) >> _32) * np.uint64(limit)) >> _32)


@Kernel
def unit(rng: Luck) -> float:
    """A number from 0 up to, not including, 1."""
    return np.float64(word(rng) >> _11) * 2.0**-53


@Kernel
def folded(key: Any, number: int) -> Any:
    """A key of 64 bits with one more number in it; begin with any unsigned word, such as `KEY`."""
    return mixed((key + _STEP) ^ np.uint64(number))


KEY = np.uint64(0x6D61737461626131)
"""Where keys begin."""
