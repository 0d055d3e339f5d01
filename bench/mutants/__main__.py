"""``python -m bench.mutants [GAME] [MUTANTS] [again]``: tries the mutants of one game, or of all.

``again``: only those that survived last time. Prints every survivor with its lines.
"""

from __future__ import annotations

import shutil
import sys
import time
from collections import Counter
from pathlib import Path

from bench.mutants import places, trial

ROOT = trial.ROOT
WORK = ROOT / ".mutants"
COPIED = ("engines", "tests", "drivers", "simulator", "firmware_host", "hardware", "docs")
GAMES = ("krieger", "generals", "russian-draughts", "tafl-king", "coalition-chess")
MUTANTS = 150


def copied(package: str) -> Path:
    """A copy of the working tree that may be spoilt."""
    folder = WORK / package
    shutil.rmtree(folder, ignore_errors=True)
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md"):
        shutil.copy2(ROOT / name, folder / name)
    return folder


def arguments(folder: Path, game: str) -> list[str]:
    """What pytest is told: the tests of this game, whole, up to the first that fails."""
    package = game.replace("-", "_")
    tests = folder / "tests" / "engines"
    files = [*sorted(tests.glob(f"test_{package}*.py")), folder / "tests/contract/test_game.py"]
    options = ["-x", "-q", "--tb=short", "-p", "no:cacheprovider", "-k", f"{package} or {game}"]
    options.append("--campaign")
    # the plugin of Hypothesis is there before pytest can rewrite its asserts, which it has none of
    options.append("-Wignore:Module already imported:pytest.PytestAssertRewriteWarning")
    return [*options, *(str(path.relative_to(folder)) for path in files)]


def try_game(game: str, most: int, again: bool) -> None:
    """Prints which mutants the tests of a game let pass."""
    package = game.replace("-", "_")
    folder = copied(package)
    told = arguments(folder, game)
    usual = trial.run(folder, told, {}, {})
    if not usual.passed:
        sys.exit(f"{game}: {usual.last} fails without a mutant; see {folder / 'output'}")
    files = places.rule_files(folder, package)
    mutants, total = places.sample(folder, files, most)
    log = WORK / f"{package}.txt"
    if again:
        last = log.read_text("utf-8")
        mutants = [mutant for mutant in mutants if f"{mutant}\n" in last]
    print(f"{game}: {len(mutants)} of {total} mutants of {', '.join(files)}", flush=True)
    began, kills, survivors = time.monotonic(), Counter[str](), list[str]()
    for mutant in mutants:
        path = folder / mutant.file
        sound = path.read_text("utf-8")
        path.write_text(mutant.source(folder), "utf-8")
        # quick tests first, and those first that have killed before
        order = {name: spent / (1 + kills[name]) for name, spent in usual.seconds.items()}
        found = trial.run(folder, told, order, usual.seconds)
        path.write_text(sound, "utf-8")
        if found.passed:
            survivors.append(f"{mutant}\n{mutant.shown(folder)}")
            print(survivors[-1], flush=True)
        else:
            kills[found.last] += 1
    log.write_text("\n".join(survivors) + "\n", "utf-8")
    minutes = (time.monotonic() - began) / 60
    dead = len(mutants) - len(survivors)
    print(f"{game}: {dead} killed, {len(survivors)} survived, {minutes:.0f} minutes", flush=True)


def main(words: list[str]) -> None:
    """Tries what the command line names."""
    most = next((int(word) for word in words if word.isdigit()), MUTANTS)
    games = [word for word in words if word in GAMES]
    for game in games or GAMES:
        try_game(game, most, "again" in words)


if __name__ == "__main__":
    main(sys.argv[1:])
