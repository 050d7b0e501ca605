"""Notices: who is asked, what the service worker shows, and the settings."""

import json

from .harness import check, equal, test
from .screens import axe_source, look
from .with_server import open_match, registered, type_word, puzzle_of_match, words_of_match
from .words import text

# No push service can be reached: the browser's subscription is a double. The player has not been asked.
DOUBLES = """
let permission = "default";
window.asked = 0;
Object.defineProperty(Notification, "permission", { get: () => permission });
Notification.requestPermission = async () => { window.asked += 1; permission = "granted"; return permission; };
let subscription = null;
PushManager.prototype.getSubscription = async () => subscription;
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  const endpoint = "https://web.push.apple.com/double";
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const bytes = Uint8Array.from(atob(applicationServerKey.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.codePointAt(0));
  subscription = {
    endpoint, options: { applicationServerKey: bytes.buffer }, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => { subscription = null; },
  };
  return subscription;
};
"""

KEPT = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === "activated";
}"""

SHOWN = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const notices = await registration.getNotifications();
  return notices.map(({ title, body, tag, data }) => ({ title, body, tag, address: data.address }));
}"""


def deliver(window, notice):
    """Gives the service worker a message, as a push service does."""
    devtools = window.context.new_cdp_session(window.page)
    found = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    window.wait_async("async () => true")
    check(found, "the browser knows no service worker")
    origin = window.page.evaluate("location.origin")
    for _ in range(2):
        devtools.send("ServiceWorker.deliverPushMessage", {
            "origin": origin, "registrationId": found[-1]["registrationId"], "data": json.dumps(notice)})
    devtools.detach()


@test(full=True)
def notices_of_a_match(world):
    first = registered(world, "Nora", script=DOUBLES, permissions=["notifications"])
    second = registered(world, "Omar", script=DOUBLES, permissions=["notifications"])
    for window in (first, second):
        window.wait_async(KEPT)
    found = puzzle_of_match(second)
    open_match(first, second)
    offer = text.notices.offer
    # The second player waits for the first.
    second.button(offer.ask).wait_for()
    equal([window.page.evaluate("window.asked") for window in (first, second)], [0, 0], "who was asked by itself")
    second.button(offer.ask).click()
    second.page.get_by_text(offer.on).wait_for()
    equal(second.page.evaluate("window.asked"), 1, "how often the second player was asked")
    equal(second.button(offer.ask).count(), 0, "the offer stays")

    code = second.page.evaluate("location.hash").split("/")[-1]
    notice = {"id": "one", "kind": "yourTurn", "player": "p", "time": 1, "match": "m", "code": code, "moveCount": 1}
    deliver(second, notice)
    shown = text.notices.shown
    second.wait_async(f"async () => (await ({SHOWN})()).length > 0")
    equal(second.page.evaluate(SHOWN), [{
        "title": shown.yourTurn.title, "body": shown.yourTurn.body, "tag": "one",
        "address": f"{second.address}#/match/{code}"}], "the notices that are shown")
    type_word(first, words_of_match(world, found))

    # The settings of the browser, with axe.
    dialog = with_quiet_hours(second)
    dialog.get_by_role("combobox", name=getattr(text.notices.quiet, "from")).select_option("21")
    second.wait("() => JSON.parse(localStorage.getItem('wordcube/notices')).value.quietHours.from === 21")
    flaws = []
    look(world, second, "settings-notices", axe_source(world), flaws)
    check(not flaws, f"axe finds {len(flaws)} violations:\n" + "\n".join(flaws))
    dialog.get_by_role("checkbox", name=text.notices.main.label, exact=True).uncheck()
    second.wait("() => localStorage.getItem('wordcube/notices') === null")


def with_quiet_hours(window):
    """The dialog of the settings, in which quiet hours were switched on."""
    window.go("/")
    window.button(text.settings.title).click()
    dialog = window.page.get_by_role("dialog")
    dialog.get_by_role("checkbox", name=text.notices.quiet.label).check()
    dialog.get_by_text(text.notices.saved).wait_for()
    return dialog


def states(world, options):
    """The settings of who gets notices."""
    window = registered(world, "Petra", script=DOUBLES, permissions=["notifications"], **options)
    window.wait_async(KEPT)
    window.button(text.settings.title).click()
    window.page.get_by_role("checkbox", name=text.notices.main.label, exact=True).check()
    window.page.keyboard.press("Escape")
    with_quiet_hours(window)
    yield window, "settings-notices"
