"""The sheets of the start screen: games, one game, its levels, players and options, a name, saved
games, settings; and questions.

In: the offer, the choices so far, details of saved games, the settings as they are. Out: sheets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias, TypeVar

from engines.message import Message
from engines.search.analysis import Level
from firmware_host.start.lobby import (
    AskToDelete,
    Back,
    Choice,
    Delete,
    GameOffer,
    Letter,
    LobbyOffer,
    LobbyState,
    OpenSheet,
    OtherAlphabet,
    Page,
    Player,
    ResetOptions,
    SavedGameDetails,
    SavedGameOffer,
    SetLevel,
    SetName,
    SetOption,
    SetPlayer,
    SetSetting,
    SetSide,
    Setting,
    TurnPages,
    card_texts,
    level_note,
)
from firmware_host.start.sheet_layout import SheetLayout, fitting, grid_places, rows, split
from firmware_host.station.menu_mode import Leave, PlayGame, ShutDown
from firmware_host.table.players import computer_text, level_text
from simulator.window.geometry import Rect
from simulator.window.sheet import (
    ButtonStyle,
    Label,
    Picture,
    PiecePicture,
    Sheet,
    SheetButton,
    card_text_height,
)

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


# --- one game: against the computer or with people here, with which options ---

HINTS = "play.hints"
LARGE = 1.3
"""Height of the button that starts a game, relative to the others."""

GOAL_PITCH = 1.2
"""Line spacing of the game's goal, as a multiple of its font size."""


def game_sheet(paper: SheetLayout, offer: LobbyOffer, now: LobbyState) -> Sheet:
    """Return the sheet with the ways to start a game and all its settings."""
    game, paper = offer.game(now.game), paper.for_game(now.game)
    back = paper.corner(Back(), Message("start.back"))
    heading = paper.heading(paper.reader.title(game.title), left=back.place.width + 2 * paper.gap)
    goal = paper.text_of(game.goal) if game.goal is not None else ""
    seen, read, column = _split_sheet(paper, goal)
    makers: list[_RowMaker] = [_people_row, _players_row, partial(_ways_row, offer=offer)]
    if game.levels:
        makers = [_computer_row, _side_row, _level_row, *makers]
    places = _places(paper, column, len(makers))
    parts = [make(paper, at, now, game) for make, at in zip(makers, places, strict=True)]
    first, *others = (button for part in parts for button in part.buttons)
    first = first._replace(size=1.3 * paper.letters, face="wanted")
    return Sheet(
        (back, first, *others),
        (
            heading,
            Label(read, goal, paper.letters, "quiet", lines=MAX_GOAL_LINES, from_top=True),
            *(label for part in parts for label in part.labels),
        ),
        (Picture(seen, game.scene),),
        back=Back(),
    )


_RowMaker: TypeAlias = Callable[[SheetLayout, Rect, LobbyState, GameOffer], Sheet]

HIGH_ROW = 1.2
"""The tallest button of a game's sheet, relative to those of other sheets."""

MAX_GOAL_LINES = 9
"""A guess: more lines than any game's goal needs, in large type beside a small window's buttons."""


def _places(paper: SheetLayout, column: Rect, count: int) -> list[Rect]:
    """Return the places of so many rows, the first of them higher, with a gap before the last
    three."""
    high = (column.height - count * paper.gap) / (count - 1 + LARGE)
    high = min(HIGH_ROW * paper.row, high)
    first, *others = rows(column, high, paper.gap, count)
    more = (LARGE - 1) * high
    places = [at._replace(y=at.y + more) for at in others]
    lower = [at._replace(y=at.y + paper.gap) for at in places[-3:]]
    return [first._replace(height=LARGE * high), *places[:-3], *lower]


