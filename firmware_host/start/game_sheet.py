"""The sheet of one game: who plays it, under which options; and its beginning.

In: what there is, what is chosen. Out: a sheet.
"""

from __future__ import annotations

from engines.message import Message
from firmware_host.start.choosing import Back, Choosing, NextLevel, NextPlayer, Open, Page, SetTo
from firmware_host.start.offer import Offer, Playable, Player, Setting
from firmware_host.start.paper import Paper, rows, split
from firmware_host.station.menu_mode import PlayGame
from simulator.window.rect import Rect
from simulator.window.sheet import Label, Sheet, Show, Sign, Target

PLAYERS = {
    Player.HERE: Message("start.player-here"),
    Player.PHONE: Message("start.player-phone"),
    Player.COMPUTER: Message("start.player-computer"),
}
SUITS = Message("start.strength-suits")
HINTS = "play.hints"
LARGE = 1.2
"""Height of the button that begins, in those of the others."""


def game_sheet(paper: Paper, offer: Offer, now: Choosing) -> Sheet:
    """What a game is begun with."""
    game, paper = offer.game(now.game), paper.about(now.game)
    back = paper.corner(Back(), Message("start.back"))
    heading = paper.heading(paper.reader.title(game.title), left=back.place.width + 2 * paper.gap)
    seen, told = _halves(paper)
    count = len(game.seats)
    high = min(paper.row, (told.height - (count + 4) * paper.gap) / (count + 1 + LARGE))
    seats = _seats(paper, rows(told, high, paper.gap, count), offer, now, game)
    below = told._replace(y=max(one.place.lower for one in seats.targets) + 2 * paper.gap)
    ways = _ways(paper, below._replace(height=high), offer, now, game)
    alone = bool(game.levels) and set(now.players) == {Player.HERE}
    goal = _goal(paper, told, ways, game, LARGE * high, alone=alone)
    begin = told._replace(y=told.lower - LARGE * high, height=LARGE * high)
    words = paper.say(Message("start.begin"))
    last = [Target(begin, now.begin(game), words, 1.3 * paper.letters, "wanted")]
    if alone:
        computer = paper.button(begin, now.alone(game), Message("start.against-computer"))
        last.insert(0, computer._replace(face="chosen"))
    if game.kept:
        left = PlayGame(game.name, new=False, computers=())
        kept = paper.button(begin, left, Message("start.go-on-left"))
        last.insert(0, kept._replace(face="chosen"))
    places = split(begin, (0.0,) * len(last), paper.gap)
    ends = (one._replace(place=place) for one, place in zip(last, places, strict=True))
    return Sheet(
        (back, *seats.targets, *ways, *ends),
        (heading, *seats.labels, *goal),
        (Show(seen, game.scene), *seats.shows),
        back=Back(),
    )


def _halves(paper: Paper) -> tuple[Rect, Rect]:
    """Where the game's picture is, and where all else: side by side, or one above the other."""
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


def _seats(paper: Paper, lines: list[Rect], offer: Offer, now: Choosing, game: Playable) -> Sheet:
    """A row for each seat: its sign, who plays it, and where."""
    able = len(offer.players(game)) > 1
    seats = [paper.say(Message("start.seat", seat=seat)) for seat in game.scene.seats]
    wide = min(0.3 * lines[0].width, paper.width(seats))
    targets: list[Target] = []
    labels, shows = [], []
    for number, (seat, row) in enumerate(zip(seats, lines, strict=True)):
        sign, words, called, *where = split(
            row, (row.height, wide, 0.0, *([0.0] if able else [])), paper.gap
        )
        shows.append(Show(sign, Sign(game.name, game.scene.seats, number)))
        labels.append(Label(words, seat, paper.letters))
        own, level = now.called[number], now.levels[number]
        if now.players[number] is Player.COMPUTER:
            strength = Message("start.strength", number=level) if level else SUITS
            targets.append(paper.button(called, NextLevel(number), strength))
        else:
            button = paper.button(called, Open(Page.NAME, seat=number), Message("start.no-name"))
            targets.append(button._replace(words=own) if own else button)
        targets += (
            paper.button(at, NextPlayer(number), PLAYERS[now.players[number]])._replace(
                face="plain" if now.players[number] is Player.HERE else "chosen"
            )
            for at in where
        )
    return Sheet(tuple(targets), tuple(labels), tuple(shows))


def _next_choice(paper: Paper, place: Rect, setting: Setting) -> Target:
    """How a setting stands; pressed, it has its next value."""
    values = [choice.value for choice in setting.choices]
    at = values.index(setting.value)
    words = Message("start.set-so", message=setting.words, other_message=setting.choices[at].words)
    return paper.button(place, SetTo(setting.name, values[(at + 1) % len(values)]), words)


def _goal(
    paper: Paper,
    room: Rect,
    above: tuple[Target, ...],
    game: Playable,
    foot: float,
    *,
    alone: bool,
) -> tuple[Label, ...]:
    """How strong the computer plays, if who is ``alone`` may begin against it; what the game is
    about. Each where there is room for two lines of it.
    """
    top = max(one.place.lower for one in above) + paper.gap
    high = 1.2 * paper.letters
    lines = int((room.lower - foot - paper.gap - top) // high)
    labels = []
    if alone and lines >= 2:
        lines -= 2
        place = room._replace(y=room.lower - foot - paper.gap - 2 * high, height=2 * high)
        words = paper.say(Message("start.strength-told"))
        labels.append(Label(place, words, 0.9 * paper.letters, "quiet", lines=2))
    if game.goal is not None and lines >= 2:
        place = room._replace(y=top, height=lines * high)
        words = paper.say(game.goal)
        labels.append(Label(place, words, paper.letters, "quiet", lines=min(6, lines)))
    return tuple(labels)


def _ways(
    paper: Paper, row: Rect, offer: Offer, now: Choosing, game: Playable
) -> tuple[Target, ...]:
    """A lesson, hints, and the options."""
    *lesson, hints, options = split(row, (0.0,) * (2 + game.lesson), paper.gap)
    learn = PlayGame(game.name, lesson=True, computers=())
    targets = [paper.button(at, learn, Message("start.lesson")) for at in lesson]
    found = (one for one in offer.settings if one.name == HINTS)
    targets += (_next_choice(paper, hints, setting) for setting in found)
    if game.options:
        changed = len(now.options)
        told = Message("start.options-usual")
        if changed:
            told = Message("start.options-other", number=changed)
        face = paper.button(options, Open(Page.OPTIONS), told)
        targets.append(face._replace(face="chosen" if changed else "plain"))
    return tuple(targets)
