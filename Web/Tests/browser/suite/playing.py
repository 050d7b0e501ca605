"""Whole games, by each way to play."""

from .harness import check, equal, test
from .words import text

PUZZLE = "wc1.en.g1.s42.i0"
SECOND = "wc1.en.g1.s2830.i0"


def count_words(window):
    return len([word for word in window.played() if word])


def play_words(window, act, count, minimum=3):
    """Plays words by `act(word)`, and checks what is stored and shown after each."""
    for _ in range(count):
        before = window.stored()
        word = window.cube.words(minimum)[0]
        act(word)
        record = window.wait_stored(f"words === {before['words'] + 1}")
        equal(window.played()[-1], word["word"], "the played word")
        equal(record["score"], before["score"] + word["score"], f"score after {word['word']}")
        equal(window.known()["totalScore"], record["score"], "the engine's score")
        equal(window.shown_score(), record["score"], "the score on the screen")


def play_to_the_end(window, act, remove):
    """Plays the best words, and removes cubes where no word is left, until the game ends itself."""
    for _ in range(135):
        known = window.known()
        points, _ = window.cube.layout()
        drawable = [word for word in known["words"] if all(face in points for face in word["path"])]
        clear = window.cube.clear(drawable)
        if clear:
            act(clear[0]["path"])
        else:
            remove(next(face for face in points if face in known["playableFaces"]))
        count = len(known["played"]) + 1
        window.wait(f"() => location.hash.startsWith('#/end') || {MOVES} === {count}")
        if window.page.url.split("#")[1].startswith("/end"):
            return
    check(False, "the game does not end")


MOVES = """JSON.parse(JSON.parse(localStorage.getItem(`wordcube/game/${
  JSON.parse(localStorage.getItem("wordcube/current")).value}`)).value.saved).moves.length"""


@test
def words_by_touch(world):
    window = world.window(size="phone").play(PUZZLE)
    play_words(window, lambda word: window.cube.touch(word["path"]), 3)


@test
def words_by_mouse_and_the_end_of_a_game(world):
    window = world.window().play(PUZZLE)
    play_words(window, lambda word: window.cube.drag(word["path"]), 3)
    score = window.stored()["score"]
    window.end_game()
    equal(window.text(".end-points b"), f"{score:,}", "the score at the end")
    window.page.locator(".end-step").wait_for()


@test(full=True)
def a_whole_game_by_touch(world):
    window = world.window(size="phone").play(SECOND)

    def remove(face):
        window.cube.tap(face)
        window.cube.tap(face)
    play_to_the_end(window, window.cube.touch, remove)
    window.page.locator(".end-points").wait_for()


@test(full=True)
def a_whole_game_by_mouse(world):
    window = world.window().play(PUZZLE)

    def remove(face):
        points, _ = window.cube.layout()
        window.page.mouse.dblclick(*points[face])
    play_to_the_end(window, window.cube.drag, remove)
    window.page.locator(".end-points").wait_for()


@test
def a_stroke_that_spells_a_word_can_be_called_off(world):
    window = world.window(size="phone").play(PUZZLE)
    cube = window.cube
    path = cube.words()[0]["path"]
    x, y = cube.layout()[0][path[-1]]
    box = window.page.locator("svg.cube").bounding_box()
    off = [("touchMove", [(box["x"] + 2, box["y"] + 2)]), ("touchStart", [(x, y), (box["x"] + 9, box["y"] + 9)])]
    for kind, points in off:
        cube.touch(path, release=False)
        window.wait("(count) => document.querySelectorAll('svg.cube .cube-face.is-selected').length === count", len(path))
        cube.fingers(kind, points)
        window.wait("() => !document.querySelector('svg.cube .is-selected')")
        cube.fingers("touchEnd", [])
    cube.touch(path, release=False)
    window.page.keyboard.press("Escape")
    equal(cube.selected(), 0, "selected faces after Escape")
    cube.finger("touchEnd")
    equal(window.played(), [], "the played words")
    window.page.wait_for_timeout(400)
    cube.touch(path)
    window.wait_stored("words === 1")


@test
def taking_a_letter_back_quickly_removes_no_cube(world):
    window = world.window(size="phone").play(PUZZLE, "timed")
    path = window.cube.words()[0]["path"]
    for face in [*path[:3], path[2], path[1], path[0]]:
        window.cube.tap(face)
    equal(window.cube.selected(), 0, "selected faces")
    equal(window.played(), [], "moves")


@test
def taps_and_the_button_play(world):
    window = world.window(size="phone").play(PUZZLE)
    word = window.cube.words(maximum=5)[0]
    for face in word["path"]:
        window.cube.tap(face)
    equal(window.text(".word-line .word"), word["word"], "the shown word")
    # The page first says that the words are loading.
    window.wait("(worth) => document.querySelector('.word-line .meaning').textContent === worth",
                text.play.worth(word["score"]))
    window.button(text.play.play).tap()
    window.wait_stored("words === 1")
    equal(window.played(), [word["word"]], "the played words")


