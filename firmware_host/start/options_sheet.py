"""The sheet of a game's options: what each decides, and its value.

In: the offer, the choices so far. Out: a sheet.
"""

from __future__ import annotations

from engines.message import Message
from firmware_host.start.lobby import Back, Choice, LobbyOffer, LobbyState, NextValue, ResetOptions
from firmware_host.start.saved_games_sheet import paging_buttons
from firmware_host.start.sheet_layout import SheetLayout, fitting, rows, split
from simulator.window.geometry import Rect
from simulator.window.sheet import Label, Sheet, SheetButton


def options_sheet(paper: SheetLayout, offer: LobbyOffer, now: LobbyState) -> Sheet:
    """Return the sheet with a row for each option, as many as fit."""
    game, paper = offer.game(now.game), paper.for_game(now.game)
    back = paper.corner(Back(), Message("start.back"))
    usual = paper.corner(ResetOptions() if now.options else None, Message("start.as-usual"))
    head = paper.head
    usual = usual._replace(
        place=usual.place._replace(x=head.right - usual.place.width),
        face="plain" if now.options else "faint",
    )
    heading = paper.heading(
        paper.text_of(Message("start.options", text=paper.reader.title(game.title))),
        left=back.place.width + 2 * paper.gap,
        right=usual.place.width + 2 * paper.gap,
    )
    body, height = paper.body, 1.15 * paper.row
    count = fitting(body, height, paper.gap)
    if count < len(game.options):
        body = body._replace(height=body.height - paper.row - paper.gap)
        count = fitting(body, height, paper.gap)
    leaves = max(1, -(-len(game.options) // count))
    leaf = min(now.page_number, leaves - 1)
    shown = game.options[leaf * count : (leaf + 1) * count]
    parts = [
        _row(paper, at, choice, now)
        for choice, at in zip(shown, rows(body, height, paper.gap, len(shown)), strict=True)
    ]
    foot = paging_buttons(paper, leaf, leaves)
    return Sheet(
        (back, *(button for button, _ in parts), usual, *foot.buttons),
        (heading, *(label for _, label in parts), *foot.labels),
        back=Back(),
    )


def _row(
    paper: SheetLayout, place: Rect, choice: Choice, now: LobbyState
) -> tuple[SheetButton, Label]:
    """Return what the option decides, and a button that chooses the next value."""
    told, button = split(place, (0.0, max(5 * paper.row, 0.3 * place.width)), 2 * paper.gap)
    value = now.value(choice)
    usual = value == choice.values[0]
    own = Message("start.value", option=choice.name, value=value)
    number = choice.values.index(value) + 1
    target = paper.button(button, NextValue(choice.name), own)._replace(
        face="plain" if usual else "chosen",
        under=paper.text_of(Message("start.value-of", number=number, of_number=len(choice.values))),
    )
    meaning = paper.text_of(choice.meaning)
    return target, Label(told, meaning, paper.letters, "plain", lines=2)
