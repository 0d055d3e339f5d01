"""The command ``lodeboard``, and ``python -m firmware_host``.

In: nothing. Out: the exit code. Before any other import it checks whether ``drivers``, ``engines``
and ``simulator`` are Lodeboard's: other packages have folders of these names, and pip silently lets
the one installed last overwrite the others.
"""

from __future__ import annotations

import gc
import os
import sys

PACKAGES = ("drivers", "engines", "simulator")
OURS = b"Lodeboard"
"""Appears in the first lines of each of our packages."""

ALONE = "install Lodeboard in its own environment, with pipx or uv (README.md, Start)"


def main() -> int:
    """Run the command line; return the exit code."""
    if strange := next(filter(None, map(_stranger, PACKAGES)), ""):
        print(f"lodeboard: {strange}; {ALONE}", file=sys.stderr)
        return 1
    try:
        # What is imported stays to the end: looking for garbage in it takes a sixth of the start.
        gc.disable()
        from firmware_host.cli import main as command  # takes a moment, and Ctrl-C can end it

        gc.freeze()
        gc.enable()
        return command()
    except KeyboardInterrupt:
        print("lodeboard: interrupted", file=sys.stderr)
        return 130


def _stranger(package: str) -> str:
    """Return what is installed in place of our package; empty if it is ours."""
    from importlib.util import find_spec

    found = find_spec(package)
    file = (found.origin if found else None) or ""
    if not file:
        return f"Lodeboard's folder {package} is damaged or missing"
    if os.path.realpath(f"{file}/../..") != os.path.realpath(f"{__file__}/../.."):
        return f"{package} is imported from {os.path.dirname(file)}, which is not Lodeboard's"
    with open(file, "rb") as text:
        if OURS in text.read(200):
            return ""
    return f"{_installed_with(package)} has overwritten Lodeboard's folder {package}"


def _installed_with(package: str) -> str:
    """Return the other distribution that contains a folder of this name."""
    from importlib.metadata import distributions

    for one in distributions():
        files = map(str, one.files or ())
        if f"{package}/__init__.py" in files and one.metadata["Name"] != "lodeboard":
            return f"the package {one.metadata['Name']}"
    return "another package"


def _forget_the_current_folder() -> None:
    """Remove the current folder from the import path, where ``python -m`` looks first."""
    here = os.path.realpath(os.path.join(sys.path[0], "firmware_host"))
    if not sys.flags.safe_path and here != os.path.dirname(os.path.realpath(__file__)):
        del sys.path[0]


if __name__ == "__main__":
    _forget_the_current_folder()
    sys.exit(main())
