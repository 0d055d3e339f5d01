"""A game as one HTML file that shows it move by move, in any browser and without a network.

In: the lines of a game as ``lodeboard replay --json`` has them, and its record. Out: the text of
the file: ``pages/shared-game.html`` with the scripts, styles and texts of the pages in it. Without
scripts it shows the record. Names and comments are only ever data or escaped text, and by its
content security policy the file runs no script but its own and requests nothing. Pure but for the
pages' files.
"""

from __future__ import annotations

import base64
import hashlib
import html
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from engines.localiser import Localiser
from engines.message_catalogue import languages
from firmware_host.web.page_files import PATHS, read, texts_file
from firmware_host.web.page_json import ISOLATE_MARKS, replay_texts

PAGE: Final = "shared-game"
PARTS: Final = ("menu-pages",)
"""The folders of texts that its modules need, besides those of every page."""

LATER: Final = ("evaluation-curve.js",)
"""Modules that the others import when they need them, and that the file has, too."""

_IMPORTED = re.compile(r'\bfrom "\./([\w/-]+\.js)"')
_RELATIVE = re.compile(r'(\bfrom |\bimport\()(["`])\./')
_QUOTED = re.compile(r'"([\w-]+)"')
_PREFIX = re.compile(r"\bt\(`([\w-]+)\$")

_PAGE_LINE = re.compile(
    r'<link rel="stylesheet" href="/pages/(?P<style>[\w-]+\.css)">'
    r'|<script src="/pages/(?P<script>[\w-]+\.js)"></script>'
    r'|<script type="module" src="/pages/(?P<module>[\w-]+\.js)"></script>'
)
"""The lines of the page that load something."""

_START = (
    "const start = Object.assign(document.createElement('script'), { type: 'module' });"
    "start.src = JSON.parse(document.querySelector('[type=importmap]').textContent).imports['%s'];"
    "document.head.append(start);"
)
"""Starts the page's module. The policy trusts what a trusted script adds to the page, with all that
it imports; of a module that stands in the page it would not trust the imports.
"""

_NAMES = ("seat", "kind", "said")
_STEP_FIELDS = ("seat", "move", "round", "signs", "text", "clock")
_LINE_FIELDS = ("id", "main_line", "outcomes", "evaluation", "names", "began", "date")


def shared_game_html(lines: Sequence[Mapping[str, Any]], first: str, record: str) -> str:
    """Return the file of a game. ``lines``: its main line, then variations, each after the line
    that it varies; ``first``: the id of the one to open with.
    """
    main_line = lines[0]
    known = {line["id"] for line in lines}
    game = str(main_line["game"])
    modules = _modules(game)
    page = read(f"{PAGE}.html").content.decode()
    found = {
        "table": main_line["table"],
        "first": first if first in known else main_line["id"],
        "lines": {line["id"]: _line(line, known) for line in lines},
        "texts": _texts(game, "".join([page, *modules.values()])),
    }
    data = msgspec.json.encode(found).decode().replace("<", r"\u003c")
    hashes: dict[str, list[str]] = {"style": [], "script": []}

    def inlined(line: re.Match[str]) -> str:
        if line["style"]:
            return element("style", _text_of(line["style"]))
        if line["script"]:
            return element("script", _text_of(line["script"]))
        start = _START % _bare(line["module"])
        return element("script", _import_map(modules), ' type="importmap"') + element(
            "script", start, ' type="module"'
        )

    def element(name: str, content: str, attributes: str = "") -> str:
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        hashes[name].append(f"'sha256-{digest}'")
        return f"<{name}{attributes}>{content}</{name}>"

    page = _PAGE_LINE.sub(inlined, page)
    charset = '<meta charset="utf-8">'
    policy = f'<meta http-equiv="Content-Security-Policy" content="{_policy(hashes)}">'
    title = html.escape(_title(main_line))
    for mark, before, after in (
        (charset, "", policy),
        ("<title>", "", f"{title} · "),
        (
            "</main>",
            f'<h1>{title}</h1><pre class="log" id="record">{html.escape(record)}</pre>',
            "",
        ),
        ("</main>", "", f'\n<script type="application/json" id="game">{data}</script>'),
    ):
        page = page.replace(mark, f"{before}{mark}{after}", 1)
    return page


