"""Importing games in the window, without a window: what is pressed, and what is read by it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engines.game import Seat
from engines.localiser import Localiser, english
from firmware_host.collection.importing import STEP
from firmware_host.collection.store import Collection
from firmware_host.display.palettes import PALETTES
from firmware_host.journal.library import Library
from firmware_host.runtime.found_files import Folder, found_files, usual_folders
from firmware_host.runtime.import_desk import REPORT_FILE, ImportDesk
from firmware_host.runtime.past_games import begin_from, load_past_game, read_place
from firmware_host.start.import_screen import ImportScreen
from firmware_host.start.import_sheets import games_read, progress_sheet
from firmware_host.start.imported_sheets import OpenGame
from firmware_host.start.importer import Asked, ImportReport
from firmware_host.start.screen_layout import TOUCH_SIZE, SheetLayout
from firmware_host.station.menu_mode import PlayGame
from simulator.window.sheet import Sheet

SIZE = (1024, 600)
GAME = '[White "{white}"]\n[Black "{black}"]\n[Date "{date}"]\n[GameType "25"]\n\n{moves} *\n\n'
ANNA = GAME.format(white="Anna", black="Boris", date="1987.05.03", moves="1. c3-d4 d6-c5 2. b2-c3")
CARLA = GAME.format(white="Carla", black="Anna", date="1990", moves="1. c3-b4 b6-a5")
ILLEGAL = GAME.format(white="Dora", black="Emil", date="1991", moves="1. c3-d4 d6-c4")
PETROV = GAME.format(white="Петров", black="Б", date="1960", moves="1. c3-d4").encode("cp1251")
TOLD = GAME.format(
    white="Dora",
    black="Emil",
    date="2001",
    moves="1. c3-d4! {a good start [%clk 0:04:12]} d6-c5 (1... b6-a5 {or this} 2. d4-c5 (2. d4-e5))"
    " 2. b2-c3 $6",
)
NO_GAMES = (
    'There are no games in games.pdn. A game begins with a line such as [White "Anna"] or 1. c3-d4.'
)
JPEG = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01" + bytes(range(256)) * 40


class Room:
    """An import screen with a home folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.home, self.orders = folder / "home", list[PlayGame]()
        self.downloads = self.home / "Downloads"
        self.downloads.mkdir(parents=True)
        self.library, self.collection = Library(folder / "games"), Collection(folder / "games")
        palette = next(iter(PALETTES.values()))
        self.desk = ImportDesk(
            self.library,
            self.collection,
            Localiser,
            lambda: palette,
            lambda: self.on_news(),
            self.home,
            media=(),
        )

    def on_news(self) -> None:
        """What the window does with news, in the importer's thread."""

    def screen(self) -> ImportScreen:
        return ImportScreen(self.desk, self.orders.append)

    def put(self, name: str, content: str | bytes) -> Path:
        path = self.downloads / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)


def sheet_of(screen: ImportScreen) -> Sheet:
    sheet = screen.sheet(SIZE, 1.0)
    assert sheet is not None
    return sheet


def press(room: Room, screen: ImportScreen, *presses: str) -> ImportScreen:
    """Press buttons by their labels; wait for an import."""
    for words in presses:
        buttons = sheet_of(screen).buttons
        found = [one for one in buttons if one.label == words and one.action is not None]
        assert found, (words, [one.label for one in buttons])
        screen.press(found[0].action)
        room.desk.join()
        screen.sheet(SIZE, 1.0)  # as the window asks for it once an import is over
    return screen


def words(screen: ImportScreen) -> list[str]:
    return [label.text for label in sheet_of(screen).labels]


def faces(screen: ImportScreen) -> list[str]:
    return [button.label for button in sheet_of(screen).buttons]


