"""The screen of a board without a screen: what the board says, line by line, as it changes.

In: pages. Out: lines of text, for a terminal or a service's journal. It prints what everybody may
read; the line for one player's eyes alone (``Page.private``) it never looks at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, TextIO

from drivers.ports import Page
from engines.catalogue import ENGLISH
from engines.language import Localiser
from engines.message import Message

_NOBODY: Final = Message("runtime.on-no-phone")


class StatusLines:
    """Says a page's status and note where they have changed. ``seats``: their names."""

    def __init__(self, seats: Sequence[str], say: Callable[[str], None]) -> None:
        self._seats = tuple(seats)
        self._print = say
        self._status = self._note = ""
        self._language = ENGLISH
        self._phones: frozenset[int] = frozenset()

    def show_page(self, page: Page) -> None:
        """Say this page from now on."""
        # When a note is gone, what was said before it holds again.
        if page.status != self._status or (self._note and not page.note):
            self._print(page.status)
        if page.note and page.note != self._note:
            self._print(f"  {page.note}")
        self._status, self._note, self._language = page.status, page.note, page.language

    def show_phones(self, seats: frozenset[int]) -> None:
        """Say which seats a phone has taken. May be called from any thread."""
        if seats != self._phones:
            self._phones = seats
            names = tuple(self._seats[seat] for seat in sorted(seats))
            told = Message("runtime.on-a-phone", seats=names) if names else _NOBODY
            self._print(Localiser(self._language).text(told))


def line_printer(out: TextIO) -> Callable[[str], None]:
    """Prints a line there."""

    def say(line: str) -> None:
        # A terminal that is gone ends no game.
        with suppress(OSError):
            print(line, file=out, flush=True)

    return say
