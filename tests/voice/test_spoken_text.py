"""How squares and moves are read out in each language, on the board and on the pages alike."""

from __future__ import annotations

import json

import pytest

from engines import make_game
from engines.localiser import Localiser
from engines.spoken import spoken_text
from firmware_host.web.page_files import VOICE, texts_file
from tests.web.pages.running import run

ROWS = [
    # the game; the language; what the screen says; what the voice says
    ("russian-draughts", "en", "White played c3-d4. Black to move.",
     "White played C 3 to D 4. Black to move."),
    ("russian-draughts", "en", "White played c3:e5:g7.",
     "White played C 3 jumps to E 5 jumps to G 7."),
    ("russian-draughts", "de", "Weiß: c3:e5.", "Weiß: C 3 schlägt nach E 5."),
    ("russian-draughts", "de", "Weiß: a3-b4.", "Weiß: A 3 nach B 4."),
    ("russian-draughts", "uk", "Білі: c3-d4.", "Білі: це 3 на де 4."),
    ("russian-draughts", "fil", "Puti: c3-d4.", "Puti: C 3 papuntang D 4."),
    ("russian-draughts", "en", "Biggest mistakes: 14. d2-e3 and 26. a7-b6.",
     "Biggest mistakes: 14. D 2 to E 3 and 26. ay 7 to B 6."),
    ("russian-draughts", "en", "Move the piece from c3 to b4 or d4.",
     "Move the piece from C 3 to B 4 or D 4."),
    ("tafl-king", "en", "k11-k5 is not on the list", "K 11 to K 5 is not on the list"),
    ("tafl-king", "en", "e5-e8xd8/e9 k1-k2xk3", "E 5 to E 8 and captures on D 8 and E 9 K 1 to K 2 and captures on K 3"),
    ("krieger", "en", "North played r4k1-r4k3.",
     "North played ring 4 space 1 to ring 4 space 3."),
    ("krieger", "en", "North played r4k1:r4k3.",
     "North played ring 4 space 1 jumps to ring 4 space 3."),
    ("krieger", "en", "North played r3k2:r4k2*.",
     "North played ring 3 space 2 captures ring 4 space 2, both pieces leave the board."),
    ("krieger", "de", "Der König zieht von r1k0 nach C.",
     "Der König zieht von Ring 1 Feld 0 nach Mitte."),
    ("krieger", "en", "C is the centre; Can you reach it?",
     "centre is the centre; Can you reach it?"),
    ("generals", "en", "White played e4xe5.", "White played E 4 challenges E 5."),
    ("generals", "de", "Weiß: e4xe5.", "Weiß: E 4 gegen E 5."),
    ("generals", "uk", "Білі: e4xe5.", "Білі: е 4 проти е 5."),
    ("coalition-chess", "en", "Green played g9-g10=S.",
     "Green played G 9 to G 10, promotes to submarine."),
    ("coalition-chess", "uk", "i10-j10", "і 10 на йот 10"),
    ("generals", "en", "general × colonel · both pieces are removed…",
     "general, colonel, both pieces are removed."),
    ("krieger", "uk", "нова партія: Krieger, 25%", "нова партія: Крігер, 25 відсотків"),
    ("krieger", "en", "new game of Krieger, 25%", "new game of Krieger, 25%"),
    ("generals", "en", "Release for “Undo”", "Release for Undo"),
    ("krieger", "en", "r3k2* is no move", "ring 3 space 2 is no move"),
    ("generals", "en", "version 1e5-a1 of x1 and 3-4", "version 1e5-a1 of x1 and 3-4"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "language", "text", "said"), ROWS)
def test_what_a_voice_reads(game: str, language: str, text: str, said: str) -> None:
    reader = Localiser(language, game)
    assert spoken_text(text, make_game(game).topology.names, reader) == said


MODULE = """
import { loadTexts, setGame } from "./texts.js";
import { spokenText } from "./voice.js";
globalThis.localStorage = { getItem: () => null };
globalThis.navigator ??= {};
globalThis.document = { documentElement: {}, querySelectorAll: () => [] };
export default async (cases) => {
  const said = [];
  for (const [game, catalogue, text, names] of cases) {
    const headers = { "content-type": "application/json" };
    globalThis.fetch = async () => new Response(JSON.stringify(catalogue), { headers });
    await loadTexts([]);
    setGame(game);
    said.push(spokenText(text, names));
  }
  return said;
};
"""


def test_pages_read_the_same() -> None:
    cases = []
    for game, language, text, _ in ROWS:
        catalogue = json.loads(texts_file(language, (VOICE,)).content)
        cases.append([game, catalogue, text, list(make_game(game).topology.names)])
    for (*_, said), heard in zip(ROWS, run(MODULE, cases), strict=True):
        assert heard == said
