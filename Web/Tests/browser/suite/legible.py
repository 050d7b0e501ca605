"""Each state of the page in small windows, with large text, and beside a notch: no text is cut off or under another
one, nothing is beneath the insets of the screen, and fingers hit what there is to hit."""

from .harness import check, equal, test
from .playing import PUZZLE
from .states import WALKS
from .words import FILE, spoken, text

# The smallest side of a control, and that of a face of the puzzle, in pixels.
TARGET, FACE = 28, 32
NO_INSETS = {"top": 0, "right": 0, "bottom": 0, "left": 0}
UPRIGHT = {"top": 47, "right": 0, "bottom": 34, "left": 0}
SIDEWAYS = {"top": 0, "right": 47, "bottom": 21, "left": 47}

FLAWS = """({ inset, target, face, width }) => {
  const found = new Set();
  const name = (node) => `${node.tagName.toLowerCase()}.${node.getAttribute("class")} "${node.textContent.trim().slice(0, 30)}"`;
  const isShown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !node.closest(".visually-hidden, .offstage, .face-panel:not(.is-open), [inert]");
  // Behind a dialog nobody reads.
  const root = document.querySelector("dialog[open]") ?? document.body;
  const isFixed = (node) => {
    for (let one = node; one; one = one.parentElement) if (getComputedStyle(one).position === "fixed") return true;
    return false;
  };
  // What an element shows of its contents: what is beyond is cut off, unless it can be scrolled there.
  const clips = (node) => {
    const boxes = [];
    for (let one = node; one && one !== document.documentElement; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      const scrolls = (overflow) => ["auto", "scroll"].includes(overflow);
      // What is scrolled in one axis is cut by no element around it, either.
      if (scrolls(overflowX) || scrolls(overflowY)) return boxes;
      if (overflowX !== "visible") boxes.push([box.left, box.right, -Infinity, Infinity]);
      if (overflowY !== "visible") boxes.push([-Infinity, Infinity, box.top, box.bottom]);
    }
    return boxes;
  };
  const isScrolled = (node) => {
    for (let one = node; one && one !== document.documentElement; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      if ([overflowX, overflowY].some((overflow) => ["auto", "scroll"].includes(overflow))) return true;
    }
    return false;
  };
  // A phone shows a page that is wider than its window in smaller letters.
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width + 1) {
    const isWide = (node) => isShown(node) && node.getBoundingClientRect().right > width + 1;
    const widest = [...root.querySelectorAll("*")].filter(isWide).filter((node) => ![...node.children].some(isWide));
    found.add(`the page: ${scrollWidth} pixels wide, because of ${widest.slice(0, 3).map(name)}`);
  }
  if (root.matches("dialog") && root.scrollWidth > root.clientWidth + 1) {
    found.add(`the dialog: ${root.scrollWidth} pixels wide, of which ${root.clientWidth} are seen`);
  }
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || !isShown(element) || element.closest("svg, noscript, script, textarea")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()];
    const widest = Math.max(...lines.map(({ width }) => width));
    // Nobody reads a text of which each line has a letter or two.
    if (lines.length > 3 && widest < 3 * parseFloat(getComputedStyle(element).fontSize)) {
      found.add(`${name(element)}: ${lines.length} lines of at most ${Math.round(widest)} pixels`);
    }
    for (const { left, right, top, bottom, width } of lines) {
      if (width < 1) continue;
      // The line of a text is higher than its letters.
      const middle = { left, right, top: top + (bottom - top) * 0.2, bottom: bottom - (bottom - top) * 0.2 };
      texts.push({ element, ...middle });
      for (const [low, high, upper, lower] of clips(element)) {
        if (left < low - 1 || right > high + 1 || middle.top < upper - 1 || middle.bottom > lower + 1) {
          found.add(`${name(element)}: cut off`);
        }
      }
      if (!isScrolled(element) && (left < -1 || right > innerWidth + 1)) found.add(`${name(element)}: beyond the window`);
    }
  }
  // The part of a text that is seen now, in lists that are scrolled.
  const seen = ({ element, left, right, top, bottom }) => {
    const part = { element, left, right, top, bottom };
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      if (overflowX !== "visible") {
        part.left = Math.max(part.left, box.left);
        part.right = Math.min(part.right, box.right);
      }
      if (overflowY !== "visible") {
        part.top = Math.max(part.top, box.top);
        part.bottom = Math.min(part.bottom, box.bottom);
      }
    }
    return part;
  };
  const parts = texts.map(seen);
  parts.forEach((one, place) => {
    for (const other of parts.slice(place + 1)) {
      if (one.element === other.element || isFixed(one.element) !== isFixed(other.element)) continue;
      // Points fly after those of the word before.
      if (one.element.matches(".flying-points") && other.element.matches(".flying-points")) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 1 && down > 1) found.add(`${name(one.element)}: over ${name(other.element)}`);
    }
  });
  const controls = [...root.querySelectorAll("a[href], button, input, select, summary, textarea, [role=gridcell]")];
  for (const node of controls.filter(isShown)) {
    const { left, right, top, bottom, width, height } = (node.closest("label") ?? node).getBoundingClientRect();
    const isInText = node.matches("a") && getComputedStyle(node).display === "inline";
    if (!isInText && Math.min(width, height) < target) {
      found.add(`${name(node)}: ${Math.round(width)} x ${Math.round(height)} pixels`);
    }
    if (isScrolled(node)) continue;
    if (left < inset.left - 1 || right > innerWidth - inset.right + 1) found.add(`${name(node)}: under an inset`);
    const fixed = isFixed(node);
    const [above, below] = fixed ? [0, 0]
      : [scrollY, document.documentElement.scrollHeight - innerHeight - scrollY];
    if (top + above < inset.top - 1 || bottom - below > innerHeight - inset.bottom + 1) {
      found.add(`${name(node)}: under an inset`);
    }
  }
  for (const { element, left, right } of texts) {
    const isBeyond = left < inset.left - 1 || right > innerWidth - inset.right + 1;
    if (isBeyond && !isScrolled(element)) found.add(`${name(element)}: under an inset`);
  }
  for (const svg of root.querySelectorAll("svg.cube[tabindex='0']")) {
    if (!isShown(svg)) continue;
    // A face is a rhombus; its width between two sides is this part of its edge of a hundred units.
    const width = svg.getScreenCTM().a * 100 * Math.sqrt(3) / 2;
    if (width < face) found.add(`faces of ${width.toFixed(0)} pixels`);
    for (const plane of svg.querySelectorAll(".cube-face[data-face]")) {
      const { left, right } = plane.getBoundingClientRect();
      if (left < inset.left || right > innerWidth - inset.right) found.add("the puzzle: under an inset");
    }
  }
  return [...found];
}"""


