import { object, refuse, withMethods } from "./arguments.js";

/**
 * Stores the credentials of a client's player in memory, until the page is closed.
 *
 * A store of your own has the same methods. If the token is lost, the player is lost, because the
 * server cannot return the token again. So `credentials()` must reject if the store cannot be read,
 * and return undefined only if there is no player.
 *
 * `pendingCredentials` and `replacePending` may be missing. The client's `logOutOthers` needs them:
 * it stores a second token before the server has it. The client uses that token only if the server
 * refuses the first one, and only for the same player.
 *
 * @example
 * const store = new MemoryCredentialStore();
 * await store.credentials(); // undefined
 */
export class MemoryCredentialStore {
  #credentials;
  #pending;

  /** A store with these credentials. */
  constructor(credentials = undefined) {
    this.#credentials = known(credentials);
  }

  /** The credentials; undefined before a player is registered. */
  async credentials() {
    return this.#credentials;
  }

  /** Stores new credentials in place of the old ones; undefined removes them. */
  async replace(credentials) {
    this.#credentials = known(credentials);
  }

  /** Credentials that may replace the others; undefined if there are none. */
  async pendingCredentials() {
    return this.#pending;
  }

  /** Stores pending credentials in place of earlier ones; undefined removes them. */
  async replacePending(credentials) {
    this.#pending = known(credentials);
  }
}

/**
 * Stores the credentials of a client's player in the browser's storage, such as `localStorage`.
 * Every script of the page's origin can read them.
 *
 * @example
 * const store = new WebCredentialStore(localStorage);
 * await store.replace({ playerID, token, signingKey });
 * (await store.credentials()).playerID === playerID; // true
 */
export class WebCredentialStore {
  /**
   * @param {Storage} storage The storage.
   * @param {string} [key] The name of the item.
   */
  constructor(storage, key = "wordcube.credentials") {
    withMethods(storage, "storage", ["getItem", "setItem", "removeItem"]);
    if (typeof key !== "string") refuse("key must be a text");
    this.storage = storage;
    this.key = key;
  }

  /** The credentials; undefined before a player is registered. */
  async credentials() {
    return this.#read(this.key);
  }

  /** Stores new credentials in place of the old ones; undefined removes them. */
  async replace(credentials) {
    this.#write(this.key, credentials);
  }

  /** Credentials that may replace the others; undefined if there are none. */
  async pendingCredentials() {
    return this.#read(this.#pendingKey);
  }

  /** Stores pending credentials in place of earlier ones; undefined removes them. */
  async replacePending(credentials) {
    this.#write(this.#pendingKey, credentials);
  }

  /** Runs a body when no other page of the origin runs one, if the browser can tell. */
  async alone(body) {
    if (typeof body !== "function") refuse("the body must be a function");
    const { locks } = globalThis.navigator ?? {};
    return locks ? locks.request(this.key, body) : body();
  }

  get #pendingKey() {
    return `${this.key}.pending`;
  }

  #read(key) {
    const text = this.storage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  }

  #write(key, credentials) {
    if (known(credentials)) this.storage.setItem(key, JSON.stringify(credentials));
    else this.storage.removeItem(key);
  }
}

/** Credentials whose members are texts; undefined without any. */
function known(credentials) {
  if (credentials === undefined) return undefined;
  const members = Object.values(object(credentials, "the credentials"));
  const areTexts = members.every((member) => member === undefined || typeof member === "string");
  return areTexts ? credentials : refuse("the members of credentials must be texts");
}
