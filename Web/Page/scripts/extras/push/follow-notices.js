import { button, h, setText } from "../../dom.js";
import { PushDevice } from "./push-device.js";
import { Subscriber } from "./subscriber.js";

const known = new WeakMap();

/**
 * The notices of the page's server; null without a server or a player.
 *
 * @returns {Subscriber | null}
 */
export function subscriberOf(app) {
  const { server, storage, text } = app;
  if (!server?.account.isRegistered) return null;
  if (!known.has(server)) {
    known.set(server, new Subscriber({
      client: server.client, device: new PushDevice(), storage,
      keepTexts: () => keepTexts(text.notices.shown),
    }));
  }
  return known.get(server);
}

/**
 * Subscribes again where a subscription was lost, as soon as there is a server. Ends it when the
 * player is no longer of this browser.
 */
export function followNotices(app) {
  const followed = new WeakSet();
  const follow = () => {
    const subscriber = subscriberOf(app);
    if (!subscriber) return;
    subscriber.renew().catch((error) => console.warn(error));
    const { account } = app.server;
    if (followed.has(account)) return;
    followed.add(account);
    account.addEventListener("change", () => {
      if (!account.isRegistered) subscriber.forget().catch((error) => console.warn(error));
    });
  };
  app.addEventListener("server", follow);
  globalThis.navigator?.serviceWorker?.addEventListener?.("message", ({ data }) => {
    if (data === "subscriptionChanged") follow();
  });
  follow();
}

/**
 * Offers to tell the player when it is the player's turn. Null if there is nothing to offer: the
 * browser cannot, the server does not, or it is on already.
 *
 * @returns {Promise<HTMLElement | null>}
 */
export async function noticeOffer(app) {
  const subscriber = subscriberOf(app);
  if (!subscriber || subscriber.isOn) return null;
  try {
    if (!await subscriber.canOffer()) return null;
  } catch {
    return null;
  }
  const { offer } = app.text.notices;
  const answer = h("p", { class: "server-soft", role: "status" });
  const ask = button(offer.ask, async () => {
    const isOn = await app.attempt(() => subscriber.turnOn());
    if (isOn === undefined) return;
    ask.remove();
    setText(answer, isOn ? offer.on : offer.denied);
  }, { class: "button small" });
  return h("div", { class: "notice-offer" }, ask, answer);
}

/** Where the service worker finds the texts: it has no texts of its own, in any language. */
const cacheName = "wordcube-notice-texts";

/**
 * Keeps the texts of notices for the service worker, in the language of the page.
 *
 * @param {object} text The section `notices.shown` of the page's text.
 * @param {any} [storage]
 */
async function keepTexts(text, storage = globalThis.caches) {
  const cache = await storage?.open(cacheName);
  const address = new URL("notice-texts", document.baseURI).href;
  await cache?.put(address, new Response(JSON.stringify(text)));
}
