"""A game as one HTML file: it shows every game without a network, says no more than the public may
know, and whatever names and comments are, they stay text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines import GAMES, make_game
from engines.game import ARBITER, AnyGame, Line, Move, Note, Record
from firmware_host.commands.saved_games import lines_of
from firmware_host.runtime.past_games import PastGame, Place
from firmware_host.table.table import played_table
from firmware_host.web.shared_game import shared_game_html
from tests.engines.generals_twins import games, twin_games
from tests.programs import need
from tests.web.browsers import PHONE, TABLET, Browsers, Screen, accessible
from tests.web.fitting import fits

MOVES = 12


@cache
def some_moves(name: str, seed: int = 1) -> tuple[Move, ...]:
    """The first moves of a game by lot."""
    game = make_game(name)
    if name == "generals":
        return tuple(games(seed, MOVES).moves)
    lot, state, made = Random(seed), game.initial(), []
    while len(made) < MOVES:
        due = [one for seat in game.seats if (one := game.setup(state, seat)) and one.due]
        moves = [Move(one.seat, layout=tuple(sorted(one.usual))) for one in due] or [
            m for seat in game.to_act(state) for m in game.legal(state, seat) if m.path
        ]
        made.append(lot.choice(moves))
        state = game.apply(state, made[-1])
    return tuple(made)


def annotated(game: AnyGame, moves: tuple[Move, ...], name: str, comment: str) -> PastGame:
    """An imported game with such a name and comment, and with a variation."""
    table = played_table(game, "i7", "", moves)
    table.names = ((game.seats[0], name),)
    note = Note(1, comment, "!?", "0:04:12")
    state = table.states[2]
    (seat,) = game.to_act(state)
    other = next(m for m in game.legal(state, seat) if m.path and m != moves[2])
    line = Line((other,), (Note(1, comment),))
    tags = {"White": name, "Date": comment}
    return PastGame(game, table, record=Record(tags, "", moves, "", (note,), ((2, line),)))


def as_file(past: PastGame, record: str = '[White "Anna"]\n\n1. c3-d4') -> str:
    viewing = ARBITER if past.record else None
    lines = [*lines_of(past, Place(past.table.game_id), viewing)]
    return shared_game_html(lines, past.table.game_id, record)


# --- what is in the file ---


HOSTILE = [
    "</script><script>hacked = 1</script>",
    "<img src=x onerror=hacked=1>",
    "<!--<script>",
    "</pre></main><iframe src='data:text/html,<script>parent.hacked=1</script>'>",
    "\"'><svg onload=hacked=1>",
    "javascript:hacked=1",
    "&lt;b&gt; &amp; ${hacked=1} {seat} \u2028\u2029 \\u003c/script>",
    "{{constructor.constructor('hacked=1')()}}",
    "\u202eevil\u2066 \u2068<i>\u2069",
    "]]><?xml?><x:script xmlns:x='http://www.w3.org/1999/xhtml'>hacked=1</x:script>",
]


class Parts(HTMLParser):
    """The elements of a page, the scripts among them with their text, and all texts outside."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.scripts: list[tuple[dict[str, str | None], str]] = []
        self.texts = ""
        self._open = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        self._open = tag
        assert not [name for name, _ in attrs if name.startswith("on")]
        if tag == "script":
            self.scripts.append((dict(attrs), ""))

    def handle_endtag(self, tag: str) -> None:
        self._open = ""

    def handle_data(self, data: str) -> None:
        if self._open == "script":
            attributes, before = self.scripts[-1]
            self.scripts[-1] = attributes, before + data
        elif self._open != "style":
            self.texts += data


@cache
def harmless() -> Parts:
    game = make_game("russian-draughts")
    return Parts(as_file(annotated(game, some_moves(game.name), "Anna", "Good.")))


@pytest.mark.parametrize("text", HOSTILE)
def test_names_and_comments_stay_text(text: str) -> None:
    game = make_game("russian-draughts")
    parts = Parts(as_file(annotated(game, some_moves(game.name), text, text), record=text))
    assert parts.elements == harmless().elements
    assert parts.scripts[:-1] == harmless().scripts[:-1]
    assert parts.texts.count(text) == 3, "the title twice and the record"
    found = json.loads(parts.scripts[-1][1])
    main, variation = (found["lines"][one] for one in ("i7", "i7:2.1"))
    assert main["names"] == [["white", text]]
    assert main["steps"][1]["text"] == variation["steps"][3]["text"] == text


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_loaded(name: str) -> None:
    page = as_file(PastGame(make_game(name), played_table(make_game(name), "g", "", ())))
    parts = Parts(page)
    assert not {"link", "img", "iframe", "object", "embed"} & set(parts.elements)
    assert not [one for one, _ in parts.scripts if "src" in one]
    assert not re.search(r'url\((?!#|`?#)|@import|(?:src|href)="(?!#)', page)
    assert "default-src 'none'" in page


def test_the_changes_of_each_step_make_its_scene() -> None:
    game = make_game("coalition-chess")
    past = PastGame(game, played_table(game, "g", "", some_moves(game.name)))
    (line,) = lines_of(past, Place("g"), None)
    found = json.loads(Parts(as_file(past)).scripts[-1][1])["lines"]["g"]["steps"]
    scene: list[Any] = [None] * len(game.topology)
    for step, whole in zip(found, line["steps"], strict=True):
        for cell, piece in step["changed"]:
            scene[cell] = piece and tuple(piece)
        assert tuple(scene) == whole["scene"]


