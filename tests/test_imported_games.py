"""What a player types: games that others recorded are imported, listed, replayed, exported and
continued; and every mistake gets one line that says what to do.
"""

from __future__ import annotations

import io
import itertools
import json
import os
import re
import sys
from pathlib import Path

import pytest

from engines import GAMES, make_game
from firmware_host.cli import main
from firmware_host.collection.store import Collection
from firmware_host.journal.library import Library
from firmware_host.runtime.request import PlayRequest, find_game, with_origin_begun
from tests.host.test_collection import GAMES as DRAUGHTS_GAMES
from tests.host.test_collection import many
from tests.host.test_import_screen import JPEG, TOLD
from tests.host.test_kept_games import BLACK_ARMY, WHITE_ARMY

START = "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"
TAFL = f"""\
[attackers:Ann]
[defenders:Bo]
[result:?]
[rules:dim:11 atkf:y sw:s efe:y start:{START}]

1. h1-h3 g5-g2
2. h3-h2xg2
"""

GENERALS = f"""\
[White "Ann"]
[Game "generals"]

{WHITE_ARMY} {BLACK_ARMY} 1. a3-a4 a6-a5 white:resign
"""


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which games are kept."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club.pdn").write_bytes(DRAUGHTS_GAMES.encode("cp1251", errors="replace"))
    (tmp_path / "tafl.otg").write_text(TAFL, encoding="utf-8")
    (tmp_path / "generals.txt").write_text(GENERALS, encoding="utf-8")
    return tmp_path / "state" / "lodeboard"


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """What a command prints, or the error."""
    assert main(arguments) == code
    out, err = capsys.readouterr()
    return (err if code and not out else out).rstrip("\n")


GUESSED = (
    "  The Windows encoding is a guess. If letters are wrong, delete these games and import the"
    " file with --encoding, such as --encoding windows-1252."
)


def test_another_encoding_than_the_guessed_one_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    umlauts = '[White "Müller, Jörg"]\n[Black "Groß, Ünal"]\n1. c3-d4 b6-a5 *\n'
    (tmp_path / "west.pdn").write_bytes(umlauts.encode("cp1252"))
    told = said(capsys, "import", "west.pdn")
    assert "(Windows-1252)" in told
    assert told.splitlines()[1].endswith("--encoding windows-1251.")


def test_an_encoding_can_be_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "dos.pdn").write_bytes(DRAUGHTS_GAMES.encode("cp866", errors="replace"))
    assert GUESSED in said(capsys, "import", "dos.pdn")
    assert main(["delete", "--file", "dos.pdn", "--yes"]) == 0
    capsys.readouterr()
    told = said(capsys, "import", "dos.pdn", "--encoding", "cp866")
    assert told.startswith("dos.pdn: 3 games imported (cp866).\n")
    assert "Олена Коваль" in said(capsys, "games", "--imported")
    with pytest.raises(SystemExit):
        main(["import", "dos.pdn", "--encoding", "latin-99"])
    assert "unknown encoding 'latin-99'" in capsys.readouterr().err


def test_files_are_imported(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "import", "club.pdn", "tafl.otg", "generals.txt") == (
        "club.pdn: 3 games imported (Windows-1251).\n"
        "tafl.otg: 1 game imported (UTF-8).\n"
        "generals.txt: 1 game imported (UTF-8).\n"
        "To list them, run: lodeboard games --imported"
    )
    assert said(capsys, "import", "club.pdn") == (
        "club.pdn: 0 games imported, 3 already there (Windows-1251)."
    )


def test_a_game_that_was_cut_off_is_completed_by_the_whole_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    whole = '[White "Anna"]\n[Black "Ben"]\n1. c3-d4 b6-a5 2. g3-f4 '
    (tmp_path / "cut.pdn").write_text(whole, encoding="utf-8")
    assert said(capsys, "import", "cut.pdn").splitlines()[1] == (
        "  line 1: The last game has no result at its end, so the file was probably cut off. The"
        " game is kept as unfinished."
    )
    (tmp_path / "cut.pdn").write_text(f"{whole} f6-e5 *\n", encoding="utf-8")
    assert said(capsys, "import", "cut.pdn").splitlines()[1] == (
        "  One of them replaces an incomplete copy imported earlier."
    )


