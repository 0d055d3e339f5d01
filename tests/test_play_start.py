"""``lodeboard play`` without a game: the start screen between games, or the same in lines."""

from __future__ import annotations

import builtins
import io
import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engines.localiser import english
from firmware_host import app
from firmware_host.app import play
from firmware_host.cli import main
from firmware_host.config.settings import Config, Storage
from firmware_host.config.toml_file import with_saved_changes
from firmware_host.journal.library import JournalAccessError, Library
from firmware_host.runtime.desktop import FILE, Desktop, saved_look
from firmware_host.runtime.request import PlayRequest
from firmware_host.start.lobby import Delete, OpenSheet, Page, SetSetting
from firmware_host.station.menu_mode import Leave, PlayGame, ReturnToLobby
from firmware_host.table.events import Header
from simulator.errors import NoDisplay
from simulator.window.window_layout import TEXT_SIZES, WindowLook
from tests.patience import PATIENCE_S

os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame

from simulator.window.geometry import Rect
from simulator.window.sheet import Sheet, SheetButton
from simulator.window.sheet_input import SheetWindow
from simulator.window.window import Window

DRAUGHTS = PlayGame("russian-draughts", computers=())


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.mark.parametrize(
    "flags",
    ["--position W:Wa1:Bh8", "--option draws=none", "--new", "--resume 1", "--no-board",
     "--pieces tray", "--appliance"],
)  # fmt: skip
def test_what_is_about_one_game_wants_its_name(
    flags: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *flags.split()]) == 1
    flag = flags.split()[0]
    assert capsys.readouterr().err.startswith(f"lodeboard: {flag} needs a game: name one")


def test_where_nobody_can_be_asked_the_games_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--terminal"]) == 1
    assert (
        "no terminal to ask which game to play: name one of coalition-chess, generals, "
        in capsys.readouterr().err
    )


def test_a_missing_display_is_reported_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The start screen and the game both ask for a window."""
    with Desktop(Storage(str(tmp_path))) as desktop:
        desktop.report_no_display(NoDisplay("no display here"))
        desktop.report_no_display(NoDisplay("no display here"))
    told = "can't open a window: no display here. The board is shown as text instead.\n"
    assert capsys.readouterr().out == told


def test_in_lines_a_number_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["9", "draughts", "4"])
    monkeypatch.setattr(builtins, "input", lambda text: next(answers))
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    played: list[str] = []

    def play_one(request: PlayRequest, *rest: object) -> None:
        played.append(request.game)
        answers = iter([""])
        monkeypatch.setattr(builtins, "input", lambda text: next(answers))

    monkeypatch.setattr(app, "_play_one", play_one)
    assert main(["play", "--terminal"]) == 0
    assert played == ["russian-draughts"], "and Enter leaves"


TO_ALL_GAMES = (pygame.K_ESCAPE, pygame.K_RIGHT, pygame.K_RETURN)
"""Whoever presses Escape is asked, and the second answer leads to all games, the third out."""

OUT = (*TO_ALL_GAMES[:2], *TO_ALL_GAMES[1:])


class Evening:
    """What somebody presses on each start screen; games end by ``keys``."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *screens: list[object]) -> None:
        self.screens = list(screens)
        self.notices: list[str] = []
        self.pages: list[tuple[Page, str]] = []
        self.titles: list[str] = []
        self.keys = TO_ALL_GAMES
        monkeypatch.setattr(SheetWindow, "run", lambda window: self._run(window))
        wait = Window.wait

        def waited(window: Window, seconds: float) -> None:
            if window.composer.page.status:
                self.titles.append(window.frame.window.title)
                for key in self.keys if window.input.sheets is None else ():
                    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
            wait(window, min(seconds, 0.05))

        monkeypatch.setattr(Window, "wait", waited)

    def _run(self, window: SheetWindow) -> None:
        chooser = window._desk._source
        self.notices.append(chooser.state.notice)  # type: ignore[attr-defined]
        self.pages.append((chooser.state.page, chooser.state.game))  # type: ignore[attr-defined]
        window.draw()
        for act in self.screens.pop(0):
            chooser.press(act)


def config(folder: Path) -> Config:
    return Config(storage=Storage(str(folder)))


