"""The sheet of one game: who plays it, with which options, and its start.

In: the offer, the choices so far. Out: a sheet.
"""

from __future__ import annotations

from engines.message import Message
from firmware_host.start.lobby import (
    Back,
    GameOffer,
    LobbyOffer,
    LobbyState,
    NextLevel,
    NextPlayer,
    OpenSheet,
    Page,
    Player,
    SetSetting,
    Setting,
)
from firmware_host.start.sheet_layout import SheetLayout, rows, split
from firmware_host.station.menu_mode import PlayGame
from simulator.window.geometry import Rect
from simulator.window.sheet import Label, Picture, PiecePicture, Sheet, SheetButton

PLAYERS = {
    Player.HERE: Message("start.player-here"),
    Player.PHONE: Message("start.player-phone"),
    Player.COMPUTER: Message("start.player-computer"),
}
ADAPTIVE_LEVEL = Message("start.strength-suits")
HINTS = "play.hints"
LARGE = 1.2
"""Height of the start button, relative to the others."""


def game_sheet(paper: SheetLayout, offer: LobbyOffer, now: LobbyState) -> Sheet:
    """Return the sheet with all choices for a new game."""
    game, paper = offer.game(now.game), paper.for_game(now.game)
    back = paper.corner(Back(), Message("start.back"))
    heading = paper.heading(paper.reader.title(game.title), left=back.place.width + 2 * paper.gap)
    seen, told = _split_sheet(paper)
    count = len(game.seats)
    high = min(paper.row, (told.height - (count + 4) * paper.gap) / (count + 1 + LARGE))
    seats = _seats(paper, rows(told, high, paper.gap, count), offer, now, game)
    below = told._replace(y=max(one.place.lower for one in seats.buttons) + 2 * paper.gap)
    ways = _game_buttons(paper, below._replace(height=high), offer, now, game)
    alone = bool(game.levels) and set(now.players) == {Player.HERE}
    goal = _goal(paper, told, ways, game, LARGE * high, alone=alone)
    begin = told._replace(y=told.lower - LARGE * high, height=LARGE * high)
    words = paper.text_of(Message("start.begin"))
    last = [SheetButton(begin, now.start_order(game), words, 1.3 * paper.letters, "wanted")]
    if alone:
        computer = paper.button(
            begin, now.single_player_order(game), Message("start.against-computer")
        )
        last.insert(0, computer._replace(face="chosen"))
    if game.has_saved_game:
        left = PlayGame(game.name, new=False, computers=())
        kept = paper.button(begin, left, Message("start.go-on-left"))
        last.insert(0, kept._replace(face="chosen"))
    places = split(begin, (0.0,) * len(last), paper.gap)
    ends = (one._replace(place=place) for one, place in zip(last, places, strict=True))
    return Sheet(
        (back, *seats.buttons, *ways, *ends),
        (heading, *seats.labels, *goal),
        (Picture(seen, game.scene), *seats.pictures),
        back=Back(),
    )


def _split_sheet(paper: SheetLayout) -> tuple[Rect, Rect]:
    """Return the places of the game's picture and of the rest: side by side, or stacked."""
    body = paper.body
    if body.width > 1.15 * body.height:
        side = min(body.height, 0.42 * body.width)
        right = split(body, (side, 0.0), 3 * paper.gap)[1]
        return Rect(body.x, body.y + (body.height - side) / 2, side, side), right
    side = min(0.42 * body.height, body.width)
    lower = body._replace(
        y=body.y + side + 2 * paper.gap, height=body.height - side - 2 * paper.gap
    )
    return Rect(body.x + (body.width - side) / 2, body.y, side, side), lower


def _seats(
    paper: SheetLayout, lines: list[Rect], offer: LobbyOffer, now: LobbyState, game: GameOffer
) -> Sheet:
    """Return a row for each seat: its sign, who plays it, and where."""
    able = len(offer.players(game)) > 1
    seats = [paper.text_of(Message("start.seat", seat=seat)) for seat in game.scene.seats]
    wide = min(0.3 * lines[0].width, paper.width(seats))
    targets: list[SheetButton] = []
    labels, shows = [], []
    for number, (seat, row) in enumerate(zip(seats, lines, strict=True)):
        sign, words, called, *where = split(
            row, (row.height, wide, 0.0, *([0.0] if able else [])), paper.gap
        )
        shows.append(Picture(sign, PiecePicture(game.name, game.scene.seats, number)))
        labels.append(Label(words, seat, paper.letters))
        own, level = now.player_names[number], now.levels[number]
        if now.players[number] is Player.COMPUTER:
            strength = Message("start.strength", number=level) if level else ADAPTIVE_LEVEL
            targets.append(paper.button(called, NextLevel(number), strength))
        else:
            button = paper.button(
                called, OpenSheet(Page.NAME, seat=number), Message("start.no-name")
            )
            targets.append(button._replace(label=own) if own else button)
        targets += (
            paper.button(at, NextPlayer(number), PLAYERS[now.players[number]])._replace(
                face="plain" if now.players[number] is Player.HERE else "chosen"
            )
            for at in where
        )
    return Sheet(tuple(targets), tuple(labels), tuple(shows))


def _next_choice(paper: SheetLayout, place: Rect, setting: Setting) -> SheetButton:
    """Return a setting's value as a button that chooses the next one."""
    values = [choice.value for choice in setting.choices]
    at = values.index(setting.value)
    words = Message("start.set-so", message=setting.label, other_message=setting.choices[at].label)
    return paper.button(place, SetSetting(setting.name, values[(at + 1) % len(values)]), words)


def _goal(
    paper: SheetLayout,
    room: Rect,
    above: tuple[SheetButton, ...],
    game: GameOffer,
    foot: float,
    *,
    alone: bool,
) -> tuple[Label, ...]:
    """Return labels with a note on the computer's level and the game's goal.

    ``alone``: one player can begin against the computer. Each is left out without room for two
    lines.
    """
    top = max(one.place.lower for one in above) + paper.gap
    high = 1.2 * paper.letters
    lines = int((room.lower - foot - paper.gap - top) // high)
    labels = []
    if alone and lines >= 2:
        lines -= 2
        place = room._replace(y=room.lower - foot - paper.gap - 2 * high, height=2 * high)
        words = paper.text_of(Message("start.strength-told"))
        labels.append(Label(place, words, 0.9 * paper.letters, "quiet", lines=2))
    if game.goal is not None and lines >= 2:
        place = room._replace(y=top, height=lines * high)
        words = paper.text_of(game.goal)
        labels.append(Label(place, words, paper.letters, "quiet", lines=min(6, lines)))
    return tuple(labels)


def _game_buttons(
    paper: SheetLayout, row: Rect, offer: LobbyOffer, now: LobbyState, game: GameOffer
) -> tuple[SheetButton, ...]:
    """Return the buttons for a lesson, hints, and the options."""
    *lesson, hints, options = split(row, (0.0,) * (2 + game.has_lesson), paper.gap)
    learn = PlayGame(game.name, lesson=True, computers=())
    targets = [paper.button(at, learn, Message("start.lesson")) for at in lesson]
    found = (one for one in offer.settings if one.name == HINTS)
    targets += (_next_choice(paper, hints, setting) for setting in found)
    if game.options:
        changed = len(now.options)
        told = Message("start.options-usual")
        if changed:
            told = Message("start.options-other", number=changed)
        face = paper.button(options, OpenSheet(Page.OPTIONS), told)
        targets.append(face._replace(face="chosen" if changed else "plain"))
    return tuple(targets)
