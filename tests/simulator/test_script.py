from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from drivers.interfaces import Button
from simulator.errors import ScriptError
from simulator.hands.script import DEFAULT_SECONDS, ScriptReader, Step, Verb, parse, script_line
from tests.simulator.wooden_boards import GRID, RINGS, SEATS

SYMBOLS = {"man": "M", "king": "K"}


def short(steps: tuple[Step, ...]) -> list[str]:
    """Steps as a player would say them."""
    return [
        str(step.verb) if step.cell < 0 else f"{step.verb} {GRID.names[step.cell]}"
        for step in steps
    ]


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("", []),
        ("   # only a comment", []),
        ("lift c3", ["lift c3"]),
        ("put D4   # upper case is fine", ["put d4"]),
        ("take e5", ["take e5"]),
        ("drop", ["drop"]),
        ("pieces", ["pieces"]),
        ("fetch", ["fetch"]),
        ("fetch white man a1", ["fetch", "put a1"]),
        ("move c3 d4", ["lift c3", "put d4"]),
        ("move c3 e5 g7", ["lift c3", "put e5", "lift e5", "put g7"]),
        ("slide a1 b2 c3", ["lift a1", "put b2", "lift b2", "put c3"]),
        ("press turn", ["press"]),
        ("wait 200 ms", ["wait"]),
        ("bounce c3 3 ms", ["bounce c3"]),
        ("feel c3 on", ["feel c3"]),
        ("lift c3 with 2nd hand", ["lift c3"]),
        ("after 0.412 s lift c3", ["lift c3"]),
        ("pace 50 ms", []),
    ],
)
def test_lines(line: str, steps: list[str]) -> None:
    assert short(parse(line, GRID, SEATS)) == steps


def test_details() -> None:
    wait, slow = parse("wait 1.5 s\nwait 20ms", GRID)
    assert (wait.seconds, slow.seconds) == (1.5, 0.02)
    assert parse("press take-back", GRID)[0].button is Button.TAKE_BACK
    assert parse("fetch black king", GRID, SEATS)[0].wood == (1, "king")
    for kind in ("king", "K", "k"):
        line = f"fetch black {kind} a1"
        assert parse(line, GRID, SEATS, kinds=SYMBOLS)[0].wood == (1, "king")
    assert parse("fetch 3", GRID)[0].place == 2
    assert parse("fetch", GRID)[0].place == -1
    assert parse("bounce c3 3 ms", GRID)[0].chatter == 0.003
    assert [step.seconds for step in parse("slide a1 b2 c3 80 ms", GRID)][1:] == [0.03, 0.08, 0.03]
    assert parse("lift R3K4", RINGS)[0].cell == RINGS.cell("r3k4")
    assert parse("lift c", RINGS)[0].cell == 0


def test_a_step_may_name_its_hand_and_its_time() -> None:
    lift, put = parse("after 0.412 s move c3 d4 with 3rd hand", GRID)
    assert (lift.hand, lift.seconds) == (2, 0.412)
    assert (put.hand, put.seconds) == (2, DEFAULT_SECONDS[Verb.PUT])
    assert [step.on for step in parse("feel c3 on\nfeel c3 off", GRID)] == [True, False]


KINDS = ("man", "king", "general of the army", "1st lieutenant", "machine-gun")


def any_step(lot: Random) -> Step:
    """A step of any verb with everything that belongs to it."""
    verb = lot.choice(list(Verb))
    seconds = lot.choice((0.0, round(lot.random(), 3), lot.random() * 10 ** lot.randrange(-8, 4)))
    step = Step(verb, seconds, hand=lot.choice((0, 0, 1, 2, 3, 10, 11, 12, 20, 21)))
    match verb:
        case Verb.LIFT | Verb.PUT | Verb.TAKE:
            return replace(step, cell=lot.randrange(64))
        case Verb.BOUNCE:
            return replace(step, cell=lot.randrange(64), chatter=lot.random() / 100)
        case Verb.FEEL:
            return replace(step, cell=lot.randrange(64), on=lot.random() < 0.5)
        case Verb.PRESS:
            return replace(step, button=lot.choice(list(Button)))
        case Verb.FETCH if lot.random() < 0.5:
            return replace(step, wood=(lot.randrange(2), lot.choice(KINDS)))
        case Verb.FETCH:
            return replace(step, place=lot.randrange(-1, 30))
    return step


