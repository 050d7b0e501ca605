"""Matches and the screens of a server in small windows and with large text: nothing is cut off."""

from .harness import test
from .small import looked_at
from .with_server import drag_words, open_match, ranks_of, registered, start_ranked


@test(full=True)
def a_match_fits_small_windows(world):
    first, second = registered(world, "Olga"), registered(world, "Pavel")
    open_match(first, second)
    for width, height in [(320, 568), (320, 256), (844, 390), (667, 375)]:
        for window, state in [(first, "own turn"), (second, "other turn")]:
            window.page.set_viewport_size({"width": width, "height": height})
            looked_at(window, f"match {state}", 200)


@test(full=True)
def screens_of_the_server_fit_small_windows(world):
    for width, height, text_size in [(320, 568, 16), (390, 844, 32)]:
        browser = world.browser_with(f"--blink-settings=defaultFontSize={text_size}")
        window = registered(world, "Wilhelmina of Orange", browser=browser)
        window.page.set_viewport_size({"width": width, "height": height})
        start_ranked(window, "unlimited")
        drag_words(window, 1)
        window.end_game()
        ranks_of(window)
        looked_at(window, "ranks")
        for route in ("/", "/boards/unlimited", "/words", "/daily/timed", "/matches", "/me"):
            window.go(route)
            window.page.locator(".server-loading[aria-busy=false]").first.wait_for()
            looked_at(window, f"server{route.replace('/', ' ')}")
        world.close_windows()
        browser.close()
