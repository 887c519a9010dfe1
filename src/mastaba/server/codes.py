"""Table codes one can say aloud: LOTUS-42, and for tables that are not listed LOTUS-IBIS-42.

A code is the whole invitation to a table that is not listed, so it has two words: 829,440 codes. Only a few
codes can be looked up from one address per second (`Limits.guess_rate`). Tables opened before there were words
have six letters and digits; they are found by those.
"""

import re
import unicodedata
from collections.abc import Callable
from typing import Final

READINGS: Final = {
    "ABACUS": "アバカス", "AMBER": "アンバー", "ANKH": "アンク", "APRON": "エプロン", "BARLEY": "バーレイ",
    "BASALT": "バサルト", "BASKET": "バスケット", "BELL": "ベル", "BEETLE": "ビートル", "BOAT": "ボート",
    "BREAD": "ブレッド", "BRICK": "ブリック", "BRONZE": "ブロンズ", "CAMEL": "キャメル", "CANAL": "キャナル",
    "CARGO": "カーゴ", "CEDAR": "シダー", "CHEST": "チェスト", "CLAY": "クレイ", "COBRA": "コブラ",
    "COMET": "コメット", "COPPER": "カッパー", "CORAL": "コーラル", "CRANE": "クレーン", "CROWN": "クラウン",
    "DOVE": "ダブ", "DELTA": "デルタ", "DESERT": "デザート", "DONKEY": "ドンキー", "DRUM": "ドラム",
    "DUNE": "デューン", "EAGLE": "イーグル", "EBONY": "エボニー", "FALCON": "ファルコン", "FEAST": "フィースト",
    "FIG": "フィグ", "FLAX": "フラックス", "FLUTE": "フルート", "GARDEN": "ガーデン", "GECKO": "ゲッコー",
    "GOLD": "ゴールド", "GOOSE": "グース", "GRAPE": "グレープ", "HARP": "ハープ", "HERON": "ヘロン",
    "HIPPO": "ヒッポ", "HONEY": "ハニー", "HORUS": "ホルス", "IBIS": "アイビス", "INDIGO": "インディゴ",
    "IVORY": "アイボリー", "JACKAL": "ジャッカル", "JASPER": "ジャスパー", "JEWEL": "ジュエル", "LADDER": "ラダー",
    "LAMP": "ランプ", "LAPIS": "ラピス", "LEMON": "レモン", "LINEN": "リネン", "LION": "ライオン",
    "LOTUS": "ロータス", "LYRE": "ライアー", "MARBLE": "マーブル", "MELON": "メロン", "MIRROR": "ミラー",
    "MOON": "ムーン", "NILE": "ナイル", "OASIS": "オアシス", "OLIVE": "オリーブ", "ONYX": "オニキス",
    "ORCHID": "オーキッド", "OSIRIS": "オシリス", "PALM": "パーム", "PAPER": "ペーパー", "PEARL": "パール",
    "POTTER": "ポッター", "QUARRY": "クオリー", "RADISH": "ラディッシュ", "REED": "リード", "RIVER": "リバー",
    "RUBY": "ルビー", "SAIL": "セイル", "SALT": "ソルト", "SADDLE": "サドル", "SCARAB": "スカラベ",
    "SCRIBE": "スクライブ", "SESAME": "セサミ", "SHIELD": "シールド", "SILVER": "シルバー", "SPHINX": "スフィンクス",
    "SPICE": "スパイス", "STAR": "スター", "TEMPLE": "テンプル", "TOPAZ": "トパーズ", "TURTLE": "タートル",
    "WHEAT": "ウィート",
}  # fmt: skip
"""Words of at most six letters that sound like no other of them, and how they are read in Japanese."""

WORDS: Final = tuple(READINGS)
_READ: Final = {reading: word for word, reading in READINGS.items()}
_PARTS: Final = re.compile("|".join(sorted([*READINGS, *_READ, r"\d{2}"], key=len, reverse=True)))
_BETWEEN: Final = re.compile(r"[\s・_.–—−‐-]+")


def new_code(random_bytes: Callable[[int], bytes], words: int) -> str:
    """A code of this many words and a number from 10 to 99, uniformly drawn."""
    chosen = [WORDS[_below(len(WORDS), random_bytes)] for _ in range(words)]
    return "-".join([*chosen, str(10 + _below(90, random_bytes))])


def _below(bound: int, random_bytes: Callable[[int], bytes]) -> int:
    """A number below `bound`: bytes beyond its last multiple are rejected, so that none is likelier."""
    fair = 256 - 256 % bound
    while (byte := random_bytes(1)[0]) >= fair:
        pass
    return byte % bound


def written_code(typed: str) -> str:
    """The code somebody means who typed this: in any case, with or without hyphens, or as it is read in Japanese."""
    whole = _BETWEEN.sub("", unicodedata.normalize("NFKC", typed)).upper()
    parts = _PARTS.findall(_katakana(whole))
    if len(parts) > 1 and "".join(parts) == _katakana(whole):
        return "-".join(_READ.get(part, part) for part in parts)
    return whole


def _katakana(text: str) -> str:
    """Hiragana as katakana."""
    return "".join(chr(ord(letter) + 0x60) if "ぁ" <= letter <= "ゖ" else letter for letter in text)


def reading_of(code: str) -> str | None:
    """How the code is read in Japanese; None for a code without words."""
    *words, number = code.split("-")
    if not words or not all(word in READINGS for word in words):
        return None
    return "・".join([*(READINGS[word] for word in words), number])
