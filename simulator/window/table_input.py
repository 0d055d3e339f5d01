"""What mouse, fingers and keys do at the table, and on a sheet that lies over it.

In: pygame's events. Out: hands that lift and put, buttons, sheets; whether there may be something
else to see.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from drivers.ports import Button
from engines.message import Message
from simulator.window.cursor import Cursor
from simulator.window.frame import Frame
from simulator.window.inbox import Inbox
from simulator.window.key_caps import Action, Aid, SheetsOf
from simulator.window.keyboard import ARROWS, KEYS, LAYS_ASIDE, LIFTS, key_of, shifted
from simulator.window.pointer import Pointer
from simulator.window.rect import Point
from simulator.window.sheet_desk import SheetDesk
from simulator.window.view import ViewComposer

ALL_IN_PLACE = Message("window.all-in-place")
NO_LOOK = Message("window.no-look")
NOTHING_TO_LAY = Message("window.nothing-to-lay")


class TableInput:
    """``sources``: what makes the sheets that lie over the table when something is asked for.
    ``sheets``: what lies there now. ``touches``: hands touch the pieces here, and not elsewhere.
    ``tidy`` lays all pieces where they belong, and says whether any was elsewhere; ``follow_up`` is
    called when the pointer may have made room for the piece in hand.
    """

    def __init__(
        self,
        frame: Frame,
        pointer: Pointer,
        composer: ViewComposer,
        inbox: Inbox,
        tidy: Callable[[], bool],
        follow_up: Callable[[], None],
    ) -> None:
        self.sources: dict[Action, SheetsOf] = {}
        self.sheets: SheetDesk | None = None
        self.touches = True
        self.cursor = Cursor(pointer)
        composer.cursor = self.cursor
        self._frame = frame
        self._pointer = pointer
        self._composer = composer
        self._inbox = inbox
        self._tidy = tidy
        self._follow_up = follow_up

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; whether there may be something else to see."""
        if self.sheets is None:
            return self._on_board(event)
        if not self.sheets.handle(event):
            return event.type == pygame.WINDOWEXPOSED
        if self.sheets.sheet is None:
            self.sheets = None
        return True

    def fit(self) -> None:
        """The window is another one, or its words are."""
        if self.sheets is not None:
            self.sheets.fit(self._frame.size, self._frame.look.text)

    def _on_board(self, event: pygame.event.Event) -> bool:
        pointer = self._pointer
        match event.type:
            case pygame.KEYDOWN:
                return self._key(key_of(event))
            case pygame.MOUSEBUTTONDOWN:
                self.cursor.shown = self.cursor.pushes = False
                self._mouse_down(event.pos, event.button)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                pointer.release(event.pos)
                self._follow_up()
            case pygame.MOUSEMOTION:
                self._moved(event.pos, push=shifted() or self.cursor.pushes)
                return pointer.holding
            case pygame.WINDOWEXPOSED:
                pass  # what was drawn may be lost
            case _:
                return False
        return True

    def _mouse_down(self, at: Point, button: int) -> None:
        if (action := self._cap_at(at)) is not None:
            self.do(action)
        elif self._composer.covered:
            self._composer.uncover()  # the hand has touched nothing else
        elif button == 1 and self._on_notes(at):
            self.do(Aid.MOVES)
        elif not self.touches:
            pass
        elif button == 1:
            self._pointer.press(at, push=shifted())
            self._follow_up()
        elif button == 3:
            self._pointer.discard(at)

    def _key(self, key: int) -> bool:
        if key in KEYS:
            self.do(KEYS[key])
        elif key not in (*ARROWS, *LIFTS, *LAYS_ASIDE, pygame.K_TAB) or not self.touches:
            return False
        elif self._composer.covered:
            self._composer.uncover()
        elif key in ARROWS:
            self.cursor.step(ARROWS[key])
            self._moved(self.cursor.at, push=self.cursor.pushes)
        elif key == pygame.K_TAB:
            self.cursor.change_sides()
            self._moved(self.cursor.at, push=False)
        elif key in LAYS_ASIDE:
            self._pointer.discard(self.cursor.at)
        elif not self.cursor.shown:
            self.cursor.shown = True
        else:
            self._lift_or_put()
        return True

    def _lift_or_put(self) -> None:
        """As a click does; with shift, the piece slides along the board until the next time."""
        cursor, pointer = self.cursor, self._pointer
        at = cursor.at  # where it lies in a tray changes as soon as it is lifted
        if cursor.pushes:
            cursor.pushes = False
            pointer.release(at)
        elif shifted():
            pointer.press(at, push=True)
            cursor.pushes = pointer.sliding
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
        """Whether the words between the trays are touched, and nothing is laid there."""
        pointer = self._pointer
        free = not pointer.hands.held
        return free and any(hollow.holds(at) for hollow in pointer.layout.trays.notes)

    def _cap_at(self, at: Point) -> Action | None:
        """What the key cap at this place of the window does."""
        caps = self._composer.caps
        number = self._pointer.layout.cap_at(at, len(caps))
        return None if number is None else caps[number].action

    def do(self, action: Action) -> None:
        """What a key does, or a click on its cap, where that is something."""
        composer = self._composer
        if not any(cap.action == action for cap in composer.caps):
            return
        self._pointer.notice = None  # it would hide what the board answers
        match action:
            case Aid.TIDY:
                if not self._tidy():
                    self._pointer.notice = NOTHING_TO_LAY if composer.page.laying else ALL_IN_PLACE
            case Aid.LOOK if composer.page.over:
                self._pointer.notice = NO_LOOK
            case Aid.LOOK:
                composer.look()
            case Button.QUIT if composer.inviting:
                composer.inviting = False  # what lies over the table goes first
            case Button.QUIT if composer.page.asks:
                self._pointer.hands.press(Button.NO)
            case Aid.PHONES:
                composer.inviting = not composer.inviting
            case _ if (source := self.sources.get(action)) is not None:
                sheets = source(composer.caps, self.do)
                keys = [key for key, called in KEYS.items() if called == action]
                self.sheets = SheetDesk(sheets, self._frame.size, self._frame.look.text, keys)
            case Button():
                self._pointer.hands.press(action)
