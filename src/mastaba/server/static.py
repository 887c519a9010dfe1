"""Serves the built front end from memory: only files found when it was loaded have an address."""

import gzip
import mimetypes
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

STATIC: Final = Path(__file__).parent / "static"
IMMUTABLE: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
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


class File(Struct):
    content: bytes
    packed: bytes | None
    media_type: str
    etag: str
    cache: str


class Static:
    """Serves the single page for every address that is no file and no API."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder
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
        return _answer(request, found or index)


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
        etag=f'"{sha256(content).hexdigest()[:20]}"',
        cache=IMMUTABLE if hashed else REVALIDATE,
    )
