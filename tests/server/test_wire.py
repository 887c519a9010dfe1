"""Connections with a network: half-sent requests are given up, and no address holds all of them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import uvicorn

from mastaba.server.app import Server
from mastaba.server.main import bind, configured
from mastaba.server.settings import Limits
from tests.server.harness import GENEROUS, PATIENCE, quick, until

HEAD = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
BODY = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\n{"
FOREVER = 3600.0


@asynccontextmanager
async def listening(data: Path, limits: Limits) -> AsyncIterator[int]:
    """The port of a server as it is run."""
    settings = quick(data, limits=limits)
    app = await Server.open(settings)
    server = uvicorn.Server(configured(app, settings))
    listener = bind("127.0.0.1", 0)
    port = int(listener.getsockname()[1])
    running = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        await until(lambda: server.started)
        yield port
    finally:
        server.should_exit = True
        await running
        listener.close()


async def half_sent(port: int, text: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(text)
    await writer.drain()
    return reader, writer


async def ended(reader: asyncio.StreamReader) -> bool:
    """The other side has closed the connection."""
    try:
        return await asyncio.wait_for(reader.read(), PATIENCE) is not None
    except ConnectionError:
        return True


@pytest.mark.parametrize("text", [b"", b"GET", HEAD, BODY])
async def test_a_half_sent_request_is_given_up(data: Path, text: bytes) -> None:
    """Nothing at all, a part of the head, a part of the body."""
    async with listening(data, replace(GENEROUS, head_seconds=0.1, body_seconds=0.1)) as port:
        reader, writer = await half_sent(port, text)
        assert await ended(reader)
        writer.close()


async def test_bytes_now_and_then_do_not_put_the_deadline_off(data: Path) -> None:
    """Neither in the first request of a connection nor in a later one."""
    async with listening(data, replace(GENEROUS, head_seconds=0.3, body_seconds=FOREVER)) as port:
        for first in (b"", HEAD + b"\r\n"):
            reader, writer = await half_sent(port, first)
            if first:
                assert (await asyncio.wait_for(reader.readuntil(b"}"), PATIENCE)).startswith(b"HTTP/1.1 200")
            dripping = asyncio.create_task(_drip(writer))
            assert await ended(reader)
            dripping.cancel()
            writer.close()


async def _drip(writer: asyncio.StreamWriter) -> None:
    for byte in HEAD * 1000:
        writer.write(bytes([byte]))
        await asyncio.sleep(0.02)


async def test_one_address_holds_a_bounded_number_of_connections(data: Path) -> None:
    """One more is closed at once; when one ends, there is room again."""
    limits = replace(GENEROUS, address_sockets=3, head_seconds=FOREVER)
    async with listening(data, limits) as port:
        held = [await half_sent(port, HEAD) for _ in range(3)]
        one_more, writer = await half_sent(port, HEAD)
        assert await ended(one_more)
        writer.close()
        for _, each in held:
            each.close()

        async def answered() -> bool:
            async with httpx.AsyncClient() as client:
                try:
                    return (await client.get(f"http://127.0.0.1:{port}/api/health")).is_success
                except httpx.TransportError:
                    return False

        async with asyncio.timeout(PATIENCE):
            while not await answered():
                await asyncio.sleep(0.01)


async def test_all_connections_together_are_bounded(data: Path) -> None:
    async with listening(data, replace(GENEROUS, sockets=2, head_seconds=FOREVER)) as port:
        held = [await half_sent(port, HEAD) for _ in range(2)]
        one_more, writer = await half_sent(port, HEAD)
        assert await ended(one_more)
        for each in (writer, *(each for _, each in held)):
            each.close()