# Texts as long as those of another language: two fifths more letters, in the last word if they are few. It returns what
# the texts were. Words of the game, names of players and the word line, which measures its texts, stay.
LONGER = """() => {
  const before = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (element.closest("svg, noscript, script, textarea, bdi, option, body [lang], .visually-hidden, .server-code, .words-progress, .word-line")) continue;
    if (!/\\p{Ll}{2}/u.test(node.data)) continue;
    before.push([node, node.data]);
  }
  for (const [node, text] of before) {
    const more = Math.ceil(text.trim().length * 0.4);
    const end = /\\s*$/.exec(text)[0];
    const added = more <= 5 ? "n".repeat(more) : " nnnnnnn".repeat(Math.ceil(more / 8));
    node.data = text.slice(0, text.length - end.length) + added + end;
  }
  window.textsBefore = before;
}"""
AS_BEFORE = "() => window.textsBefore.forEach(([node, text]) => { node.data = text; })"


def flaws(window, inset, face=FACE):
    """What is wrong with a state."""
    width = window.page.viewport_size["width"]
    return window.page.evaluate(FLAWS, {"inset": inset, "target": TARGET, "face": face, "width": width})


def pictured(world, window, folder, state):
    """Writes pictures of a state, light and dark."""
    folder = world.options.screenshots / folder
    folder.mkdir(parents=True, exist_ok=True)
    is_whole = window.page.locator(".screen.play, dialog[open]").count() == 0
    for scheme in ("dark", "light"):
        window.page.emulate_media(color_scheme=scheme)
        window.page.screenshot(path=folder / f"{state}-{scheme}.png", full_page=is_whole, animations="disabled")


