"""What goes beyond the basic game: it waits for the first letter, and has its switches."""

import pathlib
import shutil
import tempfile

from .harness import check, equal, test
from .playing import PUZZLE
from .servers import WEB, StaticSite
from .speed import EXTRAS, WATCH_LETTERS
from .words import text


@test
def extras_wait_for_the_first_letter(world):
    for route in ("/", f"/puzzle/{PUZZLE}"):
        window = world.window(size="phone", is_new=route == "/", script=WATCH_LETTERS).open(route)
        window.wait("() => window.letters !== undefined")
        window.wait(f"() => ({EXTRAS})().length === 2")
        letters = window.page.evaluate("window.letters")
        early = [name for name, time in window.page.evaluate(EXTRAS) if time < letters]
        equal(early, [], f"what is requested before the first letter at {route}")


@test
def a_switch_is_kept(world):
    window = world.window(size="phone").play(PUZZLE)
    label = text.settings.switches.touch.label
    for is_on in (False, True):
        window.button(text.play.menu).click()
        window.button(text.settings.title).click()
        box = window.page.get_by_role("checkbox", name=label, exact=True)
        equal(box.is_checked(), is_on, f"whether {label} is on")
        box.check()
        window.page.get_by_role("dialog").get_by_role("button", name=text.app.close).click()
        window.page.reload()
        window.cube.wait()
    window.go("/")
    window.button(text.settings.title).click()
    check(window.page.get_by_role("checkbox", name=label).is_checked(), "the switch is off at home")


@test
def colors_are_chosen(world):
    window = world.window(scheme="dark").open("/")
    shown = "getComputedStyle(document.documentElement).backgroundColor"
    dark = window.page.evaluate(shown)
    other = window.page.context.new_page()
    other.goto(window.address)
    other.get_by_role("button", name=text.settings.title).wait_for()
    window.button(text.settings.title).click()
    colors = window.page.get_by_role("combobox", name=text.settings.colors.label)
    colors.select_option(label=text.settings.colors.choices.light)
    light = window.page.evaluate(shown)
    check(light != dark, f"light colors are {light}, as dark ones")
    other.wait_for_function(f"() => {shown} === '{light}'")
    window.page.reload()
    window.button(text.settings.title).wait_for()
    equal(window.page.evaluate(shown), light, "the colors after a reload")
    equal(window.page.evaluate("getComputedStyle(document.documentElement).colorScheme"), "light", "the browser's own colors")
    window.button(text.settings.title).click()
    colors.select_option(label=text.settings.colors.choices.device)
    equal(window.page.evaluate(shown), dark, "the colors of the device")


@test(full=True)
def the_page_works_unjoined(world):
    with tempfile.TemporaryDirectory() as parent:
        folder = pathlib.Path(parent) / "page"
        shutil.copytree(WEB / "Page", folder)
        for name in ("wordcube.bin", "english.words"):
            shutil.copy(world.site / name, folder)
        site = StaticSite(folder)
        try:
            window = world.window(site.address, size="phone").play(PUZZLE)
            window.button(text.play.menu).click()
            window.button(text.settings.title).click()
            window.page.get_by_role("checkbox", name=text.settings.switches.touch.label).check()
            window.wait("""() => [...document.styleSheets].some(({ href }) => /styles\\/extras\\.css$/.test(href))""")
            world.check_windows()
            world.close_windows()
        finally:
            site.close()


