"""The page at a running server: players, ranks, the daily challenge, boards, matches, shared puzzles."""

import json

from .harness import check, equal, test
from .playing import play_words
from .watch import LOST_CONNECTION


def registered(world, name, server=None, **options):
    """A window of a new player."""
    window = world.window((server or world.server).address, **options).open()
    window.page.get_by_role("textbox", name="Name").fill(name)
    window.button("Register").click()
    window.heading("Today’s challenge").wait_for()
    return window


def drag_words(window, count):
    play_words(window, lambda word: window.cube.drag(word["path"]), count)


def start_ranked(window, mode):
    """Starts a ranked game from the start."""
    window.button(f"Play a ranked game, {mode}").click()
    if mode == "Three minutes":
        window.button("Show the letters").click()
    window.cube.wait()


def ranks_of(window):
    """The ranks that the end of a game shows."""
    tiles = window.page.locator(".server-result .server-tiles dd")
    tiles.first.wait_for()
    return [text.split() for text in tiles.all_inner_texts()]


@test
def a_ranked_game_shows_its_ranks(world):
    window = registered(world, "Ada")
    start_ranked(window, "Three minutes")
    equal(window.button("Hint").count() + window.button("Undo").count(), 0, "help in a ranked game")
    drag_words(window, 2)
    score = window.stored()["score"]
    window.end_game()
    ranks = ranks_of(window)
    equal(len(ranks), 3, "ranks: day, week, all time")
    window.page.get_by_role("link", name="All ranks").click()
    row = window.page.locator(".server-table tr.is-yours")
    row.wait_for()
    check("Ada" in row.inner_text() and f"{score:,}" in row.inner_text(), f"the board shows {row.inner_text()!r}")


@test
def the_daily_challenge_shows_its_rank(world):
    window = registered(world, "Bea")
    card = window.page.locator(".server-challenge", has_text="Unlimited")
    equal(card.get_attribute("data-state"), "open", "the challenge before it is played")
    card.get_by_role("button").click()
    window.cube.wait()
    drag_words(window, 2)
    window.page.reload()
    window.cube.wait()
    drag_words(window, 1)
    score = window.stored()["score"]
    window.end_game()
    equal(len(ranks_of(window)), 1, "ranks of the challenge")
    window.page.get_by_role("link", name="All results").click()
    row = window.page.locator(".server-table tr.is-yours").first
    row.wait_for()
    check(f"{score:,}" in row.inner_text(), f"the results show {row.inner_text()!r}")
    window.go("/")
    window.page.locator(".server-challenge[data-state=played]").wait_for()


@test(full=True)
def a_timed_daily_challenge_goes_on_after_a_reload(world):
    window = registered(world, "Cleo")
    card = window.page.locator(".server-challenge", has_text="Three minutes")
    card.get_by_role("button").click()
    window.button("Show the letters").click()
    window.wait("() => document.querySelector('.clock')?.textContent === '2:58'")
    window.page.reload()
    window.cube.wait()
    check(window.text(".clock") < "2:59", "the clock starts anew after a reload")
    drag_words(window, 1)
    window.go("/")
    window.page.locator(".server-challenge[data-state=playing]").get_by_role("button").click()
    window.cube.wait()
    equal(len(window.played()), 1, "moves after going on")
    window.end_game()
    ranks_of(window)


@test
def a_good_word_is_on_the_board_of_words(world):
    window = registered(world, "Dora")
    start_ranked(window, "Unlimited")
    drag_words(window, 1)
    word = window.played()[0]
    window.end_game()
    ranks_of(window)
    window.go("/words/lastDay")
    window.page.get_by_role("link", name=f"{word}: show the game").first.click()
    window.heading(word).wait_for()
    window.page.locator("svg.cube .is-marked").first.wait_for(state="attached")


@test
def a_shared_puzzle_is_played_by_link(world):
    first = registered(world, "Edna")
    start_ranked(first, "Unlimited")
    drag_words(first, 1)
    score = first.stored()["score"]
    first.end_game()
    ranks_of(first)
    first.button("Share this puzzle").click()
    field = first.page.get_by_label("Link to the puzzle")
    field.wait_for()
    second = world.window(world.server.address)
    second.page.goto(field.input_value())
    second.page.get_by_role("textbox", name="Name").fill("Fay")
    second.button("Register").click()
    second.page.get_by_text(f"Edna has {score:,} points").wait_for()
    second.button("Play this puzzle").click()
    second.cube.wait()
    drag_words(second, 1)
    equal(second.stored()["kind"], "shared", "the kind of the game")
    second.end_game()
    second.page.get_by_text("As many points as Edna").wait_for()


