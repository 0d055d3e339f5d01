"""Where the pages are said to be, the codes that cameras read, and the card to print."""

from __future__ import annotations

import ipaddress
import re
import socket
from pathlib import Path
from xml.etree import ElementTree

import pytest

from firmware_host.cli import main
from firmware_host.config.settings import LANGUAGES
from firmware_host.web import address
from firmware_host.web.address import (
    HEIGHT_MM,
    SENTENCES,
    WIDTH_MM,
    WIDTH_OF_LETTER,
    qr_card_svg,
    qr_code,
)


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


SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("language", ["", *SENTENCES])
@pytest.mark.parametrize("address", ["http://board.local:8080/", f"http://{'long' * 15}.local/"])
def test_a_card(address: str, language: str) -> None:
    page = ElementTree.fromstring(qr_card_svg(address, language))
    assert (page.get("width"), page.get("height")) == (f"{WIDTH_MM}mm", f"{HEIGHT_MM}mm")
    texts = [
        (each.text or "", float(each.get("font-size") or 0)) for each in page.iter(f"{SVG}text")
    ]
    assert [text for text, _ in texts] == [
        "Lodeboard",
        address.rstrip("/"),
        *SENTENCES[language or "en"],
    ]
    address_mm = WIDTH_OF_LETTER * texts[1][1] * len(texts[1][0])
    assert address_mm < WIDTH_MM - 10
    (drawn,) = (each.get("d") or "" for each in page.iter(f"{SVG}path"))
    squares = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", drawn)}
    rows = enumerate(qr_code(address))
    assert squares == {(x, y) for y, row in rows for x, dark in enumerate(row) if dark}


def test_every_language_of_the_pages_has_its_sentence() -> None:
    assert set(SENTENCES) == set(LANGUAGES)


def test_the_command_takes_the_settings(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    settings = tmp_path / "config.toml"
    settings.write_text('[web]\nhost = "board.example"\nport = 8443\nlanguage = "de"\n')
    assert main(["card", "--config", str(settings)]) == 0
    said = capsys.readouterr().out
    assert ">http://board.example:8443</text>" in said
    assert "WLAN" in said
    assert main(["card", "http://here/", "--config", str(settings)]) == 0
    assert ">http://here</text>" in capsys.readouterr().out
