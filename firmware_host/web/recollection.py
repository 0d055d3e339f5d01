"""Earlier positions of the game that is on, as one viewer may see them.

In: what pages ask, what the host answers, views. Out: one question to the host for each position,
however many ask, and an answer for each of them. Kept for as long as the game went through it.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from firmware_host.table.messages import Recall, Recalled, Reply, View
from firmware_host.table.remembered import PositionCache
from firmware_host.web.client import PageSocket, split_key


class PositionRequests:
    """What all pages of one viewer have asked for. ``ask`` hands a question to the host; its key is
    the number of moves.
    """

    def __init__(self, ask: Callable[[Recall], None]) -> None:
        self._ask = ask
        self._cache = PositionCache()
        self._waiting: dict[int, list[tuple[PageSocket, str]]] = {}

    def on_view(self, view: View) -> None:
        """Forget what this game did not go through, or what is seen otherwise since."""
        self._cache.on_view(view)

    def recall(self, client: PageSocket, asked: Recall) -> None:
        """Answer a page, now or when the host has. Raises LinkClosed."""
        _, own = split_key(asked.key)
        if (known := self._cache.get(asked.entry)) is not None:
            client.answer(replace(known, key=own))
            return
        waiting = self._waiting.setdefault(asked.entry, [])
        waiting.append((client, own))
        if len(waiting) == 1:
            self._ask(replace(asked, key=str(asked.entry)))

    def take_answer(self, answer: Recalled | Reply) -> None:
        """The host's answer, or why there is none, for all who wait for it."""
        if isinstance(answer, Recalled):
            self._cache.store(answer)
        for client, own in self._waiting.pop(int(answer.key), ()):
            client.answer(replace(answer, key=own))

    def clear(self) -> None:
        """Nothing is known any more."""
        self._cache.clear()
        self._waiting = {}
