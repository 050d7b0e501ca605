"""What screen readers are told."""

from .harness import check, equal, test
from .playing import PUZZLE
from .words import text

# The joined texts of the live region, from now on.
LISTEN = """() => {
  window.said = [];
  const live = document.querySelector("#live");
  new MutationObserver(() => window.said.push(live.textContent.trim())).observe(live, { childList: true });
}"""


def said_since(window):
    """What was said since the last call."""
    found = window.page.evaluate("() => window.said.splice(0)")
    return [line for line in found if line]


@test
def the_tutorial_can_be_followed_by_ear(world):
    window = world.window(is_new=True).open()
    window.heading(text.tutorial.steps[0].title).wait_for()
    equal(window.page.evaluate("document.querySelector('#live').textContent.trim()"), text.tutorial.steps[0].note("STONE"),
          "what is said first")
    described = window.page.evaluate(
        "document.getElementById(document.querySelector('svg.cube').getAttribute('aria-describedby'))?.textContent")
    equal(described, text.cube.help, "the description of the puzzle")
    check(window.page.locator(".face-panel [role=gridcell]").count() > 20, "the letters are not listed")
    window.page.evaluate(LISTEN)
    window.page.keyboard.type("ton")
    window.page.keyboard.press("Enter")
    window.wait("() => window.said.some(Boolean)")
    equal(said_since(window), [f"TON, {text.tutorial.otherWord}"], "what is said of another word")
    window.page.keyboard.type("stone")
    window.page.keyboard.press("Enter")
    window.button(text.tutorial.next).wait_for()
    played = said_since(window)[-1]
    check(played.startswith("STONE, ") and played.endswith(text.tutorial.steps[0].done),
          f"said of the word: {played}")
    window.button(text.tutorial.next).click()
    for word in ("sentence", "notes"):
        window.page.keyboard.type(word)
        window.page.keyboard.press("Enter")
        window.button(text.tutorial.next).click()
    said_since(window)
    window.button(text.play.remove).click()
    equal(said_since(window), [text.play.promptRemove], "what the button Remove says")


@test
def a_game_says_what_remove_waits_for(world):
    window = world.window().play(PUZZLE)
    window.page.evaluate(LISTEN)
    window.button(text.play.remove).click()
    equal(said_since(window), [text.play.promptRemove], "what the button Remove says")