@test
def typed_words(world):
    window = world.window().play(PUZZLE)
    keyboard = window.page.keyboard
    words = [word["word"] for word in window.known()["words"][:40]]
    first = words[0]
    keyboard.type(first[:3])
    equal(window.text(".word-line .word"), first[:3], "typed letters")
    keyboard.press("Backspace")
    equal(window.text(".word-line .word"), first[:2], "after Backspace")
    keyboard.press("Escape")
    equal(window.cube.selected(), 0, "selected faces after Escape")
    keyboard.type(first)
    keyboard.press("Enter")
    window.wait_stored("words === 1")
    equal(window.played(), [first], "the played words")
    keyboard.type(first)
    window.wait("() => document.querySelector('.word-line').dataset.kind !== 'word'")
    keyboard.press("Enter")
    equal(count_words(window), 1, "words after the same word again")


@test
def arrow_keys_alone_play_a_word(world):
    window = world.window().play(PUZZLE)
    word = window.cube.words(maximum=4)[0]
    keyboard = window.page.keyboard
    for _ in range(20):
        keyboard.press("Tab")
        if window.page.evaluate("document.activeElement.matches('svg.cube')"):
            break
    for face in word["path"]:
        walk_to(window, face)
        keyboard.press("Space")
    equal(window.text(".word-line .word"), word["word"], "the shown word")
    keyboard.press("Enter")
    window.wait_stored("words === 1")
    equal(window.played(), [word["word"]], "the played words")


@test
def arrow_keys_move_the_cursor_of_a_game_that_enter_started(world):
    for mode in ("unlimited", "timed"):
        window = world.window()
        window.open()
        window.choose(mode)
        window.page.get_by_role("button", name=text.home.newGameHere).press("Enter")
        if mode == "timed":
            window.button(text.play.ready.start).press("Enter")
        window.cube.wait()
        window.page.keyboard.press("ArrowRight")
        first = cursor_of(window)
        check(first is not None, f"{mode}: the first arrow key shows no cursor")
        window.page.keyboard.press("ArrowLeft")
        check(cursor_of(window) != first, f"{mode}: the second arrow key moves nothing")


def cursor_of(window):
    name = window.page.get_attribute("svg.cube[tabindex]", "aria-activedescendant")
    return int(name.rsplit("-", 1)[1]) if name else None


def walk_to(window, target):
    """Moves the cursor to a face with arrow keys."""
    tried = set()
    for _ in range(60):
        face = cursor_of(window)
        if face == target:
            return
        points, _ = window.cube.layout()
        right, down = (points[target][axis] - points[face][axis] for axis in (0, 1))
        keys = {"ArrowRight": right, "ArrowLeft": -right, "ArrowDown": down, "ArrowUp": -down}
        key = next((key for key in sorted(keys, key=keys.get, reverse=True) if (face, key) not in tried), None)
        check(key, f"arrow keys do not reach face {target} from {face}")
        tried.add((face, key))
        window.page.keyboard.press(key)
    check(False, f"arrow keys do not reach face {target}")


@test
def the_list_of_letters_plays_a_word(world):
    window = world.window().play(PUZZLE)
    word = window.cube.words(maximum=4)[0]
    window.button(text.play.menu).click()
    window.button(text.play.faces).click()
    for face in word["path"]:
        cell = window.page.locator(f".face-panel [data-face='{face}']")
        cell.focus()
        window.page.keyboard.press("Enter")
        window.page.locator(f".face-panel [data-face='{face}'][aria-selected='true']").wait_for()
    window.button(text.play.play).click()
    window.wait_stored("words === 1")
    equal(window.played(), [word["word"]], "the played words")


@test
def cubes_are_removed_and_moves_taken_back(world):
    window = world.window(size="phone").play(PUZZLE)
    faces = sorted(window.cube.layout()[0])
    window.cube.tap(80)
    window.cube.tap(80)
    window.wait(f"() => {MOVES} === 1")
    equal(window.played(), [None], "moves after a double tap")
    window.button(text.play.undo).tap()
    window.wait(f"() => {MOVES} === 0")
    window.button(text.play.remove).tap()
    window.cube.tap(78)
    window.wait(f"() => {MOVES} === 1")
    check(sorted(window.cube.layout()[0]) != faces, "no other faces are drawn")
    check(78 not in window.cube.layout()[0], "the removed cube is drawn")


@test
def what_is_no_word_is_told_and_not_played(world):
    window = world.window().play(PUZZLE)
    points, scale = window.cube.layout()
    known = {word["word"] for word in window.known()["words"]}
    tiles = tiles_of(window)
    path = next(path for path in ([72, 75, 78], [78, 75, 72], [79, 80, 77], [61, 70, 79])
                if all(face in points for face in path) and "".join(tiles[face] for face in path) not in known)
    window.cube.drag(path)
    window.wait("() => ['noWord', 'prefix'].includes(document.querySelector('.word-line').dataset.kind)")
    equal(window.cube.selected(), 0, "selected faces")
    equal(window.played(), [], "the played words")


def tiles_of(window):
    """The letters of the faces, from the labels of the list."""
    cells = window.page.locator(".face-panel [data-face]").evaluate_all(
        "(cells) => cells.map((cell) => [Number(cell.dataset.face), cell.textContent.toUpperCase()])")
    return dict(cells)


