"""What to type for this program, as a page tells it."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware_host.runtime.program import as_typed


def test_as_it_was_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / ".venv" / "bin" / "lodeboard"
    program.parent.mkdir(parents=True)
    program.touch(mode=0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", "/nowhere")
    assert as_typed(".venv/bin/lodeboard") == ".venv/bin/lodeboard"
    assert as_typed(str(program)) == ".venv/bin/lodeboard"
    assert as_typed("/opt/lodeboard/bin/lodeboard") == "/opt/lodeboard/bin/lodeboard"
    assert as_typed("/usr/bin/pytest") == "lodeboard"
    monkeypatch.setenv("PATH", str(program.parent))
    assert as_typed(str(program)) == "lodeboard"
