"""The screens of one game: how to start it, who plays, levels, hints, options, a player's name.

In: the offer, the choices so far. Out: sheets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import Any, Final, TypeAlias

from engines import make_game
from engines.errors import EngineError
from engines.game import AnyGame
from engines.message import Message
from engines.search.analysis import Level
from firmware_host.start.choice_screens import Pick, page_of, pick_sheet
from firmware_host.start.lobby import (
    Back,
    Choice,
    GameOffer,
    Letter,
    LobbyOffer,
    LobbyState,
    OpenSheet,
    OtherAlphabet,
    Page,
    Player,
    ResetOptions,
    SetLevel,
    SetName,
    SetOption,
    SetOwnClock,
    SetPlayer,
    SetSetting,
    SetSide,
    Setting,
    level_note,
)
from firmware_host.start.screen_layout import SheetLayout, rows, split
from firmware_host.start.setting_choices import MAX_MINUTES, MAX_SECONDS, own_clock
from firmware_host.station.menu_mode import PlayGame
from firmware_host.table.players import computer_text, level_text
from firmware_host.table.visibility import to_driver_pieces
from simulator.window.geometry import Rect, sides
from simulator.window.sheet import (
    UNDER_SIZE,
    Label,
    Picture,
    PiecePicture,
    Portrait,
    Scene,
    Sheet,
    SheetButton,
    card_text_height,
)

# --- one game: against the computer or with people here, with which options ---

HINTS, CLOCK = "play.hints", "play.clock"
TURNED = "window.turned"
LARGE = 1.3
"""Height of the button that starts a game, relative to the others."""

GOAL_PITCH = 1.2
"""Line spacing of the game's goal, as a multiple of its font size."""


def game_sheet(paper: SheetLayout, offer: LobbyOffer, now: LobbyState) -> Sheet:
    """Return the sheet with the ways to start a game and all its settings."""
    game, paper = offer.game(now.game), paper.for_game(now.game)
    back = paper.corner(Back(), Message("start.back"))
    goal = paper.text_of(game.goal) if game.goal is not None else ""
    seen, read, column = _split_sheet(paper, goal)
    ways = [_own_name(paper, column, now)] if game.levels else []
    heading = paper.heading(
        paper.reader.title(game.title),
        left=back.place.width + 2 * paper.gap,
        right=sum(one.place.width + 2 * paper.gap for one in ways),
    )
    makers: list[_RowMaker] = [_people_row, _players_row, partial(_ways_row, offer=offer)]
    if game.levels:
        makers = [_computer_row, _side_row, _level_row, *makers]
    places = _places(paper, column, len(makers))
    parts = [make(paper, at, now, game) for make, at in zip(makers, places, strict=True)]
    first, *others = (button for part in parts for button in part.buttons)
    first = first._replace(size=1.3 * paper.letters, face="wanted")
    return Sheet(
        (back, first, *others, *ways),
        (
            heading,
            Label(read, goal, paper.letters, "quiet", lines=MAX_GOAL_LINES, from_top=True),
            *(label for part in parts for label in part.labels),
        ),
        (Picture(seen, _as_played(game, now, offer)),),
        back=Back(),
    )


def _own_name(paper: SheetLayout, column: Rect, now: LobbyState) -> SheetButton:
    """Return the button with the name of the person who plays the computer, above the right half of
    the column in which that begins.
    """
    name = now.player_names[now.side]
    words = Message("start.your-name", name=name) if name else Message("start.no-own-name")
    place = paper.head._replace(x=column.centre[0], width=column.width / 2)
    return paper.button(place, OpenSheet(Page.NAME, seat=now.side), words)


def _as_played(game: GameOffer, now: LobbyState, offer: LobbyOffer) -> Scene:
    """Return the game's board as the window will show it to the player of the side chosen."""
    scene = game.scene
    found = sides(scene.topology, scene.pieces, len(scene.seats))
    sits_far = found[now.side : now.side + 1] == ("far",)
    if (begun := _begun(now)) is not None:
        rules, state = begun
        pieces = to_driver_pieces(rules.observe(state, None), rules.seats)
        scene = scene._replace(topology=rules.topology, pieces=pieces)
    flipped = any(one.name == TURNED and one.value for one in offer.settings)
    return scene._replace(turned=sits_far != flipped)


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
    """Return the buttons to choose one's side against the computer: each with a piece of it, and
    the one that moves first, as far as there is room.
    """
    words, area = split(row, (LABELLED * row.width, 0.0), paper.gap)
    places = split(area, (0.0,) * len(game.seats), paper.gap)
    names = [paper.text_of(Message("start.seat", seat=seat)) for seat in game.seats]
    shows = paper.width(names) + row.height <= places[0].width
    first = _first_mover(game, now) if card_text_height(1) * paper.letters <= row.height else None
    targets = [
        paper.button(at, SetSide(number), name)._replace(
            face="chosen" if number == now.side else "plain",
            under=paper.text_of(Message("start.first-move")) if number == first else "",
            picture=PiecePicture(game.name, game.scene.seats, number) if shows else None,
            beside=shows,
        )
        for number, (at, name) in enumerate(zip(places, names, strict=True))
    ]
    label = Label(words, paper.text_of(Message("start.your-side")), paper.letters)
    return Sheet(tuple(targets), (label,))


