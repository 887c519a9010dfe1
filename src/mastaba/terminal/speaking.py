"""Click commands that speak the reader's language: help, usage and errors come from the words files.

A command's help is the message `cli-<command>`, with `cli-<command>-more` below it in its own help; a
parameter's is `cli-<command>-<parameter>`, or `cli-any-<parameter>` where every command has it.
"""

import io
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

import click
from click.shell_completion import CompletionItem
from rich.cells import cell_len, chop_cells

from mastaba.core.registry import game_names
from mastaba.kit.hints import hint
from mastaba.kit.words import LANGUAGES, UnknownWords, Voice, default_language
from mastaba.terminal.erring import complain, error_text

_META: Final = "mastaba.terminal.language"
INTERRUPTED_EXIT: Final = 130

F = TypeVar("F", bound=Callable[..., Any])


def voice_of(context: click.Context | None) -> Voice:
    """The voice `--lang` asks for, or the locale's."""
    language = context.meta.get(_META) if context else None
    return Voice(language or default_language())


def lang_option(command: F) -> F:
    """Every command takes `--lang`, and so does the program before it."""

    def remember(context: click.Context, _: click.Parameter, language: str | None) -> None:
        if language:
            context.meta[_META] = language

    option = click.option(
        "--lang", type=click.Choice(LANGUAGES), callback=remember, expose_value=False, is_eager=True, metavar="ja|en"
    )
    return option(command)


def wrap_cells(text: str, width: int) -> list[str]:
    """Lines of at most `width` cells; words stay whole where there are spaces, Japanese is cut anywhere."""
    lines: list[str] = []
    for paragraph in text.splitlines() or [""]:
        line = ""
        for word in paragraph.split(" "):
            joined = f"{line} {word}" if line else word
            if cell_len(joined) <= width:
                line = joined
                continue
            if line and len(word) == cell_len(word) <= width:
                lines.append(line)
                line = word
                continue
            *whole, line = chop_cells(joined, width)
            lines += whole
        lines.append(line)
    return lines


