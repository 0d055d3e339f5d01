"""The earlier positions of a game: read from its record, recalled, cached, and shown on a board.

In: the record of moves and commands, a table, views, what was recalled. Out: which entries change
the position, the position after so many moves as one viewer may see it, requests for the table.
Pure; knows no game. Looking back changes nothing, but a new game can be requested from a position.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple

from msgspec.structs import replace

from engines.game import HIDDEN, Move, Seat
from engines.message import Message
from engines.search.others import moves_of_others
from engines.topology import Cell
from firmware_host.table.messages import (
    Annotate,
    Edit,
    NewGame,
    Recall,
    Recalled,
    Recorded,
    Reply,
    View,
)
from firmware_host.table.table import Table
from firmware_host.table.visibility import visible_scene

_COMMAND = re.compile(r"([a-z]+):(.*)")
"""The form in which games write commands, ``white:resign``, and set-ups, ``white:K=e1 ...``
(docs/notation.md).
"""


class RecordedCommand(NamedTuple):
    """A command and its seat; ``is_setup``: it is a set-up instead."""

    seat: Seat
    command: str

    @property
    def is_setup(self) -> bool:
        """Return whether it is a set-up."""
        return "=" in self.command


def read_command(text: str) -> RecordedCommand | None:
    """Return the command in this text of a record; None if it is the move of a piece."""
    found = _COMMAND.fullmatch(text)
    return RecordedCommand(Seat(found[1]), found[2]) if found else None


def position_changes(record: Sequence[Recorded]) -> list[int]:
    """Return the numbers of entries after which the position differs: commands change nothing,
    set-ups do. The first is 0, the start.
    """
    known = ((number, read_command(one.text)) for number, one in enumerate(record, 1))
    return [0, *(number for number, word in known if word is None or word.is_setup)]


# --- positions from a table ---


def recall_position(table: Table, request: Recall, viewer: Seat | None) -> Recalled | Message:
    """Return what ``viewer`` (None: the public) could see after so many moves, with what was
    revealed since; or why there is no such position.
    """
    if not 0 <= request.entry < len(table.states):
        return Message("table.no-move-to-go-back-to", number=request.entry)
    scene = visible_scene(table.game, table.states[request.entry], viewer, table.revealed)
    moves = reversed(table.moves[: request.entry])
    last = next((move for move in moves if move.path), None)
    others = tuple(moves_of_others(table.game, table.states[request.entry]))
    return Recalled(request.key, table.game_id, request.entry, scene, last, others)


def moves_to_continue(table: Table, entry: int) -> Sequence[Move] | None:
    """Return so many moves of a finished game, for another to begin with; None if the position
    after them is the end of a game, too, or not public.
    """
    if table.result is None or not 0 <= entry < table.log.entry:
        return None
    state = table.states[entry]
    if table.game.result(state) or any(
        piece and piece.kind == HIDDEN for piece in table.game.observe(state, None)
    ):
        return None
    return table.moves[:entry]


# --- a cache of positions ---


class PositionCache:
    """The positions of the current game that one viewer has received."""

    def __init__(self) -> None:
        self._known: dict[int, Recalled] = {}
        self._record: Sequence[Recorded] = ()
        self._seen_as: tuple[object, ...] = ()

    def on_view(self, view: View) -> None:
        """Drop the positions that this game did not go through or that have been revealed since."""
        pairs = zip(self._record, view.record, strict=False)
        common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        about = (view.game_id, view.revealed)
        same = about == self._seen_as
        self._known = {n: one for n, one in self._known.items() if same and n <= common}
        self._record, self._seen_as = view.record, about

    def store(self, one: Recalled) -> None:
        """Store a position."""
        self._known[one.entry] = one

    def get(self, entry: int) -> Recalled | None:
        """Return the position after so many moves; None if it is not known."""
        return self._known.get(entry)

    def clear(self) -> None:
        """Drop all positions."""
        self._known = {}


KEY = "past-"
"""The prefix of the keys of recall requests; no other intent of a board has it."""

EDIT_KEY = f"{KEY}edit-"
"""The prefix of the keys of changes of a position."""


# --- looking back on a board ---


class PositionHistory:
    """The positions of the game on one board.

    ``view``: the newest, None before the first. ``is_left``: nobody plays it any more, finished or
    not. ``edit_refusal``: why the last change of a position was refused, None if it was not.
    ``viewer`` returns the seat whose pieces show their faces to whoever looks, None if there
    is none. ``on_request`` is called when there is a request to send, ``on_change`` when there may
    be something else to show.
    """

    def __init__(self) -> None:
        self.view: View | None = None
        self.is_left = False
        self.viewer: Callable[[], Seat | None] = lambda: None
        self.on_request: Callable[[], None] = lambda: None
        self.on_change: Callable[[], None] = lambda: None
        self._cache = PositionCache()
        self._wanted: list[int] = []
        self._begins: int | None = None
        self.edit_refusal: Message | None = None
        self._edits: list[Edit] = []
        self._edit_number = 0
        self._notes: list[tuple[int, str]] = []
        self._note_number = 0
        self._waiting: set[int] = set()
        self._seen_by: Seat | None = None

    def take_messages(self, messages: Iterable[object]) -> Sequence[View | Reply]:
        """Take the messages of the table; return those for the station."""
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
        """Return the position after so many moves; None until the table has answered."""
        viewer = self.viewer()
        if viewer != self._seen_by:
            self._cache.clear()
            self._waiting.clear()
            self._seen_by = viewer
        found = self._cache.get(entry)
        if found is None and entry not in self._waiting:
            self._waiting.add(entry)
            self._wanted.append(entry)
            self.on_request()
            return self._cache.get(entry)  # of a game that nobody plays, it is known by now
        return found

    def move_before(self, entry: int) -> Move | None:
        """Return the last board move before the position after so many; None until it is known."""
        found = self.position_after(entry)
        return found.last if found else None

    def others_reach(self, cell: int) -> tuple[Sequence[Cell], Sequence[Cell]]:
        """Return where the piece on a cell could go, and what it could capture, in the current
        position if its seat were on turn; nothing for a piece whose seat is, and until it is known.
        """
        if self.view is None or (found := self.position_after(self.view.entry)) is None:
            return (), ()
        moves = [move for move in found.others if move.path[0] == cell]
        ends = {end for move in moves for end in move.path[1:]}
        taken = {one for move in moves for one in move.captured}
        taken |= {end for end in ends if found.scene[end] is not None}
        return tuple(sorted(ends - taken)), tuple(sorted(taken - {cell}))

    def request_new_game_from(self, entry: int) -> None:
        """Request a new game from that position, after the game."""
        self._begins = entry
        self.on_request()

    def request_note(self, entry: int, text: str) -> None:
        """Request a note at that position, in place of the one there."""
        self._notes.append((entry, text))
        self.on_request()

    def request_edit(self, edit: Edit) -> None:
        """Request a change of the position that is being set up, under a key of its own."""
        self.edit_refusal = None
        self._edit_number += 1
        self._edits.append(replace(edit, key=f"{EDIT_KEY}{self._edit_number}"))
        self.on_request()

    def pending_requests(self) -> Sequence[Recall | NewGame | Annotate | Edit]:
        """Return the requests for the table since the last call."""
        wanted, self._wanted = self._wanted, []
        begins, self._begins = self._begins, None
        notes, self._notes = self._notes, []
        edits, self._edits = self._edits, []
        requests: list[Recall | NewGame | Annotate | Edit] = [
            *(Recall(f"{self._key}{entry}", entry, self._seen_by) for entry in wanted),
            *edits,
        ]
        for entry, text in notes:
            self._note_number += 1
            requests.append(Annotate(f"{KEY}note-{self._note_number}", entry, text))
        return requests if begins is None else [*requests, NewGame(f"{KEY}on-{begins}", begins)]

    @property
    def _key(self) -> str:
        """The prefix of the keys of requests by who looks: nobody else gets the answers."""
        return f"{KEY}{self._seen_by}-" if self._seen_by else KEY

    def _on_view(self, view: View) -> None:
        """Take a new view.

        Requests without an answer are repeated when needed, since the connection may have been
        lost.
        """
        self.view = view
        self._cache.on_view(view)
        self._waiting.clear()
        self.on_change()

    def _on_answer(self, answer: Recalled | Reply) -> None:
        if isinstance(answer, Reply) and answer.key.startswith(EDIT_KEY):
            self.edit_refusal = answer.refusal
            self.on_change()
        if not (isinstance(answer, Recalled) and self.view):
            return
        if (answer.game_id, answer.key) == (self.view.game_id, f"{self._key}{answer.entry}"):
            self._cache.store(answer)
            self.on_change()
