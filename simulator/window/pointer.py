"""The pointers of a window: the mouse as a hand, the keyboard cursor on the table, and the animated
place of a script's hand.

In: where the mouse is pressed, moved and released (pixels); steps of the cursor; the player of a
script and the time in seconds. Out: actions of the hands, with a notice when one is impossible;
where the cursor stands; a point in pixels, for display only, because a script moves pieces in
steps. Knows the layout, no pygame, no rules.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from drivers.interfaces import HandLimits, PieceToPlace
from engines.guide import KindText
from engines.message import Message
from simulator.hands.board_pieces import HIDDEN, BoardPieces, PhysicalPiece
from simulator.hands.following import GLIDE_S
from simulator.hands.script import Step, Verb
from simulator.simulated_board import ScriptPlayer
from simulator.window.geometry import SENSE_RADIUS, Point
from simulator.window.sheet import Direction, next_in_direction
from simulator.window.window_layout import WindowLayout

# --- the mouse ---

CLICK = 0.15
"""Of the pitch: a mouse that moved less between press and release has clicked, not dragged."""

LEAVE_RADIUS = 0.46
"""Of the pitch: a sliding piece this far from the middle of its cell is no longer sensed there."""

STRIDE = 0.08
"""Of the pitch: small enough that a sliding piece comes upon every cell before it is past it."""

REPLACING_S = 0.1
"""How long a cell stays empty while one piece makes way for another, in seconds: long enough for
the sensors."""


CANNOT_LEAVE = Message("window.cannot-leave")
NO_SPACE = Message("window.no-space")


class Landing(NamedTuple):
    """Where the piece in hand is (pixels), on which cell it will be put by itself, and after how
    many seconds.
    """

    start: Point
    cell: int
    seconds: float


class Pointer:
    """The mouse as a hand.

    It lifts at once when pressed on a piece; released after a drag, or pressed again after a click,
    it puts the piece down. A piece that has landed on its way goes on to a cell of its ``routes``
    that is pressed. On one of the ``mutual_captures``, both pieces go to the tray. Where pieces
    replace one another (``replaces``), one of another seat goes to the tray, and the piece in hand
    has its ``landing`` as soon as the cell has been sensed empty. During a set-up nothing is
    captured: pieces of one seat change places, and a press on a free cell puts the piece
    ``to_place`` there.

    Within ``limits`` only some pieces can be lifted or leave the board, and a piece that can go
    neither where it is put nor off the board glides back to where it was lifted. One that leaves
    the board takes the only one of its ``mutual_captures`` with it, and one that the game has lost
    meanwhile goes to the tray. Without, whatever hands can do is done, and such a piece stays in
    hand.

    ``at``: where it is. ``holding``: it, and not a script, has a piece in hand or under it.
    ``sliding``: it pushes a piece along the board, which is sensed by ``piece_under`` (None while
    it crosses a border). ``notice``: why the last action was refused. ``put_at``: the cell on which
    it has just put a piece down, until it has left that cell. ``pressed_early``: where the button
    was pressed, and is still down, on a piece that cannot be lifted yet. ``kind_texts``: how pieces
    move, by their kinds.
    """

    def __init__(self, hands: BoardPieces, layout: WindowLayout, *, replaces: bool = False) -> None:
        self.layout = layout
        self.landing: Landing | None = None
        self.limits: HandLimits | None = None
        self.mutual_captures: Collection[int] = ()
        self.to_place: PieceToPlace | None = None
        self.put_at: int | None = None
        self.kind_texts: Mapping[str, KindText] = {}
        self.pressed_early: Point | None = None
        self._replaces = replaces
        self.at: Point = layout.trays.boxes[0].centre
        self.holding = False
        self.sliding = False
        self.piece_under: int | None = None
        self.notice: Message | str | None = None
        self.hands = hands
        self._pressed_at: Point | None = None
        self._lifted_from: int | None = None

    @property
    def held_without_moving(self) -> Point | None:
        """Where a button or a finger holds a piece that it has not moved away; None: nowhere."""
        at = self._pressed_at
        if at is None or not self.hands.held or self.sliding:
            return None
        return at if math.dist(at, self.at) <= CLICK * self.layout.pitch else None

    @property
    def may_lift_at_last(self) -> bool:
        """Return whether the piece that was pressed early can be lifted by now."""
        if self.pressed_early is None or self.limits is None:
            return False
        return self.layout.cell_at(self.pressed_early) in self.limits.liftable

    @property
    def is_sending_back(self) -> bool:
        """Whether the piece in hand glides back to where it was lifted."""
        return self.landing is not None and self.landing.cell == self._lifted_from

    def press(self, at: Point, *, push: bool) -> bool:
        """Handle the left button going down; return whether to press it here again, because the
        piece in hand was put back so that another can be picked up.

        ``push``: the piece is to slide along the board, not to be lifted.
        """
        self.forget_lost()
        self.at, self.notice, self.pressed_early = at, None, None
        if self.hands.held and self._chooses_another(self.layout.cell_at(at)):
            return self.put_back()
        if self.hands.held:
            self._lay_down()
        elif self.landing is None:
            self._lift(push=push)
        return False

    def _chooses_another(self, cell: int | None) -> bool:
        """Return whether a press here picks another piece of the same side as the one in hand."""
        if self.limits is None or cell is None:
            return False
        there = self.hands.pieces[cell]
        return there is not None and there[0] == self.hands.held[-1][0]

    def _lift(self, *, push: bool) -> None:
        """Lift the piece under the mouse, or start sliding it, if possible."""
        at = self.at
        cell, place, limits = self.layout.cell_at(at), self.tray_place(at), self.limits
        self._lifted_from = cell
        if cell is not None and self._go_on_to(cell):
            return
        if cell is not None and (piece := self.hands.pieces[cell]) is not None:
            if limits and cell not in limits.liftable:
                self.notice, self.pressed_early = limits.why_not[piece[0]], at
                return
            if push:
                self.sliding, self.piece_under = True, cell
            else:
                self.hands.lift(cell)
        elif place is not None and not limits:
            self.hands.fetch(place)
        elif cell is not None and (asked := self.to_place) and asked.piece in self.hands.tray:
            if cell in asked.cells:
                self.hands.fetch_like(asked.piece)
                self.hands.put(cell)
                self.put_at = cell
            return
        else:
            return
        self.holding, self._pressed_at = True, at

    def _go_on_to(self, cell: int) -> bool:
        """Let the piece of a move that has been begun go on to a cell; return whether it can."""
        routes = () if self.limits is None else self.limits.routes
        for start, *ahead in routes:
            if cell in ahead and self._is_free(cell) and not self._is_free(start):
                self.hands.lift(start)
                self._lifted_from, self.put_at = start, cell
                self.landing = Landing(self.layout.centres[start], cell, GLIDE_S)
                return True
        return False

    def move(self, at: Point, *, push: bool) -> None:
        """Handle the mouse having moved.

        A piece that slides can leave a cell or come onto one, never both at once.
        """
        self.forget_lost()
        self.at = at
        if self.layout.cell_at(at) != self.put_at:
            self.put_at = None
        if not self.holding or self._pressed_at is None:
            return
        self.sliding = self.sliding or (push and bool(self.hands.held))
        if not self.sliding:
            return
        if self.piece_under is not None:
            if not push or self.layout.distance(self.piece_under, at) > LEAVE_RADIUS:
                self.hands.lift(self.piece_under)
                self.piece_under = None
        elif push:
            cell = self.layout.cell_at(at)
            if (
                cell is not None
                and self.hands.pieces[cell] is None
                and self.layout.distance(cell, at) <= SENSE_RADIUS
            ):
                self.hands.put(cell)
                self.piece_under = cell
        self.sliding = push

    def way_to(self, at: Point, *, push: bool) -> list[Point]:
        """Return the points that the mouse passes on its way here; it skips pixels when fast.

        A piece that slides is sensed by every cell it crosses; for one in the air the end is
        enough.
        """
        if not (push and self.holding):
            return [at]
        (x, y), count = self.at, math.ceil(math.dist(self.at, at) / (STRIDE * self.layout.pitch))
        return [
            (x + (at[0] - x) * n / count, y + (at[1] - y) * n / count) for n in range(1, count + 1)
        ] or [at]

    def release(self, at: Point) -> None:
        """Handle the left button going up.

        A dragged piece is put down, a clicked one stays in hand.
        """
        self.forget_lost()
        pressed_at, self._pressed_at, self.pressed_early = self._pressed_at, None, None
        self.at = at
        if self.sliding and self.piece_under is not None:
            self.holding = False
        elif self.hands.held and pressed_at is not None:
            far = math.dist(pressed_at, at) > CLICK * self.layout.pitch
            if far or self.sliding:
                self._lay_down()
        self.sliding, self.piece_under = False, None

    def discard(self, at: Point) -> None:
        """Handle the right button: put the piece here, or else the one in hand, into the tray."""
        self.forget_lost()
        self.at, self.notice = at, None
        cell = self.layout.cell_at(at)
        if self.sliding:
            return
        if cell is not None and self.hands.pieces[cell] is not None:
            if self.limits and self.hands.held and cell in self.mutual_captures:
                self._capture_mutually(cell)
            elif self._may_leave(cell):
                self.hands.take(cell)
            elif self.limits:
                self.notice = CANNOT_LEAVE
        elif self.hands.held:
            self._discard_held()

    def put_back(self) -> bool:
        """Put the piece in hand back where it was lifted, or beside the board.

        Return whether there was one.
        """
        self.forget_lost()
        if not self.holding or self.landing is not None:
            return False
        if self.hands.held and self._lifted_from is not None and self._is_free(self._lifted_from):
            self.hands.put(self._lifted_from)
        elif self.hands.held:
            self.hands.drop()
        self.holding = self.sliding = False
        self.piece_under = self._pressed_at = self.notice = None
        return True

    def _is_free(self, cell: int) -> bool:
        return self.hands.pieces[cell] is None

    def tray_place(self, at: Point) -> int | None:
        """Return which piece in the tray is here, counted from 0."""
        near = (
            place
            for place, (radius, middle) in enumerate(self.tray_places())
            if math.dist(middle, at) <= 1.05 * radius
        )
        return next(near, None)

    def tray_places(self) -> tuple[tuple[float, Point], ...]:
        """Return radius and middle of each piece in the tray."""
        hands = self.hands
        board = [wood for wood in hands.pieces if wood is not None]
        seats = Counter(seat for seat, _ in (*board, *hands.held, *hands.tray))
        totals = {seat: seats[seat] for seat in range(self.layout.seats)}
        return self.layout.trays.places(tuple(seat for seat, _ in hands.tray), totals)

    def _lay_down(self) -> None:
        cell = self.put_at = self.layout.cell_at(self.at)
        there = None if cell is None else self.hands.pieces[cell]
        if cell is None:
            if self.layout.is_between_cells(self.at):
                self.notice = NO_SPACE
                self._send_back()
            elif self.limits or self.hands.is_setting_up or self.layout.trays.contains(self.at):
                self._discard_held()
        elif cell in self.mutual_captures:
            self._capture_mutually(cell)
        elif there is None:
            self.hands.put(cell)
        elif self.hands.is_setting_up and there[0] == self.hands.held[-1][0]:
            self._change_places(cell)
        elif self._may_replace(there) and self._may_leave(cell):
            self.hands.take(cell)
            self.landing = Landing(self.at, cell, REPLACING_S)
        else:
            self.notice = self._why_not_on(cell, there)
            self._send_back()
        self.holding = bool(self.hands.held)

    def _capture_mutually(self, cell: int) -> None:
        """Put the piece on this cell and the one in hand into the tray."""
        self.hands.take(cell)
        self.hands.drop()
        self.holding = False

    def _change_places(self, cell: int) -> None:
        """Move the piece on this cell to where the one in hand comes from, which lands on it."""
        if self._lifted_from is not None and self._is_free(self._lifted_from):
            self.hands.lift(cell)
            self.hands.put(self._lifted_from)
        else:
            self.hands.take(cell)
        self.landing = Landing(self.at, cell, REPLACING_S)

    def _may_leave(self, cell: int | None) -> bool:
        """Return whether a piece lifted from this cell may leave the board."""
        return self.limits is None or cell in self.limits.removable

    def _discard_held(self) -> None:
        """Put the piece in hand into the tray if it may leave the board or doesn't belong on it."""
        if self.limits and len(self.mutual_captures) == 1:
            self._capture_mutually(*self.mutual_captures)
        elif self._may_leave(self._lifted_from) or self._holds_lost:
            self.hands.drop()
        else:
            self.notice = CANNOT_LEAVE
            self._send_back()
        self.holding = bool(self.hands.held)

    def _send_back(self) -> None:
        """Let the piece in hand glide back to where it was lifted; without limits it stays in
        hand.
        """
        if self.limits and self._lifted_from is not None and self._is_free(self._lifted_from):
            self.landing = Landing(self.at, self._lifted_from, GLIDE_S)

    @property
    def _holds_lost(self) -> bool:
        """Whether the game has lost the piece in hand: it belongs neither where it was lifted nor
        elsewhere, because its seat has fewer pieces in the game than on the board and in hand.
        """
        hands, cell = self.hands, self._lifted_from
        seat = hands.held[-1][0]
        there = None if cell is None else hands.expected[cell]
        if there is not None and there[0] == seat:
            return False
        found, belong = (
            sum(1 for piece in pieces if piece and piece[0] == seat)
            for pieces in ((*hands.pieces, *hands.held), hands.expected)
        )
        return found > belong

    def drop_lost(self) -> bool:
        """Put a piece in hand that the game has lost meanwhile into the tray.

        Return whether there was one. Nothing waits for a hand that holds such a piece.
        """
        lost = self.holding and self.hands.held and self.landing is None and self._holds_lost
        if not self.limits or not lost:
            return False
        self.hands.drop()
        self.forget_lost()
        return True

    def forget_lost(self) -> None:
        """Forget a piece that a script or a tidying has taken meanwhile."""
        slid = self.piece_under is not None and self.hands.pieces[self.piece_under] is not None
        if not self.hands.held and not slid:
            self.holding = self.sliding = False
            self.piece_under = self._pressed_at = self.landing = None

    def _why_not_on(self, cell: int, there: PhysicalPiece) -> Message:
        """Return why the piece in hand cannot be put on the cell of another one."""
        name = self.layout.topology.names[cell]
        partners = self.limits.partners if self.limits else ()
        if partners and there[0] in partners[self.hands.held[-1][0]]:
            return Message("window.partner-there", cell=name)
        if self._may_replace(there):
            return self._cannot_capture(name)
        # No kinds here: the player may not be allowed to know that of a piece turned away.
        piece = self.hands.described((there[0], HIDDEN))
        return Message("window.occupied", message=piece, cell=name)

    def _cannot_capture(self, cell: str) -> Message:
        """Return that the piece in hand cannot go to a cell, and the rule by which it moves: where
        kinds are hidden, the one that holds for all.
        """
        told = self.kind_texts.get(HIDDEN) or self.kind_texts.get(self.hands.held[-1][1])
        if told is None or told.moves is None:
            return Message("window.cannot-capture", cell=cell)
        return Message("window.cannot-capture-so", cell=cell, message=told.moves)

    def _may_replace(self, there: PhysicalPiece) -> bool:
        """Return whether the piece in hand replaces such a piece."""
        takes = self._replaces and not self.hands.is_setting_up
        return takes and there[0] != self.hands.held[-1][0]


