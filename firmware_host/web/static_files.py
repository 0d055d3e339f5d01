"""The files a page is made of, from the folder ``pages``.

In: a name. Out: the file, a script without its comments, compressed where that helps, or "not
changed". A file is read again when it has changed on the disk.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from pathlib import Path
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

PAGES = Path(__file__).parent / "pages"

MEDIA = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "ico": "image/x-icon",
    "woff2": "font/woff2",
    "webmanifest": "application/manifest+json",
}
PACKED = frozenset({"html", "css", "js", "json", "svg", "webmanifest"})

_NAME = re.compile(rf"(?:[a-z0-9-]+/){{0,4}}[a-z0-9-]+\.({'|'.join(MEDIA)})", re.ASCII)


_FOR_READERS = re.compile(rb"^[ \t]*(?://.*|/\*\*.*\*/)\n", re.MULTILINE)
"""Lines of a script that are comments and types: no phone has to load them."""


class _File(NamedTuple):
    changed: int
    whole: bytes
    packed: bytes
    tag: str


class StaticFiles:
    """The files of one folder."""

    def __init__(self, folder: Path = PAGES) -> None:
        self._folder = folder
        self._files: dict[str, _File] = {}

    def answer(self, name: str, request: Request) -> Response:
        """The file of that name. Raises HTTPException when there is none."""
        found = _NAME.fullmatch(name)
        file = self._file(name) if found else None
        if found is None or file is None:
            raise HTTPException(404, "there is nothing at this address")
        ending = found[1]
        packed = ending in PACKED and "gzip" in request.headers.get("accept-encoding", "")
        tag = f'"{file.tag}{"-gzip" if packed else ""}"'
        headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if packed:
            headers["content-encoding"] = "gzip"
        headers["content-type"] = MEDIA[ending]
        return Response(file.packed if packed else file.whole, headers=headers)

    def _file(self, name: str) -> _File | None:
        path = self._folder / name
        try:
            changed = path.stat().st_mtime_ns
            known = self._files.get(name)
            if known is None or known.changed != changed:
                whole = path.read_bytes()
                if path.suffix == ".js":
                    whole = _FOR_READERS.sub(b"", whole)
                tag = hashlib.sha256(whole).hexdigest()[:20]
                known = _File(changed, whole, gzip.compress(whole, mtime=0), tag)
                self._files[name] = known
        except OSError:
            return None
        return known
