"""The record of a game, as who looks back in it needs it.

In: moves and words as their reader may know them. Out: what is a word, where pieces stood
otherwise. Pure; knows no game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from engines.game import Seat
from firmware_host.table.messages import Recorded

_COMMAND = re.compile(r"([a-z]+):(.*)")
"""How games write what moves no piece, ``white:resign``, and an army laid out, ``white:K=e1 ...``
(docs/notation.md).
"""


class RecordedCommand(NamedTuple):
    """A word, and whose it is; ``is_setup``: it is no word, but an army laid out."""

    seat: Seat
    command: str

    @property
    def is_setup(self) -> bool:
        """Whether it is an army laid out."""
        return "=" in self.command


def read_command(text: str) -> RecordedCommand | None:
    """What was said, where this text of a record is no move of a piece."""
    found = _COMMAND.fullmatch(text)
    return RecordedCommand(Seat(found[1]), found[2]) if found else None


def position_changes(record: Sequence[Recorded]) -> list[int]:
    """After how many entries the pieces stand otherwise than before: a word moves none, an army
    laid out does. The beginning is the first of them.
    """
    known = ((number, read_command(one.text)) for number, one in enumerate(record, 1))
    return [0, *(number for number, word in known if word is None or word.is_setup)]
