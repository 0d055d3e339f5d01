"""The packages that lodeboard-pi installs as root: their locks fit the ranges of pyproject.toml and
say which archives may be installed. What is missing in them the installer finds (``pip check``).
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.hardware.card import ROOT, Card

LOCKS = ROOT / "hardware" / "pi" / "locks"
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS = PYPROJECT["project"]["optional-dependencies"]
ALWAYS = [*PYPROJECT["project"]["dependencies"], *EXTRAS["web"], *EXTRAS["seal"]]
WANTED = {
    "build": PYPROJECT["dependency-groups"]["pi-build"],
    "pico": [*ALWAYS, *EXTRAS["pico"]],
    "pi": [*ALWAYS, *EXTRAS["pi"]],
}


class Locked(NamedTuple):
    """A package of a lock. ``marker``: where it is wanted, empty for everywhere."""

    version: str
    marker: str
    hashes: list[str]


def locked(name: str) -> dict[str, Locked]:
    """The packages of a lock, by name; every line of it is read."""
    text = re.sub(r"^#.*\n", "", (LOCKS / f"{name}.txt").read_text(), flags=re.M)
    found = {}
    for entry in text.replace("\\\n", "").splitlines():
        requirement, *options = re.split(r"\s+--hash=", entry.strip())
        package = Requirement(requirement)
        (pin,) = package.specifier
        assert pin.operator == "=="
        assert not package.url
        key = canonicalize_name(package.name)
        assert key not in found, "one version for every system"
        found[key] = Locked(pin.version, str(package.marker or ""), options)
    return found


def test_there_is_a_lock_for_everything_that_is_installed() -> None:
    assert {path.stem for path in LOCKS.iterdir()} == set(WANTED)


@pytest.mark.parametrize("name", WANTED)
def test_every_package_has_hashes(name: str) -> None:
    packages = locked(name)
    assert packages
    for package in packages.values():
        assert package.hashes
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", each) for each in package.hashes)


@pytest.mark.parametrize("name", WANTED)
def test_the_lock_keeps_within_the_ranges(name: str) -> None:
    """Where this fails, ranges have changed: ``make locks``."""
    packages = locked(name)
    for text in WANTED[name]:
        wanted = Requirement(text)
        found = packages[canonicalize_name(wanted.name)]
        assert wanted.specifier.contains(found.version), text
        assert bool(wanted.marker) == bool(found.marker), text


def test_a_package_of_two_locks_has_one_version() -> None:
    versions: dict[str, set[str]] = {}
    for name in WANTED:
        for package, found in locked(name).items():
            versions.setdefault(package, set()).add(found.version)
    assert {package: each for package, each in versions.items() if len(each) > 1} == {}


def test_what_builds_lodeboard_is_locked() -> None:
    assert set(PYPROJECT["build-system"]["requires"]) <= set(WANTED["build"])


@pytest.mark.parametrize("way", ["pico", "pi"])
def test_root_installs_packages_with_the_hashes_of_the_lock_alone(tmp_path: Path, way: str) -> None:
    card = Card(tmp_path)
    card.good("install", "--way", way)
    locks = card.checkout / "hardware/pi/locks"
    called = [call.split()[1:] for call in card.calls if call.startswith("pip ")]
    locked = [
        call[-1] for call in called if {"--require-hashes", "--no-build-isolation"} <= {*call}
    ]
    assert locked == [f"{locks}/build.txt", f"{locks}/{way}.txt"]
    ours, checked = called[2:]
    assert {"--no-deps", "--no-index", "--no-build-isolation"} <= {*ours}
    assert ours[-1] == str(card.checkout)
    assert checked[0] == "check"


@pytest.mark.parametrize(
    ("architecture", "way", "wanted"),
    [
        ("arm64", "pico", "python3-venv"),
        ("arm64", "pi", "python3-venv gcc python3-dev swig"),
        ("armhf", "pico", "python3-venv gcc python3-dev libffi-dev"),
        ("armhf", "pi", "python3-venv gcc python3-dev libffi-dev swig"),
    ],
)
def test_compilers_are_installed_where_packages_have_no_wheel(
    tmp_path: Path, architecture: str, way: str, wanted: str
) -> None:
    card = Card(tmp_path, architecture=architecture)
    for package in ("python3-venv", "gcc", "python3-dev", "libffi-dev", "swig"):
        (card.faults / package).write_text("unknown ok not-installed\n")
    card.good("install", "--way", way)
    (fetched,) = [call for call in card.calls if call.startswith("apt-get install")]
    assert fetched.partition("recommends ")[2].split() == wanted.split()
