"""What to type for this program, as a page tells it."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware_host.runtime.system import command_name


def test_as_it_was_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / ".venv" / "bin" / "lodeboard"
    program.parent.mkdir(parents=True)
    program.touch(mode=0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", "/nowhere")
    assert command_name(".venv/bin/lodeboard") == ".venv/bin/lodeboard"
    assert command_name(str(program)) == ".venv/bin/lodeboard"
    assert command_name("/opt/lodeboard/bin/lodeboard") == "/opt/lodeboard/bin/lodeboard"
    assert command_name("/usr/bin/pytest") == "lodeboard"
    monkeypatch.setenv("PATH", str(program.parent))
    assert command_name(str(program)) == "lodeboard"
