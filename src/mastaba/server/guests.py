"""What a guest is called who has not chosen a name: an Egyptian name of two parts, in the visitor's script."""

import re
from collections.abc import Collection
from hashlib import sha256
from typing import Final

from mastaba.server.protocol import Language

FIRST: Final = (
    ("Ahmes", "アフメス"), ("Amen", "アメン"), ("Ankh", "アンク"), ("Bak", "バク"), ("Djed", "ジェド"),
    ("Henut", "ヘヌト"), ("Heqa", "ヘカ"), ("Hori", "ホリ"), ("Ipi", "イピ"), ("Kawi", "カウイ"),
    ("Khaba", "カバ"), ("Kheti", "ケティ"),
    ("Maya", "マヤ"), ("Men", "メン"), ("Meri", "メリ"), ("Minu", "ミヌ"), ("Nakht", "ナクト"), ("Neb", "ネブ"),
    ("Nefer", "ネフェル"), ("Nes", "ネス"), ("Nub", "ヌブ"), ("Pa", "パ"), ("Pepi", "ペピ"), ("Rekh", "レク"),
    ("Sabu", "サブ"), ("Sat", "サト"), ("Sen", "セン"), ("Seti", "セティ"), ("Sobek", "ソベク"), ("Ta", "タ"),
    ("Teti", "テティ"), ("Tuya", "トゥヤ"), ("User", "ウセル"), ("Wah", "ワフ"), ("Weni", "ウェニ"), ("Yuya", "ユヤ"),
)  # fmt: skip
SECOND: Final = (
    ("Aten", "アテン"), ("Bastet", "バステト"), ("Hathor", "ハトホル"), ("Hotep", "ホテプ"), ("Iah", "イアフ"),
    ("Iset", "イセト"), ("Kamen", "カメン"), ("Khons", "コンス"), ("Maat", "マアト"), ("Min", "ミン"),
    ("Montu", "モンチュ"), ("Mose", "モセ"), ("Mut", "ムト"), ("Nedjem", "ネジェム"), ("Neith", "ネイト"),
    ("Nekhet", "ネケト"), ("Nofret", "ノフレト"), ("Ptah", "プタハ"), ("Ra", "ラー"), ("Renut", "レヌト"),
    ("Satis", "サティス"), ("Seshat", "セシャト"), ("Shu", "シュウ"), ("Sokar", "ソカル"), ("Tefnut", "テフヌト"),
    ("Thoth", "トト"), ("Wadjet", "ワジェト"), ("Waret", "ワレト"),
)  # fmt: skip
NAMES: Final = len(FIRST) * len(SECOND)
"""How many names there are: 1,008."""


def default_name(identity: str, language: Language = "en", taken: Collection[str] = ()) -> str:
    """A name for somebody who has not chosen one, always the same for the same identity.

    When it is taken, the next one that is not: two guests at a table are never called alike.
    """
    first = int.from_bytes(sha256(identity.encode()).digest()[:4], "big")
    names = (guest_name((first + step) % NAMES, language) for step in range(NAMES))
    return next((name for name in names if name not in taken), guest_name(first % NAMES, language))


def guest_name(number: int, language: Language) -> str:
    """One of the names, by its number."""
    first, second = FIRST[number % len(FIRST)], SECOND[number // len(FIRST)]
    return f"{first[1]}・{second[1]}" if language == "ja" else f"{first[0]}-{second[0]}"


def visitor_language(accepted: str | None) -> Language:
    """The language of a visitor with this Accept-Language header: Japanese if it names Japanese at all."""
    tags = re.split(r"\s*,\s*", (accepted or "").strip().lower())
    return "ja" if any(re.match(r"ja\b", tag) for tag in tags) else "en"
