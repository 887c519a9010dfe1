"""The composition root: makes the parts of a server and joins them to an ASGI application."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mastaba.server.api import Api
from mastaba.server.connection import Live
from mastaba.server.guard import DatabaseLock, database_file, prepare_directory
from mastaba.server.hosts import Hosts
from mastaba.server.house import House
from mastaba.server.identity import Signer
from mastaba.server.people import People
from mastaba.server.pools import Pools
from mastaba.server.preview import Previews
from mastaba.server.services import Services
from mastaba.server.settings import Settings
from mastaba.server.static import Static
from mastaba.server.storage.database import database_url
from mastaba.server.storage.store import Store
from mastaba.server.web import SecurityHeaders

requests = logging.getLogger("mastaba.server.requests")


class Server:
    """Everything that is open while the server runs. It is also the ASGI application."""

    def __init__(self, settings: Settings, store: Store, signer: Signer, lock: DatabaseLock | None = None) -> None:
        self.settings = settings
        self._lock = lock
        self.store = store
        self.pools = Pools(settings)
        self.people = People(store, signer, settings)
        self.services = Services(store, self.pools, settings, settings.now())
        self.house = House(self.services)
        hosts = Hosts(settings.hosts)
        self.live = Live(self.house, self.people, settings.limits, hosts)
        self.people.revoked = self.live.disconnect
        self._app = Starlette(
            routes=[
                WebSocketRoute("/api/live", self.live),
                *Api(self.house, self.people, store, self.pools.replays, settings, hosts).routes(),
                Route("/{path:path}", Static(tags=Previews(self.house, hosts).tags).answer),
            ],
            middleware=[Middleware(RequestLog), Middleware(SecurityHeaders)],
            lifespan=self._lifespan,
        )

    @classmethod
    async def open(cls, settings: Settings) -> "Server":
        """Opens data directory and database; StartupError says what is wrong with them."""
        prepare_directory(settings.data)
        signer = Signer.load(settings.data, settings.random_bytes)
        file = database_file(database_url(settings.database_url))
        lock = None if file is None else DatabaseLock.take(file)
        try:
            return cls(settings, await Store.open(settings.database_url, settings.lease), signer, lock)
        except BaseException:
            if lock is not None:
                lock.release()
            raise

    async def prepare(self) -> None:
        """What is done before connections are taken.

        Where servers may share a database, clients whose server is gone come to this one the moment it listens, so it
        loads the games' kernels first. With a database of its own nobody else serves them: they are loaded later.
        """
        if self._lock is None:
            await asyncio.to_thread(self.services.warmth.load)

    async def close(self) -> None:
        """Finish and commit what was accepted, then close."""
        await self.house.close()
        self.pools.close()
        await self.store.close()
        if self._lock is not None:
            self._lock.release()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)

    @asynccontextmanager
    async def _lifespan(self, _app: Any) -> AsyncIterator[None]:
        self.services.warmth.start()
        yield
        await self.close()


class RequestLog:
    """One structured line per HTTP request."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        start = time.perf_counter()
        status = 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noting)
        finally:
            took = round((time.perf_counter() - start) * 1000, 1)
            requests.info(
                "request",
                extra={"method": scope["method"], "path": scope["path"], "status": status, "ms": took},
            )
