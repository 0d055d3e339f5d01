"""The sheet on which a position is set up, over the table of a window.

In: the newest view of a position that is being set up; presses; the clipboard. Out: sheets, changes
of the position, the position in which a game is to begin. Pure. Knows no window and no game by
name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from engines.game import AnyGame, Piece, Seat
from engines.message import Message
from firmware_host.help.help_screens import Appearance
from firmware_host.start.screen_layout import SheetLayout, places_in_columns, rows, split
from firmware_host.table.messages import MAX_POSITION, Edit, EditAction, EditedPosition, View
from firmware_host.table.position_history import PositionHistory
from firmware_host.table.visibility import to_driver_pieces
from simulator.window.geometry import BoardAlone, Rect
from simulator.window.sheet import (
    ButtonStyle,
    Dragged,
    Label,
    Picture,
    PiecePicture,
    Scene,
    Secondary,
    Sheet,
    SheetButton,
    Tone,
)

BOARD: Final = 0.56
"""The largest share of the width for the board. A guess."""

CELL: Final = {"square": 0.92, "point": 0.7}
"""The width of a cell's button, relative to the distance between cells, by the board's shape:
neighbours do not overlap, in whatever direction they are.
"""

MOST_KINDS: Final = 8
"""The most pieces to choose from at once; of more, those of one player are shown. A guess."""

SMALL: Final = 0.8
"""The letters below a piece, relative to others."""


NAME_WIDTH: Final = 0.45
"""The assumed width of a letter of a name, relative to its height: longer names are shrunk."""


class Clipboard(NamedTuple):
    """The desktop's clipboard: copies a text and returns whether that worked; returns a text."""

    copy: Callable[[str], bool]
    text: Callable[[], str]


@dataclass(frozen=True)
class TouchCell:
    """Put the piece picked on this cell, or take away an equal one that stands there."""

    cell: int


@dataclass(frozen=True)
class Pick:
    """Pick the piece to put next; None: take pieces away."""

    piece: Piece | None


@dataclass(frozen=True)
class NextValue:
    """Give an item its next value."""

    name: str


@dataclass(frozen=True)
class Do:
    """Do something that needs no more to be said."""

    action: EditAction


@dataclass(frozen=True)
class CopyText:
    """Copy the position as text."""


@dataclass(frozen=True)
class PasteText:
    """Read the position that was copied."""


@dataclass(frozen=True)
class PlayFromHere:
    """Choose who plays a game that begins here."""


@dataclass(frozen=True)
class LeaveEditor:
    """Leave without a game."""


