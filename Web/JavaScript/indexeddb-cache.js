import { finite, invalid, knownMembers, withMethods } from "./core/arguments.js";

/**
 * Keeps bytes in the browser's IndexedDB, so that the dictionary is unpacked only once.
 *
 * The cache identifies a dictionary by its address, so a new dictionary needs a new address.
 *
 * A browser may never answer, or may forbid access. A request then rejects after `patience`, and all
 * later ones reject at once.
 *
 * @example
 * const cache = new IndexedDBCache("wordcube", indexedDB);
 * const wordCube = await WordCube.load({ module, dictionary, cache });
 */
export class IndexedDBCache {
  #database;
  #isSilent = false;

  /**
   * @param {string} [name] The name of the database.
   * @param {IDBFactory} [factory] By default that of the browser.
   * @param {{ patience?: number }} [options] The longest wait for an answer, in ms;
   *   2000 by default.
   */
  constructor(name = "wordcube", factory = undefined, options = {}) {
    const { patience = 2000 } = knownMembers(options, ["patience"]);
    if (factory !== undefined) withMethods(factory, "factory", ["open"]);
    finite(patience, "patience");
    requireText(name, "name");
    this.name = name;
    this.factory = factory;
    this.patience = patience;
  }

  /** The bytes of a key; undefined if there are none. */
  async get(key) {
    requireText(key, "key");
    return this.#request("readonly", (store) => store.get(key));
  }

  /** Keeps the bytes of a key, and removes those of all other keys. */
  async set(key, bytes) {
    requireText(key, "key");
    if (!(bytes instanceof Uint8Array)) invalid("bytes must be a Uint8Array");
    await this.#request("readwrite", (store) => {
      store.clear();
      return store.put(bytes, key);
    });
  }

  async #request(mode, use) {
    if (this.#isSilent) throw silent();
    let timer;
    const isOver = new Promise((_, reject) => {
      timer = setTimeout(() => {
        this.#isSilent = true;
        reject(silent());
      }, this.patience);
    });
    try {
      return await Promise.race([this.#use(mode, use), isOver]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #use(mode, use) {
    this.#database ??= this.#open();
    const database = await this.#database;
    return result(use(database.transaction("files", mode).objectStore("files")));
  }

  async #open() {
    const opening = (this.factory ?? globalThis.indexedDB).open(this.name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("files");
    return result(opening);
  }
}

function requireText(value, name) {
  if (typeof value !== "string") invalid(`${name} must be a text`);
}

function silent() {
  return new Error("the database does not answer");
}

function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
