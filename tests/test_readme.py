"""What the README and the page of commands show is what the commands say."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from firmware_host.cli import COMMANDS, main
from simulator.window.key_labels import CAPS

ROOT = Path(__file__).parent.parent
PAGES = (ROOT / "README.md", ROOT / "docs" / "commands.md")


def examples() -> list[tuple[str, str]]:
    """Every ``$ lodeboard ...`` line of a console block with the lines printed below it."""
    found: list[tuple[str, str]] = []
    text = "\n".join(page.read_text("utf-8") for page in PAGES)
    for block in re.findall(r"```console\n(.*?)```", text, re.DOTALL):
        for example in block.split("$ ")[1:]:
            command, _, output = example.partition("\n")
            found.append((command, output))
    return found


@pytest.mark.parametrize(("command", "printed"), examples())
def test_example(command: str, printed: str, capsys: pytest.CaptureFixture[str]) -> None:
    program, *arguments = shlex.split(command)
    assert program == "lodeboard"
    main(arguments)
    output = capsys.readouterr()
    assert output.out + output.err == printed


def test_there_are_examples() -> None:
    assert len(examples()) >= 3


def test_the_page_names_every_command() -> None:
    page = PAGES[1].read_text("utf-8")
    commands = set(COMMANDS)
    assert commands <= set(re.findall(r"`([a-z]+)[` ]", page))


def test_the_page_of_keys_names_every_key() -> None:
    page = (ROOT / "docs" / "keys.md").read_text("utf-8")
    keys = set(re.findall(r"[A-Za-z0-9]+", " ".join(re.findall(r"^\| ([^|]+) \|", page, re.M))))
    assert {cap.name for cap in CAPS} <= keys


def test_the_moving_picture_is_quick_to_load() -> None:
    pictures = re.findall(r"!\[.+?\]\((.+?)\)", PAGES[0].read_text("utf-8"))
    assert pictures == ["docs/play.gif"]
    assert (ROOT / pictures[0]).stat().st_size < 1_500_000
