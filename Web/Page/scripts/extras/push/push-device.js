/**
 * What this browser can do about notices. A page that is not kept by a service worker, or a browser
 * without Web Push, can do nothing.
 */
export class PushDevice {
  #container;
  #notification;

  /**
   * @param {object} options The browser's own objects; others for tests.
   * @param {any} [options.container]
   * @param {any} [options.notification]
   */
  constructor({
    container = globalThis.navigator?.serviceWorker, notification = globalThis.Notification,
  } = {}) {
    this.#container = container;
    this.#notification = notification;
  }

  /** Whether the player can be asked, or has allowed notices. */
  get isPossible() {
    return this.#container !== undefined && "PushManager" in globalThis
      && this.#notification !== undefined && this.#notification.permission !== "denied";
  }

  /** Whether the page has a service worker, which shows what comes. */
  async hasWorker() {
    return (await this.#container?.getRegistration())?.active != null;
  }

  /** Whether the player has allowed notices. */
  get isAllowed() {
    return this.#notification?.permission === "granted";
  }

  /** Asks the player, who has to have pressed something just before. Gives whether it is allowed. */
  async ask() {
    return (await this.#notification.requestPermission()) === "granted";
  }

  /** The subscription of this browser; null if it has none. */
  async subscription() {
    const registration = await this.#container?.getRegistration();
    return await registration?.pushManager?.getSubscription() ?? null;
  }

  /**
   * Subscribes for a server. A subscription for another key is replaced.
   *
   * @param {string} key The server's public key.
   */
  async subscribe(key) {
    const { pushManager } = await this.#container.ready;
    const known = await pushManager.getSubscription();
    if (known && isForKey(known, key)) return known;
    await known?.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }

  /** Ends the subscription of this browser. */
  async unsubscribe() {
    await (await this.subscription())?.unsubscribe();
  }
}

/** Whether a subscription was made for a server's public key. */
export function isForKey({ options }, key) {
  const bytes = options?.applicationServerKey;
  if (!bytes) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}
