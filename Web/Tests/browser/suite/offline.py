"""The page without a connection, after the first visit."""

import hashlib
import pathlib
import re
import shutil

from .harness import check, equal, test
from .playing import PUZZLE, play_words
from .servers import StaticSite
from .words import text

KEPT = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === "activated";
}"""


def visited(world, address=None):
    """A window that has loaded the page and keeps its files."""
    window = world.window(address).open()
    window.heading(text.app.name).wait_for()
    window.wait_async(KEPT)
    return window


def play_offline(window):
    """Reloads the page, and plays a game to its end, with all that is loaded late."""
    window.page.reload()
    window.practise()
    window.cube.wait()
    play_words(window, lambda word: window.cube.drag(word["path"]), 2)
    window.end_game()
    window.page.locator(".end-step").wait_for()
    window.button(text.end.post).click()
    with window.page.expect_download():
        window.button(text.post.savePicture).click()
    window.go("/days")
    window.page.get_by_text(text.days.state.done).wait_for()
    window.open(f"/puzzle/{PUZZLE}").start()
    window.go("/tutorial")
    window.heading(text.tutorial.steps[0].title).wait_for()


@test
def without_a_connection(world):
    window = visited(world)
    window.context.set_offline(True)
    play_offline(window)


@test(full=True)
def without_its_server(world):
    site = StaticSite(world.site)
    window = visited(world, site.address)
    site.close()
    # The list of scripts of the service worker is asked for again.
    window.watch.allow(r"ERR_CONNECTION_REFUSED")
    play_offline(window)


def publish_change(folder):
    """Changes the style sheet of an assembled site, as a new version does."""
    (folder / "page.css").write_text((folder / "page.css").read_text() + "\n:root { --changed: 1; }\n")
    worker = folder / "service-worker.js"
    old = re.search(r'"page\.css": ?"(\w+)"', worker.read_text())[1]
    new = hashlib.sha256((folder / "page.css").read_bytes()).hexdigest()[:len(old)]
    worker.write_text(worker.read_text().replace(old, new))
    for name in ("page.css", "service-worker.js"):
        for ending in (".br", ".gz"):
            (folder / (name + ending)).unlink(missing_ok=True)


@test(full=True)
def a_new_version_is_offered(world):
    folder = pathlib.Path(world.folder.name) / "changing"
    shutil.copytree(world.site, folder)
    site = StaticSite(folder)
    window = visited(world, site.address)
    window.play(PUZZLE)
    play_words(window, lambda word: window.cube.drag(word["path"]), 1)
    publish_change(folder)
    window.page.reload()
    window.cube.wait()
    changed = "() => getComputedStyle(document.documentElement).getPropertyValue('--changed') === '1'"
    window.page.wait_for_timeout(3000)
    check(not window.page.evaluate(changed), "the page changes without being asked")
    equal(window.button(text.app.updateNow).count(), 0, "offers of a new version during a game")
    window.go("/")
    window.button(text.app.updateNow).click()
    window.wait(changed)
    window.go("/play")
    window.cube.wait()
    equal(len(window.played()), 1, "moves in the new version")
    site.close()
