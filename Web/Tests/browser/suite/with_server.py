"""The page at a running server: players, ranks, the daily challenge, boards, matches, shared puzzles."""

import json

from playwright.sync_api import Error

from .harness import check, equal, test
from .playing import play_words
from .watch import LOST_CONNECTION
from .words import text


def registered(world, name, server=None, **options):
    """A window of a new player."""
    window = world.window((server or world.server).address, **options).open("/me")
    name_player(window, name)
    return window


def name_player(window, name):
    """Registers a player in a window, which then shows Home."""
    window.go("/me")
    window.page.get_by_role("textbox", name=text.server.register.label).fill(name)
    window.button(text.server.register.button).click()
    window.page.locator(".server-big-name").wait_for()
    window.go("/")
    window.page.locator(".server-challenge").first.wait_for()


def drag_words(window, count):
    play_words(window, lambda word: window.cube.drag(word["path"]), count)


def touch_words(window, count):
    play_words(window, lambda word: window.cube.touch(word["path"]), count)


def start_ranked(window, mode):
    """Starts a ranked game, `timed` or `unlimited`."""
    window.choose(mode)
    window.ranked.click()
    if mode == "timed":
        window.button(text.play.ready.start).click()
    window.cube.wait()


def ranks_of(window):
    """The ranks that the end of a game shows."""
    tiles = window.page.locator(".server-result .server-tiles dd")
    tiles.first.wait_for()
    return [rank.split() for rank in tiles.all_inner_texts()]


@test
def a_ranked_game_shows_its_ranks(world):
    window = registered(world, "Ada")
    start_ranked(window, "timed")
    equal(window.button(text.play.hint).count() + window.button(text.play.undo).count(), 0, "help in a ranked game")
    drag_words(window, 2)
    score = window.stored()["score"]
    window.end_game()
    ranks = ranks_of(window)
    equal(len(ranks), 3, "ranks: day, week, all time")
    window.page.get_by_role("link", name=text.server.result.toBoards).click()
    row = window.page.locator(".server-table tr.is-yours")
    row.wait_for()
    check("Ada" in row.inner_text() and f"{score:,}" in row.inner_text(), f"the board shows {row.inner_text()!r}")
    window.page.go_back()
    window.button(text.end.rankedAgain).click()
    window.page.get_by_role("dialog").get_by_role("button", name=text.play.ready.start).click()
    window.cube.wait()
    equal([window.stored()["kind"], window.stored()["mode"]], ["ranked", "timed"], "the next game")
    equal(window.played(), [], "the moves of the next game")


@test
def who_skips_the_tutorial_can_play_before_a_name_is_asked_for(world):
    window = world.window(world.server.address, size="phone", is_new=True).open()
    window.page.get_by_role("link", name=text.tutorial.skip).click()
    window.heading(text.server.home.today).wait_for()
    equal(window.page.locator("h2").first.inner_text(), text.server.home.today, "the first heading")
    equal(window.page.locator("input").count(), 0, "fields on the first screen")
    # Today's puzzle can be played by somebody without a name, who chooses one afterwards.
    window.page.locator(".today-server .button.primary").tap()
    window.cube.wait()
    equal(window.stored()["kind"], "daily", "the game that leads")
    touch_words(window, 1)
    window.end_game()
    window.page.get_by_text(text.server.register.asked).wait_for()
    window.page.get_by_role("textbox", name=text.server.register.label).fill("Lea")
    window.button(text.server.register.choose).click()
    equal(len(ranks_of(window)), 1, "ranks of the challenge")


@test
def one_press_of_play_is_enough_before_the_words_and_the_server_arrive(world):
    window = world.window(world.server.address, size="phone")
    held, loaded = [], []
    window.page.route("**/english.words", lambda route: held.append(route))
    window.page.on("request", lambda request: loaded.append(request.url))
    window.open()
    window.page.locator(".today .button.primary").tap()
    window.wait("() => document.querySelector('#main.is-waiting') !== null")
    check(held, "the words are not asked for")
    check(not any("extras" in url for url in loaded), "the extras are loaded before the words")
    for route in held:
        route.continue_()
    window.cube.wait()
    equal(window.stored()["kind"], "daily", "the game that one press starts")


