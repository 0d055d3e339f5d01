"""Importing games in a window: files to pick, progress, a report, the list of imported games,
deleting them, and who plays on from one.

In: an importer, and what is pressed, typed or dropped. Out: sheets, and an order to play on. Shown
by the start screen, and over a game where a file was dropped on it. Knows no file and no thread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple, Protocol

from engines.game import Seat
from engines.localiser import Localiser
from engines.message import Message
from engines.search.analysis import Level
from firmware_host.collection.listing import ImportedGame, ResultOffer
from firmware_host.collection.store import ImportedFile
from firmware_host.start.choice_screens import Pick, pick_sheet, question_sheet
from firmware_host.start.game_screens import level_picks
from firmware_host.start.lobby import Back, SetLevel, TurnPages
from firmware_host.start.screen_layout import SheetLayout, rows, split
from firmware_host.station.menu_mode import PlayGame
from firmware_host.table.players import level_text
from simulator.window.sheet import ButtonStyle, Label, Sheet, SheetButton, SheetSource

# --- what an importer knows ---


class FoundFile(NamedTuple):
    """A file that may contain games: its path, its name, and its folder, size and date as text."""

    path: str
    name: str
    about: str


class FoundFiles(NamedTuple):
    """The files found, the newest first, and the folders that were looked through."""

    files: Sequence[FoundFile] = ()
    folders: Sequence[str] = ()


class UnreadGame(NamedTuple):
    """A game that could not be read: its file, the line, why, and its players if they are known."""

    file: str
    line: int
    reason: Message
    players: str = ""


@dataclass(frozen=True)
class ImportReport:
    """How far an import is, or what became of it.

    ``files``: their names. ``percent`` of the bytes; ``games`` read, of probably ``games_expected``
    (0: nobody can tell yet), and ``rate``: so many a second. Of these ``new`` ones, of which some
    ``completed`` a game that had been cut off, those that were ``known``, and ``unread`` ones, of
    which ``first_unread`` are the first. ``encodings``: what the files were read as. ``path``: of
    the file with all unread games. ``problem``: of files that could not be imported, or why the
    import ended early. ``is_over``: nothing is read any more; ``is_stopped``: somebody
    stopped it, or it is about to stop.
    """

    files: Sequence[str] = ()
    percent: int = 0
    games: int = 0
    games_expected: int = 0
    rate: int = 0
    new: int = 0
    completed: int = 0
    known: int = 0
    unread: int = 0
    first_unread: Sequence[UnreadGame] = ()
    encodings: Sequence[str] = ()
    path: str = ""
    problem: str = ""
    is_over: bool = False
    is_stopped: bool = False


class ImportedGames(NamedTuple):
    """The games found, the last import first, whether there are more of them, and the results
    that can be asked for.
    """

    games: Sequence[ImportedGame] = ()
    has_more: bool = False
    results: Sequence[ResultOffer] = ()


class OpenedGame(SheetSource, Protocol):
    """An imported game being viewed.

    ``origin``: the place chosen to continue from, empty until then. ``levels``: of the
    computer in this game, none where it doesn't play.
    """

    origin: str

    @property
    def is_closed(self) -> bool:
        """Return whether somebody has closed it."""

    @property
    def game(self) -> str:
        """Return the name of its game."""

    @property
    def seats(self) -> Sequence[Seat]:
        """Return its seats."""

    @property
    def levels(self) -> Sequence[Level]:
        """Return the levels of the computer."""


class Importer(Protocol):
    """The port that finds files, imports games, and finds them again."""

    @property
    def reader(self) -> Localiser:
        """Return the localiser for the current language."""

    @property
    def report(self) -> ImportReport:
        """Return how far the latest import is."""

    @property
    def has_games(self) -> bool:
        """Return whether anything was imported."""

    def files(self) -> FoundFiles:
        """Return the files found now."""

    def begin(self, path: str) -> None:
        """Import a file, after those that are being imported."""

    def stop(self) -> None:
        """Stop the import soon; what was read is kept."""

    def games(self, text: str, result: str) -> ImportedGames:
        """Return the games whose players or date contain these words, with this result if it is
        given. Raises ValueError.
        """

    def imported_files(self) -> Sequence[ImportedFile]:
        """Return the files of which there are games. Raises ValueError."""

    def delete_game(self, game_id: str) -> None:
        """Delete a game. Raises ValueError."""

    def delete_file(self, name: str) -> None:
        """Delete all games imported from a file. Raises ValueError."""

    def open(self, game_id: str) -> OpenedGame:
        """Return an imported game, to be looked through. Raises ValueError."""


# --- presses ---


@dataclass(frozen=True)
class ImportFile:
    """Import a file."""

    path: str


@dataclass(frozen=True)
class StopImport:
    """Stop the import."""


@dataclass(frozen=True)
class ShowGames:
    """Show the list of imported games."""


@dataclass(frozen=True)
class ChooseResult:
    """Show the results to search for."""


@dataclass(frozen=True)
class SetResult:
    """Search for a result; empty: for any."""

    result: str


@dataclass(frozen=True)
class ShowImportedFiles:
    """Show the files whose games can be deleted."""


@dataclass(frozen=True)
class AskToDelete:
    """Ask whether to delete the open game, or all games from a file."""

    file: ImportedFile | None = None


@dataclass(frozen=True)
class Delete:
    """Delete what was asked about."""


@dataclass(frozen=True)
class OpenGame:
    """Look through a game."""

    game_id: str


@dataclass(frozen=True)
class ChooseLevel:
    """Show the levels of the computer."""


@dataclass(frozen=True)
class PlayFrom:
    """Play on, with these seats played by the computer."""

    computers: tuple[Seat, ...]


class _Page(Enum):
    FILES = "files"
    IMPORT = "import"
    GAMES = "games"
    RESULTS = "results"
    IMPORTED_FILES = "imported files"
    DELETE = "delete"
    GAME = "game"
    PLAYERS = "players"
    LEVELS = "levels"


# --- the screen ---


class ImportScreen:
    """The sheets, one after the other. ``obey`` is called with the order to play on.

    ``is_importing``: an import has begun, so that is shown, and not the files. ``is_closed``: there
    are no more sheets.
    """

    def __init__(
        self,
        importer: Importer,
        obey: Callable[[PlayGame], None],
        *,
        is_importing: bool = False,
    ) -> None:
        self._importer, self._obey = importer, obey
        self._page = _Page.IMPORT if is_importing else _Page.FILES
        self.is_closed = False
        self._found = FoundFiles() if is_importing else importer.files()
        self._page_number = self._level = 0
        self._text = self._result = self._notice = self._game_id = ""
        self._imported: Sequence[ImportedFile] = ()
        self._file: ImportedFile | None = None
        """Of those, the one whose games are to be deleted; None: it is the open game."""
        self._listed = ImportedGames()
        self._opened: OpenedGame | None = None

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        """Return the sheet to show now; None once it was closed."""
        if self.is_closed:
            return None
        paper, opened = SheetLayout(size, text, self._importer.reader), self._opened
        match self._page:
            case _Page.FILES:
                return _files_sheet(
                    paper, self._found, self._page_number, has_games=self._importer.has_games
                )
            case _Page.IMPORT if self._importer.report.is_over:
                return _report_sheet(
                    paper, self._importer.report, has_games=self._importer.has_games
                )
            case _Page.IMPORT:
                return _progress_sheet(paper, self._importer.report)
            case _Page.RESULTS:
                return _results_sheet(paper, self._listed, self._result, self._page_number)
            case _Page.IMPORTED_FILES:
                return _imported_files_sheet(paper, self._imported, self._page_number)
            case _Page.DELETE:
                return _delete_sheet(paper, self._file)
            case _Page.GAME if opened is not None:
                sheet = opened.sheet(size, text)
                delete = paper.corner(AskToDelete(), Message("start.delete"))
                return sheet and _with_corner(paper, sheet, delete)
            case _Page.PLAYERS if opened is not None:
                return _players_sheet(paper.for_game(opened.game), opened, self._level)
            case _Page.LEVELS if opened is not None:
                own = paper.for_game(opened.game)
                return _levels_sheet(own, opened.levels, self._level, self._page_number)
        asked = _Asked(self._text, self._result)
        return _games_sheet(paper, self._listed, asked, self._notice, self._page_number)

    def press(self, act: object) -> None:
        """Carry out a press."""
        is_in_game = self._page is _Page.GAME and not isinstance(act, AskToDelete)
        if is_in_game and self._opened is not None:
            self._press_in_game(self._opened, act)
            return
        match act:
            case TurnPages(by):
                self._page_number = max(0, self._page_number + by)
                return
            case ImportFile(path):
                self._page = _Page.IMPORT
                self._importer.begin(path)
            case StopImport():
                self._importer.stop()
            case ShowGames():
                self._text = self._result = ""
                self._list_games()
            case ChooseResult():
                self._page = _Page.RESULTS
            case SetResult(result):
                self._result = result
                self._list_games()
            case ShowImportedFiles():
                self._list_files()
            case AskToDelete(file):
                self._page, self._file = _Page.DELETE, file
            case Delete():
                self._delete()
            case OpenGame(game_id):
                self._open(game_id)
            case ChooseLevel():
                self._page = _Page.LEVELS
            case SetLevel(level):
                self._page, self._level = _Page.PLAYERS, level
            case PlayFrom(computers) if self._opened is not None:
                self._play(self._opened, computers)
            case _:
                self._go_back()
        self._page_number = 0

    def typed(self, letter: str) -> None:
        """Handle a typed letter or a backspace: it is searched for."""
        if self._page is _Page.GAMES:
            self._text = self._text[:-1] if letter == "\b" else self._text + letter
            self._page_number = 0
            self._list_games()

    def _press_in_game(self, opened: OpenedGame, act: object) -> None:
        opened.press(act)
        if opened.origin:
            self._page = _Page.PLAYERS
        elif opened.is_closed:
            self._page, self._opened = _Page.GAMES, None

    def _list_games(self) -> None:
        self._page, self._notice = _Page.GAMES, ""
        try:
            self._listed = self._importer.games(self._text, self._result)
        except ValueError as error:
            self._listed, self._notice = ImportedGames(), str(error)

    def _list_files(self) -> None:
        try:
            self._imported = self._importer.imported_files()
        except ValueError as error:
            self._notice = str(error)
        else:
            self._page = _Page.IMPORTED_FILES

    def _delete(self) -> None:
        notice = ""
        try:
            if self._file is not None:
                self._importer.delete_file(self._file.name)
            else:
                self._importer.delete_game(self._game_id)
        except ValueError as error:
            notice = str(error)
        self._opened = None
        self._list_games()
        self._notice = self._notice or notice

    def _open(self, game_id: str) -> None:
        try:
            self._opened = self._importer.open(game_id)
        except ValueError as error:
            self._list_games()
            self._notice = self._notice or str(error)
        else:
            self._page, self._game_id, self._level = _Page.GAME, game_id, 0

    def _play(self, opened: OpenedGame, computers: Sequence[Seat]) -> None:
        self.is_closed = True
        seated = tuple((seat, self._level) for seat in computers)
        self._obey(PlayGame(opened.game, new=False, origin=opened.origin, computers=seated))

    def _go_back(self) -> None:
        match self._page:
            case _Page.LEVELS:
                self._page = _Page.PLAYERS
            case _Page.PLAYERS if self._opened is not None:
                self._page, self._opened.origin = _Page.GAME, ""
            case _Page.FILES:
                self.is_closed = True
            case _Page.DELETE if self._file is None:
                self._page = _Page.GAME
            case _Page.DELETE:
                self._page = _Page.IMPORTED_FILES
            case _Page.RESULTS | _Page.IMPORTED_FILES:
                self._page = _Page.GAMES
            case _:
                self._page, self._found = _Page.FILES, self._importer.files()


# --- files ---


def _with_note(paper: SheetLayout, note: str, lines: int = 2) -> tuple[SheetLayout, Label]:
    """Return a layout with room for a note below the heading, and the note."""
    height = 1.2 * lines * paper.letters
    place = paper.body._replace(height=height)
    return paper.lowered(height + paper.gap), Label(
        place, note, paper.letters, "quiet", lines=lines
    )


def _with_corner(paper: SheetLayout, sheet: Sheet, button: SheetButton) -> Sheet:
    """Return a sheet with this button at the right end of its heading."""
    place = button.place._replace(x=paper.head.right - button.place.width)
    labels = []
    for one in sheet.labels:
        at = one.place
        if one.tone == "title" and at.y == paper.head.y:
            at = at._replace(width=place.x - 2 * paper.gap - at.x)
        labels.append(one._replace(place=at))
    buttons = (*sheet.buttons, button._replace(place=place))
    return replace(sheet, buttons=buttons, labels=tuple(labels))


def _files_sheet(
    paper: SheetLayout, found: FoundFiles, page_number: int, *, has_games: bool
) -> Sheet:
    """Return the sheet with the files found; it says where they were looked for."""
    folders = tuple(found.folders)
    told = Message("start.import-none-found", texts=folders)
    if found.files:
        told = Message("start.import-found", texts=folders)
    words = paper.text_of(told)
    below, note = _with_note(paper, words, 2 if found.files else 4)
    picks = [Pick(ImportFile(one.path), one.name, one.about) for one in found.files]
    sheet = pick_sheet(below, paper.text_of(Message("start.import")), picks, page_number)
    sheet = replace(sheet, labels=(*sheet.labels, note))
    shown = paper.corner(ShowGames(), Message("start.imported"))
    return _with_corner(paper, sheet, shown) if has_games else sheet


# --- an import, and what became of it ---


def _progress_sheet(paper: SheetLayout, report: ImportReport) -> Sheet:
    stop = paper.corner(StopImport(), Message("start.import-stop"))
    title = Message("start.importing", texts=tuple(report.files))
    if report.is_stopped:
        stop = stop._replace(action=None, face="faint")
        title = Message("start.import-stopping")
    lines = (
        _games_read(report),
        Message("start.import-rate", number=report.rate),
        Message("start.import-kept-so-far"),
    )
    return Sheet(
        (stop,),
        (
            paper.heading(paper.text_of(title), left=stop.place.width + 2 * paper.gap),
            *_labels(paper, lines),
        ),
        back=StopImport(),
    )


def _games_read(report: ImportReport) -> Message:
    """Return how many games were read, and of how many."""
    if not report.games_expected:
        return Message("start.import-read", number=report.games)
    return Message(
        "start.import-read-of",
        number=report.games,
        of_number=report.games_expected,
        other_number=report.percent,
    )


def _labels(paper: SheetLayout, messages: Sequence[Message]) -> Iterator[Label]:
    """Yield a line for each message."""
    places = rows(paper.body, 1.7 * paper.letters, 0.0, len(messages))
    for place, message in zip(places, messages, strict=True):
        yield Label(place, paper.text_of(message), 1.2 * paper.letters)


def _report_sheet(paper: SheetLayout, report: ImportReport, *, has_games: bool) -> Sheet:
    """Return what was read, what was not and why, and the way to the games."""
    back = paper.corner(Back(), Message("start.back"))
    title = Message("start.import-done", texts=tuple(report.files))
    if report.is_stopped:
        title = Message("start.import-stopped", texts=tuple(report.files))
    heading = paper.heading(paper.text_of(title), left=back.place.width + 2 * paper.gap)
    buttons = [back]
    room = paper.body
    if has_games:
        words = Message("start.import-show")
        foot = room._replace(y=room.lower - paper.row, height=paper.row)
        buttons.append(paper.button(foot, ShowGames(), words)._replace(face="wanted"))
        room = room._replace(height=room.height - paper.row - paper.gap)
    labels = [*_labels(paper, [*_summary(report)])]
    top = labels[-1].place.lower + paper.gap if labels else room.y
    if report.problem:
        place = room._replace(y=top, height=3.6 * paper.letters)
        labels.append(Label(place, report.problem, paper.letters, "warning", lines=3))
        top = place.lower + paper.gap
    pitch = 1.3 * paper.letters
    fitting = max(0, int((room.lower - top) // pitch) - 1)
    shown = report.first_unread[:fitting]
    area = room._replace(y=top)
    for one, place in zip(shown, rows(area, pitch, 0.0, len(shown)), strict=True):
        labels.append(Label(place, _unread_text(paper, report, one), 0.9 * paper.letters, "quiet"))
    if report.path:
        place = area._replace(y=top + len(shown) * pitch, height=pitch)
        words = Message("start.import-whole-report", text=report.path)
        labels.append(Label(place, paper.text_of(words), 0.9 * paper.letters))
    return Sheet(tuple(buttons), (heading, *labels), back=Back())


def _summary(report: ImportReport) -> Iterator[Message]:
    if report.games:
        yield Message("start.import-new", number=report.new)
    if report.completed:
        yield Message("start.import-completed", number=report.completed)
    if report.known:
        yield Message("start.import-known", number=report.known)
    if report.games and report.encodings:
        yield Message("start.import-encoding", texts=tuple(report.encodings))
    if report.unread:
        yield Message("start.import-unread", number=report.unread)


def _unread_text(paper: SheetLayout, report: ImportReport, one: UnreadGame) -> str:
    told = Message("start.import-line", number=one.line, message=one.reason)
    if one.players:
        told = Message(
            "start.import-line-of", number=one.line, text=one.players, message=one.reason
        )
    said = paper.text_of(told)
    return said if len(report.files) == 1 else f"{one.file}: {said}"


# --- imported games ---


class _Asked(NamedTuple):
    """What to search for: the typed words and a result."""

    text: str
    result: str


def _games_sheet(
    paper: SheetLayout, listed: ImportedGames, asked: _Asked, notice: str, page_number: int
) -> Sheet:
    """Return the sheet with the games found, and what is searched for."""
    result = paper.text_of(Message("start.import-any-result"))
    for offer in listed.results:
        if offer.result == asked.result:
            result = _result_text(paper, offer)
    place = paper.body._replace(height=paper.row)
    place, at = split(place, (0.0, 0.3 * place.width), paper.gap)
    face: ButtonStyle = "chosen" if asked.result else "plain"
    results = paper.button(at, ChooseResult(), result)._replace(face=face)
    words = paper.text_of(Message("start.import-search", text=asked.text))
    labels = [Label(place, f"{words}|", 1.2 * paper.letters)]
    below = paper.lowered(place.height + paper.gap)
    if notice or not listed.games or listed.has_more:
        words = notice or paper.text_of(
            Message("start.import-more", number=len(listed.games))
            if listed.games
            else Message("start.import-none-match")
        )
        below, note = _with_note(below, words, 1)
        labels.append(note._replace(tone="warning" if notice else "quiet"))
    picks = []
    for one in listed.games:
        own = paper.for_game(one.game)
        words = own.text_of(
            Message(
                "start.import-game",
                text=own.reader.title(one.title),
                date_text=one.date or "–",
                message=one.result,
                number=one.moves_of_each,
            )
        )
        picks.append(Pick(OpenGame(one.game_id), " – ".join(one.players) or "?", words))
    sheet = pick_sheet(below, paper.text_of(Message("start.imported")), picks, page_number)
    first = picks[0].act if picks else None  # Enter opens it
    buttons = [
        one._replace(face="wanted") if asked.text and one.action == first else one
        for one in (*sheet.buttons, results)
    ]
    sheet = replace(sheet, buttons=tuple(buttons), labels=(*sheet.labels, *labels), takes_text=True)
    delete = paper.corner(ShowImportedFiles(), Message("start.import-delete"))
    return _with_corner(paper, sheet, delete)


def _result_text(paper: SheetLayout, offer: ResultOffer) -> str:
    words = paper.for_game(offer.game).text_of(offer.text)
    return words[:1].upper() + words[1:]


def _results_sheet(
    paper: SheetLayout, listed: ImportedGames, chosen: str, page_number: int
) -> Sheet:
    """Return the sheet with the results that can be searched for."""
    every = paper.text_of(Message("start.import-any-result"))
    picks = [Pick(SetResult(""), every, is_chosen=not chosen)]
    picks += (
        Pick(SetResult(one.result), _result_text(paper, one), is_chosen=one.result == chosen)
        for one in listed.results
    )
    return pick_sheet(paper, paper.text_of(Message("start.imported")), picks, page_number)


# --- deleting them ---


def _imported_files_sheet(
    paper: SheetLayout, files: Sequence[ImportedFile], page_number: int
) -> Sheet:
    """Return the sheet with the files whose games can be deleted."""
    picks = []
    for one in files:
        note = Message("start.import-file", number=one.games, date_text=one.imported[:10])
        picks.append(Pick(AskToDelete(one), one.name, paper.text_of(note)))
    return pick_sheet(
        paper, paper.text_of(Message("start.import-delete-which")), picks, page_number
    )


def _delete_sheet(paper: SheetLayout, file: ImportedFile | None) -> Sheet:
    """Return the sheet that asks whether to delete a file's games, or (None) the open game."""
    question = Message("start.import-delete-game")
    if file is not None:
        question = Message("start.import-delete-file", name=file.name, number=file.games)
    answers = (
        paper.button(paper.head, Back(), Message("start.keep")),
        paper.button(paper.head, Delete(), Message("start.really")),
    )
    return question_sheet(paper, question, Message("start.import-delete-note"), answers)


# --- who plays on ---


def _players_sheet(paper: SheetLayout, opened: OpenedGame, level: int) -> Sheet:
    """Return the sheet with everybody who can play on: people, or one of them and the computer."""
    picks = [Pick(PlayFrom(()), paper.text_of(Message("start.import-people")))]
    seats = opened.seats if opened.levels else ()
    for seat in seats:
        others = tuple(one for one in opened.seats if one != seat)
        said = Message("start.import-against", seat=seat, other_seats=others)
        picks.append(Pick(PlayFrom(others), paper.text_of(said)))
    computer = Message(
        "start.set-so", message=Message("start.computer"), other_message=level_text(level)
    )
    ways = (paper.corner(ChooseLevel(), computer, right=True),) if seats else ()
    return pick_sheet(paper, paper.text_of(Message("start.import-who")), picks, ways=ways)


def _levels_sheet(
    paper: SheetLayout, levels: Sequence[Level], chosen: int, page_number: int
) -> Sheet:
    """Return the sheet with the levels of the computer."""
    picks = [*level_picks(paper, levels, chosen, SetLevel)]
    return pick_sheet(paper, paper.text_of(Message("start.import-who")), picks, page_number)