AHEAD = 0.3
"""Cosine of the widest angle between an arrow and a way of a ring board that it may mean: at every
cell some arrow means each way. A guess, held by a test.
"""


class Cursor:
    """The keyboard cursor.

    ``is_shown``: whether it is visible; hidden until a key moves it, and by the mouse.
    ``is_pushing``: it slides the piece that it holds along the board.
    """

    def __init__(self, pointer: Pointer) -> None:
        self.is_shown = False
        self.is_pushing = False
        self._pointer = pointer
        self._cell = 0
        self._in_tray: int | None = None
        centres = pointer.layout.centres
        self._cell = min(
            range(len(centres)), key=lambda cell: math.dist(centres[cell], pointer.layout.middle)
        )

    @property
    def at(self) -> Point:
        """Its place in the window, in pixels."""
        return self._pointer.layout.centres[self._cell] if self._in_tray is None else self._lying[0]

    @property
    def cell(self) -> int | None:
        """The cell it stands on, None beside the board."""
        return self._cell if self._in_tray is None else None

    @property
    def radius(self) -> float:
        """The radius of what it stands on, in pixels."""
        return self._pointer.layout.pitch / 2 if self._in_tray is None else self._lying[1]

    def step(self, direction: Direction) -> None:
        """Move one step; the first only shows it."""
        if not self.is_shown:
            self.is_shown = True
        elif self._in_tray is not None:
            places = [at for at, _ in self._places]
            found = next_in_direction(places, self.at, direction)
            self._in_tray = self._in_tray if found is None else found
        else:
            self._cell = self._next_cell(direction)

    def change_sides(self) -> None:
        """Move from the board to what lies beside it, and back."""
        if self.is_shown:
            self._in_tray = 0 if self._in_tray is None else None
        self.is_shown = True

    def _next_cell(self, direction: Direction) -> int:
        layout = self._pointer.layout
        if layout.topology.grid is not None:
            found = next_in_direction(layout.centres, self.at, direction)
            return self._cell if found is None else found
        best, cell = AHEAD, self._cell
        for other in self._neighbours():
            x, y = (b - a for a, b in zip(self.at, layout.centres[other], strict=True))
            ahead = (x * direction[0] + y * direction[1]) / math.hypot(x, y)
            if ahead > best:
                best, cell = ahead, other
        return cell

    def _neighbours(self) -> Iterator[int]:
        for neighbours in self._pointer.layout.topology.directions.values():
            other = neighbours[self._cell]
            if other is not None:
                yield other

    @property
    def _places(self) -> list[tuple[Point, float]]:
        """The pieces beside the board; where there are none, the trays."""
        lying = [(at, radius) for radius, at in self._pointer.tray_places()]
        layout = self._pointer.layout
        return lying or [(part.centre, layout.radius) for part in layout.trays.seat_areas]

    @property
    def _lying(self) -> tuple[Point, float]:
        places = self._places
        return places[min(self._in_tray or 0, len(places) - 1)]


