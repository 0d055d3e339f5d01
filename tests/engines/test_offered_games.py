"""Games that other packages offer: played beside ours, and broken ones told in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from engines import GAMES, games, make_game, message_catalogue
from engines.errors import OptionError
from engines.localiser import english
from firmware_host.cli import main
from firmware_host.web.page_json import rules_json

Offer = Callable[..., None]

MODULE = """\
from engines.krieger import Krieger

class Other(Krieger):
    name = "other"

class Half:
    name = "other"
    title = "Half a game"

    def __init__(self, options):
        pass

class Renamed(Krieger):
    name = "third"

def broken(options):
    raise RuntimeError("no\\nboard")
"""


def forget() -> None:
    """What is installed is looked through once, and what it offers is kept."""
    message_catalogue._installed.cache_clear()
    message_catalogue.catalogue.cache_clear()
    games._offered.cache_clear()


@pytest.fixture
def offer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Offer]:
    """Installs packages, each by name with the entry points it has."""
    (tmp_path / "somebodys_game.py").write_text(MODULE)
    (tmp_path / "leaving.py").write_text("raise SystemExit(3)\n")
    monkeypatch.syspath_prepend(str(tmp_path))

    def install(package: str, points: Mapping[str, str]) -> None:
        folder = tmp_path / f"{package}-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = [f"{name} = {value}" for name, value in points.items()]
        (folder / "entry_points.txt").write_text("\n".join(["[lodeboard.games]", *lines]))
        forget()

    yield install
    forget()


def test_a_game_of_another_package_is_a_game_like_ours(offer: Offer) -> None:
    offer("somebodys", {"other": "somebodys_game:Other"})
    assert list(GAMES)[-1] == "other"
    assert len(GAMES) == 6
    game = make_game("other", {"first": "south"})
    assert (game.name, game.seats) == ("other", ("south", "north"))
    with pytest.raises(OptionError, match="other: first=east is not valid"):
        make_game("other", {"first": "east"})
    with pytest.raises(OptionError, match="did you mean other"):
        make_game("othr")


BROKEN = [
    ("nowhere:Other", "it can't be loaded (ModuleNotFoundError: No module named 'nowhere')"),
    ("somebodys_game:Others", "it can't be loaded (AttributeError: "),
    ("somebodys_game:broken", "it can't be loaded (RuntimeError: no\nboard)"),
    ("leaving:Other", "it can't be loaded (SystemExit: 3)"),
    ("somebodys_game:Half", "it has no apply, choices, commands, initial, kinds, legal, move_text"),
    ("somebodys_game:Renamed", "its own name is 'third'"),
]


@pytest.mark.parametrize(("value", "why"), BROKEN)
def test_a_broken_one_is_told_with_its_package_and_the_others_play(
    offer: Offer, capsys: pytest.CaptureFixture[str], value: str, why: str
) -> None:
    offer("somebodys", {"other": value})
    with pytest.raises(OptionError) as error:
        make_game("other")
    assert str(error.value).startswith(f"other from the package somebodys can't be played: {why}")
    assert main(["moves", "other"]) == 1
    told = capsys.readouterr().err
    assert told.startswith("lodeboard: other from the package somebodys can't be played: ")
    assert told.count("\n") == 1
    assert main(["moves", "krieger"]) == 0


def test_two_packages_with_one_name(offer: Offer) -> None:
    offer("one", {"other": "somebodys_game:Other"})
    offer("two", {"other": "somebodys_game:Other"})
    with pytest.raises(OptionError, match=r"the packages (one and two|two and one) both have"):
        make_game("other")


def test_nobody_replaces_one_of_ours(offer: Offer, capsys: pytest.CaptureFixture[str]) -> None:
    offer("somebodys", {"krieger": "leaving:Other"})
    assert make_game("krieger").title == "Krieger"
    assert len(GAMES) == 5
    told = "the package somebodys also has a game called krieger; Lodeboard's own is used"
    assert [english(notice) for notice in games.shadowed_games()] == [told]
    assert main(["moves", "krieger"]) == 0
    assert capsys.readouterr().err == f"lodeboard: {told}\n"


def test_rules_that_do_not_come(offer: Offer, capsys: pytest.CaptureFixture[str]) -> None:
    offer("somebodys", {"other": "somebodys_game:Other"})
    assert main(["rules", "other"]) == 0
    assert capsys.readouterr().out.startswith("There are no rules to show for this game.\n\n")
    assert rules_json(make_game("other"))["rules"] == ""
