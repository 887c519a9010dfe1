"""What is wrong with a command line, in the reader's language."""

import re
from typing import Any, Final, NoReturn

import click

from mastaba.core.game import SetupError
from mastaba.core.registry import BrokenGame, OptionError, UnknownGame, find_game, game_names, preview_names
from mastaba.core.words import Arg, Phrase
from mastaba.kit.hints import hint
from mastaba.kit.words import Voice
from mastaba.terminal.company import BadSeats

USAGE_EXIT: Final = 2
_EXTRA: Final = re.compile(r"\(([^)]*)\)\s*$")


class Complaint(click.ClickException):
    """Bad input, already put in words."""

    exit_code = USAGE_EXIT


def complain(voice: Voice, id: str, /, **facts: Arg) -> NoReturn:
    raise Complaint(voice.say(id, **facts)) from None


def complain_about(error: ValueError, voice: Voice, game_text: str) -> NoReturn:
    """Say what is wrong with a game string, its options or its seats."""
    name = game_text.partition("(")[0].strip()
    match error:
        case BadSeats():
            raise Complaint(voice(error.words)) from None
        case BrokenGame():
            complain(voice, "cli-bad-game", game=game_text, why=str(error))
        case UnknownGame():
            near = hint(name, game_names(), voice, quietly=preview_names())
            complain(voice, "cli-no-game", game=name, hint=near)
        case OptionError():
            near = hint(str(error.words.args.get("option", "")), error.known, voice)
            words = Phrase(error.words.id, {**error.words.args, "hint": near})
            complain(voice, "cli-bad-game", game=game_text, why=voice(words))
        case SetupError():
            speaker = Voice(voice.language, find_game(name))
            raise Complaint(f"{speaker(error.refusal.words)} [{error.refusal.rule}]") from None
        case _:
            complain(voice, "cli-bad-game", game=game_text, why=str(error))


def error_text(error: click.ClickException, voice: Voice) -> str:
    """The usage, where it helps, and the mistake."""
    context = getattr(error, "ctx", None)
    lines = []
    if isinstance(error, click.UsageError) and context:
        lines = [context.get_usage(), voice.say("cli-try-help", command=f"{context.command_path} --help"), ""]
    lines.append(voice.say("cli-error", message=_message(error, context, voice)))
    return "\n".join(lines)


def _message(error: click.ClickException, context: click.Context | None, voice: Voice) -> str:
    match error:
        case click.MissingParameter() if error.param:
            return voice.say("cli-missing", parameter=error.param.get_error_hint(context))
        case click.BadParameter() if error.param:
            where = error.param.get_error_hint(context)
            return voice.say("cli-bad-value", parameter=where, message=_wanted(error, error.param.type, voice))
        case click.NoSuchOption():
            return voice.say("cli-no-option", option=error.option_name, hint=_near(error.option_name, context, voice))
        case click.BadOptionUsage():
            takes = "requires" in error.message
            return voice.say("cli-value-missing" if takes else "cli-value-unwanted", parameter=error.option_name)
        case click.UsageError() if found := _EXTRA.search(error.message):
            return voice.say("cli-too-many", words=found[1])
        case _:
            return error.format_message()


def _wanted(error: click.BadParameter, kind: "click.ParamType[Any]", voice: Voice) -> str:
    """Which values there are."""
    match kind:
        case click.IntRange() | click.FloatRange():
            if kind.max is None:
                return voice.say("cli-value-least", low=str(kind.min))
            return voice.say("cli-value-range", low=str(kind.min), high=str(kind.max))
        case click.Choice():
            return voice.say("cli-value-choice", known=voice.say("list-separator").join(map(str, kind.choices)))
        case click.types.IntParamType():
            return voice.say("cli-value-whole")
        case click.types.FloatParamType():
            return voice.say("cli-value-number")
        case _:
            return error.message


def _near(option: str, context: click.Context | None, voice: Voice) -> str:
    params = context.command.get_params(context) if context else []
    known = [name for param in params for name in (*param.opts, *param.secondary_opts) if name.startswith("-")]
    return hint(option, known, voice)
