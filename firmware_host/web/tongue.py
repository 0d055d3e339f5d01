"""In which language who is answered.

In: a request or a socket. Out: a language, a reader of it. What only English has stands between
``ISOLATE_MARKS``, so that a page can mark it. Pure.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from starlette.requests import HTTPConnection

from engines.catalogue import ENGLISH, languages
from engines.language import Localiser
from firmware_host.config.spoken import language_of_locale

ISOLATE_MARKS = ("\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}")
"""Marks of Unicode, which nobody sees."""

MAX_LANGUAGES = 16


def language_of(connection: HTTPConnection) -> str:
    """The language of who asks: a page says it in ``language`` or as browsers do."""
    asked = connection.query_params.get("language", "")
    return preferred([asked, *connection.headers.get("accept-language", "").split(",")])


def preferred(accepted: Iterable[str]) -> str:
    """The first of these, as ``de-AT;q=0.8``, that there is; else English."""
    codes = (
        language_of_locale(one.partition(";")[0].strip().lower())
        for one in [*accepted][:MAX_LANGUAGES]
    )
    return next((code for code in codes if code in languages()), ENGLISH)


@cache
def reader(language: str, game: str = "") -> Localiser:
    """Reads for pages in this language, while this game is played."""
    return Localiser(language, game, ISOLATE_MARKS)
