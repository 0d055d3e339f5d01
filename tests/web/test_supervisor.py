"""The process of the pages as the host sees it: it starts, dies, comes back, and leaves."""

from __future__ import annotations

import logging
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing, suppress
from http.client import HTTPConnection
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from websockets.exceptions import ConnectionClosed

from engines.message import Message
from firmware_host.journal.game_files import seats_file
from firmware_host.journal.library import Library, Summary
from firmware_host.runtime import child_process
from firmware_host.table.messages import NewGame, Play
from firmware_host.web.address import FIRST_PORT
from firmware_host.web.page_server import WebError, port_note
from firmware_host.web.server import listen
from tests.host.journals import old_games
from tests.patience import PATIENCE_S
from tests.ports import free_port
from tests.processes import alive, children_running
from tests.web.served import Served, answers, served, until
from tests.wording import told

ROOT = Path(__file__).parents[2]


def pages_of(pid: int) -> list[int]:
    """The process of the pages, among a process's children."""
    return children_running(pid, "firmware_host.web")


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        message = (
            f"the web pages could not be started: port {port} is in use, perhaps by"
            " another game; choose another"
        )
        with pytest.raises(WebError, match=message), served(tmp_path, port=port):
            pass


def test_seats_of_a_position_are_not_those_of_the_next(tmp_path: Path) -> None:
    """Nothing of it is kept, so no phone that set one up before holds a seat of another."""
    for _ in range(2):
        with served(tmp_path, editing=True, keeps_seats=False) as table:
            table.claim("white")
    with served(tmp_path) as table:
        table.claim("white")
        game_id = table.room.table.game_id
        until(lambda: seats_file(tmp_path / "games", game_id).exists())


def test_the_next_game_has_the_port_of_the_last_one() -> None:
    """Where it is free; else that is said."""
    last = free_port()
    with closing(listen("127.0.0.1", 0, last)) as first:
        assert first.getsockname()[1] == last
        with closing(listen("127.0.0.1", 0, last)) as second:
            assert second.getsockname()[1] != last
    assert port_note(last, last) is None
    assert port_note(FIRST_PORT, 0) is None
    assert port_note(FIRST_PORT, last) == Message("web.port-taken", number=last)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"host": "192.0.2.200"}, "192.0.2.200 is not an address of this machine; correct host"),
        ({"host": "no such host"}, "no such host is not an address of this machine"),
        ({"certificate": "/nowhere.pem"}, "can't use /nowhere.pem: no such file"),
        ({"certificate": __file__}, "test_supervisor.py: "),
    ],
)
def test_settings_that_cannot_be_are_said_in_one_line(
    tmp_path: Path, changed: dict[str, str], message: str
) -> None:
    match = f"the web pages could not be started: .*{re.escape(message)}"
    with pytest.raises(WebError, match=match) as refused, served(tmp_path, **changed):
        pass
    assert "\n" not in str(refused.value)


