/**
 * Stores the credentials of a client's player in memory, until the page is closed.
 *
 * A store of an app has the same two methods. If the token is lost, the player is lost: the server
 * cannot return it again. So `credentials()` rejects if the store cannot be read, and gives
 * undefined only if there is no player.
 *
 * @example
 * const store = new MemoryCredentialStore();
 * await store.credentials(); // undefined
 */
export class MemoryCredentialStore {
  #credentials;

  /** A store with these credentials. */
  constructor(credentials) {
    this.#credentials = credentials;
  }

  /** The credentials; undefined before a player is registered. */
  async credentials() {
    return this.#credentials;
  }

  /** Stores new credentials in place of the old ones; undefined removes them. */
  async replace(credentials) {
    this.#credentials = credentials;
  }
}

/**
 * Stores the credentials of a client's player in the browser's storage, such as `localStorage`.
 * Each script of the page's origin can read them.
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
    this.storage = storage;
    this.key = key;
  }

  /** The credentials; undefined before a player is registered. */
  async credentials() {
    const text = this.storage.getItem(this.key);
    return text === null ? undefined : JSON.parse(text);
  }

  /** Stores new credentials in place of the old ones; undefined removes them. */
  async replace(credentials) {
    if (credentials) this.storage.setItem(this.key, JSON.stringify(credentials));
    else this.storage.removeItem(this.key);
  }
}
