"""Two phones: each plays its sounds once it has been touched, and until it is muted."""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.interfaces import Sound
from drivers.sounds.waveforms import WAVEFORMS
from tests.programs import need
from tests.web.browsers import PHONE, Browsers, Screen, accessible
from tests.web.served import served

LISTEN = """
window.heard = [];
const { start } = AudioBufferSourceNode.prototype;
AudioBufferSourceNode.prototype.start = function () {
  window.heard.push(Math.round(1000 * this.buffer.duration));
  start.call(this);
};
"""


def heard(screen: Screen) -> list[Sound]:
    """The sounds, told apart by how long they are."""
    of = {round(wave.length_ms): sound for sound, wave in WAVEFORMS.items()}
    return [of[length] for length in screen.page.evaluate("window.heard")]


@pytest.mark.ci
def test_a_phone_plays_what_happens_in_its_game(tmp_path: Path) -> None:
    need("Chromium")
    with served(tmp_path) as table, Browsers() as browsers:
        white, black = (browsers.screen(table.origin, PHONE) for _ in range(2))
        for screen, seat in ((white, "white"), (black, "black")):
            screen.page.add_init_script(LISTEN)
            screen.hold(table.claim(seat))
            screen.go(f"/seat/{seat}")
            screen.expect(screen.find(".pieces use").first).to_be_attached()
        cell = table.game.topology.cell
        with white.page.expect_response("**/pages/sounds/lift.wav"):
            white.touch(cell("a1"))
        accessible(white, "with a button for sounds")
        white.page.wait_for_timeout(200)  # until it is decoded
        white.touch(cell("c3"), cell("d4"))
        black.moves(1)
        white.moves(1)
        assert heard(white)[-2:] == [Sound.LIFT, Sound.LANDING]
        assert heard(black) == [], "before it is touched"
        white.press("Sound")
        known = heard(white)
        black.touch(cell("f6"), cell("g5"))
        white.moves(2)
        assert heard(white) == known
        for screen in (white, black):
            assert not screen.wrong
