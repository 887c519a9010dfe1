"""Contests for people: progress, the ladder as a table and as a picture."""

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from mastaba.core.registry import find_game
from mastaba.kit.words import Voice
from mastaba.lab.arena import Contest, Line, play_contest, shares
from mastaba.lab.chart import ladder_svg
from mastaba.lab.ladder import Ladder, climb
from mastaba.lab.report import print_table
from mastaba.lab.sim import share_of


def hold_contest(
    contest: Contest, jobs: int, file: Path | None, words: str, ray: str | None = None
) -> tuple[list[Line], bool]:
    """Play with a progress bar on standard error; the matches, and whether Ctrl-C came before the end."""
    columns = (TextColumn(words), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    lines: list[Line] = []
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(words, total=sum(plan.games for plan in contest.plans))
            with closing(play_contest(contest, jobs, file, ray)) as pieces:
                for some in pieces:
                    lines += some
                    progress.update(task, completed=len(lines))
    except KeyboardInterrupt:
        return lines, True
    return lines, False


def rank(contest: Contest, lines: Sequence[Line]) -> Ladder:
    """The ladder of what was played."""
    if not find_game(contest.game).cooperative:
        pairs = shares(contest, lines)
        met = [bot for bot in contest.bots if any(bot in pair for pair in pairs)]  # all, unless it was stopped
        return climb(met, pairs, contest.seed)
    together = {}
    for place, bot in enumerate(contest.bots):
        matches = [line.match for line in lines if line.plan == place]
        if matches:
            together[bot] = share_of(sum(bool(match.outcome.winners) for match in matches), len(matches))
    return Ladder((), (), together)


def print_ladder(contest: Contest, ladder: Ladder, voice: Voice) -> None:
    title = voice.say("cli-arena-title", game=voice.say("game-title"), seats=contest.seats)
    heads = [voice.say(f"cli-{head}") for head in ("sim-bot", "arena-rating", "sim-interval", "sim-matches")]
    if ladder.together is not None:
        rows = [
            [_name(bot, voice), f"{won.share:.1%}", f"{won.low:.1%} - {won.high:.1%}", str(_matches(contest, bot))]
            for bot, won in sorted(ladder.together.items(), key=lambda item: -item[1].share)
        ]
        heads[1] = voice.say("cli-sim-wins")
        print_table(heads, rows, title, left=1)
        return
    rows = [
        [_name(rung.bot, voice), f"{rung.rating:+.0f}", f"{rung.low:+.0f} - {rung.high:+.0f}", str(rung.matches)]
        for rung in ladder.rungs
    ]
    print_table(heads, rows, title, left=1)
    heads = [voice.say(f"cli-{head}") for head in ("arena-pair", "arena-share", "sim-interval", "sim-matches")]
    pairs = [
        [
            voice.say("cli-arena-versus", first=_name(pair.first, voice), second=_name(pair.second, voice)),
            f"{pair.share:.1%}",
            f"{pair.low:.1%} - {pair.high:.1%}",
            str(pair.matches),
        ]
        for pair in ladder.pairs
    ]
    print_table(heads, pairs, voice.say("cli-arena-pairs"), left=1)


def plot_ladder(contest: Contest, ladder: Ladder, voice: Voice) -> str:
    """The ladder as SVG."""
    title = voice.say("cli-arena-title", game=voice.say("game-title"), seats=contest.seats)
    names = {bot: _name(bot, voice) for bot in contest.bots}
    axis = voice.say("cli-arena-axis" if ladder.together is None else "cli-arena-together")
    return ladder_svg(ladder, title, axis, names)


def _name(bot: str, voice: Voice) -> str:
    return voice.say(f"bot-{bot}")


def _matches(contest: Contest, bot: str) -> int:
    return contest.plans[contest.bots.index(bot)].games
