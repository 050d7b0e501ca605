"""Friends: a code, a consent, a board of friends, and a rematch."""

from .harness import check, equal, test
from .with_server import open_match, registered
from .words import text

friends, rematch = text.server.friends, text.server.rematch


@test
def a_player_is_followed_and_plays_again(world):
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

    open_match(first, second)
    first.button(text.server.match.resign).click()
    first.page.get_by_role("dialog").get_by_role("button", name=text.server.match.resign).click()
    second.button(rematch.ask).click()
    second.page.get_by_text(rematch.asked).wait_for()
    first.page.get_by_text(rematch.wanted("Jun")).wait_for()
    before = first.page.url
    first.button(rematch.accept).click()
    # Who joined has the first turn now.
    first.page.locator(".server-match-bar[data-state=theirTurn]").wait_for()
    check(first.page.url != before, "the rematch is the match before")
    second.button(rematch.open).click()
    second.page.locator(".server-match-bar[data-state=yourTurn]").wait_for()
