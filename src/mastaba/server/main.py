"""Starts the server from the command line: `mastaba serve`."""

import asyncio
import errno
import gc
import io
import os
import socket
import webbrowser
from dataclasses import dataclass
from pathlib import Path

import click
import platformdirs
import segno
import uvicorn
from uvicorn.loops.auto import auto_loop_factory

from mastaba.core.words import phrase
from mastaba.kit.words import Voice, default_language
from mastaba.server.app import Server
from mastaba.server.configuration import settings_from
from mastaba.server.errors import StartupError
from mastaba.server.guard import prepare_directory
from mastaba.server.logs import set_up_logs
from mastaba.server.memory import use_few_arenas
from mastaba.server.settings import Settings
from mastaba.server.wire import guarded


@dataclass(frozen=True)
class ServeOptions:
    """What `mastaba serve` can be told.

    `host` and `port` (0: any free one) are where it listens; `lan` listens on every address and prints
    the one for other devices with a QR code. `db` is another database's URL (sqlite:///… or
    postgresql+psycopg://…), `data_dir` another folder for key, logs and database. `lang` is the
    language of the terminal, `en` or `ja`; None takes the locale's.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    lan: bool = False
    db: str | None = None
    no_browser: bool = False
    data_dir: Path | str | None = None
    lang: str | None = None


def serve(options: ServeOptions, settings: Settings | None = None) -> int:
    """Run until Ctrl+C; the exit status: 0, or 1 when it could not start, which is said on stderr.

    `settings` is for tests and benches; data directory and database are always taken from the options.
    """
    voice = Voice(options.lang or default_language())
    data = Path(options.data_dir) if options.data_dir else platformdirs.user_data_path("mastaba", appauthor=False)
    use_few_arenas()
    usual = os.umask(0o077)  # what the server writes is for nobody else
    try:
        prepare_directory(data)
        set_up_logs(data)
        listener = bind("0.0.0.0" if options.lan else options.host, options.port)
        base = settings or settings_from(os.environ, data)
        chosen = Settings(**{**vars(base), "data": data, "database": options.db})
        with listener, asyncio.Runner(loop_factory=auto_loop_factory()) as runner:  # uvloop, where there is one
            runner.run(_serve(chosen, options, listener, voice))
    except StartupError as error:
        click.echo(voice(error.words), err=True)
        return 1
    except KeyboardInterrupt:
        pass
    finally:
        os.umask(usual)
    return 0


def bind(host: str, port: int) -> socket.socket:
    """A socket for this address, which does not listen yet; StartupError when it is taken or is not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only a socket that says it is TCP gets TCP_NODELAY from asyncio; without it every other message is 40 ms late.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        if isinstance(error, OSError) and error.errno in _TAKEN:
            raise StartupError(phrase("startup-port", port=str(port))) from None
        reason = (isinstance(error, OSError) and error.strerror) or str(error)
        raise StartupError(phrase("startup-address", host=host, port=str(port), reason=reason)) from None
    listener.setblocking(False)
    return listener


def listen(listener: socket.socket) -> None:
    """Take connections from now on. StartupError: another server that was started meanwhile does.

    A server refuses connections until it can answer. Clients that another server could serve would wait for it.
    """
    try:
        listener.listen(2048)
    except OSError:
        raise StartupError(phrase("startup-port", port=str(listener.getsockname()[1]))) from None


_TAKEN = (errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", errno.EADDRINUSE))


async def _serve(settings: Settings, options: ServeOptions, listener: socket.socket, voice: Voice) -> None:
    app = await Server.open(settings)
    try:
        await app.prepare()
        listen(listener)
    except StartupError:
        await app.close()
        raise
    collect_seldom()
    server = uvicorn.Server(configured(app, settings))
    port = listener.getsockname()[1]
    home = f"http://{_shown_host(options)}:{port}/"
    opening = asyncio.create_task(_announce(server, options, home, port, voice))
    try:
        await server.serve(sockets=[listener])
    finally:
        opening.cancel()


def collect_seldom() -> None:
    """What is loaded by now stays, and rooms leave no reference cycles, so collections may be rarer."""
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)


def configured(app: Server, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=guarded(settings.limits),  # on h11, which bounds what it reads of a request's head; httptools does not
        ws="websockets-sansio",
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def _shown_host(options: ServeOptions) -> str:
    if options.lan or options.host in ("0.0.0.0", "127.0.0.1"):
        return "127.0.0.1"
    return f"[{options.host}]" if ":" in options.host else options.host


async def _announce(server: uvicorn.Server, options: ServeOptions, home: str, port: int, voice: Voice) -> None:
    """Print the address once the server accepts connections, and open a browser window."""
    while not server.started:
        await asyncio.sleep(0.02)
    click.echo(voice.say("serve-address", url=home))
    if options.lan:
        if (host := lan_address()) is None:
            click.echo(voice.say("serve-no-lan"))
        else:
            near = f"http://{host}:{port}/"
            click.echo(voice.say("serve-lan", url=near))
            click.echo(qr_code(near))
    click.echo(voice.say("serve-stop"))
    if not options.no_browser:
        await asyncio.to_thread(webbrowser.open, home)


def lan_address() -> str | None:
    """The address other devices in this network reach us by; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith(("127.", "0.")) else address


def qr_code(text: str) -> str:
    """For the terminal, two rows of dots per line."""
    out = io.StringIO()
    segno.make(text, micro=False).terminal(out=out, compact=True, border=2)
    return out.getvalue()
