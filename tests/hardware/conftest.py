"""An SD card with Lodeboard installed, shared by many tests."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from tests.hardware.card import Card


@pytest.fixture(scope="session")
def installed_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a card after ``lodeboard-pi install``."""
    folder = tmp_path_factory.mktemp("installed")
    Card(folder).good("install")
    return folder


@pytest.fixture
def installed(installed_folder: Path, tmp_path: Path) -> Card:
    """A copy of that card; installing takes as long as twenty copies."""
    copytree(installed_folder, tmp_path, symlinks=True, dirs_exist_ok=True)
    return Card(tmp_path)
