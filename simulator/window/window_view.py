"""The view of a board: everything visible just now, composed before it is drawn.

In: the pieces, where the mouse and a script's hand are, the page, who looks. Out: a view, including
the line below the status that says how to use the window where the board's own texts do not. Knows
no pygame, no game and no rules.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from drivers.interfaces import BoardStatus, Page
from engines.localiser import IN_ENGLISH, Localiser
from engines.message import Message
from simulator.clock_faces import ClockFace, clock_faces
from simulator.hands.board_pieces import HIDDEN, PhysicalPiece
from simulator.simulated_board import (
    Arrangement,
    Colour,
    Invitation,
    SimulatedBoard,
    lit_cells,
    next_viewer,
    visible_piece,
)
from simulator.window.geometry import Point
from simulator.window.key_labels import (
    Abilities,
    Action,
    KeyCap,
    WindowAction,
    key_caps,
    suggested_actions,
)
from simulator.window.pointer import Cursor, Pointer, ScriptHand
from simulator.window.window_layout import BETWEEN

# --- the lower line ---

OPEN_USE, HIDDEN_USE = Message("window.explain-others-use"), Message("window.explain-use")
"""How to read what a piece does; where none is hidden, also what others' pieces could do."""


def second_line(
    note: str,
    page: Page,
    reader: Localiser,
    arranges: Collection[Arrangement] = (),
    *,
    placed: bool = False,
    astray: bool,
    unseen: bool,
    spare: bool = False,
    explains: Message | None = None,
) -> str:
    """Return the page's ``note`` and how to do in this window what the page asks for.

    ``arranges``: how the army to be set up can be arranged; ``placed``: all of it stands;
    ``astray``: pieces stand otherwise than the page says, and can be tidied; ``unseen``: the player
    on turn could reveal their own pieces, and does not; ``spare``: the piece in hand belongs
    nowhere on the board. ``explains``: how to read what is known of a piece in place of this line.
    """
    uses = []
    if page.mutual_captures:
        uses.append(Message("window.mutual-use"))
    if spare:
        uses.append(Message("window.spare-use"))
    if page.is_removal_asked:
        uses.append(Message("window.off-use"))
    if astray and page.board_status is BoardStatus.DIFFERS and not page.is_setting_up:
        uses.append(Message("window.tidy-use", button=WindowAction.TIDY))
    told = [*map(reader.text, uses), *([note] if note else [])]
    if arranges and placed:
        told.append(reader.text(Message("window.arrange-otherwise", buttons=tuple(arranges))))
    elif arranges:
        told.append(reader.text(Message("window.arrange-use", buttons=tuple(arranges))))
    if explains is not None:
        told.append(reader.text(explains))
    if unseen:
        told.append(reader.text(Message("window.look-use", button=WindowAction.REVEAL)))
    return reduce(partial(_and, reader), told, "")


def _and(reader: Localiser, told: str, more: str) -> str:
    return reader.text(Message("window.and", text=told, other_text=more)) if told else more


# --- the view ---

NAMED_S = 0.6
"""How long a mouse rests on a cell, or a finger holds a piece, until it is named. A guess: not in
passing."""

ABOVE = 1.45
"""How many pitches higher the name of a piece that a finger holds stands. A guess: above both."""

WORDS: Final = re.compile(r"\w+")
"""The words of a text, of which some are names of cells."""

MOST_RINGED = 4
"""The most cells that are ringed because a text names them. A guess: more would hide the pieces."""

HOVER = 1.2
"""How far a piece in hand reaches from where it is, in radii of a piece: it is drawn larger and
higher.
"""


class Beside(NamedTuple):
    """A piece beside the board, in a legend or a tray.

    ``at``: its place, None where its name is already written beside it; ``known``: what is known of
    a hidden one.
    """

    piece: PhysicalPiece
    at: Point | None = None
    known: str = ""


Target: TypeAlias = int | Beside
"""What can be pointed at: a cell, or a piece beside the board."""

NO_REACH: Final[tuple[Sequence[int], Sequence[int]]] = ((), ())

NO_PAGE = Page("", "", (), (), (), True)


@dataclass(frozen=True)
class MovingPiece:
    """A piece that is not at rest: where it is (pixels), and whether it is lifted or slides."""

    wood: PhysicalPiece
    at: Point
    lifted: bool