@test
def hints_lead_to_a_word(world):
    window = world.window().play(PUZZLE)
    # Hints need the words, which are loaded after the letters.
    window.page.keyboard.type("gelatinate")
    window.page.locator(".word-line[data-kind=word]").wait_for()
    window.page.keyboard.press("Escape")
    messages = []
    for _ in range(4):
        window.button(text.play.hint).click()
        messages.append(window.text(".word-line .meaning"))
    equal(len(set(messages)), 4, f"different hints of {messages}")
    window.page.locator("svg.cube .cube-face.is-marked").first.wait_for(state="attached")
    check(window.stored()["usedHelp"], "the help is not stored")


@test
def two_players_in_turns(world):
    window = world.window().open()
    window.page.get_by_role("button", name=text.home.turns).click()
    fields = window.page.get_by_role("dialog").get_by_role("textbox")
    fields.nth(0).fill("Ada")
    fields.nth(1).fill("Grace")
    window.button(text.home.players.start).click()
    window.cube.wait()
    for number, (name, other) in enumerate([("Ada", "Grace"), ("Grace", "Ada")], 1):
        turn = window.page.locator(".score-box.is-turn")
        check(name in turn.inner_text(), f"it is not {name}'s turn")
        window.cube.drag(window.cube.words()[0]["path"])
        window.wait_stored(f"words === {number}")
        check(other in turn.inner_text(), f"it is not {other}'s turn")
    window.end_game()
    results = [text.end.wins("Ada"), text.end.wins("Grace"), text.end.draw]
    check(window.text(".end-points") in results, "nobody wins")


@test
def the_tutorial(world):
    window = world.window(size="phone", is_new=True).open()
    window.heading(text.tutorial.steps[0].title).wait_for()
    paths = {"STONE": [74, 72, 75, 78, 77], "SENTENCE": [74, 68, 80, 71, 59, 56, 65, 77],
             "NOTES": [70, 61, 71, 68, 74]}
    for word, path in paths.items():
        window.cube.touch(path)
        window.button(text.tutorial.next).tap()
    window.heading(text.tutorial.steps[3].title).wait_for()
    window.cube.tap(78)
    window.cube.tap(78)
    window.button(text.tutorial.done).tap()
    window.page.locator(".controls").wait_for()
    equal(window.stored()["kind"], "solo", "the game after the tutorial")
    window.go("/")
    window.heading(text.app.name).wait_for()
    window.page.reload()
    window.heading(text.app.name).wait_for()


@test
def a_timed_game_to_its_end(world):
    window = world.window()
    window.page.clock.install()
    window.open()
    window.practise("timed")
    window.page.get_by_role("button", name=text.play.ready.start).wait_for()
    equal(window.page.locator(".cube-face").count(), 0, "letters that are seen before the clock starts")
    window.button(text.play.ready.start).click()
    window.cube.wait()
    word = window.cube.words()[0]
    window.cube.drag(word["path"])
    window.wait_stored("words === 1")
    window.page.clock.fast_forward(140_000)
    shown = window.text(".clock")
    check("0:20" < shown <= "0:40", f"the clock shows {shown} after 140 seconds")
    window.page.clock.fast_forward(41_000)
    window.page.locator(".end-points").wait_for()
    equal(window.stored()["score"], word["score"], "the score at the end")
    equal(window.stored()["end"], "timeLimit", "why the game ended")
    equal(window.page.locator(".end-step").count(), 0, "a timed game is compared with par")


@test
def how_to_play_opens_beside_a_timed_game(world):
    window = world.window().play(PUZZLE, "timed")
    word = window.cube.words(maximum=5)[0]
    window.page.keyboard.type(word["word"])
    window.button(text.play.menu).click()
    window.page.get_by_role("dialog").get_by_role("button", name=text.play.help).click()
    dialog = window.page.get_by_role("dialog", name=text.play.help)
    dialog.get_by_text(text.play.rulesClock).wait_for()
    equal(dialog.locator("li").all_inner_texts(), list(text.play.rules), "the rules")
    check(window.page.locator(".clock").is_visible(), "the clock is not seen")
    window.page.keyboard.press("Escape")
    window.button(text.play.play).click()
    window.wait_stored("words === 1")
    equal(window.played(), [word["word"]], "the word that was selected before")


@test
def screen_readers_hear_summaries(world):
    window = world.window().play(PUZZLE)
    window.page.evaluate("""() => { window.said = []; new MutationObserver(() =>
      window.said.push(document.querySelector("#live").textContent)).observe(
        document.querySelector("#live"), { childList: true, characterData: true, subtree: true }); }""")
    window.page.keyboard.type("gelatinate")
    window.page.keyboard.press("Enter")
    window.wait_stored("words === 1")
    said = window.page.evaluate("window.said")
    check(said and said[-1].startswith(text.play.said.played("GELATINATE", 1120, 1120)), f"said: {said}")
    check(len(said) <= 3, f"a word of ten letters is said in {len(said)} parts: {said}")
