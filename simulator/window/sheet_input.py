"""Drawing a sheet, input on it by mouse, finger or keys, and a window that shows sheets, one after
the other, before there is a board.

In: a sheet, what the keyboard stands on, pygame's events; a source of sheets. Out: the sheet on a
picture, wood on a dark table with boards drawn small; presses and letters, to the sheet's source,
until it has no more to show. Does not know what any of it means. The window raises NoDisplay where
there is none.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Collection
from contextlib import suppress
from functools import lru_cache

import pygame

from simulator.simulated_board import Colour
from simulator.window import fonts
from simulator.window.buttons import draw_button, draw_focus, draw_wood
from simulator.window.curve import draw_curve
from simulator.window.empty_board import draw_board, draw_table, long_plank
from simulator.window.geometry import BoardAlone, Point, Rect
from simulator.window.keyboard import ARROWS, LIFTS, key_of
from simulator.window.lights import draw_lamp, draw_lit_cell, draw_lit_rim, drawn
from simulator.window.pieces import Pieces
from simulator.window.sheet import (
    BESIDE,
    LABEL_HEIGHT,
    UNDER_SIZE,
    CurvePicture,
    Dragged,
    Label,
    LightPicture,
    Picture,
    PiecePicture,
    Portrait,
    Scene,
    Secondary,
    Sheet,
    SheetButton,
    SheetSource,
    Tone,
    card_text_height,
    next_focus,
    next_in_order,
)
from simulator.window.window_frame import WindowFrame
from simulator.window.window_layout import SMALLEST
from simulator.window.wood import SMOOTH, blit_about, pixel_rect, shadow

# --- drawing ---

TONES: dict[Tone, Colour] = {
    "title": (247, 236, 215),
    "plain": (236, 222, 198),
    "quiet": (178, 164, 143),
    "warning": (255, 176, 102),
}
LARGE = 560
"""Boards are drawn at this size and shrunk, so that all fine details stay."""

MAX_LINES_PITCH = 1.16
"""From one line to the next, in heights of letters."""


def draw_sheet(picture: pygame.Surface, sheet: Sheet, focus: SheetButton | None) -> None:
    """Draw the sheet over what is there, or in its place."""
    if sheet.is_opaque:
        draw_table(picture)
    else:
        dark = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        dark.fill((10, 8, 7, 214))
        picture.blit(dark, (0, 0))
    for show in sheet.pictures:
        _show(picture, show)
    for label in sheet.labels:
        _label(picture, label)
    for target in sheet.buttons:
        _target(picture, target, focused=target == focus)


def _target(picture: pygame.Surface, target: SheetButton, *, focused: bool) -> None:
    place, size = target.place, round(target.size)
    if target.face == "bare":
        if focused:
            draw_focus(picture, place)
        return
    if target.picture is None and not target.under and target.lines == 1:
        draw_button(
            picture, place, target.label, size, key=target.key, face=target.face, focused=focused
        )
        return
    draw_wood(picture, place, target.face, focused=focused)
    words = place.inset(6)._replace(y=place.y + 4, height=place.height - 8)
    if target.picture is not None and target.beside:
        side = min(place.height, BESIDE * place.width) - 12
        left, block = place.x + side + 12, card_text_height(target.lines) * size
        seen = Rect(place.x + 6, place.y + (place.height - side) / 2, side, side)
        _show(picture, Picture(seen, target.picture))
        words = Rect(left, place.centre[1] - block / 2, place.right - left - size / 2, block)
    elif target.picture is not None:
        foot = card_text_height(target.lines) * size if target.under else 1.9 * size
        foot = foot if target.label else 4.0
        side = min(place.width - 10, place.height - foot - 8)
        x = place.x + (place.width - side) / 2
        _show(picture, Picture(Rect(x, place.y + 6, side, side), target.picture))
        words = words._replace(y=place.y + 6 + side, height=place.lower - place.y - side - 12)
    tone: Tone = "quiet" if target.face == "faint" else "title"
    if not target.under:
        centred = not target.beside
        _label(picture, Label(words, target.label, size, tone, centred, lines=target.lines))
        return
    upper = words._replace(height=min(LABEL_HEIGHT * size, words.height / 2))
    lower = words._replace(y=upper.lower, height=words.lower - upper.lower)
    centred = not target.beside
    _label(picture, Label(upper, target.label, size, tone, centred=centred))
    below = Label(lower, target.under, UNDER_SIZE * size, "quiet", centred, lines=target.lines)
    _label(picture, below._replace(from_top=target.picture is not None))


def _label(picture: pygame.Surface, label: Label) -> None:
    place, colour = label.place, TONES[label.tone]
    size, lines = _broken(label)
    step = MAX_LINES_PITCH * size
    top = place.centre[1] - step * (len(lines) - 1) / 2
    if label.from_top:
        top = place.y + step / 2
    for number, line in enumerate(lines):
        words = fonts.fitting(line, size, colour, place.width)
        middle = round(top + step * number)
        if label.centred:
            where = words.get_rect(center=(round(place.centre[0]), middle))
        else:
            where = words.get_rect(midleft=(round(place.x), middle))
        picture.blit(words, where)


def _broken(label: Label) -> tuple[int, list[str]]:
    """Return the size of the letters and the lines.

    It is the largest size with which the text needs no more lines than allowed, and no more than
    its place is high for.
    """
    usual, (_, _, room, height) = round(label.size), label.place
    least = max(SMALLEST, usual // 2)
    for size in range(max(usual, least), least - 1, -1):
        most = max(1, min(label.lines, int(height // (MAX_LINES_PITCH * size))))
        found = fonts.broken(label.text, (size,), room, most)
        if found and found[1]:
            return found
    return least, [label.text]


def _show(picture: pygame.Surface, show: Picture) -> None:
    area = pixel_rect(show.place)
    side = min(area.size)
    if isinstance(show.what, LightPicture):
        draw_lamp(picture, show.place.centre, side, show.what.colour)
        return
    if isinstance(show.what, CurvePicture):
        draw_curve(picture, show.place, *show.what)
        return
    if isinstance(show.what, PiecePicture):
        game, seats, seat, kind = show.what
        pieces, radius = Pieces(game, seats), round(0.4 * side)
        sign = pieces.piece((seat, kind), radius) if kind else pieces.sign(seat, radius)
        blit_about(picture, shadow(round(0.4 * side), 3, 130), show.place.centre)
        blit_about(picture, sign, show.place.centre)
        return
    if isinstance(show.what, Portrait):
        blit_about(picture, _drawn_portrait(show.what, side), show.place.centre)
        return
    blit_about(picture, scene_picture(show.what, side), show.place.centre)


@lru_cache(maxsize=64)
def _drawn_portrait(portrait: Portrait, side: int) -> pygame.Surface:
    """Return a portrait in a square of this many pixels."""
    half = side * SMOOTH / 2
    picture = pygame.Surface((side * SMOOTH, side * SMOOTH), pygame.SRCALPHA)
    for colour, corners in portrait.shapes:
        pixels = [(half + half * x, half + half * y) for x, y in corners]
        pygame.draw.polygon(picture, colour, pixels)
    return pygame.transform.smoothscale(picture, (side, side))


KEPT = 64
"""How many drawn boards are kept: more than are visible on two sheets."""

_drawn: OrderedDict[object, pygame.Surface] = OrderedDict()


def scene_picture(scene: Scene, side: int) -> pygame.Surface:
    """Return a board with its pieces, in a square of this many pixels."""
    key = (
        scene.game,
        scene.topology.positions_mm,
        scene.topology.shades,
        scene.pieces,
        scene.lit,
        scene.turned,
        scene.advised,
        scene.ahead,
        side,
    )
    if key not in _drawn:
        _drawn[key] = _draw_scene(scene, side)
        if len(_drawn) > KEPT:
            _drawn.popitem(last=False)
    return _drawn[key]


def _draw_scene(scene: Scene, side: int) -> pygame.Surface:
    large = max(LARGE, side)
    layout = BoardAlone(scene.topology, (large, large), scene.turned)
    picture = pygame.Surface((large, large), pygame.SRCALPHA)
    draw_board(picture, layout, long_plank((large, large)), side / large)
    for cell, colour in scene.lit:
        draw_lit_cell(picture, layout, layout.centres[cell], colour)
    lit = dict(scene.lit)
    pieces, radius = Pieces(scene.game, scene.seats), max(3, round(layout.radius))
    upper_first = sorted(range(len(layout.centres)), key=lambda cell: layout.centres[cell][1])
    for cell in upper_first:
        if (wood := scene.pieces[cell]) is not None:
            at = layout.centres[cell]
            low = (at[0] + 0.05 * radius, at[1] + 0.14 * radius)
            blit_about(picture, shadow(radius, max(2, radius // 5), 150), low)
            blit_about(picture, pieces.piece(wood, radius), at)
            if cell in lit and not pieces.backed:
                draw_lit_rim(picture, layout, at, lit[cell])
    if scene.advised or scene.ahead:
        picture.blit(drawn(layout, scene.advised, scene.ahead), pixel_rect(layout.field))
    return pygame.transform.smoothscale(picture, (side, side))


# --- input ---


NEWS = pygame.event.custom_type()
"""The type of the event that asks for the sheet again."""


def refresh_sheet() -> None:
    """Have the sheet shown now asked for again. Can be called from any thread."""
    with suppress(pygame.error):  # the window was closed
        pygame.event.post(pygame.event.Event(NEWS))


class SheetInput:
    """The sheets of one source, shown one after the other.

    ``focus``: what the keyboard stands on; shown once a key was used. ``closing``: keys that lead
    back, as Esc does: those that opened the sheets.
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
        self._held: SheetButton | None = None
        self._held_at: Point | None = None
        self.focus: SheetButton | None = None
        self.sheet: Sheet | None = None
        self.fit(size, text)

    def fit(self, size: tuple[int, int], text: float) -> None:
        """Ask for the sheet again: after a press, and for another window size."""
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
            # A key that leads back does so on every sheet, so it presses nothing else.
            act = focus.action if focus and focus.action != sheet.back else None
            known = [one for one in sheet.buttons if act and one.action == act]
            self.focus = known[0] if known else sheet.first

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether the picture may have changed."""
        sheet = self.sheet
        if sheet is None:
            return False
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                target = sheet.at(event.pos)
                self._by_keys = False
                if sheet.drags and target and isinstance(target.picture, PiecePicture):
                    self._held, self._held_at = target, None
                    return True
                return target is not None and self._press(target.action)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT and sheet.drags:
                target = sheet.at(event.pos)
                return target is not None and self._press(Secondary(target.action))
            case pygame.MOUSEMOTION if self._held is not None:
                self._held_at = event.pos
                return True
            case pygame.MOUSEBUTTONUP if event.button == 1 and self._held is not None:
                return self._drop(sheet, event.pos)
            case pygame.MOUSEWHEEL if event.y:
                act = dict(sheet.keys).get("page up" if event.y > 0 else "page down")
                return act is not None and self._press(act)
            case pygame.KEYDOWN:
                self._by_keys = True
                held = "ctrl " if pygame.key.get_mods() & pygame.KMOD_CTRL else ""
                return self._key(sheet, key_of(event), held)
            case pygame.TEXTINPUT if sheet.takes_text:
                self._source.typed(event.text)
                self.fit(self._size, self._text)
                return True
            case _ if event.type == NEWS:
                self.fit(self._size, self._text)
                return True
        return False

    def draw(self, picture: pygame.Surface) -> None:
        """Draw the sheet."""
        if self.sheet is not None:
            draw_sheet(picture, self.sheet, self.focus if self._by_keys else None)
            if self._held is not None and self._held_at is not None:
                (x, y), side = self._held_at, min(self._held.place[2:])
                place = Rect(x - side / 2, y - side / 2, side, side)
                assert isinstance(self._held.picture, PiecePicture)
                _show(picture, Picture(place, self._held.picture))

    def _press(self, act: object) -> bool:
        self._source.press(act)
        self.fit(self._size, self._text)
        return True

    def _drop(self, sheet: Sheet, point: Point) -> bool:
        """Let go of what was pressed: a press where it is still there, else a drag."""
        assert self._held is not None
        start, self._held = self._held.action, None
        target = sheet.at(point)
        end = target.action if target else None
        return self._press(start if end == start else Dragged(start, end))

    def _key(self, sheet: Sheet, key: int, held: str) -> bool:
        if (act := dict(sheet.keys).get(held + pygame.key.name(key))) is not None:
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


# --- a window for sheets alone ---

LOOK_MS = 200
"""How often to check whether ``stop`` was called: SDL wakes at once for all else."""

DOUBLE_CLICK_S = 0.4
"""The second click of a double click on what was shown before is ignored for this long: desktops
take two clicks within 0.4 to 0.5 seconds for one."""


class SheetWindow:
    """The sheets of one source in a frame. ``stop`` can be called from a signal handler."""

    def __init__(self, frame: WindowFrame, source: SheetSource) -> None:
        self._frame = frame
        self._desk = SheetInput(source, frame.size, frame.look.text)
        self._stopped = threading.Event()
        self._deaf_until = 0.0

    def run(self) -> None:
        """Show sheets until there are no more, or until the window is closed."""
        pygame.key.start_text_input()
        pygame.event.clear()  # a click before anything was visible was not meant
        self.draw()
        self._deaf_until = time.monotonic() + DOUBLE_CLICK_S
        while self._desk.sheet is not None and not (
            self._frame.is_closed or self._stopped.is_set()
        ):
            event = pygame.event.wait(LOOK_MS)
            events = [event, *pygame.event.get()]
            if sum(self._take(one) for one in events):
                self.draw()

    def stop(self) -> None:
        """End ``run`` soon."""
        self._stopped.set()

    def draw(self) -> None:
        """Draw the sheet that is shown."""
        self._desk.draw(self._frame.surface)
        self._frame.show()

    def _take(self, event: pygame.event.Event) -> bool:
        sheet = self._desk.sheet
        typing = sheet is not None and sheet.takes_text
        if self._frame.handle(event, typing=typing) or event.type == pygame.WINDOWEXPOSED:
            self._desk.fit(self._frame.size, self._frame.look.text)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and time.monotonic() < self._deaf_until:
            return False
        changed = self._desk.handle(event)
        if changed:
            # What was pressed may have been about the window itself.
            self._desk.fit(self._frame.size, self._frame.look.text)
        return changed
