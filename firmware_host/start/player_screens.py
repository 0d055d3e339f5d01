"""The players in a window: a list with results, one player's results and profile, a new player's
name, and the question before a name is removed.

In: the players as a desk knows them, what is pressed or typed. Out: sheets; changes, for the desk
to make. Knows no file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple, Protocol

from engines.localiser import Localiser
from engines.message import Message
from firmware_host.players.portraits import portrait
from firmware_host.players.profiles import COLOURS, PlayerProfile, player_key, usual_colour
from firmware_host.players.ratings import ENOUGH_GAMES
from firmware_host.players.results import (
    NOBODY,
    Opponent,
    Outcome,
    PlayerResults,
    Streak,
    Tally,
    games_of,
    ranked,
)
from firmware_host.start.choice_screens import Pick, page_of, pick_sheet, question_sheet
from firmware_host.start.game_screens import letters_sheet
from firmware_host.start.lobby import Back, Letter, OtherAlphabet, TurnPages, with_letter
from firmware_host.start.screen_layout import SheetLayout, fitting, rows, split
from firmware_host.table.players import computer_text
from simulator.window.geometry import Rect
from simulator.window.sheet import Label, Picture, Portrait, Sheet, SheetButton

# --- what is shown ---


class PlayerEntry(NamedTuple):
    """A player: the profile, with a colour, the picture, the results."""

    profile: PlayerProfile
    picture: Portrait
    results: PlayerResults


class PlayersReport(NamedTuple):
    """All players, whoever played last first. ``problem``: why profiles could not be read."""

    players: Sequence[PlayerEntry]
    problem: Message | None = None

    def entry(self, key: str) -> PlayerEntry | None:
        """Return the player with this key, None if there is none."""
        return next((one for one in self.players if player_key(one.profile.name) == key), None)


class Deletion(NamedTuple):
    """What was done to remove a name, and where it still is; ``is_complete``: nowhere."""

    told: Message
    is_complete: bool


class PlayerDesk(Protocol):
    """The port that knows the players and carries out changes."""

    @property
    def reader(self) -> Localiser:
        """Return the localiser for the current language."""

    def report(self) -> PlayersReport:
        """Return all players."""

    def save(self, profile: PlayerProfile) -> Message | None:
        """Save a profile; return why not, or None."""

    def delete(self, name: str) -> Deletion:
        """Remove a player's name from this computer."""

    def export(self, name: str) -> Message:
        """Write all there is about a player into a file; return where it is."""


# --- presses ---


@dataclass(frozen=True)
class ShowPlayer:
    """Show the player with this key."""

    key: str


@dataclass(frozen=True)
class ShowTable:
    """Show the table of a game's results."""

    game: str


@dataclass(frozen=True)
class AddPlayer:
    """Enter a new player's name."""


@dataclass(frozen=True)
class SetPlayerProfile:
    """Save this profile."""

    profile: PlayerProfile


@dataclass(frozen=True)
class ExportPlayer:
    """Write all there is about the player shown into a file."""


@dataclass(frozen=True)
class AskToDelete:
    """Ask for confirmation to remove the player shown."""


@dataclass(frozen=True)
class DeletePlayer:
    """Remove the player shown."""


class _Page(Enum):
    LIST = "list"
    TABLE = "table"
    PLAYER = "player"
    NAME = "name"
    DELETE = "delete"


