"""Everything that is said exists in every language, and is inflected where a language inflects."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from engines import make_game
from engines.localiser import FluentScope, Localiser, native_name
from engines.message import Argument, Message
from engines.message_catalogue import catalogue, languages
from tests.test_messages import folders

OTHERS = languages()[1:]
SPACES = sorted({space for space, _ in folders()})

PIECE = Message("engines.piece", seat="white", kind="king")

SAMPLES: Mapping[str, tuple[Argument, ...]] = {
    "seat": ("white", "attackers", "north"),
    "kind": ("man", "king", "flag"),
    "cell": ("a1",),
    "message": (PIECE, Message("engines.hidden-piece", seat="attackers")),
    "number": (0, 1, 2, 5, 21),
    "word": ("offer-draw",),
    "option": ("release",),
    "value": ("open",),
    "level": ("beginner", "3"),
    "game": ("krieger",),
    "button": ("turn", "new-game"),
    "key": ("Space", "N"),
    "colour": ("blue",),
}  # fmt: skip
"""Values by what the end of an argument's name says it is; everything else is a text."""


def samples(name: str, variables: frozenset[str]) -> Iterator[dict[str, Argument]]:
    """Arguments for a text, so that each value of each comes up."""
    choices: dict[str, tuple[Argument, ...]] = {}
    for variable in variables:
        end = variable.rpartition("_")[2]
        one = SAMPLES.get(end.removesuffix("s"), ("x1",))
        several = ((one[0],), one) if end.endswith("s") else one  # type: ignore[assignment]
        choices[variable] = several  # type: ignore[assignment]
    for turn in range(max(map(len, choices.values()), default=1)):
        yield {one: values[turn % len(values)] for one, values in choices.items()}


@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_there_and_uses_what_it_is_given(language: str, space: str) -> None:
    english, ours = catalogue(space, "en"), catalogue(space, language)
    assert english is not None
    assert ours is not None, f"{language}.ftl is missing"
    texts = {name for name in english.names if not name.startswith("-")}
    assert {name for name in ours.names if not name.startswith("-")} == texts
    for name in texts:
        one, other = english.entry(name), ours.entry(name)
        assert one is not None
        assert other is not None
        assert other.variables == one.variables, f"{space}.{name}"
        assert ("yours" in other.forms) == ("yours" in one.forms), f"{space}.{name}"


@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("language", languages())
def test_every_text_can_be_said(language: str, space: str) -> None:
    """With every value, in every form it has; and no sign of a text's own language is left."""
    found, reader = catalogue(space, language), Localiser(language, space)
    assert found is not None
    for name in found.names:
        entry = found.entry(name)
        assert entry is not None
        if name.startswith("-"):
            continue
        for given in samples(name, entry.variables):
            for form in ("", *entry.forms):
                said = FluentScope(reader, space, given).format(entry, form)
                assert said == said.strip() != "", (name, given)
                assert not re.search(r"\{ ?\$|\w+\(|->|  \w", said) or name == "help", said


def english_words(text: str) -> set[str]:
    return set(re.findall(r"(?<![\w.:=@/'\"-])[a-z]{3,}(?![\w.:=@/'\"-])", text))


TYPED = frozenset(
    re.findall(
        r"\w+",
        "north south gpio position move shown black white with help look lodeboard salvage check"
        " turn back redo new hint draw resign say menu quit slide fetch drop lift put take pieces"
        " wait phones names proxies under web json application true false none dim name steps"
        " points lines moves start open final last toss repetition agreement feel off after"
        " army standard random clock sudo apt install espeak",
    )
)
"""Words of commands and notations, which are typed in every language."""


@pytest.mark.parametrize("space", SPACES)
def test_nothing_is_left_in_english(space: str) -> None:
    """In Ukrainian a word in Latin letters is one that is typed, a name, or was forgotten."""
    ours, english = catalogue(space, "uk"), catalogue(space, "en")
    assert ours is not None
    assert english is not None
    reader = Localiser("uk", space)
    for name in ours.names:
        entry = ours.entry(name)
        assert entry is not None
        for given in [] if name.startswith("-") else samples(name, entry.variables):
            plain = {one: "1" if value == "x1" else value for one, value in given.items()}
            left = english_words(FluentScope(reader, space, plain).format(entry, "")) - TYPED
            known = english_words(str(english.names and _source(space, name)))
            assert not left & known, (name, left)


