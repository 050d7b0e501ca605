"""What the words of a game mean: in a dialog, from pieces that are loaded when asked for."""

from .harness import check, equal, test
from .offline import visited
from .playing import PUZZLE
from .watch import LOST_CONNECTION
from .words import glosses, text

REQUESTS = """() => performance.getEntriesByType("resource").map(({ name }) => name)
  .filter((name) => name.includes("/glosses/"))"""


def play_known(window):
    """Plays the best word that has a gloss of its own; returns it."""
    known = glosses()
    word = next(word for word in window.cube.words() if known.get(word["word"], ["?="])[0][1] == " ")
    window.cube.drag(word["path"])
    window.wait_stored("words === 1")
    return word["word"]


def opened(window, word, keys=False):
    """Asks what a word of the list means; returns the dialog once it says so."""
    button = window.page.locator(".words").get_by_role("button", name=word, exact=True)
    if keys:
        button.focus()
        window.page.keyboard.press("Enter")
    else:
        button.click()
    dialog = window.page.get_by_role("dialog", name=word)
    dialog.wait_for()
    dialog.get_by_text(text.glosses.loading).wait_for(state="detached")
    return dialog


@test
def a_word_says_what_it_means(world):
    window = world.window(size="phone").play(PUZZLE)
    word = play_known(window)
    window.page.locator(".words .gloss-word").wait_for()
    equal(window.page.evaluate(REQUESTS), [], "pieces that are loaded before one is asked for")
    expected = [entry[2:] for entry in glosses()[word]]
    for keys in (False, True):
        dialog = opened(window, word, keys)
        equal(dialog.locator("li").all_inner_texts(), expected, "the senses")
        window.page.keyboard.press("Escape")
        check(window.page.evaluate("document.activeElement.matches('.gloss-word')"), "the focus does not go back")
    equal(len(window.page.evaluate(REQUESTS)), 2, "files that are loaded for a word")
    equal(window.stored()["words"], 1, "words after Enter in the list")


@test(full=True)
def words_of_the_end_say_what_they_mean(world):
    window = world.window(size="phone").play(PUZZLE)
    played = play_known(window)
    window.end_game()
    known = glosses()
    window.page.locator(".bar-label .gloss-word").click()
    dialog = window.page.get_by_role("dialog", name=played)
    dialog.get_by_text(known[played][0][2:], exact=True).wait_for()
    window.page.keyboard.press("Escape")
    missed = window.page.locator(".missed-word b").all_inner_texts()
    check(any(word in known for word in missed) and any(word not in known for word in missed),
          "no missed word has a gloss, or each has one")
    for word in missed:
        window.button(text.glosses.ask(word)).click()
        dialog = window.page.get_by_role("dialog", name=word)
        shown = text.glosses.source if word in known else text.glosses.none
        dialog.get_by_text(shown, exact=True).wait_for()
        window.page.keyboard.press("Escape")
    check(window.page.locator(".missed-word[aria-pressed=true]").inner_text().startswith(missed[0]),
          "to ask what a word means shows another word on the cube")


@test(full=True)
def a_kept_piece_is_read_offline(world):
    window = visited(world)
    # From the second load on, the service worker answers.
    window.page.reload()
    window.play(PUZZLE)
    word = play_known(window)
    window.watch.allow(f"{LOST_CONNECTION}|GlossError")
    window.context.set_offline(True)
    dialog = opened(window, word)
    dialog.get_by_text(text.glosses.offline).wait_for()
    window.context.set_offline(False)
    dialog.get_by_role("button", name=text.app.tryAgain).click()
    dialog.locator(".gloss-senses").first.wait_for()
    window.context.set_offline(True)
    window.page.reload()
    window.cube.wait()
    opened(window, word).locator(".gloss-senses").first.wait_for()


@test(full=True)
def a_page_instead_of_a_piece_is_a_failure(world):
    window = world.window(size="phone").play(PUZZLE)
    window.watch.allow("GlossError")
    word = play_known(window)
    window.page.route("**/glosses/*/*.json", lambda route: route.fulfill(
        status=200, content_type="text/html", body="<!doctype html><p>Log in to this network"))
    dialog = opened(window, word)
    dialog.get_by_text(text.glosses.failed).wait_for()
    window.page.unroute("**/glosses/*/*.json")
    dialog.get_by_role("button", name=text.app.tryAgain).click()
    dialog.locator(".gloss-senses").first.wait_for()


@test(full=True)
def what_words_mean_can_be_switched_off(world):
    window = world.window(size="phone").play(PUZZLE)
    word = play_known(window)
    words = window.page.locator(".words .gloss-word")
    for is_on in (False, True):
        window.button(text.play.menu).click()
        window.button(text.settings.title).click()
        window.page.get_by_role("checkbox", name=text.settings.switches.glosses.label).set_checked(is_on)
        window.page.keyboard.press("Escape")
        words.wait_for(state="attached" if is_on else "detached")
        equal(window.text(".words b"), word, "the word in the list")
    words.click()
    window.page.get_by_role("dialog", name=word).wait_for()
