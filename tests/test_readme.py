"""What the README shows is what the commands say."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from firmware_host.cli import main

README = Path(__file__).parent.parent / "README.md"


def examples() -> list[tuple[str, str]]:
    """Every ``$ lodeboard ...`` line of a console block with the lines printed below it."""
    found: list[tuple[str, str]] = []
    for block in re.findall(r"```console\n(.*?)```", README.read_text("utf-8"), re.DOTALL):
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
    assert len(examples()) >= 2
