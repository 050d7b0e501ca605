import { isForKey } from "./push-device.js";

/** What is chosen before the player changes anything. */
const first = { kinds: ["yourTurn", "matchEnded"], quietHours: null, reminderHour: null };

/** The kinds of notices, in the order in which they are shown. */
export const kinds = ["yourTurn", "matchEnded", "rank", "reminder"];

/**
 * The notices that this browser gets of a server: what the player chose, and the subscription.
 *
 * The server has the truth. What the player chose is also stored here, so that a subscription that
 * the browser replaced is made again.
 */
export class Subscriber {
  #client;
  #device;
  #keepTexts;
  #storage;

  /**
   * @param {object} parts
   * @param {any} parts.client Calls the server.
   * @param {import("./push-device.js").PushDevice} parts.device
   * @param {any} parts.storage The page's store.
   * @param {() => Promise<void>} parts.keepTexts Keeps the texts for the service worker.
   */
  constructor({ client, device, storage, keepTexts }) {
    this.#client = client;
    this.#device = device;
    this.#storage = storage;
    this.#keepTexts = keepTexts;
  }

  /** Whether this browser was subscribed, as far as the page knows without asking. */
  get isOn() {
    return this.#storage.get("notices") != null;
  }

  /** What the player chose, or would choose first. */
  get choice() {
    return { ...first, ...this.#storage.get("notices") };
  }

  /** Whether notices can be offered: the browser can show them, and the server sends them. */
  async canOffer() {
    if (!this.#device.isPossible || !await this.#device.hasWorker()) return false;
    const { applicationServerKey } = await this.#client.subscriptions();
    return applicationServerKey !== undefined;
  }

  /**
   * Subscribes, or changes what this browser gets. Asks the player first where that is necessary.
   *
   * @param {object} [choice] What the player chose.
   * @returns {Promise<boolean>} False if the browser, the player or the server does not allow it.
   */
  async turnOn(choice = this.choice) {
    if (!this.#device.isPossible || !await this.#device.hasWorker()) return false;
    if (!this.#device.isAllowed && !await this.#device.ask()) return false;
    const { applicationServerKey } = await this.#client.subscriptions();
    if (applicationServerKey === undefined) return false;
    const { endpoint, keys } = (await this.#device.subscribe(applicationServerKey)).toJSON();
    const { kinds: chosen, quietHours, reminderHour } = choice;
    await this.#client.subscribe({
      endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, kinds: chosen,
      ...(quietHours ? { quietHours } : {}),
      ...(reminderHour === null ? {} : { reminderHour }),
    });
    this.#storage.set("notices", { kinds: chosen, quietHours, reminderHour });
    await this.#keepTexts();
    return true;
  }

  /** Ends the subscription, first at the browser: whatever the server does, nothing arrives then. */
  async turnOff() {
    const known = await this.#device.subscription();
    this.#storage.remove("notices");
    await this.#device.unsubscribe();
    if (!known) return;
    const { subscriptions } = await this.#client.subscriptions();
    const own = subscriptions.find(({ endpoint }) => endpoint === known.endpoint);
    if (own) await this.#client.unsubscribe({ id: own.id });
  }

  /** Ends the subscription at the browser alone: there is no player any more. */
  async forget() {
    if (!this.isOn) return;
    this.#storage.remove("notices");
    await this.#device.unsubscribe();
  }

  /**
   * Subscribes again if the browser or the server lost the subscription, or if the server has a different
   * key by now, without asking anybody.
   */
  async renew() {
    if (!this.isOn || !this.#device.isPossible || !this.#device.isAllowed) return;
    if (!await this.#device.hasWorker()) return;
    const known = await this.#device.subscription();
    const { applicationServerKey, subscriptions } = await this.#client.subscriptions();
    if (applicationServerKey === undefined) return;
    const isKnown = known && isForKey(known, applicationServerKey)
      && subscriptions.some(({ endpoint }) => endpoint === known.endpoint);
    if (isKnown) await this.#keepTexts();
    else await this.turnOn();
  }
}
