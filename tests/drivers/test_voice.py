"""What a voice says first, what it stops saying, and what it does without its program."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from drivers.device import NO_VOICE
from drivers.interfaces import Sound, Urgency, Utterance, Voice
from drivers.sounds.aplay import Aplay
from drivers.sounds.espeak import Espeak, arguments
from drivers.sounds.speech_queue import MOST_NEWS, SpeechQueue

URGENCIES = {"s": Urgency.STATE, "n": Urgency.NEWS, "a": Urgency.ANSWER}


def utterance(text: str, language: str = "en") -> Utterance:
    """An utterance as urgent as its first letter says."""
    return Utterance(text, language, URGENCIES[text[0]], 0.25, 150)


ORDERS = [
    # what is to be said while the first is said; whether that is cut short; what is said then
    ("s1", "s2", "cut", "s2"),
    ("s1", "n2", "cut", "n2"),
    ("s1", "a2", "cut", "a2"),
    ("n1", "s2", "", "s2"),
    ("n1", "n2", "", "n2"),
    ("n1", "a2", "cut", "a2"),
    ("a1", "s2", "", "s2"),
    ("a1", "n2", "", "n2"),
    ("a1", "a2", "cut", "a2"),
    ("n1", "s2 s3", "", "s3"),
    ("n1", "s2 n3", "", "n3"),
    ("n1", "n2 s3 n4", "", "n2 n4"),
    ("n1", "n2 s3 a4", "cut", "a4 n2"),
    ("n1", "a2 s3", "cut", "a2 s3"),
    ("n1", "a2 n3 a4", "cut", "a4 n3"),
    ("n1", "n2 n3 n4 n5 n6 n7", "", "n4 n5 n6 n7"),
    ("n1", "n2 n3 n4 n5 n6 s7", "", "n3 n4 n5 n6 s7"),
]


@pytest.mark.parametrize(("first", "then", "cut", "said"), ORDERS)
def test_what_is_said_next(first: str, then: str, cut: str, said: str) -> None:
    queue = SpeechQueue()
    queue.add(utterance(first))
    assert queue.next() == utterance(first)
    cuts = [queue.add(utterance(one)) for one in then.split()]
    assert ("cut" if any(cuts) else "") == cut
    heard = []
    while (one := queue.next()) is not None:
        heard.append(one.text)
    assert " ".join(heard) == said
    assert len([one for one in heard if one[0] == "n"]) <= MOST_NEWS


@pytest.mark.parametrize(("volume", "amplitude"), [(1.0, "200"), (0.25, "100"), (0.0625, "50")])
def test_half_the_volume_is_the_usual_one_of_espeak(volume: float, amplitude: str) -> None:
    told = arguments(Utterance("", "de", Urgency.NEWS, volume, 170))
    assert told == ("-v", "de", "-s", "170", "-a", amplitude, "--stdin")


def eventually(holds: Callable[[], bool]) -> bool:
    until = time.monotonic() + 10
    while not (held := holds()) and time.monotonic() < until:
        time.sleep(0.005)
    return held


def sh(line: str, *words: str) -> Espeak:
    """A voice that gives its text to this line of a shell."""
    return Espeak(("sh", "-c", line, *words))


@pytest.mark.process
def test_news_is_heard_to_its_end_and_a_refusal_interrupts(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    heard.touch()
    voice = sh('read -r text; echo "+$text" >> "$0"; sleep 0.3; echo "-$text" >> "$0"', str(heard))
    voice.prepare()
    voice.say(utterance("n1"))
    assert eventually(lambda: "+n1" in heard.read_text())
    voice.say(utterance("s2"))
    voice.say(utterance("s3"))
    assert eventually(lambda: "+s3" in heard.read_text())
    voice.say(utterance("a4"))
    assert eventually(lambda: "-a4" in heard.read_text())
    voice.close()
    assert heard.read_text().split() == ["+n1", "-n1", "+s3", "+a4", "-a4"]


@pytest.mark.process
def test_what_holds_only_for_a_moment_is_not_said(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    heard.touch()
    voice = sh('cat >> "$0"', str(heard))
    voice.prepare()
    for text in ("s1 ", "s2 ", "s3 "):
        voice.say(utterance(text))
    assert eventually(lambda: bool(heard.read_text()))
    voice.close()
    assert heard.read_text().split() == ["s3"]


@pytest.mark.process
def test_a_voice_that_is_turned_off_stops_at_once(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    heard.touch()
    voice = sh('echo x >> "$0"; exec sleep 30', str(heard))
    voice.prepare()
    voice.say(utterance("n1"))
    voice.say(utterance("n2"))
    assert eventually(lambda: bool(heard.read_text()))
    voice.hush()
    assert eventually(lambda: not voice.is_speaking)
    voice.close()
    assert heard.read_text().split() == ["x"]


@pytest.mark.process
def test_sound_and_voice_take_turns_at_one_device(tmp_path: Path) -> None:
    """A sound before the voice ends first; one while it speaks is dropped."""
    heard = tmp_path / "heard"
    heard.touch()
    log_to = 'cat >/dev/null; echo "+$1" >> "$0"; sleep 0.2; echo "-$1" >> "$0"'
    voice = sh(log_to, str(heard), "voice")
    aplay = Aplay(("sh", "-c", log_to, str(heard), "sound"), lambda: voice.is_speaking)
    voice.before = aplay.wait_until_silent
    aplay.prepare()
    voice.prepare()
    aplay.play(Sound.REFUSED, 0.5)
    voice.say(utterance("a1"))
    assert eventually(lambda: "+voice" in heard.read_text())
    aplay.play(Sound.LIFT, 0.5)
    assert eventually(lambda: not voice.is_speaking)
    voice.close()
    aplay.close()
    assert heard.read_text().split() == ["+sound", "-sound", "+voice", "-voice"]


SILENT_WHY = [
    (lambda: Espeak(("no-such-program",)), "no-such-program is not installed; run: sudo apt"),
    (lambda: sh("echo 'Error: The specified espeak-ng voice does not exist.' >&2; exit 1"),
     "-v fil: Error: The specified espeak-ng voice does not exist."),
    (lambda: sh("echo >&2; echo 'error: No such file or directory' >&2"),
     "sh: error: No such file or directory"),
]  # fmt: skip


@pytest.mark.process
@pytest.mark.parametrize(
    ("opened", "why"), SILENT_WHY, ids=["missing", "no such language", "no device"]
)
def test_what_cannot_be_spoken_is_said_once(
    opened: Callable[[], Espeak], why: str, caplog: pytest.LogCaptureFixture
) -> None:
    voice = opened()
    for _ in range(2):
        voice.prepare()
        voice.say(utterance("n1", "fil"))
        assert eventually(lambda: bool(caplog.records))
        assert eventually(lambda: not voice.is_speaking)
    voice.close()
    (told,) = caplog.records
    assert told.levelno == logging.WARNING
    assert told.getMessage().startswith("there is no voice: ")
    assert why in told.getMessage()


@pytest.mark.process
@pytest.mark.parametrize("opened", [lambda: NO_VOICE, lambda: sh("cat > /dev/null")])
def test_every_voice_can_be_used_in_any_order(
    opened: Callable[[], Voice], caplog: pytest.LogCaptureFixture
) -> None:
    voice = opened()
    voice.say(utterance("n1"))  # not prepared: not heard
    voice.hush()
    voice.prepare()
    voice.prepare()
    took = []
    for text in ("s1", "n1", "a1") * 3:
        began = time.perf_counter()
        voice.say(utterance(text))
        took.append(time.perf_counter() - began)
    assert sorted(took)[len(took) // 2] < 0.005, "it never blocks"
    voice.close()
    voice.close()
    voice.say(utterance("n1"))
    assert not caplog.records
