"""Random and mutated JSON, the same in every run."""

import random
from typing import Any

import msgspec

STRINGS = [
    "",
    "a",
    "A",
    "\u0000",
    "\ud7ff",
    "ナイル",
    "🏺",
    "../../etc/passwd",
    "' OR 1=1 --",
    "x" * 300,
    "null",
    "__proto__",
]
NUMBERS = [0, 1, -1, 2, 3, 99, 2**31, 2**53, 2**63 - 1, -(2**63), 2**64, 10**40, 0.5, -0.0, 1e308, 1e-320]
DEEP = "[" * 400 + "]" * 400


class Junk:
    """A source of rubbish."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def value(self, depth: int = 0) -> Any:
        pick = self.rng.random()
        if depth < 3 and pick < 0.12:
            return [self.value(depth + 1) for _ in range(self.rng.randrange(4))]
        if depth < 3 and pick < 0.24:
            return {self.string(): self.value(depth + 1) for _ in range(self.rng.randrange(4))}
        if pick < 0.5:
            return self.rng.choice(NUMBERS)
        if pick < 0.8:
            return self.string()
        return self.rng.choice([None, True, False])

    def string(self) -> str:
        return self.rng.choice(STRINGS)

    def mutate(self, message: Any) -> Any:
        """The message with something in it changed, left out or added, at any depth."""
        if isinstance(message, dict) and message and self.rng.random() < 0.8:
            changed = dict(message)
            key = self.rng.choice(list(changed))
            match self.rng.randrange(5):
                case 0:
                    del changed[key]
                case 1:
                    changed[self.string()] = self.value()
                case _:
                    changed[key] = self.mutate(changed[key])
            return changed
        if isinstance(message, list) and message and self.rng.random() < 0.8:
            changed_list = list(message)
            place = self.rng.randrange(len(changed_list))
            match self.rng.randrange(4):
                case 0:
                    del changed_list[place]
                case 1:
                    changed_list.insert(place, changed_list[place])
                case _:
                    changed_list[place] = self.mutate(changed_list[place])
            return changed_list
        if isinstance(message, int) and not isinstance(message, bool) and self.rng.random() < 0.5:
            return message + self.rng.choice([-1, 1, -100, 100])
        return self.value()

    def typed(self, message: Any) -> Any:
        """The message with one value in it replaced by another of the same type: it is read, and then judged."""
        match message:
            case dict() if message:
                key = self.rng.choice([key for key in message if key != "type"] or list(message))
                return {**message, key: self.typed(message[key])}
            case list() if message:
                place = self.rng.randrange(len(message))
                match self.rng.randrange(4):
                    case 0:
                        return message[:place] + message[place + 1 :]
                    case 1:
                        return [*message, message[place]]
                    case 2:
                        return self.rng.sample(message, len(message))
                    case _:
                        return [*message[:place], self.typed(message[place]), *message[place + 1 :]]
            case bool():
                return not message
            case int():
                return message + self.rng.choice([-100, -2, -1, 1, 2, 100, 2**31, 2**62])
            case str():
                return self.rng.choice([message[::-1], message * 2, message.upper(), message.lower(), self.string()])
            case _:
                return self.value()

    def text(self, message: Any) -> str:
        """A message as it might arrive: whole, mutated, or with broken JSON."""
        pick = self.rng.random()
        if pick < 0.05:
            return DEEP
        if pick < 0.15:
            return self._encode(self.value())
        text = self._encode(self.mutate(message) if pick < 0.8 else message)
        if pick > 0.9 and text:
            place = self.rng.randrange(len(text))
            cut = self.rng.choice(
                [text[:place], text[place:], text[:place] + self.rng.choice('"{}[],:\\x') + text[place:]]
            )
            return cut
        return text

    def _encode(self, value: Any) -> str:
        # Numbers beyond 64 bits are beyond msgspec, but not beyond a browser.
        return msgspec.json.encode(value, enc_hook=str).decode() if _small(value) else str(value).replace("'", '"')


def _small(value: Any) -> bool:
    match value:
        case bool():
            return True
        case int():
            return -(2**63) <= value < 2**64
        case dict():
            return all(map(_small, value.values()))
        case list():
            return all(map(_small, value))
        case _:
            return True