def _source(space: str, name: str) -> str:
    found = catalogue(space, "en")
    assert found is not None
    return found._sources.get(name, "")


def test_every_language_has_a_name_of_its_own() -> None:
    assert [native_name(code) for code in ("en", "de", "uk", "fil")] == [
        "English", "Deutsch", "Українська", "Filipino",
    ]  # fmt: skip


@pytest.mark.parametrize("language", languages())
def test_every_value_of_every_option_says_what_it_changes(language: str) -> None:
    """In a sentence of its own: no two values of an option read the same."""
    for name in ("coalition-chess", "generals", "krieger", "russian-draughts", "tafl-king"):
        reader = Localiser(language, name)
        for option in make_game(name).choices:
            told = [reader.value_text(option.meaning, value) for value in option.values]
            assert all(one.endswith(".") for one in told), (name, option.name, told)
            assert len({*told}) == len(told)


def piece(seat: str, kind: str) -> Message:
    return Message("engines.piece", seat=seat, kind=kind)


DRAUGHTS, TAFL, KRIEGER, GENERALS, COALITION = (
    "russian-draughts", "tafl-king", "krieger", "generals", "coalition-chess",
)  # fmt: skip

INFLECTED = [
    # language, game, message, what a native reader reads
    ("en", DRAUGHTS, Message("display.put", message=piece("white", "man"), cell="c3"),
     "Put a white man on c3"),
    ("en", TAFL, Message("display.put", message=piece("attackers", "soldier"), cell="c3"),
     "Put an attacker on c3"),
    ("en", TAFL, Message("display.put", message=piece("defenders", "king"), cell="f6"),
     "Put a king on f6"),
    ("en", TAFL, Message("display.put",
                         message=Message("engines.hidden-piece", seat="defenders"), cell="c3"),
     "Put a defending piece on c3"),
    ("en", COALITION, Message("display.put", message=piece("black", "artillery"), cell="c3"),
     "Put a black artillery piece on c3"),
    ("en", COALITION, Message("display.becomes", cell="e10", kind="artillery",
                              other_kind="engineer"),
     "The piece on e10 becomes an artillery piece. To choose an engineer instead, lift the piece"
     " and put it back."),
    ("en", COALITION, Message("coalition-chess.mated", seat="yellow", cells=("b9", "g2")),
     "Yellow is checkmated by the pieces on b9 and g2"),
    ("en", GENERALS, Message("display.place-one-of-several", seat="white", kind="private",
                             number=6),
     "White: place a private on a lit square (6 more to go)."),
    ("de", DRAUGHTS, Message("display.to-move", seats=("white",)), "Weiß ist am Zug."),
    ("de", TAFL, Message("display.to-move", seats=("attackers",)), "Die Angreifer sind am Zug."),
    ("de", DRAUGHTS, Message("display.put", message=piece("white", "man"), cell="c3"),
     "Stelle einen weißen Stein auf c3"),
    ("de", DRAUGHTS, Message("display.put", message=piece("black", "king"), cell="c3"),
     "Stelle eine schwarze Dame auf c3"),
    ("de", TAFL, Message("display.put", message=piece("attackers", "soldier"), cell="c3"),
     "Stelle einen Angreifer auf c3"),
    ("de", COALITION, Message("display.put", message=piece("red", "plane"), cell="c3"),
     "Stelle ein rotes Flugzeug auf c3"),
    ("de", COALITION, Message("display.put", message=piece("green", "guard"), cell="c3"),
     "Stelle einen grünen Gardisten auf c3"),
    ("de", DRAUGHTS, Message("display.put-back", message=piece("white", "man"), cell="c1",
                             other_cell="d5"),
     "Stelle den weißen Stein von d5 zurück auf c1"),
    ("de", GENERALS, Message("display.place", seat="white", kind="private", number=2),
     "Weiß: Stelle den Gefreiten auf ein leuchtendes Feld (danach noch 2)."),
    ("de", GENERALS, Message("display.place-one-of-several", seat="white", kind="private",
                             number=2),
     "Weiß: Stelle einen Gefreiten auf ein leuchtendes Feld (danach noch 2)."),
    ("de", DRAUGHTS, Message("display.becomes", cell="b8", kind="king", other_kind="man"),
     "Die Figur auf b8 wird eine Dame. Willst du einen Stein, hebe sie an und stelle sie wieder"
     " hin."),
    ("de", KRIEGER, Message("krieger.chieftain-taken", seat="north"),
     "der Häuptling von Nord wurde geschlagen"),
    ("de", TAFL, Message("display.wish-take-back", seats=("defenders",), number=1),
     "Die Verteidiger möchten einen Zug zurücknehmen: Drücke [take-back], um zuzustimmen, oder"
     " spiele weiter."),
    ("uk", DRAUGHTS, Message("display.to-move", seats=("white",)), "Хід білих."),
    ("uk", TAFL, Message("display.to-move", seats=("attackers",)), "Хід нападників."),
    ("uk", COALITION, Message("display.to-move", seats=("yellow", "red")),
     "Хід жовтих і червоних."),
    ("uk", DRAUGHTS, Message("display.put", message=piece("white", "man"), cell="c3"),
     "Поставте білу шашку на c3"),
    ("uk", TAFL, Message("display.put", message=piece("defenders", "king"), cell="f6"),
     "Поставте короля на f6"),
    ("uk", TAFL, Message("display.stranger", cell="f6", message=piece("attackers", "soldier"),
                         other_message=piece("defenders", "king")),
     "На f6 стоїть нападник: замініть на короля"),
    ("uk", COALITION, Message("display.put", message=piece("red", "tank"), cell="c3"),
     "Поставте червоний танк на c3"),
    ("uk", COALITION, Message("display.put", message=piece("black", "guard"), cell="c3"),
     "Поставте чорного гвардійця на c3"),
    ("uk", DRAUGHTS, Message("display.becomes", cell="b8", kind="king", other_kind="man"),
     "Фігура на b8 стає дамкою. Підніміть її й поставте назад, щоб стала шашкою."),
    ("uk", GENERALS, Message("display.place-the-last", seat="black", kind="general of the army"),
     "Чорні: поставте генерала армії на підсвічене поле."),
    ("uk", KRIEGER, Message("krieger.reached-the-centre", seat="north"),
     "вождь Півночі дійшов до центру"),
    ("uk", KRIEGER, Message("engines.resigned", seat="north"), "Північ здалася"),
    ("uk", KRIEGER, Message("engines.resigned", seat="south"), "Південь здався"),
    ("uk", DRAUGHTS, Message("display.draw-offered", seats=("black",)),
     "Чорним запропоновано нічию: натисніть [draw], щоб погодитися, або грайте далі."),
    ("uk", TAFL, Message("tafl-king.quiet-plies", number=1), "1 півхід без узяття"),
    ("uk", TAFL, Message("tafl-king.quiet-plies", number=22), "22 півходи без узяття"),
    ("uk", TAFL, Message("tafl-king.quiet-plies", number=111), "111 півходів без узяття"),
    ("uk", DRAUGHTS, Message("station.ask-to-resign", seat="white"),
     "Здатися за білих?"),
    ("uk", COALITION, Message("coalition-chess.has-agreed-already", seat="red",
                              seats=("yellow",)), "червоні вже згодні; відповідь за жовтими"),
    ("fil", DRAUGHTS, Message("display.to-move", seats=("white",)), "Tira ng puti."),
    ("fil", TAFL, Message("display.won", seats=("attackers",),
                          message=Message("tafl-king.king-surrounded")),
     "Panalo ang mga umaatake: napaligiran ang hari."),
    ("fil", DRAUGHTS, Message("display.put", message=piece("white", "man"), cell="c3"),
     "Maglagay ng puting peon sa c3"),
    ("fil", DRAUGHTS, Message("display.put", message=piece("black", "king"), cell="c3"),
     "Maglagay ng itim na dama sa c3"),
    ("fil", COALITION, Message("display.put", message=piece("green", "tank"), cell="c3"),
     "Maglagay ng berdeng tangke sa c3"),
    ("fil", TAFL, Message("display.put", message=piece("attackers", "soldier"), cell="c3"),
     "Maglagay ng umaatake sa c3"),
    ("fil", TAFL, Message("display.put-back", message=piece("defenders", "soldier"), cell="c1",
                          other_cell="d5"),
     "Ibalik sa c1 ang nagtatanggol na nasa d5"),
    ("fil", DRAUGHTS, Message("display.not-taken", cells=("c3",)),
     "Hindi nakain ang nasa c3: ibalik ito."),
    ("fil", DRAUGHTS, Message("display.not-taken", cells=("c3", "e5")),
     "Hindi nakain ang nasa c3 at e5: ibalik ang mga ito."),
    ("fil", GENERALS, Message("display.place-the-last", seat="white", kind="flag"),
     "Puti: ilagay ang watawat sa square na may ilaw."),
    ("fil", KRIEGER, Message("krieger.chieftain-bound", seat="south"),
     "nakatali ang pinuno ng timog: hindi ito makakagalaw hangga't may pari ang timog"),
    ("fil", DRAUGHTS, Message("station.draw-is-theirs", seats=("black",)),
     "Itim lang ang puwedeng tumanggap ng tabla: pindutin ang [say] ngayon, o [draw] sa turno mo."),
    ("fil", DRAUGHTS, Message("display.may-go", kind="hidden", cell="c3", cells=("b4", "d4")),
     "Ilipat ang piyesa mula c3 sa b4 o d4."),
    ("de", COALITION, Message("display.may-go", kind="plane", cell="c3", cells=("b4", "d4")),
     "Ziehe das Flugzeug von c3 nach b4 oder d4."),
    ("uk", COALITION, Message("display.may-go", kind="plane", cell="c3", cells=("b4", "d4")),
     "Поставте літак з c3 на b4 або d4."),
    ("uk", COALITION, Message("display.may-go", kind="hidden", cell="c3", cells=("b4", "d4")),
     "Поставте фігуру з c3 на b4 або d4."),
    ("de", COALITION, Message("coalition-chess.checked-by", seat="yellow", kind="guard", cell="c5"),
     "Der Gardist auf c5 gibt Gelb Schach."),
    ("fil", DRAUGHTS, Message("display.put-back", message=piece("white", "king"), cell="c1",
                              other_cell="d5"),
     "Ibalik sa c1 ang puting damang nasa d5"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "game", "message", "read"), INFLECTED)
