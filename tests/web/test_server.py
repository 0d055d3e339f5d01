"""The wire: what is no request, too slow, too much or too many; and https."""

from __future__ import annotations

import http.client
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from firmware_host.web import http as requests
from firmware_host.web import server
from tests.web.complaints import served_with
from tests.web.served import Served, served


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the pages of that game complain about."""
    return tmp_path_factory.mktemp("log") / "stderr"


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory, log: Path) -> Iterator[Served]:
    """A game that nobody moves in."""
    with served_with(log, tmp_path_factory.mktemp("games")) as made:
        yield made


def raw(table: Served, sent: bytes, seconds: float = 5.0) -> bytes:
    """What comes back for these bytes, to the end of the connection."""
    with closing(socket.create_connection(("127.0.0.1", table.port), seconds)) as phone:
        phone.sendall(sent)
        came = b""
        while piece := phone.recv(65536):
            came += piece
        return came


def live(table: Served) -> bytes:
    """The request for a live socket that looks on."""
    host = f"127.0.0.1:{table.port}"
    return (
        f"GET /live?as=public HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"hello\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 20_000, b"400"),
        (b"GET /\xff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b"400"),
        (b"POST /api/claim HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n", b"400"),
        (b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n", b"421"),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"421"),
    ],
)
def test_what_is_no_request_is_refused(table: Served, sent: bytes, status: bytes) -> None:
    came = raw(table, sent)
    assert came.startswith(b"HTTP/1.1 " + status)
    assert b"Traceback" not in came


def test_a_body_in_pieces_is_measured_too(table: Served) -> None:
    host = f"127.0.0.1:{table.port}"
    head = (
        f"POST /api/claim HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
        "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    piece = b"1000\r\n" + b"x" * 4096 + b"\r\n"
    with closing(socket.create_connection(("127.0.0.1", table.port), 5)) as phone:
        phone.sendall(head.encode() + 5 * piece)
        assert phone.recv(65536).startswith(b"HTTP/1.1 413")


def test_slow_requests_are_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a timeout of half a second instead of ten."""
    for module, name in ((server, "SILENT_S"), (server, "HEAD_S"), (requests, "BODY_S")):
        monkeypatch.setattr(module, name, 0.5)
    with served(tmp_path) as table:
        host = f"127.0.0.1:{table.port}"
        with pytest.raises(ConnectionResetError):
            raw(table, b"")
        for head in (
            b"GET / HTTP/1.1\r\nHost: a\r\nX-",
            f"GET / HTTP/1.1\r\nHost: {host}".encode(),
        ):
            assert raw(table, head) == b""
        post = (
            f"POST /api/claim HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
            "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        )
        assert raw(table, post.encode()).startswith(b"HTTP/1.1 408")


@pytest.mark.needs("openssl")
def test_https_by_two_keys(tmp_path: Path) -> None:
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    subprocess.run(
        [*command, "-nodes", "-days", "2", "-keyout", key, "-out", certificate, *subject],
        check=True,
        capture_output=True,
    )
    with served(tmp_path, certificate=str(certificate), private_key=str(key)) as table:
        trusted = ssl.create_default_context(cafile=str(certificate))
        connection = http.client.HTTPSConnection("127.0.0.1", table.port, context=trusted)
        origin = f"https://127.0.0.1:{table.port}"
        headers = {"Origin": origin, "Content-Type": "application/json"}
        with closing(connection):
            connection.request("POST", "/api/claim", b'{"seat": "white"}', headers)
            answer = connection.getresponse()
            assert answer.status == 200
            assert "Secure" in (answer.getheader("set-cookie") or "")
            answer.read()
            headers["Origin"] = f"http://127.0.0.1:{table.port}"
            connection.request("POST", "/api/claim", b'{"seat": "white"}', headers)
            assert connection.getresponse().status == 403


@pytest.mark.parametrize(
    ("first", "then", "times"),
    [
        pytest.param(b"", b"\x89\xfd\0\0\0\0" + b"x" * 125, 200_000, id="pings"),
        pytest.param(b"\x01\x80\0\0\0\0", b"\0\x80\0\0\0\0", 3_000_000, id="empty pieces"),
    ],
)
def test_who_sends_without_end_and_reads_nothing_is_cut_off(
    table: Served, first: bytes, then: bytes, times: int
) -> None:
    """Frames masked with zeros: what is answered to them, or kept of them, must have an end."""
    with closing(socket.socket()) as phone:
        phone.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        phone.settimeout(5)
        phone.connect(("127.0.0.1", table.port))
        phone.sendall(live(table))
        assert phone.recv(12) == b"HTTP/1.1 101"
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            phone.sendall(first + then * times)


@pytest.mark.parametrize("pause", [0, 0.1])
def test_a_body_that_is_none_ends_its_request(table: Served, pause: float, log: Path) -> None:
    host = f"127.0.0.1:{table.port}"
    head = (
        f"POST /api/claim HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
        "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    there = ("127.0.0.1", table.port)
    with closing(socket.create_connection(there, 5)) as phone:
        phone.sendall(head.encode() + b"5\r\n{")  # and then it has gone
    with closing(socket.create_connection(there, 5)) as phone:
        phone.sendall(head.encode() + (b"" if pause else b"no size\r\n"))
        time.sleep(pause)
        phone.sendall(b"no size\r\n")
        assert phone.recv(12) == b"HTTP/1.1 400"
        with suppress(ConnectionResetError):
            while phone.recv(65536):
                pass
    assert table.get("/").status == 200
    assert log.read_text() == ""


def test_what_is_called_text_and_is_none_closes_the_socket(table: Served, log: Path) -> None:
    for pieces in ([b"\xc3\x28"], [b"\xe2", b"\x82", b"\x28"], [b"ok\xff"]):
        with table.phone() as phone:
            phone.socket.send(iter(pieces), text=True)
            with pytest.raises(ConnectionClosed) as why:
                phone.until(lambda: False)
            assert why.value.rcvd is not None
            assert why.value.rcvd.code == 1007
    once, goodbye = b"\x81\x82\0\0\0\0\xc3\x28", b"\x88\x80\0\0\0\0"
    with closing(socket.create_connection(("127.0.0.1", table.port), 5)) as connection:
        connection.sendall(live(table))
        assert connection.recv(12) == b"HTTP/1.1 101"
        connection.sendall(once * 3 + goodbye)
        while connection.recv(65536):
            pass
    assert log.read_text() == ""
