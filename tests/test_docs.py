"""What the pages say is there: links, files, commands and make targets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_host import __version__
from firmware_host.cli import main

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    page
    for pattern in ("*.md", "docs/**/*.md", "hardware/**/*.md")
    for page in ROOT.glob(pattern)
    if not any(part.startswith(".") or part == "node_modules" for part in page.parts)
)
FOLDERS = ("bench", "docs", "drivers", "engines", "firmware_host", "hardware", "simulator", "tests")
PATH = re.compile(rf"(?<![\w/.~-])(?:{'|'.join(FOLDERS)})/[\w./*<-]*")
ELSEWHERE = {"drivers/boards/", "drivers/misc/ws2812-pio-rp1.c"}
"""Of an installed copy, and of the Linux kernel."""


def text_of(page: Path) -> str:
    return page.read_text("utf-8")


def spans(page: Path) -> Iterator[str]:
    """What is set as code, each line of a block by itself."""
    for block in re.findall(r"^```\w*\n(.*?)^```", text_of(page), re.DOTALL | re.MULTILINE):
        yield from block.splitlines()
    for line in text_of(page).splitlines():
        yield from [line.strip()] if line.startswith("    ") else re.findall(r"`([^`\n]+)`", line)


def anchors(page: Path) -> set[str]:
    """The headings of a page as links to them are written."""
    headings = re.findall(r"^#+ +(.*)$", text_of(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    dead = []
    for link in re.findall(r"\]\(([^)\s]+)\)", text_of(page)):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, heading = link.partition("#")
        there = (page.parent / path).resolve() if path else page
        if not there.exists() or (heading and heading not in anchors(there)):
            dead.append(link)
    assert not dead


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if page.name != "CHANGELOG.md"],  # it tells of files that are gone
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_every_file_that_is_named_exists(page: Path) -> None:
    named = {path for span in spans(page) for path in PATH.findall(span) if "<" not in path}
    missing = {path for path in named if not list(ROOT.glob(path.rstrip("/.")))}
    assert missing <= ELSEWHERE


COMMAND = re.compile(r"(?<!-u )(?<!inject )\blodeboard ([a-z]+)\b([^|;#]*)")


def commands() -> list[tuple[str, str]]:
    """Every command of the pages, with its flags, once."""
    found = set()
    for page in PAGES:
        for span in spans(page):
            for command, rest in COMMAND.findall(span):
                flags = re.findall(r"(?<!\S)--[a-z-]+", rest.partition("  ")[0])
                found.update((command, flag) for flag in ["", *flags])
    return sorted(found)


@pytest.mark.parametrize(("command", "flag"), commands())
def test_every_command_and_its_flags_are_known(
    command: str, flag: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert flag in capsys.readouterr().out


def test_every_make_target_is_there() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = {
        target
        for page in PAGES
        for span in spans(page)
        for target in re.findall(r"^(?:\.?/?)make ([a-z-]+)", span)
    }
    assert named
    assert named <= targets


def test_every_file_that_is_named_from_its_room_exists() -> None:
    """As ``table/clock.py``, which lies in ``firmware_host/``."""
    rooms = [room.name for room in (ROOT / "firmware_host").iterdir() if room.is_dir()]
    name = re.compile(rf"(?:{'|'.join(rooms)})/[\w/]+\.py")
    named = {span for page in PAGES for span in spans(page) if name.fullmatch(span)}
    assert len(named) > 20
    assert {path for path in named if not (ROOT / "firmware_host" / path).exists()} == set()


def test_the_architecture_is_one_page_that_names_every_room() -> None:
    page = ROOT / "docs" / "architecture.md"
    lines = text_of(page).splitlines()
    assert len(lines) <= 90
    assert max(map(len, lines)) <= 100
    rooms = {f"{room.parent.name}/" for room in ROOT.glob("firmware_host/*/__init__.py")}
    assert rooms
    assert rooms <= set(spans(page))


def test_every_decision_is_in_the_index() -> None:
    folder = ROOT / "docs" / "adr"
    index = text_of(folder / "README.md")
    records = sorted(path.name for path in folder.glob("0*.md"))
    assert records == re.findall(r"\((0[\w-]+\.md)\)", index)
    for place, record in enumerate(records, 1):
        assert text_of(folder / record).startswith(f"# {place:04}: "), record


MOST_WORDS = 18_000
"""What somebody reads in an afternoon: the README and every page of docs/ but the two on how moves
are read and what a board does besides, and the folders of rules, decisions and figures.
"""
MOST_WORDS_OF_README = 1_000
INFERENCE = ("inference.md", "at-the-board.md")


def test_the_pages_stay_short() -> None:
    readme = ROOT / "README.md"
    pages = {readme, *(ROOT / "docs").glob("*.md")} - {ROOT / "docs" / name for name in INFERENCE}
    # what one looks a word or a form up in
    pages -= {ROOT / "docs" / name for name in ("glossary.md", "notation.md")}
    assert sum(len(text_of(page).split()) for page in pages) <= MOST_WORDS
    assert len(text_of(readme).split()) <= MOST_WORDS_OF_README


def test_the_page_on_inference_is_two_pages_long() -> None:
    lines = text_of(ROOT / "docs" / "inference.md").splitlines()
    assert len(lines) <= 110
    assert max(map(len, lines)) <= 100


def test_the_changelog_goes_by_version_and_has_this_one() -> None:
    headings = re.findall(r"^## (.*)$", text_of(ROOT / "CHANGELOG.md"), re.MULTILINE)
    assert headings[0] == "[Unreleased]"
    assert headings[1].startswith(f"[{__version__}] - ")
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", each) for each in headings[1:])