class PositionSheets:
    """The sheet of a position.

    ``on_play``: called with the position in which a game is to begin; ``on_leave``: without one.
    """

    def __init__(
        self,
        game: AnyGame,
        past: PositionHistory,
        eyes: Appearance,
        clipboard: Clipboard,
        on_play: Callable[[str], None],
        on_leave: Callable[[], None],
    ) -> None:
        self._game, self._past, self._eyes = game, past, eyes
        self._clipboard = clipboard
        self._on_play, self._on_leave = on_play, on_leave
        self._notice: Message | None = None
        self._has_pasted = False
        self.is_closed = False

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        """Return the sheet to show now; None once it was left."""
        if self.is_closed:
            return None
        paper = SheetLayout(size, text, self._eyes.reader()).for_game(self._game.name)
        back = paper.corner(LeaveEditor(), Message("start.back"))
        title = paper.text_of(Message("help.position"))
        heading = paper.heading(title, left=back.place.width + 2 * paper.gap)
        view = self._past.view
        if view is None or view.edited is None:
            return Sheet((back,), (heading,), back=LeaveEditor())
        board, column = _parts(paper)
        lower, notes = self._lower(paper, column, view.edited)
        palette = column._replace(height=notes[0].place.y - paper.gap - column.y)
        return Sheet(
            (
                back,
                *self._cells(board, view),
                *self._palette(paper, palette, view.edited),
                *lower,
            ),
            (heading, *notes),
            (Picture(board, self._scene(view)),),
            back=LeaveEditor(),
            keys=(
                ("ctrl z", Do("undo") if view.edited.can_undo else None),
                ("ctrl c", CopyText() if view.edited.text else None),
                ("ctrl v", PasteText()),
            ),
            drags=True,
        )

    def press(self, act: object) -> None:
        """Carry out a press."""
        self._notice, view = None, self._past.view
        self._has_pasted = False
        edited = view.edited if view else None
        match act:
            case TouchCell(cell):
                self._past.request_edit(Edit("", "touch", cell=cell))
            case Dragged(TouchCell(start), TouchCell(end)) if view is not None:
                self._put((start, None), (end, view.scene[start]))
            case Dragged(TouchCell(start), _) | Secondary(TouchCell(start)):
                self._put((start, None))
            case Dragged(Pick(piece), TouchCell(end)):
                self._past.request_edit(Edit("", "pick", piece=piece))
                self._put((end, piece))
            case Pick(piece):
                self._past.request_edit(Edit("", "pick", piece=piece))
            case NextValue(name) if edited is not None:
                self._past.request_edit(Edit("", "set", name=name, text=_next(edited, name)))
            case Do(action):
                self._past.request_edit(Edit("", action))
            case CopyText() if edited is not None:
                copied = self._clipboard.copy(edited.text)
                told = Message("help.copied", text=edited.text)
                self._notice = told if copied else Message("help.not-copied")
            case PasteText():
                self._paste()
            case PlayFromHere() if edited is not None:
                self.is_closed = True
                self._on_play(edited.text)
            case LeaveEditor():
                self.is_closed = True
                self._on_leave()

    def _put(self, *pieces: tuple[int, Piece | None]) -> None:
        self._past.request_edit(Edit("", "put", pieces=pieces))

    def typed(self, letter: str) -> None:
        """Ignore letters: nothing is written here."""

    def _paste(self) -> None:
        text = " ".join(self._clipboard.text().split())
        if len(text) > MAX_POSITION:
            self._notice = Message("help.too-much-to-paste")
        elif text:
            self._has_pasted = True
            self._past.request_edit(Edit("", "read", text=text))
        else:
            self._notice = Message("help.nothing-to-paste")

    def _scene(self, view: View) -> Scene:
        game = self._game
        pieces = to_driver_pieces(view.scene, game.seats)
        turned = self._eyes.turned()
        return Scene(game.name, tuple(game.seats), game.topology, pieces, turned=turned)

    def _cells(self, board: Rect, view: View) -> list[SheetButton]:
        """Return a button for each cell, over the picture of the board, with what stands there."""
        pieces = [one and self._picture(one) for one in view.scene]
        side = min(board.width, board.height)
        layout = BoardAlone(self._game.topology, (round(side), round(side)), self._eyes.turned())
        x, y = board.centre[0] - side / 2, board.centre[1] - side / 2
        wide = CELL[self._game.topology.shape] * layout.pitch
        return [
            SheetButton(
                Rect(x + left - wide / 2, y + top - wide / 2, wide, wide),
                TouchCell(cell),
                "",
                0,
                "bare",
                picture=pieces[cell],
            )
            for cell, (left, top) in enumerate(layout.centres)
        ]

    def _palette(
        self, paper: SheetLayout, place: Rect, edited: EditedPosition
    ) -> list[SheetButton]:
        """Return the pieces to pick from, and what takes them away."""
        pieces, seats = edited.palette, list(dict.fromkeys(one.seat for one in edited.palette))
        buttons = list[SheetButton]()
        if len(pieces) > MOST_KINDS:
            seat = edited.picked.seat if edited.picked else seats[0]
            line, place = _above(place, paper.row, paper.gap)
            buttons = self._seats(paper, line, edited, seats, seat)
            # A kind that a player does not have keeps its place.
            kinds = dict.fromkeys(one.kind for one in pieces)
            pieces = tuple(Piece(seat, kind) for kind in kinds)
            names = [_capital(paper.reader.name("kind", one.kind)) for one in pieces]
        else:
            names = [
                _capital(paper.text_of(Message("engines.piece", seat=one.seat, kind=one.kind)))
                for one in pieces
            ]
        remove = paper.text_of(Message("help.remove"))
        places = _places(paper, place, [*names, remove])
        buttons += [
            self._piece(paper, at, one, name)._replace(face=_face(one == edited.picked))
            for at, one, name in zip(places, pieces, names, strict=False)
            if one in edited.palette
        ]
        last = paper.button(places[-1], Pick(None), remove)
        return [*buttons, last._replace(face=_face(edited.picked is None), lines=2)]

    def _seats(
        self,
        paper: SheetLayout,
        line: Rect,
        edited: EditedPosition,
        seats: Sequence[Seat],
        shown: Seat,
    ) -> list[SheetButton]:
        """Return the players whose pieces can be shown; the same kind is picked where it can be."""
        kind = edited.picked.kind if edited.picked else ""
        firsts = {one.seat: one for one in reversed(edited.palette)}
        alike = {one.seat: one for one in edited.palette if one.kind == kind}
        places = split(line, (0.0,) * len(seats), paper.gap)
        return [
            paper.button(
                at, Pick(alike.get(seat, firsts[seat])), Message("start.seat", seat=seat)
            )._replace(face=_face(seat == shown))
            for at, seat in zip(places, seats, strict=True)
        ]

    def _picture(self, piece: Piece) -> PiecePicture:
        seats = tuple(self._game.seats)
        return PiecePicture(self._game.name, seats, seats.index(piece.seat), piece.kind)

    def _piece(self, paper: SheetLayout, place: Rect, piece: Piece, name: str) -> SheetButton:
        button = paper.button(place, Pick(piece), name)
        return button._replace(picture=self._picture(piece), size=SMALL * paper.letters)

    def _lower(
        self, paper: SheetLayout, column: Rect, edited: EditedPosition
    ) -> tuple[list[SheetButton], list[Label]]:
        """Return what is below the palette, from the bottom up: the start of a game, larger changes
        and texts, the items, and whether a game can begin.
        """
        height = paper.row
        low = column._replace(y=column.lower - 3 * height - 2 * paper.gap)
        items, changes, last = rows(low, height, paper.gap, 3)
        play = paper.button(
            last, None if edited.refusal else PlayFromHere(), Message("help.position-play")
        )
        face: ButtonStyle = "faint" if edited.refusal else "wanted"
        acts: list[tuple[object, Message]] = [
            (Do("clear"), Message("help.position-clear")),
            (Do("usual"), Message("help.position-usual")),
            (Do("undo") if edited.can_undo else None, Message("help.position-undo")),
            (CopyText() if edited.text else None, Message("help.copy-text")),
            (PasteText(), Message("help.paste-text")),
        ]
        values: list[tuple[object, Message]] = [
            (
                NextValue(item.name),
                Message(
                    "start.set-so",
                    message=item.label,
                    other_message=dict(item.values).get(item.value, Message("help.other-value")),
                ),
            )
            for item in edited.items
        ]
        buttons = [
            *_row(paper, items, values),
            *_row(paper, changes, acts),
            play._replace(face=face, size=1.2 * paper.letters),
        ]
        lines = 2.4 * paper.letters
        note = low._replace(y=low.y - paper.gap - lines, height=lines)
        told = self._notice or self._past.edit_refusal
        refusal = edited.refusal
        tone: Tone = "warning" if refusal or self._past.edit_refusal else "quiet"
        if told is None and refusal is not None:
            told = Message("help.position-not-yet", message=refusal)
        elif told is not None and told is self._past.edit_refusal:
            told = Message("station.refused", message=told)
        done = Message("help.position-pasted") if self._has_pasted else None
        told = told or done or Message("help.position-how")
        return buttons, [Label(note, paper.text_of(told), paper.letters, tone, lines=2)]


