"""Simulations as tables for people."""

import sys
from collections.abc import Callable, Sequence
from typing import TypeVar

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from mastaba.kit.words import UnknownWords, Voice
from mastaba.lab.sim import Line, Mean, Summary

T = TypeVar("T")


def print_table(heads: Sequence[str], rows: Sequence[Sequence[str]], title: str | None = None, left: int = 99) -> None:
    """A table on standard output; columns from `left` on hold numbers."""
    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", title_style="bold", header_style="bold")
    for place, head in enumerate(heads):
        table.add_column(
            head, justify="right" if place >= left else "left", overflow="fold", no_wrap=place == 0 or place >= left
        )
    for row in rows:
        table.add_row(*row)
    Console(file=sys.stdout, highlight=False, markup=False).print(table)


def with_progress(words: str, total: int, work: Callable[[Callable[[int], None]], T]) -> T:
    """Do the work with a progress bar on standard error, so that standard output stays clean."""
    columns = (TextColumn(words), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(words, total=total)
        return work(lambda done: progress.update(task, completed=done))


def print_summary(summary: Summary, voice: Voice) -> None:
    plan = summary.plan
    heads = [voice.say(f"cli-sim-{head}") for head in ("wins", "error", "score", "range", "rank", "matches")]
    for kind, lines in (("seat", summary.seats), ("bot", summary.bots)):
        title = voice.say(f"cli-sim-by-{kind}", game=voice.say("game-title"), games=plan.games, seed=plan.seed)
        print_table([voice.say(f"cli-sim-{kind}"), *heads], [_row(line) for line in lines], title, left=1)
    decisions = summary.decisions
    rows = [
        [voice.say("cli-sim-decisions"), f"{decisions.mean:.1f} ({decisions.least:.0f}-{decisions.most:.0f})"],
        [voice.say("cli-sim-shared"), str(summary.shared)],
    ]
    for reason, count in summary.reasons.items():
        rows.append([voice.say("cli-sim-ended", reason=_reason(reason, voice)), str(count)])
    print_table([voice.say("cli-sim-match"), ""], rows, left=1)


def _row(line: Line) -> list[str]:
    return [
        line.name,
        f"{line.wins.mean:.1%}",
        f"±{line.wins.error:.1%}",
        f"{line.score.mean:.2f} ±{line.score.error:.2f}" if line.score else "-",
        _range(line.score),
        f"{line.rank.mean:.2f}",
        str(line.wins.count),
    ]


def _range(score: Mean | None) -> str:
    return f"{score.least:g}-{score.most:g}" if score else "-"


def _reason(reason: str, voice: Voice) -> str:
    """The game's words for the end, where it has some."""
    try:
        return voice.say(f"reason-{reason}")
    except UnknownWords:
        return reason
