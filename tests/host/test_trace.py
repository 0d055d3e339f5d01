"""Traces: every turn that once went wrong ends well; the file says what was played, and nothing is
lost on the way through it.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from drivers.interfaces import Button
from firmware_host.campaign.trace import TraceError, load, parse, replay
from firmware_host.cli import main
from firmware_host.commands import replay_window
from simulator.errors import NoDisplay, ScriptError
from simulator.hands.script import Step, Verb

FOLDER = Path(__file__).parent.parent / "traces"
TRACES = sorted(FOLDER.glob("*.trace"))
STILL_WRONG = sorted((FOLDER / "open").glob("*.trace"))
"""Misreadings that nobody has mended yet."""

ONE_MOVE = """\
lodeboard trace 1
# a comment
game: russian-draughts
option: draws=list
seed: 7
profile: normal
turn: 12
played: c3-d4
played: b6-a5
wood: white man a1 c1 e1 g1 b2 d2 f2 h2 a3 e3 g3 d4
wood: black man a5 d6 f6 h6 a7 c7 e7 g7 b8 d8 f8 h8
passed: b6
noted: a1
noted: e5
because: wrong
reproduces: yes
expected: B:Wd4,a3,e3,b2,d2,f2,h2,a1,c1,e1,g1,h4:Bb8,d8,f8,h8,a7,c7,e7,g7,d6,f6,h6,a5
got: nothing
hands:
meant g3-h4
after 0.05 s lift g3
after 0.0 s feel g3 off
after 0.0001 s feel g3 on
after 0.0001 s feel g3 off
after 0.1 s put h4
after 0.0 s feel h4 on
"""


def test_there_are_traces() -> None:
    assert TRACES


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=pytest.mark.ci if n % 4 else ())
        for n, path in enumerate(TRACES)
    ],
)
def test_what_once_went_wrong_is_right(path: Path) -> None:
    trace = load(path)
    verdict = replay(trace)
    assert verdict.is_correct or (trace.because == "asked" and verdict.is_asking), (
        f"meant {', '.join(trace.intended)}: {trace.expected}; the board has {verdict.position}"
    )


@pytest.mark.slow
@pytest.mark.parametrize("path", STILL_WRONG, ids=[path.stem for path in STILL_WRONG])
def test_what_is_misread_is_told_as_misread(path: Path) -> None:
    """Whoever mends one moves its file up, where it has to stay right."""
    assert not replay(load(path)).is_correct, (
        f"{path.name} is read rightly now: move it to {FOLDER}"
    )


def test_a_file_says_all() -> None:
    for path in TRACES:
        trace = load(path)
        assert parse(trace.text()) == trace, path.name


def test_a_trace_is_read_line_by_line() -> None:
    trace = parse(ONE_MOVE)
    assert trace.intended == ("g3-h4",)
    assert trace.played == ("c3-d4", "b6-a5")
    assert trace.passed == ("b6",)
    assert trace.noted == ("a1", "e5")
    assert sum(wood == (0, "man") for wood in trace.wood) == 12
    assert trace.text() == ONE_MOVE.replace("# a comment\n", "")


@pytest.mark.parametrize(("noted", "asking"), [("", False), ("noted: e5\n", True)])
def test_a_board_on_which_a_sensor_was_noted_asks_in_the_replay_too(
    noted: str, asking: bool
) -> None:
    head = ONE_MOVE.partition("hands:")[0].replace("passed: b6\nnoted: a1\nnoted: e5\n", noted)
    trace = parse(f"{head}hands:\nafter 0.5 s press turn\n")
    assert replay(trace).is_asking is asking


def told(path: Path, text: str) -> Path:
    file = path / "one.trace"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_trace_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = told(tmp_path, ONE_MOVE)
    assert main(["replay", str(file), "--terminal"]) == 0
    text = capsys.readouterr().out
    assert "Move the piece from g3 to" in text
    assert "The players meant g3-h4." in text


def test_a_trace_is_told_in_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = told(tmp_path, ONE_MOVE)
    assert main(["replay", str(file), "--json"]) == 0
    value = json.loads(capsys.readouterr().out)
    assert value["meant"] == ["g3-h4"]
    assert value["because"] == "wrong"
    assert not value["asking"]


@pytest.mark.parametrize(
    ("line", "instead", "complaint"),
    [
        ("lodeboard trace 1", "lodeboard trace 2", "its first line must be 'lodeboard trace 1'"),
        ("hands:", "fingers:", "needs a line 'hands:'"),
        ("seed: 7", "sed: 7", "line 5: a trace has no field 'sed' (did you mean 'seed'?)"),
        ("wood: white man a1", "wood: white man a1 z9", "this board has no square 'z9'"),
        ("wood: white man a1", "wood: white elk a1", "'white elk' is not a piece"),
        ("wood: white man a1", "wood: green man a1", "'green man' is not a piece"),
        ("game: russian-draughts", "game: draughts", "draughts"),
    ],
)
def test_mistakes_are_told(
    line: str, instead: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = told(tmp_path, ONE_MOVE.replace(line, instead))
    assert main(["replay", str(file), "--terminal"]) == 1
    assert complaint in capsys.readouterr().err


def test_a_step_no_hand_can_do_is_told_with_its_line() -> None:
    with pytest.raises(ScriptError, match=r"line 2: 'after 0\.05 s lift b4'"):
        replay(parse(ONE_MOVE.replace("lift g3", "lift b4")))


def test_an_empty_file_is_no_trace() -> None:
    with pytest.raises(TraceError, match="not a trace"):
        parse("")


# --- in the window ---


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(replay_window, "REST_S", 0.3)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("expected", "verdict"),
    [
        ("B:We3,h4,a3,d4,b2,d2,f2,h2,a1,c1,e1,g1:Bb8", "Meant: "),
        ("", "Read correctly."),
    ],
)
def test_a_trace_is_shown_in_the_window(
    expected: str,
    verdict: str,
    tmp_path: Path,
    dummy: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    from simulator.window.window import Window

    statuses: list[str] = []
    shown = Window.show_page

    def note(self: Window, page: object) -> None:
        shown(self, page)  # type: ignore[arg-type]
        statuses.append(page.status)  # type: ignore[attr-defined]
        if page.status.startswith(("Meant", "Read")):  # type: ignore[attr-defined]
            self.pieces.press(Button.QUIT)

    monkeypatch.setattr(Window, "show_page", note)
    text = ONE_MOVE.replace("passed: b6\n", "")
    right = replay(parse(text)).position
    old = next(line for line in text.splitlines() if line.startswith("expected: "))
    file = told(tmp_path, text.replace(old, f"expected: {expected or right}"))
    assert main(["replay", str(file)]) == 0
    assert statuses[-1].startswith(verdict)
    assert "Move the piece from g3 to f4 or h4." in statuses


def test_without_a_display_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from simulator.window import window

    def none(*_: object, **__: object) -> None:
        raise NoDisplay("no display here")

    monkeypatch.setattr(window, "Window", none)
    assert main(["replay", str(told(tmp_path, ONE_MOVE))]) == 0
    out = capsys.readouterr().out
    assert "no display here" in out
    assert "The players meant g3-h4." in out


def feel(seconds: float, cell: int, on: bool) -> Step:
    return Step(Verb.FEEL, seconds, cell, on=on)


def test_a_contact_that_flips_back_is_shown_once() -> None:
    steps = [
        Step(Verb.LIFT, 1.0, 3),
        feel(0.0, 3, False),
        feel(0.001, 3, True),
        feel(0.001, 3, False),
        feel(0.0005, 4, True),
        feel(0.5, 3, True),
    ]
    kept = replay_window.calm(steps)
    assert [(step.verb, step.cell, step.on) for step in kept] == [
        (Verb.LIFT, 3, True),
        (Verb.FEEL, 3, False),
        (Verb.FEEL, 4, True),
        (Verb.FEEL, 3, True),
    ]
    assert sum(step.seconds for step in kept) == pytest.approx(1.5025)
