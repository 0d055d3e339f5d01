"""What is committed in hardware/ was made from the sources beside it. The tests marked
``artefacts`` make it anew and compare; these only ask whether anything changed since somebody did.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from hardware import checksums


def test_nothing_changed_since_it_was_last_made() -> None:
    now, then = checksums.current(), checksums.written()
    changed = {path for path in now.keys() | then.keys() if now.get(path) != then.get(path)}
    assert changed == set(), "run: make hardware"


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("dimensions.toml", "another length"),
        ("parts/make.py", "another source"),
        ("parts/foot.stl", "another body"),
        ("electronics/another.py", "one more source"),
        ("pictures/cell-section.svg", None),
    ],
)
def test_any_change_is_seen(
    path: str, text: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(checksums.HERE, tmp_path / "hardware")
    monkeypatch.setattr(checksums, "HERE", tmp_path / "hardware")
    before = checksums.current()
    place = tmp_path / "hardware" / path
    if text is None:
        place.unlink()
    else:
        place.write_text(text)
    after = checksums.current()
    changed = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
    assert changed == {path}
