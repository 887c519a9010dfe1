"""Simulations as tables for people."""

import sys
from collections.abc import Sequence
from contextlib import closing

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from mastaba.kit.words import Voice
from mastaba.lab.running import play_all
from mastaba.lab.sim import Line, Match, Mean, Plan, Share, Summary, whole_rounds


def print_table(heads: Sequence[str], rows: Sequence[Sequence[str]], title: str | None = None, left: int = 99) -> None:
    """A table on standard output; columns from `left` on hold numbers."""
    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", title_style="bold", header_style="bold")
    for place, head in enumerate(heads):
        # Japanese has no spaces and could be folded anywhere: a name, in the first two columns, is not.
        words = [word for row in rows for word in row[place].split()] if place < 2 else []
        table.add_column(
            head,
            justify="right" if place >= left else "left",
            overflow="fold",
            no_wrap=place == 0 or place >= left,
            min_width=max(map(cell_len, words), default=None),
        )
    for row in rows:
        table.add_row(*row)
    Console(file=sys.stdout, highlight=False, markup=False).print(table)


def count_matches(plan: Plan, jobs: int, words: str, ray: str | None = None) -> tuple[list[Match], bool]:
    """Play the plan with a progress bar on standard error, so that standard output stays clean.

    The matches of whole rounds in order, and whether Ctrl-C came before the end. The clock beside the bar
    moves every second, also while a single match takes longer than that.
    """
    columns = (TextColumn(words), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    matches: list[Match] = []
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(words, total=plan.games)
            with closing(play_all(plan, jobs, ray=ray)) as pieces:
                for some in pieces:
                    matches += some
                    progress.update(task, completed=len(matches))
    except KeyboardInterrupt:
        return whole_rounds(plan, matches), True
    return whole_rounds(plan, matches), False


def print_summary(summary: Summary, voice: Voice) -> None:
    plan = summary.plan
    if summary.won:
        _print_together(summary, summary.won, voice)
        return
    heads = [voice.say(f"cli-sim-{head}") for head in ("wins", "error", "score", "range", "rank", "matches")]
    for kind, lines in (("seat", summary.seats), ("bot", summary.bots)):
        title = voice.say(f"cli-sim-by-{kind}", game=voice.say("game-title"), games=plan.games, seed=plan.seed)
        print_table([voice.say(f"cli-sim-{kind}"), *heads], [_row(line) for line in lines], title, left=1)
    rows = [_decisions(summary, voice), [voice.say("cli-sim-shared"), str(summary.shared)]]
    print_table([voice.say("cli-sim-match"), ""], [*rows, *_endings(summary, voice)], left=1)
    if plan.fast:
        Console(file=sys.stdout, highlight=False, markup=False).print(voice.say("cli-sim-on-twin"))


def _print_together(summary: Summary, won: Share, voice: Voice) -> None:
    """One line for the expedition: seats that win together have no places among each other."""
    plan = summary.plan
    title = voice.say("cli-sim-together", game=voice.say("game-title"), games=plan.games, seed=plan.seed)
    heads = [voice.say("cli-sim-team"), *(voice.say(f"cli-sim-{head}") for head in ("wins", "interval", "matches"))]
    row = [voice.say("expedition"), f"{won.share:.1%}", f"{won.low:.1%}-{won.high:.1%}", str(plan.games)]
    print_table(heads, [row], title, left=1)
    rows = [[voice.say("cli-sim-bots-were"), ", ".join(plan.bots)], _decisions(summary, voice)]
    print_table([voice.say("cli-sim-match"), ""], [*rows, *_endings(summary, voice)], left=1)


def _decisions(summary: Summary, voice: Voice) -> list[str]:
    decisions = summary.decisions
    return [voice.say("cli-sim-decisions"), f"{decisions.mean:.1f} ({decisions.least:.0f}-{decisions.most:.0f})"]


def _endings(summary: Summary, voice: Voice) -> list[list[str]]:
    return [
        [voice.say("cli-sim-ended", reason=voice.reason(reason)), str(count)]
        for reason, count in summary.reasons.items()
    ]


def _row(line: Line) -> list[str]:
    return [
        line.name,
        f"{line.wins.mean:.1%}",
        "-" if line.wins.error is None else f"±{line.wins.error:.1%}",
        _score(line.score),
        _range(line.score),
        f"{line.rank.mean:.2f}",
        str(line.wins.count),
    ]


def _score(score: Mean | None) -> str:
    if score is None:
        return "-"
    return f"{score.mean:.2f}" if score.error is None else f"{score.mean:.2f} ±{score.error:.2f}"


def _range(score: Mean | None) -> str:
    return f"{score.least:g}-{score.most:g}" if score else "-"
