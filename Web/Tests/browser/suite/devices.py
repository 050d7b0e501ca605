"""The player's devices at a running server: joining by a code, the recovery code, and how the screen looks."""

from .harness import equal, test
from .screens import walk_in_each
from .small import looked_at
from .with_server import registered
from .words import text

GAMES = """(count) => {
  const ended = Array.from({ length: count }, (_, id) => ({ id: `g${id}`, kind: "free", mode: "timed", language: "en",
    title: "", score: 1, moves: 1, startedAt: 1, endedAt: 2 + id, revision: 1 }));
  localStorage.setItem("wordcube/games", JSON.stringify({ version: 1, value: ended }));
}"""


def fill(window, section, code, name):
    """Fills in the form of a section."""
    form = window.page.locator("section", has=window.page.get_by_role("heading", name=section, exact=True))
    form.locator("input").nth(0).fill(code)
    form.get_by_label(text.devices.device).fill(name)
    return form


def shown_code(window):
    code = window.page.locator(".device-code:not(:empty)")
    code.wait_for()
    return code.inner_text()


def joined(world, **options):
    """Two windows of a player: the second one joined by a code that the first one shows."""
    first = registered(world, "Ada", **options)
    first.go("/devices")
    first.button(text.devices.add.button).click()
    second = world.window(world.server.address, **options).open("/devices")
    fill(second, text.devices.join.title, shown_code(first), "Tablet").locator("input").nth(1).press("Enter")
    first.button(text.devices.accept).click()
    second.heading(text.devices.list).wait_for()
    return first, second


def rows(window):
    window.wait("() => document.querySelector('.device-list')")
    return window.page.locator(".device-list li").count()


@test
def a_device_joins_and_is_logged_out(world):
    first, second = joined(world)
    equal(rows(second), 2, "devices of the second window")
    first.page.get_by_text("Tablet", exact=True).wait_for()
    second.watch.allow("401")
    first.button(text.devices.end("Tablet")).click()
    first.button(text.devices.endYes).click()
    first.wait("() => document.querySelectorAll('.device-list li').length === 1")


@test(full=True)
def a_recovery_code_brings_the_player_back(world):
    first = registered(world, "Grace")
    first.go("/devices")
    first.page.get_by_text(text.devices.recovery.later).wait_for()
    first.page.evaluate(GAMES, 3)
    first.page.reload()
    first.button(text.devices.recovery.make).click()
    code = shown_code(first)
    first.button(text.devices.recovery.done).click()
    first.page.locator(".device-replace").wait_for()
    equal(first.page.get_by_text(code).count(), 0, "times that the code is shown")
    second = world.window(world.server.address).open("/devices")
    fill(second, text.devices.recover.title, code.lower(), "New").get_by_role("button").click()
    second.heading(text.devices.list).wait_for()
    second.watch.allow("401")
    # Every screen tells of it.
    first.go("/")
    first.button(text.devices.open).click()
    first.button(text.devices.recovery.object).click()
    first.wait("() => document.querySelectorAll('.device-list li').length === 1")


def states(world, options):
    """The screen of devices, of who is no player yet, and of a player with two."""
    guest = world.window(world.server.address, **options).open("/devices")
    guest.heading(text.devices.join.title).wait_for()
    yield guest, "devices-guest"
    first, _ = joined(world, **options)
    first.page.evaluate(GAMES, 3)
    first.page.reload()
    first.button(text.devices.recovery.make).click()
    shown_code(first)
    yield first, "devices"
    first.button(text.devices.data.remains).click()
    first.page.locator(".device-remains").wait_for()
    first.button(text.devices.end("Tablet")).click()
    first.button(text.devices.rename).click()
    yield first, "devices-questions"


@test(full=True)
def devices_in_each_scheme_and_size(world):
    walk_in_each(world, states)


@test(full=True)
def devices_in_small_windows_and_large_text(world):
    for width, height, text_size in [(320, 568, 16), (390, 844, 32)]:
        browser = world.browser_with(f"--blink-settings=defaultFontSize={text_size}")
        guest = world.window(world.server.address, browser=browser).open("/devices")
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.heading(text.devices.join.title).wait_for()
        looked_at(guest, f"devices guest {text_size}")
        first, _ = joined(world, browser=browser)
        first.page.set_viewport_size({"width": width, "height": height})
        first.page.evaluate(GAMES, 3)
        first.page.reload()
        first.button(text.devices.recovery.make).click()
        shown_code(first)
        looked_at(first, f"devices {text_size}")
        world.close_windows()
        browser.close()
