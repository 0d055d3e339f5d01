"""Help over the table: everything said in it is said in each language, and fits small screens."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import pytest

from engines import GAMES, make_game
from engines.guide import guide_of
from engines.localiser import Localiser
from engines.message_catalogue import languages
from firmware_host.display.meanings import Meaning
from firmware_host.display.palettes import PALETTES
from firmware_host.help.help_screens import (
    LIGHTS,
    Appearance,
    CloseHelp,
    HelpSheets,
    ShowLights,
    Tab,
)
from simulator.simulated_board import HINT_COLOUR
from simulator.window.sheet import LightPicture, PiecePicture, Scene, Sheet

SIZES = [(1024, 600), (1600, 1000), (600, 950)]


def help_of(
    name: str,
    language: str = "en",
    *,
    told: bool = True,
    met: Collection[Meaning] = (),
    turned: bool = False,
    by_itself: bool = False,
) -> HelpSheets:
    game = make_game(name)
    guide = guide_of(game) if told else None
    eyes = Appearance(
        lambda: Localiser(language), lambda: PALETTES["standard"], lambda: turned, lambda: by_itself
    )
    return HelpSheets(game, guide, eyes, met)


def sheets(shown: HelpSheets, size: tuple[int, int] = (1024, 600)) -> list[Sheet]:
    found = []
    for tab in (*Tab, Tab.LIGHTS, ShowLights(more=True)):
        shown.press(tab)
        sheet = shown.sheet(size, 1.0)
        assert sheet is not None
        found.append(sheet)
    return found


def named(shown: HelpSheets) -> Sheet:
    shown.press(Tab.NAMES)
    sheet = shown.sheet((1024, 600), 1.0)
    assert sheet is not None
    return sheet


def test_where_pieces_move_by_themselves_nothing_is_told_of_hands() -> None:
    for by_itself in (False, True):
        told = " ".join(
            one.text
            for sheet in sheets(help_of("russian-draughts", by_itself=by_itself))
            for one in sheet.labels
        )
        for words in ("right-click", "Hold Shift", "take this piece off", "belongs somewhere else"):
            assert (words in told) is not by_itself
        assert ("red dots show where it could go" in told) is by_itself


def test_each_kind_is_named_once_and_shown() -> None:
    sheet = named(help_of("generals"))
    told = [one.text for one in sheet.labels]
    assert len(told) == 15
    assert told[0] == "General of the army. It beats every other piece except a spy."
    assert [text.partition(".")[0] for text in told[-3:]] == ["Private × 6", "Spy × 2", "Flag"]
    first = sheet.pictures[0].what
    assert isinstance(first, PiecePicture)
    assert first.kind == "general of the army"


def test_its_boards_are_turned_as_the_board_is_seen() -> None:
    for turned in (False, True):
        (sheet, *_) = sheets(help_of("krieger", turned=turned))
        assert {one.what.turned for one in sheet.pictures if isinstance(one.what, Scene)} == {
            turned
        }


def test_how_many_there_are_is_told_where_all_seats_have_as_many() -> None:
    told = {name: [one.text for one in named(help_of(name)).labels][:2] for name in GAMES}
    assert told["russian-draughts"] == ["Man × 12", "King"]
    assert not any("×" in text for text in told["tafl-king"])


@pytest.mark.parametrize("language", languages())
def test_who_beats_whom_stands_beside_the_names_on_a_small_screen(language: str) -> None:
    told = [one.text for one in named(help_of("generals", language)).labels]
    assert all(". " in text for text in told), told


def test_a_kind_is_shown_as_it_looks_for_each_seat_that_begins_with_it() -> None:
    """Also for those who lay out their pieces first."""
    signs = [show.what for show in named(help_of("coalition-chess")).pictures]
    seats = {kind: [one.seat for one in signs if isinstance(one, PiecePicture) and one.kind == kind]
             for kind in ("king", "guard", "submarine")}  # fmt: skip
    assert seats == {"king": [0, 1], "guard": [0, 1, 2, 3], "submarine": [2]}


def test_a_kind_that_one_seat_has_is_of_that_seat() -> None:
    sheet = named(help_of("tafl-king"))
    signs = [one.what for one in sheet.pictures if isinstance(one.what, PiecePicture)]
    assert [(one.kind, one.seats[one.seat]) for one in signs if one.kind == "king"] == [
        ("king", "defenders")
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GAMES)
def test_every_sheet_has_room(name: str, size: tuple[int, int]) -> None:
    for sheet in sheets(help_of(name), size):
        assert all(target.place.height >= 44 for target in sheet.buttons)
        for place in (*(one.place for one in sheet.labels), *(one.place for one in sheet.pictures)):
            assert 0 <= place.x < place.right <= size[0] + 0.5
            assert 0 <= place.y < place.lower <= size[1] + 0.5


@pytest.mark.parametrize("name", GAMES)
def test_each_piece_is_lit_where_it_may_go(name: str) -> None:
    guide = guide_of(make_game(name))
    assert guide is not None
    first, *_ = sheets(help_of(name))
    scenes = [show.what for show in first.pictures]
    for scene, one in zip(scenes, guide.pieces, strict=True):
        assert isinstance(scene, Scene)
        assert {cell for cell, _ in scene.lit} == one.ends | one.takes | one.taken | {one.cell}


@pytest.mark.parametrize("name", GAMES)
def test_no_english_is_read_elsewhere(name: str) -> None:
    """But for names: a general is one in German, too."""
    english = {one.text for sheet in sheets(help_of(name)) for one in sheet.labels}
    english -= {one.text for one in named(help_of(name)).labels}
    for language in languages()[1:]:
        told = {one.text for sheet in sheets(help_of(name, language)) for one in sheet.labels}
        assert not told & english, language


@pytest.mark.parametrize("tab", [Tab.PIECES, Tab.NAMES])
@pytest.mark.parametrize(
    ("size", "text"),
    [((1024, 600), 1.0), ((800, 480), 1.0), ((1024, 600), 1.3), ((1366, 768), 1.3)],
)
@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_of_a_piece_is_read_whole(
    name: str, size: tuple[int, int], text: float, tab: Tab, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    import pygame

    from simulator.window import fonts, sheet_input

    written: list[str] = []
    rendered = fonts.rendered
    monkeypatch.setattr(
        fonts, "rendered", lambda text, *rest: written.append(text) or rendered(text, *rest)
    )
    for language in languages():
        shown = help_of(name, language)
        shown.press(tab)
        sheet = shown.sheet(size, text)
        assert sheet is not None
        sheet_input.draw_sheet(pygame.Surface(size), replace(sheet, pictures=()), None)
    assert not [text for text in written if text.endswith("…")]


def lights_of(shown: HelpSheets, size: tuple[int, int] = (1024, 600)) -> list[str]:
    shown.press(Tab.LIGHTS)
    sheet = shown.sheet(size, 1.0)
    assert sheet is not None
    assert len(sheet.labels) == len(sheet.pictures)
    return [one.text for one in sheet.labels]


def more_of(shown: HelpSheets) -> list[str]:
    (more,) = [one.action for one in sheet_of(shown).buttons if isinstance(one.action, ShowLights)]
    shown.press(more)
    return [one.text for one in sheet_of(shown).labels]


def sheet_of(shown: HelpSheets) -> Sheet:
    sheet = shown.sheet((1024, 600), 1.0)
    assert sheet is not None
    return sheet


@pytest.mark.parametrize("name", GAMES)
def test_every_light_has_its_words_and_so_has_what_the_window_draws(name: str) -> None:
    assert {meaning for meaning, _ in LIGHTS} == set(Meaning)
    shown = help_of(name)
    first = lights_of(shown)
    assert sheet_of(shown).pictures[-1].what == LightPicture(HINT_COLOUR)
    more = more_of(shown)
    assert len({*first, *more}) == len(first) + len(more) == len(Meaning) + 1
    assert HINT_COLOUR not in PALETTES["standard"].meanings.values()
    assert lights_of(shown) == first  # the tab leads back to them


USED = [
    # what the game is, how many lights it uses, of those that not all do
    ("russian-draughts", 11, "this piece can capture. If you must capture, no other piece is lit"),
    ("tafl-king", 11, "with a cross: a piece was captured here since your last move"),
    ("generals", 11, "you can place a piece of your army here"),
]


@pytest.mark.parametrize(("name", "count", "one"), USED)
def test_lights_that_a_game_uses_come_first(name: str, count: int, one: str) -> None:
    first = lights_of(help_of(name))
    assert len(first) == count
    assert any(one in words for words in first)


def test_a_light_that_was_met_comes_first_too() -> None:
    met: set[Meaning] = set()
    shown = help_of("russian-draughts", met=met)
    asks = "flashes twice: the board is asking a question; touch a piece to answer"
    assert asks not in lights_of(shown)
    met.add(Meaning.QUESTION)
    assert asks in lights_of(shown)
    assert asks not in more_of(shown)


def test_a_game_that_tells_nothing_still_has_lights_and_hands() -> None:
    shown = help_of("krieger", told=False)
    sheet = shown.sheet((1024, 600), 1.0)
    assert sheet is not None
    assert [target.action for target in sheet.buttons] == [
        CloseHelp(),
        Tab.NAMES,
        Tab.LIGHTS,
        Tab.HANDS,
    ]
    shown.press(CloseHelp())
    assert shown.sheet((1024, 600), 1.0) is None