class Terminal(io.StringIO):
    """A terminal, and what was seen on it line by line."""

    def isatty(self) -> bool:
        return True


def test_on_a_terminal_a_bar_shows_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "many.pdn").write_text(DRAUGHTS_GAMES * 40, encoding="utf-8")
    screen, now = Terminal(), itertools.count()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr("firmware_host.commands.imported_games.time.monotonic", lambda: next(now))
    assert said(capsys, "import", "many.pdn").startswith("many.pdn: ")
    erase = "\r\x1b[K"
    *shown, last = screen.getvalue().split(erase)[1:]
    assert shown
    assert last == "", "it is gone at the end"
    for text in shown:
        bar = re.fullmatch(r"many\.pdn  \[(#*)(\.*)\] +(\d+)%  [\d,]+ games, [\d,]+ a second", text)
        assert bar, text
        assert len(bar[1] + bar[2]) == 24
        assert abs(len(bar[1]) / 24 - int(bar[3]) / 100) < 1 / 24
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TAFL.encode())))
    screen.truncate(0)
    assert said(capsys, "import", "-")
    assert "[#" not in screen.getvalue(), "nobody knows how much is still to come"


def test_the_standard_input_is_imported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TAFL.encode("utf-16"))))
    assert said(capsys, "import", "-").startswith("standard input: 1 game imported (UTF-16).")


def test_what_cannot_be_read_is_listed_up_to_ten_and_in_a_report(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    wrong = '[White "A"]\n\n1. c3-d4 d6-c4 *\n\n'
    (tmp_path / "wrong.pdn").write_text(12 * wrong + DRAUGHTS_GAMES, encoding="utf-8")
    lines = said(capsys, "import", "wrong.pdn", "--report", "report.txt").splitlines()
    assert lines[0] == "wrong.pdn: 3 games imported, 12 can't be read (UTF-8)."
    assert lines[1].startswith("  line 3 (A): move 1... d6-c4: ")
    assert lines[10].startswith("  line 39 (A): ")
    assert lines[11] == "  and 2 more; all of them are in report.txt"
    report = (tmp_path / "report.txt").read_text(encoding="utf-8").splitlines()
    assert [line.split(": ")[0] for line in report] == [
        f"wrong.pdn:{3 + 4 * n} (A)" for n in range(12)
    ]
    value = json.loads(said(capsys, "import", "wrong.pdn", "--json"))
    assert [len(value[0]["unread"]), value[0]["known"]] == [12, 3]


NO_GAME = 'A game begins with a line such as [White "Anna"] or 1. c3-d4.'
NO_TEXT = (
    "is not a text file, so there are no games in it. If it is an archive, unpack it first; if it"
    " is a document, save it as plain text."
)
UNFIT = {
    "empty.pdn": "lodeboard: empty.pdn is empty. Copy it again from where you got it.",
    "letter.txt": f"There are no games in letter.txt. {NO_GAME}",
    "games.zip": f"lodeboard: games.zip {NO_TEXT}",
    "photo.jpg": f"lodeboard: photo.jpg {NO_TEXT}",
    "folder": "lodeboard: folder is a folder; to import its files, run: lodeboard import folder/*",
    "pipe": "lodeboard: pipe: is a named pipe; to import what a program writes, use - as the file",
    "missing.pdn": "lodeboard: missing.pdn: no such file or directory",
}


def test_files_without_a_game_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "empty.pdn").touch()
    (tmp_path / "letter.txt").write_text("Dear Ann,\n\nwe won 2-0.\n\n1. Buy milk\n")
    (tmp_path / "games.zip").write_bytes(b"PK\x03\x04\x14\0\0\0")
    (tmp_path / "photo.jpg").write_bytes(JPEG)
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    for name, why in UNFIT.items():
        assert said(capsys, "import", name, code=1) == why
    assert main(["import", "folder", "club.pdn"]) == 1
    out, err = capsys.readouterr()
    assert (out.splitlines()[0], err) == (
        "club.pdn: 3 games imported (Windows-1251).",
        f"{UNFIT['folder']}\n",
    )


