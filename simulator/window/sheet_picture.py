"""A sheet as it is seen: wood on a dark table, and boards drawn small.

In: a sheet, what the keyboard stands on. Out: the sheet on a picture. Does not know what any of it
means.
"""

from __future__ import annotations

from collections import OrderedDict

import pygame

from simulator.lit_cells import Colour
from simulator.window import fonts
from simulator.window.arrows import drawn
from simulator.window.board_layout import BoardAlone
from simulator.window.buttons import WORDS, draw_button, draw_wood
from simulator.window.led_halo import draw_lamp, draw_lit_cell, draw_lit_rim
from simulator.window.pieces import Pieces
from simulator.window.rect import Rect
from simulator.window.sheet import (
    Label,
    LightPicture,
    Picture,
    PiecePicture,
    Scene,
    Sheet,
    SheetButton,
    Tone,
)
from simulator.window.tabletop import draw_board, draw_table, long_plank
from simulator.window.turnery import shadow
from simulator.window.woodwork import blit_about, pixel_rect

TONES: dict[Tone, Colour] = {
    "title": (247, 236, 215),
    "plain": (236, 222, 198),
    "quiet": (178, 164, 143),
    "warning": (255, 176, 102),
}
LARGE = 560
"""Boards are drawn so large and shrunk, so that all that is fine in them stays."""

MAX_LINES_PITCH = 1.16
"""From one line to the next, in heights of letters."""


def draw_sheet(picture: pygame.Surface, sheet: Sheet, focus: SheetButton | None) -> None:
    """Draw it over what is there, or in its place."""
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
    if target.picture is None and not target.under:
        draw_button(
            picture, place, target.label, size, key=target.key, face=target.face, focused=focused
        )
        return
    draw_wood(picture, place, target.face, focused=focused)
    words = place.inset(6)
    if target.picture is not None:
        foot = 1.9 * size
        side = min(place.width - 10, place.height - foot - 8)
        x = place.x + (place.width - side) / 2
        _show(picture, Picture(Rect(x, place.y + 6, side, side), target.picture))
        words = words._replace(y=place.y + 6 + side, height=place.lower - place.y - side - 12)
    half = words.height / 2 if target.under else words.height
    said = fonts.fitting(target.label, size, WORDS, words.width)
    middle = words.y + half / 2 + (0.08 * words.height if target.under else 0)
    picture.blit(said, said.get_rect(center=(round(words.centre[0]), round(middle))))
    if target.under:
        quiet = fonts.fitting(target.under, round(0.75 * size), TONES["quiet"], words.width)
        lower = words.y + 0.74 * words.height
        picture.blit(quiet, quiet.get_rect(center=(round(words.centre[0]), round(lower))))


def _label(picture: pygame.Surface, label: Label) -> None:
    place, colour = label.place, TONES[label.tone]
    size, lines = _broken(label)
    step = MAX_LINES_PITCH * size
    top = place.centre[1] - step * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        words = fonts.fitting(line, size, colour, place.width)
        middle = round(top + step * number)
        if label.centred:
            where = words.get_rect(center=(round(place.centre[0]), middle))
        else:
            where = words.get_rect(midleft=(round(place.x), middle))
        picture.blit(words, where)


def _broken(label: Label) -> tuple[int, list[str]]:
    """The size of the letters and the lines: the largest with which no more lines are needed than
    there may be.
    """
    usual = round(label.size)
    sizes = range(usual, max(10, usual // 2), -1)
    found = fonts.broken(label.text, sizes, label.place.width, label.lines)
    return found if found and found[1] else (max(11, round(0.6 * usual)), [label.text])


def _show(picture: pygame.Surface, show: Picture) -> None:
    area = pixel_rect(show.place)
    side = min(area.size)
    if isinstance(show.what, LightPicture):
        draw_lamp(picture, show.place.centre, side, show.what.colour)
        return
    if isinstance(show.what, PiecePicture):
        game, seats, seat, kind = show.what
        pieces, radius = Pieces(game, seats), round(0.4 * side)
        sign = pieces.piece((seat, kind), radius) if kind else pieces.sign(seat, radius)
        blit_about(picture, shadow(round(0.4 * side), 3, 130), show.place.centre)
        blit_about(picture, sign, show.place.centre)
        return
    blit_about(picture, scene_picture(show.what, side), show.place.centre)


KEPT = 64
"""So many boards are kept as they were drawn: more than are seen on two sheets."""

_drawn: OrderedDict[object, pygame.Surface] = OrderedDict()


def scene_picture(scene: Scene, side: int) -> pygame.Surface:
    """A board with its pieces, in a square of so many pixels."""
    key = (
        scene.game,
        scene.topology.positions_mm,
        scene.topology.shades,
        scene.pieces,
        scene.lit,
        scene.turned,
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
    draw_board(picture, layout, long_plank((large, large)))
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
    if scene.ahead:
        picture.blit(drawn(layout, (), scene.ahead), pixel_rect(layout.field))
    return pygame.transform.smoothscale(picture, (side, side))
