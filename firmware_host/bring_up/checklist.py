"""The doctor's checklist: a row for each thing checked, and its state.

In: nothing. Out: rows. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from firmware_host.bring_up.computer_facts import ComputerFacts, Device


class State(StrEnum):
    """The state of a thing that was checked."""

    OK = "ok"
    WARNING = "warning"
    """The board works, but not as well as it could."""
    WRONG = "wrong"
    """The board cannot work like that."""


class Row(NamedTuple):
    """A thing that was checked.

    Its name, its state, what was found, and the command or action that repairs it (empty if nothing
    is to be done).
    """

    name: str
    state: State
    found: str
    repair: str = ""


Case: TypeAlias = tuple[bool, State, str, str]
"""A possible problem: whether it exists, the state then, what was found, and the repair."""


def judged(name: str, *cases: Case, well: str) -> Row:
    """Return a row by the first of the cases that holds; ``well`` if none does."""
    for holds, state, found, repair in cases:
        if holds:
            return Row(name, state, found, repair)
    return Row(name, State.OK, well)


def barred(device: Device | None, facts: ComputerFacts) -> Sequence[Case]:
    """Return what keeps this process from using a device, and how to permit it."""
    if device is None or device.usable:
        return ()
    group = device.group
    found = f"{facts.user} has no permission for {device.path}, which belongs to the group {group}"
    entered = group in facts.listed and group not in facts.groups
    return (
        (
            entered,
            State.WRONG,
            f"{found}; the membership takes effect at the next login",
            "sudo reboot",
        ),
        (group == "root", State.WRONG, found, "make install-pi (it installs a udev rule)"),
        (True, State.WRONG, found, f"sudo usermod -aG {group} {facts.user} && sudo reboot"),
    )
