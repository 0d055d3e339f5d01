"""Earlier positions of the game that is on, kept for as long as the game went through them.

In: views, what was recalled. Out: the position after so many moves, if it is known. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from firmware_host.table.messages import Recalled, Recorded, View


class PositionCache:
    """What one viewer has seen of it."""

    def __init__(self) -> None:
        self._known: dict[int, Recalled] = {}
        self._record: Sequence[Recorded] = ()
        self._seen_as: tuple[object, ...] = ()

    def on_view(self, view: View) -> None:
        """Forget what this game did not go through, or what is seen otherwise since."""
        pairs = zip(self._record, view.record, strict=False)
        common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        about = (view.game_id, view.revealed)
        same = about == self._seen_as
        self._known = {n: one for n, one in self._known.items() if same and n <= common}
        self._record, self._seen_as = view.record, about

    def store(self, one: Recalled) -> None:
        """This is how it stood."""
        self._known[one.entry] = one

    def get(self, entry: int) -> Recalled | None:
        """How it stood after so many moves; None where that is not known."""
        return self._known.get(entry)

    def clear(self) -> None:
        """Nothing is known any more."""
        self._known = {}
