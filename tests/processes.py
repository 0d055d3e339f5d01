"""What Linux tells about other processes, any of which may end while it is read."""

from __future__ import annotations

from pathlib import Path


def _read(path: Path) -> bytes:
    """Return what a file of /proc holds, or nothing once its process has ended."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def alive(pid: int) -> bool:
    """Return whether a process is still running; a zombie is not."""
    state = _read(Path(f"/proc/{pid}/stat")).rpartition(b")")[2].split()
    return bool(state) and state[0] != b"Z"


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    files = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for file in files for child in _read(file).split()]


def children_running(pid: int, module: str) -> list[int]:
    """Return those of them that run ``module``."""
    wanted = module.encode()
    return [child for child in children(pid) if wanted in _read(Path(f"/proc/{child}/cmdline"))]