def _split_sheet(paper: SheetLayout, goal: str) -> tuple[Rect, Rect, Rect]:
    """Return the places of the game's picture, of its goal below that, and of the rest: side by
    side, or stacked."""
    body = paper.body
    beside = body.width > 1.15 * body.height
    left = split(body, (min(body.height, 0.42 * body.width), 0.0), 3 * paper.gap)[0]
    left = left if beside else body._replace(height=0.48 * body.height)
    lines = -(-paper.width([goal]) // left.width) if goal else 0
    high = lines * GOAL_PITCH * paper.letters
    side = min(left.width, left.height - high - (paper.gap if goal else 0.0))
    top = left.y + (left.height - side - high) / 2 * beside
    seen = Rect(left.x + (left.width - side) / 2, top, side, side)
    read = left._replace(y=seen.lower + paper.gap, height=left.lower - seen.lower - paper.gap)
    if beside:
        rest = body._replace(x=left.right + 3 * paper.gap)
        return seen, read, rest._replace(width=body.right - rest.x)
    below = left.lower + paper.gap
    return seen, read, body._replace(y=below, height=body.lower - below)


LABELLED = 0.24
"""The width of a row's label, as a share of the row."""


def _side_row(paper: SheetLayout, row: Rect, now: LobbyState, game: GameOffer) -> Sheet:
    """Return the buttons to choose one's side against the computer."""
    words, area = split(row, (LABELLED * row.width, 0.0), paper.gap)
    targets = []
    for number, at in enumerate(split(area, (0.0,) * len(game.seats), paper.gap)):
        seat = paper.text_of(Message("start.seat", seat=game.seats[number]))
        face: ButtonStyle = "chosen" if number == now.side else "plain"
        targets.append(paper.button(at, SetSide(number), seat)._replace(face=face))
    label = Label(words, paper.text_of(Message("start.your-side")), paper.letters)
    return Sheet(tuple(targets), (label,))


def _level_row(paper: SheetLayout, row: Rect, now: LobbyState, game: GameOffer) -> Sheet:
    """Return the choice of the computer's level."""
    words, area = split(row, (LABELLED * row.width, 0.0), paper.gap)
    level = Message("start.choice", message=level_text(now.level))
    label = Label(words, paper.text_of(Message("start.computer")), paper.letters)
    return Sheet((paper.button(area, OpenSheet(Page.LEVEL), level),), (label,))


def _computer_row(paper: SheetLayout, row: Rect, now: LobbyState, game: GameOffer) -> Sheet:
    """Return the button that starts a game against the computer."""
    begin = Message("start.against-computer")
    return Sheet((paper.button(row, now.computer_order(game), begin),))


def _people_row(paper: SheetLayout, row: Rect, now: LobbyState, game: GameOffer) -> Sheet:
    """Return the button that starts a game between people here."""
    begin = Message("start.people-here", number=len(game.seats))
    button = paper.button(row, now.people_order(game), begin)
    return Sheet((button._replace(size=1.15 * paper.letters),))


def _players_row(paper: SheetLayout, row: Rect, now: LobbyState, game: GameOffer) -> Sheet:
    """Return the buttons for the last game, if there is one, and for choosing each player."""
    acts: list[tuple[object, Message]] = [(OpenSheet(Page.PLAYERS), Message("start.players"))]
    if game.has_saved_game:
        left = PlayGame(game.name, new=False, computers=())
        acts.insert(0, (left, Message("start.go-on-left")))
    places = split(row, (0.0,) * len(acts), paper.gap)
    return Sheet(
        tuple(
            paper.button(at, act, words)._replace(lines=2)
            for at, (act, words) in zip(places, acts, strict=True)
        )
    )


def _ways_row(
    paper: SheetLayout, row: Rect, now: LobbyState, game: GameOffer, *, offer: LobbyOffer
) -> Sheet:
    """Return the buttons for a lesson, hints, and the options."""
    learn = PlayGame(game.name, lesson=True, computers=())
    acts: list[tuple[object, Message]] = [(learn, Message("start.lesson"))] * game.has_lesson
    acts += ((OpenSheet(Page.HINTS), _setting_text(setting)) for setting in _hints(offer))
    changed = len(now.options)
    if game.options:
        rules = Message("start.options-other", number=changed)
        acts.append((OpenSheet(Page.OPTIONS), rules if changed else Message("start.options-usual")))
    places = split(row, (0.0,) * len(acts), paper.gap)
    return Sheet(
        tuple(
            paper.button(at, act, words)._replace(
                lines=2,
                face="chosen" if changed and act == OpenSheet(Page.OPTIONS) else "plain",
            )
            for at, (act, words) in zip(places, acts, strict=True)
        )
    )


def _hints(offer: LobbyOffer) -> list[Setting]:
    return [one for one in offer.settings if one.name == HINTS]


def _setting_text(setting: Setting) -> Message:
    """Return a setting and its value."""
    label = next(one.label for one in setting.choices if one.value == setting.value)
    return Message("start.set-so", message=setting.label, other_message=label)


# --- lists to choose from, on as many pages as they need ---

T = TypeVar("T")


class Pick(NamedTuple):
    """One of a list to choose from.

    ``act``: None where it cannot be chosen. ``note``: more about it.
    """

    act: object
    label: str
    note: str = ""
    is_chosen: bool = False


LOW_PICK, HIGH_PICK = 1.3, 1.7
"""Height of a choice, relative to a button: two lines at least, three where there is room."""


def pick_sheet(
    paper: SheetLayout, title: str, picks: Sequence[Pick], page_number: int = 0
) -> Sheet:
    """Return a sheet with a button for each choice, in two columns if one has no room."""
    back = paper.corner(Back(), Message("start.back"))
    heading = paper.heading(title, left=back.place.width + 2 * paper.gap)
    low, body = LOW_PICK * paper.row, paper.body
    columns = 1 + (body.width > body.height and len(picks) > fitting(body, low, paper.gap))
    room = (body.height + paper.gap) / max(1, -(-len(picks) // columns)) - paper.gap
    height = max(low, min(HIGH_PICK * paper.row, room))
    shown, foot = page_of(paper, picks, height, page_number, columns)
    buttons = [
        paper.button(at, pick.act, pick.label)._replace(
            under=pick.note,
            lines=2,
            face="chosen" if pick.is_chosen else "plain" if pick.act else "faint",
        )
        for pick, at in shown
    ]
    return Sheet((back, *buttons, *foot.buttons), (heading, *foot.labels), back=Back())


def page_of(
    paper: SheetLayout, items: Sequence[T], height: float, number: int, columns: int = 1
) -> tuple[list[tuple[T, Rect]], Sheet]:
    """Return the items of a page with their places, and the buttons to turn pages.

    ``height``: of a row. ``number``: of the page, from 0; the last one if there are fewer.
    """
    body = paper.body
    lines = fitting(body, height, paper.gap)
    if lines * columns < len(items):
        body = body._replace(height=body.height - paper.row - paper.gap)
        lines = fitting(body, height, paper.gap)
    count = lines * columns
    leaves = max(1, -(-len(items) // count))
    leaf = min(number, leaves - 1)
    places = [
        place
        for column in split(body, (0.0,) * columns, 2 * paper.gap)
        for place in rows(column, height, paper.gap, lines)
    ]
    shown = items[leaf * count : (leaf + 1) * count]
    return [*zip(shown, places, strict=False)], paging_buttons(paper, leaf, leaves)


def paging_buttons(paper: SheetLayout, leaf: int, leaves: int) -> Sheet:
    """Return buttons to turn pages, along the lower edge; none if one page holds everything."""
    if leaves == 1:
        return Sheet(())
    inner = paper.inner
    foot = inner._replace(y=inner.lower - paper.row, height=paper.row)
    before, number, after = split(foot, (4 * paper.row, 0.0, 4 * paper.row), paper.gap)
    able = (leaf > 0, leaf < leaves - 1)
    buttons = (
        paper.button(before, TurnPages(-1) if able[0] else None, Message("start.before")),
        paper.button(after, TurnPages(1) if able[1] else None, Message("start.more")),
    )
    words = paper.text_of(Message("start.leaf", number=leaf + 1, of_number=leaves))
    return Sheet(
        tuple(
            one if so else one._replace(face="faint") for one, so in zip(buttons, able, strict=True)
        ),
        (Label(number, words, paper.letters, "quiet", centred=True),),
    )


# --- who plays each seat, and when hints are given ---


PLAYERS = {
    Player.HERE: Message("start.player-here"),
    Player.PHONE: Message("start.player-phone"),
}


def players_sheet(paper: SheetLayout, offer: LobbyOffer, now: LobbyState) -> Sheet:
    """Return the sheet with a row for each seat, and the start of a game between them."""
    game, paper = offer.game(now.game), paper.for_game(now.game)
    back = paper.corner(Back(), Message("start.back"))
    title = paper.text_of(Message("start.players"))
    heading = paper.heading(title, left=back.place.width + 2 * paper.gap)
    count, body = len(game.seats), paper.body
    high = min(1.3 * paper.row, (body.height - (count + 1) * paper.gap) / (count + 1))
    *lines, last = rows(body, high, paper.gap, count + 1)
    seats = _seats(paper, lines, offer, now, game)
    begin = paper.button(
        last._replace(y=last.y + paper.gap), now.start_order(game), Message("start.begin")
    )
    wanted = begin._replace(size=1.3 * paper.letters, face="wanted")
    return Sheet(
        (back, *seats.buttons, wanted), (heading, *seats.labels), seats.pictures, back=Back()
    )


def _seats(
    paper: SheetLayout, lines: list[Rect], offer: LobbyOffer, now: LobbyState, game: GameOffer
) -> Sheet:
    """Return a row for each seat: its sign, its player's name, and who plays it, where."""
    able = len(offer.players(game)) > 1
    seats = [paper.text_of(Message("start.seat", seat=seat)) for seat in game.scene.seats]
    wide = min(0.3 * lines[0].width, paper.width(seats))
    targets: list[SheetButton] = []
    labels, shows = [], []
    for number, (seat, row) in enumerate(zip(seats, lines, strict=True)):
        sign, words, *places = split(
            row, (row.height, wide, 0.0, *([0.0] if able else [])), paper.gap
        )
        shows.append(Picture(sign, PiecePicture(game.name, game.scene.seats, number)))
        labels.append(Label(words, seat, paper.letters))
        player, own = now.players[number], now.player_names[number]
        if player is Player.COMPUTER:
            places = split(places[0]._replace(width=row.right - places[0].x), (0.0,), 0.0)
        else:
            act = OpenSheet(Page.NAME, seat=number)
            targets.append(paper.button(places[0], act, own or Message("start.no-name")))
        if able:
            act = OpenSheet(Page.SEAT, seat=number)
            face = paper.button(places[-1], act, _player(player, now.levels[number]))
            targets.append(face._replace(face="plain" if player is Player.HERE else "chosen"))
    return Sheet(tuple(targets), tuple(labels), tuple(shows))


def _player(player: Player, level: int) -> Message:
    """Return who plays a seat."""
    return computer_text(level) if player is Player.COMPUTER else PLAYERS[player]


def seat_sheet(paper: SheetLayout, offer: LobbyOffer, now: LobbyState) -> Sheet:
    """Return the sheet with everybody who can play the seat, and how strong they are."""
    game, paper = offer.game(now.game), paper.for_game(now.game)
    title = paper.text_of(Message("start.who-plays", seat=game.scene.seats[now.seat]))
    return pick_sheet(paper, title, [*_players(paper, offer, now, game)], now.page_number)


def _players(
    paper: SheetLayout, offer: LobbyOffer, now: LobbyState, game: GameOffer
) -> Iterator[Pick]:
    seat, able, present = now.seat, now.may_be_computer(now.seat), now.players[now.seat]
    notes = {
        Player.HERE: Message("start.here-note"),
        Player.PHONE: Message("start.phone-note"),
    }
    for player in offer.players(game):
        if player is not Player.COMPUTER:
            label, note = paper.text_of(PLAYERS[player]), paper.text_of(notes[player])
            yield Pick(SetPlayer(seat, player), label, note, player is present)
            continue
        chosen = now.levels[seat] if present is player else None
        picks = level_picks(paper, game.levels, chosen, partial(SetPlayer, seat, player))
        needed = paper.text_of(Message("start.person-needed"))
        yield from (pick if able else pick._replace(act=None, note=needed) for pick in picks)


def level_sheet(paper: SheetLayout, offer: LobbyOffer, now: LobbyState) -> Sheet:
    """Return the sheet with the levels of the computer."""
    levels, title = offer.game(now.game).levels, paper.text_of(Message("start.computer"))
    picks = [*level_picks(paper, levels, now.level, SetLevel)]
    return pick_sheet(paper, title, picks, now.page_number)


def level_picks(
    paper: SheetLayout, levels: Sequence[Level], chosen: int | None, act: Callable[[int], object]
) -> Iterator[Pick]:
    """Yield the computer's levels, the adaptive one first. ``act``: the action that picks a
    level."""
    for level in range(len(levels) + 1):
        name, note = paper.text_of(computer_text(level)), level_note(levels, level)
        yield Pick(act(level), name, paper.reader.text(note), level == chosen)


def hints_sheet(paper: SheetLayout, offer: LobbyOffer, now: LobbyState) -> Sheet:
    """Return the sheet with all policies for hints."""
    picks, title = [], now.notice
    for setting in _hints(offer):
        title = title or paper.text_of(setting.label)
        picks = [
            Pick(
                SetSetting(setting.name, one.value),
                one.label
                if isinstance(one.label, str)
                else paper.text_of(Message("start.choice", message=one.label)),
                is_chosen=one.value == setting.value,
            )
            for one in setting.choices
        ]
    return pick_sheet(paper, title, picks)


# --- its options: what each decides, and what its value changes on the board ---


def options_sheet(paper: SheetLayout, offer: LobbyOffer, now: LobbyState) -> Sheet:
    """Return the sheet with a row for each option, as many as fit."""
    game, paper = offer.game(now.game), paper.for_game(now.game)
    back = paper.corner(Back(), Message("start.back"))
    reset = ResetOptions() if now.options else None
    usual = paper.corner(reset, Message("start.as-usual"), right=True)
    usual = usual._replace(face="plain" if reset else "faint")
    heading = paper.heading(
        paper.text_of(Message("start.options", text=paper.reader.title(game.title))),
        left=back.place.width + 2 * paper.gap,
        right=usual.place.width + 2 * paper.gap,
    )
    shown, foot = page_of(paper, game.options, OPTION_ROW * paper.row, now.page_number)
    values, chosen = now.in_force(), dict(now.options)
    parts = [
        _option_row(paper, at, choice, values[choice.name], changed=choice.name in chosen)
        for choice, at in shown
    ]
    return Sheet(
        (back, *(button for button, _ in parts), usual, *foot.buttons),
        (heading, *(label for _, label in parts), *foot.labels),
        back=Back(),
    )


OPTION_ROW = 1.15
"""Height of an option, relative to a button: it can have two lines."""


def _option_row(
    paper: SheetLayout, place: Rect, choice: Choice, value: str, *, changed: bool
) -> tuple[SheetButton, Label]:
    """Return the option's name, and a button with what its value changes."""
    text_place, button = split(place, (0.3 * place.width, 0.0), 2 * paper.gap)
    act = OpenSheet(Page.OPTION, option=choice.name)
    target = paper.button(button, act, paper.reader.value_text(choice.meaning, value))._replace(
        face="chosen" if changed else "plain", lines=2, size=0.9 * paper.letters
    )
    name = paper.text_of(Message("start.option", option=choice.name))
    return target, Label(text_place, name, paper.letters, "plain", lines=2)


def option_sheet(paper: SheetLayout, offer: LobbyOffer, now: LobbyState) -> Sheet:
    """Return the sheet with all values of an option; the standard one is named as such."""
    game, paper = offer.game(now.game), paper.for_game(now.game)
    choice = next(one for one in game.options if one.name == now.option)
    standard, chosen = now.in_force(without=now.option)[now.option], now.in_force()[now.option]
    picks = []
    for value in choice.values:
        told = paper.reader.value_text(choice.meaning, value)
        if value == standard:
            told = paper.text_of(Message("start.standard", text=told))
        picks.append(Pick(SetOption(choice.name, value), told, is_chosen=value == chosen))
    return pick_sheet(paper, paper.text_of(Message("start.option", option=choice.name)), picks)


# --- a player's name: by keyboard, by touch, or one of the known names ---


LETTERS = (
    ("qwertyuiop", "asdfghjkl'", "zxcvbnm-.", "äöüßñéèçłø"),
    ("йцукенгшщзхї", "фівапролджєґ", "ячсмитьбю'-"),
)
"""The alphabets, row by row as on keyboards.

Latin with the letters of German, Filipino and their neighbours, and Ukrainian.
"""


def name_sheet(paper: SheetLayout, offer: LobbyOffer, now: LobbyState) -> Sheet:
    """Return a sheet with the name so far, known names, and letters."""
    game, paper = offer.game(now.game), paper.for_game(now.game)
    back = paper.corner(Back(), Message("start.back"))
    seat = game.scene.seats[now.seat]
    question = paper.text_of(Message("start.who-plays", seat=seat))
    heading = paper.heading(question, left=back.place.width + 2 * paper.gap)
    name = now.player_names[now.seat]
    alphabet = LETTERS[now.letters % len(LETTERS)]
    lines = rows(
        paper.body,
        min(1.3 * paper.row, (paper.body.height - (len(alphabet) + 2) * paper.gap) / 7),
        paper.gap,
        len(alphabet) + 3,
    )
    sign, field = split(lines[0], (lines[0].height, 0.0), paper.gap)
    written = Label(field, f"{name}|", 1.6 * paper.letters, "title")
    known = [one for one in offer.known_names if one != name and one not in now.player_names]
    targets = [
        *_known_names(paper, lines[1], known),
        *(
            paper.button(at, Letter(letter), letter)
            for letters, row in zip(alphabet, lines[2:], strict=False)
            for letter, at in zip(letters, _letter_keys(row, len(letters), paper.gap), strict=True)
        ),
    ]
    wide = max(2 * paper.row, paper.width([paper.text_of(Message("start.erase"))]))
    other, space, erase, done = split(lines[-1], (wide, 0.0, wide, 1.5 * wide), paper.gap)
    targets += (
        paper.button(other, OtherAlphabet(), LETTERS[(now.letters + 1) % len(LETTERS)][0][:3]),
        paper.button(space, Letter(" "), Message("start.space")),
        paper.button(erase, Letter("\b"), Message("start.erase")),
        paper.button(done, Back(), Message("start.done"))._replace(face="wanted"),
    )
    return Sheet(
        (back, *targets),
        (heading, written),
        (Picture(sign, PiecePicture(game.name, game.scene.seats, now.seat)),),
        back=Back(),
        takes_text=True,
    )


def _known_names(paper: SheetLayout, row: Rect, names: list[str]) -> list[SheetButton]:
    """Return as many known names as fit."""
    targets, x = [], row.x
    for name in names:
        wide = max(paper.row, paper.width([name]))
        if x + wide > row.right:
            break
        targets.append(paper.button(row._replace(x=x, width=wide), SetName(name), name))
        x += wide + paper.gap
    return targets


def _letter_keys(row: Rect, count: int, gap: float) -> list[Rect]:
    """Return keys as wide as twelve in a row, centred."""
    most = max(len(letters) for alphabet in LETTERS for letters in alphabet)
    wide = (row.width - gap * (most - 1)) / most
    used = count * wide + (count - 1) * gap
    line = row._replace(x=row.x + (row.width - used) / 2, width=used)
    return split(line, (wide,) * count, gap)


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


# --- settings: a row of choices for each ---


def settings_sheet(
    paper: SheetLayout,
    settings: Sequence[Setting],
    notice: str,
    *,
    switches_off: bool,
    ways: Sequence[SheetButton] = (),
) -> Sheet:
    """Return the sheet with all settings; the values in force are highlighted.

    ``ways``: the buttons of the heading's line, from the way back on; that alone if there are none.
    """
    back, *others = ways or (paper.corner(Back(), Message("start.back")),)
    title = notice or paper.text_of(Message("start.settings"))
    left, right = (
        sum(one.place.width + 2 * paper.gap for one in side) for side in ((back,), others)
    )
    heading = paper.heading(title, left=left, right=right)
    count = len(settings) + switches_off
    body = paper.body
    high = min(paper.row, (body.height - paper.gap * (count - 1)) / max(1, count))
    lines = rows(body, high, paper.gap, count)
    wide = min(0.3 * body.width, paper.width([paper.text_of(one.label) for one in settings]))
    targets: list[SheetButton] = [back, *others]
    labels = [heading]
    for setting, row in zip(settings, lines, strict=False):
        text_place, area = split(row, (wide, 0.0), paper.gap)
        labels.append(Label(text_place, paper.text_of(setting.label), paper.letters))
        targets += _setting_choices(paper, area, setting)
    if switches_off:
        _, area = split(lines[-1], (wide, 0.0), paper.gap)
        targets.append(paper.button(area, ShutDown(), Message("start.shut-down")))
    return Sheet(tuple(targets), tuple(labels), back=back.action)


def _setting_choices(paper: SheetLayout, area: Rect, setting: Setting) -> list[SheetButton]:
    places = split(area, (0.0,) * len(setting.choices), paper.gap)
    return [
        paper.button(at, SetSetting(setting.name, choice.value), choice.label)._replace(
            face="chosen" if choice.value == setting.value else "plain", lines=2
        )
        for at, choice in zip(places, setting.choices, strict=True)
    ]


# --- a question before something ends ---


def question_sheet(
    paper: SheetLayout, question: Message, note: Message | None, answers: Sequence[SheetButton]
) -> Sheet:
    """Return a sheet with a question and its answers side by side; the first one changes nothing,
    and Esc gives it, too."""
    title, words, middle = rows(
        paper.inner._replace(y=paper.inner.y + 0.25 * paper.inner.height), paper.row, paper.gap, 3
    )
    places = split(middle, (0.0,) * len(answers), 2 * paper.gap)
    buttons = [one._replace(place=at) for one, at in zip(answers, places, strict=True)]
    asked = Label(title, paper.text_of(question), 1.5 * paper.letters, "title", centred=True)
    told = Label(words, paper.reader.text(note), paper.letters, "quiet", centred=True, lines=2)
    stay = buttons[0]._replace(face="wanted")
    return Sheet((stay, *buttons[1:]), (asked, told), back=stay.action)


def leave_sheet(paper: SheetLayout) -> Sheet:
    """Return the question whether to close the program."""
    answers = (
        paper.button(paper.head, Back(), Message("start.stay")),
        paper.button(paper.head, Leave(), Message("start.leave")),
    )
    return question_sheet(paper, Message("start.quit-question"), None, answers)
