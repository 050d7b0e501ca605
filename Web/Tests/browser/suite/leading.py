"""What leads the player on: today's puzzle on the first screen, the steps of a game, and the end of a game."""

from .harness import check, equal, test
from .playing import PUZZLE, play_words
from .words import text

RING = """() => { const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
  return outlineStyle === "none" ? 0 : parseFloat(outlineWidth); }"""


def count_of(window, words):
    return window.page.locator("#main").inner_text().count(words)


@test
def todays_puzzle_leads_the_first_screen(world):
    window = world.window(size="phone").open()
    play = window.page.locator(".today .button.primary")
    play.wait_for()
    equal(window.page.locator("h2").first.inner_text(), text.server.home.today, "the first heading")
    equal(window.page.locator("#main .button.primary").count(), 1, "buttons that lead")
    for words in (text.home.timed, text.home.unlimited):
        equal(count_of(window, words), 1, f"how often the screen says {words}")
    height = play.evaluate("(button) => button.getBoundingClientRect().bottom")
    check(height < 844, "Play is below what a phone shows")
    play.tap()
    window.cube.wait()
    first = window.stored()
    play_words(window, lambda word: window.cube.touch(word["path"]), 1)
    window.go("/")
    window.page.locator(".today").get_by_role("button", name=text.home.goOn).tap()
    window.cube.wait()
    window.end_game()
    window.page.locator(".end-step").wait_for()
    step = window.text(".end-step")
    window.go("/")
    window.page.locator(".today-result").wait_for()
    check(window.text(".today-result").startswith(step), f"the first screen does not show {step}")
    other = world.window().open()
    other.page.locator(".today .button.primary").click()
    other.cube.wait()
    equal(other.stored()["provenance"], first["provenance"], "today's puzzle of somebody else")


@test
def steps_lead_from_the_first_letter_to_the_end(world):
    names = text.ladder.names
    window = world.window().play(PUZZLE)
    window.page.get_by_text(text.ladder.toGo(120, names.clay)).wait_for()
    check("par" not in window.page.locator("#main").inner_text().lower().split(), "a game speaks of par")
    window.page.keyboard.type("gelatinate")
    window.page.keyboard.press("Enter")
    window.page.locator(".word-line", has_text=text.ladder.reached(names.stone)).wait_for()
    window.page.get_by_text(text.ladder.toGo(1040, names.bronze)).wait_for()
    window.page.locator(".goal").click()
    steps = window.page.get_by_role("dialog").locator("li")
    equal(steps.count(), 8, "steps")
    equal(window.page.locator("dialog .is-reached").count(), 3, "steps that are reached")
    equal(window.page.locator("dialog .is-next").count(), 1, "the next step")
    check(names.diamond in steps.first.inner_text(), "the highest step is not the first one")
    window.page.keyboard.press("Escape")
    window.end_game()
    window.page.locator(".end-step", has_text=names.stone).wait_for()
    equal(window.page.locator(".rungs .is-reached").count(), 3, "steps in the row")
    equal(window.page.locator(".end .button.primary").count(), 1, "buttons that lead")
    equal(window.page.locator(".end-compared").count(), 0, "what a first game is compared with")
    # The small cube plays the game by itself, and stops when it is chosen.
    small = window.page.locator(".small-replay")
    small.scroll_into_view_if_needed()
    window.page.locator(".small-replay.is-playing").wait_for()
    small.click()
    window.page.locator(".small-replay:not(.is-playing)").wait_for()
    window.button(text.end.again).click()
    window.cube.wait()
    window.end_game()
    window.page.get_by_text(text.end.compared.fewer(1120)).wait_for()


@test
def the_focus_is_shown_to_keys_only(world):
    window = world.window(size="phone", reduced_motion="reduce", is_new=True).open()
    window.cube.wait()
    window.cube.touch([74, 72, 75, 78, 77])
    window.button(text.tutorial.next).wait_for()
    equal(window.page.evaluate("document.activeElement.textContent"), text.tutorial.next, "what has the focus")
    equal(window.page.evaluate(RING), 0, "the ring around what a script focuses after a stroke")
    window.page.keyboard.press("Shift+Tab")
    window.page.keyboard.press("Tab")
    check(window.page.evaluate(RING) >= 2, "keys do not see the focus")
    window.play(PUZZLE)
    play_words(window, lambda word: window.cube.touch(word["path"]), 1)
    window.end_game()
    window.page.locator(".small-replay").wait_for()
    equal(window.page.locator(".small-replay.is-playing").count(), 0, "what plays by itself under reduced motion")
