"""Walks through the screens of the page, and stops in each state that is looked at."""

from .playing import PUZZLE
from .with_server import drag_words, ranks_of, registered, start_ranked
from .watch import LOST_CONNECTION


def first_visit(world, options):
    """The tutorial."""
    window = world.window(is_new=True, **options).open()
    window.heading("Draw a word").wait_for()
    yield window, "tutorial"
    window.page.keyboard.type("sto")
    yield window, "tutorial-selected"
    window.page.keyboard.type("ne")
    window.page.keyboard.press("Enter")
    window.button("Next").wait_for()
    yield window, "tutorial-done"
    window.button("Next").click()
    for word in ("sentence", "notes"):
        window.page.keyboard.type(word)
        window.page.keyboard.press("Enter")
        window.button("Next").click()
    window.heading("Remove a cube").wait_for()
    yield window, "tutorial-remove"


def unlimited_game(world, options):
    """A game without a server, from the start to its end."""
    window = world.window(**options).open()
    window.heading("WordCube").wait_for()
    yield window, "start"
    window.page.get_by_role("button", name="Two players").click()
    yield window, "two-players"
    window.button("Cancel").click()
    window.play(PUZZLE)
    yield window, "game"
    keyboard = window.page.keyboard
    keyboard.type("gela")
    yield window, "game-prefix"
    keyboard.type("tinate")
    yield window, "game-word"
    keyboard.press("Enter")
    window.wait_stored("words === 1")
    yield window, "game-played"
    for count in range(2, 8):
        window.cube.drag(window.cube.words()[0]["path"])
        window.wait_stored(f"words === {count}")
    yield window, "game-hollows"
    for _ in range(3):
        window.button("Hint").click()
    window.button("Hint").click()
    yield window, "game-hint"
    keyboard.press("Escape")
    window.button("Remove").click()
    yield window, "game-removing"
    keyboard.press("Escape")
    yield from menus_of_game(window)
    window.cube.drag(window.cube.words(maximum=4)[-1]["path"])
    window.end_game()
    window.wait("() => !document.querySelector('.facts').textContent.includes('…')")
    yield window, "end"
    window.go("/")
    window.heading("Your games").wait_for()
    yield window, "start-with-games"


def menus_of_game(window):
    window.button("More").click()
    yield window, "game-menu"
    window.page.get_by_role("checkbox").check()
    window.page.keyboard.press("Escape")
    face = window.cube.words()[0]["path"][0]
    points, _ = window.cube.layout()
    window.page.mouse.click(*points[face])
    yield window, "game-dimmed"
    window.page.keyboard.press("Escape")
    window.button("More").click()
    window.button("Letters as a list").click()
    yield window, "game-list"
    window.page.locator(".face-panel").get_by_role("button", name="Close").click()
    window.button("More").click()
    window.page.get_by_role("dialog").get_by_role("button", name="End game").click()
    yield window, "game-end-question"
    window.button("Keep playing").click()


def other_games(world, options):
    """Games of other kinds, and what goes wrong."""
    window = world.window(**options)
    window.page.clock.install()
    window.open(f"/puzzle/{PUZZLE}/timed")
    window.button("Show the letters").wait_for()
    yield window, "timed-ready"
    window.button("Show the letters").click()
    window.cube.wait()
    window.page.clock.fast_forward(165_000)
    yield window, "timed-short"
    window.page.clock.fast_forward(16_000)
    window.page.locator(".end-points").wait_for()
    yield window, "end-without-words"
    window.page.clock.resume()
    window.open("/puzzle/nothing")
    window.page.get_by_text("This link is not valid").wait_for()
    yield window, "start-bad-link"
    window.go("/boards")
    window.heading("No game server here").wait_for()
    yield window, "no-server"
    players = world.window(**options).open()
    players.page.get_by_role("button", name="Two players").click()
    players.button("Start").click()
    players.cube.wait()
    drag_words(players, 1)
    yield players, "turns"
    players.end_game()
    yield players, "turns-end"
    failing = world.window(**options)
    failing.watch.allow(r"english\.words|ERR_FAILED|preload")
    failing.page.route("**/english.words", lambda route: route.abort())
    failing.open(f"/puzzle/{PUZZLE}")
    failing.heading("This page could not be opened").wait_for()
    yield failing, "not-loaded"


