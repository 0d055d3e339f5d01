"""Looking back from the board itself: earlier positions of the game that is on, one by one.

In: views, what the table recalls. Out: what to ask of it; positions. Pure; changes nothing, but may
ask for a new game to begin at one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from firmware_host.table.messages import NewGame, Recall, Recalled, Reply, View
from firmware_host.table.remembered import Remembered

KEY = "past-"
"""Begins the keys of its questions: no other intent of a board has such a one."""


class LookingBack:
    """``view``: the newest, None before there is one. ``asked`` is called when there is a question,
    ``changed`` when there may be something else to show.
    """

    def __init__(self) -> None:
        self.view: View | None = None
        self.asked: Callable[[], None] = lambda: None
        self.changed: Callable[[], None] = lambda: None
        self._past = Remembered()
        self._wanted: list[int] = []
        self._begins: int | None = None
        self._waiting: set[int] = set()

    def sift(self, messages: Iterable[object]) -> Sequence[View | Reply]:
        """Take what the table says; what of it is for the station."""
        news: list[View | Reply] = []
        for message in messages:
            if isinstance(message, View):
                self._see(message)
                news.append(message)
            elif isinstance(message, Recalled | Reply) and message.key.startswith(KEY):
                self._hear(message)
            elif isinstance(message, Reply):
                news.append(message)
        return news

    def at(self, entry: int) -> Recalled | None:
        """How it stood after so many moves; None until the table has answered."""
        found = self._past.find(entry)
        if found is None and entry not in self._waiting:
            self._waiting.add(entry)
            self._wanted.append(entry)
            self.asked()
        return found

    def play_on(self, entry: int) -> None:
        """The game is over: ask for a new one that begins where it stood then."""
        self._begins = entry
        self.asked()

    def questions(self) -> Sequence[Recall | NewGame]:
        """What is to be asked of the table since the last call."""
        wanted, self._wanted = self._wanted, []
        begins, self._begins = self._begins, None
        asked = [Recall(f"{KEY}{entry}", entry) for entry in wanted]
        return asked if begins is None else [*asked, NewGame(f"{KEY}on-{begins}", begins)]

    def _see(self, view: View) -> None:
        """The game stands like this now. What is still awaited is asked again when it is wanted:
        a line may have been down.
        """
        self.view = view
        self._past.see(view)
        self._waiting.clear()
        self.changed()

    def _hear(self, answer: Recalled | Reply) -> None:
        if isinstance(answer, Recalled) and self.view and answer.game_id == self.view.game_id:
            self._past.keep(answer)
            self.changed()
