"""Looking back from the board itself: earlier positions of the game that is on, one by one.

In: views, what the table recalls. Out: what to ask of it; positions. Pure; changes nothing, but may
ask for a new game to begin at one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from firmware_host.table.messages import NewGame, Recall, Recalled, Reply, View
from firmware_host.table.remembered import PositionCache

KEY = "past-"
"""Begins the keys of its questions: no other intent of a board has such a one."""


class PositionHistory:
    """``view``: the newest, None before there is one. ``on_request`` is called when there is a
    question, ``on_change`` when there may be something else to show.
    """

    def __init__(self) -> None:
        self.view: View | None = None
        self.on_request: Callable[[], None] = lambda: None
        self.on_change: Callable[[], None] = lambda: None
        self._cache = PositionCache()
        self._wanted: list[int] = []
        self._begins: int | None = None
        self._waiting: set[int] = set()

    def take_messages(self, messages: Iterable[object]) -> Sequence[View | Reply]:
        """Take what the table says; what of it is for the station."""
        news: list[View | Reply] = []
        for message in messages:
            if isinstance(message, View):
                self._on_view(message)
                news.append(message)
            elif isinstance(message, Recalled | Reply) and message.key.startswith(KEY):
                self._on_answer(message)
            elif isinstance(message, Reply):
                news.append(message)
        return news

    def position_after(self, entry: int) -> Recalled | None:
        """How it stood after so many moves; None until the table has answered."""
        found = self._cache.get(entry)
        if found is None and entry not in self._waiting:
            self._waiting.add(entry)
            self._wanted.append(entry)
            self.on_request()
        return found

    def request_new_game_from(self, entry: int) -> None:
        """The game is over: ask for a new one that begins where it stood then."""
        self._begins = entry
        self.on_request()

    def pending_requests(self) -> Sequence[Recall | NewGame]:
        """What is to be asked of the table since the last call."""
        wanted, self._wanted = self._wanted, []
        begins, self._begins = self._begins, None
        asked = [Recall(f"{KEY}{entry}", entry) for entry in wanted]
        return asked if begins is None else [*asked, NewGame(f"{KEY}on-{begins}", begins)]

    def _on_view(self, view: View) -> None:
        """The game stands like this now. What is still awaited is asked again when it is wanted:
        a line may have been down.
        """
        self.view = view
        self._cache.on_view(view)
        self._waiting.clear()
        self.on_change()

    def _on_answer(self, answer: Recalled | Reply) -> None:
        if isinstance(answer, Recalled) and self.view and answer.game_id == self.view.game_id:
            self._cache.store(answer)
            self.on_change()