def test_no_step_leads_to_a_line_that_is_left_out() -> None:
    game = make_game("russian-draughts")
    past = annotated(game, some_moves(game.name), "Anna", "Good.")
    (main, variation) = lines_of(past, Place("i7"), ARBITER)
    for lines, ways in (((main, variation), ["i7:2.1"]), ((main,), [])):
        page = shared_game_html(lines, "i7:2.1", "")
        found = json.loads(Parts(page).scripts[-1][1])
        steps = found["lines"]["i7"]["steps"]
        assert [one["id"] for step in steps for one in step["variations"]] == ways
        assert found["first"] == (ways or ["i7"])[0]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_file_of_the_public_tells_no_rank(seed: int) -> None:
    """Two games that differ only in ranks make the same file."""
    told = games(seed, 30)
    twin = next(twin_games(told, None, Random(seed)))
    game = make_game("generals")
    one, other = (
        as_file(PastGame(game, played_table(game, "g", "", line.moves)), record="")
        for line in (told, twin)
    )
    assert told.moves != twin.moves
    assert one == other


# --- as others open it ---


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    need("Chromium")
    with Browsers() as browsers:
        yield browsers.browser()


def opened(browser: Any, page: str, folder: Path, sort: Any = PHONE, **more: Any) -> Screen:
    """The file on a device without a network."""
    path = folder / "game.html"
    path.write_text(page, encoding="utf-8")
    screen = Screen(browser, "file://", {**sort, **more})
    screen.context.set_offline(True)
    screen.go(path.as_uri())
    screen.expect(screen.find(".board-picture")).to_be_visible()
    return screen


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_stepped_through(browser: Any, tmp_path: Path, name: str) -> None:
    game = make_game(name)
    table = played_table(game, "g", "", some_moves(name))
    screen = opened(browser, as_file(PastGame(game, table)), tmp_path)

    def shows(entry: int) -> None:
        screen.expect(screen.find("input[type=range]")).to_have_value(str(entry))
        pieces = [one for one in game.observe(table.states[entry], None) if one]
        screen.expect(screen.find(".pieces use")).to_have_count(len(pieces))

    screen.moves(MOVES)
    shows(0)
    screen.press("Next move")
    shows(1)
    screen.page.keyboard.press("End")
    shows(MOVES)
    screen.page.keyboard.press("ArrowLeft")
    shows(MOVES - 1)
    screen.press("Go to start")
    shows(0)
    box = screen.find(".board").bounding_box()
    screen.page.touchscreen.tap(box["x"] + 0.9 * box["width"], box["y"] + 0.5 * box["height"])
    shows(1)
    screen.page.touchscreen.tap(box["x"] + 0.1 * box["width"], box["y"] + 0.5 * box["height"])
    shows(0)
    screen.find(".moves button").nth(4).click()
    shows(5)
    screen.find("summary", has_text="Moves as text").click()
    screen.reads("1. c3-d4")
    accessible(screen, name, dark=True)
    fits(screen, name)
    assert not screen.wrong
    screen.context.close()


@pytest.mark.process
@pytest.mark.slow
def test_variations_comments_and_languages(browser: Any, tmp_path: Path) -> None:
    game = make_game("russian-draughts")
    page = as_file(annotated(game, some_moves(game.name), "Олена", "A strong move."))
    screen = opened(browser, page, tmp_path, TABLET, locale="uk-UA")
    screen.reads("Білі: Олена")
    screen.press("Наступний хід")
    screen.reads("A strong move. · Залишилося часу: 0:04:12")
    screen.press("Наступний хід")
    screen.find(".ways button").click()
    screen.expect(screen.find("h1")).to_have_text("Варіант · Шашки-64")
    screen.reads("A strong move.")
    screen.press("Основна лінія")
    screen.expect(screen.find("input[type=range]")).to_have_value("2")
    screen.find("select").select_option("de")
    screen.expect(screen.find("h1")).to_have_text("Russische Dame")
    assert screen.page.evaluate("document.documentElement.lang") == "de"
    assert not screen.wrong
    screen.context.close()


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.parametrize("text", HOSTILE)
def test_a_browser_runs_nothing_of_what_is_written(browser: Any, tmp_path: Path, text: str) -> None:
    game = make_game("russian-draughts")
    past = annotated(game, some_moves(game.name), text, text)
    screen = opened(browser, as_file(past, record=text), tmp_path)
    screen.press("Next move")
    assert text in screen.find(".told").text_content()
    assert screen.page.evaluate("typeof hacked") == "undefined"
    assert not screen.wrong
    screen.context.close()


@pytest.mark.process
@pytest.mark.slow
def test_the_policy_stops_a_script_that_got_in(browser: Any, tmp_path: Path) -> None:
    page = as_file(PastGame(game := make_game("krieger"), played_table(game, "g", "", ())))
    for script in (
        "<script>hacked = 1</script>",
        "<script src='data:text/javascript,hacked=1'></script>",
        "<img src=x onerror=hacked=1>",
    ):
        screen = opened(browser, page.replace("</body>", f"{script}</body>"), tmp_path)
        assert screen.page.evaluate("typeof hacked") == "undefined"
        assert screen.wrong
        screen.context.close()


def test_without_scripts_the_record_is_read(browser: Any, tmp_path: Path) -> None:
    game = make_game("krieger")
    path = tmp_path / "game.html"
    path.write_text(as_file(PastGame(game, played_table(game, "g", "", ()))), encoding="utf-8")
    screen = Screen(browser, "file://", {**PHONE, "java_script_enabled": False})
    screen.go(path.as_uri())
    screen.reads("1. c3-d4")
    screen.context.close()
