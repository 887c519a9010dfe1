"""Link previews (Open Graph): what a messenger shows of an address before anybody opens it.

A preview says no more than whoever has the link can read anyway, and nothing of a running match but that it runs.
Pictures are our own files; every address in it is absolute and of this server.
"""

from collections.abc import Callable, Collection
from html import escape
from typing import Final

import msgspec
from msgspec import Struct
from starlette.requests import Request

from mastaba.core import turn
from mastaba.core.registry import UnknownGame, UnknownVersion, find_game, game_names
from mastaba.core.turn import letter_of
from mastaba.kit.words import LANGUAGES, Voice
from mastaba.server.cards import AnyGame
from mastaba.server.hosts import Hosts
from mastaba.server.house import House
from mastaba.server.storage.rows import TableRow
from mastaba.server.web import ID_LENGTH, address_of

PICTURE: Final = "og/mastaba.png"
WIDTH, HEIGHT = 1200, 630
LOCALES: Final = {"en": "en_GB", "ja": "ja_JP"}


class Preview(Struct, frozen=True):
    title: str
    description: str
    game: str | None = None
    """Whose picture is shown; None: the house's."""


class Previews:
    """Makes the tags for the head of a page."""

    def __init__(self, house: House, hosts: Hosts) -> None:
        self._house = house
        self._hosts = hosts

    async def tags(self, request: Request, files: Collection[str]) -> str:
        """The tags for this address; none where the request names a host that is not ours."""
        host = request.headers.get("host")
        if not host or not self._hosts.knows(host):
            return ""
        language = preferred_language(request.headers.get("accept-language", ""))
        preview = await self._preview(request, language)
        picture = f"og/{preview.game}.png"
        home = f"{request.url.scheme}://{host}"
        facts = {
            "og:site_name": "Mastaba",
            "og:type": "website",
            "og:locale": LOCALES[language],
            "og:title": preview.title,
            "og:description": preview.description,
            "og:url": home + request.url.path,
            "og:image": f"{home}/{picture if picture in files else PICTURE}",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": preview.title,
        }
        tags = [f'<meta property="{name}" content="{escape(fact)}" />' for name, fact in facts.items()]
        return "\n    ".join([*tags, '<meta name="twitter:card" content="summary_large_image" />'])

    async def _preview(self, request: Request, language: str) -> Preview:
        voice = Voice(language)
        match request.url.path.strip("/").split("/"):
            case ["table" | "join", id] | ["replay", "table", id]:
                row = await self._row(id, address_of(request))
                found = row and table_preview(row, language)
            case ["rules", game] if game in game_names():
                rules = Voice(language, find_game(game))
                found = Preview(rules.say("game-title"), voice.say("preview-rules"), game)
            case _:
                found = None
        return found or Preview("Mastaba", voice.say("preview-site"))

    async def _row(self, id: str, address: str) -> TableRow | None:
        if "\0" in id or len(id) > ID_LENGTH:
            return None
        return await self._house.glance(id, address)


def preferred_language(header: str) -> str:
    """The first language of the header that we speak; a crawler that names none reads English."""
    tags = (part.split(";")[0].strip().lower()[:2] for part in header[:200].split(","))
    return next((tag for tag in tags if tag in LANGUAGES), "en")


def table_preview(row: TableRow, language: str) -> Preview | None:
    """What can be said of a table; None: its game is not installed in this version."""
    try:
        game = find_game(row.game, row.version)
    except (UnknownGame, UnknownVersion):
        return None
    voice = Voice(language, game, names(row, Voice(language)))
    return Preview(voice.say("game-title"), _described(row, game, voice), row.game)


def names(row: TableRow, voice: Voice) -> list[str]:
    """People by their names, bots by the names they have everywhere in the browser."""
    return [
        (seat.name or letter_of(seat.seat)) if seat.kind != "bot" else voice.say(f"bot-name-{letter_of(seat.seat)}")
        for seat in row.seats
    ]


def _described(row: TableRow, game: AnyGame, voice: Voice) -> str:
    free = sum(seat.kind == "open" for seat in row.seats)
    say: Callable[..., str] = voice.say
    if row.status == "over" and row.outcome:
        outcome = msgspec.json.decode(row.outcome, type=turn.Outcome)
        return say("preview-over", headline=voice(game.text.result(outcome)))
    if row.status == "running":
        return say("preview-running", seats=len(row.seats))
    host = next((seat.name for seat in row.seats if seat.identity == row.host and seat.name), None)
    if free and host:
        return say("preview-open", name=host, free=free)
    return say("preview-full", seats=len(row.seats))