def _first_mover(game: GameOffer, now: LobbyState) -> int | None:
    """Return the number of the seat that moves first; None where that is not one alone."""
    if (begun := _begun(now)) is None:
        return game.first
    rules, state = begun
    movers = [number for number, seat in enumerate(rules.seats) if seat in rules.to_act(state)]
    return movers[0] if len(movers) == 1 else None


def _begun(now: LobbyState) -> tuple[AnyGame, Any] | None:
    """Return the game and the state in which it begins; None for the usual one, or where options
    that have been changed since do not allow it.
    """
    if not now.position:
        return None
    try:
        game = make_game(now.game, dict(now.options))
        return game, game.read_position(now.position)
    except EngineError:
        return None


ADAPTS_WIDTH, NARROWEST_LEVEL = 0.3, 1.5
"""The width of the button of the adaptive level, as a share of the row beside its label, and the
least width of the others, in heights of letters. Guesses."""


def _level_row(paper: SheetLayout, row: Rect, now: LobbyState, game: GameOffer) -> Sheet:
    """Return the choice of the computer's level: the adaptive one, a button for each other one, and
    one that shows what they are; where there is no room, only that.
    """
    words, area = split(row, (LABELLED * row.width, 0.0), paper.gap)
    adapts, *numbers = split(
        area, (ADAPTS_WIDTH * area.width, *(0.0 for _ in game.levels)), 0.5 * paper.gap
    )
    if numbers[0].width < NARROWEST_LEVEL * paper.letters:
        level = Message("start.choice", message=level_text(now.level, game.adapted))
        label = Label(words, paper.text_of(Message("start.level")), paper.letters)
        return Sheet((paper.button(area, OpenSheet(Page.LEVEL), level),), (label,))
    auto = Message("start.choice", message=level_text(0, game.adapted))
    told: list[Message | str] = [auto, *(str(number) for number, _ in enumerate(numbers, 1))]
    return Sheet(
        (
            paper.button(words, OpenSheet(Page.LEVEL), Message("start.level"))._replace(lines=2),
            *(
                paper.button(at, SetLevel(number), name)._replace(
                    face="chosen" if number == now.level else "plain", lines=2
                )
                for number, (at, name) in enumerate(zip((adapts, *numbers), told, strict=True))
            ),
        )
    )


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
    """Return the buttons for the last game, if there is one, for exercises, and for choosing each
    player, with who that can be if there is room.
    """
    acts: list[tuple[object, Message]] = [(OpenSheet(Page.PLAYERS), Message("start.players"))]
    if game.has_saved_game:
        left = PlayGame(game.name, new=False, computers=())
        acts.insert(0, (left, Message("start.go-on-left")))
    if game.exercises:
        acts.insert(-1, (OpenSheet(Page.EXERCISES), Message("start.exercises")))
    if game.is_editable:
        edits = PlayGame(game.name, now.options, editing=True, position=now.position)
        change = Message("start.position-changed")
        acts.insert(-1, (edits, change if now.position else Message("start.position")))
    places = split(row, (0.0,) * len(acts), paper.gap)
    buttons = [
        paper.button(at, act, words)._replace(
            lines=2,
            face="chosen" if isinstance(act, PlayGame) and act.position else "plain",
        )
        for at, (act, words) in zip(places, acts, strict=True)
    ]
    use = paper.text_of(Message("start.players-use"))
    has_width = UNDER_SIZE * paper.width([use]) <= places[-1].width
    if has_width and card_text_height(1) * paper.letters <= row.height:
        buttons[-1] = buttons[-1]._replace(under=use, lines=1)
    return Sheet(tuple(buttons))


def _ways_row(
    paper: SheetLayout, row: Rect, now: LobbyState, game: GameOffer, *, offer: LobbyOffer
) -> Sheet:
    """Return the buttons for a lesson, the clock, hints, and the options."""
    computers = now.computer_order(game).computers if game.levels else ()
    learn = PlayGame(game.name, lesson=True, computers=computers)
    acts: list[tuple[object, Message]] = [(learn, Message("start.lesson"))] * game.has_lesson
    for page, name in ((Page.CLOCK, CLOCK), (Page.HINTS, HINTS)):
        acts += ((OpenSheet(page), _setting_text(setting)) for setting in _settings(offer, name))
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