@test
def the_daily_challenge_shows_its_rank(world):
    window = registered(world, "Bea")
    window.choose("unlimited")
    card = window.page.locator(".server-challenge")
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
    window.page.get_by_role("link", name=text.server.result.toDaily).click()
    row = window.page.locator(".server-table tr.is-yours").first
    row.wait_for()
    check(f"{score:,}" in row.inner_text(), f"the results show {row.inner_text()!r}")
    window.go("/")
    window.page.locator(".server-challenge[data-state=played]").wait_for()


@test(full=True)
def a_timed_daily_challenge_goes_on_after_a_reload(world):
    window = registered(world, "Cleo")
    window.choose("timed")
    card = window.page.locator(".server-challenge")
    card.get_by_role("button").click()
    window.button(text.play.ready.start).click()
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
    start_ranked(window, "unlimited")
    drag_words(window, 1)
    word = window.played()[0]
    window.end_game()
    ranks_of(window)
    window.go("/words/lastDay")
    window.page.get_by_role("link", name=text.server.words.show(word)).first.click()
    window.heading(word).wait_for()
    window.page.locator("svg.cube .is-marked").first.wait_for(state="attached")


@test
def a_shared_puzzle_is_played_by_link(world):
    first = registered(world, "Edna")
    start_ranked(first, "unlimited")
    drag_words(first, 1)
    score = first.stored()["score"]
    first.end_game()
    ranks_of(first)
    first.button(text.server.result.share).click()
    field = first.page.get_by_label(text.server.result.link)
    field.wait_for()
    second = world.window(world.server.address)
    second.page.goto(field.input_value())
    sentence = text.preview.beat("Edna", score)
    second.page.get_by_text(sentence).wait_for()
    html = second.page.request.get(field.input_value()).text()
    check(f'<meta property="og:title" content="{sentence}">' in html, "the page of the link does not say what it is of")
    equal(second.page.evaluate("localStorage.getItem('wordcube.credentials')"), None, "who looks at a link")
    second.preview.click()
    second.cube.wait()
    drag_words(second, 1)
    equal(second.stored()["kind"], "shared", "the kind of the game")
    second.end_game()
    # The comparison is there at once; what is sent for the first time waits for the name.
    second.page.get_by_text(text.server.result.shared.both(score, "Edna", score), exact=True).wait_for()
    second.page.get_by_role("textbox", name=text.server.register.label).fill("Fay")
    second.button(text.server.register.choose).click()
    second.page.get_by_text(text.server.result.shared.same("Edna")).wait_for()


@test(full=True)
def a_ranked_game_is_played_before_the_name_is_asked_for(world):
    window = world.window(world.server.address).open()
    start_ranked(window, "unlimited")
    drag_words(window, 1)
    window.end_game()
    window.page.get_by_text(text.server.register.asked).wait_for()
    # The game waits for the name, also after the tab was closed.
    window.reopen("/me")
    window.button(text.server.register.choose).wait_for()
    window.page.get_by_role("textbox", name=text.server.register.label).last.fill("Zoe")
    window.button(text.server.register.choose).click()
    window.page.locator(".server-card", has_text=text.server.me.unsent).wait_for(state="hidden")
    window.go("/boards/unlimited/lastDay")
    row = window.page.locator(".server-table tr.is-yours")
    row.wait_for()
    check("Zoe" in row.inner_text(), f"the board shows {row.inner_text()!r}")


@test(full=True)
def a_player_without_a_name_joins_by_link_and_is_asked_at_the_first_move(world):
    first = registered(world, "Ivy")
    first.go("/matches")
    first.button(text.server.matches.open).click()
    link = first.page.get_by_label(text.server.result.link)
    link.wait_for()
    second = world.window(world.server.address)
    found = puzzle_of_match(second)
    second.page.goto(link.input_value())
    second.page.get_by_text(text.preview.invited("Ivy")).wait_for()
    second.preview.click()
    second.cube.wait()
    first.page.locator(".server-match-bar[data-state=yourTurn]").wait_for()
    first.cube.wait()
    words = words_of_match(world, found)
    played = type_word(first, words)
    second.page.locator(".server-match-bar[data-state=yourTurn]").wait_for()
    type_word(second, [word for word in words if word != played])
    second.page.get_by_text(text.server.match.named).wait_for()
    second.page.reload()
    second.button(text.server.register.stay(text.server.register.guest)).click()
    first.page.locator(".server-match-bar[data-state=yourTurn]").wait_for()


