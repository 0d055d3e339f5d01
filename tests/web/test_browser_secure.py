"""What a page may do only where it came over TLS: the buttons are there, and over plain http not.

At an address of this machine that is no loopback: browsers trust every loopback as if it were TLS.
"""

from __future__ import annotations

import base64
import hashlib
import socket
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.programs import need
from tests.web.browsers import PHONE, Browsers, Screen, accessible
from tests.web.fitting import fits
from tests.web.served import served

BUTTONS = ("Notify me when it's my turn", "Keep the screen on")
C3, D4 = 18, 27

HIDE = """() => {
  Object.defineProperty(document, 'hidden', { get: () => true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
TOLD = """async () => {
  for (let tries = 0; tries < 200; tries += 1) {
    const worker = await navigator.serviceWorker.getRegistration('/pages/');
    const told = await worker?.getNotifications() ?? [];
    if (told.length) return told.map(({ title, body, data }) => [title, body, data]);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""
LOCKED = """() => new Promise((resolve) => {
  navigator.wakeLock.request = async (kind) => (resolve(kind), { release() {} });
})"""


@pytest.fixture(scope="module")
def address() -> str:
    """An address of this machine; nothing is sent to find it."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            pytest.skip("this machine has no address but loopback")
        found: str = probe.getsockname()[0]
    if found.startswith("127."):
        pytest.skip("this machine has no address but loopback")
    return found


def certified(folder: Path, address: str) -> tuple[dict[str, str], str]:
    """A certificate for this address, as settings name it, and what tells Chromium to trust it."""
    need("openssl")
    certificate, key = folder / "cert.pem", folder / "key.pem"
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    made += ["-nodes", "-days", "2", "-keyout", str(key), "-out", str(certificate)]
    made += ["-subj", "/CN=lodeboard", "-addext", f"subjectAltName=IP:{address}"]
    subprocess.run(made, check=True, capture_output=True)
    public = ["openssl", "pkey", "-in", str(key), "-pubout", "-outform", "der"]
    found = subprocess.run(public, check=True, capture_output=True).stdout
    trusted = base64.b64encode(hashlib.sha256(found).digest()).decode()
    settings = {"certificate": str(certificate), "private_key": str(key)}
    return settings, f"--ignore-certificate-errors-spki-list={trusted}"


def seated(browser: Any, origin: str, seat: str) -> tuple[Screen, list[str]]:
    """A phone that has taken this seat, and what it asks for."""
    screen = Screen(browser, origin, PHONE)
    asked: list[str] = []
    screen.page.on("request", lambda one: asked.append(one.url.rpartition("/")[2]))
    screen.go(f"/seat/{seat}")
    screen.press("Join game")
    screen.expect(screen.find(".cell").first).to_be_attached()
    return screen, asked


@pytest.mark.ci
def test_over_plain_http_nothing_of_it_is_there(tmp_path: Path, address: str) -> None:
    need("Chromium")
    with Browsers() as browsers, served(tmp_path, host=address) as table:
        origin = f"http://{address}:{table.port}"
        screen, asked = seated(browsers.browser(), origin, "white")
        screen.page.wait_for_load_state("networkidle")
        assert not screen.page.evaluate("isSecureContext")
        assert not screen.find("summary", has_text="This device").count()
        for name in BUTTONS:
            assert not screen.page.get_by_role("button", name=name).count()
        assert not screen.find("link[rel=manifest]").count()
        assert not {"device-features.js", "app.webmanifest", "turn-worker.js"} & set(asked)
        # Chromium tells that it heeds one of our headers only over TLS.
        assert not [one for one in screen.wrong if "Cross-Origin-Opener-Policy" not in one]


@pytest.mark.ci
def test_over_tls_a_hidden_page_tells_of_its_turn_and_the_screen_stays_on(
    tmp_path: Path, address: str
) -> None:
    need("Chromium with a window")
    settings, trusted = certified(tmp_path, address)
    with (
        Browsers("Chromium with a window") as browsers,
        served(tmp_path, host=address, **settings) as table,
    ):
        origin, browser = f"https://{address}:{table.port}", browsers.browser(trusted)
        screen, asked = seated(browser, origin, "black")
        page = screen.page
        assert page.evaluate("isSecureContext")
        telling, awake = (page.get_by_role("button", name=name) for name in BUTTONS)
        assert not {"device-features.js", "turn-worker.js"} & set(asked), "nothing unasked"
        screen.find("summary", has_text="This device").click()
        screen.context.grant_permissions(["notifications"], origin=origin)
        telling.click()
        screen.expect(telling).to_have_attribute("aria-pressed", "true")
        page.evaluate(f"void (window.locked = ({LOCKED})())")
        awake.click()
        screen.expect(awake).to_have_attribute("aria-pressed", "true")
        assert page.evaluate("window.locked") == "screen"
        accessible(screen, "a secure seat")
        fits(screen, "a secure seat")
        page.evaluate(HIDE)
        white, _ = seated(browser, origin, "white")
        white.touch(C3, D4)
        screen.moves(1)
        assert page.evaluate(TOLD) == [["It's your turn.", "Black", f"{origin}/seat/black"]]
        manifest = screen.context.new_cdp_session(page).send("Page.getAppManifest")
        assert (manifest["errors"], manifest["url"]) == ([], f"{origin}/pages/app.webmanifest")
        installed = screen.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
        found = [one["errorId"] for one in installed["installabilityErrors"]]
        assert found == ["in-incognito"], "nothing else keeps it from the home screen"
        assert not screen.wrong + white.wrong
