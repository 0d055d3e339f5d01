"""Few keys, and every word: what is said by pressing them, and by holding them."""

from __future__ import annotations

import re

import pytest

from drivers.interfaces import Button, KeyEdge
from firmware_host.campaign import simulated_player
from firmware_host.config.hardware_settings import Hardware
from firmware_host.display.status_text import with_key_names
from firmware_host.station.held_keys import DEFAULT_PANEL, HOLD_S, STEP_S, HeldKeys, Panel
from simulator.terminal.terminal import TYPED
from tests.held_keys import hold_time_s
from tests.host.rig import Rig

SAYING = [
    # what fingers do (a key's name down, with + up, seconds between), what is said by then
    ("a key without a ladder speaks as it goes down", "turn", "turn"),
    ("others as they are let go", "say", ""),
    ("a press", "say 0.1 say+", "say"),
    ("a slow press", "take-back 0.7 take-back+", "take-back"),
    ("held", "say 0.9 say+", "hint"),
    ("held longer", "say 2.1 say+", "draw"),
    ("longer still", "say 3.3 say+", "resign"),
    ("too long, and nothing is said", "say 4.5 say+", ""),
    ("the other one", "take-back 1 take-back+", "new-game"),
    ("and longer", "take-back 2.1 take-back+", "redo"),
    ("one after the other", "say 0.1 say+ 0.1 say 1 say+", "say hint"),
    ("two that overlap", "say 0.1 take-back 0.1 say+ 0.1 take-back+", "say take-back"),
    ("another key while one is held: not meant", "say 1 turn 0.1 say+ turn+", "turn"),
    ("let go, and nobody knows of what", "say+", ""),
    ("turn speaks at once, and held for long opens the menu", "turn 2.1 turn+", "turn menu"),
    ("a hard press is none", "turn 1.9 turn+", "turn"),
]


def said(text: str) -> str:
    """What keys say that do this."""
    keys, now, words = HeldKeys(DEFAULT_PANEL), 5.0, []
    for token in text.split():
        if token[0].isdigit():
            now += float(token)
            words += keys.step(now, ())
        else:
            edge = KeyEdge(Button(token.removesuffix("+")), down=not token.endswith("+"))
            words += keys.step(now, (edge,))
    return " ".join(words)


@pytest.mark.parametrize(
    ("fingers", "words"), [row[1:] for row in SAYING], ids=[r[0] for r in SAYING]
)
def test_fingers_say(fingers: str, words: str) -> None:
    assert said(fingers) == words


def test_it_wakes_for_each_rung_and_then_no_more() -> None:
    keys = HeldKeys(DEFAULT_PANEL)
    keys.step(5.0, (KeyEdge(Button.SAY, down=True),))
    rungs = []
    while (now := keys.deadline) < 100:
        keys.step(now, ())
        assert keys.held
        rungs.append((round(now - 5.0, 2), keys.held.index))
    first = float(HOLD_S)
    assert rungs == [(round(first + n * STEP_S, 2), n if n < 3 else None) for n in range(4)]


def test_keys_whose_scanner_was_away_have_to_go_down_anew() -> None:
    keys = HeldKeys(DEFAULT_PANEL)
    keys.step(5.0, (KeyEdge(Button.SAY, down=True),))
    keys.reset()
    assert keys.step(9.0, (KeyEdge(Button.SAY, down=False),)) == []
    assert keys.held is None


def test_the_default_keys_are_those_of_the_boards_that_are_built() -> None:
    assert Hardware().named_buttons == tuple(DEFAULT_PANEL.keys)
    assert Hardware(sensors="gpio").keys == tuple(DEFAULT_PANEL.keys)
    assert Hardware(sensors="gpio", buttons="3").keys == (Button.TURN,)


PANELS = [
    "turn take-back say",
    "turn take-back hint",
    "turn say",
    "turn take-back",
    "turn draw say hint",
]


@pytest.mark.parametrize("names", PANELS)
def test_every_word_can_be_said_with_the_keys_there_are(names: str) -> None:
    panel = Panel(tuple(map(Button, names.split())))
    on_screens = {Button.QUIT, Button.NO, Button.FIRST_CHOICE, Button.SECOND_CHOICE}
    for word in set(Button) - on_screens:
        way = panel.key_press_for(word)
        assert way, word
        keys = HeldKeys(panel)
        said = keys.step(5.0, (KeyEdge(way.key, down=True),), hold_opens_menu_only=True)
        said += keys.step(5.0 + hold_time_s(panel, way), (KeyEdge(way.key, down=False),))
        assert said == [word]


def test_people_at_a_built_board_press_no_other_keys() -> None:
    for part in (simulated_player, simulated_player, simulated_player):
        with open(part.__file__, encoding="utf-8") as source:
            pressed = set(re.findall(r"Button\.([A-Z_]+)", source.read()))
        assert pressed <= {key.name for key in DEFAULT_PANEL.keys}


WORDS = [
    ("Press [new-game] to play again.", "turn take-back say",
     "Press Undo (hold until light 1 comes on) to play again."),
    ("Press [turn] for yes, [say] for another.", "turn take-back say",
     "Press Done for yes, More for another."),
    ("[The turn] ends a move.", "turn take-back say", "The Done button ends a move."),
    ("[Hint] lights them.", "turn take-back say",
     "More (hold until light 1 comes on) lights them."),
    ("[Hint] lights them.", "turn hint", "Hint lights them."),
    ("press [draw] to accept", "turn take-back say", "press More (hold until light 2 comes on) to"
    " accept"),
    ("press [draw] to accept", "turn", "press Draw on a web page to accept"),
    ("names [e4] stay", "turn", "names [e4] stay"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "names", "read"), WORDS)
def test_a_sentence_names_the_keys_there_are(text: str, names: str, read: str) -> None:
    assert with_key_names(text, Panel(tuple(map(Button, names.split())))) == read


def test_and_what_is_typed_at_a_terminal() -> None:
    terminal = Panel(tuple(Button), TYPED)
    text = "[The turn] says it: press [turn], or [new-game]."
    assert with_key_names(text, terminal) == "The turn button says it: press turn, or new."


def test_what_a_held_key_will_say_is_shown_in_light_and_words() -> None:
    rig = Rig()
    before = rig.page
    rig._step((KeyEdge(Button.SAY, down=True),))
    seen = []
    for _ in range(4):
        rig.wait(STEP_S if seen else HOLD_S + 0.1)
        seen.append((rig.status, rig.lights))
    assert seen == [
        ("Release for “Hint”, or keep holding for “Draw”.", "chosen a1, listed b1 c1"),
        ("Release for “Draw”, or keep holding for “Resign”.", "chosen b1, listed a1 c1"),
        ("Release for “Resign”, or keep holding to cancel.", "chosen c1, listed a1 b1"),
        ("Cancelled: release the button.", ""),
    ]
    rig._step((KeyEdge(Button.SAY, down=False),))
    assert (rig.page.status, rig.moves) == (before.status, "")


def test_moves_are_read_while_a_finger_rests_on_a_key() -> None:
    rig = Rig()
    rig._step((KeyEdge(Button.SAY, down=True),))
    rig.hands("c3- d4+ 1500ms")
    rig._step((KeyEdge(Button.SAY, down=False),))
    assert rig.moves.startswith("c3-d4")
