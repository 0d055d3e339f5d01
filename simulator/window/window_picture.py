"""The whole picture of a window: board, lights, pieces, trays, texts, curtain and card.

In: a view (what is visible just now) and a layout; the seat that is to look next. Out: the picture.
The curtain hides the table while the screen passes from one player to the next. Knows no rules, no
mouse, no clock.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache, partial

import pygame

from drivers.interfaces import Page, RecentMove, Remark
from engines.localiser import Localiser
from engines.message import Message
from simulator.hands.board_pieces import HIDDEN, PhysicalPiece
from simulator.simulated_board import Colour
from simulator.window import fonts
from simulator.window.buttons import RING
from simulator.window.empty_board import background
from simulator.window.geometry import Point, Rect, on_circle
from simulator.window.invitation_card import draw_invitation_card
from simulator.window.key_cap_panel import CapPanel, CapText
from simulator.window.key_labels import WindowAction
from simulator.window.lights import (
    HALO,
    Trail,
    draw_lit_cell,
    draw_lit_rim,
    drawn,
    drawn_marks,
    drawn_trails,
    mark_corners,
    mark_cross,
)
from simulator.window.pieces import Pieces
from simulator.window.side_panel import (
    SidePanel,
    SidePanelText,
    draw_below,
    draw_caption,
    draw_clock,
    draw_plate,
    draw_use,
    plate_holds,
)
from simulator.window.status_bar import StatusBar, StatusText, draw_name
from simulator.window.window_layout import WindowLayout
from simulator.window.window_view import MovingPiece, Spot, WindowView
from simulator.window.wood import blit_about, pixel_rect, shadow

# --- the curtain ---

CLOTH = ((58, 22, 26), (42, 14, 18))
FOLDS = 12
WORDS: Colour = (247, 236, 215)
QUIET: Colour = (206, 176, 150)


def draw_curtain(
    picture: pygame.Surface, layout: WindowLayout, seat: str, reader: Localiser
) -> None:
    """Draw the curtain, with the instructions for opening it for that seat."""
    table = layout.table
    fold = table.width / FOLDS
    for number in range(FOLDS):
        area = pixel_rect(Rect(table.x + number * fold, 0, fold + 1, table.height))
        picture.fill(CLOTH[number % 2], area)
    size, (x, y) = round(0.07 * min(table.width, table.height)), table.centre
    lines = (
        (Message("window.pass-the-screen", seat=seat), size, WORDS, y - 0.8 * size),
        (Message("window.click-when-alone", seat=seat), round(0.6 * size), QUIET, y + 0.6 * size),
    )
    for told, height, colour, middle in lines:
        words = fonts.fitting(reader.text(told), height, colour, 0.9 * table.width)
        picture.blit(words, words.get_rect(center=(round(x), round(middle))))


# --- the whole picture ---

TAKEN, REPLACED = Message("window.tray-use"), Message("window.tray-use-replacing")
"""How captured pieces get to a tray; the second where a piece replaces the one it captures."""

BEATEN = 0.42
"""The size of a beaten piece on the one that beat it, in sizes of a piece."""

MOST_BEATEN = 3
"""How many of them fit along its edge."""

UNTRUSTED: Colour = (232, 178, 92)
UNTRUSTED_EDGE: Colour = (44, 32, 20)


class WindowPicture:
    """A renderer of views for one window size; static parts are drawn once.

    ``legend``: a piece of each kind.
    """

    def __init__(
        self, layout: WindowLayout, pieces: Pieces, legend: tuple[PhysicalPiece, ...] = ()
    ) -> None:
        self._layout = layout
        self._legend = legend
        self._notes = SidePanel(layout, pieces)
        self._pieces = pieces
        self._background = background(layout).convert()
        self._status_bar = StatusBar(layout, pieces)
        self._caps = CapPanel(layout)
        self._drawn: WindowView | None = None
        self._radius = max(3, round(layout.radius))
        self._arrows = lru_cache(maxsize=1)(partial(drawn, layout))
        self._marks = lru_cache(maxsize=1)(partial(drawn_marks, layout))
        self._trails = lru_cache(maxsize=1)(partial(drawn_trails, layout))
        # Upper pieces first: what stands nearer may hide a little of what stands behind it.
        self._order = sorted(range(len(layout.centres)), key=lambda cell: layout.centres[cell][1])
        reach = (HALO + 0.1) * layout.pitch
        self._reached = [
            pixel_rect(Rect(x - reach, y - reach, 2 * reach, 2 * reach)) for x, y in layout.centres
        ]
        """What the light of each cell reaches."""

    def legend_piece_at(self, at: Point) -> PhysicalPiece | None:
        """Return the piece of the legend at this place."""
        return next((piece for place, piece in self._notes.places if place.contains(at)), None)

    def draw(self, surface: pygame.Surface, view: WindowView, *, whole: bool = False) -> None:
        """Draw everything, or only the lights and clocks if nothing else has changed.

        That saves work, because an untouched board pulses for hours. ``whole``: draw everything,
        because something else is drawn over it.
        """
        before, self._drawn = self._drawn, None if whole else view
        if before is not None and replace(before, lit=view.lit, clocks=view.clocks) == view:
            surface.set_clip(self._about_changed(before.lit, view.lit))
            self._draw_board(surface, view)
            self._draw_above(surface, view)
            self._draw_changed_clocks(surface, before, view)
        else:
            self._draw_board(surface, view)
            self._draw_beside(surface, view)
            self._draw_above(surface, view)
        surface.set_clip(None)

    def _draw_changed_clocks(
        self, surface: pygame.Surface, before: WindowView, view: WindowView
    ) -> None:
        for seat, face in enumerate(view.clocks):
            if face != before.clocks[seat] and (place := self._layout.trays.clock(seat)):
                surface.set_clip(pixel_rect(place))
                surface.blit(self._background, (0, 0))
                self._draw_clock(surface, view, seat)
                self._draw_above(surface, view)

    def _draw_clock(self, surface: pygame.Surface, view: WindowView, seat: int) -> None:
        face = view.clocks[seat] if view.clocks else None
        if face is not None and (place := self._layout.trays.clock(seat)):
            draw_clock(surface, place, face)

    def _about_changed(
        self, before: Mapping[int, Colour], after: Mapping[int, Colour]
    ) -> pygame.Rect:
        """Return the part of the board reached by the lights that changed."""
        changed = [cell for cell in {*before, *after} if before.get(cell) != after.get(cell)]
        spots = [self._reached[cell] for cell in changed]
        around = spots[0].unionall(spots[1:]) if spots else pygame.Rect(0, 0, 0, 0)
        return around.clip(pixel_rect(self._layout.board))

    def _draw_board(self, surface: pygame.Surface, view: WindowView) -> None:
        surface.blit(self._background, (0, 0))
        area = surface.get_clip()
        cells = [cell for cell in self._order if self._reached[cell].colliderect(area)]
        for cell in cells:
            if cell in view.lit:
                draw_lit_cell(surface, self._layout, self._layout.centres[cell], view.lit[cell])
        for cell in view.page.last_move_cells:
            mark_corners(surface, self._layout, self._layout.centres[cell])
        for cell in view.page.captured_cells:
            mark_cross(surface, self._layout, self._layout.centres[cell])
        if view.page.recent_moves and not view.moving:
            trails = tuple(map(self._trail, view.page.recent_moves))
            surface.blit(self._trails(trails), pixel_rect(self._layout.field))
        for cell in cells:
            wood = view.pieces[cell]
            if wood is not None:
                at = self._layout.centres[cell]
                self._standing(surface, wood, self._radius, at)
                # A standing block covers the edge that the light would catch.
                if cell in view.lit and not self._pieces.backed:
                    draw_lit_rim(surface, self._layout, at, view.lit[cell])
        for cell in view.doomed:
            mark_cross(surface, self._layout, self._layout.centres[cell])
        for remark in view.page.remarks:
            if view.pieces[remark.cell] is not None:
                self._beaten(surface, remark, self._layout.centres[remark.cell])
        for cell, _ in view.page.faults:
            self._untrusted(surface, self._layout.centres[cell])
        if view.ringed or any(view.reach):
            surface.blit(
                self._marks(view.reach, tuple(view.ringed)), pixel_rect(self._layout.field)
            )
        if view.page.arrows or view.page.upcoming_paths:
            arrows = self._arrows(view.page.arrows, view.page.upcoming_paths)
            surface.blit(arrows, pixel_rect(self._layout.field))

    def _draw_beside(self, surface: pygame.Surface, view: WindowView) -> None:
        trays, seats = self._layout.trays, range(len(self._layout.trays.seat_areas))
        names = [_begun(view.reader.name("seat", self._pieces.seat_name(seat))) for seat in seats]
        # Where the moves are listed between the trays, none is repeated in them.
        lists = bool(trays.notes and view.page.record)
        lines = [_player_lines(view.page, seat, tells_last=not lists) for seat in seats]
        plates = [trays.name_plate(seat) for seat in seats]
        # Where the player of one seat is too long for its plate, no seat's stands there.
        players_below = any(
            trays.player_size(seat) and player and not plate_holds(plate, (name, player))
            for seat, plate, name, (player, _) in zip(seats, plates, names, lines, strict=True)
        )
        for seat, plate, name, (player, last) in zip(seats, plates, names, lines, strict=True):
            signs = seat in view.page.seats_on_turn, seat in view.phones
            size = trays.player_size(seat)
            beside, below = player or last, player and last
            if size and players_below:
                beside, below = last, player
            draw_plate(surface, plate, (name, beside) if beside else (name,), *signs)
            self._draw_clock(surface, view, seat)
            if below and size:
                lines_below = trays.player_lines(seat)
                draw_below(surface, trays.seat_areas[seat], below, size, lines_below)
            self._draw_caption(surface, view, seat)
        recalls = any(cap.action is WindowAction.MOVES for cap in view.caps)
        told = view.reader.text(Message("window.moves-use")) if recalls else ""
        noted = SidePanelText(self._legend, view.page.record, view.reader.language, told)
        self._notes.draw(surface, noted, view.reader)
        for wood, radius, at in view.tray:
            self._standing(surface, wood, round(radius), at)
        self._status_bar.draw(surface, self._status(view))
        self._caps.draw(surface, CapText(view.caps, view.suggested, view.page.idle_buttons))

    def _draw_caption(self, surface: pygame.Surface, view: WindowView, seat: int) -> None:
        """Draw what the pieces in a seat's tray are, and in an empty one how they get there."""
        number = sum(wood[0] == seat for wood, *_ in view.tray)
        placing, lost = (
            Message("window.to-place", number=number),
            Message("window.lost", number=number),
        )
        told = view.reader.text(placing if view.page.is_setting_up else lost)
        caption = self._layout.trays.caption(seat)
        if caption is not None:
            draw_caption(surface, caption, told)
        by_hand = REPLACED if self._pieces.replacing else TAKEN
        use = "" if view.clears_captured else view.reader.text(by_hand)
        if not number and (use or caption is None):
            draw_use(surface, self._layout.trays.shelf(seat), use or told)

    def _draw_above(self, surface: pygame.Surface, view: WindowView) -> None:
        if view.cursor is not None:
            _cursor(surface, view.cursor)
        if view.named is not None:
            shown = (*view.page.arrows, *(each.path for each in view.page.upcoming_paths))
            ways = [[self._layout.centres[cell] for cell in path] for path in shown]
            text, at = view.named
            stand = zip(self._layout.centres, view.pieces, strict=True)
            others = [centre for centre, wood in stand if wood and centre != at]
            draw_name(surface, text, at, self._layout.pitch, ways, others)
        if view.waiting_seat is not None:
            draw_curtain(
                surface, self._layout, self._pieces.seat_name(view.waiting_seat), view.reader
            )
        if view.invitation is not None:
            heading = view.reader.text(Message("window.scan"))
            note = view.reader.text(view.invitation.note)
            draw_invitation_card(surface, self._layout, view.invitation, heading, note)
        for moving in view.moving:
            self._moving(surface, moving)  # a hand is above everything that lies there

    def _status(self, view: WindowView) -> StatusText:
        seen = (*filter(None, view.pieces), *(wood for wood, *_ in view.tray))
        if not any(kind == HIDDEN for _, kind in seen):
            seen_from = None
        elif view.viewer is None:
            seen_from = Message("window.seen-by-nobody")
        else:
            seen_from = Message("window.seen-from", seat=self._pieces.seat_name(view.viewer))
        saved = Message("window.saved") if view.page.is_saved else Message("window.not-saved")
        return StatusText(
            view.page,
            view.sentence,
            view.notice,
            view.reader.text(seen_from),
            view.reader.text(saved),
            ", ".join(view.answers),
        )

    def _standing(
        self, surface: pygame.Surface, piece: PhysicalPiece, radius: int, at: Point
    ) -> None:
        low = (at[0] + 0.05 * radius, at[1] + 0.14 * radius)
        blit_about(surface, shadow(radius, max(2, radius // 5), 150), low)
        blit_about(surface, self._pieces.piece(piece, radius), at)

    def _moving(self, surface: pygame.Surface, moving: MovingPiece) -> None:
        if not moving.lifted:
            self._standing(surface, moving.wood, self._radius, moving.at)
            return
        radius = round(1.09 * self._radius)
        dark = shadow(round(0.98 * self._radius), max(3, self._radius // 3), 120)
        x, y = moving.at
        blit_about(surface, dark, (x + 0.30 * radius, y + 0.48 * radius))
        turned = self._pieces.piece(moving.wood, radius)
        blit_about(surface, turned, (x, y - 0.12 * radius))

    def _trail(self, move: RecentMove) -> Trail:
        wood = self._pieces.timber(move.seat)
        return Trail(wood.wood, wood.inlay, (move.start, move.end))

    def _beaten(self, surface: pygame.Surface, remark: Remark, at: Point) -> None:
        """Draw the last pieces that the piece on a cell has beaten, small, along its upper edge."""
        radius = round(BEATEN * self._radius)
        for place, piece in enumerate(remark.beaten[-MOST_BEATEN:][::-1]):
            x = at[0] + 0.5 * self._layout.pitch - (1.7 * place + 1) * radius
            self._standing(surface, piece, radius, (x, at[1] - 0.5 * self._layout.pitch + radius))

    def _untrusted(self, surface: pygame.Surface, at: Point) -> None:
        """Draw a small warning sign beside the piece on a cell whose sensor is unreliable.

        It is in the upper right corner, where a piece leaves room.
        """
        pitch = self._layout.pitch
        middle = (at[0] + 0.33 * pitch, at[1] - 0.34 * pitch)
        for colour, reach in ((UNTRUSTED_EDGE, 0.155 * pitch), (UNTRUSTED, 0.12 * pitch)):
            corners = [on_circle(reach, degrees, middle) for degrees in (0, 120, 240)]
            pygame.draw.polygon(surface, colour, corners)
            pygame.draw.aalines(surface, colour, True, corners)
        foot, head = middle[1] + 0.03 * pitch, middle[1] - 0.06 * pitch
        thick = max(1, round(0.025 * pitch))
        pygame.draw.line(surface, UNTRUSTED_EDGE, (middle[0], head), (middle[0], foot), thick)


def _cursor(surface: pygame.Surface, spot: Spot) -> None:
    """Draw a frame around the keyboard cursor, dark and bright so that it shows on all woods."""
    for colour, wide, more in (((20, 12, 8), 7, 2), (RING, 4, 0)):
        half = spot.half + more
        area = pygame.Rect(0, 0, round(2 * half), round(2 * half))
        area.center = round(spot.at[0]), round(spot.at[1])
        radius = 6 if spot.square else area.width // 2
        pygame.draw.rect(surface, colour, area, wide, border_radius=radius)


def _begun(name: str) -> str:
    return name[:1].upper() + name[1:]


def _player_lines(page: Page, seat: int, *, tells_last: bool) -> tuple[str, str]:
    """Return who plays a seat, and its last move if the page has it and it is to be told."""
    told = (page.player_names, page.latest_moves if tells_last else ())
    player, last = (words[seat] if words else "" for words in told)
    return player, last
