"""Rows stay where they are, motion can be switched off, and a move draws little again."""

from .harness import check, equal, test
from .playing import PUZZLE
from .words import text

BOXES = """() => Object.fromEntries(
  [".play-bar", ".word-line", "svg.cube", ".controls", ".words-panel",
    ...Array.from(document.querySelectorAll(".controls button"), (_, place) =>
      `.controls button:nth-child(${place + 1})`)]
    .map((name) => {
      const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
      return [name, [x, y, width, height].map((value) => Math.round(value * 10) / 10).join(" ")];
    }))"""
COUNT_CHANGES = """() => {
  const svg = document.querySelector("svg.cube");
  window.changed = new Set();
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      window.changed.add(target);
      addedNodes.forEach((node) => window.changed.add(node));
    }
  }).observe(svg, { subtree: true, childList: true, attributes: true });
}"""
TAKE_CHANGES = """() => new Promise((resolve) => requestAnimationFrame(() => {
  const { size } = window.changed;
  window.changed.clear();
  resolve(size);
}))"""


def same_boxes(window, before, what):
    after = window.page.evaluate(BOXES)
    moved = {name: (before[name], after[name]) for name in before if before[name] != after.get(name)}
    check(not moved, f"moved by {what}: {moved}")


def nothing_jumps(window):
    """Goes through what can happen in a game, and compares where the rows are."""
    before = window.page.evaluate(BOXES)
    keyboard = window.page.keyboard
    words = window.cube.words(maximum=16)
    longest = max(words, key=lambda word: len(word["word"]))
    keyboard.type(longest["word"][:2])
    same_boxes(window, before, "a short selection")
    keyboard.type(longest["word"][2:])
    same_boxes(window, before, "a long word")
    keyboard.press("Escape")
    same_boxes(window, before, "clearing")
    for number in range(4):
        window.button(text.play.hint).click()
        same_boxes(window, before, f"hint {number + 1}")
    for number in range(4):
        keyboard.press("Escape")
        count = len(window.played())
        (window.cube.touch if window.size == "phone" else window.cube.drag)(window.cube.words()[0]["path"])
        window.wait_stored(f"words === {count + 1}")
        same_boxes(window, before, f"word {number + 1}")
    window.button(text.play.remove).click()
    same_boxes(window, before, "the button Remove")
    keyboard.press("Escape")
    window.button(text.play.undo).click()
    same_boxes(window, before, "undo")


@test
def rows_do_not_jump_on_the_phone(world):
    nothing_jumps(world.window(size="phone").play(PUZZLE))


@test
def rows_do_not_jump_on_the_desk(world):
    nothing_jumps(world.window().play(PUZZLE))


@test
def the_page_does_not_scroll_while_playing(world):
    for size in ("phone", "desk"):
        window = world.window(size=size).play(PUZZLE)
        extent = window.page.evaluate("""() => { const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth - innerWidth, scrollHeight - innerHeight]; }""")
        equal([max(0, value) for value in extent], [0, 0], f"pixels beyond the window, {size}")


@test
def reduced_motion_moves_nothing(world):
    moving = {}
    for motion in ("no-preference", "reduce"):
        window = world.window(reduced_motion=motion).play(PUZZLE)
        window.page.evaluate("""() => { window.most = 0; const look = () => {
          const count = document.querySelector("svg.cube").getAnimations({ subtree: true })
            .filter(({ effect }) => effect.getComputedTiming().duration > 1).length;
          window.most = Math.max(window.most, count); requestAnimationFrame(look); }; look(); }""")
        window.cube.drag(window.cube.words()[0]["path"])
        window.wait_stored("words === 1")
        window.cube.drag(window.cube.words()[0]["path"])
        window.wait_stored("words === 2")
        window.page.mouse.dblclick(*window.cube.layout()[0][80])
        window.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        moving[motion] = window.page.evaluate("window.most")
    equal(moving["reduce"], 0, "animations with reduced motion")
    check(moving["no-preference"] > 0, "nothing moves with motion")


@test
def only_what_changed_is_drawn_again(world):
    window = world.window(reduced_motion="reduce").play(PUZZLE)
    all_nodes = window.page.locator("svg.cube *").count()
    path = window.cube.words(maximum=5)[0]["path"]
    window.page.evaluate(COUNT_CHANGES)
    points, _ = window.cube.layout()
    window.page.mouse.move(*points[path[0]])
    window.page.mouse.down()
    selecting = window.page.evaluate(TAKE_CHANGES)
    for face in path[1:]:
        window.page.mouse.move(*points[face], steps=3)
    window.page.evaluate(TAKE_CHANGES)
    window.page.mouse.up()
    window.wait_stored("words === 1")
    playing = window.page.evaluate(TAKE_CHANGES)
    world.note(f"of {all_nodes} nodes, {selecting} change with a selected face, {playing} with a word")
    check(0 < selecting < 12, f"{selecting} nodes change when a face is selected")
    check(0 < playing < all_nodes / 2, f"{playing} of {all_nodes} nodes change when a word is played")
