"""A TCP proxy that can fall silent: what is sent goes nowhere, and nobody is told (no FIN, no RST)."""

import asyncio
import threading
from contextlib import suppress


class Proxy:
    """Forwards to a server on this machine until it is told to be silent; connections made before stay dead."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._silent = False
        self._lines: set[asyncio.StreamWriter] = set()
        self._dead: set[asyncio.StreamWriter] = set()
        self._writers: list[asyncio.StreamWriter] = []
        self._loop = asyncio.new_event_loop()
        self._started = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._started.wait(10)

    def fall_silent(self) -> None:
        """From now on nothing passes; whatever is open is dead for good, as behind a router that forgot it."""
        self._call(self._kill)

    def wake(self) -> None:
        """New connections are forwarded again."""
        self._call(self._revive)

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    async def _end(self) -> None:
        self._server.close()
        for writer in self._writers:
            writer.transport.abort()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _call(self, action: "object") -> None:
        done = threading.Event()

        def run() -> None:
            action()  # type: ignore[operator]
            done.set()

        self._loop.call_soon_threadsafe(run)
        assert done.wait(10)

    def _kill(self) -> None:
        self._silent = True
        self._dead |= self._lines

    def _revive(self) -> None:
        self._silent = False

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", 0))
        self.port = int(self._server.sockets[0].getsockname()[1])
        self._started.set()
        self._loop.run_forever()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._lines.add(writer)
        self._writers.append(writer)
        if self._silent:
            self._dead.add(writer)
            return  # accepted, as by a router, and never answered
        there_reader, there = await asyncio.open_connection("127.0.0.1", self._target)
        self._writers.append(there)
        await asyncio.gather(
            self._pump(reader, there, writer), self._pump(there_reader, writer, writer), return_exceptions=True
        )

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, line: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65_536):
                if line in self._dead:
                    continue
                sink.write(data)
                await sink.drain()
        if line not in self._dead:
            sink.close()
