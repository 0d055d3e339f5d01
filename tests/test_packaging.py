"""What an installed copy holds: four packages, and the files it cannot find elsewhere."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_wheel_holds_the_packages_and_the_boards(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("lodeboard-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {
        "engines",
        "drivers",
        "simulator",
        "firmware_host",
    }
    shipped = {path.name for path in (ROOT / "hardware" / "boards").glob("*.toml")}
    assert {Path(name).name for name in names if name.startswith("drivers/boards/")} >= shipped
    assert shipped
    rings = {path.name for path in (ROOT / "engines" / "krieger" / "boards").glob("*.toml")}
    assert {n.split("/")[-1] for n in names if n.startswith("engines/krieger/boards/")} == rings
    assert rings
    pages = {path.name for path in (ROOT / "docs" / "rules").glob("*.md")}
    assert {n.split("/")[-1] for n in names if n.startswith("firmware_host/rules/")} == pages
    assert pages
    folder = ROOT / "firmware_host" / "web" / "pages"
    screens = {path.relative_to(ROOT).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert {n for n in names if n.startswith("firmware_host/web/pages/")} == screens
    assert "firmware_host/web/pages/table.html" in screens
    assert not [name for name in names if "test" in name or name.endswith(".pyc")]
