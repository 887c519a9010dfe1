"""Who sits at a local table: people at this terminal and bots, from a text such as `me,greedy,random`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from mastaba.core.game import Game
from mastaba.core.record import Player
from mastaba.core.turn import LETTERS, Seat, letter_of
from mastaba.core.words import Arg, Phrase
from mastaba.kit.hints import hint
from mastaba.kit.words import UnknownWords, Voice
from mastaba.play.ask import Bot, make_bot, offered_levels
from mastaba.play.strength import strengths

ME: Final = "me"


class BadSeats(ValueError):
    """Seats nobody can sit on; carries the words to say so."""

    def __init__(self, id: str, /, **facts: Arg) -> None:
        super().__init__(id)
        self.words = Phrase(id, facts)


@dataclass(frozen=True)
class Sitter:
    """One seat's player."""

    name: str
    """What the screen calls them, in its language."""
    player: Player
    """Who they are in the record, in no language."""
    bot: Bot | None = None
    """None: a person at this terminal."""


def split_seats(text: str) -> list[str]:
    """The words between the commas; at least one."""
    words = [word.strip() for word in text.replace("、", ",").split(",")]
    if not all(words):
        raise BadSeats("cli-seats-empty", text=text)
    if len(words) > len(LETTERS):
        raise BadSeats("cli-seats-many", count=len(words), most=len(LETTERS))
    return words


def gather(game: Game[Any, Any, Any], words: Sequence[str], voice: Voice) -> tuple[Sitter, ...]:
    """The company these words name: `me`, `me:Nefer`, or the level of a bot."""
    people = sum(is_person(word) for word in words)
    return tuple(_sitter(game, seat, word, people, voice) for seat, word in enumerate(words))


def is_person(word: str) -> bool:
    return word == ME or word.startswith(f"{ME}:")


def bot_title(level: str, voice: Voice) -> str:
    """What the game calls this level; the level itself where it has no name."""
    try:
        return voice.say(f"bot-{level}")
    except UnknownWords:
        return level


def level_words(game: Game[Any, Any, Any], level: str, voice: Voice) -> str:
    """Its title and how strong it is; one that people are not offered has a title only."""
    title, strength = bot_title(level, voice), strengths(game).get(level)
    return (
        title if strength is None else voice.say("bot-strength", name=title, strength=voice.say(f"strength-{strength}"))
    )


def _sitter(game: Game[Any, Any, Any], seat: int, word: str, people: int, voice: Voice) -> Sitter:
    if is_person(word):
        return seated(game, seat, Player(" ".join(word[len(ME) + 1 :].split()), "person"), people, voice)
    if word not in game.levels:
        raise BadSeats("cli-no-player", word=word, game=game.name, hint=hint(word, (ME, *game.levels), voice))
    return seated(game, seat, Player(kind="bot", level=word), people, voice)


def seated(game: Game[Any, Any, Any], seat: int, player: Player, people: int, voice: Voice) -> Sitter:
    """A record's player on this screen; one of several people is called by the seat, a single one is you."""
    if player.kind == "bot":
        return Sitter(called(player, seat, voice), player, make_bot(game, player.level))
    if people == 1 and not player.name:
        return Sitter(voice.say("you-title"), player)
    return Sitter(called(player, seat, voice), player)


def called(player: Player, seat: int, voice: Voice) -> str:
    """What a screen calls whoever sat there: by name, else by what they are."""
    if player.name:
        return player.name
    if player.kind == "bot":
        return voice.say("cli-bot", level=bot_title(player.level, voice), seat=letter_of(seat))
    return voice.say("cli-person", seat=letter_of(seat)) if player.kind == "person" else letter_of(seat)


def bots_of(game: Game[Any, Any, Any], text: str | None, seats: int, voice: Voice) -> tuple[str, ...]:
    """The levels a simulation names; those people are offered when it names none."""
    words = split_seats(text) if text is not None else offered_levels(game)[-seats:]
    for word in words:
        if word not in game.levels:
            raise BadSeats("cli-no-bot", word=word, game=game.name, hint=hint(word, tuple(game.levels), voice))
    if len(words) > seats:
        raise BadSeats("cli-bots-many", count=len(words), seats=seats)
    return tuple(words)


def contenders_of(game: Game[Any, Any, Any], text: str | None, voice: Voice) -> tuple[str, ...]:
    """The levels that a contest names, each once and as many as one likes; all of the game's when it names none."""
    words = game.levels if text is None else [word.strip() for word in text.replace("、", ",").split(",")]
    for word in words:
        if word not in game.levels:
            raise BadSeats("cli-no-bot", word=word, game=game.name, hint=hint(word, tuple(game.levels), voice))
    return tuple(dict.fromkeys(words))


def made_by(by: str, seat: Seat, voice: Voice) -> str:
    """Who made a move in the player's place (`Entry.by`): the clock, or a bot that stood in."""
    if by == "clock":
        return voice.say("by-clock")
    bot = voice.say(f"bot-name-{letter_of(seat)}")
    return voice.say("by-bot", bot=bot, level=bot_title(by.removeprefix("bot "), voice))
