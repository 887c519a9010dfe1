"""Serves the built front end from memory: only files found when it was loaded have an address."""

import gzip
import logging
import mimetypes
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

logger = logging.getLogger(__name__)
STATIC: Final = Path(__file__).parent / "static"
IMMUTABLE: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
mimetypes.add_type("application/manifest+json", ".webmanifest")
COMPRESSED: Final = (".html", ".js", ".css", ".svg", ".json", ".ftl", ".md", ".txt", ".webmanifest")

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mastaba</title></head><body>
<h1>Mastaba</h1>
<p>The server is running, but its front end was not built. In the project folder run
<code>npm --prefix web ci</code> and <code>npm --prefix web run build</code>, then load this page again.</p>
<p lang="ja">サーバーは動いていますが、画面がまだ作られていません。プロジェクトのフォルダーで
<code>npm --prefix web ci</code> と <code>npm --prefix web run build</code> を実行し、
このページを読み直してください。</p>
</body></html>
"""


HEAD: Final = b"</head>"
Tags = Callable[[Request, Collection[str]], Awaitable[str]]


class File(Struct):
    content: bytes
    packed: bytes | None
    media_type: str
    etag: str
    cache: str


class Static:
    """Serves the single page for every address that is no file and no API."""

    def __init__(self, folder: Path = STATIC, tags: Tags | None = None) -> None:
        """`tags` makes what a page has in its head besides, from the request and the names of the files."""
        self._folder = folder
        self._tags = tags
        self._files: dict[str, File] = {}

    async def answer(self, request: Request) -> Response:
        path = request.url.path.lstrip("/")
        if not self._files:
            self._files = _load(self._folder)
        index = self._files.get("index.html")
        if index is None:
            self._files = {}  # look again next time: it may have been built by then
            return Response(NOT_BUILT, 503, {"cache-control": "no-store"}, "text/html")
        found = self._files.get(path)
        if found is None and "." in path.rpartition("/")[2]:
            return Response("not found\n", 404, {"cache-control": "no-store"}, "text/plain")
        return _answer(request, found) if found else await self._page(request, index)

    async def _page(self, request: Request, index: File) -> Response:
        """The single page, with the tags of this address in its head."""
        try:
            tags = await self._tags(request, self._files.keys()) if self._tags else ""
        except Exception:
            logger.exception("a page goes without its preview", extra={"path": request.url.path})
            tags = ""
        if not tags:
            return _answer(request, index)
        content = index.content.replace(HEAD, tags.encode() + HEAD, 1)
        headers = {"cache-control": REVALIDATE, "etag": _etag(content), "vary": "accept-encoding, accept-language"}
        if request.headers.get("if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
        return Response(content, headers=headers, media_type=index.media_type)


def _answer(request: Request, file: File) -> Response:
    headers = {"cache-control": file.cache, "etag": file.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(status_code=304, headers=headers)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers={**headers, "content-encoding": "gzip"}, media_type=file.media_type)
    return Response(file.content, headers=headers, media_type=file.media_type)


def _load(folder: Path) -> dict[str, File]:
    files: dict[str, File] = {}
    for path in sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []:
        # A file may vanish while the front end is being built anew; what is missing then is looked for again.
        with suppress(FileNotFoundError):
            files[path.relative_to(folder).as_posix()] = _read(path, hashed=path.parent.name == "assets")
    return files


def _read(path: Path, *, hashed: bool) -> File:
    """Files in `assets` have a digest in their name and never change."""
    content = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return File(
        content=content,
        packed=gzip.compress(content, 9, mtime=0) if path.suffix in COMPRESSED else None,
        media_type={"application/javascript": "text/javascript"}.get(kind, kind),
        etag=_etag(content),
        cache=IMMUTABLE if hashed else REVALIDATE,
    )


def _etag(content: bytes) -> str:
    return f'"{sha256(content).hexdigest()[:20]}"'
