"""The first sheet: the games by picture, the last game, and the way to everything else.

In: the offer, the choices so far. Out: a sheet.
"""

from __future__ import annotations

from engines.message import Message
from firmware_host.start.lobby import (
    GameOffer,
    Leave,
    LobbyOffer,
    LobbyState,
    OpenSheet,
    Page,
    SavedGameDetails,
    SavedGameOffer,
)
from firmware_host.start.saved_games_sheet import resume_label, saved_game_labels
from firmware_host.start.sheet_layout import SheetLayout, grid_places, split
from simulator.window.geometry import Rect
from simulator.window.sheet import Picture, Sheet, SheetButton

MAX_GAMES = 12
"""More cards would be too small to recognise the game."""


def home_sheet(
    paper: SheetLayout, offer: LobbyOffer, now: LobbyState, last_game: SavedGameDetails
) -> Sheet:
    """Return the sheet. ``last_game``: details of the game played last."""
    ends = (
        paper.button(paper.head, OpenSheet(Page.SETTINGS), Message("start.settings")),
        paper.button(paper.head, Leave(), Message("start.leave")),
    )
    wide = max(2 * paper.row, paper.width([one.label for one in ends]))
    _, *places = split(paper.head, (0.0, wide, wide), paper.gap)
    targets = [end._replace(place=at) for end, at in zip(ends, places, strict=True)]
    title = now.notice or paper.text_of(Message("start.title"))
    labels = [paper.heading(title, right=2 * (wide + paper.gap))]
    if now.notice:
        labels = [labels[0]._replace(tone="warning", size=paper.letters, lines=2)]
    shows: list[Picture] = []
    body = paper.body
    if offer.saved_games:
        strip = body._replace(y=body.lower - 1.5 * paper.row, height=1.5 * paper.row)
        body = body._replace(height=body.height - strip.height - 1.5 * paper.gap)
        parts = _last_game(paper, strip, offer.saved_games[0], last_game)
        targets += parts.buttons
        labels += parts.labels
        shows += parts.pictures
    games = offer.games[:MAX_GAMES]
    places = grid_places(body, len(games), 1.5 * paper.gap, 2.0 * paper.letters)
    cards = [_card(paper, at, game) for at, game in zip(places, games, strict=True)]
    return Sheet((*cards, *targets), tuple(labels), tuple(shows))


def _card(paper: SheetLayout, place: Rect, game: GameOffer) -> SheetButton:
    act = OpenSheet(Page.GAME, game.name)
    title = paper.for_game(game.name).reader.title(game.title)
    return SheetButton(place, act, title, paper.letters, picture=game.scene)


def _last_game(
    paper: SheetLayout, strip: Rect, kept: SavedGameOffer, details: SavedGameDetails
) -> Sheet:
    """Return the position of the game played last, and the way to all saved games."""
    texts = [paper.text_of(resume_label(kept)), paper.text_of(Message("start.all-kept"))]
    wide = max(2.2 * paper.row, paper.width(texts))
    seen, told, one, other = split(strip, (strip.height, 0.0, wide, wide), paper.gap)
    middle = strip.y + (strip.height - paper.row) / 2
    one, other = (at._replace(y=middle, height=paper.row) for at in (one, other))
    targets: tuple[SheetButton, ...] = (paper.button(other, OpenSheet(Page.KEPT), texts[1]),)
    if not kept.problem:
        face = paper.button(one, kept.order, texts[0])
        targets = (face._replace(face="chosen"), *targets)
    shows = (Picture(seen, details.scene),) if details.scene else ()
    title, more = saved_game_labels(paper, told, kept, details)
    title = title._replace(text=paper.text_of(Message("start.left-last", text=title.text)))
    return Sheet(targets, (title, more), shows)
