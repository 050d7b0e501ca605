"""Pictures of every screen of the page and the console, light and dark, on a phone and on a desk, to look at and for the
pages: `.ci/page --pictures FOLDER`.

Those of `chosen` are in the pages; `pngquant --speed 1 48` makes them smaller.
"""

import functools
import json
import time
import urllib.parse
import urllib.request

from . import console, devices, friends, noticed, reports
from .harness import check, test
from .playing import PUZZLE, SECOND, play_words
from .screens import photograph
from .sheet import write_sheet
from .states import WALKS

# The pictures that are also in the folder `chosen`, and their names there.
CHOSEN = {
    "page-server-start-phone-light": "page-start",
    "page-match-your-turn-phone-dark": "page-match",
    "page-end-phone-light": "page-end",
    "page-friends-phone-light": "page-friends",
    "console-evidence-desk-light": "console-player",
    "console-game-desk-light": "console-game",
    "console-log-desk-dark": "console-log",
}
PAGES = [*WALKS, devices.states, friends.states, noticed.states, reports.states]


def played(world, puzzle, size, scheme, words):
    """A game after some words."""
    window = world.window(size=size, scheme=scheme).play(puzzle)
    draw = window.cube.touch if size == "phone" else window.cube.drag
    play_words(window, lambda word: draw(word["path"]), words, minimum=5)
    window.wait("() => !document.querySelector('.goal-label').textContent.includes('…')")
    return window


@test(picture=True)
def readme(world):
    window = played(world, PUZZLE, "desk", "dark", 7)
    window.cube.select(window.cube.words()[0]["path"])
    photograph(world, window, "chosen/page-desk")
    photograph(world, played(world, SECOND, "phone", "light", 8), "chosen/page-phone")


class Moderator:
    """Acts over HTTP, so that the console has something to show."""

    def __init__(self, place):
        self.base = place.base
        self.token = None
        self.token = self.send("POST", "session", {"code": place.code("moderator")})["token"]

    def send(self, method, path, body=None):
        request = urllib.request.Request(
            f"{self.base}moderation/{path}", method=method, data=None if body is None else json.dumps(body).encode(),
            headers={"content-type": "application/json", "authorization": f"Bearer {self.token}"})
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)


@functools.cache
def furnished(world):
    """A server with a console, on which something was done, and all games are checked."""
    place = console.moderated(world)
    moderator = Moderator(place)

    def player(name):
        return moderator.send("GET", f"players?{urllib.parse.urlencode({'name': name})}")[0]["id"]

    grace, emmy = player("Grace"), player("Emmy")
    game = moderator.send("GET", f"players/{emmy}/games")["games"][0]["id"]
    moderator.send("POST", f"games/{game}/hide", {"reason": "played by a program"})
    moderator.send("POST", f"players/{emmy}/rename", {"displayName": "Player", "reason": "an insult as a name"})
    moderator.send("POST", f"players/{grace}/suspend",
                   {"until": int(time.time()) + 7 * 86_400, "reason": "Games of a program."})
    end = time.monotonic() + 120
    while moderator.send("GET", "day")["waitingChecks"]:
        check(time.monotonic() < end, "games wait for their check for two minutes")
        time.sleep(0.5)
    return place


def picture(world, window, kind, state, options):
    """Writes the picture of a state of the page or the console."""
    window.page.mouse.move(0, 0)
    name = f"{kind}-{state}-{options['size']}-{options['scheme']}"
    photograph(world, window, name)
    if name in CHOSEN:
        # Pictures of phones are beside each other, so all are as high as the window.
        photograph(world, window, f"chosen/{CHOSEN[name]}", is_whole=options["size"] == "desk")


def pages(world, size, scheme):
    """Goes through all states of the page."""
    options, count = {"size": size, "scheme": scheme}, 0
    for steps in PAGES:
        for window, state in steps(world, options):
            picture(world, window, "page", state, options)
            count += 1
        world.close_windows()
    world.note(f"{count} pictures")
    write_sheet(world.browser, world.options.screenshots, f"-{size}-{scheme}.png")


def consoles(world, size):
    """Goes through all states of the console, in both schemes."""
    furnished(world)
    for scheme in ["light", "dark"]:
        options = {"size": size, "scheme": scheme}
        for window, state in console.states(world, **options):
            picture(world, window, "console", state, options)
        world.close_windows()
        write_sheet(world.browser, world.options.screenshots, f"-{size}-{scheme}.png")


@test(picture=True)
def page_on_a_phone_light(world):
    pages(world, "phone", "light")


@test(picture=True)
def page_on_a_phone_dark(world):
    pages(world, "phone", "dark")


@test(picture=True)
def page_on_a_desk_light(world):
    pages(world, "desk", "light")


@test(picture=True)
def page_on_a_desk_dark(world):
    pages(world, "desk", "dark")


@test(picture=True)
def console_on_a_phone(world):
    consoles(world, "phone")


@test(picture=True)
def console_on_a_desk(world):
    consoles(world, "desk")
