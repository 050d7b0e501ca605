"""The two pictures of the page for the README: `test --only readme --screenshots FOLDER`.

`pngquant --speed 1 --skip-if-larger` makes them smaller.
"""

from .harness import test
from .playing import PUZZLE, SECOND, play_words


def played(world, puzzle, size, scheme, words):
    """A game after some words."""
    window = world.window(size=size, scheme=scheme).play(puzzle)
    draw = window.cube.touch if size == "phone" else window.cube.drag
    play_words(window, lambda word: draw(word["path"]), words, minimum=5)
    window.wait("() => !document.querySelector('.par').textContent.includes('…')")
    return window


def picture(world, window, name):
    window.wait("() => document.getAnimations().every(({ playState }) => playState !== 'running')")
    if world.options.screenshots:
        world.options.screenshots.mkdir(parents=True, exist_ok=True)
        window.page.screenshot(path=world.options.screenshots / name)


@test(full=True)
def readme(world):
    window = played(world, PUZZLE, "desk", "dark", 7)
    window.cube.select(window.cube.words()[0]["path"])
    picture(world, window, "page-desk.png")
    picture(world, played(world, SECOND, "phone", "light", 8), "page-phone.png")