def test_from_game_to_game_in_one_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    krieger = PlayGame("krieger", computers=())
    sizes = [SetSetting("window.text", TEXT_SIZES[0]), SetSetting("window.turned", True)]
    evening = Evening(monkeypatch, [DRAUGHTS], [*sizes, krieger], [Leave()])
    play(PlayRequest(), config(tmp_path))
    assert [*dict.fromkeys(evening.titles)] == ["Russian Draughts", "Krieger"]
    assert evening.screens == []
    assert saved_look(tmp_path / FILE) == WindowLook(TEXT_SIZES[0], turned=True)


def test_what_cannot_be_played_is_told_on_the_start_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = PlayGame("krieger", new=False, resume="2026-01-01-1")
    evening = Evening(monkeypatch, [gone], [Leave()])
    play(PlayRequest(), config(tmp_path))
    assert evening.notices[0] == ""
    assert "there is no game '2026-01-01-1'" in evening.notices[1]


def test_a_game_that_was_named_ends_it_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(monkeypatch)
    evening.keys = OUT
    play(PlayRequest("krieger"), config(tmp_path))
    assert evening.notices == []


def test_quit_means_quit_even_where_the_start_screen_was_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(monkeypatch, [DRAUGHTS])
    evening.keys = OUT
    play(PlayRequest(), config(tmp_path))
    assert evening.screens == []