def player_of_server(world, options):
    """A player at a server."""
    window = world.window(world.server.address, **options).open()
    window.page.get_by_role("textbox", name="Name").wait_for()
    yield window, "server-register"
    window.button("Register").click()
    yield window, "server-register-empty"
    window.page.get_by_role("textbox", name="Name").fill("Katharina")
    window.button("Register").click()
    window.page.locator(".server-challenge").first.wait_for()
    yield window, "server-start"
    window.button("Play a ranked game, Three minutes").click()
    yield window, "server-ready"
    window.page.keyboard.press("Escape")
    start_ranked(window, "Unlimited")
    drag_words(window, 3)
    yield window, "ranked-game"
    window.end_game()
    ranks_of(window)
    window.wait("() => !document.querySelector('.facts').textContent.includes('…')")
    yield window, "ranked-end"
    window.button("Share this puzzle").click()
    link = window.page.get_by_label("Link to the puzzle")
    link.wait_for()
    yield window, "ranked-shared"
    window.page.goto(link.input_value())
    window.button("Play this puzzle").wait_for()
    yield window, "shared"
    window.go("/boards/unlimited/lastDay")
    window.page.locator(".server-table").wait_for()
    yield window, "boards"
    window.go("/words/lastDay")
    window.page.locator(".server-table").wait_for()
    yield window, "words"
    window.page.locator(".server-word-cell a").first.click()
    window.page.locator("svg.cube .is-marked").first.wait_for(state="attached")
    yield window, "word"
    window.go("/me")
    window.page.locator(".server-big-name").wait_for()
    window.wait("() => !document.querySelector('.server-loading[aria-busy=true]')")
    yield window, "my-page"


def daily_challenge(world, options):
    """The challenge of the day."""
    window = registered(world, "Leonora", **options)
    window.go("/daily/unlimited")
    window.page.locator(".server-challenge").wait_for()
    window.wait("() => !document.querySelector('.server-loading[aria-busy=true]')")
    yield window, "daily-open"
    window.page.locator(".server-challenge").get_by_role("button").click()
    window.cube.wait()
    drag_words(window, 2)
    window.end_game()
    ranks_of(window)
    yield window, "daily-end"
    window.page.get_by_role("link", name="All results").click()
    window.page.locator(".server-table tr.is-yours").first.wait_for()
    yield window, "daily-results"


def match(world, options):
    """A match, from the invitation to its end."""
    window = registered(world, "Margaret", **options)
    window.go("/matches")
    window.wait("() => !document.querySelector('.server-loading[aria-busy=true]')")
    yield window, "matches-empty"
    window.button("New match").click()
    window.page.locator(".server-code").wait_for()
    yield window, "match-open"
    other = registered(world, "Nora", **options)
    other.go(window.page.url.split("#")[1])
    other.button("Join the match").wait_for()
    yield other, "match-join"
    other.button("Join the match").click()
    other.cube.wait()
    yield other, "match-their-turn"
    window.page.locator(".server-match-bar[data-state=yourTurn]").wait_for()
    window.cube.wait()
    yield window, "match-your-turn"
    window.go("/matches")
    window.page.locator(".server-match-link").first.wait_for()
    yield window, "matches"
    other.button("Resign").click()
    other.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    other.page.locator(".server-match-bar[data-state=lost]").wait_for()
    yield other, "match-over"


def server_gone(world, options):
    """A game that waits until the server is back."""
    server = world.new_server()
    window = registered(world, "Olga", server, **options)
    window.watch.allow(LOST_CONNECTION)
    start_ranked(window, "Unlimited")
    drag_words(window, 1)
    server.stop()
    window.end_game()
    window.page.get_by_text("not sent yet").wait_for()
    yield window, "ranked-not-sent"
    window.go("/")
    window.page.get_by_text("1 game waits to be sent").wait_for()
    window.page.locator(".server-today").get_by_text("cannot").wait_for()
    yield window, "server-gone"


WALKS = [first_visit, unlimited_game, other_games, player_of_server, daily_challenge, match, server_gone]
