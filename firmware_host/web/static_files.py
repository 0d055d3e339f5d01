"""The files of pages: those of the folder ``pages``, sounds, texts in each language, pictures.

In: a file's name; a language and the folders of texts that a page has of its own; the games. Out:
the file without its comments, compressed where that helps, or "not changed"; the texts, and the
names of seats, pieces, commands and games, as JSON; the boards of all games with their first
positions, for the pictures in menus. A file is read when it is first requested.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from drivers.interfaces import Sound
from drivers.sounds.recordings import recording
from engines import GAMES, make_game
from engines.errors import EngineError
from engines.localiser import Localiser, native_name
from engines.message import Message
from engines.message_catalogue import ENGLISH, catalogue, languages
from firmware_host.runtime.simulated_board_factory import public_scene
from firmware_host.web.access import Refusal
from firmware_host.web.http import preferred
from firmware_host.web.page_json import board_json

PAGES = Path(__file__).parent / "pages"

MEDIA = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript",
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "ico": "image/x-icon",
    "wav": "audio/wav",
    "woff2": "font/woff2",
    "webmanifest": "application/manifest+json",
}
COMPRESSED_TYPES = frozenset({"html", "css", "js", "json", "svg", "webmanifest"})

_PATHS = {
    path.relative_to(PAGES).as_posix(): path
    for path in PAGES.rglob("*.*")
    if path.suffix[1:] in MEDIA
} | {f"sounds/{sound}.wav": recording(sound) for sound in Sound}
"""The files that can be requested, by name: those of the pages, and the sounds of all boards."""

_COMMENT_PATTERNS = {
    ending: re.compile(rb"^[ \t]*(?:%s)?\n|^[ \t]+|/\*\* @type [^*]*\*/ ?" % comment, re.MULTILINE)
    for ending, comment in {
        ".js": rb"//.*|/\*\*.*\*/",
        ".css": rb"/\*[^*]*\*/",
        ".json": rb"",
    }.items()
}
"""Comments, types, empty lines and indentation, which no phone has to load."""


# --- files ---


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
    if name not in _PATHS:
        raise Refusal(404, Message("web.nothing-there"))
    return file_response(read(name), name.rpartition(".")[2], request)


def file_response(file: File, ending: str, request: Request) -> Response:
    """Return the file, compressed where that helps and the browser supports it."""
    packed = ending in COMPRESSED_TYPES and "gzip" in request.headers.get("accept-encoding", "")
    tag = f'"{file.tag}{"-gzip" if packed else ""}"'
    headers = {"etag": tag, "cache-control": "no-cache"}  # each encoding has its own tag
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if packed:
        headers["content-encoding"] = "gzip"
    headers["content-type"] = MEDIA[ending]
    return Response(file.gzipped if packed else file.content, headers=headers)


@cache
def read(name: str) -> File:
    """Return the file of that name, without its comments."""
    path = _PATHS[name]
    whole, for_readers = path.read_bytes(), _COMMENT_PATTERNS.get(path.suffix)
    return make_file(for_readers.sub(b"", whole) if for_readers else whole)


# --- texts and pictures ---


PARTS = ("menu-pages", "hall")
"""Folders of texts besides those of every page."""
VOICE = "voice"
"""What a page asks for besides: the names that only a voice needs."""

_NAMED = ("seat", "kind", "word", "option", "value", "fault")
_SPOKEN = ("letter", "spoken", "symbol", "sound")


def texts_for(request: Request, usual: str) -> File:
    """Return the texts for a page that is being loaded, with its own ``parts``.

    In the language that its device has ``kept``, the ``usual`` one here, or the one its browser
    asks for.
    """
    query = request.query_params
    wanted = (query.get("kept", ""), usual, *query.get("asked", "").split(","))
    parts = tuple(part for part in (*PARTS, VOICE) if part in query.get("parts", "").split(","))
    return texts_file(preferred(wanted), parts)


@cache
def texts_file(language: str, parts: tuple[str, ...]) -> File:
    """Return all texts of a language; made once and cached."""
    ui: dict[str, str] = {}
    for part in ("", *parts):
        ui |= {} if part == VOICE else _own_texts(part, language)
    sorts = (*_NAMED, *(_SPOKEN if VOICE in parts else ()))
    reader = Localiser(language)
    return make_file(
        msgspec.json.encode(
            {
                "language": language,
                "languages": {code: native_name(code) for code in languages()},
                "ui": ui,
                "and": reader.term("-and"),
                "names": {space: _names(space, language, sorts) for space in ("engines", *GAMES)},
                "games": {name: Localiser(language, name).title("") for name in GAMES},
            }
        )
    )


def _own_texts(part: str, language: str) -> Mapping[str, str]:
    """Return a folder's own texts, in English if the language has none."""
    path = PAGES / "texts" / part / f"{language}.json"
    if not path.is_file():
        path = PAGES / "texts" / part / f"{ENGLISH}.json"
    texts: Mapping[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return texts


def _names(space: str, language: str, sorts: Collection[str]) -> Mapping[str, Any]:
    """Return the names of these sorts in one namespace, by what they name."""
    texts, reader = catalogue(space, language), Localiser(language, space)
    found: dict[str, dict[str, str]] = {}
    for name in texts.names if texts else ():
        of, _, value = name.removeprefix("-").partition("-")
        if name.startswith("-") and of in sorts:
            form = "button" if of == "word" else ""
            found.setdefault(of, {})[value] = reader.name(of, value, form, space)
            if of == "word":
                found.setdefault("said", {})[value] = reader.name(of, value, "said", space)
    return found


@cache
def pictures_file() -> File:
    """Return the board (as in ``/api/table``) and ``scene`` of each game; made once and cached.

    A broken game of another package is left out.
    """
    found = {}
    for name in GAMES:
        try:
            game = make_game(name)
        except EngineError:
            continue
        pieces = public_scene(game, game.initial()).pieces
        scene = [piece and (game.seats[piece[0]], piece[1]) for piece in pieces]
        found[name] = {**board_json(game), "scene": scene}
    return make_file(msgspec.json.encode(found))
