"""What pages say in one language: their own texts, and what seats, pieces, words and games are
called.

In: a language, the folders of texts that a page has of its own. Out: a value for JSON.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request

from engines import GAMES
from engines.catalogue import ENGLISH, catalogue, languages
from engines.language import Localiser, native_name
from firmware_host.web.static_files import PAGES, File, make_file
from firmware_host.web.tongue import preferred

PARTS = ("desk", "hall")
"""Folders of texts beside those of every page."""

_NAMED = ("seat", "kind", "word", "option", "value", "fault")


def texts_for(request: Request, usual: str) -> File:
    """What a page that is just loaded has to know: in the language that its device has ``kept``,
    the ``usual`` one here, or the one its browser asks for; with its own ``parts``.
    """
    query = request.query_params
    asked = (query.get("kept", ""), usual, *query.get("asked", "").split(","))
    parts = tuple(part for part in PARTS if part in query.get("parts", "").split(","))
    return texts_file(preferred(asked), parts)


@cache
def texts_file(language: str, parts: tuple[str, ...]) -> File:
    """All of it, made once for everybody who asks."""
    ui: dict[str, str] = {}
    for part in ("", *parts):
        ui |= _own_texts(part, language)
    reader = Localiser(language)
    return make_file(
        msgspec.json.encode(
            {
                "language": language,
                "languages": {code: native_name(code) for code in languages()},
                "ui": ui,
                "and": reader.term("-and"),
                "names": {space: _names(space, language) for space in ("engines", *GAMES)},
                "games": {name: Localiser(language, name).title("") for name in GAMES},
            }
        )
    )


def _own_texts(part: str, language: str) -> Mapping[str, str]:
    """A folder's own texts; the English ones of a language that has none."""
    path = PAGES / "texts" / part / f"{language}.json"
    if not path.is_file():
        path = PAGES / "texts" / part / f"{ENGLISH}.json"
    texts: Mapping[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return texts


def _names(space: str, language: str) -> Mapping[str, Any]:
    """The names of one namespace, by what they are of."""
    texts, reader = catalogue(space, language), Localiser(language, space)
    found: dict[str, dict[str, str]] = {}
    for name in texts.names if texts else ():
        of, _, value = name.removeprefix("-").partition("-")
        if name.startswith("-") and of in _NAMED:
            form = "button" if of == "word" else ""
            found.setdefault(of, {})[value] = reader.name(of, value, form, space)
    return found
