"""What the pages say when a disk, a port or another program refuses, and the results of players."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import ssl
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from engines.localiser import english
from firmware_host.collection.store import Collection, CollectionError
from firmware_host.journal.library import JournalAccessError, Library
from firmware_host.players.profiles import PlayerProfile, load_profiles, save_profiles
from firmware_host.table.events import Ended, Header, Named
from firmware_host.web import archive, imports, server
from firmware_host.web.access import Refusal
from firmware_host.web.archive import REPLAYS_KEPT, Archive
from firmware_host.web.imports import UPLOADS, PageImports
from firmware_host.web.own_command import Finished
from firmware_host.web.server import ServeError, listen
from tests.host.test_import_screen import ANNA
from tests.patience import PATIENCE_S
from tests.web.served import served, until

# --- files that are sent ---


async def pieces(*content: bytes) -> AsyncIterator[bytes]:
    for piece in content:
        yield piece


def refused(doing: Callable[[], object]) -> tuple[int, str]:
    """What is answered."""
    with pytest.raises(Refusal) as error:
        asyncio.run(doing())  # type: ignore[arg-type]
    return error.value.status_code, english(error.value.message)


def test_what_an_earlier_program_left_is_deleted(tmp_path: Path) -> None:
    left = tmp_path / f"{UPLOADS}abc"
    left.mkdir()
    (left / "games.pdn").write_text("1. c3-d4")
    PageImports(str(tmp_path), "")
    assert not left.exists()


def test_one_file_after_the_other(tmp_path: Path) -> None:
    made = PageImports(str(tmp_path), "")
    made.report = imports.Report("running", "first.pdn")
    told = refused(lambda: made.receive("second.pdn", pieces(b"x")))
    assert told == (409, "first.pdn is still being imported; wait until it is done")
    assert made.report.file == "first.pdn"


FULL = (507, "the file can't be stored: no space left on device")


def full(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_disk_without_room_is_told_and_nothing_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = PageImports(str(tmp_path), "")
    with monkeypatch.context() as patched:
        patched.setattr("tempfile.mkdtemp", full)
        assert refused(lambda: made.receive("a.pdn", pieces(b"1. c3-d4"))) == FULL
    with monkeypatch.context() as patched:
        patched.setattr("asyncio.to_thread", full_at_write)
        assert refused(lambda: made.receive("a.pdn", pieces(b"1. c3-d4"))) == FULL
    assert made.report == imports.Report()
    assert not list(tmp_path.glob(f"{UPLOADS}*"))


async def full_at_write(work: Callable[..., object], *given: object, **more: object) -> object:
    """As ``asyncio.to_thread``, where nothing more can be written."""
    if work.__name__ == "write":
        full()
    return work(*given, **more)


def test_a_file_without_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imports, "MAX_UPLOAD", 100)
    made = PageImports(str(tmp_path), "")
    told = refused(lambda: made.receive("a.pdn", pieces(b"x" * 60, b"x" * 60)))
    assert told == (413, "the request is too large; the limit is 100 bytes")
    assert not list(tmp_path.glob(f"{UPLOADS}*"))


FAILED: list[tuple[Finished | OSError, str]] = [
    # what became of the command; what the page says
    (Finished(1, b"", "lodeboard: the disk is full\n"), "the disk is full"),
    (Finished(0, b"no json", ""), ""),
    (OSError(errno.ENOMEM, "Cannot allocate memory"), "[Errno 12] Cannot allocate memory"),
]


@pytest.mark.parametrize(("done", "told"), FAILED)
def test_an_import_that_fails_says_why(
    done: Finished | OSError, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(*_: object, **__: object) -> Finished:
        if isinstance(done, OSError):
            raise done
        return done

    async def doing() -> imports.Report:
        made = PageImports(str(tmp_path), "")
        await made.receive("a.pdn", pieces(ANNA.encode()))
        await asyncio.gather(*made._tasks)
        return made.report

    monkeypatch.setattr(imports, "run_own_command", run)
    report = asyncio.run(doing())
    assert (report.state, report.file) == ("failed", "a.pdn")
    assert told in report.problem
    assert not list(tmp_path.glob(f"{UPLOADS}*"))


def test_a_collection_that_is_damaged_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(*_: object) -> None:
        raise CollectionError("games.sqlite is damaged")

    made = PageImports(str(tmp_path), "")
    monkeypatch.setattr(Collection, "connected", damaged)
    status, told = refused(lambda: made.delete("i1", ""))
    assert status == 404
    assert "games.sqlite is damaged" in told


# --- games of before ---


def test_a_folder_that_cannot_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(_: Library) -> None:
        raise JournalAccessError("games: no permission")

    monkeypatch.setattr(Library, "games", unreadable)
    status, told = refused(lambda: Archive(str(tmp_path), "").games(""))
    assert status == 404
    assert "games: no permission" in told


def test_a_replay_that_takes_too_long_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slow(*_: object, **__: object) -> None:
        await asyncio.sleep(PATIENCE_S)

    monkeypatch.setattr(archive, "run_own_command", slow)
    monkeypatch.setattr(archive, "LONG_S", 0.01)
    game_id = finished(Library(tmp_path))
    status, told = refused(lambda: Archive(str(tmp_path), "").replay(game_id, "127.0.0.1"))
    assert status == 404
    assert "too long" in told


def finished(library: Library, white: str = "Anna", black: str = "Ben") -> str:
    journal = library.create(Header("", "russian-draughts"))
    for event in (Named({"white": white, "black": black}), Ended(("white",), "x")):
        journal.append(event)
    journal.close()
    return journal.game_id


def test_as_many_replays_are_kept_as_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []

    async def exported(verb: str, game_id: str, *_: str, **__: object) -> Finished:
        ran.append(game_id)
        return Finished(0, b'{"html": "<p>"}', "")

    monkeypatch.setattr(archive, "run_own_command", exported)
    library = Library(tmp_path)
    ids = [finished(library) for _ in range(REPLAYS_KEPT + 1)]

    async def doing() -> None:
        made = Archive(str(tmp_path), "")
        for game_id in (*ids, ids[-1], ids[0]):
            await made.shared_file(game_id, "127.0.0.1")

    asyncio.run(doing())
    assert ran == [*ids, ids[0]], "the first has made room, and the last was still there"


def test_results_tell_who_won_against_whom_and_nothing_of_a_profile(tmp_path: Path) -> None:
    library = Library(tmp_path)
    for _ in range(2):
        finished(library)
    finished(library, "Ben", "Cleo")
    save_profiles(tmp_path, load_profiles(tmp_path).having(PlayerProfile("Ben", child=True)))
    found = asyncio.run(Archive(str(tmp_path), "").results("de"))
    (table,) = found["tables"]
    assert table["title"] == "Russische Dame"
    rows = {name: row for name, *row in table["rows"]}
    assert {name: [int(one) for one in row[:3]] for name, row in rows.items()} == {
        "Anna": [2, 0, 0],
        "Ben": [1, 0, 2],
        "Cleo": [0, 0, 1],
    }
    assert found["heads"] == ["Gewonnen", "Remis", "Verloren", "Wertung"]
    players = {one["name"]: one for one in found["players"]}
    assert list(players)[-1] == "Anna", "who played last comes first"
    heading, *against = players["Ben"]["opponents"]
    assert heading
    assert [line.partition(":")[0] for line in against] == ["Anna", "Cleo"]
    assert all(one["picture"] for one in players.values())
    assert "child" not in str(found)


# --- ports ---

PORTS = [
    (errno.EADDRINUSE, "port 80 is in use, perhaps by another game; choose another one"),
    (errno.EACCES, "no permission to use port 80; choose one above 1023, for example port = 8080"),
    (errno.EADDRNOTAVAIL, "10.1.1.1 is not an address of this machine; correct host under [web]"),
    (errno.ENOBUFS, "10.1.1.1, port 80: No buffer space available; check host and port"),
]


@pytest.mark.parametrize(("number", "told"), PORTS)
def test_why_a_port_cannot_be_used(number: int, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Refusing(socket.socket):
        def bind(self, _: object) -> None:
            raise OSError(number, os.strerror(number))

    monkeypatch.setattr("socket.socket", Refusing)
    with pytest.raises(ServeError) as error:
        listen("10.1.1.1", 80)
    assert str(error.value).startswith(told)


def test_an_address_that_is_none_is_told() -> None:
    with pytest.raises(ServeError, match=r"no-such-host\.invalid is not an address"):
        listen("no-such-host.invalid", 0)


@pytest.mark.skipif(not socket.has_ipv6, reason="no IPv6 here")
def test_one_socket_serves_both_families() -> None:
    with closing(listen("::", 0)) as listening:
        port = listening.getsockname()[1]
        for host in ("127.0.0.1", "::1"):
            socket.create_connection((host, port), PATIENCE_S).close()


@pytest.mark.needs("openssl")
def test_who_speaks_no_tls_where_it_is_needed_leaves_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listeners: list[server.ConnectionListener] = []

    class Listener(server.ConnectionListener):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            listeners.append(self)

    monkeypatch.setattr(server, "ConnectionListener", Listener)
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    words = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    words += ["-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"]
    subprocess.run([*words, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    with served(tmp_path, certificate=str(certificate), private_key=str(key)) as table:
        for _ in range(3):
            with socket.create_connection(("127.0.0.1", table.port), PATIENCE_S) as plain:
                plain.sendall(b"GET / HTTP/1.1\r\n\r\n")
                while plain.recv(4096):
                    pass
        until(lambda: not listeners[0]._connections)
        unverified = ssl._create_unverified_context()
        with (
            socket.create_connection(("127.0.0.1", table.port), PATIENCE_S) as one,
            unverified.wrap_socket(one) as secure,
        ):
            secure.sendall(
                f"GET /api/table HTTP/1.1\r\nHost: 127.0.0.1:{table.port}\r\n\r\n".encode()
            )
            assert secure.recv(15) == b"HTTP/1.1 200 OK"
