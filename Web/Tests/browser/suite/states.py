"""Walks through the screens of the page, and stops in each state that is looked at."""

from .playing import PUZZLE
from .with_server import (
    drag_words, puzzle_of_match, ranks_of, registered, resign, start_ranked, type_word, words_of_match)
from .watch import LOST_CONNECTION
from .words import glosses, text


def first_visit(world, options):
    """The tutorial."""
    window = world.window(is_new=True, **options).open()
    window.heading(text.tutorial.steps[0].title).wait_for()
    yield window, "tutorial"
    window.page.keyboard.type("sto")
    yield window, "tutorial-selected"
    window.page.keyboard.type("ne")
    window.page.keyboard.press("Enter")
    window.button(text.tutorial.next).wait_for()
    yield window, "tutorial-done"
    window.button(text.tutorial.next).click()
    for word in ("sentence", "notes"):
        window.page.keyboard.type(word)
        window.page.keyboard.press("Enter")
        window.button(text.tutorial.next).click()
    window.heading(text.tutorial.steps[3].title).wait_for()
    yield window, "tutorial-remove"


def unlimited_game(world, options):
    """A game without a server, from the start to its end."""
    window = world.window(**options).open()
    window.heading(text.app.name).wait_for()
    yield window, "start"
    window.page.get_by_role("button", name=text.home.turns).click()
    yield window, "two-players"
    window.button(text.home.players.cancel).click()
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
    window.page.locator(".words .gloss-word").click()
    window.page.get_by_text(text.glosses.none).wait_for()
    yield window, "game-no-gloss"
    keyboard.press("Escape")
    for count in range(2, 8):
        window.cube.drag(window.cube.words()[0]["path"])
        window.wait_stored(f"words === {count}")
    yield window, "game-hollows"
    known = glosses()
    word = next(word for word in window.played() if word in known)
    window.button(word).click()
    window.page.locator(".gloss-senses").first.wait_for()
    yield window, "game-gloss"
    keyboard.press("Escape")
    for _ in range(3):
        window.button(text.play.hint).click()
    window.button(text.play.hint).click()
    yield window, "game-hint"
    keyboard.press("Escape")
    window.button(text.play.remove).click()
    yield window, "game-removing"
    keyboard.press("Escape")
    yield from menus_of_game(window)
    window.cube.drag(window.cube.words(maximum=4)[-1]["path"])
    window.end_game()
    window.page.locator(".end-step").wait_for()
    yield window, "end"
    window.button(text.end.post).click()
    window.page.locator(".post-picture").wait_for()
    yield window, "end-post"
    window.page.get_by_role("dialog").get_by_role("button", name=text.app.close).click()
    window.page.get_by_role("link", name=text.replay.open).click()
    window.page.locator(".replay-best[aria-busy=false]").wait_for()
    yield window, "replay"
    window.page.get_by_role("slider").press("End")
    window.page.locator(".replay-best[aria-busy=false]").wait_for()
    yield window, "replay-end"
    window.go("/days")
    window.page.get_by_text(text.days.state.done).wait_for()
    yield window, "days"
    window.go("/")
    window.heading(text.home.games).wait_for()
    yield window, "start-with-games"


def menus_of_game(window):
    window.button(text.play.menu).click()
    yield window, "game-menu"
    window.page.get_by_role("checkbox").check()
    window.page.keyboard.press("Escape")
    face = window.cube.words()[0]["path"][0]
    points, _ = window.cube.layout()
    window.page.mouse.click(*points[face])
    yield window, "game-dimmed"
    window.page.keyboard.press("Escape")
    window.button(text.play.menu).click()
    window.button(text.play.faces).click()
    yield window, "game-list"
    window.page.locator(".face-panel").get_by_role("button", name=text.app.close).click()
    window.button(text.play.menu).click()
    window.button(text.settings.title).click()
    window.page.get_by_role("checkbox").first.wait_for()
    yield window, "settings"
    window.page.keyboard.press("Escape")
    window.button(text.play.menu).click()
    window.page.get_by_role("dialog").get_by_role("button", name=text.play.finish).click()
    yield window, "game-end-question"
    window.button(text.play.finishQuestion.no).click()


def other_games(world, options):
    """Games of other kinds, and what goes wrong."""
    window = world.window(**options)
    window.page.clock.install()
    window.open(f"/puzzle/{PUZZLE}/timed")
    window.preview.wait_for()
    yield window, "puzzle-link"
    window.go("/")
    window.practise("timed")
    window.button(text.play.ready.start).wait_for()
    yield window, "timed-ready"
    window.button(text.play.ready.start).click()
    window.cube.wait()
    window.page.clock.fast_forward(165_000)
    yield window, "timed-short"
    window.page.clock.fast_forward(16_000)
    window.page.locator(".end-points").wait_for()
    yield window, "end-without-words"
    window.page.clock.resume()
    window.open("/puzzle/nothing")
    window.page.get_by_text(text.app.badPuzzle).wait_for()
    yield window, "start-bad-link"
    window.go("/boards")
    window.heading(text.server.noServer.title).wait_for()
    yield window, "no-server"
    players = world.window(**options).open()
    players.page.get_by_role("button", name=text.home.turns).click()
    players.button(text.home.players.start).click()
    players.cube.wait()
    drag_words(players, 1)
    yield players, "turns"
    players.end_game()
    yield players, "turns-end"
    failing = world.window(**options)
    failing.watch.allow(r"english\.words|ERR_FAILED|preload|the worker failed")
    failing.page.route("**/english.words", lambda route: route.abort())
    failing.open(f"/puzzle/{PUZZLE}")
    failing.heading(text.app.failed.title).wait_for()
    yield failing, "not-loaded"


