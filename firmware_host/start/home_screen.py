"""The home screen: games by picture, the last game, saved games, and the way to everything else.

In: the offer, the choices so far, details of saved games. Out: sheets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engines.message import Message
from firmware_host.start.choice_screens import page_of
from firmware_host.start.lobby import (
    AskToDelete,
    Back,
    Delete,
    GameOffer,
    LobbyOffer,
    LobbyState,
    OpenSheet,
    Page,
    SavedGameDetails,
    SavedGameOffer,
    card_texts,
)
from firmware_host.start.screen_layout import SheetLayout, grid_places, split
from simulator.window.geometry import Rect
from simulator.window.sheet import Label, Picture, Sheet, SheetButton, card_text_height

# --- home: the games by picture, the last game, and the way to everything else ---


MAX_GAMES = 12
"""More cards would be too small to recognise the game."""

CARD_LINES = (8, 6, 5)
"""Of a card's text below the title: players, minutes and difficulty, and the sentence. As many as
leave room for a picture as wide as the card, or the fewest."""

WIDEST = 0.26
"""The widest button of the heading, as a share of its line: three leave room for the title."""

LEAST_PICTURE = 2.0
"""The smallest picture on a card with text, in heights of a button; smaller ones have no text."""


def home_sheet(
    paper: SheetLayout, offer: LobbyOffer, now: LobbyState, last_game: SavedGameDetails
) -> Sheet:
    """Return the sheet. ``last_game``: details of the game played last."""
    ends = [
        paper.button(paper.head, OpenSheet(Page.LEAVE), Message("start.leave")),
        paper.button(paper.head, OpenSheet(Page.SETTINGS), Message("start.settings")),
    ]
    if offer.can_import:
        ends.insert(0, _import_button(paper))
    wide = max(2 * paper.row, paper.width([one.label for one in ends]))
    wide = min(wide, WIDEST * paper.head.width)
    _, *places = split(paper.head, (0.0, *(wide for _ in ends)), paper.gap)
    targets = [end._replace(place=at, lines=2) for end, at in zip(ends, places, strict=True)]
    title = now.notice or paper.text_of(Message("start.title"))
    labels = [paper.heading(title, right=len(ends) * (wide + paper.gap))]
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
    cards = _game_cards(paper, body, offer.games[:MAX_GAMES])
    return Sheet((*cards, *targets), tuple(labels), tuple(shows), back=OpenSheet(Page.LEAVE))


def _import_button(paper: SheetLayout) -> SheetButton:
    """Return the way to games that others recorded, at the right end of the heading's line."""
    return paper.corner(OpenSheet(Page.IMPORT), Message("start.import"), right=True)


def _game_cards(
    paper: SheetLayout, area: Rect, games: Sequence[GameOffer]
) -> Iterator[SheetButton]:
    """Yield a card for each game, with what it is where there is room for that."""
    for lines in CARD_LINES:
        under = card_text_height(lines) * paper.letters
        places = grid_places(area, len(games), 1.5 * paper.gap, under)
        side = places[0].height - under
        if side >= 0.9 * places[0].width:
            break
    tells = side >= LEAST_PICTURE * paper.row
    if not tells:
        places = grid_places(area, len(games), 1.5 * paper.gap, 2.0 * paper.letters)
    for game, place in zip(games, places, strict=True):
        own = paper.for_game(game.name)
        yield SheetButton(
            place,
            OpenSheet(Page.GAME, game.name),
            own.reader.title(game.title),
            paper.letters,
            under="\n".join(map(own.text_of, card_texts(game.card))) if tells else "",
            lines=lines,
            picture=game.scene,
        )


def _last_game(
    paper: SheetLayout, strip: Rect, kept: SavedGameOffer, details: SavedGameDetails
) -> Sheet:
    """Return the position of the game played last, and the way to all saved games."""
    texts = [paper.text_of(resume_label(kept)), paper.text_of(Message("start.all-kept"))]
    wide = max(2.2 * paper.row, paper.width(texts))
    seen, text_place, one, other = split(strip, (strip.height, 0.0, wide, wide), paper.gap)
    middle = strip.y + (strip.height - paper.row) / 2
    one, other = (at._replace(y=middle, height=paper.row) for at in (one, other))
    targets: tuple[SheetButton, ...] = (paper.button(other, OpenSheet(Page.KEPT), texts[1]),)
    if not kept.problem:
        face = paper.button(one, kept.order, texts[0])
        targets = (face._replace(face="chosen"), *targets)
    shows = (Picture(seen, details.scene),) if details.scene else ()
    title, more = saved_game_labels(paper, text_place, kept, details)
    title = title._replace(text=paper.text_of(Message("start.left-last", text=title.text)))
    return Sheet(targets, (title, more), shows)


# --- saved games: the position of each, resuming it, deleting it ---