def test_any_step_written_as_a_line_is_read_as_the_same_step() -> None:
    lot, seen = Random(1), set()
    for _ in range(3000):
        step = any_step(lot)
        written = script_line(step, GRID, SEATS)
        (read,) = parse(written, GRID, SEATS)
        assert replace(read, line=0, text="") == step, written
        seen.add(step.verb)
    assert seen == set(Verb)


@pytest.mark.parametrize(
    "written",
    [
        "after 0.412 s lift c3",
        "after 0.0 s put d4 with 2nd hand",
        "after 1e-05 s feel c3 off",
        "wait 1.5 s",
        "after 0.2 s fetch white man",
        "after 0.2 s fetch 3 with 11th hand",
        "after 0.1 s bounce c3 0.003 s",
        "after 0.4 s press take-back",
        "after 1.0 s pieces",
    ],
)
def test_lines_as_they_are_written(written: str) -> None:
    assert [script_line(step, GRID, SEATS) for step in parse(written, GRID, SEATS)] == [written]


def test_pace_holds_for_the_lines_after_it() -> None:
    steps = parse("lift c3\npace 50 ms\nput d4\nwait 1 s\npress turn", GRID)
    assert [step.seconds for step in steps] == [DEFAULT_SECONDS[Verb.LIFT], 0.05, 1.0, 0.05]
    assert [step.line for step in steps] == [1, 3, 4, 5]
    assert steps[1].text == "put d4"
    assert ScriptReader(GRID, pace_seconds=0.0).read("lift c3")[0].seconds == 0.0


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("lfit c3", "line 2: 'lfit c3': unknown action 'lfit'; did you mean 'lift'?"),
        ("zzz", "use one of lift, put,"),
        ("lift", "give one square, as in 'lift c3'"),
        ("lift c3 d4", "give one square"),
        ("put c9", "this board has no square 'c9'; similar names: c"),
        ("put 77", "this board has no square '77'; .*"),
        ("put ?", "squares are named a1 to h8"),
        ("move c3", "give a start and an end square"),
        ("slide c3 80 ms", "give a start and an end square"),
        ("drop c3", "nothing can follow 'drop'; remove 'c3'"),
        ("fetch 0", r"a number \(1 or more\)"),
        ("fetch white", "a player and a piece"),
        ("fetch white bishop", "there is no piece called 'bishop'; pieces: man .M., king .K."),
        ("fetch red man", "there is no player 'red'; players: white, black"),
        ("press escape", "there is no button 'escape'; buttons: turn, take-back"),
        ("wait", "'' is not a duration; use a time such as '200 ms' or '1.5 s'"),
        ("wait 2", "'2' is not a duration"),
        ("pace fast", "'fast' is not a duration"),
        ("bounce c3", "'' is not a duration"),
        ("feel c3", "give a square and on or off, as in 'feel c3 on'"),
        ("feel c3 maybe", "give a square and on or off"),
        ("lift c3 with 0th hand", "hands are numbered from 1"),
        ("after 1 s", "give a time and an action, as in 'after 0.2 s lift c3'"),
        ("after lift c3", "give a time and an action"),
        ("after 1 s pace 2 s", "there is no action after that time; add one"),
        ("after 1 s lfit c3", "unknown action 'lfit'; did you mean 'lift'"),
    ],
)
def test_errors_name_line_text_and_what_to_do(line: str, words: str) -> None:
    with pytest.raises(ScriptError, match=words.replace("?", r"\?")) as caught:
        parse(f"# a script\n{line}", GRID, SEATS, kinds=SYMBOLS)
    assert str(caught.value).startswith(f"line 2: '{line}': ")


def test_a_single_line_has_no_number_in_its_error() -> None:
    with pytest.raises(ScriptError, match=r"^'put z9': this board has no square 'z9'"):
        ScriptReader(GRID).read("put z9")
