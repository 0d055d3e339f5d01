"""Pages behind a TLS proxy: who comes by https and from where, as a table; and a real nginx and a
real Caddy, set up as the files in docs/proxy say.
"""

from __future__ import annotations

import http.client
import json
import os
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.patience import PATIENCE_S
from tests.ports import free_port
from tests.programs import need
from tests.web.browsers import PHONE, Browsers, Screen
from tests.web.served import Phone, Served, served
from tests.web.test_browser_secure import certified

EXAMPLES = Path(__file__).parents[2] / "docs/proxy"
FORWARDED = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}

ASKED = [
    # known proxies, the page's origin (HOST: this server), what a proxy adds: the socket's status
    ((), "http://HOST", {}, 101),
    ((), "https://HOST", FORWARDED, 403),
    (("127.0.0.1",), "https://HOST", FORWARDED, 101),
    (("127.0.0.0/8",), "https://HOST", FORWARDED, 101),
    (("192.168.1.1",), "https://HOST", FORWARDED, 403),
    # Without a proxy in between, from the same machine.
    (("127.0.0.1",), "http://HOST", {}, 101),
    (("127.0.0.1",), "https://HOST", {}, 403),
    # Another site's page, through the proxy.
    (("127.0.0.1",), "https://evil.example", FORWARDED, 403),
    (("127.0.0.1",), "http://HOST", FORWARDED, 403),
]


@pytest.mark.process
@pytest.mark.parametrize(("proxies", "origin", "headers", "status"), ASKED)
def test_a_page_is_live_if_the_proxy_is_known(
    tmp_path: Path, proxies: tuple[str, ...], origin: str, headers: dict[str, str], status: int
) -> None:
    with served(tmp_path, proxies=proxies) as table:
        assert socket_status(table, origin, headers) == status


def socket_status(table: Served, origin: str, headers: dict[str, str]) -> int:
    here = origin.replace("HOST", f"127.0.0.1:{table.port}")
    try:
        with table.socket(origin=here, additional=headers):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


def written(name: str, changes: dict[str, str]) -> str:
    """The documented settings of a proxy, adapted to this test."""
    documented = (EXAMPLES / name).read_text(encoding="utf-8")
    for text, here in changes.items():
        assert text in documented
        documented = documented.replace(text, here)
    return documented


def nginx_command(folder: Path, port: int, table: Served, tls: Mapping[str, str]) -> list[str]:
    """The command that runs a real nginx in front of a game, configured as documented."""
    changes = {
        "listen 443": f"listen 127.0.0.1:{port}",
        "127.0.0.1:8080": f"127.0.0.1:{table.port}",
        "/etc/ssl/board.example.pem": tls["certificate"],
        "/etc/ssl/board.example-key.pem": tls["private_key"],
    }
    places = "".join(
        f"{one}_temp_path {folder}/{one};"
        for one in ("client_body", "proxy", "fastcgi", "scgi", "uwsgi")
    )
    documented = written("nginx.conf", changes)
    (folder / "nginx.conf").write_text(
        f"daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/error.log;"
        f" events {{}} http {{ access_log off; {places}\n{documented} }}"
    )
    made = ["nginx", "-p", str(folder), "-e", str(folder / "error.log")]
    return [*made, "-c", str(folder / "nginx.conf")]


def caddy_command(folder: Path, port: int, table: Served, tls: Mapping[str, str]) -> list[str]:
    """The command that runs a real Caddy, with a certificate of its own, since none can be issued
    here."""
    certificate = f"tls {tls['certificate']} {tls['private_key']}"
    changes = {
        "board.example {": f"https://127.0.0.1:{port} {{\n{certificate}",
        "127.0.0.1:8080": f"127.0.0.1:{table.port}",
    }
    alone = "{\nadmin off\nauto_https disable_redirects\n}\n"  # no port but this one
    (folder / "Caddyfile").write_text(alone + written("Caddyfile", changes))
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


COMMANDS = {"nginx": nginx_command, "caddy": caddy_command}


@contextmanager
def proxied(name: str, folder: Path, table: Served) -> Iterator[tuple[str, str]]:
    """A real proxy in front of a game: its address, and the flag that makes Chromium trust it."""
    need(name)
    port = free_port()
    settings, trust = certified(folder, "127.0.0.1")
    own = {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = COMMANDS[name](folder, port, table, settings)
    with subprocess.Popen(command, env=own, stderr=subprocess.DEVNULL) as running:
        try:
            wait_until_heard(port)
            yield f"127.0.0.1:{port}", trust
        finally:
            running.terminate()


def wait_until_heard(port: int) -> None:
    """Return once something listens at this port."""
    end = time.monotonic() + PATIENCE_S
    while True:
        with (
            suppress(ConnectionRefusedError),
            closing(socket.create_connection(("127.0.0.1", port))),
        ):
            return
        assert time.monotonic() < end, "nothing listens there"
        time.sleep(0.02)


REAL = [pytest.param(name, marks=pytest.mark.needs(name, "openssl"), id=name) for name in COMMANDS]


@pytest.mark.process
@pytest.mark.parametrize("proxy", REAL)
def test_behind_a_real_proxy_a_phone_claims_a_seat_and_looks_on(proxy: str, tmp_path: Path) -> None:
    trusting = ssl._create_unverified_context()
    with (
        served(tmp_path, proxies=("127.0.0.1",)) as table,
        proxied(proxy, tmp_path, table) as (host, _),
    ):
        asked = http.client.HTTPSConnection(host, timeout=PATIENCE_S, context=trusting)
        with closing(asked):
            body = json.dumps({"seat": "white", "code": ""})
            headers = {"Origin": f"https://{host}", "Content-Type": "application/json"}
            asked.request("POST", "/api/claim", body, headers)
            answer = asked.getresponse()
            assert (answer.status, "Secure" in answer.headers["set-cookie"]) == (200, True)
        with connect(
            f"wss://{host}/live?as=public&page=table1", origin=f"https://{host}", ssl=trusting
        ) as live:
            phone = Phone(live)
            phone.until(lambda: phone.house.get("seats", {}).get("white") == "taken")


@pytest.mark.ci
@pytest.mark.needs("nginx", "openssl", "Chromium")
def test_a_page_behind_an_unknown_proxy_says_what_to_write(tmp_path: Path) -> None:
    with Browsers() as browsers:
        for known, said in (
            ((), 'in the board\'s settings, write proxies = "127.0.0.1" under [web].'),
            (("127.0.0.1",), ""),
        ):
            folder = tmp_path / f"known{len(known)}"
            folder.mkdir()
            with (
                served(folder, proxies=known) as table,
                proxied("nginx", folder, table) as (host, trust),
            ):
                screen = Screen(browsers.browser(trust), f"https://{host}", PHONE)
                screen.go("/")
                line = screen.find("#wire")
                if said:
                    screen.expect(line).to_contain_text(said)
                else:
                    screen.expect(screen.find(".cell, .pieces use").first).to_be_attached()
                    screen.expect(line).to_be_hidden()
