"""The record of a game, as who looks back in it needs it.

In: moves and words as their reader may know them. Out: what is a word, where pieces stood
otherwise. Pure; knows no game.

Earlier positions of a game that goes on, for who steps back in it.

In: a table, how many moves, the viewer. Out: the position as that viewer may see it, or for another
game to begin there. Pure; changes
nothing.

Earlier positions of the game that is on, kept for as long as the game went through them.

In: views, what was recalled. Out: the position after so many moves, if it is known. Pure.

Looking back from the board itself: earlier positions of the game that is on, one by one.

In: views, what the table recalls. Out: what to ask of it; positions. Pure; changes nothing, but may
ask for a new game to begin at one of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple

from engines.game import ARBITER, HIDDEN, Seat
from engines.message import Message
from firmware_host.table.messages import NewGame, Recall, Recalled, Recorded, Reply, View
from firmware_host.table.scenes import visible_scene
from firmware_host.table.table import Table

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


def recall_position(table: Table, request: Recall, viewer: Seat | None) -> Recalled | Message:
    """What ``viewer`` (None: the public) could see after so many moves, with what was revealed
    since; why there is no such position.
    """
    if not 0 <= request.entry < len(table.states):
        return Message("table.no-move-to-go-back-to", number=request.entry)
    scene = visible_scene(table.game, table.states[request.entry], viewer, table.revealed)
    moves = reversed(table.moves[: request.entry])
    last = next((move for move in moves if move.path), None)
    return Recalled(request.key, table.game_id, request.entry, scene, last)


def start_text_after(table: Table, entry: int) -> str | None:
    """The position after so many moves of a game that is over, for another to begin there; None
    where that one is over, too, or not everybody may know it.
    """
    if table.result is None or not 0 <= entry < table.log.entry:
        return None
    state = table.states[entry]
    if table.game.result(state) or any(
        piece and piece.kind == HIDDEN for piece in table.game.observe(state, None)
    ):
        return None
    return table.game.position_text(state, ARBITER)


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
