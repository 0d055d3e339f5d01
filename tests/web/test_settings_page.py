"""The settings that are changed on a page, by whoever knows the judge's PIN."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from firmware_host.config.settings import Lights, Play
from firmware_host.config.toml_file import FILE, LIVE_NAMES
from tests.host.journals import eventually
from tests.programs import need
from tests.web.browsers import PHONE, Browsers, Screen, accessible
from tests.web.served import PIN, Served, served


def values(table: Served) -> dict[str, Any]:
    answer = table.post("/api/settings", {"pin": PIN})
    assert answer.status == 200
    return {one["name"]: one["value"] for one in answer.body["settings"]}


REFUSED: list[tuple[dict[str, Any], int, str]] = [
    ({"pin": PIN, "values": {"lights.brightness": 7}}, 422, "use a number from 0.05 to 1"),
    ({"pin": PIN, "values": {"sensing.slide_ms": 1.5}}, 422, "use a whole number from 50"),
    ({"pin": PIN, "values": {"play.players": "<b>,\u202e"}}, 422, "use up to six names"),
    ({"pin": PIN, "values": {"play.hints": 0}}, 422, 'use "request", '),
    ({"pin": PIN, "values": {"web.judge_pin": "0000"}}, 422, "can't be changed here"),
    ({"pin": PIN, "values": {"storage.folder": "/tmp"}}, 422, "can't be changed here"),
    ({"pin": PIN, "values": {"lights.palette": None}}, 422, "can't be read"),
    ({"pin": PIN, "values": ["lights.palette"]}, 422, "can't be read"),
    ({"values": {"lights.brightness": 0.1}}, 422, "can't be read"),
    ({"pin": "000000", "values": {"lights.brightness": 0.1}}, 401, "wrong PIN"),
    ({"pin": "", "values": {"lights.brightness": 0.1}}, 401, "wrong PIN"),
]


def test_the_board_changes_at_once_and_a_wrong_value_or_pin_changes_nothing(tmp_path: Path) -> None:
    with served(tmp_path) as table, table.phone() as public:
        first = values(table)
        assert list(first) == list(LIVE_NAMES)
        for asked, status, told in REFUSED:
            done = table.post("/api/settings", asked, source="127.0.6.1")
            assert (done.status, told in done.body["error"]) == (status, True), done.body
        public.until(lambda: public.house.get("judge_tries") == 2)
        assert public.house["judge"] == "locked"
        assert values(table) == first
        assert not (tmp_path / FILE).exists()

        wanted = {"play.players": "Anna, Bo😀", "play.hints": "off"}
        wanted |= {"lights.brightness": 0.2, "sensing.hold_s": 2, "web.language": "uk"}
        before = sum(table.leds.frame)
        told = table.post("/api/settings", {"pin": PIN, "values": wanted}).body["settings"]
        assert {one["name"]: one["value"] for one in told} == {**first, **wanted}
        eventually(lambda: 0 < sum(table.leds.frame) < before / 2)
        public.until(lambda: public.view and public.view.names)
        assert dict(public.see().names) == {"white": "Anna", "black": "Bo😀"}
    with served(tmp_path) as again:
        assert again.get("/api/words").body["language"] == "uk"
        assert values(again) == {**first, **wanted}
        with again.phone() as public:
            assert dict(public.see().names)["black"] == "Bo😀"


def test_a_pin_guessed_here_is_braked_as_at_the_judges_page_and_opens_no_other(
    tmp_path: Path,
) -> None:
    with served(tmp_path) as table:
        tries = [table.post(f"/api/{one}", {"pin": "1"}) for one in ("settings", "judge") * 2]
        assert [one.status for one in tries] == [401, 401, 401, 429]
        right = table.post("/api/settings", {"pin": PIN}, source="127.0.5.1")
        assert right.status == 200
        free = table.post("/api/free", {"seat": "white"}, cookie=right.cookie, source="127.0.5.1")
        assert free.status == 403, "the settings open nothing else"


def test_in_a_browser_by_keyboard(tmp_path: Path) -> None:
    need("Chromium")
    with Browsers() as browsers:
        browser = browsers.browser()
        with served(tmp_path / "games") as table:
            screen = Screen(browser, table.origin, {**PHONE, "locale": "de-DE"})
            keys = screen.page.keyboard
            screen.go("/settings")
            screen.expect(screen.find("#pin")).to_be_focused()
            accessible(screen, "the PIN of the settings")
            keys.type("1111\n")
            screen.reads("Falsche PIN.")
            keys.type(f"{PIN}\n")
            screen.expect(screen.find("h1")).to_be_focused()
            screen.page.set_viewport_size({"width": 320, "height": 568})
            assert screen.page.evaluate("document.documentElement.scrollWidth") <= 320
            keys.press("Tab")
            keys.type("7\n")
            screen.reads("“Helligkeit” ist 7; schreibe eine Zahl von 0.05 bis 1.")
            screen.expect(screen.find("#brightness")).to_be_focused()
            accessible(screen, "a wrong setting", dark=True)
            keys.press("ControlOrMeta+A")
            keys.type("0.25")
            keys.press("Tab")
            keys.press("ArrowDown")
            keys.press("Tab")
            screen.find("#hints").select_option("slips")
            screen.find("label", has_text="Weiß, Schwarz").click()
            keys.type("Zoë, <b>Bo</b>")
            screen.find("#language").select_option("uk")
            keys.type("\n")
            screen.reads("Gespeichert. Die Änderungen gelten sofort und auch nach einem Neustart.")
            assert table.live.config.lights == Lights(0.25, "deuteranopia", 2000)
            assert table.live.config.play == Play(hints="slips", players="Zoë, <b>Bo</b>")
            screen.go("/")
            screen.expect(screen.find(".called")).to_have_text(["Zoë", "<b>Bo</b>"])
            screen.expect(screen.find(".status-line")).to_have_text("Хід білих (Zoë).")
            accessible(screen, "names")
            screen.go("/games")
            screen.reads("Збережені партії")
            assert not screen.wrong
            screen.context.close()
        with served(tmp_path / "other", arbiter_pin="", import_pin=PIN) as table:
            asked = {"pin": "", "values": {"lights.brightness": 0.1}}
            assert table.post("/api/settings", asked).status == 404
            assert table.live.config.lights.brightness == Lights().brightness
            screen = Screen(browser, table.origin, PHONE)
            screen.go("/games")
            screen.reads("The PIN is shown where Lodeboard was started")
            screen.expect(screen.find("#imported")).not_to_contain_text("false")
            screen.find("main a", has_text="Settings").click()
            screen.reads('judge_pin = "1234"')
            accessible(screen, "no settings")
            screen.context.close()
