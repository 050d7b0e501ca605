"""Games in other languages, and the interface in another language."""

import pathlib
import subprocess
import tempfile

from .harness import check, equal, test
from .servers import StaticSite, assembled
from .words import text, text_in

PUZZLE = "wc1.nl.g1.s42.i0"
LIST = pathlib.Path(__file__).resolve().parents[4] / "Dictionaries/nl/make.py"
IS_KEPT = """async (path) => (await Promise.all((await caches.keys()).map(async (name) =>
  (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat().some((url) => url.includes(path))"""


def stored_words(world, folder):
    """The stored dictionary of Dutch."""
    listed, stored = folder / "dutch.txt", folder / "dutch.words"
    listed.write_bytes(subprocess.run([LIST, "--print"], check=True, capture_output=True).stdout)
    subprocess.run([world.options.tool, "dictionary", "export", "--language", "nl", "--words", listed, "-o", stored],
                   check=True, capture_output=True)
    return stored


def type_word(window, word):
    for letter in word:
        window.page.keyboard.press(letter)
    window.page.keyboard.press("Enter")


@test(full=True)
def a_game_in_another_language_is_chosen_loaded_and_continued(world):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        words = stored_words(world, folder)
        site = StaticSite(assembled(folder / "site", {"nl": words}))
        try:
            play_dutch(world, site)
        finally:
            world.close_windows()
            site.close()


def play_dutch(world, site):
    window = world.window(site.address).open()
    loaded = []
    window.page.on("request", lambda request: loaded.append(request.url))
    window.heading(text.app.name).wait_for()
    window.wait_async("async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'")
    # Files are kept from the second visit on.
    window.page.reload()
    window.heading(text.app.name).wait_for()
    check(not any("languages.bin" in url for url in loaded), "who plays English loads no other language")
    window.page.get_by_label(text.home.language).select_option("nl")
    window.wait_async(f"async () => ({IS_KEPT})('words/nl.words')")
    # The game is loaded from what is kept.
    window.page.reload()
    window.context.set_offline(True)
    equal(window.page.get_by_label(text.home.language).input_value(), "nl", "the language stays chosen")
    window.open(f"/puzzle/{PUZZLE}").start()
    window.cube.wait()
    type_word(window, "gekwakt")
    played = window.page.locator(".words b")
    equal(played.text_content(), "GEKWAKT", "the word that was typed")
    equal(played.get_attribute("lang"), "nl", "the language of the word")
    check(not played.get_attribute("data-word"), "only English words can be looked up")
    window.page.reload()
    window.cube.wait()
    equal(window.page.locator(".words b").text_content(), "GEKWAKT", "the word after a reload")
    window.go("/tutorial")
    window.heading(text.tutorial.steps[0].title).wait_for()
    window.go("/")
    note = text.home.goOnWith(f"{text.home.kinds.solo}, {text.home.modes.unlimited}, Nederlands", 644)
    window.page.get_by_text(note).first.wait_for()


@test(full=True)
def a_ranked_game_in_another_language(world):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        words = stored_words(world, folder)
        site = assembled(folder / "site", {"nl": words})
        server = world.new_server("--languages", "en,nl", "--dictionary", f"nl={words}", site=site)
        try:
            window = world.window(server.address).open()
            window.page.get_by_label(text.home.language).select_option("nl")
            ranked = window.page.get_by_role("button", name=text.server.ranked.play(text.server.modes.unlimited))
            # A server that is built for debugging takes long to find a Dutch puzzle.
            with window.page.expect_response("**/api/puzzles", timeout=120_000) as answer:
                ranked.click()
            check('"language":"nl"' in answer.value.request.post_data, "the server is asked for a Dutch puzzle")
            window.cube.wait()
            equal(window.page.locator(".word-line .word").get_attribute("lang"), "nl", "the language of the game")
            window.go("/boards")
            window.page.get_by_text(text.server.boards.empty).wait_for()
        finally:
            world.close_windows()
            server.close()


@test
def the_interface_is_in_the_language_of_the_browser_or_the_chosen_one(world):
    german = text_in("de")
    window = world.window(locale="de-AT").open()
    loaded = []
    window.page.on("request", lambda request: loaded.append(request.url))
    window.page.get_by_role("heading", name=german.home.newGame).wait_for()
    equal(window.page.evaluate("document.documentElement.lang"), "de", "the language of the page")
    window.page.get_by_role("button", name=german.settings.title).click()
    window.page.get_by_label(german.settings.language.label).select_option("en")
    window.page.get_by_role("heading", name=text.home.newGame).wait_for()
    equal(window.page.evaluate("document.documentElement.lang"), "en", "the chosen language")
    del loaded[:]
    window.page.reload()
    window.page.get_by_role("heading", name=text.home.newGame).wait_for()
    check(not any("/texts/" in url for url in loaded), "English needs no file of texts")
