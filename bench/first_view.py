"""From following a link to the board with its pieces on the screen, on the loopback: in a Chromium
that has never seen the page, as fast as this machine and as slow as an old phone.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

from tests.web.browsers import PHONE, Browsers, missing
from tests.web.served import served

TIMES = 8
SLOWDOWN = 4
"""What Chromium's own tools take for a phone of the middle sort."""

PAGES: Mapping[str, tuple[str, str]] = {
    "table, draughts": ("russian-draughts", "/"),
    "table, Coalition Chess": ("coalition-chess", "/"),
    "seat, tafl": ("tafl-king", "/seat/attackers"),
    "set-up, Generals": ("generals", "/seat/white"),
}

NOTE_FIRST = """
new MutationObserver((_, watch) => {
  if (!document.querySelector('.pieces use, .tray button')) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.firstView = performance.now(); }));
}).observe(document, {childList: true, subtree: true});
"""
"""Milliseconds from the start of the way there to the frame that shows the first piece."""


def run() -> None:
    if lacking := missing():
        print(lacking)
        return
    print("first view in ms, nothing in the cache: median and longest (to hold: 1000)")
    print(f"  {'':26}{'this machine':>16}{f'{SLOWDOWN} times slower':>20}")
    for name, (game, path) in PAGES.items():
        with (
            tempfile.TemporaryDirectory() as folder,
            served(Path(folder), game) as table,
            Browsers() as browsers,
        ):
            browser, cookie = browsers.browser(), ""
            if path != "/":
                cookie = table.claim(path.rpartition("/")[2])
            found = [
                sorted(
                    _first_view(browser, table.origin, path, cookie, slower) for _ in range(TIMES)
                )
                for slower in (1, SLOWDOWN)
            ]
        cells = [f"{times[TIMES // 2]:7.0f} {times[-1]:6.0f}" for times in found]
        print(f"  {name:26}{cells[0]:>16}{cells[1]:>20}", flush=True)


def _first_view(browser: object, origin: str, path: str, cookie: str, slower: int) -> float:
    context = browser.new_context(**PHONE)  # type: ignore[attr-defined]
    if cookie:
        context.add_cookies([{"name": "lodeboard", "value": cookie, "url": origin}])
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.add_init_script(NOTE_FIRST)
    page.goto(f"{origin}{path}")
    page.wait_for_function("() => 'firstView' in window")
    found = page.evaluate("window.firstView")
    context.close()
    return float(found)
