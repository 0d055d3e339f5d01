"""KiCad as a function: a design in, a checked board and a maker's files out.

``pcbnew`` belongs to Debian's own Python, so ``kicad.py`` runs there, in a process and a folder of
its own. What changes from run to run (dates) is taken out of the files.
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from hardware.circuit_boards.design import Design, Point, as_json
from hardware.circuit_boards.fitted import OWN

PYTHON = Path("/usr/bin/python3")
_SCRIPT = Path(__file__).with_name("kicad.py")
_ASK = "import pcbnew; print(pcbnew.Version())"
_DATED = re.compile(r"^(%TF\.CreationDate.*|; #@! TF\.CreationDate.*)\n", re.MULTILINE)
_DATE = re.compile(r"^((?:G04 Created by KiCad|; DRILL file).*?) date .*?(\*?)$", re.MULTILINE)
_FOUND = re.compile(r"^\*\* Found (\d+) (.*) \*\*$", re.MULTILINE)
_BEGAN = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a zip: the first that the format knows."""


class Drawn(NamedTuple):
    """A board as KiCad drew it: the text of its file, gerbers and drill files by name, and where
    the middle of each part is (x, y on the sheet, degrees).
    """

    board: str
    gerbers: Mapping[str, str]
    placed: Mapping[str, tuple[Point, float]]


class Refused(ValueError):
    """KiCad's design rules are broken; the message is its report."""


def installed() -> bool:
    """Whether this machine has KiCad's Python module and its library of footprints."""
    if not PYTHON.exists() or not Path("/usr/share/kicad/footprints").is_dir():
        return False
    asked = subprocess.run([PYTHON, "-c", _ASK], capture_output=True, check=False)
    return asked.returncode == 0


def drawn(design: Design) -> Drawn:
    """The board, drawn and checked now. Raises Refused, and RuntimeError where KiCad fails."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        done = subprocess.run(
            [PYTHON, "-I", _SCRIPT, folder],
            input=as_json(design, OWN),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"{design.name}: KiCad fails: {done.stderr[-2000:]}")
        report = (folder / "drc.txt").read_text(encoding="utf-8")
        if faults(report):
            raise Refused(f"{design.name}:\n{report}")
        where = json.loads((folder / "placed.json").read_text(encoding="utf-8"))
        return Drawn(
            (folder / f"{design.name}.kicad_pcb").read_text(encoding="utf-8"),
            {
                path.name: undated(path.read_text(encoding="utf-8"))
                for path in sorted((folder / "gerbers").iterdir())
            },
            {ref: ((x, y), turn % 360) for ref, (x, y, turn) in where.items()},
        )


def faults(report: str) -> int:
    """How many violations, unconnected pads and wrong footprints a report of KiCad counts.

    Raises ValueError for a text that counts none of them.
    """
    counts = {what: int(number) for number, what in _FOUND.findall(report)}
    if set(counts) != {"DRC violations", "unconnected pads", "Footprint errors"}:
        raise ValueError("not a whole report of KiCad's design rules")
    return sum(counts.values())


def undated(text: str) -> str:
    """A gerber or drill file without the date it was made."""
    return _DATE.sub(r"\1\2", _DATED.sub("", text))


def zipped(files: Mapping[str, str]) -> bytes:
    """The files in one archive, the same bytes each time."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, text in sorted(files.items()):
            entry = zipfile.ZipInfo(name, _BEGAN)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, text)
    return whole.getvalue()


def unzipped(archive: bytes) -> Mapping[str, str]:
    """The files in an archive, by name."""
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        return {name: files.read(name).decode() for name in files.namelist()}
