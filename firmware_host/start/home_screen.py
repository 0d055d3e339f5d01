"""The home screen: games by picture, the last game, saved games, and the way to everything else.

In: the offer, the choices so far, details of saved games. Out: sheets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import NamedTuple

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
from firmware_host.start.screen_layout import (
    SheetLayout,
    grid_places,
    grid_size,
    places_in_columns,
    split,
)
from simulator.window.geometry import Rect
from simulator.window.sheet import (
    BESIDE,
    UNDER_SIZE,
    Label,
    Picture,
    Sheet,
    SheetButton,
    card_text_height,
)

# --- home: the games by picture, the last game, and the way to everything else ---


MAX_GAMES = 12
"""More cards would be too small to recognise the game."""

CARD_LINES = (8, 6, 5)
"""The most lines of a card's text below the title: players, minutes and difficulty, and the
sentence. As many as leave room for a picture as wide as the card, or the fewest."""

CARD_LETTER = 0.4
"""The width of a card's letters relative to their height: in words of several languages they are
0.34 to 0.38 wide, and lines end earlier."""

NEARLY = 0.8
"""Pictures that are smaller than the largest possible by this share at most are as good, so that
what fills the sheet best counts. A guess."""

WIDEST = 0.78
"""What the buttons of the heading take at most, as a share of its line: room for the title is left.
"""

CARD_SIZES = (1.0, 0.8)
"""Letters of cards relative to the usual ones: the smaller where the larger would break what is
said of players and minutes. A guess."""

LEAST_CARD_LETTERS = 16.0
"""The smallest letters of a card, in pixels, unless the usual ones are smaller."""

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
    if offer.has_known_players:
        ends.insert(
            0,
            paper.button(paper.head, OpenSheet(Page.KNOWN_PLAYERS), Message("start.players-here")),
        )
    if offer.can_import:
        ends.insert(0, _import_button(paper))
    if offer.daily is not None:
        ends.insert(0, paper.button(paper.head, offer.daily, Message("start.exercise-of-the-day")))
    wide = max(2 * paper.row, paper.width([one.label for one in ends]))
    wide = min(wide, WIDEST * paper.head.width / len(ends))
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


class _CardGrid(NamedTuple):
    """Cards in so many ``columns``: their size, the ``side`` of the picture, the ``lines`` of text
    below the title, the size of its ``letters``, whether they stand ``beside`` the picture, and
    whether a line ``breaks`` before the sentence.
    """

    columns: int
    wide: float
    high: float
    side: float
    lines: int
    letters: float
    beside: bool = False
    breaks: bool = False


def _card_grids(
    letters: float, gap: float, area: Rect, titles: Sequence[str], texts: Sequence[str]
) -> Iterator[_CardGrid]:
    """Yield the possible grids; one whose texts have no room beside the picture is none."""
    facts = max(len(line) for text in texts for line in text.split("\n")[:-1])

    def letters_in(wide: float) -> int:
        return max(1, int((wide - letters) / (CARD_LETTER * UNDER_SIZE * letters)))

    def lines_in(wide: float) -> int:
        most = letters_in(wide)
        lines = (sum(len(wrap(part, most)) for part in text.split("\n")) for text in texts)
        return max(lines) + 1  # some letters are wider

    for columns in range(1, len(texts) + 1):
        wide, high = grid_size(area, len(texts), gap, columns)
        for lines in (min(most, lines_in(wide)) for most in CARD_LINES):
            under = card_text_height(lines) * letters
            side = min(wide, high - under)
            if side >= 0.9 * wide:
                break
        upright = min(high, 1.12 * wide + under)
        breaks = letters_in(wide) < facts
        yield _CardGrid(columns, wide, upright, side, lines, letters, breaks=breaks)
        side = min(high, BESIDE * wide)
        lines = lines_in(wide - side)
        fits = max(map(len, titles)) <= letters_in(wide - side)
        breaks = letters_in(wide - side) < facts
        if fits and card_text_height(lines) * letters <= high:
            yield _CardGrid(columns, wide, high, side, lines, letters, beside=True, breaks=breaks)


def _best_grid(
    paper: SheetLayout, area: Rect, titles: Sequence[str], texts: Sequence[str]
) -> _CardGrid:
    """Return the grid that fills the area best; if possible one with text, of which no line breaks
    before the sentence.
    """
    sizes = [max(size * paper.letters, LEAST_CARD_LETTERS) for size in CARD_SIZES]
    able = [
        one
        for letters in sizes
        for one in _card_grids(min(letters, paper.letters), 1.5 * paper.gap, area, titles, texts)
    ]
    whole = [one for one in able if not one.breaks and one.side >= LEAST_PICTURE * paper.row]
    largest = max(one.letters for one in whole or able)
    grids = [one for one in whole or able if one.letters == largest]
    least = NEARLY * max(one.side for one in grids)
    return max((one for one in grids if one.side >= least), key=lambda one: one.wide * one.high)


def _game_cards(
    paper: SheetLayout, area: Rect, games: Sequence[GameOffer]
) -> Iterator[SheetButton]:
    """Yield a card for each game, with what it is where there is room for that."""
    papers = [paper.for_game(game.name) for game in games]
    texts = [
        "\n".join(map(own.text_of, card_texts(game.card)))
        for own, game in zip(papers, games, strict=True)
    ]
    titles = [own.reader.title(game.title) for own, game in zip(papers, games, strict=True)]
    grid = _best_grid(paper, area, titles, texts)
    tells, gap = grid.side >= LEAST_PICTURE * paper.row, 1.5 * paper.gap
    if tells:
        most = grid.high - 1.12 * grid.wide
        places = places_in_columns(area, len(games), gap, grid.columns, most)
    else:
        places = grid_places(area, len(games), gap, 2.0 * paper.letters)
    for game, title, text, place in zip(games, titles, texts, places, strict=True):
        yield SheetButton(
            place,
            OpenSheet(Page.GAME, game.name),
            title,
            grid.letters,
            under=text if tells else "",
            lines=grid.lines,
            picture=game.scene,
            beside=tells and grid.beside,
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
    players = [*_names(own_paper, details.players)]
    names = (" – " if len(players) == 2 else ", ").join(players)  # more than two aren't opponents
    title = f"{own}, {names}" if names else own
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
