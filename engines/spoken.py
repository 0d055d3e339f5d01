"""Texts for a voice: the same as on a screen, with squares and moves as they are read out.

In: a text in one language, and the names of a board's cells. Out: the text in words: ``C 3 to D 4``
for ``c3-d4``. Pure. Knows no game: the words for the letters of a cell's name and for the signs of
a notation are terms of the language, which a game can replace by its own: ``-letter-r`` = ring,
``-spoken-capture`` = challenges, ``-symbol-s`` = submarine (what a piece becomes). So is a word
that a voice would misread (``-sound-krieger``). The pages do the same (``web/pages/voice.js``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engines.localiser import Localiser

SIGNS: Final = {"-": "to", ":": "capture", "x": "capture", "/": "and"}
"""What joins the cells of a move, and those where it captures (docs/notation.md)."""

NOT_SPOKEN: Final = {"×": ",", "·": ",", "“": "", "”": "", "„": "", "«": "", "»": "", "…": "."}
"""Signs that a voice would spell or stumble over, and what stands for them."""

_PARTS = re.compile(r"[^\W\d]+|\d+")


def spoken_text(text: str, names: Sequence[str], reader: Localiser) -> str:
    """Return the text as a voice reads it; ``names``: those of the cells of the board."""
    said = _moves(tuple(names)).sub(lambda found: _spoken_move(found, reader), text)
    said = re.sub(r"[^\W\d_]{2,}|%", lambda word: _sound(word[0], reader), said)
    for sign, words in NOT_SPOKEN.items():
        said = said.replace(sign, words)
    return re.sub(r"\s+([,.])", r"\1", re.sub(r"\s+", " ", said)).strip()


def spoken_cell(name: str, reader: Localiser) -> str:
    """Return the name of a cell in words: its letters and numbers, one by one."""
    return " ".join(_letters(part, reader) for part in _PARTS.findall(name))


def _sound(word: str, reader: Localiser) -> str:
    said = reader.own_name("sound", "percent" if word == "%" else word.lower())
    return word if said is None else f" {said}" if word == "%" else said


def _letters(part: str, reader: Localiser) -> str:
    if part.isdigit():
        return part
    return " ".join(reader.own_name("letter", one.lower()) or one.upper() for one in part)


@lru_cache(maxsize=16)
def _moves(names: tuple[str, ...]) -> re.Pattern[str]:
    """Return the pattern of a cell, or of several in a move, with the end of its notation.

    Names are read only as they are written, because the letter of one alone may be a word.
    """
    cell = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.compile(rf"(?<![\w-])(?:{cell})(?:[-:x/](?:{cell}))*(\*)?(?:=(\w+))?(?!\w)")


def _spoken_move(found: re.Match[str], reader: Localiser) -> str:
    star, becomes = found.groups()
    end = found.start(1) if star else found.start(2) - 1 if becomes else found.end()
    path = found.string[found.start() : end]
    # An x joins cells here, because no name of one has it.
    words = [_spoken_part(part, reader) for part in re.split(r"([-:x/])", path)]
    leaves = star and len(words) > 1
    if leaves:
        words[1] = reader.name("spoken", "leaving")
    said = " ".join(words)
    if becomes:
        kind = reader.name("symbol", becomes.lower())
        return f"{said}, {reader.name('spoken', 'becomes')} {kind}"
    return f"{said}, {reader.name('spoken', 'both-leave')}" if leaves else said


def _spoken_part(part: str, reader: Localiser) -> str:
    return reader.name("spoken", SIGNS[part]) if part in SIGNS else spoken_cell(part, reader)