def listed(screen: ImportScreen) -> list[str]:
    """Return the players of the games in the list."""
    buttons = sheet_of(screen).buttons
    return [button.label for button in buttons if isinstance(button.action, OpenGame)]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (ANNA, ["1 new game imported.", "Text read as UTF-8."]),
        (ANNA + CARLA, ["2 new games imported.", "Text read as UTF-8."]),
        (PETROV, ["1 new game imported.", "Text read as Windows-1251."]),
        (
            ANNA + ILLEGAL,
            [
                "1 new game imported.",
                "Text read as UTF-8.",
                "1 game couldn't be read.",
                "line 13 (Dora – Emil): move 1... d6-c4: c4 is a light square; only dark squares"
                " are used, such as c3 or b4",
            ],
        ),
        (
            "Dear Anna, thank you for the games.\n",
            [NO_GAMES],
        ),
        ("", ["games.pdn is empty. Copy it again from where you got it."]),
        (
            JPEG,
            [
                "games.pdn is not a text file, so there are no games in it. If it is an archive,"
                " unpack it first; if it is a document, save it as plain text."
            ],
        ),
    ],
    ids=["one", "two", "Windows-1251", "illegal", "a letter", "empty", "a picture"],
)
def test_what_was_read_is_told(room: Room, content: str | bytes, told: list[str]) -> None:
    screen = ImportScreen(room.desk, room.orders.append, is_importing=True)
    room.desk.begin(str(room.put("games.pdn", content)))
    room.desk.join()
    if has_games := "Report" in faces(screen):
        assert words(screen)[-1].startswith(told[0])
        press(room, screen, "Report")
    title, *lines = words(screen)
    assert title == "Import finished: games.pdn"
    assert has_games == told[0].endswith("imported.")
    assert lines[: len(told)] == told


def test_the_same_file_twice_adds_nothing(room: Room) -> None:
    room.put("games.pdn", ANNA + CARLA)
    screen = press(room, room.screen(), "games.pdn", "Back", "games.pdn")
    assert words(screen)[-1] == ("No new games. 2 games were already imported. Text read as UTF-8.")


def test_all_that_is_unread_is_in_a_file(room: Room) -> None:
    room.put("games.pdn", ILLEGAL * 30 + ANNA)
    screen = press(room, room.screen(), "games.pdn", "Report")
    path = room.collection.path.with_name(REPORT_FILE)
    assert f"Full list: {path}" in words(screen)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 30
    assert all(line.startswith("games.pdn:") for line in lines)


