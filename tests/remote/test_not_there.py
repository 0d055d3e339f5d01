"""What people read when a line cannot be had: each sentence says what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.links.redis_address import Where
from drivers.links.redis_wire import LineDown, down
from engines import make_game
from engines.game import Seat
from engines.gesture import occupancy
from firmware_host.cli import main
from firmware_host.runtime.invitation import Invitation
from firmware_host.runtime.joining import JoinedTable
from tests.driver_contract.waiting import eventually
from tests.remote.two_boards import Board

NOWHERE = Where("127.0.0.1", 1)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("join hello", "hello is neither an invitation (lodeboard://...) nor a file"),
        ("join redis://127.0.0.1", "it begins with lodeboard://"),
        ("join --web lodeboard://h/t/black?game=krieger", "lodeboard host GAME --link URL --web"),
        ("host krieger --link club.example", "an address of Redis is redis://HOST:PORT"),
        ("host krieger --link redis://127.0.0.1:1", "start it, or correct the address"),
        ("host krieger --link redis://h --seats red", ", and no red"),
        ("hall --link redis://127.0.0.1/0", "an address of Redis ends with its port"),
        ("hall", "which Redis? lodeboard hall --link redis://HOST:PORT"),
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


def test_a_board_that_has_not_heard_from_its_table_says_why() -> None:
    game = make_game("krieger")
    joined = JoinedTable(game, Invitation(NOWHERE, "t", "north", game.name))
    wood = occupancy(game.observe(game.initial(), None))
    board = Board(game, joined.room, [Seat("north")], wood)

    def said() -> bool:
        board.turns(0.05)
        return "cannot be reached; start it, or correct the address" in board.status

    assert eventually(said)
    joined.close()


class ConnectionError(Exception):
    """What the library raises."""


class AuthenticationError(Exception):
    """The same."""


@pytest.mark.parametrize(
    ("where", "error", "told"),
    [
        (NOWHERE, ConnectionError("Connection closed by server."), "write rediss://"),
        (NOWHERE, ConnectionError("(104, 'Connection reset by peer')"), "write rediss://"),
        (NOWHERE, ConnectionError("Error 111. Connection refused."), "cannot be reached; start it"),
        (Where("h", tls=True), TimeoutError("timed out"), "if it has no TLS, write redis://"),
        (
            Where("h", tls=True),
            ConnectionError("[SSL: CERTIFICATE_VERIFY_FAILED]"),
            "name its certificate in SSL_CERT_FILE",
        ),
        (
            Where("h", password="p"),
            AuthenticationError("AUTH <password> called without any password configured"),
            "wants no password; leave it out",
        ),
    ],
)
def test_the_line_says_what_to_do(where: Where, error: Exception, told: str) -> None:
    said = down(where, error)
    assert isinstance(said, LineDown)
    assert told in str(said)
