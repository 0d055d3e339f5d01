"""Which language a board speaks.

In: the settings, the environment. Out: a code. Pure.
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.catalogue import ENGLISH, languages


def spoken(wanted: str, environment: Mapping[str, str]) -> str:
    """The language that is ``wanted``; where none is, the first of those that this computer is set
    to (``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES``, ``LANG``, as gettext reads them), else English.
    """
    if wanted:
        return wanted
    named = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    place = next(filter(None, named), "")
    asked = (
        [place]
        if code_of(place) in ("C", "POSIX", "")
        else [*environment.get("LANGUAGE", "").split(":"), place]
    )
    return next((code for code in map(code_of, asked) if code in languages()), ENGLISH)


def code_of(place: str) -> str:
    """The language of a place such as ``de_AT.UTF-8``; Tagalog is written as Filipino is."""
    code = place.partition(".")[0].partition("_")[0].partition("-")[0]
    return "fil" if code == "tl" else code
