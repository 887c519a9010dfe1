"""The command line. Commands import what they need, so that every one of them starts at once."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from mastaba.cli import labs
from mastaba.cli.group import FILE, main
from mastaba.core.registry import UnknownGame, find_game, game_names
from mastaba.core.turn import Seat, seat_of
from mastaba.kit.hints import hint
from mastaba.kit.words import Voice
from mastaba.terminal.completing import SHELLS, AidName, Company, GameName, SeatLetter, completion_script
from mastaba.terminal.erring import complain, complain_about
from mastaba.terminal.speaking import lang_option, voice_of

if TYPE_CHECKING:
    from mastaba.core.record import Record
    from mastaba.core.scenario import Case, Failure
    from mastaba.terminal.local import LocalMatch
    from mastaba.terminal.narration import AnyGame

FAILED_EXIT: Final = 1
LEARN: Final = "learn"
"""Before a game in the list of `play`: its guided match."""
__all__ = ["labs", "main"]


@main.command()
@lang_option
@click.option("--host", metavar="ADDRESS")
@click.option("--port", type=click.IntRange(0, 65535), metavar="PORT")
@click.option("--lan", is_flag=True)
@click.option("--db", metavar="URL")
@click.option("--data-dir", type=FILE, metavar="DIR")
@click.option("--no-browser", is_flag=True)
@click.pass_context
def serve(context: click.Context, /, **options: Any) -> None:
    from mastaba.server.main import ServeOptions
    from mastaba.server.main import serve as run_server

    chosen = {key: value for key, value in options.items() if value is not None}
    if (database := options["db"]) and "://" not in database:
        chosen["db"] = f"sqlite:///{Path(database).expanduser().absolute().as_posix()}"
    context.exit(run_server(ServeOptions(**chosen, lang=voice_of(context).language)))


@main.command()
@lang_option
@click.pass_context
def games(context: click.Context) -> None:
    from mastaba.lab.report import print_table
    from mastaba.server.cards import card_of

    shell = voice_of(context)
    rows = []
    for name in game_names():
        game = find_game(name)
        voice, card = Voice(shell.language, game), card_of(game)
        rows.append(
            [
                name,
                voice.say("game-title"),
                _span(card.seats),
                shell.say("cli-games-minutes-cell", minutes=_span(card.minutes)),
                "\n".join(f"{option.key}: {voice.say(f'option-{option.key}')}" for option in card.options) or "-",
                "\n".join(f"{bot}: {shell.say(f'strength-{word}')}" for bot, word in card.strengths.items()),
            ]
        )
    heads = [shell.say(f"cli-games-{head}") for head in ("id", "title", "seats", "minutes", "options", "bots")]
    print_table(heads, rows)
    click.echo(shell.say("cli-games-hint", example=f"mastaba play {game_names()[0]}"))


@main.command()
@lang_option
@click.argument("game", required=False, type=GameName())
@click.option("--seats", type=Company(people=True), metavar="WHO,WHO,…")
@click.option("--seed", metavar="SEED")
@click.option("--record", type=FILE, metavar="FILE")
@click.option("--resume/--new", default=None)
@click.option("--plain", is_flag=True)
@click.option("--pace", type=click.FloatRange(0, 10), default=0.5, metavar="SECONDS")
@click.pass_context
def play(
    context: click.Context,
    game: str | None,
    seats: str | None,
    seed: str | None,
    record: Path | None,
    resume: bool | None,
    plain: bool,
    pace: float,
) -> None:
    from mastaba.core.record import RecordError
    from mastaba.terminal.choosing import NothingChosen, pick
    from mastaba.terminal.learning import lesson_lines
    from mastaba.terminal.opening import go_on, open_match

    voice = voice_of(context)
    at_terminal = _at_terminal()
    fresh = resume is False or any(word is not None for word in (seats, seed, record))
    games = _game_lines(voice)
    if game is None and not resume:
        games |= {f"{LEARN} {name}": line for name, line in lesson_lines(voice.language).items()}
    try:
        chosen = pick(game, games, voice, latest=bool(resume), fresh=fresh, asking=at_terminal)
    except NothingChosen:
        return
    if isinstance(chosen, str) and chosen.startswith(f"{LEARN} "):
        context.invoke(learn, game=chosen.removeprefix(f"{LEARN} "), plain=plain, pace=pace)
        return
    if chosen is None:
        complain(voice, "choose-nothing")
    try:
        if isinstance(chosen, str):
            match = open_match(chosen, seats, seed, record, voice.language)
        else:
            match = go_on(chosen, voice.language)
    except (RecordError, KeyError) as error:
        complain(voice, "choose-broken", why=str(error))
    except ValueError as error:
        complain_about(error, voice, str(chosen))
    if record:
        _claim(match, record, voice)
    _play_on(context, match, pace, plain=plain)


@main.command()
@lang_option
@click.argument("game", required=False, type=GameName())
@click.option("--again", is_flag=True)
@click.option("--plain", is_flag=True)
@click.option("--pace", type=click.FloatRange(0, 10), default=0.5, metavar="SECONDS")
@click.pass_context
def learn(
    context: click.Context, game: str | None, again: bool = False, plain: bool = False, pace: float = 0.5
) -> None:
    from mastaba.terminal.choosing import NothingChosen, pick
    from mastaba.terminal.learning import lesson_lines, open_lesson

    voice = voice_of(context)
    if game is None:
        try:
            chosen = pick(None, lesson_lines(voice.language), voice, latest=False, fresh=True, asking=_at_terminal())
        except NothingChosen:
            return
        game = str(chosen)
    match = open_lesson(game, voice.language, again=again)
    if match is None:
        complain(voice, "cli-no-lesson", game=game)
    if match.guided.done:
        step, steps = match.guided.done + 1, len(match.lesson.steps)
        click.echo(voice.say("term-lesson-resumed", step=step, steps=steps))
    _play_on(context, match, pace, plain=plain)


def _play_on(context: click.Context, match: "LocalMatch", pace: float, *, plain: bool) -> None:
    """Play until no further match is wanted; the exit code is the last one's."""
    from mastaba.terminal.opening import rematch
    from mastaba.terminal.playing import play_in_lines, play_on_screen

    at_terminal = _at_terminal()
    while True:
        if plain or not at_terminal:
            code, again = play_in_lines(match, asking=at_terminal)
        else:
            code, again = play_on_screen(match, pace)
        if not again:
            context.exit(code)
        match = rematch(match)


