"""Reports of names and of missing words."""

import subprocess

from .harness import check, equal, test
from .screens import walk_in_each
from .small import looked_at
from .with_server import drag_words, open_match, registered, start_ranked
from .words import text

reports = text.reports
FLAG = ".report-word"


def no_word(window):
    """The start of a word that is no word itself, with its path."""
    starts = {word["word"][:4]: word["path"][:4] for word in window.cube.words(minimum=5) if "Q" not in word["word"][:4]}
    # The engine lists the best words of a puzzle alone.
    command = [window.world.options.tool, "dictionary", "contains", *starts]
    lines = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    return next((start, path) for start, path in starts.items() if f"{start}\tno" in lines)


def report_word(window, word):
    """Reports a word as missing, in a game, by keys."""
    window.page.locator(FLAG).focus()
    window.page.keyboard.press("Enter")
    dialog = window.page.get_by_role("dialog", name=reports.word)
    field = dialog.get_by_label(reports.label)
    if word is not None:
        field.fill(word)
    field.press("Enter")
    dialog.get_by_text(reports.done).wait_for()
    equal(window.page.evaluate("document.activeElement.textContent"), reports.done, "what has the focus")
    window.page.keyboard.press("Escape")


def name_on_board(window, name=None):
    """The button of a name on the board of games of a day. Other tests can have filled it: without a name, the first one."""
    window.go("/boards/unlimited/lastDay")
    button = window.page.locator(".server-table .report-name").filter(has_text=name or "")
    button.first.wait_for()
    return button.first


@test
def a_word_that_was_refused_is_reported(world):
    window = registered(world, "Nora", size="phone")
    start_ranked(window, "unlimited")
    flag = window.page.locator(FLAG)
    flag.wait_for()
    equal(flag.get_attribute("aria-label"), reports.word, "the button before a word was refused")
    word, path = no_word(window)
    window.cube.drag(path)
    window.wait("([flag, word]) => document.querySelector(flag).ariaLabel.includes(word)", [FLAG, word])
    flag.click()
    field = window.page.get_by_role("dialog").get_by_label(reports.label)
    equal(field.input_value(), word, "the word in the dialog")
    window.page.keyboard.press("Escape")
    report_word(window, None)
    check(window.page.evaluate("(flag) => document.activeElement.matches(flag)", FLAG), "the focus does not go back")


def with_name_on_board(world, name, **options):
    """A player who sees names of others on a board, the button of one, and that name."""
    first = registered(world, name, **options)
    start_ranked(first, "unlimited")
    drag_words(first, 1)
    first.end_game()
    first.page.locator(".server-result .server-tiles dd").first.wait_for()
    second = registered(world, "Pia", **options)
    button = name_on_board(second)
    return second, button, button.text_content()


@test(full=True)
def a_name_on_a_board_and_in_a_match_is_reported(world):
    window, button, name = with_name_on_board(world, "Olga")
    button.focus()
    window.page.keyboard.press("Enter")
    dialog = window.page.get_by_role("dialog", name=reports.nameTitle(name))
    dialog.get_by_role("button", name=reports.send).click()
    dialog.get_by_text(reports.done).wait_for()
    window.page.keyboard.press("Escape")
    equal(window.page.evaluate("document.activeElement.textContent"), name, "what has the focus")
    other = registered(world, "Quinn", size="phone")
    open_match(other, window)
    window.button(text.play.menu).click()
    window.button(reports.name("Quinn")).click()
    dialog = window.page.get_by_role("dialog", name=reports.nameTitle("Quinn"))
    dialog.get_by_role("button", name=reports.send).click()
    dialog.get_by_text(reports.done).wait_for()


def states(world, options):
    """A board whose names can be reported, and the dialogs."""
    window, button, _ = with_name_on_board(world, "Rosa", **options)
    yield window, "report-board"
    button.click()
    yield window, "report-name"
    window.page.keyboard.press("Escape")
    window.go("/")
    start_ranked(window, "unlimited")
    window.page.locator(FLAG).click()
    dialog = window.page.get_by_role("dialog")
    dialog.get_by_role("button", name=reports.send).click()
    dialog.get_by_text(reports.short).wait_for()
    yield window, "report-word"
    dialog.get_by_label(reports.label).fill("VLOGS")
    window.page.keyboard.press("Enter")
    dialog.get_by_text(reports.done).wait_for()
    yield window, "report-done"


@test(full=True)
def reports_in_each_scheme_and_size(world):
    walk_in_each(world, states)


@test(full=True)
def reports_in_small_windows_and_large_text(world):
    for width, height, text_size in [(320, 568, 16), (390, 844, 32)]:
        browser = world.browser_with(f"--blink-settings=defaultFontSize={text_size}")
        for window, state in states(world, {"browser": browser}):
            window.page.set_viewport_size({"width": width, "height": height})
            looked_at(window, f"{state} {text_size}")
        world.close_windows()
        browser.close()
