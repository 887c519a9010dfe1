"""The HTTP side: who I am, games, tables, records, replays."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from mastaba import __version__
from mastaba.core.record import Record
from mastaba.core.registry import game_names
from mastaba.server import seating
from mastaba.server.books import game_words, rules_page
from mastaba.server.buckets import Buckets
from mastaba.server.cards import all_cards
from mastaba.server.errors import ApiError
from mastaba.server.health import check_health
from mastaba.server.hosts import Hosts
from mastaba.server.house import House
from mastaba.server.people import People
from mastaba.server.pools import FairPool
from mastaba.server.profile import Profiles
from mastaba.server.protocol import (
    GameCard,
    GameWords,
    GivenWord,
    LessonWish,
    Lobby,
    MatchPage,
    Me,
    NewName,
    NewTable,
    Profile,
    RecordInfo,
    RecoveryCode,
    RulesPage,
    SeatChoice,
    SitDown,
    StartNow,
    TableInfo,
)
from mastaba.server.replays import (
    check_record,
    make_aid,
    make_fairness,
    make_replay,
    read_language,
    read_perspective,
    read_ply,
    record_id,
    record_info,
)
from mastaba.server.room import Room
from mastaba.server.settings import Settings
from mastaba.server.shelf import Pages, Shelf
from mastaba.server.showing import encode
from mastaba.server.storage.rows import RecordRow
from mastaba.server.storage.store import Store
from mastaba.server.web import Call, Front, Packed, failure

Loader = Callable[[], Awaitable[Callable[[], Record]]]
"""Gets hold of a record; the result is called in a thread and reads it."""


class Api:
    """The request handlers. Each decodes a message, calls the house, and returns a message."""

    def __init__(
        self, house: House, people: People, store: Store, replays: FairPool, settings: Settings, hosts: Hosts
    ) -> None:
        self._hosts = hosts
        self._house = house
        self._people = people
        self._store = store
        self._replays = replays
        self._settings = settings
        self._profiles = Profiles(store, settings)
        self._shelf = Shelf(replays, settings.replay_cache)
        limits = settings.limits
        self._recoveries = Buckets(limits.recover_rate, limits.recover_burst)
        self._storing = Buckets(limits.store_rate, limits.store_burst)
        self._uploads = Buckets(limits.upload_rate, limits.upload_burst)

    def routes(self) -> list[BaseRoute]:
        front = Front(self._people, self._settings.limits, self._hosts)
        table = "/api/tables/{id}"
        return [
            Route("/api/health", front(self.health)),
            Route("/api/me", front(self.me)),
            Route("/api/me", front(self.rename), methods=["POST"]),
            Route("/api/me/recovery", front(self.recovery), methods=["POST"]),
            Route("/api/me/recover", front(self.recover), methods=["POST"]),
            Route("/api/me/revoke", front(self.revoke), methods=["POST"]),
            Route("/api/me/profile", front(self.profile)),
            Route("/api/me/matches", front(self.matches)),
            Route("/api/games", front(self.games)),
            Route("/api/games/{game}/words/{language}", front(self.words)),
            Route("/api/games/{game}/rules/{language}", front(self.rules)),
            Route("/api/games/{game}/lesson", front(self.lesson), methods=["POST"]),
            Route("/api/tables", front(self.lobby)),
            Route("/api/tables", front(self.open), methods=["POST"]),
            Route(table, front(self.info)),
            Route(f"{table}/sit", front(self.sit), methods=["POST"]),
            Route(f"{table}/leave", front(self.leave), methods=["POST"]),
            Route(f"{table}/return", front(self.come_back), methods=["POST"]),
            Route(f"{table}/word", front(self.word), methods=["POST"]),
            Route(f"{table}/start", front(self.start), methods=["POST"]),
            Route(f"{table}/close", front(self.close), methods=["POST"]),
            Route(f"{table}/rematch", front(self.rematch), methods=["POST"]),
            Route(f"{table}/record", front(self.record_text)),
            Route("/api/records", front(self.upload), methods=["POST"]),
            Route("/api/records/{id}", front(self.record)),
            Route("/api/replays/table/{id}", front(self.replay_table)),
            Route("/api/replays/record/{id}", front(self.replay_record)),
            Route("/api/replays/table/{id}/aids/{aid}", front(self.aid_table)),
            Route("/api/replays/record/{id}/aids/{aid}", front(self.aid_record)),
            Route("/api/replays/table/{id}/fairness", front(self.fairness_table)),
            Route("/api/replays/record/{id}/fairness", front(self.fairness_record)),
            Route("/api/{rest:path}", nothing_here, methods=["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]),
        ]

    async def health(self, call: Call) -> dict[str, Any]:
        call.token = None  # a probe is nobody
        await check_health(self._store, self._settings)
        return {"status": "ok", "version": __version__, "tables": self._house.live}

    async def me(self, call: Call) -> Me:
        return Me(call.identity.id, call.identity.name)

    async def rename(self, call: Call) -> Me:
        wish = await call.read(NewName)
        self._admit(self._storing, call)
        await self._people.rename(call.identity, wish.name)
        await self._house.renamed(call.identity)
        return await self.me(call)

    async def recovery(self, call: Call) -> RecoveryCode:
        self._admit(self._storing, call)
        return RecoveryCode(await self._people.new_recovery_code(call.identity))

    async def recover(self, call: Call) -> Me:
        wish = await call.read(RecoveryCode)
        self._admit(self._recoveries, call)
        identity, call.token = await self._people.recover(wish.code)
        return Me(identity.id, identity.name)

    async def revoke(self, call: Call) -> Me:
        """Sign out everywhere else: only the cookie of this answer is good."""
        self._admit(self._storing, call)
        call.token = await self._people.revoke(call.identity)
        return await self.me(call)

    async def profile(self, call: Call) -> Profile:
        return await self._profiles.profile(call.identity)

    async def matches(self, call: Call) -> MatchPage:
        wish = call.request.query_params
        game = wish.get("game")
        if game is not None and game not in game_names():
            raise ApiError(404, "error-no-game", game=game)
        return await self._profiles.matches(call.identity, wish.get("from"), game)

    async def games(self, call: Call) -> list[GameCard]:
        return all_cards()

    async def words(self, call: Call) -> GameWords:
        return await asyncio.to_thread(game_words, **call.request.path_params)

    async def rules(self, call: Call) -> RulesPage:
        return await asyncio.to_thread(rules_page, **call.request.path_params)

    async def lobby(self, call: Call) -> Lobby:
        return await self._house.lobby(call.identity.id)

    async def open(self, call: Call) -> TableInfo:
        wish = await call.read(NewTable)
        self._admit(self._storing, call)
        room = await self._house.open_table(wish, call.identity, self._people.origin(call.address))
        return room.info(call.identity.id)

    async def lesson(self, call: Call) -> TableInfo:
        """The guided first match of a game: where it was left, or from the beginning."""
        wish = await call.read(LessonWish)
        self._admit(self._storing, call)
        game, origin = str(call.request.path_params["game"]), self._people.origin(call.address)
        room = await self._house.open_lesson(game, call.identity, origin, again=wish.again)
        return room.info(call.identity.id)

    async def info(self, call: Call) -> TableInfo:
        return (await self._room(call)).info(call.identity.id)

    async def sit(self, call: Call) -> TableInfo:
        wish = await call.read(SitDown)
        room = await self._room(call)
        await room.call(room.change, seating.sit, call.identity, wish.seat, self._settings.now(), wish.word)
        return room.info(call.identity.id)

    async def leave(self, call: Call) -> TableInfo:
        wish = await call.read(SeatChoice)
        room = await self._room(call)
        await room.call(room.change, seating.leave, call.identity, room.game, wish.seat)
        if room.gone:
            self._house.remove(room)
        return room.info(call.identity.id)

    async def come_back(self, call: Call) -> TableInfo:
        wish = await call.read(SeatChoice)
        room = await self._room(call)
        await room.call(room.change, seating.come_back, call.identity, wish.seat)
        return room.info(call.identity.id)

    async def word(self, call: Call) -> TableInfo:
        wish = await call.read(GivenWord)
        room = await self._room(call)
        await room.call(room.change, seating.give_word, call.identity, wish.seat, wish.word)
        return room.info(call.identity.id)

    async def start(self, call: Call) -> TableInfo:
        wish = await call.read(StartNow)
        room = await self._room(call)
        await room.call(room.change, seating.start, call.identity, room.game, wish.bot)
        return room.info(call.identity.id)

    async def close(self, call: Call) -> TableInfo:
        """The host takes back a table that has not started, whether they sit there or not."""
        room = await self._room(call)
        await room.call(room.withdraw, call.identity)
        self._house.remove(room)
        return room.info(call.identity.id)

    async def rematch(self, call: Call) -> TableInfo:
        self._admit(self._storing, call)
        again = await self._house.rematch(await self._room(call), call.identity, self._people.origin(call.address))
        return again.info(call.identity.id)

    async def record_text(self, call: Call) -> Response:
        room = await self._room(call)
        record = await room.call(room.record, call.identity)
        name = f"mastaba-{record.game}-{call.id[:8]}.txt"
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return PlainTextResponse(await self._replays.run(call.address, record.text), headers=headers)

    async def upload(self, call: Call) -> RecordInfo:
        limits = self._settings.limits
        self._admit(self._uploads, call, max(1, call.declared(limits.record_bytes)))
        content = await call.body(limits.record_bytes)
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise ApiError(422, "error-record-text") from None
        if "\0" in text:
            raise ApiError(422, "error-record-text")
        if await self._store.count_records(call.identity.id) >= limits.records:
            raise ApiError(429, "error-too-many-records", most=limits.records)
        if await self._store.records_bytes() + len(text) > limits.all_records_bytes:
            raise ApiError(503, "error-all-records")
        record = await self._replays.run(call.address, check_record, text, limits)
        row = RecordRow(
            record_id(text),
            call.identity.id,
            record.game,
            text,
            self._settings.now(),
            self._people.origin(call.address),
            len(text),
        )
        await self._store.add_record(row)
        return record_info(row.id, record, row.created)

    async def record(self, call: Call) -> Packed:
        row = await self._uploaded(call)
        source, load = self._source(row)
        return await self._shelved(
            call, (source, "info"), load, lambda record: Pages.single(encode(record_info(row.id, record, row.created)))
        )

    async def replay_table(self, call: Call) -> Packed:
        return await self._replay(call, *await self._finished(call))

    async def replay_record(self, call: Call) -> Packed:
        return await self._replay(call, *await self._stored(call))

    async def aid_table(self, call: Call) -> Packed:
        return await self._aid(call, *await self._finished(call))

    async def aid_record(self, call: Call) -> Packed:
        return await self._aid(call, *await self._stored(call))

    async def fairness_table(self, call: Call) -> Packed:
        return await self._fairness(call, *await self._finished(call))

    async def fairness_record(self, call: Call) -> Packed:
        return await self._fairness(call, *await self._stored(call))

    async def _fairness(self, call: Call, source: Hashable, load: Loader) -> Packed:
        """A `Fairness`: the match is replayed and its draws are made again."""
        limits = self._settings.limits
        return await self._shelved(call, (source, "fairness"), load, lambda record: make_fairness(record, limits))

    async def _aid(self, call: Call, source: Hashable, load: Loader) -> Packed:
        name, limits = str(call.request.path_params["aid"]), self._settings.limits
        return await self._shelved(call, (source, "aid", name), load, lambda record: make_aid(record, name, limits))

    async def _replay(self, call: Call, source: Hashable, load: Loader) -> Packed:
        eyes = read_perspective(call.request.query_params.get("as"))
        language = read_language(call.request.query_params.get("language"))
        key = source, "replay", eyes, language
        return await self._shelved(call, key, load, lambda record: make_replay(record, eyes, language, self._settings))

    async def _shelved(self, call: Call, key: Hashable, load: Loader, make: Callable[[Record], Pages]) -> Packed:
        """A page of what is made of a record: from the shelf, or made in a thread."""
        if (pages := self._shelf.find(key)) is None:
            read = await load()
            pages = await self._shelf.take(key, call.address, lambda: make(read()))
        return Packed(pages.holding(read_ply(call.request.query_params.get("from"))))

    async def _uploaded(self, call: Call) -> RecordRow:
        row = await self._store.find_record(call.id)
        if row is None:
            raise ApiError(404, "error-no-record")
        return row

    async def _stored(self, call: Call) -> tuple[Hashable, Loader]:
        return self._source(await self._uploaded(call))

    def _source(self, row: RecordRow) -> tuple[Hashable, Loader]:
        """An uploaded record: its key, and how it is read in a thread."""

        async def load() -> Callable[[], Record]:
            return lambda: check_record(row.text, self._settings.limits)

        return ("record", row.id), load

    async def _finished(self, call: Call) -> tuple[Hashable, Loader]:
        """The record of a finished match; ApiError (409) before its end."""
        room = await self._room(call)
        room.check_over()

        async def load() -> Callable[[], Record]:
            match = await room.call(room.finished)
            return lambda: match.table.record

        return ("table", room.row.id), load

    def _admit(self, buckets: Buckets, call: Call, amount: int = 1) -> None:
        """ApiError (429) when this address has asked for too much lately."""
        if not buckets.take(call.address, amount):
            raise ApiError(429, "error-too-fast")

    async def _room(self, call: Call) -> Room:
        return await self._house.look_up(call.id, call.address)


async def nothing_here(request: Request) -> Response:
    return failure(ApiError(404, "error-not-found"))