@main.command()
@lang_option
@click.argument("file", type=FILE)
@click.option("--as", "eyes", type=SeatLetter(), metavar="SEAT")
@click.option("--to", "ply", type=int, metavar="PLY")
@click.option("--aid", type=AidName(), metavar="AID")
@click.option("--plain/--steps", default=None)
@click.pass_context
def replay(
    context: click.Context, file: Path, eyes: str | None, ply: int | None, aid: str | None, plain: bool | None
) -> None:
    from mastaba.core.record import RecordError
    from mastaba.terminal.reel import Reel

    voice = voice_of(context)
    record = _read_record(file, voice)
    viewer = _viewer(record, eyes, voice)
    try:
        reel = Reel(record, voice.language, viewer)
    except RecordError as error:
        complain(voice, "cli-bad-record", path=str(file), why=str(error))
    if aid is not None and aid not in reel.game.aids:
        complain(voice, "cli-no-aid", aid=aid, hint=hint(aid, tuple(reel.game.aids), voice))
    at = reel.last if ply is None else ply
    if not 0 <= at <= reel.last:
        complain(voice, "cli-no-ply", ply=at, last=reel.last)
    if plain is False or (plain is None and _at_terminal()):
        from mastaba.terminal.viewer import ReplayApp

        ReplayApp(record, voice.language, viewer, 0 if ply is None else at, aid).run()
        return
    frame = reel[at]
    for line in frame.lines:
        click.echo(f"* {line}")
    click.echo()
    click.echo(reel.say.table(frame.view).plain)
    click.echo()
    if aid is not None and (said := reel.aid(aid, at)):
        click.echo("\n".join(said))
        click.echo()
    click.echo(voice.say("replay-position", at=at, last=reel.last))
    if record.outcome and at == reel.last:
        click.echo(reel.say.result(record.outcome))


