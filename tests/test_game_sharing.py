"""A game saved as a web page: by a command, in the window, and from the pages; where the file goes,
what is said of it, and what is refused.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from engines import make_game
from engines.localiser import english
from engines.message import Message
from firmware_host.cli import main
from firmware_host.help.history_screens import GoTo, HistorySheets
from firmware_host.help.sharing import SaveAsPage
from firmware_host.journal.library import Library
from firmware_host.runtime.game_sharing import PageFiles, run_own_program
from firmware_host.table.events import Ended, Evaluated, Header, Played
from tests.engines.generals_twins import games
from tests.test_looking_back import SIZES, Glance, eyes
from tests.web.served import served


def saved(folder: Path, *texts: str, game: str = "russian-draughts") -> str:
    with closing(Library(folder).create(Header("", game))) as journal:
        for number, text in enumerate(texts):
            journal.append(Played(("white", "black")[number % 2], text))
        if texts[-1].endswith(":resign"):
            journal.append(Ended(("white",), "black resigned"))
    return journal.game_id


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the games are."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "lodeboard"


def test_a_command_writes_it(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game_id = saved(folder, "c3-d4", "black:resign")
    path = tmp_path / "game.html"
    assert main(["export", game_id, "--html", "--output", str(path)]) == 0
    assert capsys.readouterr().out == f"written to {path}\n"
    text = path.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "1. c3-d4" in text
    assert main(["export", game_id, "--html", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"id": game_id, "html": text}
    assert main(["export", "--all", "--html"]) == 1
    assert capsys.readouterr().err == (
        "lodeboard: --html exports one game: name it, as in lodeboard export i17 --html\n"
    )


def test_it_marks_the_mistakes_that_a_review_found(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game_id = saved(folder, "c3-d4", "f6-e5", "white:resign")
    with closing(Library(folder).open(game_id)[2]) as journal:
        journal.append(Ended(("black",), "white resigned"))
        journal.append(Evaluated(((0, 5), (1, 9)), (1,)))
    assert main(["export", game_id, "--html", "--json"]) == 0
    html = json.loads(capsys.readouterr().out)["html"]
    steps = json.loads(html.rpartition('id="game">')[2].partition("</script>")[0])
    found = steps["lines"][game_id]["steps"]
    assert [step.get("signs", "") for step in found] == ["", "", "?", ""]


def test_nobody_gets_ranks_that_export_keeps_back(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(Library(folder).create(Header("", "generals"))) as journal:
        game, told = make_game("generals"), games(5, 12)
        for state, move in zip(told.states, told.moves, strict=False):
            texts = [game.move_text(state, move, viewer) for viewer in ("arbiter", None)]
            journal.append(Played(move.seat, texts[0], 0, texts[1]))
    assert main(["export", journal.game_id, "--html", "--as", "arbiter"]) == 1
    assert "can only be shown after the game is over" in capsys.readouterr().err
    assert main(["export", journal.game_id, "--html"]) == 0
    found = json.loads(
        capsys.readouterr().out.rpartition('id="game">')[2].partition("</script>")[0]
    )
    pieces = [
        piece[1]
        for step in found["lines"][journal.game_id]["steps"]
        for _, piece in step["changed"]
        if piece
    ]
    assert set(pieces) == {"?"}


# --- in the window ---


class Asked:
    """Runs nothing, and remembers what was to be run."""

    def __init__(self, trouble: str = "") -> None:
        self.trouble, self.arguments = trouble, list[Sequence[str]]()

    def __call__(self, arguments: Sequence[str]) -> str:
        self.arguments.append(arguments)
        return self.trouble


PLACES = [
    # the folders there are; where the file goes
    (("Downloads",), "Downloads/lodeboard-g1.html"),
    ((), "lodeboard-g1.html"),
]


@pytest.mark.parametrize(("folders", "place"), PLACES)
def test_it_goes_where_files_are_looked_for(
    tmp_path: Path, folders: Sequence[str], place: str
) -> None:
    for name in folders:
        (tmp_path / name).mkdir()
    news: list[bool] = []
    run = Asked()
    files = PageFiles(Path("my.toml"), lambda: news.append(True), home=tmp_path, run=run)
    assert files.news("g1") is None
    files.begin("g1")
    files.join()
    path = str(tmp_path / place)
    assert run.arguments == [["export", "g1", "--html", "--output", path, "--config", "my.toml"]]
    assert english(files.news("g1")) == (
        f"The game has been saved as a web page that works in any browser: {path}"
    )
    assert (files.news("g2"), news) == (None, [True])


def test_it_says_why_not(tmp_path: Path) -> None:
    files = PageFiles(None, lambda: None, home=tmp_path, run=Asked("no space left on device"))
    files.begin("g1")
    files.join()
    assert english(files.news("g1")) == (
        "The game couldn't be saved as a web page: no space left on device."
    )


@pytest.mark.process
@pytest.mark.slow
def test_the_program_itself_writes_it(folder: Path, tmp_path: Path) -> None:
    game_id = saved(folder, "c3-d4", "black:resign")
    files = PageFiles(None, lambda: None, home=tmp_path)
    files.begin(game_id)
    files.join()
    assert (tmp_path / f"lodeboard-{game_id}.html").read_text("utf-8").endswith("</html>\n")
    assert "there is no game '2001" in run_own_program(["export", "2001-01-01-1", "--html"])


class Sharing:
    """Says that it is saving."""

    def __init__(self) -> None:
        self.begun: list[str] = []

    def begin(self, game_id: str) -> None:
        self.begun.append(game_id)

    def news(self, game_id: str) -> Message | None:
        return Message("help.share-begun") if game_id in self.begun else None


def test_the_move_list_offers_it_once_the_game_is_over() -> None:
    glance, sharing = Glance(make_game("russian-draughts")), Sharing()
    glance.sheets = HistorySheets(glance.game, glance.past, eyes(), sharing=sharing)
    glance.play("c3-d4", "f6-g5")
    assert not glance.named("Save as web page")
    glance.play("white:resign")
    (button,) = glance.named("Save as web page")
    assert button.action == SaveAsPage()
    glance.sheets.press(button.action)
    assert (sharing.begun, glance.told) == (["g"], "Saving the game…")
    glance.sheets.press(GoTo(1))
    assert glance.told == "Viewing move 1. White: c3-d4"
    for size in SIZES:
        places = [one.place for one in glance.sheet(size).buttons]
        for number, one in enumerate(places):
            for other in places[:number]:
                apart = one.x >= other.right or other.x >= one.right
                assert apart or one.y >= other.lower or other.y >= one.lower


# --- from the pages ---


@pytest.mark.process
@pytest.mark.slow
def test_a_page_sends_it_as_a_file(tmp_path: Path) -> None:
    finished, going_on = saved(tmp_path, "c3-d4", "black:resign"), saved(tmp_path, "c3-d4")
    with served(tmp_path) as table:
        answer = table.get(f"/api/games/{finished}/file")
        assert answer.status == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["content-disposition"] == (
            f'attachment; filename="lodeboard-{finished}.html"'
        )
        for game_id in (going_on, "x", "i9", "..%2fx", 'a"b'):
            assert table.get(f"/api/games/{game_id}/file").status == 404
