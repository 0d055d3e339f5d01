"""How the pins of this machine are found, and what finding them leaves behind: nothing."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory

from drivers.interfaces import DriverError
from drivers.pi.gpio import Gpio


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the program was started; gpiozero has chosen nothing yet."""
    Device.pin_factory = None
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    Device.pin_factory = None


def as_lgpio_does() -> None:
    """Leave a pipe in LG_WD, and stay there: what importing lgpio 0.2.2 does."""
    place = os.environ["LG_WD"]
    os.chdir(place)
    os.mkfifo(".lgd-nfy0")
    Device.pin_factory = MockFactory()


def test_it_takes_the_factory_gpiozero_was_told_to_take(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    Gpio()
    assert isinstance(Device.pin_factory, MockFactory)


def test_no_pipe_and_no_other_folder_are_left(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LG_WD", raising=False)
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.setattr("tempfile.tempdir", None)
    monkeypatch.setattr(Device, "ensure_pin_factory", staticmethod(as_lgpio_does))
    Gpio()
    assert Path.cwd() == folder
    assert list(folder.iterdir()) == []
    assert "LG_WD" not in os.environ


def test_a_folder_that_was_given_is_used_and_left_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = folder / "run"
    given.mkdir()
    monkeypatch.setenv("LG_WD", str(given))
    monkeypatch.setattr(Device, "ensure_pin_factory", staticmethod(as_lgpio_does))
    Gpio()
    assert Path.cwd() == folder
    assert [pipe.name for pipe in given.iterdir()] == [".lgd-nfy0"]
    assert os.environ["LG_WD"] == str(given)


def test_the_first_reason_is_told_where_no_library_will_do(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setattr(
        Device, "_default_pin_factory", staticmethod(lambda: fall_back("lgpio", "native"))
    )
    with pytest.raises(DriverError, match="Falling back from lgpio: no chip") as caught:
        Gpio()
    assert "\n" not in str(caught.value)
    assert Path.cwd() == folder


def fall_back(*names: str) -> None:
    for name in names:
        warnings.warn(f"Falling back from {name}: no chip", stacklevel=1)
    raise RuntimeError("Unable to load any default pin factory!")