class PlayerScreen:
    """The sheets, one after the other. ``is_closed``: there are no more."""

    def __init__(self, desk: PlayerDesk) -> None:
        self.is_closed = False
        self._desk = desk
        self._report = desk.report()
        self._notice = self._report.problem
        self._page = _Page.LIST
        self._key = self._name = self._game = ""
        self._page_number = self._letters = 0

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        """Return the sheet to show now; None once it was closed."""
        if self.is_closed:
            return None
        paper, entry = SheetLayout(size, text, self._desk.reader), self._report.entry(self._key)
        if self._page is _Page.NAME:
            return new_player_sheet(paper, self._name, self._letters)
        if self._page is _Page.TABLE:
            return table_sheet(paper, self._report.players, self._game, self._page_number)
        if self._page is _Page.DELETE and entry is not None:
            return delete_sheet(paper, entry)
        if self._page is _Page.PLAYER and entry is not None:
            return player_sheet(paper, entry, self._notice)
        return list_sheet(paper, self._report.players, self._notice, self._page_number)

    def press(self, act: object) -> None:
        """Carry out a press."""
        self._notice = None
        match act:
            case ShowPlayer(key):
                self._page, self._key = _Page.PLAYER, key
            case ShowTable(game):
                self._page, self._game, self._page_number = _Page.TABLE, game, 0
            case AddPlayer():
                self._page, self._name = _Page.NAME, ""
            case Letter(letter):
                self._name = with_letter(self._name, letter)
            case OtherAlphabet():
                self._letters += 1
            case TurnPages(by):
                self._page_number = max(0, self._page_number + by)
            case SetPlayerProfile(profile):
                self._save(profile)
            case AskToDelete():
                self._page = _Page.DELETE
            case ExportPlayer() if entry := self._report.entry(self._key):
                self._notice = self._desk.export(entry.profile.name)
            case DeletePlayer() if entry := self._report.entry(self._key):
                self._notice = self._desk.delete(entry.profile.name).told
                self._report, self._page = self._desk.report(), _Page.LIST
            case Back():
                self._go_back()

    def typed(self, letter: str) -> None:
        """Handle a typed letter or a backspace."""
        if self._page is _Page.NAME:
            self.press(Letter(letter))

    def _go_back(self) -> None:
        match self._page:
            case _Page.LIST:
                self.is_closed = True
            case _Page.DELETE:
                self._page = _Page.PLAYER
            case _:
                self._page, self._page_number = _Page.LIST, 0

    def _save(self, profile: PlayerProfile) -> None:
        is_known = self._report.entry(player_key(profile.name)) is not None
        if self._page is _Page.NAME and is_known:
            self.press(ShowPlayer(player_key(profile.name)))
            return
        self._notice = self._desk.save(profile)
        self._report = self._desk.report()
        self._page, self._key = _Page.PLAYER, player_key(profile.name)


# --- all players ---


def list_sheet(
    paper: SheetLayout, players: Sequence[PlayerEntry], notice: Message | None, page_number: int
) -> Sheet:
    """Return the sheet with everybody, and their results in a line."""
    picks = [
        Pick(
            ShowPlayer(player_key(one.profile.name)),
            one.profile.name,
            paper.reader.text(results_text(one.results)),
            picture=one.picture,
        )
        for one in players
    ]
    ways = [paper.corner(AddPlayer(), Message("start.player-add"), right=True)]
    if games := games_of(results_by_key(players)):
        table = paper.corner(ShowTable(games[0]), Message("start.player-table"), right=True)
        left = ways[0].place.x - table.place.width - paper.gap
        ways.insert(0, table._replace(place=table.place._replace(x=left)))
    told = notice or (None if players else Message("start.player-none"))
    note = None
    if told is not None:
        paper, note = paper.noted(paper.text_of(told), 3)
    title = paper.text_of(Message("start.players-here"))
    sheet = pick_sheet(paper, title, picks, page_number, ways)
    return replace(sheet, labels=(*sheet.labels, note)) if note else sheet


def results_by_key(players: Sequence[PlayerEntry]) -> Mapping[str, PlayerResults]:
    """Return the results of these players by the keys of their names."""
    return {player_key(one.profile.name): one.results for one in players}


def results_text(results: PlayerResults) -> Message:
    """Return a player's results in a line."""
    total, streak = results.total, results.streak
    if streak is None:
        return Message("start.player-no-games")
    told = Message("start.player-results", number=total.played, message=tally_text(total))
    if streak.games < 2:
        return told
    return Message("start.player-and", message=told, other_message=_streak_text(streak))


def tally_text(tally: Tally) -> Message:
    """Return how many games were won, drawn and lost."""
    won, drawn, lost = tally
    return Message("start.player-tally", number=won, drawn_number=drawn, lost_number=lost)


def _streak_text(streak: Streak) -> Message:
    match streak.outcome:
        case Outcome.WON:
            return Message("start.player-streak-won", number=streak.games)
        case Outcome.LOST:
            return Message("start.player-streak-lost", number=streak.games)
        case Outcome.DRAWN:
            return Message("start.player-streak-drawn", number=streak.games)


# --- the table of a game ---


TABLE_HEADS = (
    Message("start.player-won"),
    Message("start.player-drawn"),
    Message("start.player-lost"),
    Message("start.player-rating"),
)
"""What the columns after the name are."""

