"""Input at the table: events of mouse, fingers, keys and other threads, and what they do.

In: pygame's events, wake-ups. Out: queued events, oldest first; hands that lift and put pieces,
buttons, sheets over the table; whether the picture may have changed. Needs pygame.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable

import pygame

from drivers.interfaces import Button
from engines.message import Message
from simulator.hands.board_pieces import BoardPieces
from simulator.simulated_board import Arrangement
from simulator.window.geometry import Point
from simulator.window.key_labels import Action, SheetsOf, WindowAction
from simulator.window.keyboard import (
    ARROWS,
    DISCARD_KEYS,
    KEYS,
    LIFTS,
    is_shift_down,
    key_of,
)
from simulator.window.pointer import Cursor, Pointer
from simulator.window.sheet_input import SheetInput
from simulator.window.window_frame import WindowFrame
from simulator.window.window_view import ViewComposer

# --- the queue of events ---

LOOK_SECONDS, IDLE_LOOK_SECONDS = 0.001, 0.04
"""How often to poll mouse and keys, because SDL reports only when asked: without delay while they
are in use, else so rarely that it costs next to nothing and is still not noticed."""

BUSY_SECONDS = 3.0
"""The mouse counts as in use for this long after the last event: a guess."""


class Inbox:
    """A queue of input events.

    ``events``: the events not served yet. ``is_woken``: a wait is to return at once; can be set
    from any thread.
    """

    def __init__(self, now: float) -> None:
        self.events: deque[pygame.event.Event] = deque()
        self.is_woken = threading.Event()
        self._busy_until = now

    def collect(self) -> None:
        """Collect the events that have come."""
        self.events.extend(pygame.event.get())

    def sleep(self, until: float, hands: BoardPieces) -> None:
        """Sleep until ``until``, an event, a wake-up, or an action of these hands.

        A wake-up can come from another thread.
        """
        now, bits = time.monotonic(), hands.bits
        # pygame's own wait looks every millisecond for ever, which takes 4 % of a core.
        often = LOOK_SECONDS if now < self._busy_until else IDLE_LOOK_SECONDS
        while now < until and not self.is_woken.wait(min(until - now, often)):
            self.collect()
            if self.events or hands.bits != bits:
                break
            now = time.monotonic()
        if self.events:
            self._busy_until = now + BUSY_SECONDS


# --- what events do ---

NO_LOOK = Message("window.no-look", button=Button.SAY)


class TableInput:
    """The handler of input at the table.

    ``sources``: what makes the sheets that lie over the table for each action. ``sheets``: the
    sheets shown now. ``is_touch``: pieces are touched here, and not elsewhere. ``tidy`` puts all
    pieces where they belong; ``undo_begun`` those of a move that hands have not finished, and
    returns whether there were any. ``follow_up`` is called when the pointer may have made room
    for the piece in hand; ``arrange`` sets up an army, or returns what to ask first, given the
    notice shown before.
    """

    def __init__(
        self,
        frame: WindowFrame,
        pointer: Pointer,
        composer: ViewComposer,
        inbox: Inbox,
        tidy: Callable[[], None],
        undo_begun: Callable[[], bool],
        follow_up: Callable[[], None],
        arrange: Callable[[Arrangement, Message | str | None], Message | None],
    ) -> None:
        self.sources: dict[Action, SheetsOf] = {}
        self.sheets: SheetInput | None = None
        self.is_touch = True
        self.cursor = Cursor(pointer)
        composer.cursor = self.cursor
        self._frame = frame
        self._pointer = pointer
        self._composer = composer
        self._inbox = inbox
        self._tidy = tidy
        self._undo_begun = undo_begun
        self._follow_up = follow_up
        self._arrange = arrange

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether the picture may have changed."""
        if self.sheets is None:
            return self._on_board(event)
        if not self.sheets.handle(event):
            return event.type == pygame.WINDOWEXPOSED
        if self.sheets.sheet is None:
            self.sheets = None
        return True

    @property
    def is_typing(self) -> bool:
        """Whether letters are text for the sheet over the table."""
        sheet = self.sheets.sheet if self.sheets is not None else None
        return sheet is not None and sheet.takes_text

    def fit(self) -> None:
        """Adapt to a changed window or changed texts."""
        if self.sheets is not None:
            self.sheets.fit(self._frame.size, self._frame.look.text)

    def _on_board(self, event: pygame.event.Event) -> bool:
        pointer = self._pointer
        match event.type:
            case pygame.KEYDOWN:
                return self._key(key_of(event))
            case pygame.MOUSEBUTTONDOWN:
                self.cursor.is_shown = self.cursor.is_pushing = False
                self._mouse_down(event.pos, event.button)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                pointer.release(event.pos)
                self._follow_up()
            case pygame.MOUSEMOTION:
                self._moved(event.pos, push=is_shift_down() or self.cursor.is_pushing)
                return pointer.holding
            case pygame.WINDOWEXPOSED:
                pass  # what was drawn may be lost
            case _:
                return False
        return True

    def action_of(self, event: pygame.event.Event) -> Action | None:
        """Return the action of a key or a cap that goes down beside the table; else None."""
        match event.type:
            case pygame.KEYDOWN if self.sheets is None:
                return KEYS.get(key_of(event))
            case pygame.MOUSEBUTTONDOWN if self.sheets is None:
                return self._cap_at(event.pos)
        return None

    def _mouse_down(self, at: Point, button: int) -> None:
        if (action := self._cap_at(at)) is not None:
            self.do(action)
        elif self._composer.is_covered:
            self._composer.uncover()  # nothing else was touched
        elif button == 1 and self._on_notes(at):
            self.do(WindowAction.MOVES)
        elif not self.is_touch:
            pass
        elif button == 1:
            if self._pointer.press(at, push=is_shift_down()):
                again = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
                self._inbox.events.appendleft(again)
            self._follow_up()
        elif button == 3:
            self._pointer.discard(at)

    def _key(self, key: int) -> bool:
        if key == pygame.K_ESCAPE and self._pointer.put_back():
            self.cursor.is_pushing = False
        elif key in KEYS:
            says_no = KEYS[key] is Button.QUIT and self._composer.asks
            self.do(Button.NO if says_no else KEYS[key])
        elif key not in (*ARROWS, *LIFTS, *DISCARD_KEYS, pygame.K_TAB) or not self.is_touch:
            return False
        elif self._composer.is_covered:
            self._composer.uncover()
        elif key in ARROWS:
            self.cursor.step(ARROWS[key])
            self._moved(self.cursor.at, push=self.cursor.is_pushing)
        elif key == pygame.K_TAB:
            self.cursor.change_sides()
            self._moved(self.cursor.at, push=False)
        elif key in DISCARD_KEYS:
            self._pointer.discard(self.cursor.at)
        elif not self.cursor.is_shown:
            self.cursor.is_shown = True
        else:
            self._lift_or_put()
        return True

    def _lift_or_put(self) -> None:
        """Act as a click does; with shift, the piece slides along the board until the next time."""
        cursor, pointer = self.cursor, self._pointer
        at = cursor.at  # where it lies in a tray changes as soon as it is lifted
        if cursor.is_pushing:
            cursor.is_pushing = False
            pointer.release(at)
        elif is_shift_down():
            pointer.press(at, push=True)
            cursor.is_pushing = pointer.sliding
        else:
            pointer.press(at, push=False)
            pointer.release(at)
        self._follow_up()

    def _moved(self, at: Point, *, push: bool) -> None:
        pointer, hands = self._pointer, self._pointer.hands
        bits = hands.bits
        for point in pointer.way_to(at, push=push):
            pointer.move(point, push=push)
            if hands.bits != bits:
                # A scan must see this before the mouse goes on.
                self._inbox.events.appendleft(pygame.event.Event(pygame.MOUSEMOTION, pos=at))
                return

    def _on_notes(self, at: Point) -> bool:
        """Return whether the texts between the trays are touched, with no piece in hand."""
        pointer = self._pointer
        free = not pointer.hands.held
        return free and any(hollow.contains(at) for hollow in pointer.layout.trays.notes)

    def _cap_at(self, at: Point) -> Action | None:
        """Return the action of the key cap at this place of the window."""
        number = self._pointer.layout.cap_at(at)
        return next((cap.action for cap in self._composer.caps if cap.place == number), None)

    def do(self, action: Action) -> None:
        """Perform the action of a key or of a click on its cap, if it is possible now."""
        composer = self._composer
        if not any(cap.action == action for cap in composer.caps):
            return
        before, self._pointer.notice = (
            self._pointer.notice,
            None,
        )  # it would hide the board's answer
        match action:
            case WindowAction.TIDY:
                self._tidy()
            case Arrangement():
                self._pointer.notice = self._arrange(action, before)
            case WindowAction.REVEAL if composer.page.is_over:
                self._pointer.notice = NO_LOOK
            case WindowAction.REVEAL:
                composer.reveal_own()
            case Button.QUIT if composer.shows_invitation:
                composer.shows_invitation = False  # what lies over the table is removed first
            case WindowAction.PHONES:
                composer.shows_invitation = not composer.shows_invitation
            case _ if action in self.sources:
                self.open(action)
            case Button.TAKE_BACK if self._undo_begun():
                pass  # the move before was not meant
            case Button.HINT if composer.page.is_over:
                self._pointer.hands.press(Button.HINT)
                self.open(WindowAction.MOVES)  # where the review shows what it finds
            case Button():
                self._pointer.hands.press(action)

    def open(self, action: Action) -> None:
        """Open the sheets for this action, if there are any."""
        source = self.sources.get(action)
        if source and (sheets := source(self._composer.caps, self.do)) is not None:
            keys = [key for key, called in KEYS.items() if called == action]
            self.sheets = SheetInput(sheets, self._frame.size, self._frame.look.text, keys)
