"""Input methods, the way back of the browser, and the natural end of a match."""
from .harness import check, equal, test
from .playing import PUZZLE, play_words
from .with_server import open_match, registered
from .words import text

# Composes letters as an input method does: its keys are reported, and then what it has composed.
COMPOSE = """(letters) => {
  const send = (event) => document.activeElement.dispatchEvent(event);
  send(new CompositionEvent("compositionstart", { bubbles: true, data: "" }));
  for (const key of letters) send(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, isComposing: true }));
  send(new CompositionEvent("compositionend", { bubbles: true, data: letters.join("") }));
}"""


@test(full=True)
def a_game_is_there_after_the_browser_went_back(world):
    window = world.window().play(PUZZLE)
    play_words(window, lambda word: window.cube.drag(word["path"]), 1)
    before = window.played()
    window.page.evaluate("addEventListener('pageshow', ({ persisted }) => { window.wasKept = persisted; })")
    window.page.goto("about:blank")
    window.page.go_back()
    window.cube.wait()
    world.note(f"from the back/forward cache: {window.page.evaluate('window.wasKept === true')}")
    equal(window.played(), before, "the moves after going back")
    play_words(window, lambda word: window.cube.drag(word["path"]), 1)
    equal(len(window.played()), len(before) + 1, "moves after playing on")


@test(full=True)
def input_methods_and_dead_keys(world):
    window = world.window().play(PUZZLE)
    devtools = window.context.new_cdp_session(window.page)
    word = ".word-line .word"
    # A dead key, and then a letter: the browser reports the composed one as the second key's letter.
    devtools.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", "key": "Dead", "code": "Quote"})
    devtools.send("Input.dispatchKeyEvent", {"type": "keyUp", "key": "Dead", "code": "Quote"})
    devtools.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": "é", "text": "é"})
    devtools.send("Input.dispatchKeyEvent", {"type": "keyUp", "key": "é"})
    equal(window.text(word), "E", "a letter after a dead key")
    window.page.keyboard.press("Escape")
    # The browser composes only in fields, so the events of an input method are made here. While it composes, keys are its own.
    window.page.evaluate(COMPOSE, ["g", "e", "l"])
    equal(window.text(word), "GEL", "the letters that an input method composed")
    window.page.keyboard.press("Escape")
    devtools.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": "g", "text": "g"})
    devtools.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", "key": "Process", "windowsVirtualKeyCode": 229})
    equal(window.text(word), "G", "the word after a key of an input method")


@test(full=True)
def a_match_ends_when_no_word_is_left(world):
    players = [registered(world, "Ida"), registered(world, "Jo")]
    open_match(*players)
    over = ".server-match-bar.is-over"
    for turn in range(14):
        window = players[turn % 2]
        window.page.locator(f"{over}, .server-match-bar[data-state=yourTurn]").first.wait_for()
        if window.page.locator(over).count():
            break
        for _ in range(2):
            faces, _ = window.cube.layout()
            if not faces or window.page.locator(over).count():
                break
            count = window.page.locator(".words li").count()
            window.page.mouse.dblclick(*faces[max(faces)])
            window.page.wait_for_timeout(400)
    for window in players:
        window.page.locator(over).wait_for()
        window.page.get_by_text(text.server.match.why.finished).wait_for()
    states = {window.page.locator(over).get_attribute("data-state") for window in players}
    check(states <= {"won", "lost", "draw"}, f"the match ended as {states}")