# Notes what is played and felt.
LISTEN = """(() => {
  const Own = AudioContext;
  Object.assign(window, { contexts: [], tones: [], felt: [] });
  window.AudioContext = class extends Own {
    constructor(...options) {
      super(...options);
      window.contexts.push(this);
    }
    createOscillator() {
      const tone = super.createOscillator();
      const { start } = tone;
      tone.start = (time) => {
        window.tones.push([window.pitch, this.state]);
        start.call(tone, time);
      };
      const set = tone.frequency.setValueAtTime;
      tone.frequency.setValueAtTime = (pitch, time) => {
        window.pitch = pitch;
        return set.call(tone.frequency, pitch, time);
      };
      return tone;
    }
  };
  navigator.vibrate = (pattern) => window.felt.push(pattern);
})();"""
HIDE = """() => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def switch_on(window, *names):
    """Switches on what the settings offer."""
    window.button(text.play.menu).click()
    window.button(text.settings.title).click()
    dialog = window.page.get_by_role("dialog")
    for name in names:
        dialog.get_by_role("checkbox", name=getattr(text.settings.switches, name).label).check()
    dialog.get_by_role("button", name=text.app.close).click()


@test
def a_word_is_heard_and_felt(world):
    window = world.window(size="phone", script=LISTEN).play(PUZZLE)
    word = window.cube.words(minimum=5)[0]
    window.cube.tap(word["path"][0])
    equal(window.page.evaluate("[contexts.length, felt.length]"), [0, 0], "sounds that nobody asked for")
    window.page.keyboard.press("Escape")
    switch_on(window, "sound", "touch")
    window.wait("() => contexts[0]?.state === 'running'")
    window.page.evaluate("() => { tones.length = 0; felt.length = 0; }")
    window.cube.touch(word["path"])
    window.wait_stored("words === 1")
    tones = window.page.evaluate("tones")
    letters = [pitch for pitch, _ in tones[:len(word["path"])]]
    check(letters == sorted(set(letters)), f"the tones of the letters do not rise: {letters}")
    equal(len(letters), len(word["path"]), f"tones of the letters of {word['word']}")
    equal({state for _, state in tones}, {"running"}, "how the context was")
    equal(window.page.evaluate("felt.length"), len(word["path"]) + 1, "what is felt of the letters and of a good word")
    window.cube.tap(78)
    window.cube.tap(78)
    window.wait("(count) => tones.length > count", len(tones) + 1)
    check(window.page.evaluate("tones.at(-1)[0]") < 200, "a cube that falls is no low tone")
    window.page.evaluate(HIDE)
    window.wait("() => contexts.every(({ state }) => state === 'closed')")


# The faces that are seen at points over the cube, by the browser's own account.
SEEN = """() => {
  const { left, top, width, height } = document.querySelector(".cube-glow").getBoundingClientRect();
  const seen = [];
  for (let x = left + 5; x < left + width; x += 6) {
    for (let y = top + 5; y < top + height; y += 6) {
      const face = document.elementFromPoint(x, y)?.closest("svg.cube [data-face]");
      seen.push([x, y, face ? Number(face.dataset.face) : null]);
    }
  }
  return seen;
}"""
SCROLLS = """() => {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
  return [scrollWidth - clientWidth, scrollHeight - clientHeight];
}"""
SELECTED = "() => [...document.querySelectorAll('.cube-face.is-selected')].map(({ dataset }) => Number(dataset.face))"


@test(full=True)
def a_letter_is_hit_while_the_cube_is_tilted(world):
    window = world.window(size="phone").play(PUZZLE)
    window.page.locator(".can-tilt").wait_for()
    flat = window.page.evaluate(SEEN)
    # The mouse holds the cube tilted, and a finger touches letters.
    mouse = window.page.mouse
    mouse.move(*corner(window))
    mouse.down()
    mouse.move(-280, 430, steps=3)
    window.wait("() => document.querySelector('svg.cube').style.transform !== ''")
    check(window.page.evaluate(SCROLLS) == [0, 0], "the page can be scrolled while the cube is tilted")
    tilted = window.page.evaluate(SEEN)
    moved = [(x, y, face) for (_, _, before), (x, y, face) in zip(flat, tilted)
             if None not in (before, face) and before != face]
    check(len(moved) >= 12, f"only at {len(moved)} points the tilt shows another letter")
    for x, y, face in moved[::len(moved) // 12]:
        window.cube.finger("touchStart", (x, y))
        found = window.page.evaluate(SELECTED)
        window.cube.finger("touchEnd")
        equal(found, [face], f"what is selected at {x:.0f}, {y:.0f}")
        window.page.keyboard.press("Escape")
    mouse.up()
    window.wait("() => document.querySelector('svg.cube').style.transform === ''")
    word = window.cube.words(minimum=4)[0]
    window.cube.touch(word["path"])
    window.wait_stored("words === 1")


def corner(window):
    """A point of the background."""
    left, top = window.page.evaluate(
        "() => { const { left, top } = document.querySelector('.cube-glow').getBoundingClientRect(); return [left, top]; }")
    return left + 6, top + 6
