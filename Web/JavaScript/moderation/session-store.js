import { refuse, withMethods } from "../api/arguments.js";

/**
 * Stores the session of a moderator in memory, until the page is closed.
 *
 * @example
 * const store = new MemorySessionStore();
 * await store.credentials(); // undefined
 */
export class MemorySessionStore {
  #session;

  /** A store with this session. */
  constructor(session = undefined) {
    this.#session = session;
  }

  /** The session; undefined without one. */
  async credentials() {
    return this.#session;
  }

  /** Stores a session in place of the one before; undefined removes it. */
  async replace(session) {
    this.#session = session;
  }
}

/**
 * Stores the session of a moderator in the storage of a tab, `sessionStorage`: it outlives that the
 * page is loaded again, and ends with the tab. Each script of the page's origin can read it.
 *
 * @example
 * const store = new WebSessionStore(sessionStorage);
 * await store.replace({ moderator: id, token, endsAt: 1795417200 });
 * (await store.credentials()).endsAt; // 1795417200
 */
export class WebSessionStore {
  /**
   * @param {Storage} storage The storage.
   * @param {string} [key] The name of the item.
   */
  constructor(storage, key = "wordcube.moderator") {
    withMethods(storage, "storage", ["getItem", "setItem", "removeItem"]);
    if (typeof key !== "string") refuse("key must be a text");
    this.storage = storage;
    this.key = key;
  }

  /** The session; undefined without one. */
  async credentials() {
    const text = this.storage.getItem(this.key);
    return text === null ? undefined : JSON.parse(text);
  }

  /** Stores a session in place of the one before; undefined removes it. */
  async replace(session) {
    if (session) this.storage.setItem(this.key, JSON.stringify(session));
    else this.storage.removeItem(this.key);
  }
}