# --- a script's hand ---


class ScriptHand:
    """The place of a hand that plays steps by itself: those of the first of ``players`` with any.

    ``rest``: where it was when it last acted.
    """

    def __init__(self, players: Sequence[ScriptPlayer], layout: WindowLayout) -> None:
        self.layout = layout
        self.rest: Point = layout.trays.boxes[0].centre
        self._players = players

    def did(self, step: Step) -> None:
        """Note that the hand has just done this step."""
        self.rest = self._goal(step) or self.rest

    @property
    def is_moving(self) -> bool:
        """Return whether the hand is on its way somewhere."""
        return self._goal(self._at_work.upcoming) is not None

    @property
    def _at_work(self) -> ScriptPlayer:
        busy = (player for player in self._players if player.upcoming is not None)
        return next(busy, self._players[0])

    def at(self, now: float) -> Point:
        """Return the hand's place; it leaves and arrives smoothly."""
        player = self._at_work
        step = player.upcoming
        goal = self._goal(step)
        if step is None or goal is None or step.seconds <= 0:
            return self.rest
        share = max(0.0, min(1.0, (now - player.done_at) / step.seconds))
        eased = share * share * (3 - 2 * share)
        x, y = self.rest
        return x + (goal[0] - x) * eased, y + (goal[1] - y) * eased

    def _goal(self, step: Step | None) -> Point | None:
        match step:
            case Step(verb=Verb.LIFT | Verb.PUT | Verb.TAKE):
                return self.layout.centres[step.cell]
            case Step(verb=Verb.FETCH, wood=(seat, _)):
                return self.layout.trays.seat_areas[seat].centre
            case Step(verb=Verb.DROP | Verb.FETCH):
                return self.layout.trays.boxes[0].centre
            case _:
                return None
