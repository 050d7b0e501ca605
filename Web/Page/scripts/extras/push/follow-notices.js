import { PushDevice } from "./push-device.js";
import { Subscriber } from "./subscriber.js";
import { keepTexts } from "./texts-for-worker.js";

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