TABLE_ROW = 0.8
"""Height of a row of the table, relative to a button."""


def table_cells(reader: Localiser, results: PlayerResults, game: str) -> Sequence[str]:
    """Return a player's row in the table of a game, after the name."""
    found = results.estimates.get(game)
    rating = "–"
    if found is not None and found.is_shown:
        rating = reader.text(Message("start.player-about", points_text=str(found.rounded)))
    return [*map(str, results.by_game[game]), rating]


def table_sheet(
    paper: SheetLayout, players: Sequence[PlayerEntry], game: str, page_number: int
) -> Sheet:
    """Return the sheet with everybody's results in a game, and the way to the other games."""
    results, pictures = results_by_key(players), {one.profile.name: one.picture for one in players}
    back = paper.corner(Back(), Message("start.back"))
    games, head, body = games_of(results), paper.head, paper.body
    ways = head._replace(x=back.place.right + paper.gap)
    ways = ways._replace(width=head.right - ways.x)
    buttons = [
        paper.button(at, ShowTable(one), Message("start.player-game-name", game=one))._replace(
            face="chosen" if one == game else "plain", lines=2
        )
        for one, at in zip(games, split(ways, (0.0,) * len(games), paper.gap), strict=True)
    ]
    height = TABLE_ROW * paper.row
    titles = _columns(paper, body._replace(height=height))
    below = paper.lowered(height)
    shown, foot = page_of(below, ranked(results, game), height, page_number)
    labels = [
        Label(at, paper.text_of(words), paper.letters, "quiet", centred=True)
        for at, words in zip(titles[2:], TABLE_HEADS, strict=True)
    ]
    faces = []
    for one, row in shown:
        face, name, *cells = _columns(paper, row)
        faces.append(Picture(face, pictures[one.name]))
        labels.append(Label(name, one.name, paper.letters))
        labels += (
            Label(at, text, paper.letters, centred=True)
            for at, text in zip(cells, table_cells(paper.reader, one, game), strict=True)
        )
    return Sheet(
        (back, *buttons, *foot.buttons),
        (*labels, *foot.labels),
        tuple(faces),
        back=Back(),
        keys=foot.keys,
    )


def _columns(paper: SheetLayout, row: Rect) -> list[Rect]:
    """Return the places of a row: the picture, the name, three numbers and the rating."""
    number, rating = 0.12 * row.width, 0.2 * row.width
    return split(row, (row.height, 0.0, number, number, number, rating), paper.gap)


# --- one player ---


def player_sheet(paper: SheetLayout, entry: PlayerEntry, notice: Message | None) -> Sheet:
    """Return the sheet of a player: the colour, whether it is a child, the results."""
    profile, body = entry.profile, paper.body
    ends = [
        paper.button(paper.head, ExportPlayer(), Message("start.player-export")),
        paper.button(paper.head, AskToDelete(), Message("start.delete")),
    ]
    back = paper.corner(Back(), Message("start.back"))
    wide = max(2 * paper.row, paper.width([one.label for one in ends]))
    face, _, *places = split(
        paper.head._replace(
            x=back.place.right + paper.gap, width=paper.head.right - back.place.right - paper.gap
        ),
        (paper.row, 0.0, wide, wide),
        paper.gap,
    )
    heading = paper.heading(
        profile.name, face.right - paper.head.x + paper.gap, 2 * (wide + paper.gap)
    )
    ways = [end._replace(place=at) for end, at in zip(ends, places, strict=True)]
    is_tall = body.height > body.width
    top = rows(body, paper.row, paper.gap, 1 + is_tall)
    used = top[-1].lower + paper.gap - body.y
    below = body._replace(y=body.y + used, height=body.height - used)
    labels = [heading]
    if notice is not None:
        at = below._replace(height=2.4 * paper.letters)
        labels.append(Label(at, paper.text_of(notice), paper.letters, "warning", lines=2))
        below = below._replace(y=at.lower, height=below.height - at.height)
    if is_tall:
        one, other = rows(below, (below.height - paper.gap) / 2, paper.gap, 2)
    else:
        one, other = split(below, (0.0, 0.0), 2 * paper.gap)
    labels += _lines(paper, one, [*game_lines(paper.reader, entry.results)])
    labels += _lines(paper, other, [*opponent_lines(paper.reader, entry.results)])
    return Sheet(
        (back, *_profile_buttons(paper, top, profile), *ways),
        tuple(labels),
        (Picture(face, entry.picture),),
        back=Back(),
    )