LISTED = [
    # flags; the ids of the games listed
    (("--imported",), ["i5", "i4", "i1", "i2", "i3"]),
    (("--imported", "--limit", "2"), ["i5", "i4"]),
    (("--game", "tafl-king"), ["i4"]),
    (("--player", "ann"), ["i5", "i4"]),
    (("ANN",), ["i5", "i4"]),
    (("--player", "МЮЛЛЕР", "--player", "bo"), []),
    (("--date", "2024-05"), ["i1", "i2"]),
    (("--result", "White"), ["i1"]),
    (("--result", "2-0"), ["i1"]),
    (("--result", "1/2-1/2"), ["i2"]),
    (("--result", "Unknown"), ["i4", "i3"]),
    (("--result", "black"), ["i5"]),
    (("--opening", "1. c3-d4 d6-c5"), ["i1", "i2"]),
    (("--opening", "22-18"), ["i1", "i2"]),
    (("--opening", "h1-h3"), ["i4"]),
    (("--position", "W:W21-32:B1-12:H0:F1"), ["i1", "i2", "i3"]),
]


@pytest.mark.parametrize(("flags", "ids"), LISTED)
def test_imported_games_are_found(
    capsys: pytest.CaptureFixture[str], flags: tuple[str, ...], ids: list[str]
) -> None:
    main(["import", "club.pdn", "tafl.otg", "generals.txt"])
    capsys.readouterr()
    rows = json.loads(said(capsys, "games", *flags, "--json"))
    assert [row["id"] for row in rows] == ids


def test_a_row_says_who_played_when_and_where_it_came_from(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["import", "tafl.otg"])
    capsys.readouterr()
    row = said(capsys, "games", "--player", "Ann")
    assert " ".join(row.split()) == "i1 tafl-king Ann - Bo unknown 2 moves tafl.otg:1"
    assert said(capsys, "games", "--player", "Zoë") == "No matching games found."
    assert said(capsys, "games").endswith("list imported games, run: lodeboard games --imported")


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (
            ("--date", "May"),
            "--date 'May': use a form like 2024, 2024-05, 2024-05-31 or 2023..2024",
        ),
        (("--opening", "c3-d5"), "--opening 'c3-d5': d5 is a light square"),
        (("--position", "nonsense"), ""),
        (
            ("--result", "up"),
            "--result 'up': use white, black, draw, unknown, a result as in files",
        ),
        (("--result", "won"), "--result won: add a player's name"),
        (("--game", "krieger", "--opening", "c3-d4"), "no game of krieger was imported"),
    ],
)
def test_what_cannot_be_asked_is_told(
    capsys: pytest.CaptureFixture[str], flags: tuple[str, ...], why: str
) -> None:
    main(["import", "club.pdn"])
    capsys.readouterr()
    assert why in said(capsys, "games", *flags, code=1)


def test_before_anything_was_imported(capsys: pytest.CaptureFixture[str], state: Path) -> None:
    told = "lodeboard: no games were imported yet; to import some, run: lodeboard import FILE"
    assert said(capsys, "games", "--imported", code=1) == told
    assert said(capsys, "export", "--all") == "There are no games yet."
    assert not (state / "collection.sqlite").exists()


def test_a_replay_shows_notes_and_everything_else_a_file_says(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["import", "club.pdn", "generals.txt"])
    capsys.readouterr()
    assert "\n3. white: b2-c3 quiet\n" in said(capsys, "replay", "i1")
    value = json.loads(said(capsys, "replay", "i1", "--json"))
    assert [step.get("text", "") for step in value["steps"]] == ["", "", "", "quiet", ""]
    assert value["date"] == "2024-05-01"
    assert "start.import-won" in json.dumps(value["recorded"])
    assert "FLG" in said(capsys, "replay", "i4"), "its file shows the ranks"


