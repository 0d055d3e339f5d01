"""The card to print: a page that any program shows, with the address as a code and in letters."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from firmware_host.cli import main
from firmware_host.config.settings import LANGUAGES
from firmware_host.web.address import (
    HEIGHT_MM,
    SENTENCES,
    WIDTH_MM,
    WIDTH_OF_LETTER,
    qr_card_svg,
    qr_code,
)

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
