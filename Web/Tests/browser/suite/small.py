"""Small windows, large zoom and large text: nothing is cut off, and the puzzle stays large enough."""

from .harness import check, test
from .playing import PUZZLE
from .words import text

# Width and height in CSS pixels, the browser's text size, and how high the puzzle is at least. 320x256 is a window of
# 1280x1024 at 400% zoom.
ZOOMED = [(320, 256, 16, 150), (390, 844, 32, 300), (320, 568, 16, 170), (360, 640, 20, 190)]
LANDSCAPE = [(844, 390, 16, 340), (667, 375, 16, 320), (568, 320, 16, 280), (932, 430, 16, 380)]
FLAWS = """() => {
  const found = [];
  const name = (node) => `${node.tagName.toLowerCase()}.${node.getAttribute("class")} ${node.textContent.slice(0, 24)}`;
  const leftOut = ".visually-hidden, .face-panel, .words, .flying-points, .spark, svg";
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((node) =>
    node.getClientRects().length > 0 && !node.closest(leftOut));
  for (const node of shown("#main *, dialog *")) {
    const { left, right } = node.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) found.push(`${name(node)}: beyond the window`);
  }
  for (const node of shown("button, a, h1, h2, h3, p, .word, .meaning, dt, dd")) {
    if (node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0) found.push(`${name(node)}: cut off`);
  }
  const rows = shown(".screen.play > *").map((node) => [node, node.getBoundingClientRect()]);
  for (const [row, box] of rows) {
    for (const node of row.querySelectorAll("h1, h2, p, button, .word, .meaning, svg.cube")) {
      if (node.closest(".visually-hidden, .words") || node.getClientRects().length === 0) continue;
      const { top, bottom } = node.getBoundingClientRect();
      if (top < box.top - 1 || bottom > box.bottom + 1) found.push(`${name(node)}: beyond its row`);
    }
    for (const [other, its] of rows) {
      const isApart = box.right <= its.left + 1 || its.right <= box.left + 1
        || box.bottom <= its.top + 1 || its.bottom <= box.top + 1;
      if (row !== other && !isApart) found.push(`${name(row)}: over ${name(other)}`);
    }
  }
  return found;
}"""
EXTENT = "() => document.documentElement.scrollHeight - innerHeight"


def looked_at(window, state, height=None):
    """Fails if something is cut off in a state, or the puzzle is lower than a height."""
    size = window.page.viewport_size
    state = f"{size['width']}x{size['height']}-{state}"
    folder = window.world.options.screenshots
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        window.page.screenshot(path=folder / f"small-{state}.png".replace(" ", "-"), full_page=True)
    flaws = window.page.evaluate(FLAWS)
    check(not flaws, f"{state}: " + "; ".join(flaws[:12]))
    if height:
        found = window.page.locator("svg.cube").bounding_box()["height"]
        check(found >= height, f"{state}: the puzzle is {found:.0f} pixels high, less than {height}")


def opened(world, browser, width, height):
    window = world.window(browser=browser)
    window.page.set_viewport_size({"width": width, "height": height})
    return window


def play_tutorial(window, height, is_fitting):
    window.open("/tutorial")
    window.cube.wait()
    for step, word in enumerate(["stone", "sentence", "notes", None]):
        looked_at(window, f"tutorial {step + 1}", height)
        if is_fitting:
            check(window.page.evaluate(EXTENT) <= 0, f"tutorial {step + 1}: the page has to be scrolled")
        before = window.page.locator("svg.cube").bounding_box()
        if word:
            window.page.keyboard.type(word)
            window.page.keyboard.press("Enter")
        else:
            window.page.mouse.dblclick(*window.cube.layout()[0][78])
        window.page.locator(".tutorial-next").wait_for()
        looked_at(window, f"tutorial {step + 1} done", height)
        after = window.page.locator("svg.cube").bounding_box()
        check(before == after, f"tutorial {step + 1}: the puzzle moves: {before}, {after}")
        window.page.locator(".tutorial-next").click()


def play_game(window, height, is_fitting):
    window.play(PUZZLE)
    looked_at(window, "game", height)
    if is_fitting:
        check(window.page.evaluate(EXTENT) <= 0, "game: the page has to be scrolled")
    window.page.keyboard.type("gelatinate")
    looked_at(window, "long word", height)
    window.page.keyboard.press("Enter")
    window.wait_stored("words === 1")
    looked_at(window, "word played", height)
    for _ in range(3):
        window.button(text.play.hint).click()
        looked_at(window, "hint", height)
    window.button(text.play.menu).click()
    looked_at(window, "menu")
    window.button(text.settings.title).click()
    window.page.get_by_role("checkbox", name=text.settings.switches.sound.label).wait_for()
    looked_at(window, "settings")
    window.page.keyboard.press("Escape")
    window.end_game()
    looked_at(window, "end")
    window.go("/")
    window.heading(text.home.games).wait_for()
    looked_at(window, "start")


def walk(world, sizes, is_fitting):
    for width, height, text_size, least in sizes:
        browser = world.browser_with(f"--blink-settings=defaultFontSize={text_size}")
        window = opened(world, browser, width, height)
        play_tutorial(window, least, is_fitting)
        play_game(window, least, is_fitting)
        window.open(f"/puzzle/{PUZZLE}/timed")
        window.preview.wait_for()
        looked_at(window, "link")
        window.go("/")
        window.practise("timed")
        window.button(text.play.ready.start).wait_for()
        looked_at(window, "ready")
        world.check_windows()
        world.close_windows()
        browser.close()


@test(full=True)
def zoom_and_large_text_cut_nothing_off(world):
    walk(world, ZOOMED, is_fitting=False)


@test(full=True)
def phones_in_landscape_need_no_scrolling(world):
    walk(world, LANDSCAPE, is_fitting=True)


@test
def a_small_phone_needs_no_scrolling(world):
    walk(world, [(320, 568, 16, 170)], is_fitting=True)
