"""``lodeboard flash``, onto a model of a Pico, by MicroPython's own mpremote."""

from __future__ import annotations

import errno
import hashlib
import os
import struct
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from drivers.board_file import load_board
from drivers.interfaces import DriverError
from drivers.scanner import flashing
from drivers.scanner.flashing import ChipContents, Repl
from drivers.serial_connection import PseudoTerminal
from firmware_host.bring_up.flash import Bench, Flashed, flash, wanted_files
from tests.firmware.pico import Pico

BOARD = load_board("starter-8x8")
ALL = ("board.py", *(file.name for file in flashing.files(flashing.folder())))


@pytest.fixture
def pico() -> Iterator[Pico]:
    with Pico("starter-8x8", real_time=True, empty=True) as made:
        yield made


def bench(**parts: object) -> Bench:
    return Bench(**{"say": lambda text: None, "drives": list, **parts})  # type: ignore[arg-type]


def uf2(family: int) -> bytes:
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 0x10000000, 256, 0, 1, family)
    return head.ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)


def drive(folder: Path, board: str) -> flashing.Drive:
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_text(f"UF2 Bootloader v3.0\nModel: x\nBoard-ID: {board}\n")
    return flashing.Drive(folder, board)


def test_an_empty_pico_becomes_a_scanner_and_is_then_left_as_it_is(
    tmp_path: Path, pico: Pico
) -> None:
    version = flashing.version(flashing.folder())
    waiting, file = drive(tmp_path / "drive", "RPI-RP2"), tmp_path / "micropython.uf2"
    file.write_bytes(uf2(0xE48BFF56))
    there = bench(drives=lambda: [waiting], find=lambda wanted: pico.port)
    done = flash(BOARD, there, micropython=file)
    assert (waiting.path / file.name).read_bytes() == file.read_bytes()
    assert done == Flashed(pico.port, ALL, version, "starter-8x8")
    assert flash(BOARD, bench(), port=pico.port, only_look=True) == Flashed(pico.port, ())
    assert flash(BOARD, bench(), port=pico.port) == done._replace(changed=())


@pytest.mark.ci
def test_cut_off_in_the_middle_it_starts_nothing_and_the_next_time_brings_the_rest(
    pico: Pico,
) -> None:
    class CutOff(Repl):
        def copy(self, files: Mapping[str, Path]) -> None:
            super().copy({name: files[name] for name in list(files)[:-2]})
            raise KeyboardInterrupt

    flash(BOARD, bench(), port=pico.port)
    prompt = Repl(pico.port)
    spoilt = wanted_files(BOARD, None)["board.py"]
    prompt.copy({"lines.py": spoilt, "pins.py": spoilt})
    with pytest.raises(DriverError, match=r"interrupted.*run lodeboard flash again"):
        flash(BOARD, bench(prompt=CutOff), port=pico.port)
    assert "main.py" not in prompt.inspect().files
    assert flash(BOARD, bench(), port=pico.port).changed == ("pins.py", "main.py")


class Told(Repl):
    """A Pico of which only is known what it tells."""

    there = ChipContents("Raspberry Pi Pico with RP2040", (1, 24, 0), {})

    def __init__(self, port: str) -> None:
        self.done: list[str] = []

    def inspect(self) -> ChipContents:
        return self.there