class Spot(NamedTuple):
    """A place of the table and half its width, in pixels; ``square``: a cell of that shape."""

    at: Point
    half: float
    square: bool


@dataclass(frozen=True)
class WindowView:
    """Everything visible in the window.

    ``pieces`` per cell; ``tray``: pieces with radius and place; ``lit``: colours (0 to 255) by
    cell; ``sentence``: the upper line; ``notice``: why an action of the hands was refused, shown in
    place of the page's note; ``viewer``: the seat from whose side backed pieces are seen;
    ``waiting_seat``: the seat for which a curtain hides the table until it looks; ``suggested``:
    the best action to press next; ``phones``: the seats whose pieces a phone sees; ``invitation``:
    where phones can follow the game, while it is to be shown; ``cursor``: the place of the keyboard
    cursor, while it is visible; ``named``: the name and place of the cell there, or of the one
    under the resting mouse, with its piece; ``clears_captured``: captured pieces leave the board by
    themselves; ``clocks``: by seat, None without a limit; ``doomed``: the cells of the pieces that
    the piece in hand would capture if it is put down where the pointer is, or anywhere. ``reach``:
    where the named piece, whose seat is not on turn, could go, and what it could capture;
    ``ringed``: the cells that the texts name and nothing else marks.
    """

    pieces: Sequence[PhysicalPiece | None]
    tray: Sequence[tuple[PhysicalPiece, float, Point]]
    moving: Sequence[MovingPiece]
    lit: Mapping[int, Colour]
    page: Page
    sentence: str
    notice: str
    caps: tuple[KeyCap, ...] = ()
    viewer: int | None = None
    waiting_seat: int | None = None
    suggested: frozenset[Action] = frozenset()
    phones: Collection[int] = ()
    invitation: Invitation | None = None
    answers: Sequence[str] = ()
    reader: Localiser = IN_ENGLISH
    named: tuple[str, Point] | None = None
    cursor: Spot | None = None
    clears_captured: bool = False
    clocks: Sequence[ClockFace | None] = ()
    doomed: Sequence[int] = ()
    reach: tuple[Sequence[int], Sequence[int]] = NO_REACH
    ringed: Sequence[int] = ()