def test_a_process_that_dies_comes_back_and_phones_keep_their_seats(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the PIN is in no argument and no environment of either."""
    monkeypatch.setattr(child_process, "STOP_S", 0.2)
    caplog.set_level(logging.WARNING)
    with served(tmp_path, process=True, arbiter_pin="271828") as table:
        cookie = table.claim("white")
        (child,) = pages_of(os.getpid())
        assert not names(child, b"271828")
        os.kill(child, signal.SIGKILL)
        until(lambda: pages_of(os.getpid()) not in ([], [child]))
        until(lambda: answers(table.port))
        with table.phone("white", cookie) as phone:
            move = phone.see().moves[0]
            assert phone.send(Play("1", 0, move)) == ""
            phone.until(lambda: phone.see().entry == 1)
            assert phone.page["wood"] == "differs", (
                "what is told of the board is told again as well"
            )
        (again,) = pages_of(os.getpid())
        assert not names(again, b"271828")
        os.kill(again, signal.SIGSTOP)  # it hangs: it does not read, nor does it end
        table.website.close()
        assert not alive(again)
    said = [record.message for record in caplog.records]
    assert said == [
        "pages: their program has stopped (exit code -9); restarting it",
        "pages: working again",
    ]


def names(pid: int, secret: bytes) -> bool:
    """Whether others at this machine can read something that a process was given."""
    told = (Path(f"/proc/{pid}/{what}").read_bytes() for what in ("cmdline", "environ"))
    return any(secret in text for text in told)


def test_what_was_asked_of_a_process_that_died_is_not_done_again(tmp_path: Path) -> None:
    with served(tmp_path) as table:
        cookie = table.claim("white")
        with table.phone("white", cookie, page="mypage-1") as phone:
            move = Play("1", 0, phone.see().moves[0])
            assert phone.send(move) == ""
        table.lose_pages()
        with table.phone("white", cookie, page="mypage-1") as phone:
            assert phone.send(move) == ""
            assert phone.see().entry == 1


@pytest.mark.parametrize("kept", [False, True], ids=["before it is kept", "once it is kept"])
def test_seats_outlive_a_process_that_dies_in_a_later_game(tmp_path: Path, kept: bool) -> None:
    with served(tmp_path) as table:
        first = table.room.table.game_id
        seats = {seat: table.claim(seat) for seat in ("white", "black")}
        for seat, cookie in seats.items():
            with table.phone(seat, cookie) as phone:
                phone.see()
                assert phone.send(NewGame(seat)) == ""
        until(lambda: game_of(table) != first)
        until(lambda: not kept or seats_file(tmp_path / "games", game_of(table)).exists())
        table.lose_pages()
        for seat, cookie in seats.items():
            with table.phone(seat, cookie) as phone:
                assert phone.see().game_id == game_of(table)


def game_of(table: Served) -> str:
    return table.room.table.game_id


def test_a_process_that_leaves_or_does_not_read_is_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child_process, "STOP_S", 0.2)
    with served(tmp_path, process=True) as table:
        (child,) = pages_of(os.getpid())
        with table.phone() as phone:
            phone.see()
            os.kill(child, signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as gone:
                phone.until(lambda: False)
        assert gone.value.rcvd is not None
        assert gone.value.rcvd.code == 1012
        until(lambda: pages_of(os.getpid()) not in ([], [child]))
        until(lambda: answers(table.port))
        with table.phone() as phone:
            phone.see()  # so the game sends it pages, too

        (child,) = pages_of(os.getpid())
        os.kill(child, signal.SIGSTOP)
        until(lambda: table.screen.pages)
        page = table.screen.pages[-1]
        for number in range(60):
            table.website.show_page(page._replace(announcement=told(f"{number}" * 100_000)))
        until(lambda: pages_of(os.getpid()) not in ([], [child]))
        assert not alive(child)
        until(lambda: answers(table.port))


def test_a_seat_belongs_to_one_game(tmp_path: Path) -> None:
    with served(tmp_path) as table:
        cookie = table.claim("white")
        game_id = table.room.table.game_id
        file = seats_file(tmp_path / "games", game_id)
        assert oct(file.stat().st_mode & 0o777) == "0o600"
        assert cookie not in file.read_text()
        until(lambda: table.phones == {0})  # the board shows it: that phone sees what White lays
        with table.phone("white", cookie) as phone:
            assert phone.send(Play("1", 0, phone.see().moves[0])) == ""
    with served(tmp_path, resume=game_id) as table, table.phone("white", cookie) as phone:
        until(lambda: table.phones == {0})
        phone.until(lambda: phone.house.get("seats", {}).get("white") == "mine")
    with served(tmp_path) as table, table.phone() as phone:
        phone.until(lambda: phone.house.get("seats", {}).get("white") == "free")
        assert table.phones == frozenset()


def test_a_game_that_was_only_looked_at_leaves_nobody_in_its_seats(tmp_path: Path) -> None:
    with served(tmp_path) as table:
        cookie = table.claim("white")
        game_id = table.room.table.game_id
    with served(tmp_path) as table, table.phone("public", cookie) as phone:
        assert table.room.table.game_id == game_id, "that one was not kept"
        phone.until(lambda: phone.house.get("seats", {}).get("white") == "free")
        assert table.phones == frozenset()


# --- as a person starts it ---


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """The environment of a person at a machine without a screen, who wants pages."""
    env = {key: text for key, text in os.environ.items() if not re.match("SDL|.*DISPLAY", key)}
    env |= {"XDG_STATE_HOME": str(tmp_path / "state"), "XDG_CONFIG_HOME": str(tmp_path)}
    (tmp_path / "lodeboard").mkdir()
    settings = f'[web]\nhost = "127.0.0.1"\nport = {free_port()}\n'
    (tmp_path / "lodeboard" / "config.toml").write_text(settings)
    return env


def begun(
    home: dict[str, str], cwd: Path = ROOT, *, pages: tuple[str, ...] = ("--web",)
) -> tuple[subprocess.Popen[str], int]:
    """A game with pages, at the terminal; and its port."""
    command = [sys.executable, "-m", "firmware_host", "play", "russian-draughts", "--terminal"]
    process = subprocess.Popen(
        [*command, *pages],
        env=home,
        cwd=cwd,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout
    said = ""
    while not re.search("(Started|Continuing) game", said):  # and it listens to signals
        line = process.stdout.readline()
        assert line, process.stderr and process.stderr.read()
        said += line
    found = re.search(r"For phones: http://127\.0\.0\.1:(\d+)/\n", said)
    assert found, said
    assert "█" not in said, "the code is as large as the board, and waits until it is asked for"
    return process, int(found[1])


@pytest.mark.parametrize(
    "how",
    [*(pytest.param(how, marks=pytest.mark.ci) for how in ("SIGTERM", "SIGKILL")), "Ctrl-C"],
)
def test_the_pages_end_with_the_game(home: dict[str, str], how: str) -> None:
    """The port on the command line overrides the one in the settings. The other games here end with
    ``quit``.
    """
    process, port = begun(home, pages=("--web-port", str(wanted := free_port())))
    (child,) = pages_of(process.pid)
    assert port == wanted
    assert answers(port)
    if how == "Ctrl-C":
        os.killpg(process.pid, signal.SIGINT)  # it reaches both
    else:
        process.send_signal(signal.Signals[how])
    _, errors = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == (-9 if how == "SIGKILL" else 0)
    assert errors == ""
    until(lambda: not alive(child))
    assert not answers(port)


def test_nothing_is_imported_from_the_current_folder(home: dict[str, str], tmp_path: Path) -> None:
    for package in ("drivers", "engines", "simulator", "uvicorn"):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").write_text('open("executed", "w").close()\n')
    (game_id,) = old_games(tmp_path / "state" / "lodeboard", 1)
    process, port = begun(home | {"PYTHONPATH": str(ROOT)}, tmp_path)
    assert f"port = {port}\n" in (tmp_path / "lodeboard" / "config.toml").read_text()
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)) as phone:
        phone.request("GET", f"/api/games/{game_id}")  # asked of a third process
        assert phone.getresponse().status == 200
    _, errors = process.communicate("quit\n", timeout=PATIENCE_S)
    assert (process.returncode, errors) == (0, "")
    assert not (tmp_path / "executed").exists()


def test_the_next_free_port_is_named_and_the_second_game_at_one_says_so(
    home: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "lodeboard" / "config.toml").write_text('[web]\nhost = "127.0.0.1"\n')
    with closing(socket.socket()) as first:
        first.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # after a test that used it
        with suppress(OSError):  # another game has it, and can end at any time
            first.bind(("127.0.0.1", FIRST_PORT))
            first.listen()
        is_taken = first.getsockname()[1] == FIRST_PORT
        process, port = begun(home)
    assert port > FIRST_PORT or not is_taken
    assert answers(port)
    (child,) = pages_of(process.pid)
    command = [sys.executable, "-m", "firmware_host", "play", "krieger", "--terminal"]
    done = subprocess.run(
        [*command, "--web-port", str(port)],
        env=home,
        input="quit\n",
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
    )
    _, errors = process.communicate("quit\n", timeout=PATIENCE_S)
    assert (process.returncode, errors) == (0, "")
    until(lambda: not alive(child))
    assert not answers(port)
    assert done.returncode == 1
    assert re.fullmatch(
        (f"lodeboard: the web pages could not be started: port {port} is in use, .*\n"), done.stderr
    )


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A folder to import from with what Lodeboard needs always, and nothing else."""
    folder = tmp_path / "site"
    folder.mkdir()
    for package in ("engines", "drivers", "simulator", "firmware_host"):
        (folder / package).symlink_to(ROOT / package)
    (folder / "hardware").symlink_to(ROOT / "hardware")
    for file in (file for name in always() for file in metadata.files(name) or ()):
        top = file.parts[0]
        if top.removesuffix(".py").isidentifier() and not (folder / top).exists():
            (folder / top).symlink_to(Path(str(file.locate())).parents[len(file.parts) - 1] / top)
    return folder


def always(name: str = "lodeboard") -> set[str]:
    """The packages that are installed with this one when no extra is asked for."""
    wanted = map(Requirement, metadata.requires(name) or ())
    found = {one.name for one in wanted if one.marker is None or one.marker.evaluate({"extra": ""})}
    return found.union(*map(always, found))


def without_the_extra(
    home: dict[str, str], bare: Path, *words: str
) -> subprocess.CompletedProcess[str]:
    """A command where none of the extra's packages can be imported."""
    return subprocess.run(
        [sys.executable, "-S", "-m", "firmware_host", *words],
        env={**home, "PYTHONPATH": str(bare)},
        cwd=bare,
        input="c3 d4\nquit\n",
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
    )


def kept(home: dict[str, str]) -> Sequence[Summary]:
    """The games that were kept."""
    return Library(Path(home["XDG_STATE_HOME"], "lodeboard")).games()


def test_the_host_needs_nothing_of_the_extra(home: dict[str, str], bare: Path) -> None:
    done = without_the_extra(home, bare, "play", "russian-draughts", "--terminal")
    assert (done.returncode, done.stderr) == (0, "")
    assert [game.moves for game in kept(home)] == [1]


def test_without_the_extra_pages_are_refused_in_one_line(home: dict[str, str], bare: Path) -> None:
    done = without_the_extra(home, bare, "play", "russian-draughts", "--terminal", "--web")
    assert done.returncode == 1
    assert done.stderr == (
        "lodeboard: the web pages need more packages; run: pip install 'lodeboard[web]' (or"
        " play without --web)\n"
    )
    assert kept(home) == []
