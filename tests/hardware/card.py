"""A Pi's card in a folder, for lodeboard-pi to work on.

The programs that would change this machine are stand-ins that write down how they were called;
``python3 -m venv`` and pip are stand-ins, too, unless they are asked for.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
PI = ROOT / "hardware" / "pi"

RECORDED = ("systemctl", "udevadm", "useradd", "userdel", "usermod", "groupadd", "apt-get")

FAKE_PYTHON = """#!/bin/sh
# python3 -m venv DIR: an environment whose lodeboard knows two games and obeys two files
[ "$1 $2" = "-m venv" ] || exit 1
mkdir -p "$3/bin"
printf '#!/bin/sh\\necho "pip $*" >>"$LOG"\\n[ ! -e "$FAULTS/pip" ]\\n' >"$3/bin/pip"
cat >"$3/bin/lodeboard" <<'END'
#!/bin/sh
[ ! -e "$FAULTS/program" ] || { echo "lodeboard: broken" >&2; exit 1; }
case "$1 $2" in
  "moves krieger"|"moves russian-draughts") ;;
  moves*) exit 1 ;;
  config*) sed -n '/^board = /p' "$3" ;;
  "boards ring-65") echo "ring-65  Ring (65 cells): krieger" ;;
  "boards starter-8x8") echo "starter-8x8  Starter (64 cells): russian-draughts" ;;
  "boards ") echo "ring-65  Ring (65 cells): krieger" ;;
  card*) echo '{"address": "http://board.local:8080/"}' ;;
  boards*) echo "another  One that has room (121 cells): russian-draughts, krieger" ;;
esac
END
chmod +x "$3/bin/pip" "$3/bin/lodeboard"
"""

SYSTEMCTL = """#!/bin/sh
echo "systemctl $*" >>"$LOG"
# A restart fails while the release that is current is one that does not start.
[ "$1" = restart ] || exit 0
! grep -qx "$(readlink "$LODEBOARD_ROOT/opt/lodeboard/current")" "$FAULTS/start"
"""


class Card:
    """A Pi's card in a folder, and this checkout copied beside it, so that it can change. In a
    folder where they are already, they stay as they are.
    """

    def __init__(
        self,
        folder: Path,
        *,
        system: str = "bookworm",
        model: str = "Raspberry Pi 4",
        architecture: str = "arm64",
    ) -> None:
        self.root = folder / "card"
        self.checkout = folder / "checkout"
        self.faults = folder / "faults"
        self.log = folder / "log"
        self._programs = folder / "programs"
        if not self.root.exists():
            self._make(system, model, architecture)

    def _make(self, system: str, model: str, architecture: str) -> None:
        self.write("etc/os-release", f"ID=debian\nVERSION_CODENAME={system}\n")
        self.write("proc/device-tree/model", f"{model} Model B Rev 1.4\0")
        self.write("boot/firmware/config.txt", "dtparam=audio=on\n")
        self.faults.mkdir()
        (self.faults / "start").write_text("")
        self.log.write_text("")
        self._programs.mkdir()
        for name in RECORDED:
            self._program(name, f'#!/bin/sh\necho "{name} $*" >>"$LOG"\n')
        self._program("systemctl", SYSTEMCTL)
        self._program("getent", "#!/bin/sh\nexit 2\n")
        self._program(
            "dpkg-query", '#!/bin/sh\ncat "$FAULTS/$4" 2>/dev/null || echo "install ok installed"\n'
        )
        self._program("dpkg", f"#!/bin/sh\necho {architecture}\n")
        self._program("chown", '#!/bin/sh\necho "chown $* from mode $(stat -c %a "$2")" >>"$LOG"\n')
        self._program("python3", FAKE_PYTHON)
        self.checkout.mkdir()
        for part in ("engines", "drivers", "simulator", "firmware_host", "hardware/boards"):
            (self.checkout / part).mkdir(parents=True)
        (self.checkout / "docs").mkdir()
        shutil.copytree(PI, self.checkout / "hardware" / "pi")
        shutil.copy(ROOT / "pyproject.toml", self.checkout)
        self.version("1.0")

    def _program(self, name: str, text: str) -> None:
        (self._programs / name).write_text(text)
        (self._programs / name).chmod(0o755)

    def write(self, path: str, text: str) -> None:
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def read(self, path: str) -> str:
        return (self.root / path).read_text()

    def version(self, version: str) -> None:
        """The checkout becomes this version."""
        (self.checkout / "firmware_host" / "__init__.py").write_text(f'__version__ = "{version}"\n')

    def run(
        self,
        *words: str,
        installed: bool = False,
        running: bool = True,
        real: bool = False,
        umask: int = 0o022,
    ) -> subprocess.CompletedProcess[str]:
        """``installed``: the command that an install has left. ``real``: with real packages."""
        place = (
            self.root / "opt/lodeboard/current/pi" if installed else self.checkout / "hardware/pi"
        )
        environment = {
            **os.environ,
            "PATH": f"{self._programs}:{os.environ['PATH']}",
            "LODEBOARD_ROOT": str(self.root),
            "LODEBOARD_SYSTEMD": "yes" if running else "",
            "LOG": str(self.log),
            "FAULTS": str(self.faults),
            "SUDO_USER": "pat",
        }
        if real:
            environment["PYTHON"] = sys.executable
        command = [str(place / "lodeboard-pi"), *words]
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False, umask=umask
        )

    def good(
        self, *words: str, installed: bool = False, running: bool = True, umask: int = 0o022
    ) -> str:
        done = self.run(*words, installed=installed, running=running, umask=umask)
        assert done.returncode == 0, done.stderr
        return done.stdout

    @property
    def calls(self) -> Sequence[str]:
        return self.log.read_text().splitlines()

    @property
    def current(self) -> str:
        """The version of the release that is used, without its checksum."""
        return (self.root / "opt/lodeboard/current").readlink().name.partition("-")[0]

    @property
    def files(self) -> dict[str, str]:
        """Every file and link of the card, with what is in it."""
        found = {}
        for path in sorted(self.root.rglob("*")):
            if path.is_symlink():
                found[str(path.relative_to(self.root))] = f"-> {path.readlink()}"
            elif path.is_file():
                found[str(path.relative_to(self.root))] = path.read_text()
        return found
