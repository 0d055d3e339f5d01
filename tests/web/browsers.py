"""Real browsers for the pages: this machine's Chromium, driven by Playwright, and axe to find what
keeps people out.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.patience import PATIENCE_S
from tests.programs import PROGRAMS, need

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
)
PATIENCE_MS = 1000 * PATIENCE_S

PHONE: Mapping[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
TABLET: Mapping[str, Any] = {"viewport": {"width": 1280, "height": 800}}
TELEVISION: Mapping[str, Any] = {"viewport": {"width": 1920, "height": 1080}}

Look = Callable[["Screen", str], None]
"""What is done with each page worth looking at, by a name."""


@cache
def _playwright() -> Any:
    """The driver of all browsers of this process: to start one takes a second of processor time. It
    ends, and they with it, when the process does.
    """
    from playwright.sync_api import sync_playwright

    return sync_playwright().start()


@cache
def _chromium(program: str, arguments: Sequence[str]) -> Any:
    """The Chromium that runs with these arguments; it stays open for who asks next."""
    (path,) = PROGRAMS[program].paths
    launched = [*ARGUMENTS, *arguments]
    return _playwright().chromium.launch(executable_path=path, args=launched)


class Browsers:
    """Opens devices in one Chromium, each with cookies and storage of its own, and closes them.

    ``program``: which of ``PROGRAMS``.
    """

    def __init__(self, program: str = "Chromium") -> None:
        self._program = program
        self._lent: list[Any] = []

    def __enter__(self) -> Browsers:
        need(self._program)
        # The driver's loop is suspended between two calls; while browsers are used, none other may
        # run in this thread.
        asyncio._set_running_loop(_playwright()._loop)
        return self

    def __exit__(
        self, _: type[BaseException] | None, error: BaseException | None, __: TracebackType | None
    ) -> None:
        for browser in self._lent:
            for context in browser.contexts:
                context.close()
        asyncio._set_running_loop(None)

    def browser(self, *arguments: str) -> Any:
        """Return the Chromium that runs with these arguments."""
        self._lent.append(_chromium(self._program, arguments))
        return self._lent[-1]

    def screen(self, origin: str, sort: Mapping[str, Any], **more: Any) -> Screen:
        """Return a device that nobody has used yet."""
        return Screen(self.browser(), origin, {**sort, **more})


class Screen:
    """One page of a device. What goes wrong in it is collected in ``wrong``."""

    def __init__(self, browser: Any, origin: str, sort: Mapping[str, Any]) -> None:
        from playwright.sync_api import expect

        expect.set_options(PATIENCE_MS)
        self.expect = expect
        self._origin = origin
        self.context = browser.new_context(
            **{"base_url": origin, "locale": "en-GB", "reduced_motion": "reduce", **sort}
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.wrong: list[str] = []
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", self._heard)
        self.page.on("request", self._asked)

    def _heard(self, message: Any) -> None:
        # A refused request is told by the page in its own words, too.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.wrong.append(message.text)

    def _asked(self, request: Any) -> None:
        if not request.url.startswith((self._origin, self._origin.replace("http", "ws"))):
            self.wrong.append(f"asks elsewhere: {request.url}")

    def hold(self, cookie: str) -> None:
        """The device holds the seats of this cookie already."""
        held = {"name": "lodeboard", "value": cookie, "url": self._origin}
        self.context.add_cookies([held])

    def go(self, path: str) -> None:
        """Open the page at this address."""
        self.page.goto(path)

    def find(self, selector: str, **rest: Any) -> Any:
        """What is to be seen there."""
        return self.page.locator(selector, **rest)

    def press(self, name: str) -> None:
        """Press the button of that name."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def touch(self, *cells: int) -> None:
        """Touch the squares, one after another."""
        for cell in cells:
            self.find(f'[data-cell="{cell}"]').click()

    def swipe(self, selector: str, far: int) -> int:
        """A finger is put there and goes up so far; how far the page was scrolled by it."""
        box = self.find(selector).bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        finger = self.context.new_cdp_session(self.page)
        steps = [("touchStart", y), *(("touchMove", y - far * n / 8) for n in range(1, 9))]
        for kind, at in steps:
            event = {"type": kind, "touchPoints": [{"x": x, "y": at}]}
            finger.send("Input.dispatchTouchEvent", event)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        return int(self.page.evaluate("scrollY"))

    def reads(self, text: str) -> None:
        """Wait until the page says so."""
        self.expect(self.find("main")).to_contain_text(text)

    def says_nothing_of(self, words: Sequence[str]) -> None:
        """No word of these stands anywhere in the document, seen or unseen."""
        held = self.page.content().lower()
        found = [word for word in words if re.search(rf"\b{word}\b", held)]
        assert not found, f"{self.page.url} tells {found}"

    def moves(self, count: int) -> None:
        """Wait until so many moves are listed."""
        self.expect(self.find(".moves li")).to_have_count(count)

    def axe(self, *rules: str, besides: str = "") -> list[str]:
        """What keeps people out of this page: the rules broken and where; of these rules or all.

        ``besides``: what is not looked at, as a selector.
        """
        import axe_playwright_python

        if not self.page.evaluate("() => 'axe' in window"):
            source = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text()
            self.page.evaluate(source)
        found = self.page.evaluate(
            # What is in order need not be collected: that took half of its time.
            "async ([rules, besides]) => (await axe.run({include: document, exclude: besides},"
            " {resultTypes: ['violations'], preload: false,"
            " ...(rules.length && {runOnly: {type: 'rule', values: rules}})})).violations",
            [list(rules), [besides] if besides else []],
        )
        return [
            f"{one['id']}: {node['target']} {node.get('failureSummary', '')}"
            for one in found
            for node in one["nodes"]
        ]


@contextmanager
def light_and_dark(screen: Screen) -> Iterator[Callable[[str], None]]:
    """Choose the colours; afterwards they are as the device has them."""
    yield lambda scheme: screen.page.emulate_media(color_scheme=scheme)
    screen.page.emulate_media(color_scheme="light")


def accessible(screen: Screen, name: str, *, dark: bool = False) -> None:
    """Nothing keeps anybody out, in light colours; with ``dark`` nothing is hard to read in dark
    ones either, nor anything on the board. Once for each sort of page is enough: what changes on it
    has the same colours, and a board's squares the same markup.
    """
    with light_and_dark(screen) as colours:
        for scheme, rules in (("light", ()), ("dark", ("color-contrast",)))[: 1 + dark]:
            colours(scheme)
            found = screen.axe(*rules, besides="" if dark else ".board")
            assert not found, f"{name}, {scheme}: {found}"
