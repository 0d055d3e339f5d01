"""No English stands on a page in Ukrainian: in Latin letters there are names, and nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engines.localiser import native_name
from engines.message_catalogue import languages
from firmware_host.web.page_files import PAGES as STATIC
from tests.programs import need
from tests.web.browsers import PHONE, Browsers, Screen
from tests.web.served import served

TOLD = """() => {
  const found = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const within = walk.currentNode.parentElement;
    if (!within.closest("script, style, noscript, code, [lang=en]"))
      found.push(walk.currentNode.textContent);
  }
  for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
    for (const one of document.querySelectorAll(`[${name}]`)) found.push(one.getAttribute(name));
  return found;
}"""
"""All that a page says, seen or read out, but for what is typed or marked as English."""

TEXTS = json.loads((STATIC / "texts" / "uk.json").read_text(encoding="utf-8"))
NAMES = {"Lodeboard", "PIN", "open", "QR", "Shift", "PDN", "OpenTafl"}
NAMES |= {*re.findall(r"[A-Za-z]{2,}", str(languages()))}
NAMES |= {word for code in languages() for word in re.findall(r"[A-Za-z]{2,}", native_name(code))}

TYPED = re.compile(r"https?://\S+|lodeboard(?: [a-z]+)+|[a-z]+(?:_[a-z]+)+")
"""Addresses, commands and names of settings."""

PAGES = (
    ("/", ".pieces use"),
    ("/seat/white", ".buttons button"),
    ("/games", "h1"),
    ("/results", ".card"),
    ("/choose", "h1"),
    ("/settings", "h1"),
    ("/sensors", "h1"),
    ("/judge", "h1"),
)
"""Addresses, and what has to be there before the page is whole."""


@pytest.fixture
def browsers() -> Any:
    need("Chromium")
    with Browsers() as opened:
        yield opened


def latin(screen: Screen) -> set[str]:
    """The words in Latin letters there."""
    told = " ".join(screen.page.evaluate(TOLD))
    return set(re.findall(r"[A-Za-z]{2,}", TYPED.sub("", told))) - NAMES


@pytest.mark.ci
def test_nothing_is_said_in_english(tmp_path: Path, browsers: Browsers) -> None:
    with served(tmp_path) as table:
        screen = browsers.screen(table.origin, PHONE, locale="uk-UA")
        for path, whole in PAGES:
            screen.go(path)
            screen.expect(screen.find(whole).first).to_be_attached()
            screen.page.wait_for_timeout(300)
            assert screen.page.evaluate("document.documentElement.lang") == "uk"
            assert (path, latin(screen)) == (path, set())


@pytest.mark.ci
def test_a_seat_that_plays_reads_no_english(tmp_path: Path, browsers: Browsers) -> None:
    with served(tmp_path) as table:
        screen = browsers.screen(table.origin, PHONE, locale="uk-UA")
        screen.hold(table.claim("white"))
        screen.go("/seat/white")
        screen.expect(screen.find(".pieces use").first).to_be_attached()
        cell = table.game.topology.cell
        screen.touch(cell("a1"))  # it cannot move
        assert latin(screen) == set()
        screen.touch(cell("c3"), cell("d4"))
        screen.moves(1)
        assert latin(screen) == set()
        screen.press(TEXTS["rules"])
        screen.expect(screen.find("dialog.rules li").first).to_be_attached()
        assert latin(screen) == set()
