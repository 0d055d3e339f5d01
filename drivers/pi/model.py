"""The model and the revision of this Raspberry Pi, as its firmware names them.

In: the device tree. Out: names; empty on any other computer.
"""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

MODEL = Path("/proc/device-tree/model")
REVISION = Path("/proc/device-tree/system/linux,revision")
"""The revision code, 4 bytes with the highest first: by it, libraries tell the models apart."""


def machine_model() -> str:
    """Return the model, such as ``Raspberry Pi 4 Model B Rev 1.5``; empty if this is none."""
    try:
        model = MODEL.read_text(encoding="utf-8", errors="replace").rstrip("\0\n")
    except OSError:
        return ""
    return model if model.startswith("Raspberry Pi") else ""


def is_pi_5(model: str) -> bool:
    """Return whether this model is a Pi 5, whose pins only the kernel can drive quickly."""
    return re.match(r"Raspberry Pi (Compute Module )?5", model) is not None


def machine_name() -> str:
    """Return the model and the revision code; ``not a Raspberry Pi`` on others."""
    model = machine_model()
    if not model:
        return "not a Raspberry Pi"
    with suppress(OSError):
        return f"{model}, revision {REVISION.read_bytes().hex().lstrip('0')}"
    return model
