"""Ports for programs that cannot be given an open socket."""

from __future__ import annotations

import random
import socket
from contextlib import suppress

PORTS = range(20_000, 32_768)
"""Below those that outgoing connections get (ip_local_port_range of Linux: from 32768). Some tests
make thousands of them, and any could take a port that was just free."""


def free_port() -> int:
    """Return a loopback port that nobody listens at just now."""
    for port in random.sample(PORTS, 100):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("no free port")