def test_a_replay_shows_the_way_to_variations(capsys: pytest.CaptureFixture[str]) -> None:
    Path("told.pdn").write_text(TOLD, encoding="utf-8")
    main(["import", "told.pdn"])
    capsys.readouterr()
    assert "\nor b6-a5 d4-c5  (lodeboard replay i1:1.1)\n" in said(capsys, "replay", "i1")
    value = json.loads(said(capsys, "replay", "i1:1.1", "--json"))
    assert [step["move"] for step in value["steps"][1:]] == ["c3-d4", "b6-a5", "d4-c5"]
    assert value["steps"][2]["variations"] == [{"id": "i1:1.1.2.1", "moves": "d4-e5"}]
    assert value["main_line"] == {"id": "i1", "after_moves": 1}
    assert said(capsys, "replay", "i1:2.1", code=1) == "lodeboard: this game has no variation 2.1"


DELETIONS = [
    # what is deleted; what is said; which games are left
    (("i2",), "Deleted game i2.", ["i4", "i1", "i3"]),
    (("--file", "club.pdn"), "Deleted 3 games imported from club.pdn.", ["i4"]),
    (("--file", "tafl.otg"), "Deleted 1 game imported from tafl.otg.", ["i1", "i2", "i3"]),
]


@pytest.mark.parametrize(("what", "told", "left"), DELETIONS)
def test_imported_games_are_deleted(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    what: tuple[str, ...],
    told: str,
    left: list[str],
) -> None:
    main(["import", "club.pdn", "tafl.otg"])
    capsys.readouterr()
    sure = "lodeboard: to delete games without being asked first, add --yes"
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n"))
    assert said(capsys, "delete", *what, code=1) == sure
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    assert said(capsys, "delete", *what) == told
    rows = json.loads(said(capsys, "games", "--imported", "--json"))
    assert [row["id"] for row in rows] == left


def test_who_says_no_keeps_everything(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["import", "club.pdn"])
    capsys.readouterr()
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n"))
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    assert said(capsys, "delete", "i1", code=1) == "Nothing was deleted."
    assert len(json.loads(said(capsys, "games", "--imported", "--json"))) == 3


UNDELETED = [
    ((), "name one game, as in lodeboard delete i17, or a file, as in --file a.pdn"),
    (("i9",), "there is no imported game i9; to list them, run: lodeboard games --imported"),
    (("--file", "x.pdn"), "no games were imported from x.pdn; there are games from club.pdn"),
]


@pytest.mark.parametrize(("what", "why"), UNDELETED)
def test_what_is_not_there_is_not_deleted(
    capsys: pytest.CaptureFixture[str], what: tuple[str, ...], why: str
) -> None:
    main(["import", "club.pdn"])
    capsys.readouterr()
    assert said(capsys, "delete", *what, "--yes", code=1) == f"lodeboard: {why}"


def test_a_saved_game_is_deleted(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["import", "club.pdn"])
    request = PlayRequest("russian-draughts", origin="i1")
    begun = with_origin_begun(request, Library(state), Collection(state))
    capsys.readouterr()
    assert said(capsys, "delete", begun.resume, "--yes") == f"Deleted game {begun.resume}."
    assert not Library(state).games()
    assert "no game" in said(capsys, "delete", begun.resume, "--yes", code=1)


def test_an_export_is_the_game_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    main(["import", "club.pdn", "tafl.otg", "generals.txt"])
    (tmp_path / "out").mkdir()
    capsys.readouterr()
    assert said(capsys, "export", "--all", "--output", "out").splitlines() == [
        "out/generals.txt: 1 game",
        "out/russian-draughts.pdn: 3 games",
        "out/tafl-king.otg: 1 game",
    ]
    files = sorted(map(str, (tmp_path / "out").iterdir()))
    value = json.loads(said(capsys, "import", *files, "--json"))
    assert [(one["new"], one["known"], one["unread"]) for one in value] == [
        (0, 1, []),
        (0, 3, []),
        (0, 1, []),
    ]
    whole = said(capsys, "export", "--all")
    assert whole.count("[White ") == 4
    assert said(capsys, "export", "i1") in whole


def test_an_export_needs_a_game_or_all(capsys: pytest.CaptureFixture[str]) -> None:
    told = "lodeboard: name one game, as in lodeboard export i17, or add --all"
    assert said(capsys, "export", code=1) == told
    assert said(capsys, "export", "i1", "--all", code=1) == told