def _settings(offer: LobbyOffer, name: str) -> list[Setting]:
    """Return the setting of that name, if it is offered."""
    return [one for one in offer.settings if one.name == name]


def _setting_text(setting: Setting) -> Message:
    """Return a setting and its value."""
    label = next(one.label for one in setting.choices if one.value == setting.value)
    return Message("start.set-so", message=setting.label, other_message=label)


# --- its exercises ---


def exercises_sheet(paper: SheetLayout, offer: LobbyOffer, now: LobbyState) -> Sheet:
    """Return the sheet with all exercises: what to find, and which are solved."""
    game, paper = offer.game(now.game), paper.for_game(now.game)
    picks = []
    for number, one in enumerate(game.exercises, start=1):
        label = Message("start.exercise", number=number)
        if one.key in offer.solved:
            label = Message("start.exercise-solved", number=number)
        order = PlayGame(game.name, lesson=True, exercise=number)
        picks.append(Pick(order, paper.text_of(label), paper.text_of(one.task)))
    solved_count = sum(one.key in offer.solved for one in game.exercises)
    title = Message("start.exercises-of", number=solved_count, of_number=len(game.exercises))
    return pick_sheet(paper, paper.text_of(title), picks, now.page_number)


# --- who plays each seat, when hints are given, and the clock ---


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
        act = partial(SetPlayer, seat, player)
        picks = level_picks(paper, game.levels, chosen, act, game.adapted)
        needed = paper.text_of(Message("start.person-needed"))
        yield from (pick if able else pick._replace(act=None, note=needed) for pick in picks)


def level_sheet(paper: SheetLayout, offer: LobbyOffer, now: LobbyState) -> Sheet:
    """Return the sheet with the levels of the computer."""
    game, title = offer.game(now.game), paper.text_of(Message("start.level"))
    picks = [*level_picks(paper, game.levels, now.level, SetLevel, game.adapted)]
    return pick_sheet(paper, title, picks, now.page_number)


def level_picks(
    paper: SheetLayout,
    levels: Sequence[Level],
    chosen: int | None,
    act: Callable[[int], object],
    adapted: int = 0,
) -> Iterator[Pick]:
    """Yield the computer's levels, the adaptive one first, which is the level ``adapted`` now.

    ``act``: the action that picks a level.
    """
    for level in range(len(levels) + 1):
        name, note = paper.text_of(computer_text(level)), level_note(levels, level, adapted)
        yield Pick(act(level), name, paper.reader.text(note), level == chosen)


def setting_sheet(paper: SheetLayout, offer: LobbyOffer, now: LobbyState, name: str) -> Sheet:
    """Return the sheet with all values of a setting: of the clock, or when hints are given."""
    picks, title = [], now.notice
    for setting in _settings(offer, name):
        label = Message("start.clock-note") if name == CLOCK else setting.label
        title = title or paper.text_of(label)
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
    if name != CLOCK:
        return pick_sheet(paper, title, picks, now.page_number)
    other = paper.text_of(Message("start.clock-other"))
    picks.append(Pick(OpenSheet(Page.OWN_CLOCK), other))
    paper, note = paper.noted(paper.text_of(_flag_note(offer, now)), 2)
    sheet = pick_sheet(paper, title, picks, now.page_number)
    return replace(sheet, labels=(*sheet.labels, note))


def _flag_note(offer: LobbyOffer, now: LobbyState) -> Message:
    """Return what follows in this game when somebody's time is up."""
    if offer.game(now.game).loses_on_time:
        return Message("start.clock-loses")
    return Message("start.clock-decide")


STEPS: Final = (-5, -1, 1, 5)
"""By how much the numbers of a clock change with one press."""


