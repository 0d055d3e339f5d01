"""lights = "auto": what is chosen on which machine, and the sentence that says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers import light_choice
from drivers.light_choice import LightFacts, choose, probe_lights

LAPTOP = LightFacts(
    model="", pico=False, leds_device=False, library=False, root=False, spi=False, pin=18, leds=121
)
FOUR = LAPTOP._replace(model="Raspberry Pi 4 Model B Rev 1.4", library=True)
FIVE = LAPTOP._replace(model="Raspberry Pi 5 Model B Rev 1.0", library=True)

CHOICES = {
    "a laptop": (
        LAPTOP,
        "none",
        ("this is not a Raspberry Pi, and no Pico reads the sensors"),
    ),
    "a laptop with a Pico": (LAPTOP._replace(pico=True), "pico", "which also reads the sensors"),
    "a Pi 5 with a Pico": (FIVE._replace(pico=True, leds_device=True), "pico", "the Pico, which"),
    "a Pi 5": (FIVE._replace(leds_device=True), "leds0", "lights: /dev/leds0, on a Pi 5"),
    "a Compute Module 5": (
        FIVE._replace(model="Raspberry Pi Compute Module 5 Rev 1.0", root=True),
        "none",
        "has no /dev/leds0; add dtoverlay=ws2812-pio,gpio=18,num_leds=121",
    ),
    "a Pi 500, as root": (
        FIVE._replace(model="Raspberry Pi 500 Rev 1.0", root=True),
        "none",
        "this Pi 5 has no /dev/leds0",
    ),
    "an older one with such a file": (FOUR._replace(leds_device=True), "leds0", "the kernel"),
    "a Pi 4": (FOUR, "none", "needs root on GPIO 18; connect the strip to GPIO 10"),
    "a Pi 4, as root": (FOUR._replace(root=True), "ws281x", "as root on a Pi older than the 5"),
    "a Pi 4 with the strip on SPI": (FOUR._replace(pin=10, spi=True), "ws281x", "without root"),
    "the same with SPI off": (
        FOUR._replace(pin=10, root=True),
        "none",
        "SPI is off; to turn it on",
    ),
    "a Zero 2 W without the library": (
        LAPTOP._replace(model="Raspberry Pi Zero 2 W Rev 1.0", root=True),
        "none",
        "pip install 'lodeboard[pi]'",
    ),
}


@pytest.mark.parametrize(("facts", "way", "why"), CHOICES.values(), ids=list(CHOICES))
def test_what_lights_the_board_and_why(facts: LightFacts, way: str, why: str) -> None:
    choice = choose(facts)
    assert choice.driver == way
    assert why in choice.reason
    assert "\n" not in choice.reason
    assert choice.reason.startswith("no lights: " if way == "none" else "lights: ")


@pytest.mark.parametrize(
    ("text", "model"),
    [
        ("Raspberry Pi 5 Model B Rev 1.0\0", "Raspberry Pi 5 Model B Rev 1.0"),
        ("Pine64 RockPro64 v2.1\0", ""),
        (None, ""),
    ],
)
def test_the_facts_are_found(
    text: str | None, model: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if text is not None:
        (tmp_path / "model").write_text(text)
    (tmp_path / "leds0").touch()
    monkeypatch.setattr("drivers.pi.model.MODEL", tmp_path / "model")
    monkeypatch.setattr(light_choice, "LEDS_DEVICE", tmp_path / "leds0")
    monkeypatch.setattr(light_choice, "SPI_DEVICE", tmp_path / "spidev0.0")
    monkeypatch.setattr(light_choice, "find_spec", lambda name: None)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert probe_lights(pico=False, pin=18, leds=65) == LightFacts(
        model=model,
        pico=False,
        leds_device=True,
        library=False,
        root=False,
        spi=False,
        pin=18,
        leds=65,
    )