def puzzle_of_match(window):
    """Follows the answers of the server; `found` then has the puzzle of the match."""
    found = {}

    def look(response):
        if not found and "/match" in response.url and response.ok and "json" in response.headers.get("content-type", ""):
            try:
                find_puzzle(response.json(), found)
            except Error:
                pass  # The page was left meanwhile, and asks again.
    window.page.on("response", look)
    return found


def words_of_match(world, found):
    """The words of the puzzle of a match, as it was at the start."""
    return [word["word"] for word in world.oracle.ask(json.dumps({"puzzle": found["puzzle"]}))["words"]]


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


def open_match(first, second):
    """Opens a match of two players; it is the turn of the first one."""
    first.go("/matches")
    first.button(text.server.matches.open).click()
    code = first.text(".server-code").split("\n")[-1].replace(text.server.matches.code, "").strip()
    second.go("/matches")
    second.page.get_by_label(text.server.matches.code).fill(code)
    second.button(text.server.matches.joinButton).click()
    second.cube.wait()
    first.page.locator(".server-match-bar[data-state=yourTurn]").wait_for()
    first.cube.wait()


def resign(window):
    """Resigns a match by its menu."""
    window.button(text.play.menu).click()
    window.page.get_by_role("dialog").get_by_role("button", name=text.server.match.resign).click()
    window.page.get_by_role("dialog").get_by_role("button", name=text.server.match.resign).click()


@test
def a_match_between_two_browsers(world):
    first, second = registered(world, "Gwen"), registered(world, "Hope", size="phone")
    found = puzzle_of_match(second)
    open_match(first, second)
    equal(first.text(".server-turn"), text.server.match.status.yourTurn, "what the player whose turn it is sees")
    equal(second.text(".server-turn"), text.server.match.status.theirTurn("Gwen"), "what the other player sees")
    # One band says whose match it is; whose turn it is stands large where the word is drawn.
    size = "parseFloat(getComputedStyle(document.querySelector('.server-turn')).fontSize)"
    check(second.page.evaluate(size) >= 22, "whose turn it is is small")
    board = second.page.locator(".server-match").bounding_box()
    check(second.page.locator(".play-bar").bounding_box()["y"] == board["y"], "something is above the game of a match")
    title = "getComputedStyle(document.querySelector('.words-title')).fontSize"
    equal(first.page.evaluate(title), "14px", "the size of the heading of the words")
    words = words_of_match(world, found)
    played = type_word(first, words)
    second.page.get_by_text(f"Gwen: {played}").wait_for()
    second.page.locator(".server-match-bar[data-state=yourTurn]").wait_for()
    answer = type_word(second, [word for word in words if word != played])
    first.page.get_by_text(f"Hope: {answer}").wait_for()
    first.page.reload()
    first.cube.wait()
    equal(first.page.locator(".words li").count(), 2, "words after a reload")
    resign(first)
    second.page.locator(".server-match-bar[data-state=won]").wait_for()
    second.page.get_by_text(text.server.match.why.resigned("Gwen")).wait_for()
    second.page.get_by_role("link", name=text.replay.open).click()
    second.page.get_by_text(text.replay.position(1, 2), exact=True).wait_for()
    check("Gwen" in second.text(".replay-facts"), "the player of the first move")
    first.page.get_by_text(text.server.match.why.youResigned).wait_for()


@test
def a_match_that_ended_meanwhile_is_on_home_until_it_is_seen(world):
    first, second = registered(world, "Ivy", size="phone"), registered(world, "Jane")
    open_match(first, second)
    first.go("/")
    first.page.locator(".wait[data-kind=turn]").wait_for()
    resign(second)
    over = first.page.locator(".wait[data-kind=over]")
    over.wait_for()
    equal(over.inner_text().split("\n"), [text.server.matches.standing.won, text.server.matches.against("Jane")], "the line")
    over.click()
    first.page.locator(".server-match-bar[data-state=won]").wait_for()
    # The other player saw the end where it happened.
    second.page.locator(".server-match-bar[data-state=lost]").wait_for()
    for window in (first, second):
        with window.page.expect_response("**/api/matches?*"):
            window.go("/")
        window.page.wait_for_timeout(300)
        equal(window.page.locator(".wait[data-kind=over]").count(), 0, "lines after the end was seen")


