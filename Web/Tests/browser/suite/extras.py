"""What goes beyond the basic game: it waits for the first letter, and has its switches."""

import pathlib
import shutil
import tempfile

from .harness import check, equal, test
from .playing import PUZZLE
from .servers import WEB, StaticSite
from .speed import EXTRAS, WATCH_LETTERS
from .words import text


@test
def extras_wait_for_the_first_letter(world):
    for route in ("/", f"/puzzle/{PUZZLE}"):
        window = world.window(size="phone", is_new=route == "/", script=WATCH_LETTERS).open(route)
        window.wait("() => window.letters !== undefined")
        window.wait(f"() => ({EXTRAS})().length === 2")
        letters = window.page.evaluate("window.letters")
        early = [name for name, time in window.page.evaluate(EXTRAS) if time < letters]
        equal(early, [], f"what is requested before the first letter at {route}")


@test
def a_switch_is_kept(world):
    window = world.window(size="phone").play(PUZZLE)
    label = text.settings.switches.touch.label
    for is_on in (False, True):
        window.button(text.play.menu).click()
        window.button(text.settings.title).click()
        box = window.page.get_by_role("checkbox", name=label)
        equal(box.is_checked(), is_on, f"whether {label} is on")
        box.check()
        window.page.get_by_role("dialog").get_by_role("button", name=text.app.close).click()
        window.page.reload()
        window.cube.wait()
    window.go("/")
    window.button(text.settings.title).click()
    check(window.page.get_by_role("checkbox", name=label).is_checked(), "the switch is off at home")


@test(full=True)
def the_page_works_unjoined(world):
    with tempfile.TemporaryDirectory() as parent:
        folder = pathlib.Path(parent) / "page"
        shutil.copytree(WEB / "Page", folder)
        for name in ("wordcube.bin", "english.words"):
            shutil.copy(world.site / name, folder)
        site = StaticSite(folder)
        try:
            window = world.window(site.address, size="phone").play(PUZZLE)
            window.button(text.play.menu).click()
            window.button(text.settings.title).click()
            window.page.get_by_role("checkbox", name=text.settings.switches.touch.label).check()
            window.wait("""() => [...document.styleSheets].some(({ href }) => /styles\\/extras\\.css$/.test(href))""")
            world.check_windows()
            world.close_windows()
        finally:
            site.close()
