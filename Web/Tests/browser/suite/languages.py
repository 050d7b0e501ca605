"""Games in other languages, and the interface in another language."""

import json
import pathlib
import re
import tempfile

from . import servers
from .harness import check, equal, test
from .servers import StaticSite, assembled, stored_words
from .with_server import name_player
from .words import run, text, text_in

PUZZLE = "wc1.nl.g1.s42.i0"
GAMES = {game["language"]: game for game in json.loads(servers.GAMES.read_text("utf-8"))}
TUTORIALS = run("""const { TutorialGame, tutorialLanguages } = await import(process.argv[1]);
console.log(JSON.stringify(Object.fromEntries(tutorialLanguages.map((code) => [code, TutorialGame.of(code)]))));""",
                file=servers.WEB / "Page/scripts/game/tutorial-game.js")
# Letters beyond A to Z, and QU and IJ, which a tile or two spell.
OWN = re.compile(r"[^A-Z]|QU|IJ")
IS_KEPT = """async (path) => (await Promise.all((await caches.keys()).map(async (name) =>
  (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat().some((url) => url.includes(path))"""


def type_word(window, word):
    """Types a word as a keyboard of its language sends it."""
    devtools = window.context.new_cdp_session(window.page)
    for letter in word:
        for kind in ("keyDown", "keyUp"):
            devtools.send("Input.dispatchKeyEvent", {"type": kind, "key": letter, "text": letter})
    devtools.detach()
    window.page.keyboard.press("Enter")


@test(full=True)
def a_game_in_another_language_is_chosen_loaded_and_continued(world):
    with tempfile.TemporaryDirectory() as name:
        site = StaticSite(assembled(pathlib.Path(name) / "site", {"nl": stored_words("nl")}))
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
    play_tutorial(window, "nl")
    window.cube.wait()
    window.wait_stored("words === 0")
    equal(window.stored()["language"], "nl", "the language of the game after the tutorial")
    window.go("/")
    note = text.home.goOnWith(f"{text.home.kinds.solo}, {text.home.modes.unlimited}, Nederlands", 644)
    window.page.get_by_text(note).first.wait_for()


def play_tutorial(window, language):
    """Plays the tutorial of a language, and starts the game after it."""
    for step in TUTORIALS[language]["steps"]:
        if "word" in step:
            type_word(window, step["word"].lower())
        else:
            window.page.locator(".controls button").nth(1).click()
            points, _ = window.cube.layout()
            window.page.mouse.click(*points[step["path"][0]])
        window.page.locator(".tutorial-next").click()


@test(full=True)
def a_ranked_game_in_another_language(world):
    with tempfile.TemporaryDirectory() as name:
        words = stored_words("nl")
        site = assembled(pathlib.Path(name) / "site", {"nl": words})
        server = world.new_server("--languages", "en,nl", "--dictionary", f"nl={words}", site=site)
        try:
            window = world.window(server.address).open()
            window.page.get_by_label(text.home.language).select_option("nl")
            ranked = window.ranked
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


def choose_language(window, language):
    """Chooses a language on the first screen, and waits for its words; English is chosen already."""
    if language != "en":
        window.page.get_by_label(text.home.language).select_option(language)
        window.wait("(path) => performance.getEntriesByType('resource').some(({ name }) => name.includes(path))",
                    f"words/{language}.words")


def play_listed_game(window, language):
    """Types the game of the list that the tests of all parts share, and compares words and score."""
    game = GAMES[language]
    window.open(f"/puzzle/{game['puzzle']}").start()
    for count, word in enumerate(game["words"], 1):
        type_word(window, word)
        window.wait_stored(f"words === {count}")
    words = [word.upper() for word in game["words"]]
    equal(window.played(), words, "the words that were typed")
    equal(window.shown_score(), game["score"], "the score on the screen")
    shown = window.page.locator(".words b")
    equal(sorted(shown.all_text_contents()), sorted(words), "the words in the list")
    equal(shown.first.get_attribute("lang"), language, "the language of the words")


@test
def a_portuguese_game_is_typed_with_its_own_letters(world):
    with tempfile.TemporaryDirectory() as name:
        site = StaticSite(assembled(pathlib.Path(name) / "site", {"pt": stored_words("pt")}))
        try:
            play_listed_game(world.window(site.address), "pt")
        finally:
            world.close_windows()
            site.close()