class ViewComposer:
    """The composer of views of one board, which also tracks who looks at it.

    Where pieces have backs, the faces of a seat's pieces show only while it is on turn and looks. A
    seat that is to look is *awaited*, and a curtain hides the table until nobody else looks on: a
    seat that has asked to look, and one that sets up an army in secret. A look ends with the turn:
    when it passes to another at the same screen, when the game ends, when another begins. The only
    person in a game or lesson always looks.

    ``backed``: whether its pieces have backs. ``page`` and ``frame``: what the host shows.
    ``shows_invitation``: whether the card for phones is
    shown. ``cursor``: the keyboard cursor. ``is_mirror``: the pieces stand on a board elsewhere.
    ``has_history``: moves can be looked back at. ``legend_piece_at``: finds the piece of the legend
    at a place. ``is_following``: the pieces move by themselves to
    where the page has them, so that nothing is asked of hands. ``clears_captured``: so do captured
    ones.
    """

    def __init__(
        self, board: SimulatedBoard, pointer: Pointer, script_hand: ScriptHand, *, backed: bool
    ) -> None:
        self.page = NO_PAGE
        self._settled = NO_PAGE.pieces
        self.frame = b""
        self._looking: int | None = None
        self.shows_invitation = False
        self.cursor: Cursor | None = None
        self.is_mirror = self.has_history = self.is_following = self.clears_captured = False
        self._asked: int | None = None
        self.legend_piece_at: Callable[[Point], PhysicalPiece | None] = lambda at: None
        self._rests: tuple[Target | None, float] = (None, 0.0)
        self._named: Target | None = None
        self._board = board
        self._pointer = pointer
        self._script_hand = script_hand
        self._backed = backed

    @property
    def caps(self) -> tuple[KeyCap, ...]:
        """The key caps that have an effect now."""
        board = self._board
        invites = board.invitation is not None
        # Where pieces move by themselves, none is astray for long, and a move ends by itself.
        by_hand = not self.clears_captured or self.page.hand_limits is None
        able = Abilities(
            has_backs=self._backed and not self.is_mirror and self._always_looks is None,
            has_pages=invites,
            may_tidy=by_hand and not (self.is_mirror or board.pieces.is_tidy),
            may_complete=by_hand or self.page.awaits_turn_button,
            may_end=self.page.may_end,
            has_history=self.has_history,
            has_hint=self.page.has_hint,
            has_more=self.page.has_more,
            yes_button=self.page.yes_button,
            renamed=self.page.renamed_buttons,
            arrangements=tuple(self.arrangements),
            notes=self.page.button_notes,
            choices=self.page.choices,
        )
        return key_caps(able, board.reader)

    @property
    def arrangements(self) -> Collection[Arrangement]:
        """The ways in which the seat on turn can have its army arranged now."""
        seat, arranger = self._on_turn, self._board.arranger
        if seat is None or arranger is None or self.is_covered or not self.page.is_setting_up:
            return ()
        return arranger.offered(seat)

    @property
    def _arrangements_to_name(self) -> Collection[Arrangement]:
        """The ways that would change something: an army that stands as the page has it, which is
        the standard one where all may see it, is not set up so again.
        """
        as_usual = self.is_army_placed and not self.is_army_begun
        return [how for how in self.arrangements if not (as_usual and how is Arrangement.STANDARD)]

    @property
    def is_army_begun(self) -> bool:
        """Whether the seat on turn has placed pieces of its army otherwise than the page has
        them.
        """
        pairs = zip(self._board.pieces.pieces, self.page.pieces, strict=False)
        return any(piece and piece[0] == self._on_turn and piece != to for piece, to in pairs)

    @property
    def is_army_placed(self) -> bool:
        """Whether the seat on turn has placed every piece of the army it has to set up."""
        beside = {piece[0] for piece in (*self._board.pieces.tray, *self._board.pieces.held)}
        return bool(self.arrangements) and self._on_turn not in beside

    def show(self, page: Page) -> None:
        """Show this page from now on; a look that it ends hides all faces."""
        before, self.page = self.page, page
        if page.hand_limits is None or not page.hand_limits.must_wait:
            self._settled = page.pieces
        ends = (
            page.is_over
            or (page.is_setting_up and not before.is_setting_up)
            or page.game != before.game
        )
        on_turn = self._on_turn
        if ends or on_turn not in (None, self.viewer):
            self._looking = None
        if ends or on_turn not in (None, self._asked):
            self._asked = None

    @property
    def awaited(self) -> int | None:
        """The seat to which the screen is to be passed. Nobody is awaited where a script plays."""
        seat = self._on_turn
        if self.is_mirror or not (self._backed and self._board.is_idle):
            return None
        if self._asked is not None:
            return self._asked
        return seat if self.page.private and seat != self.viewer else None

    @property
    def viewer(self) -> int | None:
        """The seat that looks, or None."""
        return self._looking if self._always_looks is None else self._always_looks

    @property
    def _always_looks(self) -> int | None:
        """The seat of the only person in the game or lesson, who never has to ask to look."""
        learner = None if self.is_mirror else self.page.learner
        return learner if self.viewer_alone is None else self.viewer_alone

    @property
    def viewer_alone(self) -> int | None:
        """The seat of the only person in the game, if it plays at this screen."""
        seat = None if self.is_mirror else self.page.sole_player
        return None if seat in self._board.phones else seat

    @property
    def is_covered(self) -> bool:
        """Whether something lies over the table that a click removes."""
        return self.shows_invitation or self.awaited is not None

    @property
    def asks(self) -> bool:
        """Whether a question is visible that a button answers with no."""
        return self.page.yes_button is not None and not self.is_covered

    def uncover(self) -> None:
        """Remove what lies over the table; the seat behind the curtain looks now."""
        if self.shows_invitation:
            self.shows_invitation = False
        else:
            self._looking, self._asked = self.awaited, None

    def reveal_own(self) -> None:
        """Let the seat on turn look, or stop looking if it does already.

        Where no seat or several are on turn, cycle through the seats and nobody.
        """
        here = [seat for seat in self._board.seats if seat not in self._board.phones]
        on_turn = self._on_turn
        last = self.viewer if self._asked is None else self._asked
        if self._asked is None and self.awaited is not None:
            self.uncover()
        else:
            self._asked = next_viewer(last, here if on_turn is None else [on_turn])
            self._looking = None

    @property
    def _on_turn(self) -> int | None:
        """The one seat on turn, if it plays at this screen."""
        here = [seat for seat in self.page.seats_on_turn if seat not in self._board.phones]
        return here[0] if len(here) == 1 else None

    @property
    def _is_hidden_from_owner(self) -> bool:
        """Whether the pieces of the seat on turn show their backs to it, too."""
        page, looks = self.page, self._backed and not self.is_mirror and self._board.is_idle
        if not looks or page.is_over or self.viewer is not None or self.awaited is not None:
            return False
        return (self._on_turn, HIDDEN) in page.pieces

    def _kind_text(self, pieces: Sequence[PhysicalPiece | None]) -> str:
        """Return what is to be known of the piece in hand, or of the one that is named; empty if
        the page's note has to be read.
        """
        page, held = self.page, self._board.pieces.held
        if not (page.is_note_calm or page.is_setting_up) or self.is_covered:
            return ""
        named, piece = self._named, None
        if named is not None:
            piece = named.piece if isinstance(named, Beside) else pieces[named]
        if held and not self.is_following:
            piece = self._visible(held[-1])
        told = self._board.kind_texts.get(piece[1]) if piece else None
        return self._board.reader.text(told.whole) if told else ""

    @property
    def _second_line(self) -> str:
        """Return the lower line."""
        board = self._board
        by_itself = self.is_mirror or self.is_following
        astray = not (by_itself or board.pieces.is_tidy)
        # Both pieces of a capture leave by a drop only while one of them is in hand.
        mutual = self.page.mutual_captures if board.pieces.held else ()
        left = self.page.is_removal_asked or mutual != self.page.mutual_captures
        asks = left and not self.is_following
        # What pieces do by themselves, no sentence asks for.
        done = self.page.is_removal_asked and self.is_following
        note = "" if done else board.note_of(self.page)
        # Before anything has moved: later, who wants to know has found out.
        begins = not (self.page.is_over or any(entry.round for entry in self.page.record))
        explains = bool(board.kind_texts) and begins and not self.page.note
        return second_line(
            note,
            self.page._replace(is_removal_asked=asks, mutual_captures=mutual),
            board.reader,
            self._arrangements_to_name,
            placed=self.is_army_placed,
            astray=astray,
            unseen=self._is_hidden_from_owner,
            spare=bool(board.pieces.held) and board.pieces.is_tidy and not self.page.is_setting_up,
            explains=(HIDDEN_USE if self._backed else OPEN_USE) if explains else None,
        )

    @property
    def _sentence(self) -> str:
        """Return the upper line. A text for one player alone waits until that player looks."""
        looks = not (self._backed and self._board.is_idle) or self.viewer is not None
        on_the_way = self.is_following and self.page.status_on_the_way
        return (looks and self.page.private) or on_the_way or self.page.status

    @property
    def _notice(self) -> str:
        """Return the pointer's refusal; the board's own come as text."""
        told = self._pointer.notice
        return told if isinstance(told, str) else self._board.reader.text(told)

    def names_at(self, now: float) -> float:
        """Return when the name tag of a cell or of a piece beside the board is to appear or
        disappear; infinity for never.

        It is the one under the resting mouse, or the cell at the keyboard cursor.
        """
        target = self._pointed_at
        if target != self._rests[0]:
            self._rests = target, now
        if target == self._named:
            return math.inf
        return now if self._named is not None else self._rests[1] + NAMED_S

    @property
    def _pointed_at(self) -> Target | None:
        """Return the cell that can be named with its piece, or from which a finger holds one up;
        else the piece beside the board.
        """
        pointer, hands = self._pointer, self._board.pieces
        if self.is_covered:
            return None
        if hands.held or pointer.holding:
            return (
                pointer.layout.cell_at(pointer.held_without_moving)
                if pointer.held_without_moving
                else None
            )
        by_keys, cell = self.cursor is not None and self.cursor.is_shown, self._pointed_cell
        if not by_keys and cell is None:
            return self._pointed_beside
        if not by_keys and cell == pointer.put_at:
            return None  # the name would hide where the next piece can go
        has_name = cell is not None and (hands.pieces[cell] is not None or self._names_cells)
        return cell if has_name else None

    @property
    def _pointed_beside(self) -> Beside | None:
        """The piece of a legend or a tray that the mouse is at."""
        at, met = self._pointer.at, Counter[int]()
        if (piece := self.legend_piece_at(at)) is not None:
            return Beside(piece)
        known: dict[int, list[str]] = {}
        for seat, text in self.page.lost_remarks:
            known.setdefault(seat, []).append(text)
        for wood, (radius, middle) in self._shown_tray():
            texts, place = known.get(wood[0], []), met[wood[0]]
            met[wood[0]] += 1
            if math.dist(middle, at) <= radius:
                text = texts[place] if place < len(texts) else ""
                return Beside(self._visible_in_tray(wood), middle, text)
        return None

    @property
    def _names_cells(self) -> bool:
        """Whether names of cells are shown: where they form no grid, no frame tells them."""
        return self._board.topology.grid is None

    def _name(self, now: float, pieces: Sequence[PhysicalPiece | None]) -> tuple[str, Point] | None:
        target, since = self._rests
        due = target == self._pointed_at and now >= since + NAMED_S
        self._named = target if due else None
        if not due or target is None:
            return None
        if isinstance(target, Beside):
            told = self._board.reader.text(self._board.pieces.described(target.piece))
            words = BETWEEN.join(filter(None, (told[:1].upper() + told[1:], target.known)))
            return None if target.at is None else (words, target.at)
        cell = target
        (x, y), held = self._pointer.layout.centres[cell], self._board.pieces.held
        wood = self._visible(held[-1]) if held else pieces[cell]
        told = self._board.reader.text(self._board.pieces.described(wood)) if wood else ""
        name = self._board.topology.names[cell] if self._names_cells else ""
        # Below a finger it would be hidden.
        lifted = ABOVE * self._pointer.layout.pitch if held else 0.0
        remarks = () if held else self.page.remarks
        known = next((remark.text for remark in remarks if remark.cell == cell), "")
        parts = filter(None, (told[:1].upper() + told[1:], name, known))
        return BETWEEN.join(parts), (x, y - lifted)

    def compose(self, now: float) -> WindowView:
        """Return the view at this time, in seconds of the board's clock."""
        board, hands, pointer = self._board, self._board.pieces, self._pointer
        pieces = list(hands.pieces)
        moving = self._in_hand(now)
        under = pointer.piece_under
        if under is not None and (slid := pieces[under]) is not None:
            pieces[under] = None
            moving.append(MovingPiece(self._visible(slid), pointer.at, False))
        public = zip(pieces, self.page.pieces or (None,) * len(pieces), strict=True)
        seen = [wood and self._visible(wood, shown) for wood, shown in public]
        named = self._name(now, seen)
        page = self.page._replace(note=self._kind_text(seen) or self._second_line)
        return WindowView(
            pieces=seen,
            named=named,
            tray=[(self._visible_in_tray(wood), *at) for wood, at in self._shown_tray()],
            moving=moving if self.awaited is None else (),
            lit=lit_cells(self.frame, board.wiring),
            page=page,
            sentence=self._sentence,
            notice=self._notice,
            caps=self.caps,
            viewer=self.viewer,
            waiting_seat=self.awaited,
            suggested=suggested_actions(
                self.page,
                () if self.is_army_begun or self.is_army_placed else self.arrangements,
                is_army_placed=self.is_army_placed,
                is_hidden_from_owner=self._is_hidden_from_owner,
            ),
            phones=board.phones,
            invitation=board.invitation if self.shows_invitation else None,
            answers=board.response_times(self.page),
            reader=board.reader,
            cursor=self._spot,
            clears_captured=self.clears_captured,
            clocks=clock_faces(self.page, now),
            doomed=self._doomed,
            reach=self._reach(self._named) if isinstance(self._named, int) and named else NO_REACH,
            ringed=self._ringed(page, self._sentence, self._notice),
        )

    def _reach(self, cell: int) -> tuple[Sequence[int], Sequence[int]]:
        """Return what the piece on a cell could do, where pieces stand as the game has them."""
        page, hands = self.page, self._board.pieces
        stands = hands.is_tidy and not (hands.held or page.is_over or page.is_setting_up)
        return self._board.reach(cell) if stands else NO_REACH

    def _ringed(self, page: Page, *texts: str) -> Sequence[int]:
        """Return the cells that the texts name and nothing else marks, on a board without names at
        its edge.
        """
        if not self._names_cells or self.is_covered:
            return ()
        names = {name: cell for cell, name in enumerate(self._board.topology.names)}
        told = (*texts, page.note)
        words = chain.from_iterable(map(WORDS.findall, told))
        found = dict.fromkeys(names[word] for word in words if len(word) > 1 and word in names)
        shown = chain(page.arrows, (each.path for each in page.upcoming_paths))
        marked = {*chain.from_iterable(shown), *page.last_move_cells, *page.captured_cells}
        if self._board.pieces.held:  # of all lights, those of its destinations are on
            marked |= {*lit_cells(self.frame, self._board.wiring)}
        left = tuple(cell for cell in found if cell not in marked)
        return left if len(left) <= MOST_RINGED else ()

    @property
    def _pointed_cell(self) -> int | None:
        """The cell of the keyboard cursor, while it is shown, else the one under the mouse."""
        if self.cursor is not None and self.cursor.is_shown:
            return self.cursor.cell
        return self._pointer.layout.cell_at(self._pointer.at)

    @property
    def _doomed(self) -> Sequence[int]:
        """The cells of what the piece in hand would capture where it is held, or wherever it can
        go.
        """
        limits = self.page.hand_limits
        if limits is None or len(self._board.pieces.held) != 1 or self.awaited is not None:
            return ()
        captures = dict(limits.captures)
        if (pointed := self._pointed_cell) in captures:
            return captures[pointed]
        everywhere = {*captures.values()}
        return everywhere.pop() if len(everywhere) == 1 else ()

    @property
    def _revealed(self) -> Collection[int]:
        """The seats whose pieces on the board are all public after the end, so that those captured
        from them are known, too.
        """
        stand = {piece for piece in self.page.pieces if piece} if self.page.is_over else set()
        return {seat for seat, _ in stand if (seat, HIDDEN) not in stand}

    @property
    def _spot(self) -> Spot | None:
        cursor = self.cursor
        if cursor is None or not cursor.is_shown or self.is_covered:
            return None
        square = cursor.cell is not None and self._board.topology.shape == "square"
        return Spot(cursor.at, cursor.radius, square)

    def _shown_tray(self) -> Sequence[tuple[PhysicalPiece, tuple[float, Point]]]:
        """Return the pieces in the tray, each with its radius and middle.

        Where pieces move by themselves, those are left out that will return to the board, as after
        a challenge that the attacker loses, or may do so: while it is judged, nobody is captured.
        """
        hands = self._board.pieces
        lying = [*zip(hands.tray, self._pointer.tray_places(), strict=True)]
        if not self.clears_captured or self.page.hand_limits is None:
            return lying
        stand = Counter(piece[0] for piece in (*hands.pieces, *hands.held) if piece)
        returning = Counter(piece[0] for piece in self._settled if piece) - stand
        shown = []
        for piece, place in reversed(lying):
            if returning[piece[0]]:
                returning[piece[0]] -= 1
            else:
                shown.append((piece, place))
        return shown[::-1]

    def _visible_in_tray(self, piece: PhysicalPiece) -> PhysicalPiece:
        return self._visible(piece, piece if piece[0] in self._revealed else None)

    def _visible(self, piece: PhysicalPiece, public: PhysicalPiece | None = None) -> PhysicalPiece:
        return visible_piece(piece, public, self.viewer) if self._backed else piece

    def _in_hand(self, now: float) -> list[MovingPiece]:
        """Return the pieces in hand where they hover over the table, side by side, the last lifted
        in front.
        """
        layout = self._pointer.layout
        at = self._pointer.at if self._pointer.holding else self._script_hand.at(now)
        x, y = layout.table.inset(HOVER * layout.radius).nearest(at)
        side = 0.7 * layout.pitch
        held = self._board.pieces.held
        return [
            MovingPiece(self._visible(wood), (x + side * (len(held) - 1 - n), y), True)
            for n, wood in enumerate(held)
        ]