def _parts(paper: SheetLayout) -> tuple[Rect, Rect]:
    """Return the places of the board and of all else: side by side, or stacked."""
    body, gap = paper.body, 2 * paper.gap
    if body.width < body.height:
        side = min(body.width, 0.5 * body.height)
        board = body._replace(x=body.x + (body.width - side) / 2, width=side, height=side)
        top = board.lower + gap
        return board, body._replace(y=top, height=body.lower - top)
    side = min(body.height, BOARD * body.width)
    board = body._replace(width=side, height=side)
    return board, body._replace(x=board.right + gap, width=body.right - board.right - gap)


def _places(paper: SheetLayout, area: Rect, names: Sequence[str]) -> list[Rect]:
    """Return a place for each piece, in as few rows as have room for their names."""
    wide, count = NAME_WIDTH * SMALL * paper.letters * max(map(len, names)), len(names)
    columns = max(1, min(count, int((area.width + paper.gap) // (wide + paper.gap))))
    down = -(-count // columns)
    under = 1.9 * SMALL * paper.letters
    return places_in_columns(area, count, paper.gap, -(-count // down), most=under)


def _above(area: Rect, height: float, gap: float) -> tuple[Rect, Rect]:
    """Return a row at the top of an area, and the rest."""
    top = area.y + height + gap
    return area._replace(height=height), area._replace(y=top, height=area.lower - top)


def _row(
    paper: SheetLayout, line: Rect, acts: Sequence[tuple[object, Message]]
) -> list[SheetButton]:
    """Return buttons side by side; those without an action are faint."""
    places = split(line, (0.0,) * len(acts), paper.gap)
    return [
        paper.button(at, act, words)._replace(lines=2, face="plain" if act else "faint")
        for at, (act, words) in zip(places, acts, strict=True)
    ]


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _face(is_chosen: bool) -> ButtonStyle:
    return "chosen" if is_chosen else "plain"


def _next(edited: EditedPosition, name: str) -> str:
    """Return the value of an item after its present one."""
    item = next(one for one in edited.items if one.name == name)
    values = [value for value, _ in item.values]
    place = values.index(item.value) if item.value in values else -1
    return values[(place + 1) % len(values)]