def puzzle_of_match(window):
    """Follows the answers of the server; `found` then has the puzzle of the match."""
    found = {}

    def look(response):
        if "/match" in response.url and response.ok and "json" in response.headers.get("content-type", ""):
            find_puzzle(response.json(), found)
    window.page.on("response", look)
    return found


def find_puzzle(value, found):
    if isinstance(value, dict):
        if value.get("puzzle"):
            found["puzzle"] = value["puzzle"]
        value = list(value.values())
    for member in value if isinstance(value, list) else []:
        find_puzzle(member, found)


def type_word(window, words):
    """Types the first of some words that the cube has and plays it."""
    for word in words:
        window.page.keyboard.press("Escape")
        window.page.keyboard.type(word)
        if window.page.locator(".word-line").get_attribute("data-kind") == "word":
            window.page.keyboard.press("Enter")
            return word
    return check(False, "no word can be typed")


@test
def a_match_between_two_browsers(world):
    first, second = registered(world, "Gwen"), registered(world, "Hope", size="phone")
    found = puzzle_of_match(second)
    first.go("/matches")
    first.button("New match").click()
    code = first.text(".server-code").split("\n")[-1].replace("Code", "").strip()
    second.go("/matches")
    second.page.get_by_label("Code").fill(code)
    second.button("Join").click()
    second.cube.wait()
    first.page.locator(".server-match-bar[data-state=yourTurn]").wait_for()
    first.cube.wait()
    words = [word["word"] for word in world.oracle.ask(json.dumps({"puzzle": found["puzzle"]}))["words"]]
    played = type_word(first, words)
    second.page.get_by_text(f"Gwen: {played}").wait_for()
    second.page.locator(".server-match-bar[data-state=yourTurn]").wait_for()
    answer = type_word(second, [word for word in words if word != played])
    first.page.get_by_text(f"Hope: {answer}").wait_for()
    first.page.reload()
    first.cube.wait()
    equal(first.page.locator(".words li").count(), 2, "words after a reload")
    first.button("Resign").click()
    first.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    second.page.locator(".server-match-bar[data-state=won]").wait_for()


@test
def the_server_is_gone_and_comes_back(world):
    server = world.new_server()
    window = registered(world, "Iris", server)
    window.watch.allow(LOST_CONNECTION)
    start_ranked(window, "Unlimited")
    drag_words(window, 2)
    server.stop()
    window.end_game()
    window.page.locator(".server-result[data-state=waiting]").get_by_text("not sent yet").wait_for()
    window.page.reload()
    window.page.locator(".server-result[data-state=waiting]").wait_for()
    window.go("/")
    window.page.get_by_text("1 game waits to be sent").wait_for()
    server.start()
    window.page.reload()
    window.wait("() => !document.querySelector('.server-unsent')?.checkVisibility()"
                " && document.querySelector('.server-challenge')")
    window.page.get_by_role("link", name="Ranked game").first.click()
    equal(len(ranks_of(window)), 3, "ranks after the server is back")


@test(full=True)
def a_name_that_is_refused_is_told(world):
    window = world.window(world.server.address).open()
    window.watch.allow("422|400")
    window.button("Register").click()
    window.page.get_by_text("Enter a name.").wait_for()
    window.page.get_by_role("textbox", name="Name").fill("x" * 60)
    window.button("Register").click()
    window.page.get_by_text("20 characters at most").wait_for()


@test(full=True)
def my_page_keeps_name_and_key(world):
    window = registered(world, "Jill")
    window.go("/me")
    window.button("Change the name").click()
    window.page.get_by_role("textbox", name="Name").fill("Judy")
    window.button("Save").click()
    window.page.get_by_text("Saved").wait_for()
    with window.page.expect_download() as download:
        window.button("Save the player key").click()
    other = world.window(world.server.address).open()
    other.page.get_by_text("I have a player key").click()
    other.page.get_by_label("File with the key").set_input_files(download.value.path())
    other.heading("Today’s challenge").wait_for()
    other.go("/me")
    other.page.locator(".server-big-name", has_text="Judy").wait_for()
