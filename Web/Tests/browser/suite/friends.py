"""Friends: a code, a consent, a board of friends, and a rematch."""

from .harness import check, equal, test
from .screens import walk_in_each
from .small import looked_at
from .with_server import open_match, registered, resign
from .words import text

friends, rematch = text.server.friends, text.server.rematch


@test
def a_player_is_followed(world):
    first, second = registered(world, "Ines"), registered(world, "Jun", size="phone")
    first.go("/friends")
    first.button(friends.makeCode).click()
    link = first.page.get_by_label(friends.code).input_value()
    second.page.goto(link)
    second.button(friends.askButton).click()
    second.page.get_by_text(friends.asked("Ines")).wait_for()
    # The server tells of the request, and the list has it.
    accept = first.button(friends.labelOf(friends.accept, "Jun"))
    accept.focus()
    first.page.keyboard.press("Enter")
    first.page.get_by_text(friends.accepted("Jun")).wait_for()
    equal(first.page.evaluate("document.activeElement.textContent"), friends.accepted("Jun"), "what has the focus")
    second.heading(friends.following).wait_for()
    second.go("/boards/timed")
    second.page.get_by_role("link", name=friends.group.friends).click()
    second.page.get_by_text(friends.emptyBoard).wait_for()


@test(full=True)
def a_match_is_played_again(world):
    first, second = registered(world, "Kay"), registered(world, "Lou", size="phone")
    open_match(first, second)
    resign(first)
    second.button(rematch.ask).click()
    second.page.get_by_text(rematch.asked).wait_for()
    equal(second.page.locator(".notice-offer").count(), 0, "offers to tell of turns after a match")
    first.page.get_by_text(rematch.wanted("Lou")).wait_for()
    before = first.page.url
    first.button(rematch.accept).click()
    # Who joined has the first turn now.
    first.page.locator(".server-match-bar[data-state=theirTurn]").wait_for()
    check(first.page.url != before, "the rematch is the match before")
    second.button(rematch.open).click()
    second.page.locator(".server-match-bar[data-state=yourTurn]").wait_for()


def with_friends(world, **options):
    """A player who follows one, is asked by another, and whose match is over: at the list of friends."""
    first, second = registered(world, "Wilhelmina", **options), registered(world, "Maximilian", **options)
    first.go("/friends")
    first.button(friends.makeCode).click()
    link = first.page.get_by_label(friends.code).input_value()
    second.page.goto(link)
    second.button(friends.askButton).click()
    first.heading(friends.requests).wait_for()
    open_match(first, second)
    resign(second)
    first.button(rematch.ask).wait_for()
    first.page.locator(".server-after").get_by_role("button").nth(1).click()
    return first, second


def states(world, options):
    """After a match, with friends and their board."""
    first, _ = with_friends(world, **options)
    yield first, "after-match"
    first.go("/friends")
    first.heading(friends.waiting).wait_for()
    first.button(friends.renew).click()
    yield first, "friends"
    first.go("/boards/timed/lastWeek/friends")
    first.page.get_by_text(friends.emptyBoard).wait_for()
    yield first, "board-of-friends"


@test(full=True)
def friends_in_each_scheme_and_size(world):
    walk_in_each(world, states)


@test(full=True)
def friends_in_small_windows_and_large_text(world):
    for width, height, text_size in [(320, 568, 16), (390, 844, 32)]:
        browser = world.browser_with(f"--blink-settings=defaultFontSize={text_size}")
        first, _ = with_friends(world, browser=browser)
        first.page.set_viewport_size({"width": width, "height": height})
        looked_at(first, f"after match {text_size}", 200)
        first.go("/friends")
        first.heading(friends.waiting).wait_for()
        looked_at(first, f"friends {text_size}")
        world.close_windows()
        browser.close()