def _profile_buttons(
    paper: SheetLayout, top: Sequence[Rect], profile: PlayerProfile
) -> Iterator[SheetButton]:
    """Yield the player's picture in each colour to choose from, and the button for a child: in a
    row, or in two.
    """
    if len(top) > 1:
        places, last = split(top[0], (0.0,) * len(COLOURS), paper.gap), top[1]
    else:
        wide = 1.4 * paper.row
        *places, last = split(top[0], (*(wide for _ in COLOURS), 0.0), paper.gap)
    for colour, at in zip(COLOURS, places, strict=True):
        own = replace(profile, colour=colour)
        face = paper.button(at, SetPlayerProfile(own), "")
        is_own = colour == profile.colour
        yield face._replace(picture=portrait(own), face="chosen" if is_own else "plain")
    words = Message("start.player-child") if profile.child else Message("start.player-no-child")
    child = paper.button(last, SetPlayerProfile(replace(profile, child=not profile.child)), words)
    yield child._replace(face="chosen" if profile.child else "plain", lines=2)


def game_lines(reader: Localiser, results: PlayerResults) -> Iterator[tuple[str, bool]]:
    """Yield lines with the results of each game; whether they are headings."""
    yield reader.text(results_text(results)), True
    for game, tally in results.by_game.items():
        told = Message("start.player-game", game=game, message=tally_text(tally))
        yield reader.text(told), True
        found = results.estimates.get(game)
        if found is not None and found.is_shown:
            least, most = found.likely
            rated = Message(
                "start.player-rated",
                number=found.games,
                points_text=str(found.rounded),
                least_text=str(least),
                most_text=str(most),
            )
        else:
            more = ENOUGH_GAMES - (found.games if found else 0)
            rated = Message("start.player-not-rated", number=more)
        yield reader.text(rated), False


def opponent_lines(reader: Localiser, results: PlayerResults) -> Iterator[tuple[str, bool]]:
    """Yield lines with the results against each opponent; whether they are headings."""
    if results.by_opponent:
        yield reader.text(Message("start.player-opponents")), True
    for opponent, tally in results.by_opponent.items():
        who, told = opponent_text(opponent), tally_text(tally)
        name = who if isinstance(who, str) else reader.text(who)
        yield reader.text(Message("start.player-against", text=name, message=told)), False


def opponent_text(opponent: Opponent) -> Message | str:
    """Return an opponent in words."""
    if isinstance(opponent, int):
        return computer_text(opponent)
    return Message("start.player-nobody") if opponent == NOBODY else opponent


LINE: float = 1.35
"""From one line of results to the next, in heights of letters. A guess."""


def _lines(paper: SheetLayout, area: Rect, lines: Sequence[tuple[str, bool]]) -> list[Label]:
    """Return as many lines as fit; the last says how many more there are."""
    high = LINE * paper.letters
    most = fitting(area, high, 0.0)
    shown = list(lines)
    if len(lines) > most:
        more = paper.text_of(Message("start.player-more", number=len(lines) - most + 1))
        shown = [*lines[: most - 1], (more, False)]
    return [
        Label(at, text, paper.letters, "plain" if is_heading else "quiet")
        for at, (text, is_heading) in zip(rows(area, high, 0.0, len(shown)), shown, strict=True)
    ]


# --- a new player, and removing one ---


def new_player_sheet(paper: SheetLayout, name: str, letters: int) -> Sheet:
    """Return the sheet to enter a new player's name on."""
    profile = PlayerProfile(name.strip(), usual_colour(name))
    question = paper.text_of(Message("start.player-new"))
    done = SetPlayerProfile(profile) if player_key(name) else Back()
    return letters_sheet(paper, question, portrait(profile), name, letters, done=done)


def delete_sheet(paper: SheetLayout, entry: PlayerEntry) -> Sheet:
    """Return the question whether to remove a player."""
    answers = (
        paper.button(paper.head, Back(), Message("start.keep")),
        paper.button(paper.head, DeletePlayer(), Message("start.really")),
    )
    question = Message("start.player-delete", name=entry.profile.name)
    return question_sheet(paper, question, Message("start.player-delete-note"), answers)
