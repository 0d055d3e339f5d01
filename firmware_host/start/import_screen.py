"""Importing games in a window: from a file to its games, and to a place from which to play on.

In: an importer, and what is pressed, typed or dropped. Out: sheets, and an order to play on. Shown
by the start screen, and over a game where a file was dropped on it. Knows no file and no thread.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum

from engines.game import Seat
from engines.message import Message
from firmware_host.collection.store import ImportedFile
from firmware_host.start.import_sheets import (
    ImportFile,
    ShowGames,
    StopImport,
    files_sheet,
    progress_sheet,
    report_sheet,
    summary,
)
from firmware_host.start.imported_sheets import (
    AskToDelete,
    ChooseLevel,
    ChooseOrder,
    ChooseResult,
    Delete,
    Notice,
    OpenGame,
    PlayFrom,
    SetOrder,
    SetResult,
    ShowImportedFiles,
    ShowReport,
    delete_sheet,
    games_sheet,
    imported_files_sheet,
    levels_sheet,
    orders_sheet,
    players_sheet,
    results_sheet,
)
from firmware_host.start.importer import Asked, FoundFiles, ImportedGames, Importer, OpenedGame
from firmware_host.start.lobby import SetLevel, TurnPages
from firmware_host.start.screen_layout import SheetLayout
from firmware_host.station.menu_mode import PlayGame
from simulator.window.sheet import Sheet, SheetButton


class _Page(Enum):
    FILES = "files"
    IMPORT = "import"
    REPORT = "report"
    GAMES = "games"
    RESULTS = "results"
    ORDERS = "orders"
    IMPORTED_FILES = "imported files"
    DELETE = "delete"
    GAME = "game"
    PLAYERS = "players"
    LEVELS = "levels"


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
        self._asked, self._notice, self._game_id = Asked(), Notice(), ""
        self._imported: Sequence[ImportedFile] = ()
        self._file: ImportedFile | None = None
        """Of those, the one whose games are to be deleted; None: it is the open game."""
        self._listed = ImportedGames()
        self._opened: OpenedGame | None = None

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        """Return the sheet to show now; None once it was closed."""
        if self.is_closed:
            return None
        if self._page is _Page.IMPORT and self._importer.report.is_over:
            self._end_import()
        paper, opened = SheetLayout(size, text, self._importer.reader), self._opened
        match self._page:
            case _Page.FILES:
                return files_sheet(
                    paper, self._found, self._page_number, has_games=self._importer.has_games
                )
            case _Page.REPORT:
                return report_sheet(
                    paper, self._importer.report, has_games=self._importer.has_games
                )
            case _Page.IMPORT:
                return progress_sheet(paper, self._importer.report)
            case _Page.RESULTS:
                return results_sheet(paper, self._listed, self._asked.result, self._page_number)
            case _Page.ORDERS:
                return orders_sheet(paper, self._asked.order)
            case _Page.IMPORTED_FILES:
                return imported_files_sheet(paper, self._imported, self._page_number)
            case _Page.DELETE:
                return delete_sheet(paper, self._file)
            case _Page.GAME if opened is not None:
                sheet = opened.sheet(size, text)
                delete = paper.corner(AskToDelete(), Message("start.delete"))
                return sheet and _with_corner(paper, sheet, delete)
            case _Page.PLAYERS if opened is not None:
                return players_sheet(paper.for_game(opened.game), opened, self._level)
            case _Page.LEVELS if opened is not None:
                own = paper.for_game(opened.game)
                return levels_sheet(own, opened.levels, self._level, self._page_number)
        return games_sheet(
            paper,
            self._listed,
            self._asked,
            self._notice,
            self._page_number,
            has_report=bool(self._importer.report.files),
        )

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
                self._list_games(Asked())
            case ShowReport():
                self._page = _Page.REPORT
            case ChooseResult():
                self._page = _Page.RESULTS
            case SetResult(result):
                self._list_games(self._asked._replace(result=result))
            case ChooseOrder():
                self._page = _Page.ORDERS
            case SetOrder(order):
                self._list_games(self._asked._replace(order=order))
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
            text = self._asked.text
            self._page_number = 0
            self._list_games(
                self._asked._replace(text=text[:-1] if letter == "\b" else text + letter)
            )

    def _press_in_game(self, opened: OpenedGame, act: object) -> None:
        opened.press(act)
        if opened.origin:
            self._page = _Page.PLAYERS
        elif opened.is_closed:
            self._page, self._opened = _Page.GAMES, None

    def _list_games(self, asked: Asked, notice: str = "") -> None:
        """List the games asked for, below a problem if there is one."""
        self._page, self._asked = _Page.GAMES, asked
        try:
            self._listed = self._importer.games(asked)
        except ValueError as error:
            self._listed, notice = ImportedGames(), str(error)
        self._notice = Notice(notice, is_problem=bool(notice))

    def _end_import(self) -> None:
        """Show the games of an import below what became of it, or only that if it went wrong."""
        report, reader = self._importer.report, self._importer.reader
        self._page = _Page.REPORT
        if report.went_well:
            self._list_games(Asked())
            words = " ".join(map(reader.text, summary(report)))
            self._notice = self._notice._replace(text=self._notice.text or words)

    def _list_files(self) -> None:
        try:
            self._imported = self._importer.imported_files()
        except ValueError as error:
            self._notice = Notice(str(error), is_problem=True)
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
        self._list_games(self._asked, notice)

    def _open(self, game_id: str) -> None:
        try:
            self._opened = self._importer.open(game_id)
        except ValueError as error:
            self._list_games(self._asked, str(error))
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
            case _Page.RESULTS | _Page.ORDERS | _Page.IMPORTED_FILES:
                self._page = _Page.GAMES
            case _Page.REPORT if self._importer.report.went_well:
                self._page = _Page.GAMES
            case _:
                self._page, self._found = _Page.FILES, self._importer.files()


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