SAVED_GAME_ROW = 1.3
"""Height of a game's row, relative to a button, so that its picture is visible."""


def saved_games_sheet(
    paper: SheetLayout,
    offer: LobbyOffer,
    now: LobbyState,
    details: Callable[[str], SavedGameDetails],
) -> Sheet:
    """Return a sheet with the games in the order of the offer, as many as fit."""
    back = paper.corner(Back(), Message("start.back"))
    ways = (_import_button(paper),) if offer.can_import else ()
    title = now.notice or paper.text_of(Message("start.kept-games"))
    heading = paper.heading(
        title,
        left=back.place.width + 2 * paper.gap,
        right=sum(one.place.width + 2 * paper.gap for one in ways),
    )
    shown, foot = page_of(paper, offer.saved_games, SAVED_GAME_ROW * paper.row, now.page_number)
    parts = [
        _saved_game_row(
            paper, at, kept, details(kept.game_id), sure=now.confirm_delete == kept.game_id
        )
        for kept, at in shown
    ]
    if not offer.saved_games:
        none = Label(
            paper.body, paper.text_of(Message("start.none-kept")), paper.letters, "quiet", True
        )
        parts.append(Sheet((), (none,)))
    parts.append(foot)
    return Sheet(
        (back, *ways, *(one for part in parts for one in part.buttons)),
        (heading, *(one for part in parts for one in part.labels)),
        tuple(one for part in parts for one in part.pictures),
        back=Back(),
        keys=foot.keys,
    )


def resume_label(kept: SavedGameOffer) -> Message:
    """Return what can be done with a saved game."""
    return Message("start.look") if kept.is_over else Message("start.go-on")


def saved_game_labels(
    paper: SheetLayout, place: Rect, kept: SavedGameOffer, details: SavedGameDetails
) -> tuple[Label, ...]:
    """Return the labels of a saved game: two lines."""
    upper = place._replace(height=place.height / 2)
    lower = upper._replace(y=place.y + place.height / 2)
    own_paper = paper.for_game(kept.game)
    if kept.problem:
        more = Label(lower, kept.problem, 0.8 * paper.letters, "warning", lines=2)
    else:
        state = _state(kept, details, own_paper)
        moves = kept.moves if details.moves is None else details.moves
        words = Message("start.kept", text=kept.when, number=moves, message=state)
        more = Label(lower, own_paper.text_of(words), 0.85 * paper.letters, "quiet")
    own = own_paper.reader.title(kept.title)
    names = " – ".join(_names(own_paper, details.players))
    title = f"{own}: {names}" if names else own
    return Label(upper, title, paper.letters), more


def _state(kept: SavedGameOffer, details: SavedGameDetails, paper: SheetLayout) -> Message:
    """Return who won, or who is to act."""
    if not kept.is_over:
        movers = details.movers
        return Message("start.is-to-move", seats=movers) if movers else Message("start.goes-on")
    if details.winners is None:
        return Message("start.over")
    won = tuple(_names(paper, details.winners))
    return Message("start.won", texts=won) if won else Message("start.drawn")


def _names(paper: SheetLayout, players: Sequence[Message | str]) -> Iterator[str]:
    return (one if isinstance(one, str) else paper.text_of(one) for one in players)


def _saved_game_row(
    paper: SheetLayout, place: Rect, kept: SavedGameOffer, details: SavedGameDetails, *, sure: bool
) -> Sheet:
    texts = (
        resume_label(kept),
        Message("start.delete"),
        Message("start.keep"),
        Message("start.really"),
    )
    words = [paper.text_of(one) for one in texts]
    wide = max(2.2 * paper.row, paper.width(words))
    seen, text_place, one, other = split(place, (place.height, 0.0, wide, wide), paper.gap)
    middle = place.y + (place.height - paper.row) / 2
    one, other = (at._replace(y=middle, height=paper.row) for at in (one, other))
    shows = (Picture(seen, details.scene),) if details.scene else ()
    labels = saved_game_labels(paper, text_place, kept, details)
    if sure:
        warning = Label(
            text_place._replace(
                y=text_place.y + text_place.height / 2, height=text_place.height / 2
            ),
            paper.text_of(Message("start.gone")),
            0.85 * paper.letters,
            "warning",
            lines=2,
        )
        keep = paper.button(one, AskToDelete(""), words[2])
        really = paper.button(other, Delete(kept.game_id), words[3])._replace(face="wanted")
        return Sheet((keep, really), (labels[0], warning), shows)
    targets: tuple[SheetButton, ...] = (paper.button(other, AskToDelete(kept.game_id), words[1]),)
    if not kept.problem:
        targets = (paper.button(one, kept.order, words[0])._replace(face="chosen"), *targets)
    return Sheet(targets, labels, shows)
