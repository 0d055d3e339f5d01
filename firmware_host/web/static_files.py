"""The static files of pages, from the folder ``pages``.

In: a name. Out: the file without its comments, compressed where that helps, or "not changed". A
file is read when it is first requested.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from engines.message import Message
from firmware_host.web.refusal import Refusal

PAGES = Path(__file__).parent / "pages"

MEDIA = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript",
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "ico": "image/x-icon",
    "woff2": "font/woff2",
    "webmanifest": "application/manifest+json",
}
COMPRESSED_TYPES = frozenset({"html", "css", "js", "json", "svg", "webmanifest"})

_NAMES = frozenset(
    path.relative_to(PAGES).as_posix() for path in PAGES.rglob("*.*") if path.suffix[1:] in MEDIA
)
"""What can be asked for, and nothing else."""

_COMMENT_PATTERNS = {
    ending: re.compile(rb"^[ \t]*(?:%s)?\n|^[ \t]+|/\*\* @type [^*]*\*/ ?" % comment, re.MULTILINE)
    for ending, comment in {
        ".js": rb"//.*|/\*\*.*\*/",
        ".css": rb"/\*[^*]*\*/",
        ".json": rb"",
    }.items()
}
"""What a file has of comments, types, empty lines and room at the left: no phone has to load it."""


class File(NamedTuple):
    """A file's content, plain and compressed."""

    content: bytes
    gzipped: bytes
    tag: str


def make_file(whole: bytes) -> File:
    """Return a file with this content, prepared once for all requests."""
    return File(whole, gzip.compress(whole, mtime=0), hashlib.sha256(whole).hexdigest()[:12])


def static_file(name: str, request: Request) -> Response:
    """Return the file of that name. Raises Refusal if there is none."""
    if name not in _NAMES:
        raise Refusal(404, Message("web.nothing-there"))
    return file_response(read(name), name.rpartition(".")[2], request)


def file_response(file: File, ending: str, request: Request) -> Response:
    """Return the file, compressed where that helps and the browser supports it."""
    packed = ending in COMPRESSED_TYPES and "gzip" in request.headers.get("accept-encoding", "")
    tag = f'"{file.tag}{"-gzip" if packed else ""}"'
    headers = {"etag": tag, "cache-control": "no-cache"}  # each form has its tag
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if packed:
        headers["content-encoding"] = "gzip"
    headers["content-type"] = MEDIA[ending]
    return Response(file.gzipped if packed else file.content, headers=headers)


@cache
def read(name: str) -> File:
    """Return the file of that name, without its comments."""
    path = PAGES / name
    whole, for_readers = path.read_bytes(), _COMMENT_PATTERNS.get(path.suffix)
    return make_file(for_readers.sub(b"", whole) if for_readers else whole)