@test
def back_leads_home_from_where_home_led(world):
    window = registered(world, "Kim")
    back = window.page.get_by_role("link", name=text.app.back)
    for start, target in [("/", "#/"), ("/me", "#/me")]:
        window.go(start)
        window.page.locator(".home, .server-big-name").first.wait_for()
        window.go("/friends")
        window.heading(text.server.friends.title).wait_for()
        equal(back.get_attribute("href"), target, f"Back after {start}")


@test
def what_a_long_word_gives_is_two_presses_away(world):
    window = world.window(size="phone").open()
    window.page.get_by_role("button", name=text.home.learn).click()
    window.heading(text.tutorial.steps[0].title).wait_for()
    window.cube.wait()
    window.button(text.tutorial.next).click()
    window.heading(text.tutorial.steps[1].title).wait_for()
    check("560" in window.text(".tutorial-example"), "the points of a long word are not shown")
    for step in (2, 3):
        window.button(text.tutorial.next).click()
        window.heading(text.tutorial.steps[step].title).wait_for()
    window.page.get_by_role("link", name=text.app.close).click()
    window.heading(text.app.name).wait_for()


@test
def moves_come_by_one_stream_of_a_browser_and_nothing_is_asked_meanwhile(world):
    first, second = registered(world, "Lara"), registered(world, "Mia")
    streams, asked = [], []

    def look(request):
        if "/api/events" in request.url:
            streams.append(request)
        elif "/api/matches" in request.url:
            asked.append(request.url)

    second.page.context.on("request", look)
    with second.page.context.expect_event("response", lambda response: response.request in streams) as opened:
        second.page.reload()
    equal(opened.value.status, 200, "the stream's status")
    equal(opened.value.url.split("?")[1:], [], "what follows the path of the stream")
    check(opened.value.request.headers.get("authorization", "").startswith("Bearer "), "the stream has no token")
    found = puzzle_of_match(second)
    open_match(first, second)
    count = len(streams)
    other = second.page.context.new_page()
    other.goto(second.page.url)
    other.locator(".server-match-bar").wait_for()
    asked.clear()
    # Without a stream a match is asked for every three seconds.
    second.page.wait_for_timeout(4_000)
    equal(asked, [], "requests for matches while nothing happens")
    type_word(first, words_of_match(world, found))
    for page in (second.page, other):
        page.locator(".server-match-bar[data-state=yourTurn]").wait_for(timeout=2_000)
    equal(len(streams), count, "streams of a browser after a second tab")


@test(full=True)
def the_server_is_gone_and_comes_back(world):
    server = world.new_server()
    window = registered(world, "Iris", server)
    window.watch.allow(LOST_CONNECTION)
    start_ranked(window, "unlimited")
    drag_words(window, 2)
    server.stop()
    window.end_game()
    window.page.locator(".server-result[data-state=waiting]").get_by_text(text.server.result.waiting).wait_for()
    window.page.reload()
    window.page.locator(".server-result[data-state=waiting]").wait_for()
    window.go("/")
    window.page.get_by_text(text.server.home.unsent(1)).wait_for()
    today = window.page.locator(".server-today .server-loading[data-state=failed]")
    today.get_by_role("button", name=text.server.tryAgain).wait_for()
    server.start()
    window.page.reload()
    window.wait("() => !document.querySelector('.wait[data-kind=unsent]')"
                " && document.querySelector('.server-challenge')")
    window.page.get_by_role("link", name=text.home.kinds.ranked).first.click()
    equal(len(ranks_of(window)), 3, "ranks after the server is back")


@test(full=True)
def a_name_that_is_refused_is_told(world):
    window = world.window(world.server.address).open("/me")
    window.watch.allow("422|400")
    window.button(text.server.register.button).click()
    window.page.get_by_text(text.server.register.empty).wait_for()
    window.page.get_by_role("textbox", name=text.server.register.label).fill("x" * 60)
    window.button(text.server.register.button).click()
    window.page.get_by_text(text.server.register.long).wait_for()


@test(full=True)
def my_page_keeps_the_name(world):
    window = registered(world, "Jill")
    window.go("/me")
    window.button(text.server.me.rename).click()
    window.page.get_by_role("textbox", name=text.server.register.label).fill("Judy")
    window.button(text.server.me.save).click()
    window.page.get_by_text(text.server.me.saved).wait_for()
    window.page.reload()
    window.page.locator(".server-big-name", has_text="Judy").wait_for()
