"""Each state of the page in light and dark, small and large: axe finds no violation."""

import pathlib

from .harness import check, test
from .states import WALKS

SETTLED = """() => document.getAnimations().every(({ effect, playState }) =>
  playState !== "running" || effect.getComputedTiming().endTime === Infinity)"""
RUN_AXE = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")} ${failureSummary}`));
}"""


def axe_source(world):
    """The text of axe.min.js."""
    if world.options.axe:
        return world.options.axe.read_text()
    import axe_core_python
    return (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text()


def photograph(world, window, name, is_whole=True):
    """Writes a picture of a state, if pictures are wanted: down to its end, or of what the window shows."""
    window.wait(SETTLED)
    if world.options.screenshots:
        path = world.options.screenshots / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        # A game and a dialog fill the window.
        is_whole = is_whole and window.page.locator(".screen.play, dialog[open]").count() == 0
        window.page.screenshot(path=path, full_page=is_whole)


def look(world, window, name, source, found):
    """Writes a picture of a state, and adds what axe finds."""
    photograph(world, window, name)
    window.page.evaluate(source + "; undefined")
    found.extend(f"{name}: {line}" for line in window.page.evaluate(RUN_AXE))


def walk(world, size, scheme, walks=WALKS):
    """Goes through all states, or those of some walks."""
    source, found, count = axe_source(world), [], 0
    for steps in walks:
        for window, state in steps(world, {"size": size, "scheme": scheme}):
            look(world, window, f"{state}-{size}-{scheme}", source, found)
            count += 1
        world.check_windows()
        world.close_windows()
    world.note(f"{count} states")
    check(not found, f"axe finds {len(found)} violations:\n" + "\n".join(found[:30]))


def walk_in_each(world, states):
    """Goes through the states of a walk on a phone and on a desk, light and dark."""
    for size, scheme in [("phone", "light"), ("phone", "dark"), ("desk", "light"), ("desk", "dark")]:
        walk(world, size, scheme, [states])


@test(full=True)
def phone_light(world):
    walk(world, "phone", "light")


@test(full=True)
def phone_dark(world):
    walk(world, "phone", "dark")


@test(full=True)
def desk_light(world):
    walk(world, "desk", "light")


@test(full=True)
def desk_dark(world):
    walk(world, "desk", "dark")


@test
def axe_on_the_main_screens(world):
    source, found = axe_source(world), []
    first_visit, unlimited_game, *_ = WALKS
    for steps, size, scheme in [(first_visit, "phone", "light"), (unlimited_game, "desk", "dark")]:
        for window, state in steps(world, {"size": size, "scheme": scheme}):
            look(world, window, f"{state}-{size}-{scheme}", source, found)
        world.check_windows()
        world.close_windows()
    check(not found, f"axe finds {len(found)} violations:\n" + "\n".join(found[:30]))