def player_of_server(world, options):
    """A player at a server."""
    window = world.window(world.server.address, **options).open()
    window.heading(text.server.home.today).wait_for()
    yield window, "server-guest"
    window.go("/me")
    window.page.get_by_role("textbox", name=text.server.register.label).wait_for()
    yield window, "server-register"
    window.button(text.server.register.button).click()
    yield window, "server-register-empty"
    window.page.get_by_role("textbox", name=text.server.register.label).fill("Katharina")
    window.button(text.server.register.button).click()
    window.page.locator(".server-big-name").wait_for()
    window.go("/")
    window.page.locator(".server-challenge").first.wait_for()
    yield window, "server-start"
    window.choose("timed")
    window.ranked.click()
    yield window, "server-ready"
    window.page.keyboard.press("Escape")
    start_ranked(window, "unlimited")
    drag_words(window, 3)
    yield window, "ranked-game"
    window.end_game()
    ranks_of(window)
    window.page.locator(".end-step").wait_for()
    yield window, "ranked-end"
    window.button(text.server.result.share).click()
    link = window.page.get_by_label(text.server.result.link)
    link.wait_for()
    yield window, "ranked-shared"
    window.page.goto(link.input_value())
    window.preview.wait_for()
    yield window, "shared"
    window.go("/boards/unlimited/lastDay")
    window.page.locator(".server-table").wait_for()
    yield window, "boards"
    window.go("/words/lastDay")
    window.page.locator(".server-table").wait_for()
    yield window, "words"
    window.page.locator(".server-word-cell a").first.click()
    window.page.locator("svg.cube .is-marked").first.wait_for(state="attached")
    window.page.locator(".replay-best[aria-busy=false]").wait_for()
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
    window.page.get_by_role("link", name=text.server.result.toDaily).click()
    window.page.locator(".server-table tr.is-yours").first.wait_for()
    yield window, "daily-results"


def match(world, options):
    """A match, from the invitation to its end."""
    window = registered(world, "Margaret", **options)
    window.go("/matches")
    window.wait("() => !document.querySelector('.server-loading[aria-busy=true]')")
    yield window, "matches-empty"
    window.button(text.server.matches.open).click()
    window.page.locator(".server-code").wait_for()
    yield window, "match-open"
    other = world.window(world.server.address, **options)
    found = puzzle_of_match(other)
    other.page.goto(window.page.get_by_label(text.server.result.link).input_value())
    other.preview.wait_for()
    yield other, "match-join"
    other.preview.click()
    other.cube.wait()
    yield other, "match-their-turn"
    window.page.locator(".server-match-bar[data-state=yourTurn]").wait_for()
    window.cube.wait()
    yield window, "match-your-turn"
    words = words_of_match(world, found)
    played = type_word(window, words)
    other.page.locator(".server-match-bar[data-state=yourTurn]").wait_for()
    type_word(other, [word for word in words if word != played])
    other.page.get_by_role("textbox", name=text.server.register.label).wait_for()
    yield other, "match-name"
    other.page.get_by_role("textbox", name=text.server.register.label).fill("Nora")
    other.button(text.server.register.choose).click()
    window.page.locator(".server-match-bar[data-state=yourTurn]").wait_for()
    window.go("/matches")
    window.page.locator(".server-match-link").first.wait_for()
    yield window, "matches"
    resign(other)
    other.page.locator(".server-match-bar[data-state=lost]").wait_for()
    other.button(text.server.rematch.ask).wait_for()
    yield other, "match-over"
    other.page.locator(".server-after").get_by_role("button").nth(1).click()
    window.go("/friends")
    window.button(text.server.friends.makeCode).click()
    window.button(text.server.friends.renew).wait_for()
    window.heading(text.server.friends.requests).wait_for()
    yield window, "friends"


def server_gone(world, options):
    """A game that waits until the server is back."""
    server = world.new_server()
    window = registered(world, "Olga", server, **options)
    window.watch.allow(f"{LOST_CONNECTION}|ServiceWorker|fetching the script|the worker failed")
    start_ranked(window, "unlimited")
    drag_words(window, 1)
    server.stop()
    window.end_game()
    window.page.get_by_text(text.server.result.waiting).wait_for()
    yield window, "ranked-not-sent"
    window.go("/")
    window.page.get_by_text(text.server.home.unsent(1)).wait_for()
    window.page.locator(".server-today").get_by_text(text.server.problems.offline).wait_for()
    yield window, "server-gone"


WALKS = [first_visit, unlimited_game, other_games, player_of_server, daily_challenge, match, server_gone]
