"""Programs that some tests need and no Python package brings: which are installed, and how to get
the rest.

In: what is on the path. Out: a skipped test with the program's name as the reason, or a failed one
where ``REQUIRE_PROGRAMS`` is set, as in .ci/run; a table of what was skipped for the end of a run.
"""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NoReturn

REASON = "not installed: "
"""How the reason of every skip for a missing program begins; the program's name follows."""


@dataclass(frozen=True)
class Program:
    """``commands``: each has to be on the path, under one of its names, the best first. ``apt``,
    ``dnf`` and ``brew``: the packages that bring them; empty where there is none.
    """

    what_for: str
    commands: tuple[tuple[str, ...], ...]
    apt: str
    dnf: str = ""
    brew: str = ""

    @property
    def paths(self) -> tuple[str | None, ...]:
        """Where each command is, under the best of its names that is there."""
        return tuple(next(filter(None, map(shutil.which, names)), None) for names in self.commands)

    @property
    def is_installed(self) -> bool:
        return all(self.paths)

    @property
    def is_best(self) -> bool:
        """Whether each command is there under the best of its names."""
        return all(shutil.which(names[0]) for names in self.commands)


# A browser without a window takes half the time. The names for apt are those that .ci/run installs
# from; those for dnf and brew were not tried.
PROGRAMS: Mapping[str, Program] = MappingProxyType(
    {
        "Chromium": Program(
            "pages in a real browser",
            (("chromium-headless-shell", "chromium", "chromium-browser"),),
            apt="chromium-headless-shell",
            dnf="chromium",
            brew="chromium",
        ),
        "Chromium with a window": Program(
            "notifications, a screen that stays on, pages as apps",
            (("chromium", "chromium-browser"),),
            apt="chromium",
            dnf="chromium",
            brew="chromium",
        ),
        "Xvfb and xdotool": Program(
            "the real window, with mouse and keyboard",
            (("Xvfb",), ("xdotool",)),
            apt="xvfb xdotool",
            dnf="xorg-x11-server-Xvfb xdotool",
        ),
        "node and npm": Program(
            "the pages' JavaScript, MicroPython, an emulated Pico",
            (("node",), ("npm",)),
            apt="nodejs npm",
            dnf="nodejs-npm",
            brew="node",
        ),
        "npm's packages": Program(
            "the same; the npm registry could not be reached", (), apt="", dnf="", brew=""
        ),
        "redis-server": Program(
            "access rights, TLS, full memory; else fakeredis stands in",
            (("redis-server",),),
            apt="redis-server",
            dnf="valkey-compat-redis",
            brew="redis",
        ),
        "openssl": Program(
            "certificates for HTTPS and TLS",
            (("openssl",),),
            apt="openssl",
            dnf="openssl",
            brew="openssl",
        ),
        "nginx": Program(
            "pages behind a TLS proxy",
            (("nginx",),),
            apt="nginx-light",
            dnf="nginx",
            brew="nginx",
        ),
        "caddy": Program(
            "pages behind a TLS proxy", (("caddy",),), apt="caddy", dnf="caddy", brew="caddy"
        ),
        "espeak-ng": Program(
            "the voice, in three languages",
            (("espeak-ng",),),
            apt="espeak-ng",
            dnf="espeak-ng",
            brew="espeak-ng",
        ),
        "OpenSCAD": Program(
            "printed parts", (("openscad",),), apt="openscad", dnf="openscad", brew="openscad"
        ),
        "ngspice": Program(
            "simulated circuits", (("ngspice",),), apt="ngspice", dnf="ngspice", brew="ngspice"
        ),
        "Graphviz": Program(
            "drawings of the harness", (("dot",),), apt="graphviz", dnf="graphviz", brew="graphviz"
        ),
        "systemd": Program(
            "the service of a Pi", (("systemd-analyze",),), apt="systemd", dnf="systemd"
        ),
        "ShellCheck": Program(
            "the installer's shell script",
            (("shellcheck",),),
            apt="shellcheck",
            dnf="ShellCheck",
            brew="shellcheck",
        ),
    }
)

MANAGERS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "apt": ("apt-get", "sudo apt-get install"),
        "dnf": ("dnf", "sudo dnf install"),
        "brew": ("brew", "brew install"),
    }
)
"""Package managers: the command that shows that there is one, and how to install with it."""


def missing(names: Iterable[str]) -> str:
    """Return the first of these programs that is not installed; empty if all are."""
    return next((name for name in names if not PROGRAMS[name].is_installed), "")


def need(*names: str) -> None:
    """Skip the test, or fail it where all programs are required, unless these are installed."""
    if name := missing(names):
        refuse(name)


def refuse(name: str) -> NoReturn:
    """Skip the test for want of this program, or fail it where all programs are required."""
    import pytest  # late: .ci/run asks this file for packages before there is an environment

    if os.environ.get("REQUIRE_PROGRAMS"):
        pytest.fail(f"{REASON}{name}, and REQUIRE_PROGRAMS is set", pytrace=False)
    pytest.skip(f"{REASON}{name}")


def summary(reasons: Iterable[str]) -> Iterator[str]:
    """Yield the lines of the table: what was skipped, how many tests, and how to install it."""
    counts = Counter(reason.removeprefix("Skipped: ") for reason in reasons)
    lacking = []
    for reason, count in counts.most_common():
        tests = f"{count} test" + "s" * (count > 1)
        name = reason.removeprefix(REASON)
        if name == reason:
            yield f"{'(no program)':<18} {tests:>10}   {reason}"
        else:
            lacking.append(name)
            yield f"{name:<18} {tests:>10}   {PROGRAMS[name].what_for}"
    if not lacking:
        return
    yield "To run them, too:"
    found = {key for key, (command, _) in MANAGERS.items() if shutil.which(command)}
    for key, (_, install) in MANAGERS.items():
        if found and key not in found:
            continue
        packages = " ".join(filter(None, (getattr(PROGRAMS[name], key) for name in lacking)))
        if packages:
            yield f"  {install} {packages}"


if __name__ == "__main__":
    lacking = [program for program in PROGRAMS.values() if not program.is_best]
    print(*sorted({package for program in lacking for package in program.apt.split()}), sep="\n")
