"""HTTP plumbing: identity cookie, rate limit, body limit, security headers, JSON answers and failures."""

import asyncio
import gzip
import logging
from collections.abc import Awaitable, Callable
from ipaddress import ip_address, ip_network
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mastaba.server.buckets import Buckets
from mastaba.server.errors import ApiError
from mastaba.server.hosts import Hosts
from mastaba.server.people import People
from mastaba.server.protocol import Failure
from mastaba.server.settings import Limits
from mastaba.server.showing import encode
from mastaba.server.storage.rows import Identity

logger = logging.getLogger(__name__)
T = TypeVar("T")
COOKIE_AGE: Final = 400 * 24 * 3600
GZIP_FROM: Final = 4096
ID_LENGTH: Final = 64

SECURITY: Final = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from our own pages (CSRF check). Programs that are no browsers send no Origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        place = urlsplit(origin).netloc
    except ValueError:  # no URL at all
        return False
    return place != "" and place == headers.get("host")


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as far as the server can see; behind a proxy it must be told (FORWARDED_ALLOW_IPS).

    Of an IPv6 address the first 64 bits: one subscriber has all the others.
    """
    host = connection.client.host if connection.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    mapped = address.ipv4_mapped
    return str(mapped) if mapped else str(ip_network((int(address) >> 64 << 64, 64)))


class SecurityHeaders:
    """Puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._headers = [(name.encode(), value.encode()) for name, value in SECURITY.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self._headers]
            await send(message)

        await self._app(scope, receive, guarded)


class Call:
    """One request, as a handler sees it."""

    def __init__(self, request: Request, identity: Identity, limits: Limits) -> None:
        self.request = request
        self.identity = identity
        self.limits = limits
        self.token: str | None = None
        """A token for the visitor's cookie; None: the cookie stays as it is."""

    @property
    def address(self) -> str:
        return address_of(self.request)

    @property
    def id(self) -> str:
        """The table or record in the address; ApiError (404) for what cannot be one: PostgreSQL stores no NUL."""
        id = str(self.request.path_params["id"])
        if "\0" in id or len(id) > ID_LENGTH:
            raise ApiError(404, "error-not-found")
        return id

    def declared(self, most: int) -> int:
        """How long the body is said to be; `most` where that is not said. ApiError (413) beyond `most`."""
        length = self.request.headers.get("content-length", "")
        declared = int(length) if length.isascii() and length.isdecimal() and len(length) < 16 else most
        if declared > most:
            raise ApiError(413, "error-too-long", most=most)
        return declared

    async def body(self, most: int) -> bytes:
        content = bytearray()
        async for chunk in self.request.stream():
            content += chunk
            if len(content) > most:
                raise ApiError(413, "error-too-long", most=most)
        return bytes(content)

    async def read(self, kind: type[T]) -> T:
        """The body as this message; an empty body is an empty object."""
        content = await self.body(self.limits.message_bytes)
        try:
            return msgspec.json.decode(content or b"{}", type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise ApiError(422, "error-message", reason=str(error)) from None


class Packed(Struct, frozen=True):
    """A JSON answer that was gzipped beforehand."""

    content: bytes


Handler = Callable[[Call], Awaitable[Any]]


class Front:
    """Wraps handlers: identity, limits, failures."""

    def __init__(self, people: People, limits: Limits, hosts: Hosts) -> None:
        self._people = people
        self._hosts = hosts
        self._limits = limits
        self._buckets = Buckets(limits.http_rate, limits.http_burst)

    def __call__(self, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        async def endpoint(request: Request) -> Response:
            try:
                return await self._answer(handler, request)
            except ApiError as error:
                answer = failure(error)
                if error.status in (413, 429):
                    answer.headers["connection"] = "close"  # the rest of a refused body is not read
                return answer
            except ClientDisconnect:
                return Response(status_code=400)
            except Exception:
                logger.exception("a request failed", extra={"path": request.url.path})
                return failure(ApiError(500, "error-unknown", status=500))

        return endpoint

    async def _answer(self, handler: Handler, request: Request) -> Response:
        if not self._hosts.knows(request.headers.get("host")):
            raise ApiError(421, "error-host")
        if request.method not in ("GET", "HEAD") and not same_origin(request.headers):
            raise ApiError(403, "error-origin")
        if not self._buckets.take(address_of(request)):
            raise ApiError(429, "error-too-fast")
        identity, token = await self._people.meet(request.cookies, request.headers.get("accept-language"))
        call = Call(request, identity, self._limits)
        call.token = token
        result = await handler(call)
        response = result if isinstance(result, Response) else await _json(request, result)
        if call.token:
            response.set_cookie(
                self._people.cookie,
                call.token,
                max_age=COOKIE_AGE,
                httponly=True,
                samesite="lax",
                secure=request.url.scheme == "https",
            )
        return response


async def _json(request: Request, result: Any) -> Response:
    headers = {"cache-control": "no-store"}
    if isinstance(result, Packed):
        if "gzip" in request.headers.get("accept-encoding", ""):
            content, headers = result.content, {**headers, "content-encoding": "gzip", "vary": "accept-encoding"}
        else:
            content = await asyncio.to_thread(gzip.decompress, result.content)
        return Response(content, media_type="application/json", headers=headers)
    content = encode(result)
    if len(content) >= GZIP_FROM and "gzip" in request.headers.get("accept-encoding", ""):
        content = await asyncio.to_thread(gzip.compress, content, 5)
        headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(content, media_type="application/json", headers=headers)


def failure(error: ApiError) -> Response:
    body = Failure(error.words, error.rule) if error.rule else Failure(error.words)
    headers = {"cache-control": "no-store"}
    return Response(encode(body), error.status, media_type="application/json", headers=headers)
