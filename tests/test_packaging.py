"""What an installed copy holds, and that it notices when it is not what was installed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import fluent.syntax
import msgspec
import pytest
import typing_extensions

from firmware_host.__main__ import OURS, PACKAGES
from tests.patience import PATIENCE_S

ROOT = Path(__file__).parent.parent
HOSTILE = 'open("executed", "w").close()\n'


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.glob("lodeboard-*.whl")
    return made


@pytest.fixture
def site(wheel: Path, tmp_path: Path) -> Path:
    """A folder into which Lodeboard alone is installed, and what it needs always."""
    folder = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    (folder / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    (folder / "fluent").mkdir()
    (folder / "fluent" / "syntax").symlink_to(Path(fluent.syntax.__file__).parent)
    (folder / "typing_extensions.py").symlink_to(typing_extensions.__file__)
    return folder


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Somebody's folder, with packages that have the names of ours and do harm."""
    folder = tmp_path / "elsewhere"
    for package in (*PACKAGES, "msgspec"):
        (folder / package).mkdir(parents=True)
        (folder / package / "__init__.py").write_text(HOSTILE)
    return folder


def run(path: Path | str, cwd: Path, *words: str) -> tuple[int, str]:
    """The exit code of ``python -S WORDS`` and what it says on standard error. ``path``: where its
    packages are.
    """
    done = subprocess.run(
        [sys.executable, "-S", *words],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(path)},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
    )
    return done.returncode, done.stderr


def names(wheel: Path) -> Sequence[str]:
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


def test_the_wheel_holds_the_packages_and_the_boards(wheel: Path) -> None:
    inside = names(wheel)
    tops = {name.split("/")[0] for name in inside}
    packages = {top for top in tops if not top.endswith(".dist-info")}
    assert packages == {*PACKAGES, "firmware_host"}
    shipped = {path.name for path in (ROOT / "hardware" / "boards").glob("*.toml")}
    assert {Path(name).name for name in inside if name.startswith("drivers/boards/")} >= shipped
    assert shipped
    rings = {path.name for path in (ROOT / "engines" / "krieger" / "boards").glob("*.toml")}
    assert {n.split("/")[-1] for n in inside if n.startswith("engines/krieger/boards/")} == rings
    assert rings
    pages = {path.name for path in (ROOT / "docs" / "rules").glob("*.md")}
    assert {n.split("/")[-1] for n in inside if n.startswith("firmware_host/rules/")} == pages
    assert pages
    folder = ROOT / "firmware_host" / "web" / "pages"
    screens = {path.relative_to(ROOT).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert {n for n in inside if n.startswith("firmware_host/web/pages/")} == screens
    assert "firmware_host/web/pages/table.html" in screens
    rest = set(inside)
    for folder in ("contract", "driver_contract"):
        contract = {name for name in inside if name.startswith(f"firmware_host/{folder}/")}
        files = {path.name for path in (ROOT / "tests" / folder).glob("*.py")}
        assert {name.split("/")[-1] for name in contract} == files
        rest -= contract
    assert not [name for name in rest if "test" in name or name.endswith(".pyc")]
    assert {f"{package}/py.typed" for package in packages} <= set(inside)


def test_links_of_the_description_work_outside_the_repository(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (file,) = [name for name in archive.namelist() if name.endswith("/METADATA")]
        _, _, description = archive.read(file).decode().partition("\n\n")
    links = re.findall(r"\]\(([^)]*)\)", description)
    assert len(links) > 20
    assert [link for link in links if not link.startswith("https://")] == []


def test_an_installed_copy_starts_from_a_foreign_folder(site: Path, elsewhere: Path) -> None:
    assert run(site, elsewhere, "-m", "firmware_host", "boards") == (0, "")
    assert not (elsewhere / "executed").exists()


def test_a_folder_before_ours_is_noticed_and_not_executed(site: Path, elsewhere: Path) -> None:
    assert run(
        f"{elsewhere}{os.pathsep}{site}", elsewhere, "-P", "-m", "firmware_host", "boards"
    ) == (
        1,
        (
            f"lodeboard: drivers is imported from {elsewhere / 'drivers'}, which is not"
            " Lodeboard's; install Lodeboard in its own environment, with pipx or uv (README.md,"
            " Start)\n"
        ),
    )
    assert not (elsewhere / "executed").exists()


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_that_pip_put_over_ours_is_named(
    site: Path, tmp_path: Path, package: str
) -> None:
    (site / package / "__init__.py").write_text(HOSTILE)
    other = site / "intruder-1.0.dist-info"
    other.mkdir()
    (other / "METADATA").write_text("Metadata-Version: 2.1\nName: intruder\nVersion: 1.0\n")
    (other / "RECORD").write_text(f"{package}/__init__.py,,\nintruder-1.0.dist-info/RECORD,,\n")
    assert run(site, tmp_path, "-m", "firmware_host", "boards") == (
        1,
        (
            f"lodeboard: the package intruder has overwritten Lodeboard's folder {package};"
            " install Lodeboard in its own environment, with pipx or uv (README.md, Start)\n"
        ),
    )
    assert not (tmp_path / "executed").exists()


def test_a_package_that_went_and_took_ours_along_is_noticed(site: Path, tmp_path: Path) -> None:
    (site / "engines" / "__init__.py").unlink()
    code, error = run(site, tmp_path, "-m", "firmware_host", "boards")
    assert (code, error.count("\n")) == (1, 1)
    assert error.startswith("lodeboard: Lodeboard's folder engines is damaged or missing; install")


def test_every_package_says_whose_it_is() -> None:
    for package in PACKAGES:
        assert OURS in (ROOT / package / "__init__.py").read_bytes()[:200]
