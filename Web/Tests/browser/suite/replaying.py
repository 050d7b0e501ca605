"""The replay of a game that has ended."""

from .harness import check, equal, test
from .playing import PUZZLE
from .with_server import drag_words, ranks_of, registered, start_ranked
from .words import text

MARKED = "document.querySelectorAll('.replay-cube .cube-face.is-marked').length"


def shown(window):
    """The move that is shown: its place and its word."""
    return window.text(".replay-place"), window.text(".replay-word")


def best_shown(window):
    """The best words that are found, after the search."""
    window.page.locator(".replay-best[aria-busy=false]").wait_for()
    return window.page.locator(".replay-best .missed-word b").all_inner_texts()


def play_and_end(window):
    """Plays two words and removes a cube. Returns the best words before each move, the played words and the score."""
    better = []
    for count in (1, 2):
        word = window.cube.words()[0]
        better.append(better_words(window, word["score"]))
        window.cube.drag(word["path"])
        window.wait_stored(f"words === {count}")
    better.append(better_words(window, 0))
    window.button(text.play.remove).click()
    points, _ = window.cube.layout()
    window.page.mouse.click(*next(iter(points.values())))
    window.page.locator(".words .is-removal").wait_for()
    words, score = window.played(), window.stored()["score"]
    window.end_game()
    return better, words, score


def better_words(window, score):
    """The first three words that are worth more, by the engine."""
    return [word["word"] for word in window.known()["words"][:3] if word["score"] > score]


@test
def a_game_is_replayed_by_keys_and_by_itself(world):
    window = world.window().play(PUZZLE)
    better, words, score = play_and_end(window)
    window.page.get_by_role("link", name=text.replay.open).click()
    window.heading(text.replay.title).wait_for()
    titles = words[:2] + [text.replay.removed]
    for index, title in enumerate(titles):
        equal(shown(window), (text.replay.position(index + 1, 3), title), "the move")
        equal(best_shown(window), better[index], "the better words")
        if words[index]:
            equal(window.page.evaluate(MARKED), len(title), f"marked faces of {title}")
        window.page.keyboard.press("ArrowRight")
    equal(window.text(".replay-place"), text.replay.end, "after the last move")
    check(f"{score:,}" in window.text(".replay-facts"), "the points at the end")
    window.page.keyboard.press("ArrowLeft")
    window.page.get_by_role("button", name=better[2][0]).first.click()
    equal(window.page.evaluate(MARKED), len(better[2][0]), "marked faces of a better word")
    window.page.get_by_role("slider").press("ArrowLeft")
    equal(shown(window)[1], words[1], "the move of the slider")
    window.page.clock.install()
    window.button(text.replay.play).click()
    for _ in range(2):
        window.button(text.replay.pause).wait_for()
        window.page.clock.fast_forward(3000)
    window.button(text.replay.play).wait_for()
    equal(window.text(".replay-place"), text.replay.end, "where it stops")
    window.page.reload()
    window.page.locator(".replay-place").wait_for()
    equal(shown(window)[1], words[0], "the move after a reload")


@test(full=True)
def a_replay_is_found_in_the_list_of_games_and_works_offline(world):
    window = world.window(size="phone").play(PUZZLE)
    _, words, score = play_and_end(window)
    window.go("/")
    name = text.replay.openOf(f"{text.home.kinds.solo}, {text.home.modes.unlimited}, {text.home.points(score)}")
    link = window.page.get_by_role("link", name=name)
    link.wait_for()
    box = link.bounding_box()
    check(box["height"] >= 24 and box["width"] >= 24, f"a small target: {box}")
    link.click()
    window.page.locator(".replay-place").wait_for()
    window.page.get_by_role("button", name=text.replay.move(words[1], 0).split()[0]).last.tap()
    equal(shown(window)[1], words[1], "the move that was tapped")
    best_shown(window)
    scroll = window.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    equal(scroll, 0, "pixels of sideways scrolling")


@test(full=True)
def another_players_game_is_replayed_if_that_player_allows_it(world):
    ada = registered(world, "Replayed")
    start_ranked(ada, "timed")
    drag_words(ada, 2)
    words = ada.played()
    ada.end_game()
    ranks_of(ada)
    other = registered(world, "Onlooker", size="phone")
    name = text.server.boards.replayOf("Replayed")
    other.go("/boards/timed/lastDay")
    other.page.locator(".server-table", has_text="Replayed").wait_for()
    equal(other.page.get_by_role("link", name=name).count(), 0, "links to a game that nobody may replay")
    ada.go("/me")
    ada.page.get_by_role("checkbox", name=text.server.me.replays).check()
    ada.page.get_by_text(text.server.me.replaysOn).wait_for()
    ada.page.reload()
    ada.page.get_by_role("checkbox", name=text.server.me.replays, checked=True).wait_for()
    other.page.reload()
    other.page.get_by_role("link", name=name).click()
    other.heading("Replayed").wait_for()
    equal(shown(other), (text.replay.position(1, 2), words[0]), "the first move of another player")
    # Somebody without a player has the link.
    stranger = world.window(world.server.address).open(other.page.url.split("#")[1])
    stranger.page.locator(".replay-place").wait_for()
    equal(shown(stranger), (text.replay.position(1, 2), words[0]), "the first move for a stranger")
    ada.page.get_by_role("checkbox", name=text.server.me.replays).uncheck()
    ada.page.get_by_text(text.server.me.replaysOff).wait_for()
    stranger.watch.allow(r"404")
    stranger.page.reload()
    stranger.page.get_by_text(text.replay.noGame).wait_for()
