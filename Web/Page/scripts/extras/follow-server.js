import { followEvents } from "../../../JavaScript/api/follow-events.js";

/**
 * Follows what happens to the player, whoever it is. A browser that has no locks between tabs asks
 * from time to time: each tab would have a stream.
 */
export function followServer(app) {
  if (!globalThis.navigator?.locks || !globalThis.BroadcastChannel) return;
  let leader = null;
  let followed;
  const follow = () => {
    const { server } = app;
    const player = server?.account.playerID;
    if (player === followed) return;
    followed = player;
    leader?.dispose();
    leader = player === undefined ? null : new EventLeader({
      name: `wordcube.events.${player}`, live: server.live,
      follow: (options) => followEvents({
        baseURL: server.origin, credentials: server.client.credentials, ...options,
      }),
    });
  };
  const known = new WeakSet();
  const found = () => {
    const account = app.server?.account;
    if (account && !known.has(account)) {
      known.add(account);
      account.addEventListener("change", follow);
    }
    follow();
  };
  app.addEventListener("server", found);
  found();
}

/** How long a hidden tab still leads, in ms: looking away for a moment keeps the stream. */
const grace = 30_000;

/**
 * Has one stream of events for all tabs of a browser.
 *
 * Visible tabs wait for a lock. The tab that has it follows the server, and passes each event on to
 * the others. A hidden tab gives the lock back, because a browser may freeze it.
 */
export class EventLeader {
  #channel;
  #clock;
  #ending = new AbortController();
  #follow;
  #isLeading = false;
  #lead = null;
  #live;
  #locks;
  #name;
  #timer;
  #visibility;

  /**
   * @param {object} options
   * @param {string} options.name Of the lock and the channel: one for each player.
   * @param {import("../client/live-events.js").LiveEvents} options.live Gets the events.
   * @param {Function} options.follow Follows the server: takes `signal`, `opened` and `closed`, and
   *   gives the events. If it throws, there are none until the page is loaded again.
   * @param {LockManager} [options.locks] The rest for tests.
   * @param {BroadcastChannel} [options.channel]
   * @param {any} [options.visibility]
   * @param {any} [options.clock]
   */
  constructor({
    name, live, follow, locks = navigator.locks, channel = new BroadcastChannel(name),
    visibility = document, clock = globalThis,
  }) {
    this.#name = name;
    this.#live = live;
    this.#follow = follow;
    this.#locks = locks;
    this.#channel = channel;
    this.#visibility = visibility;
    this.#clock = clock;
    const { signal } = this.#ending;
    channel.addEventListener("message", (message) => this.#hear(message.data), { signal });
    visibility.addEventListener("visibilitychange", () => this.#seen(), { signal });
    this.#seen();
    channel.postMessage({ kind: "hello" });
  }

  /** Follows no more. */
  dispose() {
    this.#ending.abort();
    this.#clock.clearTimeout(this.#timer);
    this.#lead?.abort();
    this.#live.set(false);
    this.#channel.close();
  }

  #seen() {
    this.#clock.clearTimeout(this.#timer);
    if (this.#visibility.hidden) {
      this.#timer = this.#clock.setTimeout(() => this.#lead?.abort(), grace);
    } else {
      this.#wait();
    }
  }

  /** Waits for the lock, and leads while it has it. */
  async #wait() {
    if (this.#lead) return;
    const lead = new AbortController();
    this.#lead = lead;
    const { signal } = lead;
    try {
      await this.#locks.request(this.#name, { signal }, () => this.#run(signal));
    } catch (error) {
      if (!signal.aborted) {
        // Without a stream the page asks from time to time; another one would be refused, too.
        console.warn(error);
        return;
      }
    }
    this.#lead = null;
    // It was shown again while the stream ended.
    if (!this.#visibility.hidden && !this.#ending.signal.aborted) this.#wait();
  }

  async #run(signal) {
    const tell = (isOn) => {
      this.#live.set(isOn);
      if (!this.#ending.signal.aborted) this.#channel.postMessage({ kind: "state", isOn });
    };
    this.#isLeading = true;
    // The leader before may have gone without a word.
    tell(false);
    try {
      const options = { signal, opened: () => tell(true), closed: () => tell(false) };
      for await (const { name, data } of this.#follow(options)) this.#pass(name, data);
    } finally {
      this.#isLeading = false;
    }
  }

  #pass(name, text) {
    let data;
    try {
      data = JSON.parse(text);
    } catch {
      return;
    }
    this.#live.tell(name, data);
    this.#channel.postMessage({ kind: "event", name, data });
  }

  #hear({ kind, isOn, name, data }) {
    if (kind === "hello" && this.#isLeading) {
      this.#channel.postMessage({ kind: "state", isOn: this.#live.isOn });
    }
    if (this.#isLeading) return;
    if (kind === "state") this.#live.set(isOn);
    if (kind === "event") this.#live.tell(name, data);
  }
}
