"""My days, and results to post."""

from .harness import check, equal, test
from .playing import PUZZLE
from .screens import axe_source, look
from .small import looked_at
from .with_server import drag_words, ranks_of, registered
from .words import text

# Games of 60 days, as if they had been played here: the screen is looked at with much in it.
MANY_DAYS = """() => {
  const days = [], games = [];
  for (let ago = 1; ago <= 60; ago += 1) {
    if (ago % 9 === 5) continue;
    const date = new Date();
    date.setDate(date.getDate() - ago);
    const digits = (value) => String(value).padStart(2, "0");
    const day = `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
    const best = 100 * ((ago * 37) % 90);
    days.push({ day, games: 1 + ago % 3, isDaily: ago % 2 === 0, best });
    games.push({ id: `game${ago}`, day, mode: ago % 4 ? "unlimited" : "timed", score: best });
  }
  const words = games.slice(0, 10).map(({ id, day }, at) =>
    ({ word: "QUARRELSOMENESS".slice(0, 15 - at), score: 3000 - at * 70, day, id }));
  const value = { version: 1, days, games, words, challenges: [] };
  localStorage.setItem("wordcube/days", JSON.stringify({ version: 1, value }));
}"""
FACTS = "[...document.querySelectorAll('.days-streak dd')].map((node) => Number(node.textContent))"


def one_game(window):
    """A game of one word, from its start to its end; returns its record."""
    window.play(PUZZLE)
    window.page.keyboard.type("gelatinate")
    window.page.keyboard.press("Enter")
    record = window.wait_stored("words === 1")
    window.end_game()
    return record


@test
def a_finished_game_makes_a_day(world):
    window = world.window(size="phone")
    record = one_game(window)
    window.go("/")
    window.page.get_by_role("link", name=text.days.title).click()
    window.page.get_by_text(text.days.state.done).wait_for()
    equal(window.page.evaluate(FACTS), [1, 1, 1], "streak, longest streak, days")
    today = window.page.locator(".days-calendar .is-today.is-played")
    check(text.days.games(1) in today.inner_text(), f"today says {today.inner_text()!r}")
    check(f"{record['score']:,}" in window.text(".server-table tbody"), "the best word is not listed")


@test(full=True)
def a_streak_is_said_and_can_be_forgotten(world):
    window = world.window().open()
    window.page.evaluate(MANY_DAYS)
    one_game(window)
    # Five days ago nothing was played.
    window.page.get_by_role("link", name=text.days.dayInARow(5)).click()
    window.page.get_by_text(text.days.state.done).wait_for()
    box = window.page.get_by_label(text.days.keep)
    box.uncheck()
    window.button(text.days.forgetQuestion.no).click()
    # Who keeps the days keeps the switch.
    window.wait("() => document.querySelector('.days-keep input').checked")
    box.uncheck()
    window.button(text.days.forgetQuestion.yes).click()
    window.page.get_by_text(text.days.off).wait_for()
    window.page.reload()
    window.page.get_by_text(text.days.off).wait_for()
    equal(window.page.evaluate("localStorage.getItem('wordcube/days')"), None, "what is kept of the days")
    window.page.get_by_label(text.days.keep).check()
    # The game that is still listed at home counts again.
    window.page.get_by_text(text.days.state.done).wait_for()


@test(full=True)
def a_post_is_opened_once_and_only_where_it_was_asked_for(world):
    window = world.window()
    one_game(window)
    twice = """(name) => { const button = [...document.querySelectorAll("button")].find(
      ({ textContent }) => textContent === name); button.click(); button.click(); }"""
    window.page.evaluate(twice, text.end.post)
    window.page.locator(".post-picture").wait_for()
    window.page.wait_for_timeout(300)
    equal(window.page.locator("dialog[open]").count(), 1, "open dialogs")
    window.page.keyboard.press("Escape")
    window.page.evaluate(f"(name) => {{ ({twice})(name); location.hash = '#/'; }}", text.end.post)
    window.heading(text.home.games).wait_for()
    window.page.wait_for_timeout(300)
    equal(window.page.locator("dialog[open]").count(), 0, "dialogs of a screen that was left")


# What another device of the player has: all but the games and what was made of them.
OTHER_DEVICE = """() => Object.entries(localStorage).filter(([key]) =>
  !/wordcube\\/(game|current|days|server\\.(outbox|starts))/.test(key))"""


@test(full=True)
def days_of_another_device_come_from_the_server(world):
    server = world.new_server()
    first = registered(world, "Petra", server)
    card = first.page.locator(".server-challenge", has_text=text.server.modes.unlimited)
    card.get_by_role("button").click()
    first.cube.wait()
    drag_words(first, 1)
    first.end_game()
    ranks_of(first)
    second = world.window(server.address).open()
    second.page.evaluate("(items) => items.forEach(([key, value]) => localStorage.setItem(key, value))",
                         first.page.evaluate(OTHER_DEVICE))
    second.page.reload()
    second.go("/me")
    second.page.get_by_role("link", name=text.days.title).click()
    second.page.get_by_text(text.days.state.done).wait_for()
    today = second.page.locator(".days-calendar .is-today.is-daily")
    check(text.days.elsewhere in today.inner_text(), f"today says {today.inner_text()!r}")
    rank = text.days.rank(text.server.modes.unlimited, 1, 1)
    second.page.locator(".days-screen summary").click()
    second.page.get_by_text(rank).wait_for()


def many_days(world, **options):
    """The screen with much in it."""
    window = world.window(**options).open()
    window.page.evaluate(MANY_DAYS)
    window.go("/days")
    window.page.get_by_text(text.days.state.open).wait_for()
    return window


@test(full=True)
def my_days_in_each_scheme_and_size(world):
    source, found = axe_source(world), []
    for size, scheme in [("phone", "light"), ("phone", "dark"), ("desk", "light"), ("desk", "dark")]:
        window = many_days(world, size=size, scheme=scheme)
        look(world, window, f"days-{size}-{scheme}", source, found)
        window.button(text.days.earlier).click()
        window.page.locator(".days-screen summary").click()
        look(world, window, f"days-month-{size}-{scheme}", source, found)
        empty = world.window(size=size, scheme=scheme).open("/days")
        empty.page.get_by_text(text.days.state.none).wait_for()
        look(world, empty, f"days-empty-{size}-{scheme}", source, found)
        world.check_windows()
        world.close_windows()
    check(not found, f"axe finds {len(found)} violations:\n" + "\n".join(found[:30]))


@test(full=True)
def my_days_in_small_windows_and_large_text(world):
    for width, height, text_size in [(320, 568, 16), (390, 844, 32)]:
        browser = world.browser_with(f"--blink-settings=defaultFontSize={text_size}")
        window = many_days(world, browser=browser)
        window.page.set_viewport_size({"width": width, "height": height})
        # On the first of a month, this one has no game yet.
        window.button(text.days.earlier).click()
        window.page.locator(".days-screen summary").click()
        looked_at(window, f"days {text_size}")
        one_game(window)
        window.button(text.end.post).click()
        window.page.locator(".post-picture").wait_for()
        looked_at(window, f"post {text_size}")
        world.check_windows()
        world.close_windows()
        browser.close()