class CellFormatter(click.HelpFormatter):
    """Help pages measured in terminal cells, so that Japanese stays inside its column."""

    def write_text(self, text: str) -> None:
        indent = " " * self.current_indent
        for line in wrap_cells(text, max(20, self.width - self.current_indent)):
            self.write(f"{indent}{line}\n" if line else "\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        rows = list(rows)
        first = min(max(cell_len(term) for term, _ in rows), col_max) + col_spacing
        indent = " " * self.current_indent
        for term, meaning in rows:
            lines = wrap_cells(meaning, max(20, self.width - self.current_indent - first - 1))
            if cell_len(term) + col_spacing > first:
                self.write(f"{indent}{term}\n")
                term = ""
            for line in lines:
                self.write(f"{indent}{term}{' ' * (first - cell_len(term))}{line}\n")
                term = ""


class SpeakingContext(click.Context):
    formatter_class = CellFormatter


def _help_of(voice: Voice, command: str, parameter: str) -> str:
    try:
        return _with_example(voice, f"cli-{command}-{parameter}")
    except UnknownWords:
        return _with_example(voice, f"cli-any-{parameter}")


def _with_example(voice: Voice, id: str) -> str:
    """Help whose examples name a game that is installed."""
    return voice.say(id, game=next(iter(game_names()), "GAME"))


class Speaking(click.Command):
    """A command whose help is written in the words files."""

    context_class = SpeakingContext

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=voice_of(ctx).say("cli-usage") + " ")

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        pieces: list[str] = [voice_of(ctx).say("cli-options-piece")]
        for param in self.get_params(ctx):
            pieces += param.get_usage_pieces(ctx)
        return pieces

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        voice = voice_of(ctx)
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(voice.say(f"cli-{self.name}"))
            try:
                more = _with_example(voice, f"cli-{self.name}-more")
            except UnknownWords:
                return
            formatter.write_paragraph()
            formatter.write_text(more)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        voice = voice_of(ctx)
        rows: list[tuple[str, str]] = []
        for param in self.get_params(ctx):
            assert self.name
            record = param.get_help_record(ctx) if isinstance(param, click.Option) else None
            term = record[0] if record else param.make_metavar(ctx)
            rows.append((term, _help_of(voice, self.name, param.opts[0].lstrip("-"))))
        with formatter.section(voice.say("cli-options")):
            formatter.write_dl(rows)

    def get_short_help_str(self, limit: int = 45) -> str:
        return Voice(default_language()).say(f"cli-{self.name}")

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Options with their help, for shells that show it."""
        found = super().shell_complete(ctx, incomplete)
        named = {name: param for param in self.get_params(ctx) for name in (*param.opts, *param.secondary_opts)}
        for item in found:
            if item.value in named and self.name:
                item.help = _help_of(voice_of(ctx), self.name, named[item.value].opts[0].lstrip("-"))
        return found


class Program(Speaking, click.Group):
    """The group of all commands; nothing it says about bad input is a traceback."""

    command_class = Speaking
    default_command: str | None = None
    """Whose options are understood, and what is done, when no command is named."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if ctx.resilient_parsing:  # a shell asks what could stand here
            return super().parse_args(ctx, args)
        place = _after_language(args)
        rest = args[place:]
        if self.default_command and not (rest and (not rest[0].startswith("-") or rest[0] in ("--help", "--version"))):
            args = [*args[:place], self.default_command, *rest]
        return super().parse_args(ctx, args)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return [*super().collect_usage_pieces(ctx), voice_of(ctx).say("cli-command-piece")]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        voice = voice_of(ctx)
        with formatter.section(voice.say("cli-commands")):
            formatter.write_dl([(name, voice.say(f"cli-{name}")) for name in self.list_commands(ctx)])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        command = super().get_command(ctx, cmd_name)
        if command is None and not ctx.resilient_parsing:
            near = hint(cmd_name, self.list_commands(ctx), voice_of(ctx))
            complain(voice_of(ctx), "cli-no-command", command=cmd_name, hint=near)
        return command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands; and the options of the default command, which may be given without naming it."""
        found = super().shell_complete(ctx, incomplete)
        if self.default_command and incomplete.startswith("-"):
            default = self.commands[self.default_command]
            have = {item.value for item in found}
            with default.make_context(self.default_command, [], parent=ctx, resilient_parsing=True) as inner:
                found += [item for item in default.shell_complete(inner, incomplete) if item.value not in have]
        return found

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> Any:
        if not extra.pop("standalone_mode", True):
            return super().main(args, prog_name, standalone_mode=False, **extra)
        replace_what_cannot_be_written()
        voice = Voice(_language_in(sys.argv[1:] if args is None else args))
        try:
            code = super().main(args, prog_name, standalone_mode=False, **extra)
        except click.ClickException as error:
            click.echo(error_text(error, voice), err=True)
            sys.exit(error.exit_code)
        except click.Abort:
            click.echo(voice.say("cli-stopped"), err=True)
            sys.exit(INTERRUPTED_EXIT)
        sys.exit(code if isinstance(code, int) else 0)


def replace_what_cannot_be_written() -> None:
    """Where the terminal has no such character it shows a question mark; what cannot be read is marked, too."""
    for stream in (sys.stdin, sys.stdout, sys.stderr, sys.__stderr__):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _after_language(args: Sequence[str]) -> int:
    """Where the arguments go on behind a leading `--lang`."""
    if args and args[0] == "--lang":
        return min(2, len(args))
    return 1 if args and args[0].startswith("--lang=") else 0


def _language_in(args: Sequence[str]) -> str:
    """The language of these arguments, which may be too wrong to be parsed."""
    for place, arg in enumerate(args):
        value = arg.removeprefix("--lang=") if arg != "--lang" else next(iter(args[place + 1 :]), "")
        if arg.startswith("--lang") and value in LANGUAGES:
            return value
    return default_language()