@main.command()
@lang_option
@click.argument("file", type=FILE)
@click.option("--commitment", metavar="DIGITS")
@click.pass_context
def verify(context: click.Context, file: Path, commitment: str | None) -> None:
    from mastaba.terminal.verifying import verdict_lines

    voice = voice_of(context)
    lines, code = verdict_lines(_read_record(file, voice), commitment, voice)
    for line in lines:
        click.echo(line)
    context.exit(code)


@main.command()
@lang_option
@click.argument("shell", type=click.Choice(SHELLS), metavar="SHELL")
def completion(shell: str) -> None:
    click.echo(completion_script(main, shell))


@main.command()
@lang_option
@click.argument("files", nargs=-1, required=True, type=FILE)
@click.option("--game", type=GameName(), metavar="GAME")
@click.pass_context
def check(context: click.Context, files: tuple[Path, ...], game: str | None) -> None:
    voice = voice_of(context)
    read = [_read_cases(file, game, voice) for file in files]
    passed = failed = 0
    for rules, cases in read:
        for case in cases:
            failures = _run(rules, case, voice)
            passed, failed = (passed, failed + 1) if failures else (passed + 1, failed)
            for failure in failures:
                said = voice.say(
                    "cli-check-failure",
                    case=failure.case,
                    step=failure.step,
                    key=failure.key,
                    expected=repr(failure.expected),
                    actual=repr(failure.actual),
                )
                click.echo(said)
    # The last line is for programs too, so it is the same in every language.
    click.echo(f"{passed} passed, {failed} failed")
    context.exit(FAILED_EXIT if failed else 0)


def _span(bounds: tuple[int, int]) -> str:
    low, high = bounds
    return str(low) if low == high else f"{low}-{high}"


def _at_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _game_lines(voice: Voice) -> dict[str, str]:
    """Every game as one may choose it from a list."""
    from mastaba.server.cards import card_of

    lines = {}
    for name in game_names():
        game = find_game(name)
        title, card = Voice(voice.language, game).say("game-title"), card_of(game)
        seats, minutes = _span(card.seats), _span(card.minutes)
        lines[name] = voice.say("choose-begin", game=title, seats=seats, minutes=minutes)
    return lines


def _claim(match: "LocalMatch", record: Path, voice: Voice) -> None:
    """A record file must be new, and writable before anybody has played for an hour."""
    if record.exists():
        complain(voice, "cli-exists", path=str(record))
    try:
        match.save(record)
    except OSError as error:
        complain(voice, "cli-cannot-write", path=str(record), why=error.strerror or str(error))


def _read_record(file: Path, voice: Voice) -> "Record":
    from mastaba.core.record import Record, RecordError

    try:
        return Record.parse(file.read_text(encoding="utf-8"))
    except (RecordError, UnicodeDecodeError) as error:
        complain(voice, "cli-bad-record", path=str(file), why=str(error))
    except OSError as error:
        complain(voice, "cli-cannot-read", path=str(file), why=error.strerror or str(error))


def _viewer(record: "Record", eyes: str | None, voice: Voice) -> Seat | None:
    if eyes is None:
        return None
    try:
        seat = seat_of(eyes.strip().upper())
    except ValueError:
        seat = record.setup.seats
    if seat >= record.setup.seats:
        complain(voice, "cli-no-seat", seat=eyes, count=record.setup.seats)
    return seat


def _read_cases(file: Path, game: str | None, voice: Voice) -> "tuple[AnyGame, list[Case]]":
    from mastaba.core.scenario import ScenarioError, read_cases

    try:
        return read_cases(file, game)
    except UnknownGame as error:
        complain(voice, "cli-bad-cases", path=str(file), why=str(error))
    except (ScenarioError, UnicodeDecodeError) as error:
        complain(voice, "cli-bad-cases", path=str(file), why=str(error).removeprefix(f"{file}: "))
    except OSError as error:
        complain(voice, "cli-cannot-read", path=str(file), why=error.strerror or str(error))


def _run(rules: "AnyGame", case: "Case", voice: Voice) -> "list[Failure]":
    """A case so wrong that the game stumbles over it has failed, like any other that does not hold."""
    from mastaba.core.scenario import Failure
    from mastaba.play.scenario import run_case

    try:
        return run_case(rules, case)
    except Exception as error:
        return [Failure(case.id, 0, "given", voice.say("cli-check-runs"), f"{type(error).__name__}: {error}")]
