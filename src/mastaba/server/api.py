"""The HTTP side: who I am, games, tables, records, replays."""

import asyncio
from typing import Any

from msgspec import Raw
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from mastaba import __version__
from mastaba.core.record import Record
from mastaba.server import seating
from mastaba.server.books import game_words, rules_page
from mastaba.server.buckets import Buckets
from mastaba.server.cards import all_cards
from mastaba.server.errors import ApiError
from mastaba.server.house import House
from mastaba.server.people import People
from mastaba.server.pools import Pool
from mastaba.server.protocol import (
    GameCard,
    GameWords,
    GivenWord,
    Lobby,
    Me,
    NewName,
    NewTable,
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
    record_id,
    record_info,
)
from mastaba.server.room import Room
from mastaba.server.settings import Settings
from mastaba.server.showing import encode
from mastaba.server.storage.rows import RecordRow
from mastaba.server.storage.store import Store
from mastaba.server.web import Call, Front, failure


class Api:
    """The request handlers. Each decodes a message, calls the house, and returns a message."""

    def __init__(self, house: House, people: People, store: Store, replays: Pool, settings: Settings) -> None:
        self._house = house
        self._people = people
        self._store = store
        self._replays = replays
        self._settings = settings
        self._recoveries = Buckets(settings.limits.recover_rate, settings.limits.recover_burst)

    def routes(self) -> list[BaseRoute]:
        front = Front(self._people, self._settings.limits)
        table = "/api/tables/{id}"
        return [
            Route("/api/health", front(self.health)),
            Route("/api/me", front(self.me)),
            Route("/api/me", front(self.rename), methods=["POST"]),
            Route("/api/me/recovery", front(self.recovery), methods=["POST"]),
            Route("/api/me/recover", front(self.recover), methods=["POST"]),
            Route("/api/games", front(self.games)),
            Route("/api/games/{game}/words/{language}", front(self.words)),
            Route("/api/games/{game}/rules/{language}", front(self.rules)),
            Route("/api/tables", front(self.lobby)),
            Route("/api/tables", front(self.open), methods=["POST"]),
            Route(table, front(self.info)),
            Route(f"{table}/sit", front(self.sit), methods=["POST"]),
            Route(f"{table}/leave", front(self.leave), methods=["POST"]),
            Route(f"{table}/return", front(self.come_back), methods=["POST"]),
            Route(f"{table}/word", front(self.word), methods=["POST"]),
            Route(f"{table}/start", front(self.start), methods=["POST"]),
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
        await self._store.healthy()
        call.token = None  # a probe is nobody
        return {"status": "ok", "version": __version__, "tables": self._house.live}

    async def me(self, call: Call) -> Me:
        return Me(call.identity.id, call.identity.name)

    async def rename(self, call: Call) -> Me:
        wish = await call.read(NewName)
        await self._people.rename(call.identity, wish.name)
        await self._house.renamed(call.identity)
        return await self.me(call)

    async def recovery(self, call: Call) -> RecoveryCode:
        return RecoveryCode(await self._people.new_recovery_code(call.identity))

    async def recover(self, call: Call) -> Me:
        wish = await call.read(RecoveryCode)
        if not self._recoveries.take(call.request.client.host if call.request.client else ""):
            raise ApiError(429, "error-too-fast")
        identity, call.token = await self._people.recover(wish.code)
        return Me(identity.id, identity.name)

    async def games(self, call: Call) -> list[GameCard]:
        return all_cards()

    async def words(self, call: Call) -> GameWords:
        return await asyncio.to_thread(game_words, **call.request.path_params)

    async def rules(self, call: Call) -> RulesPage:
        return await asyncio.to_thread(rules_page, **call.request.path_params)

    async def lobby(self, call: Call) -> Lobby:
        return await self._house.lobby(call.identity.id)

    async def open(self, call: Call) -> TableInfo:
        room = await self._house.open_table(await call.read(NewTable), call.identity)
        return room.info(call.identity.id)

    async def info(self, call: Call) -> TableInfo:
        return (await self._room(call)).info(call.identity.id)

    async def sit(self, call: Call) -> TableInfo:
        wish = await call.read(SitDown)
        room = await self._room(call)
        await room.call(room.change, seating.sit, call.identity, wish.seat, wish.word)
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

    async def rematch(self, call: Call) -> TableInfo:
        again = await self._house.rematch(await self._room(call), call.identity)
        return again.info(call.identity.id)

    async def record_text(self, call: Call) -> Response:
        record = await self._record_of_table(call)
        name = f"mastaba-{record.game}-{call.id[:8]}.txt"
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return PlainTextResponse(await self._replays.run(record.text), headers=headers)

    async def upload(self, call: Call) -> RecordInfo:
        limits = self._settings.limits
        try:
            text = (await call.body(limits.record_bytes)).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise ApiError(422, "error-record-text") from None
        if await self._store.count_records(call.identity.id) >= limits.records:
            raise ApiError(429, "error-too-many-records", most=limits.records)
        record = await self._replays.run(check_record, text, limits.record_plies)
        row = RecordRow(record_id(text), call.identity.id, record.game, text, self._settings.now())
        await self._store.add_record(row)
        return record_info(row.id, record, row.created)

    async def record(self, call: Call) -> RecordInfo:
        row, record = await self._uploaded(call)
        return record_info(row.id, record, row.created)

    async def replay_table(self, call: Call) -> Raw:
        return await self._replay(call, await self._record_of_table(call))

    async def replay_record(self, call: Call) -> Raw:
        _, record = await self._uploaded(call)
        return await self._replay(call, record)

    async def aid_table(self, call: Call) -> Raw:
        return await self._aid(call, await self._record_of_table(call))

    async def aid_record(self, call: Call) -> Raw:
        _, record = await self._uploaded(call)
        return await self._aid(call, record)

    async def fairness_table(self, call: Call) -> Raw:
        return await self._fairness(await self._record_of_table(call))

    async def fairness_record(self, call: Call) -> Raw:
        _, record = await self._uploaded(call)
        return await self._fairness(record)

    async def _fairness(self, record: Record) -> Raw:
        """A `Fairness`, as JSON: the whole match is replayed and its draws are made again, in a thread."""
        return await self._replays.run(lambda: Raw(encode(make_fairness(record))))

    async def _aid(self, call: Call, record: Record) -> Raw:
        """An `Aid`, as JSON."""
        return await self._replays.run(lambda: Raw(encode(make_aid(record, str(call.request.path_params["aid"])))))

    async def _replay(self, call: Call, record: Record) -> Raw:
        """A `Replay`, as JSON: a long one takes as long to encode as to make."""
        perspective = read_perspective(call.request.query_params.get("as"), record.setup.seats)
        language = read_language(call.request.query_params.get("language"))
        return await self._replays.run(lambda: Raw(encode(make_replay(record, perspective, language))))

    async def _uploaded(self, call: Call) -> tuple[RecordRow, Record]:
        row = await self._store.find_record(call.id)
        if row is None:
            raise ApiError(404, "error-no-record")
        return row, await self._replays.run(check_record, row.text, self._settings.limits.record_plies)

    async def _record_of_table(self, call: Call) -> Record:
        room = await self._room(call)
        match = await room.call(room.finished)
        return match.table.record

    async def _room(self, call: Call) -> Room:
        return await self._house.room(call.id)


async def nothing_here(request: Request) -> Response:
    return failure(ApiError(404, "error-not-found"))