def play_ranked(world, server, language):
    """Plays the listed game and a ranked one, which the server then has on the board of the language."""
    window = world.window(server.address)
    play_listed_game(window, language)
    name_player(window, f"Ada {language}")
    choose_language(window, language)
    ranked = window.ranked
    # A server that is built for debugging takes long to find a puzzle.
    with window.page.expect_response("**/api/puzzles", timeout=120_000) as answer:
        ranked.click()
    check(f'"language":"{language}"' in answer.value.request.post_data, "the server is asked for another language")
    window.cube.wait()
    for count in (1, 2, 3):
        words = [word["word"] for word in window.known()["words"]]
        # Those with letters of their own come first, but a puzzle can be without.
        word = next(filter(OWN.search, words), words[0])
        type_word(window, word.lower())
        window.wait_stored(f"words === {count}")
        equal(window.played()[-1], word, "the played word")
    score = window.stored()["score"]
    equal(window.known()["totalScore"], score, "the engine's score")
    window.end_game()
    ranks = window.page.locator(".server-result .server-tiles dd")
    ranks.first.wait_for()
    equal(ranks.count(), 3, "ranks: day, week, all time")
    window.go("/boards/unlimited/lastDay")
    rows = window.page.locator(".server-table tbody tr")
    rows.first.wait_for()
    equal(rows.count(), 1, f"rows of the board of {language}")
    row = rows.first.inner_text()
    check(f"Ada {language}" in row and f"{score:,}" in row, f"the board shows {row!r}")


def add_test(language):
    """Adds the test of a language."""
    def play(world):
        play_ranked(world, world.server_of_all, language)
    play.__name__ = f"a_game_in_{language}_is_played_and_ranked"
    test(play, full=True)


for code in GAMES:
    add_test(code)


@test(full=True)
def a_first_visit_has_words_in_the_language_of_the_browser(world):
    with tempfile.TemporaryDirectory() as name:
        site = StaticSite(assembled(pathlib.Path(name) / "site", {"nl": stored_words("nl")}))
        try:
            begin_in_dutch(world, site)
        finally:
            world.close_windows()
            site.close()


def begin_in_dutch(world, site):
    dutch = text_in("nl")
    loaded = []
    window = world.window(site.address, locale="nl-NL", is_new=True)
    window.page.on("request", lambda request: loaded.append(request.url))
    window.open()
    first = TUTORIALS["nl"]["steps"][0]["word"]
    window.page.locator(".tutorial-text").get_by_text(dutch.tutorial.steps[0].note(first)).wait_for()
    equal(window.page.locator(".word-line .word").get_attribute("lang"), "nl", "the language of the words")
    window.page.get_by_text(dutch.app.wordsIn("Nederlands")).wait_for()
    for english in ("english.words", "wordcube.bin"):
        check(not any(english in url for url in loaded), f"{english} is loaded, too")
    check(any("languages.bin" in url for url in loaded), "the module of all languages is not loaded")
    play_tutorial(window, "nl")
    window.cube.wait()
    equal(window.stored()["language"], "nl", "the language of the game after the tutorial")
    # It is offered once, and taken.
    window.page.get_by_role("button", name=dutch.app.wordsInOther("English")).click()
    window.go("/tutorial")
    window.page.locator(".tutorial-text").get_by_text(dutch.tutorial.steps[0].note("STONE")).wait_for()
    equal(window.page.get_by_text(dutch.app.wordsIn("English")).count(), 0, "offers on the second visit")


@test
def the_interface_is_in_the_language_of_the_browser_or_the_chosen_one(world):
    german = text_in("de")
    window = world.window(locale="de-AT").open()
    loaded = []
    window.page.on("request", lambda request: loaded.append(request.url))
    window.page.get_by_role("heading", name=german.home.more, exact=True).wait_for()
    equal(window.page.evaluate("document.documentElement.lang"), "de", "the language of the page")
    window.page.get_by_role("button", name=german.settings.title).click()
    window.page.get_by_label(german.settings.language.label).select_option("en")
    window.page.get_by_role("heading", name=text.home.more, exact=True).wait_for()
    equal(window.page.evaluate("document.documentElement.lang"), "en", "the chosen language")
    del loaded[:]
    window.page.reload()
    window.page.get_by_role("heading", name=text.home.more, exact=True).wait_for()
    check(not any("/texts/" in url for url in loaded), "English needs no file of texts")
