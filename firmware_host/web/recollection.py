"""Earlier positions of the game that is on, as one viewer may see them.

In: what pages ask, what the host answers, views. Out: one question to the host for each position,
however many ask, and an answer for each of them. Kept for as long as the game went through it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from msgspec.structs import replace

from firmware_host.table.messages import Recall, Recalled, Recorded, Reply, View
from firmware_host.web.client import Client, split_key


class Recollection:
    """What all pages of one viewer have asked for. ``ask`` hands a question to the host; its key is
    the number of moves.
    """

    def __init__(self, ask: Callable[[Recall], None]) -> None:
        self._ask = ask
        self._known: dict[int, Recalled] = {}
        self._asking: dict[int, list[tuple[Client, str]]] = {}
        self._course: Sequence[Recorded] = ()
        self._about: tuple[object, ...] = ()

    def see(self, view: View) -> None:
        """Forget what this game did not go through, or what is seen otherwise since."""
        pairs = zip(self._course, view.record, strict=False)
        common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        about = (view.game_id, view.revealed)
        same = about == self._about
        self._known = {n: one for n, one in self._known.items() if same and n <= common}
        self._course, self._about = view.record, about

    def recall(self, client: Client, asked: Recall) -> None:
        """Answer a page, now or when the host has. Raises LinkClosed."""
        _, own = split_key(asked.key)
        if (known := self._known.get(asked.entry)) is not None:
            client.answer(replace(known, key=own))
            return
        waiting = self._asking.setdefault(asked.entry, [])
        waiting.append((client, own))
        if len(waiting) == 1:
            self._ask(replace(asked, key=str(asked.entry)))

    def hear(self, answer: Recalled | Reply) -> None:
        """The host's answer, or why there is none, for all who wait for it."""
        if isinstance(answer, Recalled):
            self._known[answer.entry] = answer
        for client, own in self._asking.pop(int(answer.key), ()):
            client.answer(replace(answer, key=own))

    def forget(self) -> None:
        """Nothing is known any more."""
        self._known, self._asking = {}, {}