def own_clock_sheet(paper: SheetLayout, offer: LobbyOffer, now: LobbyState) -> Sheet:
    """Return the sheet with the minutes of a clock, and the seconds for each turn, by steps."""
    back = paper.corner(Back(), Message("start.back"))
    title = paper.text_of(Message("start.clock-note"))
    heading = paper.heading(title, left=back.place.width + 2 * paper.gap)
    paper, note = paper.noted(paper.text_of(_flag_note(offer, now)), 2)
    minutes, seconds = now.own_clock or own_clock(str(_settings(offer, CLOCK)[0].value))
    upper, lower, last = rows(paper.body, 1.3 * paper.row, 2 * paper.gap, 3)
    told = (
        Message("start.clock-minutes", number=minutes),
        Message("start.clock-seconds", number=seconds),
    )
    words = [paper.text_of(one) for one in told]
    wide = min(0.4 * paper.body.width, 1.3 * paper.width(words))
    buttons, labels = [back], [heading, note]
    for row, text, is_main in ((upper, words[0], True), (lower, words[1], False)):
        first, second, middle, *others = split(row, (0.0, 0.0, wide, 0.0, 0.0), paper.gap)
        labels.append(Label(middle, text, 1.2 * paper.letters, "title", centred=True))
        for at, step in zip((first, second, *others), STEPS, strict=True):
            main = min(MAX_MINUTES, max(1, minutes + step * is_main))
            added = min(MAX_SECONDS, max(0, seconds + step * (not is_main)))
            stays = (main, added) == (minutes, seconds)
            button = paper.button(at, None if stays else SetOwnClock(main, added), f"{step:+}")
            buttons.append(button._replace(face="faint" if stays else "plain"))
    done = SetSetting(CLOCK, f"{minutes}+{seconds}" if seconds else str(minutes))
    begin = paper.button(last, done, Message("start.done"))
    buttons.append(begin._replace(face="wanted", size=1.2 * paper.letters))
    return Sheet(tuple(buttons), tuple(labels), back=Back())


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
        keys=foot.keys,
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
    question = paper.text_of(Message("start.who-plays", seat=game.scene.seats[now.seat]))
    name = now.player_names[now.seat]
    pictures = zip_longest(offer.known_names, offer.known_pictures)
    known = [one for one in pictures if one[0] not in now.player_names]
    sign = PiecePicture(game.name, game.scene.seats, now.seat)
    return letters_sheet(paper, question, sign, name, now.letters, known)


def letters_sheet(
    paper: SheetLayout,
    question: str,
    sign: PiecePicture | Portrait,
    name: str,
    letters: int,
    known: Sequence[tuple[str, Portrait | None]] = (),
    done: object = None,
) -> Sheet:
    """Return a sheet to enter a name on.

    ``sign``: a picture beside it; ``letters``: the number of the alphabet; ``known``: names to pick
    instead, with pictures; ``done``: the action of the button at the end, None to go back.
    """
    back = paper.corner(Back(), Message("start.back"))
    heading = paper.heading(question, left=back.place.width + 2 * paper.gap)
    alphabet = LETTERS[letters % len(LETTERS)]
    lines = rows(
        paper.body,
        min(1.3 * paper.row, (paper.body.height - (len(alphabet) + 2) * paper.gap) / 7),
        paper.gap,
        len(alphabet) + 3,
    )
    sign_place, field = split(lines[0], (lines[0].height, 0.0), paper.gap)
    written = Label(field, f"{name}|", 1.6 * paper.letters, "title")
    targets = [
        *_known_names(paper, lines[1], known),
        *(
            paper.button(at, Letter(letter), letter)
            for keys, row in zip(alphabet, lines[2:], strict=False)
            for letter, at in zip(keys, _letter_keys(row, len(keys), paper.gap), strict=True)
        ),
    ]
    wide = max(2 * paper.row, paper.width([paper.text_of(Message("start.erase"))]))
    other, space, erase, end = split(lines[-1], (wide, 0.0, wide, 1.5 * wide), paper.gap)
    targets += (
        paper.button(other, OtherAlphabet(), LETTERS[(letters + 1) % len(LETTERS)][0][:3]),
        paper.button(space, Letter(" "), Message("start.space")),
        paper.button(erase, Letter("\b"), Message("start.erase")),
        paper.button(end, done or Back(), Message("start.done"))._replace(face="wanted"),
    )
    return Sheet(
        (back, *targets),
        (heading, written),
        (Picture(sign_place, sign),),
        back=Back(),
        takes_text=True,
    )


def _known_names(
    paper: SheetLayout, row: Rect, known: Sequence[tuple[str, Portrait | None]]
) -> list[SheetButton]:
    """Return as many known names as fit, with their pictures."""
    targets, x = [], row.x
    for name, picture in known:
        wide = max(paper.row, paper.width([name])) + (row.height if picture else 0.0)
        if x + wide > row.right:
            break
        button = paper.button(row._replace(x=x, width=wide), SetName(name), name)
        targets.append(button._replace(picture=picture, beside=picture is not None))
        x += wide + paper.gap
    return targets


def _letter_keys(row: Rect, count: int, gap: float) -> list[Rect]:
    """Return keys as wide as twelve in a row, centred."""
    most = max(len(letters) for alphabet in LETTERS for letters in alphabet)
    wide = (row.width - gap * (most - 1)) / most
    used = count * wide + (count - 1) * gap
    line = row._replace(x=row.x + (row.width - used) / 2, width=used)
    return split(line, (wide,) * count, gap)
