"""What espeak-ng makes of what a board says: every sentence of whole games, and every text that a
board can show, in the three languages it speaks. No word is spelled out, none is read as if it were
of another language, and the same text always sounds the same.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from drivers.device import NO_SOUNDS, NoVoice
from drivers.interfaces import Urgency, Utterance
from drivers.sounds.espeak import arguments, can_speak
from engines import GAMES, make_game
from engines.game import AnyGame
from engines.localiser import FluentScope, Localiser
from engines.message import Argument, Message
from engines.message_catalogue import catalogue, languages
from engines.spoken import spoken_text
from firmware_host import app
from firmware_host.cli import main
from firmware_host.display.status_text import with_key_names
from firmware_host.runtime.board_devices import Loudspeaker
from firmware_host.station.held_keys import DEFAULT_PANEL
from tests.programs import need
from tests.test_games import HANDS, PLAYED
from tests.test_languages import PIECE, samples

LANGUAGES = ("en", "de", "uk")
SHOWN_ON_BOARDS = ("display", "station", "table", "sensing", "engines")
"""The folders whose texts a board shows; those of all games besides."""

READ_AS_SPELLED = frozenset(["бе", "би", "бо", "вже", "ви", "всі", "же", "свою", "усі", "їх", "її"])
"""Ukrainian words whose letters have the same names as sounds."""


def phonemes(language: str, text: str) -> list[str]:
    """Return the lines of phonemes that espeak-ng writes without a sound."""
    told = arguments(Utterance("", language, Urgency.NEWS, 0.25, 150))
    program = ("espeak-ng", "-q", "-x", *told)
    done = subprocess.run(program, input=text, capture_output=True, text=True, check=True)
    return [line.strip() for line in done.stdout.splitlines() if line.strip()]


def faults(language: str, said: Iterable[str]) -> list[str]:
    """Return the phonemes in which a word is read as if it were of another language, and the words
    that are spelled out letter by letter.
    """
    text = "\n\n".join(sorted(set(said)))
    foreign = [line for line in phonemes(language, text) if "(" in line]
    words = sorted(set(re.findall(r"(?<!\d)[^\W\d_]{2,}", text)))
    heard = phonemes(language, ".\n".join(words))
    letters = phonemes(language, ".\n".join(map(" ".join, words)))
    bare = str.maketrans("", "", "',_ |-")
    return foreign + [
        word
        for word, whole, spelled in zip(words, heard, letters, strict=True)
        if whole.translate(bare) == spelled.translate(bare) and word.lower() not in READ_AS_SPELLED
    ]


# --- every text ---


def texts(language: str, game: str) -> Iterator[str]:
    """Yield every text that a board can show in a game, as its voice reads it."""
    reader, names = Localiser(language, game), make_game(game).topology.names
    for space in (*SHOWN_ON_BOARDS, game):
        for text in _texts(reader, space):
            yield spoken_text(with_key_names(text, DEFAULT_PANEL, reader), names, reader)


NOT_ON_BOARDS = re.compile(
    # what explains a notation, a file or an option, and commands of the terminal
    r"[\"'/_=<>@\\]|[A-Z]{3}|\w[.:]\w|\bx1\b|--|\?\S|lodeboard|\b[A-Z]\b|\d[A-Z]|[\[*]"
    r"|(join|offer)-"
)


def _texts(reader: Localiser, space: str) -> Iterator[str]:
    game, found = make_game(reader.game), catalogue(space, reader.language)
    assert found is not None
    for name in found.names:
        entry = found.entry(name)
        assert entry is not None
        if name.startswith(("-", "option-", "lesson-")):
            continue
        for given in samples(name, entry.variables):
            text = FluentScope(reader, space, _of_game(given, game)).format(entry, "")
            if not NOT_ON_BOARDS.search(text):
                yield text


def _of_game(given: Mapping[str, Argument], game: AnyGame) -> dict[str, Argument]:
    """Return the arguments with cells, seats, kinds and commands that there are in a game."""
    of_game: dict[Argument, Argument] = {
        "a1": game.topology.names[-1],
        "white": game.seats[0],
        "attackers": game.seats[1],
        "north": game.seats[-1],
        **dict(zip(("man", "king", "flag"), 2 * [*game.kinds], strict=False)),
        PIECE: Message("engines.piece", seat=game.seats[0], kind=next(iter(game.kinds))),
    }

    def put(value: Argument) -> Argument:
        if isinstance(value, tuple):
            return tuple(put(one) for one in value)  # type: ignore[misc]
        return of_game.get(value, value)

    return {name: put(value) for name, value in given.items()}


FAULTY = [
    # what a voice must not be given, and what is found in it
    ("uk", "Білі: c3-d4.", "another language"),
    ("uk", "Гра Coalition Chess", "another language"),
    ("en", "the board xkcdq is ready", "spelled"),
]


@pytest.mark.process
@pytest.mark.parametrize(("language", "text", "_"), FAULTY)
def test_what_is_spelled_or_foreign_is_found(language: str, text: str, _: str) -> None:
    need("espeak-ng")
    assert faults(language, [text])


# --- whole games ---


class Recorder(NoVoice):
    """A voice that writes down what it is to say."""

    def __init__(self) -> None:
        self.said: list[Utterance] = []

    def say(self, utterance: Utterance) -> None:
        """Write it down."""
        self.said.append(utterance)


@pytest.fixture
def voice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Recorder:
    """The voice of every board that is opened from now on, in a window that nobody sees."""
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    recorder = Recorder()
    heard = Loudspeaker(NO_SOUNDS, recorder)
    monkeypatch.setattr(app, "chosen_loudspeaker", lambda *_, **__: heard)
    return recorder


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize(
    ("language", "name"),
    [
        (language, name)
        if (language, name) == ("de", "russian-draughts")
        else pytest.param(language, name, marks=pytest.mark.ci)
        for language in LANGUAGES
        for name in GAMES
    ],
)
def test_every_sentence_of_a_whole_game(language: str, name: str, voice: Recorder) -> None:
    need("espeak-ng")
    script = str(HANDS / f"{name}.hands")
    assert not main(["play", name, "--script", script, "--voice", "all", "--language", language])
    said = [one.text for one in voice.said]
    assert {one.language for one in voice.said} == {language}
    assert sum(one.urgency is Urgency.NEWS for one in voice.said) > PLAYED[name].moves / 2
    assert faults(language, said) == []
    assert not [text for text in said if re.search(r"[\[\]{}“”×·…]|\w:\w", text)]


@pytest.mark.process
def test_which_languages_it_speaks() -> None:
    need("espeak-ng")
    assert {one for one in languages() if can_speak(one)} == set(LANGUAGES)


@pytest.mark.process
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_text_sounds_the_same(language: str, tmp_path: Path) -> None:
    """So what is said tells nothing beyond its text, of which test_secrecy shows what it tells."""
    need("espeak-ng")
    told = Utterance("", language, Urgency.NEWS, 0.25, 150)
    heard = set()
    for place in range(2):
        file = tmp_path / f"{place}.wav"
        program = ("espeak-ng", "-w", str(file), *arguments(told))
        subprocess.run(program, input="E 4. E 5.", text=True, check=True)
        heard.add(file.read_bytes())
    assert len(heard) == 1
    assert len(heard.pop()) > 20_000
