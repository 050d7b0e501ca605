"""The page of moderators, at their own listener."""

import functools
import pathlib
import re
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from .harness import check, equal, test
from .reports import name_on_board, report_word
from .reports import reports as page_text
from .screens import RUN_AXE, axe_source, photograph
from .servers import WEB
from .small import FLAWS
from .with_server import registered, start_ranked
from .words import KEYS, named, run

from site_folder.console import assemble_console

FILE = WEB / "Console/text.js"
text = named(run(KEYS, file=FILE), [], FILE)
GAMES = 3
# Findings come when the server has checked the games.
ROWS = f".console-part:has(> h2:text-is('{text.player.games}')) tbody tr"


class Moderated:
    """A server with a console, on which three players have played."""

    def __init__(self, world):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        folder = pathlib.Path(tempfile.mkdtemp(dir=world.folder.name)) / "console"
        assemble_console(WEB / "Console", WEB / ".build/wordcube.wasm", WEB / ".build/english.words", folder)
        self.command = world.options.server
        self.server = world.new_server("--moderation-port", str(port), "--console", folder, "--trusted-proxies", "127.0.0.1")
        self.base = f"http://127.0.0.1:{port}/"
        self.address = f"{self.base}console/"
        self.run("demo", "--server", self.server.address.rstrip("/"))
        for _ in range(200):
            try:
                urllib.request.urlopen(self.address, timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the console is not served")

    def run(self, *arguments):
        """Runs a command of the operator, and returns what it prints."""
        return subprocess.run([self.command, *arguments], cwd=self.server.folder, check=True, capture_output=True,
                              text=True, timeout=60).stdout

    def code(self, role, *options):
        """The code of a new moderator."""
        return self.run("moderator", "add", "Grace", "--role", role, *options).split()[-1]


@functools.cache
def moderated(world):
    return Moderated(world)


def signed_in(world, role, route="/find", options=(), **shape):
    """A window of a moderator."""
    place = moderated(world)
    window = world.window(place.address, **shape).open(route)
    # Requests go to the routes beside the page.
    window.watch.address = place.base
    window.page.get_by_label(text.session.code).fill(place.code(role, *options))
    window.page.keyboard.press("Enter")
    window.button(text.session.signOut).wait_for()
    return window


def open_player(window, name):
    """Finds a player by name in the field that has the focus, and opens the screen of the player."""
    window.page.keyboard.type(name)
    window.page.keyboard.press("Enter")
    window.page.get_by_role("link", name=name, exact=True).click()
    window.page.locator(ROWS).first.wait_for()


def cells(window, row):
    """The texts of a row of the table."""
    return window.page.locator(".console-table tbody tr").nth(row).locator("th, td").all_inner_texts()


def give_reason(window, reason, **fields):
    """Fills the open dialog, and sends it by Enter."""
    dialog = window.page.get_by_role("dialog")
    for label, value in fields.items():
        dialog.get_by_label(label.replace("_", " ")).fill(value)
    dialog.get_by_label(text.acts.reason).fill(reason)
    window.page.keyboard.press("Enter")
    dialog.wait_for(state="detached")


@functools.cache
def reported(world):
    """A player reports a word, and the name of another one."""
    window = registered(world, "Rita", moderated(world).server)
    start_ranked(window, "unlimited")
    report_word(window, "vlog")
    name_on_board(window, "Grace").click()
    dialog = window.page.get_by_role("dialog")
    dialog.get_by_role("button", name=page_text.send).click()
    dialog.get_by_text(page_text.done).wait_for()


@test
def a_moderator_finds_a_game_replays_and_hides_it(world):
    window = signed_in(world, "moderator")
    page = window.page
    open_player(window, "Ada")
    equal(page.locator(ROWS).count(), GAMES, "games of the player")
    page.locator(f"{ROWS} a").first.click()
    page.locator(".replay-best[aria-busy=false]").wait_for()
    first = window.text(".replay-word")
    page.keyboard.press("ArrowRight")
    window.wait("(word) => document.querySelector('.replay-word').textContent !== word", first)
    page.keyboard.press("h")
    give_reason(window, "played by a program")
    page.get_by_text(text.acts.hide.done).wait_for()
    check(text.game.hidden in window.text(".console-facts"), "the game is not said to be hidden")
    focus = page.evaluate("document.activeElement.textContent")
    equal(focus, text.acts.show.open, "the focus after the act")
    page.keyboard.press("3")
    page.locator(".console-table tbody tr").first.wait_for()
    row = cells(window, 0)
    equal([row[2], row[3], row[5]], [text.log.you, "hide-game", "played by a program"], "the last entry of the log")
    stored = page.evaluate("[location.href, ...Object.values(localStorage)].join()")
    token = page.evaluate("JSON.parse(sessionStorage.getItem('wordcube.moderator')).token")
    check(re.fullmatch("[0-9a-f]{64}", token) and token not in stored, "the token is in the address or stored for good")
    window.button(text.session.signOut).click()
    window.heading(text.session.title).wait_for()
    equal(page.evaluate("sessionStorage.length"), 0, "items in the storage of the tab")
    page.reload()
    window.heading(text.session.title).wait_for()


@test(full=True)
def a_session_goes_on_after_a_reload_and_ends_with_the_moderator(world):
    window = signed_in(world, "viewer", "/log")
    window.page.reload()
    window.heading(text.log.title).wait_for()
    window.page.locator(".console-table tbody tr").first.wait_for()
    ids = [line.split()[0] for line in moderated(world).run("moderator", "list").splitlines() if "Grace" in line]
    moderated(world).run("moderator", "revoke", ids[-1])
    window.watch.allow("401")
    window.page.keyboard.press("2")
    window.page.get_by_text(text.session.ended).first.wait_for()
    # A code that was used leads nowhere.
    window.page.get_by_label(text.session.code).fill("7KXW2-MPQR3-ABCDE-FGH45")
    window.page.keyboard.press("Enter")
    window.page.get_by_role("alert").get_by_text(getattr(text.problems, "wrong-code")).wait_for()


@test(full=True)
def a_player_is_renamed_and_erased(world):
    window = signed_in(world, "administrator")
    open_player(window, "Emmy")
    window.page.keyboard.press("r")
    give_reason(window, "an insult", New_name="Player")
    window.page.get_by_text(text.acts.rename.done("Player")).wait_for()
    equal(window.text(".console-subject"), "Player", "the name on the screen")
    window.page.keyboard.press("e")
    dialog = window.page.get_by_role("dialog")
    for line in text.acts.erase.lost:
        dialog.get_by_text(line).wait_for()
    window.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    window.page.keyboard.press("e")
    window.watch.allow("404")
    give_reason(window, "asked by letter")
    window.page.get_by_text(text.player.gone).wait_for()
    window.page.locator(ROWS).first.wait_for()
    equal(window.page.locator(ROWS).count(), GAMES, "games of the erased player")


@test(full=True)
def a_player_is_suspended_and_let_in_again(world):
    window = signed_in(world, "moderator")
    open_player(window, "Grace")
    window.page.keyboard.press("s")
    give_reason(window, "Insults as names.", Days="7")
    window.page.get_by_text("Insults as names.").wait_for()
    equal(window.page.evaluate("document.activeElement.textContent"), text.acts.endSuspension.open, "the focus")
    window.page.keyboard.press("s")
    give_reason(window, "said sorry")
    window.button(text.acts.suspend.open).wait_for()


@test(full=True)
def reports_are_looked_at_and_closed(world):
    reported(world)
    window = signed_in(world, "moderator", "/day")
    window.page.locator(".console-facts a[href='#/reports']").click()
    rows = window.page.locator(".console-table tbody tr")
    rows.first.wait_for()
    equal(cells(window, 0)[2:6], [text.reports.kinds.word, "VLOG", "English", text.reports.dictionary.false],
          "the first report")
    equal(cells(window, 1)[2:6], [text.reports.kinds.name, "Grace", "English", text.reports.dictionary.none],
          "the second report")
    window.page.keyboard.press("c")
    give_reason(window, "no word")
    window.page.get_by_text(text.acts.closeReport.done(1)).wait_for()
    rows.nth(1).wait_for(state="detached")
    equal(window.page.evaluate("document.activeElement.textContent"), text.acts.closeReport.open, "what has the focus")
    rows.first.get_by_role("link", name="Grace").click()
    window.button(text.acts.rename.open).wait_for()
    window.page.keyboard.press("5")
    rows.first.wait_for()
    window.page.keyboard.press("c")
    give_reason(window, "an honest name")
    window.page.get_by_text(text.reports.none).wait_for()
    equal(window.page.evaluate("document.activeElement.localName"), "h1", "what has the focus")
    window.page.keyboard.press("3")
    rows.first.wait_for()
    equal([cells(window, 0)[place] for place in (2, 3, 5)], [text.log.you, "close-report", "an honest name"], "the log")
    reported.cache_clear()


@test(full=True)
def a_device_is_ended_and_a_network_refused(world):
    window = signed_in(world, "moderator")
    page = window.page
    open_player(window, "Grace")
    page.get_by_role("button", name=text.acts.refuseDevice.openOf(text.devices.unnamed)).press("Enter")
    give_reason(window, "stolen")
    page.get_by_text(text.devices.none).wait_for()
    focus = page.evaluate("document.activeElement.classList.contains('server-loading')")
    check(focus, "the focus is not at the devices")
    page.keyboard.press("6")
    page.get_by_text(text.networks.none).wait_for()
    page.keyboard.press("a")
    window.watch.allow("422")
    dialog = page.get_by_role("dialog")
    for label, value in [(text.acts.refuseNetwork.network, "127.0.0.1"), (text.acts.refuseNetwork.hours, "168"),
                         (text.acts.reason, "many accounts")]:
        dialog.get_by_label(label).fill(value)
    page.keyboard.press("Enter")
    dialog.get_by_text("loopback").wait_for()
    dialog.get_by_label(text.acts.refuseNetwork.network).fill("2001:DB8:1:2::5")
    page.keyboard.press("Enter")
    dialog.wait_for(state="detached")
    network = "2001:db8:1:2::/64"
    equal(cells(window, 0)[0], network, "the refused network")
    equal(page.evaluate("document.activeElement.textContent"), text.acts.refuseNetwork.open, "the focus")
    page.get_by_role("button", name=text.acts.allowNetwork.openOf(network)).press("Enter")
    give_reason(window, "a mistake")
    page.get_by_text(text.networks.none).wait_for()
    equal(page.evaluate("document.activeElement.textContent"), text.acts.refuseNetwork.open, "the focus at the end")
    page.keyboard.press("3")
    page.locator(".console-table tbody tr").first.wait_for()
    equal([cells(window, row)[3] for row in range(3)], ["allow-network", "refuse-network", "refuse-device"],
          "the last entries of the log")


@test(full=True)
def a_players_network_is_refused_on_the_players_screen(world):
    player = registered(world, "Ida", moderated(world).server, extra_http_headers={"X-Forwarded-For": "198.51.100.7"})
    player.page.close()
    window = signed_in(world, "moderator", "/find/Ida")
    page, words, network = window.page, text.acts.refuseNetwork, "198.51.100.0/24"
    page.get_by_role("link", name="Ida", exact=True).click()
    refuse = page.get_by_role("button", name=words.openOf(network))
    shown = refuse.or_(page.get_by_text(text.playerNetworks.none))
    shown.wait_for()
    for _ in range(20):
        if refuse.count():
            break
        # The server stores networks every few seconds.
        time.sleep(1)
        page.reload()
        shown.wait_for()
    page.keyboard.press("r")
    give_reason(window, "an insult", New_name="Player")
    page.locator(f".console-part:has(> h2:text-is('{text.names.title}')) tbody tr").get_by_text("Ida").wait_for()
    refuse.press("Enter")
    give_reason(window, "many accounts", **{words.hours: "1"})
    page.get_by_text(words.done(network)).wait_for()
    page.locator("tr", has_text=network).get_by_text(text.playerNetworks.refused).wait_for()
    page.keyboard.press("6")
    page.get_by_role("button", name=text.acts.allowNetwork.openOf(network)).press("Enter")
    give_reason(window, "a mistake")
    page.get_by_text(text.networks.none).wait_for()


@test(full=True)
def what_a_role_may_not_do_is_not_offered(world):
    window = signed_in(world, "viewer")
    open_player(window, "Grace")
    window.page.get_by_text(text.player.viewer).wait_for()
    equal(window.button(text.acts.rename.open).count(), 0, "buttons to rename")
    window.page.keyboard.press("r")
    equal(window.page.get_by_role("dialog").count(), 0, "dialogs")


@test(full=True)
def nobody_acts_on_himself(world):
    grace = signed_in(world, "moderator")
    open_player(grace, "Grace")
    player = grace.page.url.rsplit("/", 1)[1]
    window = signed_in(world, "administrator", f"/player/{player}", ["--player", player])
    window.page.get_by_text(text.player.own).wait_for()
    equal(window.button(text.acts.erase.open).count(), 0, "buttons to erase")


@test(full=True)
def the_keys_are_listed_and_can_be_turned_off(world):
    window = signed_in(world, "viewer")
    window.page.keyboard.press("Escape")
    window.page.locator("h1").click()
    window.page.keyboard.press("?")
    dialog = window.page.get_by_role("dialog")
    equal(dialog.locator("kbd").all_inner_texts(), [key for key, _ in text.keys.list], "the keys")
    dialog.get_by_label(text.keys.switch).uncheck()
    window.page.keyboard.press("Escape")
    window.page.keyboard.press("3")
    window.page.keyboard.press("?")
    equal(window.page.get_by_role("dialog").count(), 0, "dialogs after the keys were turned off")
    check("/find" in window.page.url, "a key works that was turned off")


@test(full=True)
def no_other_page_can_frame_the_console_or_serve_it(world):
    place = moderated(world)
    answer = urllib.request.urlopen(place.address)
    check("frame-ancestors 'none'" in answer.headers["content-security-policy"], "the console can be framed")
    equal(answer.headers["referrer-policy"], "no-referrer", "referrer policy")
    equal(urllib.request.urlopen(f"{place.base}console").url, place.address, "where /console leads")
    for path in ["console", "console/", "moderation/session"]:
        try:
            urllib.request.urlopen(place.server.address + path)
            check(False, f"the players' listener serves /{path}")
        except urllib.error.HTTPError as error:
            equal(error.code, 404, path)


def states(world, **shape):
    """Each screen and dialog of the console, by its name."""
    place = moderated(world)
    reported(world)
    window = world.window(place.address, **shape).open()
    window.watch.address = place.base
    window.heading(text.session.title).wait_for()
    yield window, "sign-in"
    window.page.get_by_label(text.session.code).fill(place.code("administrator"))
    window.page.keyboard.press("Enter")
    window.button(text.session.signOut).wait_for()
    yield window, "find"
    window.go("/find/Ada")
    window.page.locator(".console-table tbody tr").first.wait_for()
    yield window, "found"
    window.page.get_by_role("link", name="Ada", exact=True).click()
    window.page.locator(ROWS).first.wait_for()
    yield window, "player"
    window.button(text.evidence.open).click()
    window.page.get_by_role("heading", name=text.evidence.compared).wait_for()
    yield window, "evidence"
    for act in [text.acts.rename, text.acts.suspend, text.acts.erase]:
        window.button(act.open).click()
        window.page.get_by_role("dialog").wait_for()
        window.page.keyboard.press("Enter")
        yield window, f"dialog-{act.open}"
        window.page.keyboard.press("Escape")
    window.page.locator(f"{ROWS} a").last.click()
    window.page.locator(".replay-best[aria-busy=false]").wait_for()
    yield window, "game"
    window.go("/findings")
    window.page.get_by_text(text.findings.none).or_(window.page.locator(".console-table tbody tr").first).wait_for()
    yield window, "findings"
    window.go("/log")
    window.page.locator(".console-table tbody tr").first.wait_for()
    yield window, "log"
    window.go("/reports")
    window.page.locator(".console-table tbody tr").nth(1).wait_for()
    yield window, "reports"
    window.page.locator("[aria-keyshortcuts=c]").click()
    window.page.get_by_role("dialog").wait_for()
    yield window, "dialog-close"
    window.page.keyboard.press("Escape")
    window.go("/day")
    window.page.locator(".console-facts").wait_for()
    yield window, "day"
    window.go("/networks")
    window.button(text.acts.refuseNetwork.open).click()
    window.page.get_by_role("dialog").wait_for()
    window.page.keyboard.press("Enter")
    yield window, "dialog-network"
    give_reason(window, "many accounts", **{text.acts.refuseNetwork.network.replace(" ", "_"): "2001:db8:1:2::/64",
                                            text.acts.refuseNetwork.hours: "1"})
    window.page.locator(".console-table tbody tr").first.wait_for()
    yield window, "networks"
    window.button(text.keys.open).click()
    window.page.get_by_role("dialog").wait_for()
    yield window, "keys"


def look(world, name, **shape):
    """Fails if axe finds something in a state, or something is cut off."""
    source, found = axe_source(world), []
    for window, state in states(world, **shape):
        photograph(world, window, f"console-{state}-{name}")
        window.page.evaluate(source + "; undefined")
        found.extend(f"{state}: {line}" for line in window.page.evaluate(RUN_AXE))
        if name.startswith("small"):
            # A table is scrolled in a box of its own.
            flaws = window.page.evaluate(FLAWS.replace('const leftOut = "', 'const leftOut = ".console-table *, '))
            found.extend(f"{state}: {flaw}" for flaw in flaws)
            width = window.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            if width > 0:
                found.append(f"{state}: {width} pixels of sideways scrolling")
    check(not found, f"{len(found)} flaws:\n" + "\n".join(found[:30]))


@test(full=True)
def axe_finds_nothing_on_a_desk(world):
    for scheme in ["light", "dark"]:
        look(world, scheme, scheme=scheme)


@test(full=True)
def axe_finds_nothing_on_a_phone_and_nothing_is_cut_off(world):
    look(world, "small-phone", size="phone", scheme="dark", shape=(320, 568))


@test(full=True)
def large_text_cuts_nothing_off(world):
    browser = world.browser_with("--blink-settings=defaultFontSize=32")
    try:
        look(world, "small-text", browser=browser, shape=(640, 800))
        world.check_windows()
        world.close_windows()
    finally:
        browser.close()
