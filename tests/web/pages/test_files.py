"""The files of the pages: what each page weighs, and that a strict policy lets them all pass."""

from __future__ import annotations

import re
from graphlib import TopologicalSorter
from itertools import product

import pytest

from engines import GAMES
from firmware_host.web.page_files import read, texts_file
from tests.web.pages.running import PAGES
from tests.web.test_texts import LANGUAGES

HEAVIEST = 52_000
"""Bytes of all files of a page as they are sent, compressed: a guess at what is still light, a
fifth of it the texts in the language with most bytes to a letter."""

PARTS = {
    "table": (),
    "seat": ("seat-editing.js", "seat-playing.js", "seat-set-up.js"),
    "choose": (),
    "arbiter": (),
    "games": (),
    "replay": (),
    "results": (),
    "hall": (),
}
"""Every page with the parts of which it loads one."""


def weight(name: str) -> int:
    return len(read(name).gzipped)


AT_ONCE = re.compile(r'^(?:import|export) .*from "\./([\w/-]+\.js)";', re.M)
SCRIPT = re.compile(r'<script[^>]* src="/pages/([\w-]+\.js)">')
LATER = re.compile(r'\bimport\("\./([\w/-]+\.js)"\)')


def imported(module: str, known: frozenset[str] = frozenset()) -> frozenset[str]:
    """A module with all that it imports at once."""
    known |= {module}
    for name in AT_ONCE.findall((PAGES / module).read_text(encoding="utf-8")):
        if name not in known:
            known = imported(name, known)
    return known


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Neither at once nor when a part is loaded later."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in PAGES.glob("*.js")}
    imports = {name: {*AT_ONCE.findall(text), *LATER.findall(text)} for name, text in texts.items()}
    assert sum(map(len, imports.values())) == sum(
        len(set(re.findall(r'"\./([\w-]+\.js)"', text))) for text in texts.values()
    ), "an import is written in another way"
    TopologicalSorter(imports).prepare()  # raises CycleError


def test_every_module_is_reached_by_a_page() -> None:
    """The worker of notifications is registered by its address and not imported."""
    reached = {"theme.js", "turn-worker.js"}
    waiting = {name for page in PAGES.glob("*.html") for name in SCRIPT.findall(page.read_text())}
    while waiting:
        module = waiting.pop()
        reached.add(module)
        text = (PAGES / module).read_text(encoding="utf-8")
        waiting |= {*AT_ONCE.findall(text), *LATER.findall(text)} - reached
    assert reached == {path.name for path in PAGES.glob("*.js")}


@pytest.mark.parametrize("page", PARTS)
def test_no_page_is_too_heavy(page: str) -> None:
    """In no language, with no game, with either part."""
    html = (PAGES / f"{page}.html").read_text(encoding="utf-8")
    linked = set(re.findall(r'(?:href|src)="/pages/([\w./-]+)"', html))
    texts = max(
        len(texts_file(language, ()).gzipped) + weight(f"shapes/{game}.js")
        for language, game in product(LANGUAGES, GAMES)
    )
    for part in PARTS[page] or (f"{page}.js",):
        files = linked | imported(f"{page}.js") | imported(part)
        assert weight(f"{page}.html") + sum(map(weight, files)) + texts < HEAVIEST


def test_nothing_of_the_pages_lies_elsewhere() -> None:
    """No address but those of this host; the namespace of SVG is a name and no address."""
    for path in (path for path in PAGES.rglob("*.*") if path.suffix != ".png"):
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://|url\((?!#|`?#)", text), path


@pytest.mark.parametrize("page", PARTS)
def test_no_script_and_no_style_stands_in_a_page(page: str) -> None:
    html = (PAGES / f"{page}.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?! (?:type=\"module\" )?src=)", html)


def test_comments_can_be_left_out_line_by_line() -> None:
    """No text goes over several lines, and no comment but in lines of its own or behind code."""
    for path in PAGES.rglob("*.js"):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert line.count("`") % 2 == 0, (path, line)
            assert line.count("/*") == line.count("*/"), (path, line)
            if line.lstrip().startswith("/**"):
                assert line.endswith("*/"), (path, line)


def test_texts_never_become_markup() -> None:
    """What comes over the wire is set as text, so that it cannot be anything else."""
    for path in PAGES.rglob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"innerHTML\s*=[^=]|outerHTML|insertAdjacentHTML|eval\(", text), path
