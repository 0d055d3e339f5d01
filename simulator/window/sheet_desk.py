"""Pressing what is on a sheet: by mouse, finger or keys.

In: pygame's events. Out: presses and letters, to the sheet's source. Draws it, too.
"""

from __future__ import annotations

from collections.abc import Collection

import pygame

from simulator.window.keyboard import ARROWS, LIFTS, key_of
from simulator.window.sheet import (
    Sheet,
    SheetButton,
    SheetSource,
    next_focus,
    next_in_order,
)
from simulator.window.sheet_picture import draw_sheet


class SheetInput:
    """One source, whose sheets are shown one after the other. ``focus``: what the keyboard stands
    on; shown once a key was used. ``closing``: keys that lead back, as Esc does: those that called
    for the sheets.
    """

    def __init__(
        self,
        source: SheetSource,
        size: tuple[int, int],
        text: float,
        closing: Collection[int] = (),
    ) -> None:
        self._source, self._closing = source, {pygame.K_ESCAPE, *closing}
        self._by_keys = False
        self.focus: SheetButton | None = None
        self.sheet: Sheet | None = None
        self.fit(size, text)

    def fit(self, size: tuple[int, int], text: float) -> None:
        """Ask for the sheet anew: after a press, and for another window."""
        self._size, self._text = size, text
        before, focus = self.sheet, self.focus
        self.sheet = sheet = self._source.sheet(size, text)
        if sheet is None:
            self.focus = None
            return
        same = before is not None and len(before.buttons) == len(sheet.buttons)
        if same and before is not None and focus in before.buttons:
            self.focus = sheet.buttons[before.buttons.index(focus)]
        else:
            # What leads back does so on every sheet: that it was pressed means no other of them.
            act = focus.action if focus and focus.action != sheet.back else None
            known = [one for one in sheet.buttons if act and one.action == act]
            self.focus = known[0] if known else sheet.first

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; whether there may be something else to see now."""
        sheet = self.sheet
        if sheet is None:
            return False
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                target = sheet.at(event.pos)
                self._by_keys = False
                return target is not None and self._press(target.action)
            case pygame.KEYDOWN:
                self._by_keys = True
                return self._key(sheet, key_of(event))
            case pygame.TEXTINPUT if sheet.takes_text:
                self._source.typed(event.text)
                self.fit(self._size, self._text)
                return True
        return False

    def draw(self, picture: pygame.Surface) -> None:
        """Draw the sheet."""
        if self.sheet is not None:
            draw_sheet(picture, self.sheet, self.focus if self._by_keys else None)

    def _press(self, act: object) -> bool:
        self._source.press(act)
        self.fit(self._size, self._text)
        return True

    def _key(self, sheet: Sheet, key: int) -> bool:
        if (act := dict(sheet.keys).get(pygame.key.name(key))) is not None:
            return self._press(act)
        if key in ARROWS:
            self.focus = next_focus(sheet, self.focus, ARROWS[key])
        elif key == pygame.K_TAB:
            back = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
            self.focus = next_in_order(sheet, self.focus, -1 if back else 1)
        elif key in self._closing and not (sheet.takes_text and key != pygame.K_ESCAPE):
            return sheet.back is not None and self._press(sheet.back)
        elif key == pygame.K_BACKSPACE and sheet.takes_text:
            self._source.typed("\b")
            self.fit(self._size, self._text)
        elif key in LIFTS or (key == pygame.K_SPACE and not sheet.takes_text):
            return self.focus is not None and self._press(self.focus.action)
        else:
            return sheet.takes_text or self._by_keys
        return True
