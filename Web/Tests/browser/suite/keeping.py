"""Games survive reloads and crashes; a storage that keeps nothing is told."""

import contextlib

from playwright.sync_api import Error as PlaywrightError

from .harness import check, equal, test
from .playing import PUZZLE, play_words
from .words import text

FORBIDDEN = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});"""
FILL = """() => {
  let size = 2 ** 22;
  for (let number = 0; size >= 1; ) {
    try {
      localStorage.setItem(`filler${number}`, "x".repeat(size));
      number += 1;
    } catch {
      size = Math.floor(size / 2);
    }
  }
}"""


@test
def a_reload_loses_nothing(world):
    window = world.window().play(PUZZLE)
    play_words(window, lambda word: window.cube.drag(word["path"]), 2)
    before = window.stored()
    window.page.keyboard.type(window.known()["words"][0]["word"][:2])
    window.page.reload()
    window.cube.wait()
    equal(window.stored()["saved"].split('"secondsPlayed"')[0],
          before["saved"].split('"secondsPlayed"')[0], "the game after the reload")
    equal(window.shown_score(), before["score"], "the score after the reload")
    play_words(window, lambda word: window.cube.drag(word["path"]), 1)


@test
def a_crash_loses_nothing(world):
    window = world.window().play(PUZZLE)
    play_words(window, lambda word: window.cube.drag(word["path"]), 2)
    before = window.played()
    with window.page.expect_event("crash"), contextlib.suppress(PlaywrightError):
        window.page.goto("chrome://crash", wait_until="commit")
    window.reopen()
    window.cube.wait()
    equal(window.played(), before, "the moves after the crash")
    window.go("/")
    window.page.get_by_role("button", name=text.home.goOn).click()
    window.cube.wait()
    equal(window.played(), before, "the moves after going on")


@test
def a_timed_game_goes_on_after_a_reload(world):
    window = world.window()
    window.page.clock.install()
    window.play(PUZZLE, "timed")
    window.cube.drag(window.cube.words()[0]["path"])
    window.wait_stored("words === 1")
    window.page.clock.fast_forward(60_000)
    window.page.reload()
    window.cube.wait()
    shown = window.text(".clock")
    check("1:40" < shown <= "2:00", f"the clock shows {shown} after a minute and a reload")
    equal(len(window.played()), 1, "moves after the reload")


@test
def a_forbidden_storage_is_told(world):
    window = world.window(script=FORBIDDEN).open(f"/puzzle/{PUZZLE}").start()
    window.page.get_by_text("browser blocks storage").wait_for()
    window.page.keyboard.type("gelatinate")
    window.page.keyboard.press("Enter")
    window.page.locator(".words li").first.wait_for(state="attached")


@test
def a_full_storage_is_told(world):
    window = world.window().open()
    window.heading(text.app.name).wait_for()
    window.page.evaluate(FILL)
    window.go(f"/puzzle/{PUZZLE}")
    window.start()
    window.page.get_by_text(text.app.storageFull).wait_for()
    window.page.keyboard.type("gelatinate")
    window.page.keyboard.press("Enter")
    window.page.locator(".words li").first.wait_for(state="attached")


@test
def a_page_that_cannot_be_loaded_says_so_and_tries_again(world):
    window = world.window()
    window.watch.allow(r"english\.words|ERR_FAILED|preload")
    window.page.route("**/english.words", lambda route: route.abort())
    window.open(f"/puzzle/{PUZZLE}")
    window.heading(text.app.failed.title).wait_for()
    window.page.unroute("**/english.words")
    window.button(text.app.tryAgain).click()
    window.start()


@test
def an_address_without_a_page_is_told(world):
    window = world.window().open("/nowhere")
    window.page.get_by_text(text.app.noSuchPage).wait_for()
    window.open("/puzzle/wc9.en.g1.s42.i0")
    window.page.get_by_text(text.app.badPuzzle).wait_for()
