"""The files a page is made of, from the folder ``pages``.

In: a name. Out: the file, a script without its comments, compressed where that helps, or "not
changed". A file is read when it is first asked for.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import cache
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

_NAMES = frozenset(
    path.relative_to(PAGES).as_posix() for path in PAGES.rglob("*.*") if path.suffix[1:] in MEDIA
)
"""What can be asked for, and nothing else."""

_FOR_READERS = re.compile(rb"^[ \t]*(?://.*|/\*\*.*\*/)\n", re.MULTILINE)
"""Lines of a script that are comments and types: no phone has to load them."""


class _File(NamedTuple):
    whole: bytes
    packed: bytes
    tag: str


def static_file(name: str, request: Request) -> Response:
    """The file of that name. Raises HTTPException when there is none."""
    if name not in _NAMES:
        raise HTTPException(404, "there is nothing at this address")
    file, ending = _read(name), name.rpartition(".")[2]
    packed = ending in PACKED and "gzip" in request.headers.get("accept-encoding", "")
    tag = f'"{file.tag}{"-gzip" if packed else ""}"'
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if packed:
        headers["content-encoding"] = "gzip"
    headers["content-type"] = MEDIA[ending]
    return Response(file.packed if packed else file.whole, headers=headers)


@cache
def _read(name: str) -> _File:
    whole = (PAGES / name).read_bytes()
    if name.endswith(".js"):
        whole = _FOR_READERS.sub(b"", whole)
    tag = hashlib.sha256(whole).hexdigest()[:20]
    return _File(whole, gzip.compress(whole, mtime=0), tag)
