"""Commands that let bots play many matches: `sim`, `arena`, `exploit`."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mastaba.cli.group import FILE, main, try_to_write, write
from mastaba.kit.words import Voice
from mastaba.terminal.completing import Company, GameName
from mastaba.terminal.erring import complain, complain_about
from mastaba.terminal.speaking import INTERRUPTED_EXIT, lang_option, voice_of

if TYPE_CHECKING:
    from mastaba.core.game import Setup
    from mastaba.terminal.narration import AnyGame


def _opened(
    voice: Voice, text: str, seats: int | None, choose: "Callable[[AnyGame, Setup], tuple[str, ...]]"
) -> "tuple[AnyGame, Setup, tuple[str, ...]]":
    """The game that a command line names, its options and the levels chosen for it.

    Complains and ends the command where they do not go together.
    """
    from mastaba.terminal.opening import game_for

    try:
        rules, setup = game_for(text, seats)
        levels = choose(rules, setup)
        rules.start(setup)
    except ValueError as error:
        complain_about(error, voice, text)
    return rules, setup, levels


@main.command()
@lang_option
@click.argument("game", type=GameName())
@click.option("--seats", type=click.IntRange(1, 5), metavar="N")
@click.option("--bots", type=Company(people=False), metavar="BOT,BOT,…")
@click.option("--games", type=click.IntRange(1), default=100, metavar="N")
@click.option("--seed", default="0", metavar="SEED")
@click.option("--rotate/--fixed", default=True)
@click.option("--fast/--rules", default=None)
@click.option("--jobs", type=click.IntRange(1, 256), default=1, metavar="N")
@click.option("--ray", metavar="ADDRESS")
@click.option("--json", "as_json", is_flag=True)
@click.option("--out", type=FILE, metavar="FILE")
@click.pass_context
def sim(
    context: click.Context,
    game: str,
    seats: int | None,
    bots: str | None,
    games: int,
    seed: str,
    rotate: bool,
    fast: bool | None,
    jobs: int,
    ray: str | None,
    as_json: bool,
    out: Path | None,
) -> None:
    import msgspec

    from mastaba.lab.report import count_matches, print_summary
    from mastaba.lab.sim import Plan, summarise
    from mastaba.lab.twins import WORTHWHILE, twin_can
    from mastaba.lab.workers import NoRay
    from mastaba.terminal.company import bots_of

    voice = voice_of(context)
    rules, setup, levels = _opened(voice, game, seats, lambda rules, setup: bots_of(rules, bots, setup.seats, voice))
    can = twin_can(rules, setup, levels)
    if fast and not can:
        complain(voice, "cli-sim-slow", bots=", ".join(dict.fromkeys(levels)))
    fast = can and games >= WORTHWHILE if fast is None else fast
    plan = Plan(rules.name, setup.seats, levels, games, seed, rotate, msgspec.to_builtins(setup), fast)
    if (whole := plan.whole(games)) != games:
        click.echo(voice.say("cli-sim-whole", games=whole, round=len(plan.seatings)), err=True)
        plan = msgspec.structs.replace(plan, games=whole)
    if out:
        try_to_write(out, voice)
    try:
        counted, stopped = count_matches(plan, jobs, voice.say("cli-sim-progress"), ray)
    except NoRay as error:
        complain(voice, "cli-no-ray", why=str(error))
    if not counted:
        raise KeyboardInterrupt
    if stopped:
        click.echo(voice.say("cli-sim-stopped", games=len(counted), planned=plan.games), err=True)
        plan = msgspec.structs.replace(plan, games=len(counted))
    summary = summarise(plan, counted)
    if out:
        write(out, msgspec.json.format(msgspec.json.encode({"summary": summary, "matches": counted})), voice)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(summary)).decode())
    else:
        print_summary(summary, Voice(voice.language, rules))
    context.exit(INTERRUPTED_EXIT if stopped else 0)


@main.command()
@lang_option
@click.argument("game", type=GameName())
@click.option("--seats", type=click.IntRange(1, 5), metavar="N")
@click.option("--bots", type=Company(people=False), metavar="BOT,BOT,…")
@click.option("--games", type=click.IntRange(1), default=100, metavar="N")
@click.option("--seed", default="0", metavar="SEED")
@click.option("--fast/--rules", default=None)
@click.option("--jobs", type=click.IntRange(1, 256), default=1, metavar="N")
@click.option("--ray", metavar="ADDRESS")
@click.option("--keep", type=FILE, metavar="FILE")
@click.option("--json", "as_json", is_flag=True)
@click.option("--out", type=FILE, metavar="FILE")
@click.option("--plot", type=FILE, metavar="FILE")
@click.pass_context
def arena(
    context: click.Context,
    game: str,
    seats: int | None,
    bots: str | None,
    games: int,
    seed: str,
    fast: bool | None,
    jobs: int,
    ray: str | None,
    keep: Path | None,
    as_json: bool,
    out: Path | None,
    plot: Path | None,
) -> None:
    import msgspec

    from mastaba.lab.arena import Contest, OtherContest
    from mastaba.lab.chart import NoPng, can_draw, picture
    from mastaba.lab.ranking import hold_contest, plot_ladder, print_ladder, rank
    from mastaba.lab.twins import WORTHWHILE, twin_can
    from mastaba.lab.workers import NoRay
    from mastaba.terminal.company import contenders_of

    voice = voice_of(context)
    rules, setup, levels = _opened(voice, game, seats, lambda rules, _: contenders_of(rules, bots, voice))
    can = twin_can(rules, setup, levels)
    if fast and not can:
        complain(voice, "cli-sim-slow", bots=", ".join(levels))
    fast = can and games >= WORTHWHILE if fast is None else fast
    contest = Contest(rules.name, setup.seats, levels, games, seed, msgspec.to_builtins(setup), fast)
    if len(levels) < 2 and not rules.cooperative:
        complain(voice, "cli-arena-two")
    if plot:
        try:
            can_draw(plot)
        except NoPng as error:
            complain(voice, "cli-no-png", why=str(error))
    for file in (keep, out, plot):
        if file:
            try_to_write(file, voice)
    try:
        lines, stopped = hold_contest(contest, jobs, keep, voice.say("cli-sim-progress"), ray)
    except OtherContest as error:
        complain(voice, "cli-arena-other", path=str(error))
    except NoRay as error:
        complain(voice, "cli-no-ray", why=str(error))
    if not lines:
        raise KeyboardInterrupt
    ladder = rank(contest, lines)
    said = Voice(voice.language, rules)
    result = msgspec.json.format(msgspec.json.encode({"contest": contest, "ladder": ladder}))
    if out:
        write(out, result, voice)
    if plot:
        write(plot, picture(plot_ladder(contest, ladder, said), plot), voice)
    if as_json:
        click.echo(result.decode())
    else:
        print_ladder(contest, ladder, said)
    context.exit(INTERRUPTED_EXIT if stopped else 0)


@main.command()
@lang_option
@click.argument("game", type=GameName())
@click.option("--against", type=Company(people=False), required=True, metavar="LEVEL")
@click.option("--seats", type=click.IntRange(1, 5), metavar="N")
@click.option("--games", type=click.IntRange(1), metavar="N")
@click.option("--searches", type=click.IntRange(1), metavar="N")
@click.option("--generations", type=click.IntRange(1), metavar="N")
@click.option("--deals", type=click.IntRange(1), metavar="N")
@click.option("--seed", default="0", metavar="SEED")
@click.option("--fast/--rules", default=None)
@click.option("--jobs", type=click.IntRange(1, 256), default=1, metavar="N")
@click.option("--ray", metavar="ADDRESS")
@click.option("--keep", type=FILE, metavar="FILE")
@click.option("--json", "as_json", is_flag=True)
@click.option("--out", type=FILE, metavar="FILE")
@click.pass_context
def exploit(
    context: click.Context,
    /,
    game: str,
    against: str,
    seats: int | None,
    seed: str,
    fast: bool | None,
    jobs: int,
    ray: str | None,
    keep: Path | None,
    as_json: bool,
    out: Path | None,
    **effort: int | None,
) -> None:
    import msgspec

    from mastaba.lab.exploit import Hunt, OtherHunt
    from mastaba.lab.exploiting import default_effort, hold_hunt, print_finding
    from mastaba.lab.sim import EXPLOITER
    from mastaba.lab.twins import twin_can
    from mastaba.lab.workers import NoRay
    from mastaba.terminal.company import bots_of

    voice = voice_of(context)
    rules, setup, (level,) = _opened(voice, game, seats, lambda rules, _: bots_of(rules, against, 1, voice))
    if rules.family is None:
        complain(voice, "cli-exploit-none", game=rules.name)
    can = twin_can(rules, setup, [EXPLOITER, level])
    if fast and not can:
        complain(voice, "cli-sim-slow", bots=level)
    on_twin = can if fast is None else fast
    spent = default_effort(rules, level, fast=on_twin) | {key: value for key, value in effort.items() if value}
    hunt = Hunt(rules.name, setup.seats, level, seed, **spent, fast=on_twin, options=msgspec.to_builtins(setup))
    for file in (keep, out):
        if file:
            try_to_write(file, voice)
    try:
        finding = hold_hunt(hunt, jobs, ray, keep, voice)
    except OtherHunt as error:
        complain(voice, "cli-exploit-other", path=str(error))
    except NoRay as error:
        complain(voice, "cli-no-ray", why=str(error))
    if finding is None:
        raise KeyboardInterrupt
    if not finding.whole:
        click.echo(voice.say("cli-exploit-stopped" if keep is None else "cli-exploit-resume"), err=True)
    result = msgspec.json.format(msgspec.json.encode(finding))
    if out:
        write(out, result, voice)
    if as_json:
        click.echo(result.decode())
    else:
        print_finding(finding, Voice(voice.language, rules))
    context.exit(0 if finding.whole else INTERRUPTED_EXIT)
