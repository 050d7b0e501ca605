"""What the page promises: moves are sent later, all tabs and devices follow, and codes are read as people paste them."""

from .days import MANY_DAYS
from .harness import check, equal, test
from .offline import KEPT
from .playing import PUZZLE
from .watch import LOST_CONNECTION
from .with_server import open_match, puzzle_of_match, registered, resign, type_word, words_of_match
from .words import text


@test
def a_move_is_sent_from_wherever_the_page_is(world):
    server = world.new_server()
    first, second = registered(world, "Abe", server), registered(world, "Bea", server)
    for window in (first, second):
        window.watch.allow(LOST_CONNECTION)
    found = puzzle_of_match(second)
    open_match(first, second)
    words = words_of_match(world, found)
    # Wait until both pages are kept: otherwise they would try it after the server has stopped, and show an error.
    for window in (first, second):
        window.wait_async(KEPT)
    server.stop()
    played = type_word(first, words)
    first.page.get_by_text(text.server.match.unsent).wait_for()
    # The word that was played does not cover it.
    first.page.wait_for_function("() => getComputedStyle(document.querySelector('.server-match-bar')).opacity === '1'", timeout=500)
    first.go("/")
    first.page.get_by_text(text.server.home.unsentMoves(1)).wait_for()
    first.go("/matches")
    first.page.get_by_text(text.server.matches.unsentAgainst("Bea")).wait_for()
    server.start()
    # The match is not opened again.
    second.page.locator(".server-match-bar[data-state=yourTurn]").wait_for(timeout=40_000)
    second.page.get_by_text(f"Abe: {played}").wait_for()
    first.page.get_by_text(text.server.matches.standing.theirTurn).wait_for()
    first.go("/")

    # After a restart of the browser, too.
    server.stop()
    answer = type_word(second, [word for word in words if word != played])
    second.page.get_by_text(text.server.match.unsent).wait_for()
    second.page.close()
    server.start()
    second.reopen("/boards")
    first.page.locator(".wait[data-kind=turn]", has_text="Bea").wait_for(timeout=40_000)
    first.go("/matches")
    first.page.locator(".server-match-link[data-state=yourTurn]").click()
    first.page.locator(".words b", has_text=answer).first.wait_for(state="attached")


@test
def own_moves_and_new_names_come_to_all_tabs_and_devices(world):
    first, second = registered(world, "Cal"), registered(world, "Dee")
    found = puzzle_of_match(second)
    open_match(first, second)
    tab = first.page.context.new_page()
    tab.goto(first.page.url)
    tab.locator(".server-match-bar[data-state=yourTurn]").wait_for()
    tab.locator("svg.cube").wait_for()
    played = type_word(first, words_of_match(world, found))
    tab.locator(".server-match-bar[data-state=theirTurn]").wait_for(timeout=4_000)
    tab.locator(".words b", has_text=played).first.wait_for(state="attached")
    second.page.get_by_text(f"Cal: {played}").wait_for()
    # The name is changed in the other tab.
    tab.goto(f"{first.address}#/me")
    tab.get_by_role("button", name=text.server.me.rename).click()
    tab.get_by_role("textbox", name=text.server.register.label).fill("Cleo")
    tab.get_by_role("button", name=text.server.me.save).click()
    for page in (first.page, second.page):
        page.locator(".score-box .player", has_text="Cleo").wait_for(timeout=4_000)
    home = first.page.context.new_page()
    home.goto(f"{first.address}#/")
    home.locator(".server-more-links", has_text="Cleo").wait_for()


@test(full=True)
def a_rematch_and_a_follower_are_seen_on_home(world):
    first, second = registered(world, "Eli"), registered(world, "Fay")
    open_match(first, second)
    resign(first)
    first.button(text.server.rematch.ask).wait_for()
    second.go("/")
    second.page.locator(".server-challenge").first.wait_for()
    first.button(text.server.rematch.ask).click()
    second.page.get_by_text(text.server.home.rematches(1)).wait_for()
    first.button(text.server.friends.follow("Fay")).click()
    second.page.get_by_text(text.server.home.followers(1)).wait_for()
    second.go("/matches")
    second.page.get_by_text(text.server.matches.standing.rematch).click()
    second.button(text.server.rematch.accept).click()
    second.cube.wait()
    # The player who asked joins the new match, in which the other one has the first turn.
    first.go("/")
    first.page.locator(".wait[data-kind=turn], .wait[data-kind=new]", has_text="Fay").wait_for()


@test(full=True)
def codes_are_read_as_they_are_pasted(world):
    first, second = registered(world, "Gil"), registered(world, "Hal")
    first.go("/matches")
    first.button(text.server.matches.open).click()
    link = first.page.get_by_label(text.server.result.link)
    link.wait_for()
    code = link.input_value()[-8:]
    second.go("/matches")
    second.page.get_by_label(text.server.matches.code).fill(f"{text.server.match.shareText} {link.input_value()}.")
    second.button(text.server.matches.joinButton).click()
    second.cube.wait()
    # In the address, too.
    other = world.window(world.server.address)
    # The match is full by now.
    other.watch.allow("404")
    other.open(f"/match/{code[:4]}\u2013{code[4:]}.")
    other.page.get_by_text(text.server.match.none).wait_for()


@test
def played_days_differ_in_forced_colours(world):
    window = world.window(forced_colors="active").open()
    window.page.evaluate(MANY_DAYS)
    window.go("/days")
    window.page.locator(".days-calendar").wait_for()
    # On the first day of a month, that month has no day before today.
    window.button(text.days.earlier).click()
    borders = window.page.evaluate("""() => ["is-played", ""].map((name) => {
      const cell = [...document.querySelectorAll(".days-calendar td")].find((one) => one.textContent && one.className === name);
      return cell && getComputedStyle(cell).borderBottomColor;
    })""")
    check(None not in borders and borders[0] != borders[1], f"a played day and another one have the same border: {borders}")


@test(full=True)
def the_live_region_forgets_the_last_screen(world):
    window = world.window().play(PUZZLE)
    window.button(text.play.remove).click()
    said = "document.querySelector('#live').textContent"
    equal(window.page.evaluate(said), text.play.promptRemove, "what is said")
    window.page.wait_for_timeout(1_100)
    window.go("/")
    window.heading(text.app.name).wait_for()
    equal(window.page.evaluate(said), "", "what is said on the next screen")


@test(full=True)
def letters_can_be_drawn_while_the_words_load_and_it_says_so(world):
    window = world.window()
    held = []
    window.page.route("**/english.words", lambda route: held.append(route))
    window.open(f"/puzzle/{PUZZLE}").start()
    window.page.keyboard.type("gel")
    equal(window.text(".word-line .word"), "GEL", "the word that is drawn")
    window.page.locator(".words-progress").get_by_text(text.app.wordsLoading("English")).wait_for()
    held[0].continue_()
    window.page.locator(".words-progress").wait_for(state="detached")
