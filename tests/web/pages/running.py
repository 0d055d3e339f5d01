"""Runs the pages' pure modules: in node where there is one, else in Chromium.

In: the text of a module whose default export is a function, and what to give it; it finds the
pages' modules beside itself. Out: what the function returned.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tests.programs import PROGRAMS, refuse
from tests.web.browsers import Browsers

PAGES = Path(__file__).parents[3] / "firmware_host" / "web" / "pages"


def run(module: str, given: Any) -> Any:
    """What the module's function makes of it. Skips the test where nothing can run it."""
    if node := shutil.which("node"):
        return _in_node(node, module, given)
    return _in_chromium(module, given)


def _in_node(node: str, module: str, given: Any) -> Any:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for page in PAGES.glob("*.js"):
            shutil.copy(page, folder)
        (folder / "package.json").write_text('{"type": "module"}')
        (folder / "case.js").write_text(module)
        (folder / "run.js").write_text(
            "import {readFileSync, writeSync} from 'node:fs'; import act from './case.js';"
            " writeSync(1, JSON.stringify(await act(JSON.parse(readFileSync(0, 'utf8')))));"
        )
        done = subprocess.run(
            [node, "run.js"], input=json.dumps(given), cwd=folder, capture_output=True, text=True
        )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def _in_chromium(module: str, given: Any) -> Any:
    if not PROGRAMS["Chromium"].is_installed:
        refuse("node and npm")

    def serve(route: Any) -> None:
        name = route.request.url.rsplit("/", 1)[1]
        if name == "case.js":
            route.fulfill(body=module, content_type="text/javascript")
        elif name:
            route.fulfill(path=PAGES / name)
        else:
            route.fulfill(body="<!doctype html>", content_type="text/html")

    with Browsers() as browsers:
        page = browsers.browser().new_page()
        page.route("http://pages.test/**", serve)
        page.goto("http://pages.test/")
        return page.evaluate("async (given) => (await import('/case.js')).default(given)", given)