def test_a_full_disk_ends_an_import_in_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, state: Path
) -> None:
    from firmware_host.collection import store

    monkeypatch.setattr(store, "PRAGMAS", (*store.PRAGMAS, "PRAGMA max_page_count = 20"))
    Path("many.pdn").write_text(many(300), encoding="utf-8")
    told = said(capsys, "import", "many.pdn", code=1)
    assert told == (
        f"lodeboard: {state / 'collection.sqlite'}: the disk is full; 0 new games are saved. Free"
        " some space and import the same file again to go on"
    )


# --- going on ---


BEGUN = [
    # from which game and move; the moves of the new game, its names, or why there is none
    ("i1:3", ["c3-d4", "d6-c5", "b2-c3"], ["Ann", "Bo"]),
    ("i1", ["c3-d4", "d6-c5", "b2-c3", "f6-g5"], ["Ann", "Bo"]),
    ("i1:0", [], ["Ann", "Bo"]),
    ("i1:5", "this game has only 4 moves; there is no move 5", []),
    ("i1:", "'i1:': use the form ID or ID:MOVES, as in i1:12", []),
    ("i9", "there is no imported game i9; to list them, run: lodeboard games --imported", []),
    ("i2", "is a game of tafl-king; run: lodeboard play tafl-king --from i2", []),
]


@pytest.mark.parametrize(("origin", "moves", "names"), BEGUN)
def test_a_new_game_begins_with_the_moves_of_another(
    state: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    origin: str,
    moves: list[str] | str,
    names: list[str],
) -> None:
    named = DRAUGHTS_GAMES.replace("Олена Коваль", "Ann").replace("Müller, Hans", "Bo")
    (tmp_path / "first.pdn").write_text(named, encoding="utf-8")
    main(["import", "first.pdn"])
    (tmp_path / "tafl.otg").write_text(TAFL, encoding="utf-8")
    library, collection = Library(state), Collection(state)
    game = "russian-draughts"
    if isinstance(moves, str):
        if origin == "i2":
            origin = "i4"
            moves = moves.replace("i2", "i4")
            main(["import", "tafl.otg"])
        with pytest.raises(ValueError, match=moves.replace("?", r"\?")):
            with_origin_begun(PlayRequest(game, origin=origin), library, collection)
        assert not library.games()
        return
    request = with_origin_begun(PlayRequest(game, origin=origin), library, collection)
    assert find_game(request, library).game_id == request.resume
    capsys.readouterr()
    value = json.loads(said(capsys, "replay", request.resume, "--json"))
    assert [step["move"] for step in value["steps"][1:]] == moves
    assert [name for _, name in value["names"]] == names


def test_a_new_game_begins_in_a_variation(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("told.pdn").write_text(TOLD, encoding="utf-8")
    main(["import", "told.pdn"])
    request = PlayRequest("russian-draughts", origin="i1:1.1.2.1")
    begun = with_origin_begun(request, Library(state), Collection(state))
    capsys.readouterr()
    steps = json.loads(said(capsys, "replay", begun.resume, "--json"))["steps"]
    assert [step["move"] for step in steps[1:]] == ["c3-d4", "b6-a5", "d4-e5"]


def test_hidden_pieces_stay_hidden_in_a_game_that_begins_so(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["import", "generals.txt"])
    library = Library(state)
    request = PlayRequest("generals", origin="i1:4")
    begun = with_origin_begun(request, library, Collection(state))
    capsys.readouterr()
    assert "FLG" not in said(capsys, "replay", begun.resume)
    again = with_origin_begun(
        PlayRequest("generals", origin=f"{begun.resume}:3"), library, Collection(state)
    )
    assert "FLG" not in said(capsys, "export", again.resume)


@pytest.mark.parametrize("name", GAMES)
def test_games_played_here_are_exported_and_imported(
    name: str, state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of each sort, as far as its start: the collection takes what the board gives out."""
    game = make_game(name)
    record = game.write_record(game.initial(), (), {"Event": "Test"})
    Path("one.txt").write_text(record, encoding="utf-8")
    assert "1 game imported" in said(capsys, "import", "one.txt")
    (row,) = json.loads(said(capsys, "games", "--imported", "--json"))
    assert (row["game"], row["moves"]) == (name, 0)
