"""The sheet of a position that is set up, with a table of its own: what the program shows, too."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import AnyGame, Piece
from engines.localiser import Localiser
from firmware_host.display.palettes import PALETTES
from firmware_host.help.help_screens import Appearance
from firmware_host.help.position_screen import Clipboard, Pick, PositionSheets, TouchCell
from firmware_host.runtime.editor_session import EditorTable
from firmware_host.table.messages import Reply
from firmware_host.table.position_history import PositionHistory
from simulator.window.sheet import Sheet, SheetButton

SIZE = (1024, 600)


class EditedPosition:
    """``copied``: what is on the clipboard; ``played``: the positions in which a game was to
    begin; ``left``: whether the sheet was left without one.
    """

    def __init__(self, game: AnyGame, start: str = "") -> None:
        self.game, self.table = game, EditorTable(game, start)
        self.past = PositionHistory()
        self.copied, self.left = "", False
        self.played: list[str] = []
        reader, palette = Localiser(game=game.name), PALETTES["standard"]
        self.sheets = PositionSheets(
            game,
            self.past,
            Appearance(lambda: reader, lambda: palette, lambda: False),
            Clipboard(self._copy, lambda: self.copied),
            self.played.append,
            self._leave,
        )
        self._exchange()

    def _copy(self, text: str) -> bool:
        self.copied = text
        return True

    def _leave(self) -> None:
        self.left = True

    def _exchange(self) -> None:
        replies = [Reply(one.key, self.table.submit(one)) for one in self.past.pending_requests()]
        self.past.take_messages([*replies, self.table.view(self.game.seats, None)])

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        """Return the sheet, as its source does."""
        return self.sheets.sheet(size, text)

    def press(self, act: object) -> None:
        """Press what has this action."""
        self.sheets.press(act)
        self._exchange()

    def typed(self, letter: str) -> None:
        """Ignore letters, as the sheet does."""

    def click(self, *labels: str) -> EditedPosition:
        """Press what has these labels, or the squares of these names, one after the other."""
        for label in labels:
            self.press(self.button(label).action)
        return self

    def button(self, label: str, size: tuple[int, int] = SIZE) -> SheetButton:
        """Return the button with this label, or that of the square, or of the piece (``white man``)
        to pick.
        """
        sheet = self.sheet(size, 1.0)
        assert sheet is not None
        topology = self.game.topology
        act: object = TouchCell(topology.cell(label)) if topology.has(label) else None
        kinds = {f"{one.seat} {one.kind}": one for one in self._palette}
        if label in kinds:
            act = Pick(kinds[label])
        found = [
            one for one in sheet.buttons if one.action == act or (one.label == label and one.label)
        ]
        able = [one for one in found if one.action]
        assert able, (label, [one.label for one in sheet.buttons if one.label])
        return able[0]

    @property
    def _palette(self) -> Sequence[Piece]:
        view = self.past.view
        return view.edited.palette if view and view.edited else ()

    @property
    def told(self) -> str:
        """What stands above the items."""
        sheet = self.sheet(SIZE, 1.0)
        assert sheet is not None
        return sheet.labels[-1].text

    @property
    def text(self) -> str:
        view = self.past.view
        assert view is not None
        assert view.edited is not None
        return view.edited.text
