"""Where the pages are said to be, and the codes that cameras read."""

from __future__ import annotations

import ipaddress
import socket
from pathlib import Path

import pytest

from firmware_host.web import address


@pytest.fixture(autouse=True)
def unannounced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Whether a machine's name is announced, whatever this one does: where there is this file."""
    monkeypatch.setattr(address, "AVAHI_SOCKET", tmp_path / "socket")
    return tmp_path / "socket"


BITS = {"█": (False, False), "▄": (True, False), "▀": (False, True), " ": (True, True)}
"""What each half block shows of two rows: where nothing is drawn it is dark."""


@pytest.mark.parametrize(
    ("host", "port", "tls", "found"),
    [
        ("10.0.0.5", 8080, False, "http://10.0.0.5:8080/"),
        ("10.0.0.5", 80, False, "http://10.0.0.5/"),
        ("10.0.0.5", 443, True, "https://10.0.0.5/"),
        ("10.0.0.5", 443, False, "http://10.0.0.5:443/"),
        ("127.0.0.1", 8080, False, "http://127.0.0.1:8080/"),
        ("localhost", 8080, False, "http://localhost:8080/"),
        ("fd00::7", 8080, False, "http://[fd00::7]:8080/"),
        ("board.example", 8443, True, "https://board.example:8443/"),
    ],
)
def test_one_address(host: str, port: int, tls: bool, found: str) -> None:
    assert address.page_addresses(host, port, tls=tls) == [found]


@pytest.mark.parametrize(
    ("host", "tls", "found"),
    [
        ("10.0.0.5:8080", False, "http://10.0.0.5:8080/"),
        ("board.local", True, "https://board.local/"),
        ("[fd00::7]:8080", False, "http://[fd00::7]:8080/"),
        ("localhost:8080", False, "http://10.0.0.9:8080/"),
        ("127.0.0.1:8080", False, "http://10.0.0.9:8080/"),
        ("[::1]", True, "https://10.0.0.9/"),
        ("LOCALHOST", False, "http://10.0.0.9/"),
    ],
)
def test_where_others_find_what_one_has_found(
    monkeypatch: pytest.MonkeyPatch, host: str, tls: bool, found: str
) -> None:
    monkeypatch.setattr(address, "_local_addresses", lambda: iter(["10.0.0.9"]))
    assert address.address_for_host(host, tls=tls) == found


@pytest.mark.parametrize("host", ["0.0.0.0", "::", ""])
def test_all_addresses_of_this_machine(host: str) -> None:
    found = address.page_addresses(host, 8080, tls=False)
    assert found
    for one in found:
        name = one.removeprefix("http://").removesuffix(":8080/")
        if name != "localhost" and not name.endswith(".local"):
            assert not ipaddress.ip_address(name).is_loopback
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(
    ("port", "name"), [(80, "http://board.local/"), (8080, "http://board.local:8080/")]
)
def test_the_name_stands_first_where_it_is_announced(
    monkeypatch: pytest.MonkeyPatch, unannounced: Path, port: int, name: str
) -> None:
    monkeypatch.setattr(address, "_local_addresses", lambda: iter(["10.0.0.9"]))
    monkeypatch.setattr(socket, "gethostname", lambda: "board")
    assert address.page_addresses("", port, tls=False)[-1] == name
    unannounced.touch()
    assert address.page_addresses("", port, tls=False)[0] == name
    assert address.announced_names("") == ["board.local"]
    assert not address.announced_names("127.0.0.1")


def test_a_machine_without_a_network_is_found_at_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "_local_addresses", lambda: iter(()))
    monkeypatch.setattr(socket, "gethostname", lambda: "localhost")
    assert address.page_addresses("0.0.0.0", 8080, tls=False) == ["http://localhost:8080/"]


def test_own_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Board.fritz.box")
    assert address.own_names() == ["board", "board.local"]


@pytest.mark.parametrize("text", ["http://192.168.1.20:8080/", "http://a/", "https://" + "x" * 90])
def test_a_code_in_a_terminal_is_the_code_with_a_margin(text: str) -> None:
    code = address.qr_code(text)
    lines = address.qr_code_for_terminal(text, coloured=False).splitlines()
    rows = [[BITS[half][part] for half in line] for line in lines for part in (0, 1)]
    rows.pop()  # half a line too many: codes have an odd number of rows
    assert len({len(row) for row in rows}) == 1
    margin = address.MARGIN
    inner = [tuple(row[margin:-margin]) for row in rows[margin : margin + len(code)]]
    assert tuple(inner) == code
    around = rows[:margin] + rows[margin + len(code) :]
    around += [row[:margin] + row[-margin:] for row in rows]
    assert not any(dark for row in around for dark in row)
    assert len(around) >= 2 * margin + len(rows)


def test_colours_are_said_where_there_are_some() -> None:
    coloured = address.qr_code_for_terminal("x", coloured=True)
    assert all(line.startswith("\x1b[97;40m") for line in coloured.splitlines())
