"""The card that invites phones: a QR code for their cameras, and the addresses of the pages.

In: an invitation with the squares of its code, a heading. Out: the card over the middle of the
board.
"""

from __future__ import annotations

import pygame

from simulator.simulated_board import Invitation
from simulator.window import fonts
from simulator.window.window_layout import SMALLEST, WindowLayout
from simulator.window.wood import blit_about

PAPER = (246, 243, 236)
INK = (28, 25, 23)
QUIET = (104, 96, 86)
CODE_SHARE = 0.52
"""The size of the code with its margin, as a part of the board."""

MARGIN_SQUARES = 4
"""The light margin that a camera needs around the code."""


def draw_invitation_card(
    picture: pygame.Surface, layout: WindowLayout, invitation: Invitation, heading: str
) -> None:
    """Draw the card under a ``heading``."""
    board = layout.board
    squares = len(invitation.code) + 2 * MARGIN_SQUARES
    square = max(2, round(CODE_SHARE * min(board.width, board.height)) // squares)
    side = square * squares
    line = max(SMALLEST, side // 15)
    width = side + 4 * line
    texts = (heading, *invitation.addresses[:3])
    lines = [
        fonts.fitting(text, line, INK if number < 2 else QUIET, width - line)
        for number, text in enumerate(texts)
    ]
    whole = pygame.Rect(0, 0, width, side + round(1.5 * line * len(lines)) + line)
    whole.center = (round(board.centre[0]), round(board.centre[1]))
    shade = pygame.Surface(whole.size, pygame.SRCALPHA)
    pygame.draw.rect(shade, (0, 0, 0, 110), shade.get_rect(), border_radius=line)
    picture.blit(shade, whole.move(line // 4, line // 3))
    pygame.draw.rect(picture, PAPER, whole, border_radius=line)
    left, top = whole.left + 2 * line, whole.top
    for row, cells in enumerate(invitation.code, MARGIN_SQUARES):
        for column, dark in enumerate(cells, MARGIN_SQUARES):
            if dark:
                at = (left + column * square, top + row * square)
                picture.fill(INK, pygame.Rect(at, (square, square)))
    middle = top + side + line // 2
    for words in lines:
        blit_about(picture, words, (whole.centerx, middle))
        middle += round(1.5 * line)
