"""A window in another language draws no English: what is drawn, letter by letter, was read in that
language; the start screen, a game, help, lessons, menu and the moves. No letters are too small.

The whole host runs with the real window; the texts are taken from the calls that draw them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from drivers.interfaces import Button
from engines import GAMES, make_game
from engines.guide import guide_of
from engines.lesson import LessonGame
from engines.localiser import IN_ENGLISH, Localiser, native_name
from engines.message import Message
from engines.message_catalogue import languages
from firmware_host.config.settings import Config, Play, Storage
from firmware_host.display import page, status_text
from firmware_host.display.palettes import PALETTES
from firmware_host.help.help_screens import Appearance, HelpSheets, Tab
from firmware_host.help.history_screens import HistorySheets
from firmware_host.journal.library import Library
from firmware_host.runtime.board_menu import BoardMenu, LiveSettings
from firmware_host.runtime.game_lobby import GameLobby
from firmware_host.start.lobby import OpenSheet, Page, Player, SetPlayer
from firmware_host.start.player_screens import AddPlayer, AskToDelete, ShowPlayer, ShowTable
from firmware_host.start.start_screen import StartScreen
from firmware_host.start.table_menu import LeaveQuestion, TableMenu
from simulator.window import fonts, sheet_input
from simulator.window.key_labels import WindowAction
from simulator.window.sheet import SheetSource
from simulator.window.sheet_input import draw_sheet
from simulator.window.window_frame import WindowFrame
from simulator.window.window_layout import BETWEEN, SMALLEST, WindowLook
from tests.host.test_player_screens import Home
from tests.newcomer import Seen
from tests.test_secret_window import Evening, pygame

LABEL = re.compile(r"\d+\.|[A-K]?\d{0,2}|[a-kr]\d{1,2}|.|\d/\d|")
"""Letters and figures at the board's edge, on pieces and on keys to type with; names of squares."""

MOVE = re.compile(r"(?:[a-k]\d+|r\d+k\d+|C)(?:[-:x](?:[a-k]\d+|r\d+k\d+|C))+")
"""What a seat moved last, beside its name: nothing but squares."""

FOREIGN = languages()[1:]


def one_for_all(place: int, *before: str) -> list[Any]:
    """Every language, after what is given ``before``; for make test the one of that place: what is
    drawn without a text is drawn so in all of them.
    """
    return [
        pytest.param(*before, each, marks=pytest.mark.ci if (place - n) % len(FOREIGN) else ())
        for n, each in enumerate(FOREIGN)
    ]


GAMES_IN = [given for place, game in enumerate(GAMES) for given in one_for_all(place, game)]
OTHERS_IN = [given for given in GAMES_IN if given.values[0] not in ("russian-draughts", "generals")]
SIZES = [(1024, 600), (1600, 1000)]


