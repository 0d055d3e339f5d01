"""The first sheet: the games by picture, the game left last, and the way to all else.

In: what there is, what is chosen. Out: a sheet.
"""

from __future__ import annotations

from engines.message import Message
from firmware_host.start.choosing import Choosing, Leave, Open, Page
from firmware_host.start.kept_sheet import about, go_on
from firmware_host.start.offer import KeptDetails, KeptGame, Offer, Playable
from firmware_host.start.paper import Paper, cells, split
from simulator.window.rect import Rect
from simulator.window.sheet import Sheet, Show, Target

MOST_GAMES = 12
"""More cards would be too small to see what game it is."""


def home_sheet(paper: Paper, offer: Offer, now: Choosing, left: KeptDetails) -> Sheet:
    """``left``: more of the game that was played last."""
    ends = (
        paper.button(paper.head, Open(Page.SETTINGS), Message("start.settings")),
        paper.button(paper.head, Leave(), Message("start.leave")),
    )
    wide = max(2 * paper.row, paper.width([one.words for one in ends]))
    _, *places = split(paper.head, (0.0, wide, wide), paper.gap)
    targets = [end._replace(place=at) for end, at in zip(ends, places, strict=True)]
    title = now.notice or paper.say(Message("start.title"))
    labels = [paper.heading(title, right=2 * (wide + paper.gap))]
    if now.notice:
        labels = [labels[0]._replace(tone="warning", size=paper.letters, lines=2)]
    shows: list[Show] = []
    body = paper.body
    if offer.kept:
        strip = body._replace(y=body.lower - 1.5 * paper.row, height=1.5 * paper.row)
        body = body._replace(height=body.height - strip.height - 1.5 * paper.gap)
        parts = _left_last(paper, strip, offer.kept[0], left)
        targets += parts.targets
        labels += parts.labels
        shows += parts.shows
    games = offer.games[:MOST_GAMES]
    places = cells(body, len(games), 1.5 * paper.gap, 2.0 * paper.letters)
    cards = [_card(paper, at, game) for at, game in zip(places, games, strict=True)]
    return Sheet((*cards, *targets), tuple(labels), tuple(shows))


def _card(paper: Paper, place: Rect, game: Playable) -> Target:
    act = Open(Page.GAME, game.name)
    title = paper.about(game.name).reader.title(game.title)
    return Target(place, act, title, paper.letters, picture=game.scene)


def _left_last(paper: Paper, strip: Rect, kept: KeptGame, details: KeptDetails) -> Sheet:
    """How the game stands that was played last, and the way to all that are kept."""
    texts = [paper.say(go_on(kept)), paper.say(Message("start.all-kept"))]
    wide = max(2.2 * paper.row, paper.width(texts))
    seen, told, one, other = split(strip, (strip.height, 0.0, wide, wide), paper.gap)
    middle = strip.y + (strip.height - paper.row) / 2
    one, other = (at._replace(y=middle, height=paper.row) for at in (one, other))
    targets: tuple[Target, ...] = (paper.button(other, Open(Page.KEPT), texts[1]),)
    if not kept.problem:
        face = paper.button(one, kept.order, texts[0])
        targets = (face._replace(face="chosen"), *targets)
    shows = (Show(seen, details.scene),) if details.scene else ()
    title, more = about(paper, told, kept, details)
    title = title._replace(words=paper.say(Message("start.left-last", text=title.words)))
    return Sheet(targets, (title, more), shows)