@pytest.mark.parametrize("position", ["", "north C@r4k0 W@r4k2 c@r4k8 p@r2k8 w@r4k15"])
def test_its_menu_leads_to_all_games_too(
    position: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(monkeypatch, [Leave()])
    evening.keys = (pygame.K_m,)
    do = Window.register_sheet

    def pressed(window: Window, action: object, sheets: object) -> None:
        do(window, action, sheets)
        if action == "menu":
            source = sheets(window.composer.caps, window.input.do)  # type: ignore[operator]
            source.press(ReturnToLobby())
            if source.sheet((1024, 600), 1.0) is not None:  # asked whether to leave the game
                source.press(ReturnToLobby())

    monkeypatch.setattr(Window, "register_sheet", pressed)
    play(PlayRequest("krieger", position=position), config(tmp_path))
    assert evening.notices == [""]


def test_a_lesson_is_left_unasked_for_the_page_of_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(monkeypatch, [Leave()])
    evening.keys = (pygame.K_ESCAPE,)
    play(PlayRequest("krieger", lesson=True), config(tmp_path))
    assert evening.pages == [(Page.GAME, "krieger")]


def test_a_closed_window_wants_no_start_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(monkeypatch, [DRAUGHTS])
    post = pygame.event.post

    def closed(event: object) -> bool:
        return bool(post(pygame.event.Event(pygame.QUIT)))

    monkeypatch.setattr(pygame.event, "post", closed)
    play(PlayRequest(), config(tmp_path))
    assert evening.screens == []


def key(number: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=number)


class Visitor:
    """Who presses keys in a game, each when what the one before leads to is there, and closes the
    window after the last. ``seen``: the first words of each sheet, or else the notice.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *events: pygame.event.Event) -> None:
        self.seen: list[str] = []
        wait, left = Window.wait, [*events]

        def waited(window: Window, seconds: float) -> None:
            if not window.composer.page.status:
                wait(window, min(seconds, 0.05))
                return
            before = self._shown(window)
            pygame.event.post(left.pop(0) if left else pygame.event.Event(pygame.QUIT))
            end = time.monotonic() + PATIENCE_S
            while self._shown(window) == before and not window.frame.is_closed:
                assert time.monotonic() < end
                wait(window, 0.05)
            self.seen.append(self._shown(window))

        monkeypatch.setattr(Window, "wait", waited)

    def _shown(self, window: Window) -> str:
        sheets = window.input.sheets
        if sheets is None or sheets.sheet is None:
            return english(window.pointer.notice) if window.pointer.notice else ""
        first = [label.text for label in sheets.sheet.labels] or [""]
        return first[0]


KEYS = (pygame.K_F1, pygame.K_ESCAPE, pygame.K_l, pygame.K_ESCAPE, pygame.K_a)


@pytest.mark.slow
def test_sheets_over_a_game_are_about_it_and_sounds_and_files_find_their_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "anna.pdn").write_text('[White "Anna"]\n[Black "Ben"]\n1. c3-d4 b6-a5 *\n')
    dropped = pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "anna.pdn"))
    events = [*map(key, KEYS), dropped]
    visitor = Visitor(monkeypatch, *events)
    play(PlayRequest("russian-draughts"), config(tmp_path))
    goal, table, moves, again, sound, importing, *_ = visitor.seen
    assert goal.startswith("Capture all your opponent's pieces, or leave your opponent")
    assert (table, moves, again) == ("", "White to move.", "")
    assert sound == "Sound off. To turn it on again, press A."
    assert importing in ("Importing anna.pdn", "Imported games")  # the second once it is done
    assert with_saved_changes(config(tmp_path)).sound.volume == 0


@pytest.mark.slow
def test_a_text_board_shows_the_position_before_a_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = io.StringIO()
    lines = "c3 d4\nturn\nf6 e5\nturn\nmoves\nmoves 1\nclock\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    monkeypatch.setattr(sys, "stdout", screen)
    play(PlayRequest("russian-draughts", terminal=True), config(tmp_path))
    before, _, after = screen.getvalue().partition("before 1. c3-d4:\n")
    assert "  1. c3-d4   f6-e5\n" in before
    assert "  3  w   .   w   .   w   .   w   .  3\n" in after.partition("> clock")[0]
    assert "Game " in after.splitlines()[-1]
    assert " is saved. To continue it, run: " in after.splitlines()[-1]


def test_a_kept_game_is_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library(tmp_path)
    journal = library.create(Header("", "krieger"))
    with pytest.raises(JournalAccessError, match="open"):
        library.delete(journal.game_id)
    journal.close()
    Evening(monkeypatch, [OpenSheet(Page.KEPT), Delete(journal.game_id), Leave()])
    play(PlayRequest(), config(tmp_path))
    assert Library(tmp_path).games() == []


LOOKS: list[tuple[object, WindowLook]] = [
    ({"text": 1.2, "turned": True, "full_screen": False, "size": [800, 600]},
     WindowLook(1.2, True, False, (800, 600))),
    ({"text": 1.2, "turned": True, "full_screen": False, "size": [800, 600], "moves_pieces": False},
     WindowLook(1.2, True, False, (800, 600), moves_pieces=False)),
    ({"text": 1, "turned": False, "full_screen": False, "size": [800, 600],
      "opponents": [["krieger", 1, 4]]},
     WindowLook(size=(800, 600), opponents=(("krieger", 1, 4),))),
    ({"text": 99, "turned": 1, "full_screen": 0, "size": [0, 10**9]},
     WindowLook(2.0, True, False, (1, 10_000))),
    ({"text": 1, "turned": False, "full_screen": False, "size": None}, WindowLook()),
    ({"text": "large"}, WindowLook()),
    ([], WindowLook()),
    ("{", WindowLook()),
]  # fmt: skip


@pytest.mark.parametrize(("kept", "look"), LOOKS)
def test_how_the_window_looked(kept: object, look: WindowLook, tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text(kept if isinstance(kept, str) else json.dumps(kept), encoding="utf-8")
    assert saved_look(path) == look


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    with Desktop(Storage(str(tmp_path))) as desktop:
        yield desktop


def test_a_look_is_kept_when_it_changes(desktop: Desktop, tmp_path: Path) -> None:
    frame = desktop.frame("one")
    assert desktop.frame("two") is frame
    assert not (tmp_path / FILE).exists()
    frame.change(WindowLook(1.45))
    assert saved_look(tmp_path / FILE).text == 1.45
    assert not desktop.is_closing
    desktop.request_close()
    assert desktop.is_closing


@pytest.mark.parametrize(
    ("text", "step", "larger"), [(1.0, 1, 1.2), (1.45, 1, 1.45), (0.9, -1, 0.85)]
)
def test_letters_grow_by_steps(text: float, step: int, larger: float) -> None:
    assert WindowLook(text).larger(step).text == larger


class OneButton:
    """A sheet that is one button; ``pressed``: how often it was pressed."""

    def __init__(self) -> None:
        self.pressed = 0

    def sheet(self, size: tuple[int, int], text: float) -> Sheet:
        return Sheet((SheetButton(Rect(0, 0, *size), "act", "Press", 20),))

    def press(self, act: object) -> None:
        self.pressed += 1

    def typed(self, letter: str) -> None: ...


@pytest.mark.parametrize(("after_s", "pressed"), [(0.1, 0), (0.3, 0), (0.5, 1)])
def test_the_second_click_on_all_games_presses_nothing_on_the_start_screen(
    after_s: float, pressed: int, desktop: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, source = [100.0], OneButton()
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    window = SheetWindow(desktop.frame("all games"), source)

    def click(_ms: int) -> pygame.event.Event:
        now[0] += after_s
        window.stop()
        return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(50, 50), button=1)

    monkeypatch.setattr(pygame.event, "wait", click)
    window.run()
    assert source.pressed == pressed
