"""The files of which pages are made, as they are read from the folder ``pages``: scripts, styles,
sounds, and the texts in each language.

In: a file's name; a language and the folders of texts that a page has of its own. Out: the file
without its comments; the texts, and the names of seats, pieces, commands and games, as JSON. A file
is read when it is first needed. Needs no web library.
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

from drivers.interfaces import Sound
from drivers.sounds.recordings import recording
from engines import GAMES
from engines.localiser import Localiser, native_name
from engines.message_catalogue import ENGLISH, catalogue, languages

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

PATHS = {
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


@cache
def read(name: str) -> File:
    """Return the file of that name, without its comments."""
    path = PATHS[name]
    whole, for_readers = path.read_bytes(), _COMMENT_PATTERNS.get(path.suffix)
    return make_file(for_readers.sub(b"", whole) if for_readers else whole)


# --- texts ---


PARTS = ("menu-pages", "hall")
"""Folders of texts besides those of every page."""
VOICE = "voice"
"""What a page asks for besides: the names that only a voice needs."""

_NAMED = ("seat", "kind", "word", "option", "value", "fault")
_SPOKEN = ("letter", "spoken", "symbol", "sound")


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