@pytest.mark.parametrize(
    ("there", "told"),
    [
        (ChipContents("Raspberry Pi Pico2 with RP2350", (1, 27, 0), {}), "needs an RP2040"),
        (
            ChipContents("Raspberry Pi Pico with RP2040", (1, 19, 1), {}),
            r"MicroPython 1\.19\.1 is too old; it must be 1\.24 or newer",
        ),
    ],
)
def test_what_will_not_do_is_told_before_anything_is_changed(
    there: ChipContents, told: str
) -> None:
    class Wrong(Told):
        pass

    Wrong.there = there
    with pytest.raises(DriverError, match=told):
        flash(BOARD, bench(prompt=Wrong, find=lambda wanted: "/dev/ttyACM0"))


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"<html>", "not a .uf2 file"),
        (uf2(0xE48BFF59), "another chip"),
        (uf2(0xE48BFF56), ""),
    ],
)
def test_only_a_program_for_this_chip_is_put_onto_it(
    tmp_path: Path, content: bytes, told: str
) -> None:
    file = tmp_path / "MICROPYTHON.uf2"
    file.write_bytes(content)
    if told:
        with pytest.raises(DriverError, match=told):
            flashing.check_uf2(file)
    else:
        flashing.check_uf2(file)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(DriverError, match=r"no\.uf2: No such file .*path of the downloaded file"):
        flashing.check_uf2(tmp_path / "no.uf2")


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (errno.EIO, ""),  # the chip has restarted at the last block
        (errno.ENODEV, ""),
        (errno.ENOSPC, "No space left on device; hold BOOTSEL, plug the Pico in again and retry"),
    ],
)
def test_a_drive_that_goes_away_at_the_end_has_taken_the_file(
    tmp_path: Path, number: int, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting, file = drive(tmp_path / "drive", "RPI-RP2"), tmp_path / "micropython.uf2"
    file.write_bytes(uf2(0xE48BFF56))

    def gone(_: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("drivers.scanner.flashing.os.fsync", gone)
    if told:
        with pytest.raises(DriverError, match=told):
            flashing.copy_uf2(file, waiting)
    else:
        flashing.copy_uf2(file, waiting)
    assert (waiting.path / file.name).read_bytes() == file.read_bytes()


@pytest.fixture
def port(tmp_path: Path) -> Iterator[str]:
    """A serial port at which nobody is."""
    there = PseudoTerminal(tmp_path / "x")
    yield there.path
    there.close()


def as_mpremote(
    monkeypatch: pytest.MonkeyPatch, *, code: int = 0, out: str = "", err: str = ""
) -> list[list[str]]:
    """As if mpremote said this; what it was asked to do."""
    asked: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        asked.append(command)
        return subprocess.CompletedProcess(command, code, out, err)

    monkeypatch.setattr("drivers.scanner.flashing.subprocess.run", run)
    return asked


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"out": "hello\n"}, r"/x: the device there isn't running MicroPython \(hello\)"),
        ({"out": "[1]"}, "isn't running MicroPython"),
        ({"out": '{"chip": "x"}'}, "isn't running MicroPython"),
        ({"code": 1, "err": "Traceback\nno such device\n"}, "/x: no such device; unplug"),
        ({"code": 1, "out": "odd\n"}, "/x: odd; unplug the Pico, plug it in again and retry"),
        ({"code": 1}, "/x: mpremote failed; unplug"),
    ],
)
def test_what_a_pico_answers_that_is_none_is_told(
    said: dict[str, Any], told: str, port: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_mpremote(monkeypatch, **said)
    with pytest.raises(DriverError, match=told):
        Repl(port).inspect()


def test_a_pico_that_says_nothing_is_not_waited_for(
    port: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hangs(command: list[str], *, timeout: float, **_: object) -> None:
        raise subprocess.TimeoutExpired(command, timeout)

    monkeypatch.setattr("drivers.scanner.flashing.subprocess.run", hangs)
    with pytest.raises(DriverError, match="/x: no response; unplug the Pico"):
        Repl(port).inspect()


def test_files_are_deleted_by_their_names_and_none_by_none(
    port: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = as_mpremote(monkeypatch)
    Repl(port).remove([])
    assert asked == []
    Repl(port).remove(["main.py", "pins.py"])
    ((*_, verb, first, second),) = asked
    assert (verb, first, second) == ("rm", ":main.py", ":pins.py")


def files_there(spoilt: Sequence[str] = ()) -> dict[str, str]:
    """What a Pico says of its files: their digests, some wrong."""
    return {
        name: "0" if name in spoilt else hashlib.sha256(file.read_bytes()).hexdigest()
        for name, file in wanted_files(BOARD, None).items()
    }


class Copying(Told):
    """A Pico on which files arrive, some of them damaged; ``refusal``: copying fails with it."""

    spoilt: Sequence[str] = ()
    refusal: BaseException | None = None

    def __init__(self, port: str) -> None:
        super().__init__(port)
        self.files: dict[str, str] = {}

    def inspect(self) -> ChipContents:
        return self.there._replace(files=self.files)

    def remove(self, names: Sequence[str]) -> None: ...

    def copy(self, files: Mapping[str, Path]) -> None:
        if self.refusal is not None:
            raise self.refusal
        self.files = files_there(self.spoilt)


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"spoilt": ["lines.py", "board.py"]}, "arrived damaged; try another cable"),
        ({"refusal": KeyboardInterrupt()}, "interrupted. The Pico has only some of its files"),
        (
            {"refusal": DriverError("/dev/x: odd")},
            "/dev/x: odd. The Pico has only some of its files",
        ),
    ],
)
def test_what_went_wrong_while_copying_says_to_run_it_again(
    parts: dict[str, Any], told: str
) -> None:
    there = type("There", (Copying,), parts)
    with pytest.raises(DriverError) as error:
        flash(BOARD, bench(prompt=there, find=lambda wanted: "/dev/x"))
    assert told in str(error.value)
    assert "run lodeboard flash again" in str(error.value)


def test_drives_are_found_where_they_are_mounted(tmp_path: Path) -> None:
    found = drive(tmp_path / "RPI RP2", "RPI-RP2")
    mounts = tmp_path / "mounts"
    place = str(found.path).replace(" ", r"\040")
    mounts.write_text(f"/dev/sda1 {place} vfat rw 0 0\ntmpfs {tmp_path} tmpfs rw 0 0\n")
    assert flashing.drives(mounts, tmp_path / "none") == [found]


@pytest.mark.parametrize(
    ("boards", "told"),
    [
        (["RP2350"], "is an unsupported RP2350; the scanner needs an RP2040"),
        (["RPI-RP2", "RPI-RP2"], "found more than one Pico"),
        (["RPI-RP2"], "download the newest .uf2 .* lodeboard flash --micropython"),
    ],
)
def test_a_pico_that_shows_itself_as_a_drive(
    tmp_path: Path, boards: Sequence[str], told: str
) -> None:
    there = [drive(tmp_path / str(number), board) for number, board in enumerate(boards)]
    with pytest.raises(DriverError, match=told):
        flash(BOARD, bench(drives=lambda: there))


def test_a_board_of_ones_own_needs_its_pins(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    shipped = Path(__file__).parents[2] / "hardware/boards/starter-8x8.toml"
    own.write_text(shipped.read_text().replace('name = "starter-8x8"', 'name = "own"'))
    with pytest.raises(DriverError, match=r"no own\.py .* --pins FILE"):
        wanted_files(load_board(own), None)
    pins = tmp_path / "own.py"
    pins.write_text("NAME = 'own'\n")
    assert wanted_files(load_board(own), pins)["board.py"] == pins


def test_the_files_are_those_that_the_scanner_counts() -> None:
    namespace: dict[str, tuple[str, ...]] = {}
    text = (flashing.folder() / "version.py").read_text()
    exec(text[text.index("FILES =") : text.index(")") + 1], namespace)
    place = flashing.folder()
    assert namespace["FILES"] == tuple(sorted(file.name for file in flashing.files(place)))
    joined = b"".join((place / name).read_bytes() for name in namespace["FILES"])
    assert flashing.version(place).endswith(hashlib.sha256(joined).hexdigest()[:8])