def walk(world, size, text_size=16, inset=NO_INSETS, is_longer=False, language="en"):
    """Goes through all states in a window, with texts of their own length or longer ones."""
    found, count = [], 0
    browser = world.browser_with(f"--blink-settings=defaultFontSize={text_size}")
    kind = "desk" if size[0] > 1000 else "phone"
    for steps in WALKS:
        options = {"size": kind, "browser": browser, "shape": (*size, inset), "locale": language}
        for window, state in steps(world, options):
            if is_longer:
                window.page.evaluate(LONGER)
            if world.options.screenshots:
                pictured(world, window, f"{size[0]}x{size[1]}-{text_size}-{language}" + "-longer" * is_longer, state)
            # The bar of a match takes room of the puzzle.
            found += [f"{state}: {flaw}" for flaw in flaws(window, inset, FACE - 2 * is_longer)]
            if is_longer:
                window.page.evaluate(AS_BEFORE)
            count += 1
        world.check_windows()
        world.close_windows()
    browser.close()
    world.note(f"{count} states")
    check(not found, f"{len(found)} flaws:\n" + "\n".join(found))


@test(full=True)
def windows_of_320_pixels_cut_nothing_off(world):
    walk(world, (320, 568))


def add_tests(language):
    """Adds the tests of the texts of another language than English."""
    def at_320_pixels(world):
        with spoken(language):
            walk(world, (320, 568), language=language)

    def at_twice_their_size(world):
        with spoken(language):
            walk(world, (390, 844), 32, language=language)

    for run in (at_320_pixels, at_twice_their_size):
        run.__name__ = f"texts_in_{language}_are_not_cut_off_{run.__name__}"
        test(run, full=True)


for file in sorted((FILE.parent / "texts").glob("??.js")):
    add_tests(file.stem)


@test(full=True)
def phones_with_a_notch_cut_nothing_off(world):
    walk(world, (390, 844), inset=UPRIGHT)


@test(full=True)
def text_of_twice_its_size_is_not_cut_off(world):
    walk(world, (390, 844), 32)


@test(full=True)
def the_longest_texts_are_not_cut_off_at_320_pixels(world):
    walk(world, (320, 568), is_longer=True)


@test(full=True)
def the_longest_texts_are_not_cut_off_on_a_phone(world):
    walk(world, (390, 844), is_longer=True)


@test(full=True)
def the_longest_texts_are_not_cut_off_at_twice_their_size(world):
    walk(world, (390, 844), 32, is_longer=True)


@test(full=True)
def phones_with_a_notch_in_landscape_cut_nothing_off(world):
    walk(world, (844, 390), inset=SIDEWAYS)


@test(full=True)
def tablets_cut_nothing_off(world):
    walk(world, (820, 1180))


@test(full=True)
def large_windows_cut_nothing_off(world):
    walk(world, (1440, 900))


@test
def back_and_the_puzzle_are_beside_a_notch(world):
    window = world.window(size="phone", shape=(844, 390, SIDEWAYS)).play(PUZZLE)
    check(not flaws(window, SIDEWAYS), f"game: {flaws(window, SIDEWAYS)}")
    back = window.page.get_by_role("link", name=text.app.back)
    equal(round(back.bounding_box()["x"]), 47 + 4, "the left side of Back")
    window.button(text.play.menu).tap()
    check(not flaws(window, SIDEWAYS), f"menu: {flaws(window, SIDEWAYS)}")
    back.evaluate("(link) => link.click()")
    window.heading(text.app.name).wait_for()
    check(not flaws(window, SIDEWAYS), f"start: {flaws(window, SIDEWAYS)}")


@test(full=True)
def no_message_of_the_word_line_is_cut_off(world):
    said, hints = text.play.said, text.play.hints
    messages = [text.play.prompt, text.play.promptRemove, said.noWords, said.refused, said.ran, text.play.noLetter,
                hints.letters(16, 12345), hints.begins("GELATINA", 16), hints.word("INTERNATIONALITY"),
                text.play.turnOf("Wilhelmina of Orange")]
    moves = [text.play.tooShort(3), text.play.unknown, text.play.noWord, f"{text.play.earned(12345)} · {said.turn('Wilhelmina of Orange')}",
             f"{text.play.earned(1120)} · {said.gone(10)} · {said.revealed(12)}"]
    window = world.window(size="phone").play(PUZZLE)
    for size in [(320, 568), (390, 844), (844, 390), (1280, 800)]:
        window.fit(*size)
        for word, message in [*(("", message) for message in messages), *(("GELATINATE", move) for move in moves)]:
            window.page.evaluate("""([word, message]) => {
              document.querySelector(".word-line .word").textContent = word;
              document.querySelector(".word-line .meaning").textContent = message;
            }""", [word, message])
            found = flaws(window, NO_INSETS)
            check(not found, f"{size}, {message}: {found}")
