"""The files of computers a board may hang on, as far as the doctor looks at them."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from firmware_host.bring_up.computer_probe import Identity, read_facts
from firmware_host.bring_up.doctor import ComputerFacts

BOOKWORM = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_CODENAME=bookworm\n'
TRIXIE = 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nVERSION_CODENAME=trixie\n'
NUMBERS = {"pico": ("2e8a", "0005"), "empty pico": ("2e8a", "0003"), "clock": ("1a86", "7523")}


class Computer:
    """A tree of files, made piece by piece. ``may``: whether devices made from now on may be used
    by the user, who is in no group unless he is let in.
    """

    def __init__(self, root: Path, model: str = "", system: str = BOOKWORM) -> None:
        self.root = root
        self.may = True
        self.answers: dict[str, str] = {}
        self.gids: set[int] = set()
        self.machine = "aarch64" if model else "x86_64"
        if model:
            self.write("proc/device-tree/model", model + "\0")
        self.write("etc/os-release", system)
        self.write("proc/sys/kernel/osrelease", "6.12.47+rpt-rpi-2712\n")
        self.write("proc/mounts", "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\nproc /proc proc rw 0 0\n")
        self.write("run/systemd/timesync/synchronized", "")

    def write(self, path: str, text: str) -> Computer:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return self

    def config(self, *lines: str, path: str = "boot/firmware/config.txt") -> Computer:
        return self.write(path, "\n".join(lines) + "\n")

    def device(self, name: str) -> Computer:
        self.write(f"dev/{name}", "")
        os.chmod(self.root / "dev" / name, 0o666 if self.may else 0o660)
        return self

    def usb(self, what: str, serial: str = "E6614C311B7F2A25", tty: str = "ttyACM0") -> Computer:
        """Something is plugged in; ``tty``: its serial port, if it has one."""
        device = f"sys/devices/usb1/{serial}"
        vendor, product = NUMBERS[what]
        for name, text in (("idVendor", vendor), ("idProduct", product), ("serial", serial)):
            self.write(f"{device}/{name}", text + "\n")
        self.write(f"{device}/interface/nothing", "")
        self._link("sys/bus/usb/devices", serial, f"../../../../{device}")
        if tty:
            self.device(tty)
            self._link(f"sys/class/tty/{tty}", "device", f"../../../../{device}/interface")
            self._link("dev/serial/by-id", f"usb-{serial}-if00", f"../../{tty}")
        return self

    def _link(self, folder: str, name: str, to: str) -> None:
        (self.root / folder).mkdir(parents=True, exist_ok=True)
        (self.root / folder / name).symlink_to(to)

    def facts(self, port: str = "") -> ComputerFacts:
        """What is read of it, by a user who is neither root nor the owner of any file."""
        who = Identity("ada", 54321, frozenset(self.gids))
        folder = Path("/home/ada/.local/state/lodeboard")
        return read_facts(
            folder, port=port, root=self.root, who=who, ask=self._ask, machine=self.machine
        )

    def _ask(self, command: Sequence[str]) -> str:
        return self.answers.get(command[0], "")


MODELS: Mapping[str, str] = {
    "3": "Raspberry Pi 3 Model B Plus Rev 1.3",
    "4": "Raspberry Pi 4 Model B Rev 1.4",
    "5": "Raspberry Pi 5 Model B Rev 1.0",
    "zero": "Raspberry Pi Zero 2 W Rev 1.0",
}
