"""A ladder as a picture: SVG, written by hand, so that no plotting library is needed. An extra makes PNG of it."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from mastaba.lab.ladder import Ladder

WIDTH: Final = 720
LEFT, RIGHT, TOP, ROW = 150, 60, 64, 44
INK, PAPER, GOLD = "#2b2118", "#e8dcc4", "#b07d2b"
FONTS: Final = "Noto Sans CJK JP, Hiragino Sans, Noto Sans, DejaVu Sans, Liberation Sans, Arial, Helvetica, sans-serif"
"""Common fonts by name: what turns the picture into a PNG does not know which one `sans-serif` is."""


class NoPng(RuntimeError):
    """What makes PNG files is not installed."""


class Bar(Struct, frozen=True):
    """One line of a picture: a value with its interval."""

    name: str
    value: float
    low: float
    high: float
    label: str


def shares_svg(bars: Sequence[Bar], title: str, axis: str) -> str:
    """Shares in percent with their intervals, in the order given."""
    return _svg(bars, 0, 100, 10, title, axis, lambda mark: f"{mark} %")


def ladder_svg(ladder: Ladder, title: str, axis: str, names: Mapping[str, str]) -> str:
    """Ratings with their 95 % intervals, the best on top; where all win together, shares of matches won."""
    if ladder.together is not None:
        shares = sorted(ladder.together.items(), key=lambda item: -item[1].share)
        bars = [
            Bar(names[bot], 100 * won.share, 100 * won.low, 100 * won.high, f"{won.share:.0%}") for bot, won in shares
        ]
        return shares_svg(bars, title, axis)
    bars = [Bar(names[rung.bot], rung.rating, rung.low, rung.high, f"{rung.rating:+.0f}") for rung in ladder.rungs]
    low, high = min(bar.low for bar in bars), max(bar.high for bar in bars)
    step = next((size for size in (50, 100, 200, 500) if (high - low) / size <= 8), 1_000)
    return _svg(bars, int(low // step) * step, -int(-high // step) * step, step, title, axis, str)


def _svg(
    bars: Sequence[Bar], first: int, last: int, step: int, title: str, axis: str, marked: Callable[[int], str]
) -> str:
    """Bars one below the other over an axis from first to last."""
    bottom = TOP + ROW * len(bars)
    height = bottom + 56

    def x(value: float) -> float:
        return LEFT + (value - first) / max(1, last - first) * (WIDTH - LEFT - RIGHT)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="{FONTS}" '
        f'font-size="15" fill="{INK}">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf6ea"/>',
        f'<text x="24" y="36" font-size="19" font-weight="bold">{escape(title)}</text>',
    ]
    for mark in range(first, last + 1, step):
        parts.append(f'<line x1="{x(mark):.1f}" y1="{TOP}" x2="{x(mark):.1f}" y2="{bottom}" stroke="{PAPER}"/>')
        parts.append(
            f'<text x="{x(mark):.1f}" y="{bottom + 20}" text-anchor="middle" font-size="13">{marked(mark)}</text>'
        )
    for place, bar in enumerate(bars):
        y = TOP + ROW * place + ROW / 2
        parts.append(f'<text x="{LEFT - 14}" y="{y + 5}" text-anchor="end">{escape(bar.name)}</text>')
        parts.append(
            f'<line x1="{x(bar.low):.1f}" y1="{y}" x2="{x(bar.high):.1f}" y2="{y}" stroke="{GOLD}" stroke-width="5" '
            'stroke-linecap="round"/>'
        )
        parts.append(f'<circle cx="{x(bar.value):.1f}" cy="{y}" r="7" fill="{INK}"/>')
        parts.append(
            f'<text x="{x(bar.value):.1f}" y="{y - 12}" text-anchor="middle" font-size="13">{bar.label}</text>'
        )
    parts.append(f'<text x="{LEFT}" y="{bottom + 44}" font-size="13">{escape(axis)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def can_draw(path: Path) -> None:
    """NoPng where the file is to be a PNG and nothing here makes one."""
    if path.suffix.lower() == ".png":
        _resvg()


def picture(svg: str, path: Path) -> bytes:
    """The picture as its file's name wants it: PNG, twice as large for sharp screens, or SVG."""
    if path.suffix.lower() != ".png":
        return svg.encode()
    return bytes(_resvg().svg_to_bytes(svg_string=svg, width=2 * WIDTH))


def _resvg() -> Any:
    try:
        return import_module("resvg_py")
    except ImportError:
        raise NoPng("pip install 'mastaba[plot]'") from None