class Watched:
    """``drawn``: what was drawn; ``tiny``: what of it is too small; ``read``: what a reader of the
    ``language`` has read; ``english``: what was read in English for it, for want of that.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
        self.language = language
        self.drawn: set[str] = set()
        self.tiny: set[tuple[str, int]] = set()
        self.read: set[str] = {"", "Lodeboard", "йцу", "abc", *map(native_name, languages())}
        self.english: set[str] = set()
        for name in ("text", "name", "title", "value_text"):
            monkeypatch.setattr(Localiser, name, self._reading(getattr(Localiser, name)))
        monkeypatch.setattr(page, "with_key_names", self._kept(status_text.with_key_names))
        monkeypatch.setattr(fonts, "rendered", self._drawing(fonts.rendered))

    def _reading(self, read: Callable[..., str]) -> Callable[..., str]:
        def reading(reader: Localiser, *given: Any, **named: Any) -> str:
            text = read(reader, *given, **named)
            if reader.language == self.language:
                self.read |= {text, text[:1].upper() + text[1:]}
            elif reader is not IN_ENGLISH:
                self.english.add(text)
            return text

        return reading

    def _kept(self, make: Callable[..., str]) -> Callable[..., str]:
        def kept(*given: Any, **named: Any) -> str:
            text = make(*given, **named)
            self.read.add(text)
            return text

        return kept

    def _drawing(self, draw: Callable[..., Any]) -> Callable[..., Any]:
        def drawing(text: str, size: int, *rest: Any) -> Any:
            self.drawn.add(text)
            if size < SMALLEST:
                self.tiny.add((text, size))
            return draw(text, size, *rest)

        return drawing

    @property
    def strange(self) -> list[str]:
        """What was drawn and nobody has read."""
        lines = " ".join(self.read)
        return sorted(
            text
            for drawn in self.drawn
            for text in re.split(f"{BETWEEN}|  ", drawn)
            if not LABEL.fullmatch(text)
            and not MOVE.fullmatch(text)
            and text not in self.read
            and not (text.endswith("…") and any(t.startswith(text[:-1]) for t in self.read))
            and text not in lines  # a long text is broken into lines
        )

    def all_read(self) -> bool:
        """Whether nothing else was drawn; fails with what was."""
        assert self.english == set()
        assert self.strange == []
        assert self.tiny == set()
        return len(self.drawn) > 5


@contextmanager
def evening(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    language: str,
    *,
    learns: bool = False,
) -> Iterator[tuple[Evening, Watched]]:
    watched = Watched(monkeypatch, language)
    made = Evening(folder, monkeypatch, game, language, learns=learns, draws=True)
    reader, palette = Localiser(language), PALETTES["standard"]
    past = made.host.history
    past.on_change = made.window.refresh
    eyes = Appearance(lambda: reader, lambda: palette, lambda: False)
    if not learns:
        made.window.register_sheet(
            WindowAction.MOVES, lambda caps, do: HistorySheets(made.game, past, eyes)
        )
    made.rest(1.0)
    try:
        yield made, watched
    finally:
        made.window.close()
        made.room.close()


@pytest.fixture
def frame(monkeypatch: pytest.MonkeyPatch) -> Iterator[WindowFrame]:
    """A window that is open, for pictures that are made as it is; boards in them stay empty: their
    letters are drawn in games, too, and all else of them takes half of the time.
    """
    monkeypatch.setattr(sheet_input, "scene_picture", lambda scene, side: pygame.Surface((1, 1)))
    opened = WindowFrame("", WindowLook())
    yield opened
    opened.close()


def looked_back(there: Evening) -> None:
    """Ask for the moves, step back and on, and put them away."""
    there.key(WindowAction.MOVES)
    for key in (pygame.K_PAGEUP, pygame.K_HOME, pygame.K_ESCAPE):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
        there.rest()


def test_german_sentences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = Evening(tmp_path, monkeypatch, "russian-draughts", "de")
    there.move("c3", "d4")
    assert there.said[0] == "Schwarz ist am Zug."
    there.on("f6")
    there.rest()
    assert there.said[0] == "Ziehe die Figur von f6 nach g5 oder e5."
    there.window.close()
    there.room.close()


@pytest.mark.parametrize("language", one_for_all(0))
def test_a_game_of_draughts(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with evening(tmp_path, monkeypatch, "russian-draughts", language) as (there, watched):
        there.move("c3", "d4", "f6", "g5")
        there.rest(5.0)
        there.move("e3", "e4")  # no square of this game
        looked_back(there)
        for key in (
            *(Button.HINT, Button.TAKE_BACK, Button.REDO, Button.REDO),
            *(WindowAction.TIDY, Button.DRAW, Button.SAY, Button.TURN),
        ):
            there.key(key)
            there.rest(1.0)
        for key in (Button.NEW_GAME, Button.RESIGN, Button.RESIGN):
            there.key(key)
            there.rest(1.0)
        looked_back(there)
        assert watched.all_read()


@pytest.mark.parametrize("language", one_for_all(1))
def test_armies_behind_a_curtain(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with evening(tmp_path, monkeypatch, "generals", language) as (there, watched):
        there.click((300.0, 300.0))
        there.rest(1.0)
        there.lay_out()
        there.rest(2.0)
        for key in (WindowAction.REVEAL, Button.HINT, Button.SAY, Button.DRAW, Button.TURN):
            there.key(key)
            there.rest(1.0)
        looked_back(there)
        assert watched.all_read()


@pytest.mark.parametrize(("game", "language"), OTHERS_IN)
def test_other_games(
    game: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with evening(tmp_path, monkeypatch, game, language) as (there, watched):
        for key in (Button.HINT, Button.SAY, Button.TURN, Button.RESIGN, Button.RESIGN):
            there.key(key)
            there.rest(1.0)
        assert watched.all_read()


@pytest.mark.parametrize(("game", "language"), GAMES_IN)
@pytest.mark.usefixtures("frame")
def test_help(game: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    watched, played = Watched(monkeypatch, language), make_game(game)
    reader, palette = Localiser(language), PALETTES["standard"]
    eyes = Appearance(lambda: reader, lambda: palette, lambda: False)
    shown = HelpSheets(played, guide_of(played), eyes)
    for tab in Tab:
        shown.press(tab)
        draw(shown)
    assert watched.all_read()


@pytest.mark.parametrize("language", languages())
@pytest.mark.usefixtures("frame")
def test_no_meaning_of_a_light_is_cut_off(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On both pages of lights, in the smaller window, where the rows have the least room."""
    watched, reader = Watched(monkeypatch, language), Localiser(language)
    eyes = Appearance(lambda: reader, lambda: PALETTES["standard"], lambda: False)
    for game in map(make_game, GAMES):
        shown = HelpSheets(game, guide_of(game), eyes)
        shown.press(Tab.LIGHTS)
        for _ in range(2):
            draw(shown)
            sheet = shown.sheet(SIZES[0], 1.0)
            assert sheet is not None
            shown.press(sheet.buttons[-1].action)
    assert [text for text in watched.drawn if text.endswith("…")] == []