def test_who_stops_keeps_what_was_read(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    many = "".join(
        GAME.format(white=f"Anna {n}", black="Boris", date="1987", moves="1. c3-d4")
        for n in range(20 * STEP)
    )
    screen = ImportScreen(room.desk, room.orders.append, is_importing=True)

    def stop() -> None:
        if not room.desk.report.is_over:
            screen.press(sheet_of(screen).back)

    monkeypatch.setattr(room, "on_news", stop)
    room.desk.begin(str(room.put("games.pdn", many)))
    room.desk.join()
    assert words(screen)[0].startswith("Import stopped")
    assert len(room.desk.games(Asked("anna")).games) == room.desk.report.new == STEP


def test_files_dropped_together_are_imported_one_after_the_other(room: Room) -> None:
    for name, content in (("a.pdn", ANNA), ("b.jpg", JPEG), ("c.pdn", CARLA)):
        room.desk.begin(str(room.put(name, content)))
    room.desk.begin(str(room.downloads / "gone.pdn"))
    room.desk.join()
    assert room.desk.report.is_over
    assert len(room.desk.games(Asked()).games) == 2


@pytest.mark.parametrize(
    ("typed", "players"),
    [
        ("", ["Anna – Boris", "Carla – Anna"]),
        ("ANN", ["Anna – Boris", "Carla – Anna"]),
        ("bor", ["Anna – Boris"]),
        ("anna 1987", ["Anna – Boris"]),
        ("1988..", ["Carla – Anna"]),
        ("emil", []),
        ("emil\b\b\b\bcarla", ["Carla – Anna"]),
    ],
)
def test_games_are_found_by_typing(room: Room, typed: str, players: list[str]) -> None:
    room.put("games.pdn", ANNA + CARLA)
    screen = press(room, room.screen(), "games.pdn")
    for letter in typed:
        screen.typed(letter)
    assert listed(screen) == players
    assert bool(players) != ("No matching games found." in words(screen))


def test_a_list_counts_moves_as_the_game_numbers_them(room: Room) -> None:
    room.put("games.pdn", ANNA)
    screen = press(room, room.screen(), "games.pdn")
    shown = [button.under for button in sheet_of(screen).buttons if button.label == "Anna – Boris"]
    assert [note.endswith("result unknown · 2 moves") for note in shown] == [True]


def test_games_are_found_by_their_result(room: Room) -> None:
    room.put("games.pdn", ANNA + CARLA.replace("*", "2-0") + TOLD.replace("*", "1-1"))
    screen = press(room, room.screen(), "games.pdn", "Any result")
    assert faces(screen)[1:] == ["Any result", "Result unknown", "Draw", "White won"]
    press(room, screen, "White won")
    assert (listed(screen), "White won" in faces(screen)) == (["Carla – Anna"], True)
    press(room, screen, "White won", "Any result")
    assert len(listed(screen)) == 3


WINNERS = [("carla", ["Carla – Anna"]), ("anna", ["Boris – Anna"])]


@pytest.mark.parametrize(("name", "players"), WINNERS)
def test_games_are_found_by_who_won(room: Room, name: str, players: list[str]) -> None:
    lost = ANNA.replace("*", "0-2").replace("Anna", "X").replace("Boris", "Anna")
    won = lost.replace('"X"', '"Boris"')
    room.put("games.pdn", CARLA.replace("*", "2-0") + won)
    screen = press(room, room.screen(), "games.pdn")
    for letter in name:
        screen.typed(letter)
    press(room, screen, "Any result", f"Won by “{name}”")
    assert listed(screen) == players
    assert f"Won by “{name}”" in faces(screen)


SORTED = [
    ("Newest import first", ["Carla – Anna", "Dora – Emil", "Anna – Boris"]),
    ("Newest game first", ["Dora – Emil", "Carla – Anna", "Anna – Boris"]),
    ("By player", ["Anna – Boris", "Carla – Anna", "Dora – Emil"]),
    ("By result", ["Carla – Anna", "Dora – Emil", "Anna – Boris"]),
]


@pytest.mark.parametrize(("order", "players"), SORTED)
def test_the_list_is_sorted(room: Room, order: str, players: list[str]) -> None:
    room.put("games.pdn", CARLA.replace("*", "2-0") + TOLD.replace("*", "1-1") + ANNA)
    screen = press(room, room.screen(), "games.pdn", "Newest import first", order)
    assert (listed(screen), order in faces(screen)) == (players, True)


DELETED = [
    # what is pressed; who is left
    (("a.pdn", "Yes, delete"), ["Carla – Anna"]),
    (("b.pdn", "Yes, delete"), ["Anna – Boris"]),
    (("a.pdn", "Keep", "Back"), ["Carla – Anna", "Anna – Boris"]),
]


@pytest.mark.parametrize(("presses", "left"), DELETED)
def test_the_games_of_a_file_are_deleted(
    room: Room, presses: tuple[str, ...], left: list[str]
) -> None:
    for name, content in (("a.pdn", ANNA), ("b.pdn", CARLA)):
        room.desk.begin(str(room.put(name, content)))
    room.desk.join()
    screen = press(room, room.screen(), "Imported games", "Delete games", *presses)
    assert listed(screen) == left


def test_one_game_is_deleted(room: Room) -> None:
    room.put("games.pdn", ANNA + CARLA)
    screen = press(room, room.screen(), "games.pdn", "Anna – Boris")
    press(room, screen, "Delete", "Keep")
    assert words(screen)[0] == "Anna – Boris, 1987-05-03, result unknown"
    press(room, screen, "Delete", "Yes, delete")
    assert listed(screen) == ["Carla – Anna"]
    press(room, screen, "Back", "games.pdn")
    assert words(screen)[-1].startswith("1 new game imported. 1 game was already imported.")


GOOD = "a good start · Time left: 0:04:12"
SHOWN = [
    # what is pressed in a game with comments and a variation; what is said; the way back
    (("Last",), "Final position. White: b2-c3?!", "", "Back"),
    (
        (),
        "Viewing the starting position. Moves marked “…” have a comment or a variation.",
        "",
        "Back",
    ),
    (
        ("Next",),
        "Viewing move 1. White: c3-d4!",
        GOOD,
        "Back",
    ),
    (
        ("Next", "Variation: b6-a5 d4-c5"),
        "Viewing move 1. Black: b6-a5",
        "or this",
        "Main line",
    ),
    (
        ("Next", "Variation: b6-a5 d4-c5", "Variation: d4-e5"),
        "End of the variation. White: d4-e5",
        "",
        "Main line",
    ),
    (
        ("Next", "Variation: b6-a5 d4-c5", "Main line"),
        "Viewing move 1. White: c3-d4!",
        GOOD,
        "Back",
    ),
]


@pytest.mark.parametrize(("presses", "moved", "comment", "back"), SHOWN)
def test_comments_and_variations_are_shown(
    room: Room, presses: tuple[str, ...], moved: str, comment: str, back: str
) -> None:
    room.put("games.pdn", TOLD)
    screen = press(room, room.screen(), "games.pdn", "Dora – Emil", *presses)
    assert (words(screen)[1], words(screen)[2] if comment else "") == (moved, comment)
    assert faces(screen)[0] == back


def test_moves_with_more_to_read_are_marked(room: Room) -> None:
    room.put("games.pdn", TOLD)
    screen = press(room, room.screen(), "games.pdn", "Dora – Emil")
    listed = [face for face in faces(screen) if "-" in face]
    assert listed == ["c3-d4!…", "d6-c5", "b2-c3?!"]


def test_a_game_is_played_on_from_a_variation(room: Room) -> None:
    room.put("games.pdn", TOLD)
    screen = press(room, room.screen(), "games.pdn", "Dora – Emil")
    press(room, screen, "Next", "Variation: b6-a5 d4-c5", "Continue from here")
    press(room, screen, "You: White · Computer: Black")
    assert [order.origin for order in room.orders] == ["i1:1.1.2"]


PLACES = ["i17", "i17:0", "i17:12", "i17:12.2", "i17:12.2.15.1.16", "2026-11-20-1:3"]


@pytest.mark.parametrize("text", PLACES)
def test_the_text_of_a_place_is_read_as_the_same_place(text: str) -> None:
    assert str(read_place(text)) == text


def test_a_long_comment_has_a_sheet_of_its_own(room: Room) -> None:
    long = "Long. " * 200
    room.put("games.pdn", TOLD.replace("a good start", long))
    screen = press(room, room.screen(), "games.pdn", "Dora – Emil")
    press(room, screen, "Next", "Full comment")
    assert words(screen)[1].startswith(long.strip())
    press(room, screen, "Back")
    assert faces(screen)[0] == "Back"


def test_a_huge_comment_has_pages(room: Room) -> None:
    told = [f"word{number}" for number in range(30_000)]
    room.put("games.pdn", TOLD.replace("a good start", " ".join(told)))
    screen = press(room, room.screen(), "games.pdn", "Dora – Emil")
    press(room, screen, "Next", "Full comment")
    first = words(screen)[1].split()
    screen.press(dict(sheet_of(screen).keys)["page down"])
    second = words(screen)[1].split()
    assert first + second == told[: len(first) + len(second)]
    assert 100 < len(second) < 1_000


PLAYERS = [
    ("People at this board", ()),
    ("You: White · Computer: Black", ("black",)),
    ("You: Black · Computer: White", ("white",)),
]


@pytest.mark.parametrize(("who", "computers"), PLAYERS)
def test_a_game_is_played_on_from_any_move(
    room: Room, who: str, computers: tuple[str, ...]
) -> None:
    room.put("games.pdn", ANNA)
    screen = press(room, room.screen(), "games.pdn", "Anna – Boris")
    assert words(screen)[0] == "Anna – Boris, 1987-05-03, result unknown"
    press(room, screen, "d6-c5", "Continue from here", who)
    order = PlayGame(
        "russian-draughts",
        new=False,
        origin="i1:2",
        computers=tuple((Seat(seat), 0) for seat in computers),
    )
    assert (room.orders, screen.is_closed) == ([order], True)
    past = load_past_game(room.library, room.collection, "i1")
    new_id = begin_from(room.library, past, 2, dict(order.computers or ()).keys())
    begun = load_past_game(room.library, None, new_id)
    assert begun.table.states[-1] == past.table.states[2]
    assert [seat for seat, _ in begun.table.names] == [
        seat for seat, _ in past.table.names if seat not in computers
    ]


def test_the_computer_can_be_stronger(room: Room) -> None:
    room.put("games.pdn", ANNA)
    screen = press(room, room.screen(), "games.pdn", "Anna – Boris")
    press(room, screen, "d6-c5", "Continue from here", "Computer: adapts to you")
    press(room, screen, faces(screen)[3], "You: White · Computer: Black")
    assert room.orders[0].computers == ((Seat("black"), 2),)


def test_a_game_deleted_elsewhere_is_told_in_the_list(room: Room) -> None:
    room.put("games.pdn", ANNA + CARLA)
    screen = press(room, room.screen(), "games.pdn")
    room.desk.delete_game("i1")
    press(room, screen, "Anna – Boris")
    assert "This game has been deleted." in words(screen)
    assert "Anna – Boris" not in faces(screen)


def test_every_sheet_leads_back(room: Room) -> None:
    room.put("games.pdn", ANNA)
    screen = press(room, room.screen(), "games.pdn", "Anna – Boris")
    press(room, screen, "d6-c5", "Continue from here")
    for title in ("Anna – Boris, 1987-05-03, result unknown", "Imported games", "Import games"):
        screen.press(sheet_of(screen).back)
        assert words(screen)[0] == title
    screen.press(sheet_of(screen).back)
    assert screen.sheet(SIZE, 1.0) is None


PROGRESS = [
    (ImportReport(games=40), "40 games read"),
    (ImportReport(games=40, games_expected=1600, percent=3), "40 of about 1600 games read (3%)"),
]


def test_an_import_that_is_stopped_says_so_at_once(room: Room) -> None:
    sheet = progress_sheet(SheetLayout(SIZE, 1.0, Localiser()), ImportReport(is_stopped=True))
    assert sheet.labels[0].text == "Stopping…"
    assert [button.action for button in sheet.buttons] == [None]


@pytest.mark.parametrize(("report", "told"), PROGRESS)
def test_progress_counts_games(report: ImportReport, told: str) -> None:
    assert english(games_read(report)) == told


# --- where files are found ---


def names(folders: list[Folder], home: Path) -> list[str]:
    return [one.name for one in found_files(folders, home, "home").files]


@pytest.mark.parametrize(
    ("name", "content", "is_found"),
    [
        ("games.pdn", ANNA, True),
        ("GAMES.PDN", ANNA, True),
        ("games.otg", "\n", False),
        ("photo.pdn", JPEG, False),
        ("games.otg", "c3", True),
        ("games.txt", ANNA, True),
        ("games.txt", "1. c3-d4 d6-c5", True),
        ("games.txt", "Milk, bread", False),
        ("games.txt", JPEG, False),
        ("games.pdn.zip", JPEG, False),
        (".games.pdn", ANNA, False),
        ("photo.jpg", JPEG, False),
    ],
)
def test_only_files_with_games_are_offered(
    room: Room, name: str, content: str | bytes, is_found: bool
) -> None:
    room.put(name, content)
    assert names([Folder(room.downloads)], room.home) == [name] * is_found


def test_the_newest_file_comes_first(room: Room) -> None:
    for at, name in enumerate(("old.pdn", "new.pdn")):
        os.utime(room.put(name, ANNA), (at, at))
    assert names([Folder(room.downloads)], room.home) == ["new.pdn", "old.pdn"]


def test_sticks_and_folders_in_the_users_language_are_looked_through(room: Room) -> None:
    local, stick = room.home / "Завантаження", room.home.parent / "media" / "anna" / "STICK"
    (stick / "games").mkdir(parents=True)
    (stick / "games" / "a.pdn").write_text(ANNA)
    local.mkdir()
    (local / "b.pdn").write_text(ANNA)
    config = room.home / ".config"
    config.mkdir()
    (config / "user-dirs.dirs").write_text('XDG_DOWNLOAD_DIR="$HOME/Завантаження"\n')
    folders = usual_folders(room.home, [room.home.parent / "media"])
    found = found_files(folders, room.home, "home")
    assert {one.name for one in found.files} == {"a.pdn", "b.pdn"}
    assert found.folders == ["Завантаження", "home", str(stick)]


STICKS = [
    # a file under a folder for sticks; the stick that is looked through
    ("a.pdn", "."),
    ("stick/a.pdn", "stick"),
    ("stick/games/a.pdn", "stick/games"),
    ("anna/STICK/a.pdn", "anna/STICK"),
    ("anna/STICK/games/a.pdn", "anna/STICK"),
]


@pytest.mark.parametrize(("file", "stick"), STICKS)
def test_a_stick_is_found_wherever_it_is_mounted(room: Room, file: str, stick: str) -> None:
    media = room.home.parent / "media"
    (media / file).parent.mkdir(parents=True)
    (media / file).write_text(ANNA)
    folders = usual_folders(room.home, [media])
    assert names([*folders], room.home) == ["a.pdn"]
    assert folders[-1] == Folder(media / stick, is_deep=True)


def test_where_nothing_is_found_the_folders_are_told(room: Room) -> None:
    assert any("Looked in: Downloads and your home folder." in one for one in words(room.screen()))


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (600, 950)])
def test_a_finger_hits_every_button(room: Room, size: tuple[int, int]) -> None:
    for number in range(30):
        room.put(f"{number}.pdn", ANNA)
    sheet = room.screen().sheet(size, 1.0)
    assert sheet is not None
    assert all(one.place.height >= TOUCH_SIZE for one in sheet.buttons)
    assert all(one.place.lower <= size[1] for one in sheet.buttons)
