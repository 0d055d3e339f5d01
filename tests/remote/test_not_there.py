"""What people read when a line cannot be had: each sentence says what to do."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from drivers.links.redis_connection import ConnectionLost, RedisAddress, redis_failure
from drivers.links.redis_security import make_user
from engines import make_game
from engines.game import Seat
from engines.gesture import occupancy
from firmware_host.cli import main
from firmware_host.runtime.hosted_table import Invitation
from firmware_host.runtime.joined_table import JoinedTable
from tests.driver_contract.waiting import eventually
from tests.redis_server import RedisServer, redis_server
from tests.remote.two_boards import Board

__all__ = ["redis_server"]

NOWHERE = RedisAddress("127.0.0.1", 1)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("join hello", "hello is not an invitation (lodeboard://...) and there is no such file"),
        ("join redis://127.0.0.1", "it starts with lodeboard://"),
        ("join --web lodeboard://h/t/black?game=krieger", "lodeboard host GAME --link URL --web"),
        ("host krieger --link club.example", "a Redis address is redis://HOST:PORT"),
        ("host krieger --link redis://127.0.0.1:1", "start it, or correct the address"),
        ("host krieger --link redis://h --seats red", "Krieger has no seat red"),
        ("hall --link redis://127.0.0.1/0", "a Redis address ends after its port"),
        ("hall", "no Redis server given; run: lodeboard hall --link redis://HOST:PORT"),
    ],
)
def test_the_command_says_what_to_do(
    words: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    terminal = ["--terminal"] if words.startswith("host") else []
    for _ in range(2):  # what failed once leaves nothing that hides it
        assert main([*words.split(), *terminal]) != 0
        assert told in capsys.readouterr().err
    assert not [*tmp_path.rglob("*.journal")]


LINK = "lodeboard://127.0.0.1:{}/t/black?game=krieger"
WRONG = "rejected this user and password; correct them and start again"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("join FILE --terminal", WRONG),
        ("host krieger --link redis://nobody@127.0.0.1:{} --terminal", WRONG),
        ("hall --link redis://nobody@127.0.0.1:{}", WRONG),
        ("hall --link redis://silent@127.0.0.1:{}", "lodeboard hall init"),
    ],
)
def test_who_is_not_let_in_is_told_so_and_nothing_begins(
    redis_server: RedisServer,
    words: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    make_user(redis_server.where, "silent", ("reset", "on", "+ping"), "wrong")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("LODEBOARD_REDIS_PASSWORD", "wrong")
    file = _closed(tmp_path, f"{LINK.format(redis_server.port)}\nwrong\n")
    asked = words.format(redis_server.port).replace("FILE", str(file))
    assert main(asked.split()) == 1
    said = capsys.readouterr()
    assert told in said.err
    assert not said.out


@pytest.mark.parametrize("below", ["", "\n", "\n  \n"])
def test_a_file_without_a_password_is_none(
    below: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["join", str(_closed(tmp_path, LINK.format(1) + below))]) == 1
    assert (
        "write the invitation's link and, on the next line, its password" in capsys.readouterr().err
    )


@pytest.mark.parametrize("given", [[], [LINK.format(1)]])
@pytest.mark.parametrize("typed", [None, "", "\n\n"])
def test_who_answers_nothing_is_told_what_an_invitation_is(
    given: list[str],
    typed: str | None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", None if typed is None else StringIO(typed))
    monkeypatch.setattr("firmware_host.commands.playing.getpass", input)  # no terminal to open
    assert main(["join", *given]) == 1
    assert "an invitation needs a link and a password" in capsys.readouterr().err


def test_a_host_whose_redis_is_gone_says_so_before_anything_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert main(["host", "krieger", "--link", "redis://127.0.0.1:1", "--terminal"]) == 1
    assert not capsys.readouterr().out


def _closed(folder: Path, text: str) -> Path:
    """A file of an invitation, for its owner alone."""
    file = folder / "invitation"
    file.write_text(text, "utf-8")
    file.chmod(0o600)
    return file


def test_a_board_that_has_not_heard_from_its_table_says_why() -> None:
    game = make_game("krieger")
    joined = JoinedTable(game, Invitation(NOWHERE, "t", "north", game.name))
    wood = occupancy(game.observe(game.initial(), None))
    board = Board(game, joined.session, [Seat("north")], wood)

    def said() -> bool:
        board.turns(0.05)
        return "can't reach the Redis" in board.status

    assert eventually(said)
    joined.close()


class ConnectionError(Exception):
    """What the library raises."""


class AuthenticationError(Exception):
    """The same."""


@pytest.mark.parametrize(
    ("where", "error", "told"),
    [
        (NOWHERE, ConnectionError("Connection closed by server."), "use rediss://"),
        (NOWHERE, ConnectionError("(104, 'Connection reset by peer')"), "use rediss://"),
        (NOWHERE, ConnectionError("Error 111. Connection refused."), "can't reach the Redis at"),
        (
            RedisAddress("h", tls=True),
            TimeoutError("timed out"),
            "if it doesn't use TLS, write redis://",
        ),
        (
            RedisAddress("h", tls=True),
            ConnectionError("[SSL: CERTIFICATE_VERIFY_FAILED]"),
            "put the certificate's path into SSL_CERT_FILE",
        ),
        (
            RedisAddress("h", password="p"),
            AuthenticationError("AUTH <password> called without any password configured"),
            "has no password; leave it out",
        ),
    ],
)
def test_the_line_says_what_to_do(where: RedisAddress, error: Exception, told: str) -> None:
    said = redis_failure(where, error)
    assert isinstance(said, ConnectionLost)
    assert told in str(said)
