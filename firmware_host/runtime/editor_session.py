"""A position that is set up by hand: its Table, which has a draft in place of a game, and its
session, of which nothing is saved.

In: changes of the position, from a board, a window and any number of pages. Out: views with the
pieces as they are now, what can be chosen, and why no game can begin there; at last the position in
which one is to begin. Pure. Knows no game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from msgspec.structs import replace

from engines.errors import EngineError
from engines.game import AnyGame, Move, Piece, Seat
from engines.message import Message
from engines.position_draft import (
    PositionDraft,
    draft_of,
    examine,
    is_editable,
    items_of,
    usual_draft,
)
from engines.topology import Cell
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.lesson_session import NO_NEW_GAME
from firmware_host.table.messages import (
    AnyIntent,
    Ask,
    Edit,
    EditedItem,
    EditedPosition,
    HintPolicy,
    Report,
    Rewind,
    Settle,
    View,
)
from firmware_host.table.table import Table

# --- the Table ---

GAME_ID = "position"
MAX_UNDONE = 500
"""How many changes can be undone. A guess: more than anybody makes in one sitting."""


class EditorTable(Table):
    """The Table of one position that is being set up.

    ``begun``: the position in which a game is to begin, empty until then.
    """

    def __init__(self, game: AnyGame, start: str = "") -> None:
        super().__init__(game, GAME_ID)
        state = game.read_position(start) if start else None
        self.draft = usual_draft(game) if state is None else draft_of(game, state)
        self.begun = ""
        self._palette: Sequence[Piece] = tuple(game.palette)  # type: ignore[attr-defined]
        self._picked: Piece | None = self._palette[0]
        self._earlier: list[PositionDraft] = []
        self._changes = 0
        self._has_start = bool(start)
        self._found = examine(game, self.draft)

    def submit(self, intent: AnyIntent, seats: Collection[Seat] | None = None) -> Message | None:
        """Carry out an intent, or return the refusal. Nothing but changes of the position and
        reports of sensors has a meaning here.
        """
        match intent:
            case Edit():
                return self._edit(intent)
            case Rewind():
                return self._undo()
            case Ask() | Settle():
                return None
            case Report():
                return super().submit(intent, seats)
        return Message("table.sets-up-a-position")

    def view(self, seats: Iterable[Seat], viewer: Seat | None, *, board: bool = True) -> View:
        """Return the view of any table, with the pieces of the draft and no game."""
        game, draft = self.game, self.draft
        items = tuple(
            EditedItem(item.name, item.label, item.values, value)
            for item, value in items_of(game, draft)
        )
        text, refusal = self._found
        return replace(
            super().view(seats, viewer, board=board),
            entry=self._changes,
            scene=draft.scene,
            to_act=(),
            movers=(),
            moves=(),
            commands=(),
            choices=(),
            deductions=(),
            setups=(),
            setting_up=(),
            trail=(),
            new_game_occupancy=NO_NEW_GAME,
            irrevocable=0,
            own=None,
            standings=(),
            situation=None,
            checks=(),
            can_annotate=False,
            edited=EditedPosition(
                tuple(self._palette), self._picked, items, text, refusal, bool(self._earlier)
            ),
        )

    def _edit(self, edit: Edit) -> Message | None:
        match edit.action:
            case "put":
                return self._put(edit.pieces)
            case "touch":
                return self._touch(edit.cell)
            case "pick":
                return self._pick(edit.piece)
            case "set":
                return self._set(edit.name, edit.text)
            case "read":
                return self._read(edit.text)
            case "clear":
                return self._change(self.draft.cleared())
            case "found-empty":
                return self._change(self.draft.cleared()) if self._is_untouched else None
            case "usual":
                return self._change(usual_draft(self.game))
            case "undo":
                return self._undo()
            case "begin":
                if self._found.refusal is None:
                    self.begun = self._found.text
                return self._found.refusal

    @property
    def _is_untouched(self) -> bool:
        """Whether it is the usual position, which nobody has asked for."""
        return not (self._changes or self._has_start)

    def _put(self, pieces: Sequence[tuple[int, Piece | None]]) -> Message | None:
        cells = len(self.game.topology)
        known = (*self._palette, None)
        for cell, piece in pieces:
            if cell not in range(cells):
                return Message("engines.no-cell", number=cell)
            if piece not in known:
                return Message("table.not-on-the-palette")
        return self._change(self.draft.with_pieces((Cell(cell), one) for cell, one in pieces))

    def _touch(self, cell: int) -> Message | None:
        if cell not in range(len(self.game.topology)):
            return Message("engines.no-cell", number=cell)
        piece = self._picked
        return self._put(((cell, None if self.draft.scene[cell] == piece else piece),))

    def _pick(self, piece: Piece | None) -> Message | None:
        if piece is not None and piece not in self._palette:
            return Message("table.not-on-the-palette")
        self._picked = piece
        self.version += 1
        return None

    def _set(self, name: str, value: str) -> Message | None:
        for item, _ in items_of(self.game, self.draft):
            if item.name == name and value in dict(item.values):
                return self._change(self.draft.with_value(name, value))
        return Message("table.no-such-item", name=name)

    def _read(self, text: str) -> Message | None:
        try:
            state = self.game.read_position(text)
        except EngineError as error:
            return error.message
        return self._change(draft_of(self.game, state))

    def _undo(self) -> Message | None:
        if not self._earlier:
            return Message("table.nothing-to-take-back")
        self._show(self._earlier.pop())
        return None

    def _change(self, draft: PositionDraft) -> Message | None:
        """Take a new draft, which can be undone."""
        if draft != self.draft:
            self._earlier = [*self._earlier[-MAX_UNDONE + 1 :], self.draft]
            self._show(draft)
        return None

    def _show(self, draft: PositionDraft) -> None:
        self.draft, self._found = draft, examine(self.game, draft)
        self._changes += 1
        self.version += 1


# --- the session ---


class EditorSession(GameSession):
    """The session in which a position is set up.

    ``on_begin``: called once with the position in which a game is to begin. Raises ValueError for a
    game whose positions cannot be set up, and PositionError for a text that is none.
    """

    def __init__(self, game: AnyGame, library: Library, start: str = "") -> None:
        if not is_editable(game):
            raise ValueError(
                f"positions of {game.title} can't be set up by hand; to start from one, give its"
                " text: --position TEXT"
            )
        super().__init__(game, library)
        self.on_begin: Callable[[str], None] = lambda text: None
        self._editor = EditorTable(game, start)
        self.table = self._editor

    def begin(
        self,
        start: str = "",
        moves: Sequence[Move] = (),
        names: Mapping[Seat, str] | None = None,
    ) -> None:
        """Do nothing: the position stays as it is."""

    def set_hint_policy(self, policy: HintPolicy) -> None:
        """Give no hints: there is no move."""

    def serve_boards(self, now: float) -> bool:
        """Serve the boards as in any session; report that a game is to begin."""
        if text := self._editor.begun:
            self._editor.begun = ""
            self.on_begin(text)
        return super().serve_boards(now)
