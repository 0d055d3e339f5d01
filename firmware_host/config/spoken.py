"""Which language a board speaks.

In: the settings, the environment. Out: a code. Pure.
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.catalogue import ENGLISH, languages


def choose_language(requested: str, environment: Mapping[str, str]) -> str:
    """The language that is ``requested``; where none is, the first of those that this computer is
    set to (``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES``, ``LANG``, as gettext reads them), else
    English.
    """
    if requested:
        return requested
    named = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    place = next(filter(None, named), "")
    asked = (
        [place]
        if language_of_locale(place) in ("C", "POSIX", "")
        else [*environment.get("LANGUAGE", "").split(":"), place]
    )
    return next((code for code in map(language_of_locale, asked) if code in languages()), ENGLISH)


def language_of_locale(place: str) -> str:
    """The language of a place such as ``de_AT.UTF-8``; Tagalog is written as Filipino is."""
    code = place.partition(".")[0].partition("_")[0].partition("-")[0]
    return "fil" if code == "tl" else code