STARTS: list[tuple[object, ...]] = [
    (),
    (OpenSheet(Page.KEPT),),
    (OpenSheet(Page.SETTINGS),),
    (OpenSheet(Page.LEAVE),),
    *((OpenSheet(Page.GAME, name), SetPlayer(1, Player.COMPUTER)) for name in GAMES),
    *((OpenSheet(Page.GAME, name),) for name in GAMES),
    *((OpenSheet(Page.GAME, name), OpenSheet(Page.SEAT, name)) for name in GAMES),
    *((OpenSheet(Page.GAME, name), OpenSheet(Page.OPTIONS, name)) for name in GAMES),
    *(
        (OpenSheet(Page.GAME, name), OpenSheet(Page.OPTION, name, option=option.name))
        for name in GAMES
        for option in make_game(name).choices
        if len(option.values) > 1
    ),
    (OpenSheet(Page.GAME, "krieger"), OpenSheet(Page.HINTS, "krieger")),
    (OpenSheet(Page.GAME, "krieger"), OpenSheet(Page.NAME, "krieger", 0)),
]


def desk(folder: Path, language: str) -> GameLobby:
    config = Config(storage=Storage(str(folder)), play=Play(language=language))
    live, library = LiveSettings(config), Library(folder)
    menu = BoardMenu(None, library, live, "", can_power_off=True)
    return GameLobby(menu, Seen(), phones=True)  # type: ignore[arg-type]


def draw(source: SheetSource) -> None:
    """The sheet it shows, in windows of both sizes."""
    for size in SIZES:
        sheet = source.sheet(size, 1.0)
        assert sheet is not None
        draw_sheet(pygame.Surface(size), sheet, None)


@pytest.mark.parametrize("language", one_for_all(2))
@pytest.mark.usefixtures("frame")
def test_the_start_screen(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = Watched(monkeypatch, language)
    for acts in STARTS:
        shown = StartScreen(
            desk(tmp_path, language), players=Home(tmp_path / "players", language).desk
        )
        for act in acts:
            shown.press(act)
        draw(shown)
    assert watched.all_read()


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.usefixtures("frame")
def test_the_players(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watched, home = Watched(monkeypatch, language), Home(tmp_path, language)
    for act in (None, ShowTable("russian-draughts"), ShowPlayer("anna"), AskToDelete()):
        home.screen.press(act)
        draw(home.screen)
    home.screen.press(AddPlayer())
    draw(home.screen)
    assert watched.all_read()


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.usefixtures("frame")
def test_the_menu(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = Watched(monkeypatch, language)
    draw(TableMenu(desk(tmp_path, language), lambda order: None))
    draw(LeaveQuestion(desk(tmp_path, language), lambda order: None, Message("start.leave-kept")))
    assert watched.all_read()


@pytest.mark.parametrize(("game", "language"), GAMES_IN)
def test_every_step_of_a_lesson(
    game: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with evening(tmp_path, monkeypatch, game, language, learns=True) as (there, watched):
        assert isinstance(there.game, LessonGame)
        for _ in there.game.steps:
            for key in (Button.HINT, Button.SAY, Button.TURN):
                there.key(key)
                there.rest(1.0)
        assert watched.all_read()