def _policy(hashes: Mapping[str, Sequence[str]]) -> str:
    """Return the content security policy. With ``strict-dynamic`` the file's own scripts can load
    its modules, and ``data:``, which older browsers need for them, counts for nothing.
    """
    scripts, styles = (" ".join(hashes[name]) for name in ("script", "style"))
    return (
        f"default-src 'none'; script-src 'strict-dynamic' data: {scripts}; style-src {styles};"
        " base-uri 'none'; form-action 'none'"
    )


def _title(line: Mapping[str, Any]) -> str:
    players = " – ".join(name for _, name in line["names"])
    return ": ".join(filter(None, (line["table"]["game"]["title"], players)))


# --- the game ---


def _line(line: Mapping[str, Any], known: Collection[str]) -> Mapping[str, Any]:
    """Return a line with its texts in all languages, and of each step what it has changed.
    ``known``: the lines in the file; to no other does a step lead.
    """
    scenes = [step["scene"] for step in line["steps"]]
    steps = [
        {name: step[name] for name in _STEP_FIELDS if name in step}
        | {"changed": [*_changes(before, step["scene"])]}
        | {"variations": [one for one in step.get("variations", ()) if one["id"] in known]}
        for before, step in zip([[None] * len(scenes[0]), *scenes], line["steps"], strict=False)
    ]
    told = {
        code: replay_texts(line, Localiser(code, line["game"], ISOLATE_MARKS))
        for code in languages()
    }
    texts = {key: {code: one[key] for code, one in told.items()} for key in ("end", "recorded")}
    return {**{name: line[name] for name in _LINE_FIELDS}, **texts, "steps": steps}


def _changes(before: Sequence[Any], after: Sequence[Any]) -> Iterator[tuple[int, Any]]:
    """Yield each cell whose piece has changed, with the new one."""
    for cell, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            yield cell, new


# --- scripts and texts ---


def _text_of(name: str) -> str:
    return read(name).content.decode()


def _modules(game: str) -> Mapping[str, str]:
    """Return the modules that the page imports, and the shapes of the game's pieces if it has any,
    by name.
    """
    found: dict[str, str] = {}
    shapes = f"shapes/{game}.js"
    waiting = [f"{PAGE}.js", *LATER, *([shapes] if shapes in PATHS else [])]
    while waiting:
        if (name := waiting.pop()) not in found:
            found[name] = _text_of(name)
            waiting += _IMPORTED.findall(found[name])
    return found


def _import_map(modules: Mapping[str, str]) -> str:
    """Return an import map with the modules themselves: the addresses of a file lead nowhere."""
    found = {}
    for name, text in modules.items():
        content = base64.b64encode(_RELATIVE.sub(rf"\1\2{_bare('')}", text).encode()).decode()
        found[_bare(name)] = f"data:text/javascript;base64,{content}"
    return msgspec.json.encode({"imports": found}).decode()


def _bare(name: str) -> str:
    """Return the name under which modules import one another in the file."""
    return f"lodeboard/{name}"


def _texts(game: str, source: str) -> Mapping[str, Any]:
    """Return the texts in each language that this source can ask for, and the names of one game."""
    quoted, prefixes = set(_QUOTED.findall(source)), tuple(_PREFIX.findall(source))
    found = {}
    for code in languages():
        told = msgspec.json.decode(texts_file(code, PARTS).content)
        told["ui"] = {
            key: text
            for key, text in told["ui"].items()
            if key in quoted or key.startswith(prefixes)
        }
        told["games"] = {name: text for name, text in told["games"].items() if name == game}
        told["names"] = {
            space: {of: names for of, names in told["names"][space].items() if of in _NAMES}
            for space in ("engines", game)
        }
        found[code] = told
    return found
