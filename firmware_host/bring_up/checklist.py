"""One thing that was looked at on the computer.

In: nothing. Out: the words of the doctor: a row, and how it stands. Pure.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from firmware_host.bring_up.computer_facts import ComputerFacts, Device


class State(StrEnum):
    """How a thing stands."""

    OK = "ok"
    WARNING = "warning"
    WRONG = "wrong"


class Row(NamedTuple):
    """A thing that was looked at: its name, how it stands, what was found, and the command or deed
    that repairs it (empty where nothing is to be done).
    """

    name: str
    state: State
    found: str
    repair: str = ""


def ok(name: str, found: str) -> Row:
    """All is well."""
    return Row(name, State.OK, found)


def warning(name: str, found: str, repair: str) -> Row:
    """The board works, but not as well as it could."""
    return Row(name, State.WARNING, found, repair)


def wrong(name: str, found: str, repair: str) -> Row:
    """The board cannot work like that."""
    return Row(name, State.WRONG, found, repair)


def allowed(name: str, device: Device, facts: ComputerFacts) -> Row:
    """Whether this process may use a device, and how it may be let."""
    if device.usable:
        return ok(name, f"{device.path} may be used")
    found = f"{facts.user} may not use {device.path}, which belongs to the group {device.group}"
    if device.group in facts.listed and device.group not in facts.groups:
        return wrong(name, f"{found}, and is in it from the next login on", "sudo reboot")
    if device.group == "root":
        return wrong(name, found, "make install-pi (it brings a udev rule)")
    return wrong(name, found, f"sudo usermod -aG {device.group} {facts.user} && sudo reboot")
