"""The simulated board in a window, and a window that mirrors a real board.

In: mouse and keys, or a script's steps; light frames and pages. Out: scans and button presses. The
pieces are moved with the mouse, over lights, with keys as buttons; after moves made elsewhere they
move by themselves, as if a hand carried them. In a mirror the pieces are shown where they belong,
and touching them does nothing; nothing hidden is shown, because players at one board share its
screen. One thread: everything happens inside ``wait``. Knows no rules and plays no moves. Importing
this module raises NoDisplay when pygame-ce is not installed.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from drivers.interfaces import BoardStatus, Button, DriverError, HandLimits, Page
from engines.guide import KindText
from engines.message import Message
from simulator.clock_faces import clocks_change_at
from simulator.errors import NoDisplay, ScriptError
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.following import GRASP_S, steps_to_expected
from simulator.hands.script import Step, Verb
from simulator.simulated_board import (
    Arrangement,
    BoardParts,
    Invitation,
    ScriptPlayer,
    SimulatedBoard,
)
from simulator.window.geometry import legend, sides, sits_far
from simulator.window.key_labels import Action, SheetsOf, WindowAction
from simulator.window.pieces import Pieces
from simulator.window.pointer import Pointer, ScriptHand
from simulator.window.table_input import Inbox, TableInput
from simulator.window.window_frame import WindowFrame
from simulator.window.window_layout import WindowLayout, WindowLook, tray_fullness
from simulator.window.window_picture import WindowPicture
from simulator.window.window_view import ViewComposer

try:
    import pygame
except ImportError as error:
    raise NoDisplay("pygame-ce is not installed; run: pip install 'lodeboard[sim]'") from error


FRAME_SECONDS = 1 / 60

SENSED_SECONDS = 0.05
"""How long a touch is held back after it finished a move early, or after a piece was lifted or put
down: long enough for the contacts to settle and for the board to report the new limits."""

TOUCHES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
"""What finishes at once a move that is on its way."""

ACTS = (*TOUCHES, pygame.MOUSEBUTTONUP)
"""The actions that lift pieces and put them down."""


class Window(SimulatedBoard):
    """Sensors, Leds, Buttons and Screen in one window.

    Used from one thread, except for ``wake``.

    ``frame``: where it is shown; without one it opens its own, of that ``size`` in pixels, and
    closes it. ``script``: steps that hands do by themselves, in real time, as if the mouse did. A
    step that no hand can do stops the script; ``script_error`` then says why, and the window shows
    it. ``pieces_of``: the game whose pieces are drawn. ``start``: the pieces at the start of a
    game, which determine at which side of the board each seat sits. Raises NoDisplay.
    """

    def __init__(
        self,
        parts: BoardParts,
        title: str,
        size: tuple[int, int] | None = None,
        script: Iterable[Step] | None = None,
        pieces_of: str = "",
        start: Sequence[PhysicalPiece | None] = (),
        frame: WindowFrame | None = None,
    ) -> None:
        now = time.monotonic()
        super().__init__(parts, now)
        self.script_error: ScriptError | None = None
        self._inbox = Inbox(now)
        self._closed = False
        self._own_frame = frame is None
        self.frame = frame or WindowFrame(title, WindowLook(size=size))
        self._title = title
        self._sides = sides(parts.topology, start or parts.pieces, self._seats)
        self._pieces = Pieces(pieces_of, self.pieces.seat_names)
        self._legend = legend(self._pieces.kinds, start or parts.pieces, self._pieces.apart)
        self._timed = False
        self._fullness = 1.0
        self.layout = self._laid_out()
        self.pointer = Pointer(self.pieces, self.layout, replaces=self._pieces.replacing)
        self._picture = WindowPicture(self.layout, self._pieces, self._legend)
        self.frame.set_title(title, self._pieces.sign(0, 24))
        self._drawn_at = -math.inf
        self._dirty = True
        steps = tuple(script or ())
        errs = any(step.verb in (Verb.FEEL, Verb.BOUNCE) for step in steps)
        self._is_exact = parts.wear is None and not parts.recorded and not errs
        self._player.extend(steps, now)
        self._step_is_late = True
        self._host_expected_at = now
        self._follower = ScriptPlayer(self.pieces, parts.wiring, self._contacts, now)
        self._is_following = self._was_covered = self._puts_back = False
        self._touched_from = -math.inf
        self._arranged: tuple[PhysicalPiece | None, ...] = ()
        self._script_hand = ScriptHand((self._player, self._follower), self.layout)
        self.composer = ViewComposer(
            self, self.pointer, self._script_hand, backed=self._pieces.backed
        )
        self.composer.legend_piece_at = lambda at: self._picture.legend_piece_at(at)
        self.input = TableInput(
            self.frame,
            self.pointer,
            self.composer,
            self._inbox,
            self._tidy,
            self._undo_begun,
            self._follow_up,
            self._arrange,
        )

    # Sensors

    def scan(self) -> int:
        """Return the raw channel bits as of the last ``wait``. Raises DriverError when closed."""
        if self._closed:
            raise DriverError("the window is closed; open it again before scanning")
        return super().scan()

    def wait(self, seconds: float) -> None:
        """Serve the window until a sensor changes, a button is pressed, ``wake``, or timeout."""
        if self._closed:
            return
        now = time.monotonic()
        until = now + seconds
        before = self._contacts.raw
        self._delay_steps(now)
        self._play(now)
        while True:
            self._serve(now)
            self._contacts.set_pieces(self.pieces.bits, now)
            if now >= self._draws_at(now):
                self._draw(now)
            if (
                self._contacts.raw != before
                or self.pieces.has_presses
                or self._inbox.is_woken.is_set()
            ):
                self._inbox.is_woken.clear()
                break
            if now >= until:
                break
            waits = self._inbox.events and self._touched_from > now
            acts_at = self._touched_from if waits else None
            due = self._next_due(self._draws_at(now), self._follower.next_at, acts_at)
            self._inbox.sleep(min(until, due), self.pieces)
            now = time.monotonic()
            if now >= until:
                # What the host waits for comes before a step or a touch, however late both are.
                self._contacts.set_pieces(self.pieces.bits, now)
                break
            self._play(now)
        self._host_expected_at = min(now, until)

    def _delay_steps(self, now: float) -> None:
        """Delay the hands by as much as the host is late, so that it sees what lies between two of
        their steps for as long as that lasts.
        """
        late_s = now - self._host_expected_at
        if self._step_is_late:
            # The next step is timed from here: until now the host was busy.
            self._player.done_at = self._follower.done_at = now
            self._step_is_late = False
        elif late_s > FRAME_SECONDS:
            self._player.done_at += late_s
            self._follower.done_at += late_s
            self._touched_from += late_s

    @property
    def are_hands_free(self) -> bool:
        """Whether no hand holds a piece, pushes one, or is about to."""
        busy = self.pieces.held or self.pointer.holding or self._follower.upcoming
        return not busy and self.is_idle and not self._recorded

    @property
    def viewer(self) -> int | None:
        """The seat whose pieces show their faces now; None for none."""
        return self.composer.viewer

    @property
    def is_exact(self) -> bool:
        """Whether every reading is right: nothing was asked to make sensors err."""
        return self._is_exact

    def wake(self) -> None:
        """Make a running or the next ``wait`` return at once. Can be called from any thread."""
        self._inbox.is_woken.set()

    def close(self) -> None:
        """Close the window. Closing twice is allowed."""
        if not self._closed:
            self._closed = True
            if self._own_frame:
                self.frame.close()

    # Leds

    def show(self, colours: bytes) -> None:
        """Light the cells: three bytes per light channel."""
        if colours != self.composer.frame:
            self.composer.frame = colours
            self._dirty = True

    # Screen

    def show_page(self, page: Page) -> None:
        """Show this text and these arrows.

        Where play goes on after the end, or another game begins, pieces are set up for it; so is
        the army of somebody who plays alone, to be looked at and changed before Done.
        """
        before = self.composer.page
        if page.pieces != before.pieces and self._may_follow:
            self._follower.clear()  # its next step might be taken for a move by now
        was_right = self.pieces.is_tidy
        self.set_language(page.language)
        self.frame.language = page.language
        self.frame.set_title(self.reader.title(self._title))
        goes_on = page.game != before.game or (before.is_over and not page.is_over)
        self.composer.show(page)
        self._timed = bool(page.clocks)
        self._fullness = self._fullness_by(page)
        seat = self.composer.viewer_alone if page.learner is None else page.learner
        self.frame.sits_far = seat is not None and sits_far(self.topology, self._sides, seat)
        self._fit()
        self.pointer.mutual_captures = page.mutual_captures
        self.pointer.to_place = page.to_place
        self.pieces.set_expected(page.pieces, laying=page.is_setting_up)
        if (page.game, page.record) != (before.game, before.record):
            self.pointer.notice = None  # it was about how things stood before
        if self._is_astray and page.hand_limits:
            self.pointer.notice = page.hand_limits.refusal or self.pointer.notice
        if was_right and page.is_over and not before.is_over:
            self._is_following = True  # nothing has to be put right any more, but it is to be seen
        if goes_on and self.is_idle:
            self._tidy(anew=page.is_setting_up)
        if page.is_setting_up and (goes_on or before.seats_on_turn != page.seats_on_turn):
            self._arrange_usual_army(page)
        self._dirty = True

    def invite(self, invitation: Invitation) -> None:
        """Store the invitation to show on request; show it at once where phones are awaited."""
        super().invite(invitation)
        self.composer.shows_invitation = bool(invitation.seats)
        self._dirty = True

    def register_sheet(self, action: Action, sheets: SheetsOf) -> None:
        """Register the source of the sheets that lie over the table for this action."""
        self.input.sources[action] = sheets
        self.composer.has_history = WindowAction.MOVES in self.input.sources
        self._dirty = True

    def open_sheet(self, action: Action) -> None:
        """Open the sheets for this action over the table."""
        self.input.open(action)
        self._dirty = True

    def set_kind_texts(self, texts: Mapping[str, KindText]) -> None:
        """Set what is told of each kind."""
        super().set_kind_texts(texts)
        self.pointer.kind_texts = texts

    def show_notice(self, text: Message) -> None:
        """Show this in place of the status line until players do something."""
        self.pointer.notice, self._dirty = text, True

    def refresh(self) -> None:
        """Note that the sheet over the table, or what a piece could do, may have changed."""
        self._dirty = True
        if self.input.sheets is not None:
            self.input.fit()

    def show_phones(self, seats: frozenset[int]) -> None:
        """Show which seats a phone has taken. Can be called from any thread."""
        awaited = frozenset(self.invitation.seats if self.invitation else ()) - self.phones
        super().show_phones(seats)
        if awaited and awaited <= seats:
            self.composer.shows_invitation = False  # everybody it was shown for is there
        self._dirty = True  # after them, or they might be drawn only with the next change
        self.wake()

    # What happens inside wait

    def _serve(self, now: float) -> None:
        """Serve queued input, but no further than the first change that a scan must see."""
        self._inbox.collect()
        events, bits = self._inbox.events, self.pieces.bits
        self.pointer.limits, self.composer.clears_captured = self._limits, self.moves_pieces
        self._dirty = self.pointer.drop_lost() or self._dirty
        if self.pointer.may_lift_at_last and not self._is_moving_pieces:
            self._press_again()
        while events and self.pieces.bits == bits and not self.pieces.has_presses:
            if self._is_going_back and self.input.action_of(events[0]) is Button.TAKE_BACK:
                events.popleft()  # that was all that it asked for
            elif events[0].type in ACTS and (self._must_wait or now < self._touched_from):
                break
            elif events[0].type in TOUCHES and self._follower.upcoming is not None:
                self._carry_out(now, at_once=True)
                self._touched_from = now + SENSED_SECONDS
            else:
                self._event(events.popleft())
        if self.pieces.bits != bits and self.pointer.limits is not None:
            self._touched_from = now + SENSED_SECONDS
        if self.pointer.holding:
            self._script_hand.rest = self.pointer.at

    @property
    def _is_moving_pieces(self) -> bool:
        """Whether pieces are on their way to where the game has them, or about to be."""
        return self._follower.upcoming is not None or self.composer.page.is_behind

    def _press_again(self) -> None:
        """Lift the piece that was pressed before its turn, if the button is still down: a drag that
        began while the computer moved goes on.
        """
        down, at = self.pointer.pressed_early, self.pointer.at
        self.pointer.pressed_early = None
        self._inbox.events.extendleft(
            (
                pygame.event.Event(pygame.MOUSEMOTION, pos=at),
                pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=down, button=1),
            )
        )

    @property
    def _limits(self) -> HandLimits | None:
        """What the mouse can do with the pieces; None for anything a hand can."""
        return self.composer.page.hand_limits if self.moves_pieces else None

    @property
    def _must_wait(self) -> bool:
        """Whether the next touch waits for what the last one has begun."""
        judged = self.pointer.limits is not None and self.pointer.limits.must_wait
        return judged or self.pointer.landing is not None

    @property
    def _is_going_back(self) -> bool:
        """Whether a piece that was put where it cannot go is on its way back."""
        follows = self._puts_back and self._follower.upcoming is not None
        return follows or self.pointer.is_sending_back

    def _event(self, event: pygame.event.Event) -> None:
        about_window = self.frame.handle(event, typing=self.input.is_typing)
        if about_window and self.frame.is_closed:
            self.pieces.press(Button.QUIT)
        self._dirty = self.input.handle(event) or about_window or self._dirty
        self._fit()  # once, however many sizes a dragged edge has reported

    def _tidy(self, *, anew: bool = False) -> None:
        """Put all pieces where they belong.

        A move that hands have nearly finished is not undone: its captured pieces are removed.
        """
        self._inbox.is_woken.set()  # other pieces may stand on the same cells
        self._follower.clear()
        away = self._captured()
        if away and not self.pieces.held:
            for cell in away:
                self.pieces.take(cell)
        else:
            self.pieces.tidy(anew=anew)

    def _undo_begun(self) -> bool:
        """Put back the pieces of a move in progress; return whether there were any.

        Does nothing if players put pieces right by hand.
        """
        if self._limits is None or self.composer.page.is_behind or self.pieces.is_tidy:
            return False
        self._inbox.is_woken.set()  # other pieces may stand on the same cells
        return self.pieces.tidy()

    def _captured(self) -> Sequence[int]:
        """Return the cells of the pieces that a nearly finished move has still to remove."""
        return [cell for cell in self.composer.page.cells_to_clear if self.pieces.pieces[cell]]

    def _follow_up(self) -> None:
        """Drop the piece in hand where it captures or goes on, or back where it was lifted."""
        if self.pointer.landing is not None and self.is_idle:
            start, cell, seconds = self.pointer.landing
            self._script_hand.rest, self.pointer.holding = start, False
            self._player.extend([Step(Verb.PUT, seconds, cell)], time.monotonic())
            self._step_is_late = True

    def _arrange(self, how: Arrangement, shown: Message | str | None) -> Message | None:
        """Set up the army of the seat on turn, to be looked at before Done is pressed.

        Return the question to show first where pieces that were placed would move; ``shown``: the
        one that is shown already.
        """
        hands, (seat, *_) = self.pieces, self.composer.page.seats_on_turn
        adds = how is Arrangement.RANDOM and seat in {
            piece[0] for piece in (*hands.tray, *hands.held)
        }
        question = Message("window.arrange-again", button=how)
        by_hand = self.composer.is_army_begun and self._arranged != tuple(hands.pieces)
        if by_hand and not adds and shown != question:
            return question
        if self.arrange_army(self.composer.page, how):
            self._inbox.is_woken.set()  # other pieces may stand on the same cells
            self._follower.clear()
            self.pointer.forget_lost()
            self._arranged = tuple(hands.pieces)
        return None

    def _arrange_usual_army(self, page: Page) -> None:
        """Set up the army of the only person in the game, unless some of it stands already."""
        seat = self.composer.viewer_alone
        stands = any(piece and piece[0] == seat for piece in self.pieces.pieces)
        if self._may_follow and page.seats_on_turn == (seat,) and not stands:
            self._arrange(Arrangement.STANDARD, None)

    def _play(self, now: float) -> None:
        step = self._player.upcoming
        try:
            played = self._player.run_due(now)
        except ScriptError as error:
            self.script_error = error
            self.pointer.notice = error.message
            played = True
        if played:
            self._dirty = self._step_is_late = True
            self.pointer.forget_lost()
            self._touched_from = now + SENSED_SECONDS
            if step is not None:
                self._script_hand.did(step)
        self._follow(now)

    # What was played elsewhere

    @property
    def moves_pieces(self) -> bool:
        """Whether moves that were made elsewhere move the pieces here."""
        is_seen_elsewhere = self.composer.is_mirror or self._recorded
        return self.frame.look.moves_pieces and not is_seen_elsewhere

    def _follow(self, now: float) -> None:
        """Bring the pieces to where the game has them, one step at a time.

        It starts when a page is ahead of the pieces, or a piece was put where it cannot go, and
        continues until they match the last page. Pieces captured by a move made here go to the
        tray the same way. What was played under a sheet comes in one step.
        """
        self._carry_out(now)
        composer, asked = self.composer, self.composer.page.is_behind or self._is_astray
        if self._follower.upcoming is None and (self._is_following or asked):
            self.pointer.forget_lost()
            if self._may_follow and self._is_in_nobodys_hand:
                at_once = self._was_covered and not self.pieces.is_tidy
                steps = [Step(Verb.PIECES, 0.0)] if at_once else steps_to_expected(self.pieces)
                self._follower.extend(steps, now)
                self._puts_back = not composer.page.is_behind
            self._is_following = self._follower.upcoming is not None
        elif self._follower.upcoming is None and self._may_follow and self._is_in_nobodys_hand:
            taken = (Step(Verb.TAKE, GRASP_S, cell) for cell in self._captured())
            self._follower.extend([*taken], now)
        asked = asked or (self._limits is not None and composer.page.is_removal_asked)
        self._was_covered = self.input.sheets is not None
        follows = self._is_following or (asked and self._may_follow)
        if follows != composer.is_following:
            composer.is_following, self._dirty = follows, True

    @property
    def _is_astray(self) -> bool:
        """Whether hands have put a piece where no move leads, or where no game is any more."""
        page, limited = self.composer.page, self._limits is not None and not self.pieces.held
        after_the_end = page.is_over and not self.pieces.is_tidy
        return limited and (page.board_status is BoardStatus.DIFFERS or after_the_end)

    @property
    def _may_follow(self) -> bool:
        """Whether the pieces may move by themselves to where a page has them."""
        return self.moves_pieces and self.is_idle

    @property
    def _is_in_nobodys_hand(self) -> bool:
        """Whether no piece is touched, and the table is seen."""
        held = self.pointer.holding or (self.pieces.held and not self._is_following)
        return not (held or self.input.sheets is not None or self.composer.awaited is not None)

    def _carry_out(self, now: float, *, at_once: bool = False) -> None:
        """Do what is due of the steps that follow a move, or all of them."""
        step = self._follower.upcoming
        try:
            if at_once:
                self._follower.finish(now)
            elif not self._follower.run_due(now):
                return
        except ScriptError:
            self.pieces.tidy()  # hands have come between
        self._inbox.is_woken.set()  # other pieces may stand on the same cells
        self._dirty = self._step_is_late = True
        if step is not None:
            self._script_hand.did(step)

    def _laid_out(self) -> WindowLayout:
        look, size = self.frame.look, self.frame.size
        return WindowLayout(
            self.topology,
            self._seats,
            size,
            self._sides,
            look.text,
            turned=self.frame.is_turned,
            kinds=len(self._legend),
            timed=self._timed,
            fullness=self._fullness,
        )

    def _fullness_by(self, page: Page) -> float:
        """Return the largest share of a seat's pieces that does not stand on the board by a page;
        all of them while armies are set up, or where hands take captured pieces there.
        """
        hands = self.pieces
        if page.is_setting_up or not (page.pieces and self.moves_pieces):
            return 1.0
        known = (*filter(None, hands.pieces), *hands.held, *hands.tray)
        totals = Counter(seat for seat, _ in known)
        stand = Counter(seat for seat, _ in filter(None, page.pieces))
        shares = (tray_fullness(total - stand[seat], total) for seat, total in totals.items())
        return max((0.0, *shares))

    def _fit(self) -> None:
        """Redo the layout if the window or its look has changed."""
        if self._closed or (layout := self._laid_out()) == self.layout:
            return
        self.layout = layout
        self.pointer.layout = self._script_hand.layout = self.layout
        self._picture = WindowPicture(self.layout, self._pieces, self._legend)
        self.input.fit()

    # Drawing

    def _draws_at(self, now: float) -> float:
        """Return when the next picture is due, if ever."""
        # A piece can be on its way in a script's hand.
        carried = self.pieces.held and not self.pointer.holding and self._script_hand.is_moving
        counts_at = clocks_change_at(self.composer.page, self._drawn_at)
        due = now if self._dirty or carried else min(self.composer.names_at(now), counts_at)
        return max(due, self._drawn_at + FRAME_SECONDS)

    def _draw(self, now: float) -> None:
        self._drawn_at = now
        self._dirty = False
        sheets, surface = self.input.sheets, self.frame.surface
        self._picture.draw(surface, self.composer.compose(now), whole=sheets is not None)
        if sheets is not None:
            sheets.draw(surface)
        self.frame.show()


# --- the mirror of a real board ---


class Mirror(Window):
    """A window beside a real board.

    ``parts`` come without pieces, because pages say what stands there. The rest is as for a window.
    """

    def __init__(
        self,
        parts: BoardParts,
        title: str,
        frame: WindowFrame,
        pieces_of: str,
        start: Sequence[PhysicalPiece | None],
    ) -> None:
        super().__init__(parts, title, pieces_of=pieces_of, start=start, frame=frame)
        self.input.is_touch = False
        self.composer.is_mirror = True

    @property
    def any_pressed(self) -> bool:
        """Whether ``pressed`` has something to report."""
        return self.pieces.has_presses

    def show_page(self, page: Page) -> None:
        """Show this text, and the pieces where they belong."""
        super().show_page(page)
        self.pieces.tidy()
