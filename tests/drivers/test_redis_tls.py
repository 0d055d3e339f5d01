"""A Redis behind TLS: whom a line trusts."""

from __future__ import annotations

import socket
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from drivers.links.redis_connection import (
    ConnectionLost,
    RedisAddress,
    RedisConnection,
    read_address,
)
from tests.driver_contract.waiting import eventually
from tests.ports import free_port

DAYS = 2
"""From yesterday's clock to tomorrow's."""


def certificate(folder: Path, host: str) -> tuple[Path, Path]:
    """A certificate that trusts itself, and its key."""
    made, key = folder / f"{host}.pem", folder / f"{host}.key"
    subprocess.run(
        f"openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days {DAYS}"
        f" -subj /CN={host} -addext subjectAltName=DNS:{host} -keyout {key} -out {made}".split(),
        check=True,
        capture_output=True,
    )
    return made, key


def listens(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
        return True
    return False


def refusal(at: RedisAddress) -> str:
    """Why a Redis is not used; empty: it is."""
    try:
        RedisConnection(at).close()
    except ConnectionLost as error:
        return str(error)
    return ""


@pytest.mark.needs("redis-server", "openssl")
@pytest.mark.parametrize(
    ("named", "trusted", "told"),
    [
        pytest.param("localhost", True, "", id="trusted"),
        pytest.param("localhost", False, "can't verify the TLS certificate", id="of nobody known"),
        pytest.param(
            "elsewhere.example", True, "can't verify the TLS certificate", id="of another host"
        ),
    ],
)
def test_a_certificate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str, trusted: bool, told: str
) -> None:
    made, key = certificate(tmp_path, named)
    port = free_port()
    running = subprocess.Popen(
        f"redis-server --port 0 --tls-port {port} --bind 127.0.0.1 --tls-auth-clients no"
        f" --tls-cert-file {made} --tls-key-file {key} --dir {tmp_path} --logfile log".split()
    )
    try:
        if trusted:
            monkeypatch.setenv("SSL_CERT_FILE", str(made))
        assert eventually(lambda: listens(port))
        words = refusal(read_address(f"rediss://localhost:{port}", {}))
        assert told in words if told else not words
    finally:
        running.kill()
        running.wait()
