"""What leaves the page: the file of a game, the link, the picture."""

import json
import subprocess

from .harness import check, equal, test
from .playing import PUZZLE, play_words
from .words import text


def saved_game(world, window):
    """Saves the game of the end screen as a file; returns its path."""
    with window.page.expect_download() as download:
        window.button(text.end.submission).click()
    path = f"{world.folder.name}/{download.value.suggested_filename}"
    download.value.save_as(path)
    return path


def verified(world, path, provenance, mode):
    """The verdict of the native tool by strict rules, for the puzzle of a provenance."""
    check(world.options.tool, "needs --tool, the command word-cube")
    command = [world.options.tool, "verify", "--json", "--rules", "strict", "--provenance", provenance,
               "--mode", mode, path]
    result = subprocess.run(command, capture_output=True, text=True)
    return result.returncode, json.loads(result.stdout)


@test
def the_native_tool_accepts_a_saved_game(world):
    window = world.window().open()
    window.practise()
    window.cube.wait()
    play_words(window, lambda word: window.cube.drag(word["path"]), 2)
    record = window.stored()
    window.end_game()
    path = saved_game(world, window)
    status, verdict = verified(world, path, record["provenance"], "unlimited")
    equal((status, verdict["valid"], verdict["totalScore"]), (0, True, record["score"]), "the verdict")
    status, _ = verified(world, path, PUZZLE, "unlimited")
    equal(status, 1, "the status for another puzzle")


@test(full=True)
def the_native_tool_accepts_a_timed_game(world):
    window = world.window().play(PUZZLE, "timed")
    play_words(window, lambda word: window.cube.drag(word["path"]), 2)
    score = window.stored()["score"]
    window.end_game()
    status, verdict = verified(world, saved_game(world, window), PUZZLE, "timed")
    equal((status, verdict["valid"], verdict["totalScore"]), (0, True, score), "the verdict")


@test
def the_link_carries_the_puzzle(world):
    window = world.window(permissions=["clipboard-read", "clipboard-write"]).play(PUZZLE)
    play_words(window, lambda word: window.cube.drag(word["path"]), 1)
    window.end_game()
    window.button(text.end.copyLink).click()
    window.page.get_by_text(text.end.copied).wait_for()
    link = window.page.evaluate("navigator.clipboard.readText()")
    equal(link, f"{window.address}?puzzle={PUZZLE}&mode=unlimited", "the link")
    other = world.window()
    other.page.goto(link)
    other.start()
    equal(other.stored()["provenance"], PUZZLE, "the puzzle of the link")


@test
def a_result_is_posted_as_text_and_picture(world):
    window = world.window(permissions=["clipboard-read", "clipboard-write"]).play(PUZZLE)
    play_words(window, lambda word: window.cube.drag(word["path"]), 1)
    word, score = window.played()[0], window.stored()["score"]
    window.end_game()
    window.button(text.end.post).click()
    window.button(text.post.copyText).click()
    window.page.get_by_role("dialog").get_by_text(text.end.copied).wait_for()
    copied = window.page.evaluate("navigator.clipboard.readText()")
    check(f"{score:,}" in copied and copied.endswith(f"?puzzle={PUZZLE}&mode=unlimited"), f"the text is {copied!r}")
    check(word not in copied, f"the text has the word: {copied!r}")
    name = window.page.locator(".post-picture").get_attribute("aria-label")
    check(f"{score:,}" in name and word not in name, f"the picture is named {name!r}")
    window.button(text.post.copyPicture).click()
    kinds = "async () => (await navigator.clipboard.read())[0].types.includes('image/png')"
    window.wait_async(kinds)
    with window.page.expect_download() as download:
        window.button(text.post.savePicture).click()
    with open(download.value.path(), "rb") as file:
        data = file.read()
    equal(data[:4], b"\x89PNG", "the start of the file")
    check(len(data) > 10_000, f"the picture has {len(data)} bytes only")
