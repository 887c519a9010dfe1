"""A ladder as a picture: SVG, written by hand, so that no plotting library is needed."""

from collections.abc import Mapping
from html import escape
from typing import Final

from mastaba.lab.ladder import Ladder

WIDTH: Final = 720
LEFT, RIGHT, TOP, ROW = 150, 60, 64, 44
INK, PAPER, GOLD = "#2b2118", "#e8dcc4", "#b07d2b"


def ladder_svg(ladder: Ladder, title: str, axis: str, names: Mapping[str, str]) -> str:
    """Ratings with their 95 % intervals, the best on top."""
    rungs = ladder.rungs
    low = min(rung.low for rung in rungs)
    high = max(rung.high for rung in rungs)
    step = next((size for size in (50, 100, 200, 500) if (high - low) / size <= 8), 1_000)
    first, last = int(low // step) * step, -int(-high // step) * step
    height = TOP + ROW * len(rungs) + 56

    def x(rating: float) -> float:
        return LEFT + (rating - first) / max(1, last - first) * (WIDTH - LEFT - RIGHT)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" '
        f'font-size="15" fill="{INK}">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf6ea"/>',
        f'<text x="24" y="36" font-size="19" font-weight="bold">{escape(title)}</text>',
    ]
    bottom = TOP + ROW * len(rungs)
    for mark in range(first, last + 1, step):
        parts.append(f'<line x1="{x(mark):.1f}" y1="{TOP}" x2="{x(mark):.1f}" y2="{bottom}" stroke="{PAPER}"/>')
        parts.append(f'<text x="{x(mark):.1f}" y="{bottom + 20}" text-anchor="middle" font-size="13">{mark}</text>')
    for place, rung in enumerate(rungs):
        y = TOP + ROW * place + ROW / 2
        parts.append(f'<text x="{LEFT - 14}" y="{y + 5}" text-anchor="end">{escape(names[rung.bot])}</text>')
        parts.append(
            f'<line x1="{x(rung.low):.1f}" y1="{y}" x2="{x(rung.high):.1f}" y2="{y}" stroke="{GOLD}" stroke-width="5" '
            'stroke-linecap="round"/>'
        )
        parts.append(f'<circle cx="{x(rung.rating):.1f}" cy="{y}" r="7" fill="{INK}"/>')
        parts.append(
            f'<text x="{x(rung.rating):.1f}" y="{y - 12}" text-anchor="middle" font-size="13">{rung.rating:+.0f}</text>'
        )
    parts.append(f'<text x="{LEFT}" y="{bottom + 44}" font-size="13">{escape(axis)}</text>')
    return "\n".join([*parts, "</svg>", ""])