def test_sentences_are_inflected(language: str, game: str, message: Message, read: str) -> None:
    assert Localiser(language, game).require_text(message) == read


LOST = Message(
    "display.you-lose", seats=(), message=Message("krieger.chieftain-taken", seat="north")
)
READ_BY = [
    ("en", "north", "You lose: your chieftain was captured."),
    ("de", "north", "Du verlierst: Dein Häuptling wurde geschlagen."),
    ("uk", "north", "Ви програли: вашого вождя взято."),
    ("fil", "north", "Talo ka: nakain ang pinuno mo."),
    ("en", "south", "You lose: North's chieftain was captured."),
    ("en", None, "You lose: North's chieftain was captured."),
]


@pytest.mark.parametrize(("language", "person", "read"), READ_BY)
def test_what_is_said_of_the_readers_own_seat_is_said_of_them(
    language: str, person: str | None, read: str
) -> None:
    assert Localiser(language, KRIEGER).for_person(person).text(LOST) == read


def test_a_game_that_brings_only_english_is_read_in_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    marked = Localiser("uk", "breakthrough", ("<", ">"))
    assert marked.text(Message("breakthrough.no-such-text", cell="a1")).startswith("<")
    assert marked.name("seat", "white", space="breakthrough") == "білі", "what all games have"
    assert marked.name("kind", "dragon") == "dragon"
