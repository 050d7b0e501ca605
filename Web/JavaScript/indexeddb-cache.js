/**
 * Keeps bytes in the browser's IndexedDB: the built dictionary is not built again.
 *
 * A new dictionary needs a new address: the cache knows a dictionary by its address.
 *
 * @example
 * const cache = new IndexedDBCache("wordcube", indexedDB);
 * const wordCube = await WordCube.load({ module, dictionary, cache });
 */
export class IndexedDBCache {
  #database;

  /**
   * @param {string} [name] The name of the database.
   * @param {IDBFactory} [factory]
   */
  constructor(name = "wordcube", factory = globalThis.indexedDB) {
    this.name = name;
    this.factory = factory;
  }

  /** The bytes of a key; undefined if there are none. */
  async get(key) {
    return this.#request("readonly", (store) => store.get(key));
  }

  /** Keeps the bytes of a key, and removes those of all other keys. */
  async set(key, bytes) {
    await this.#request("readwrite", (store) => {
      store.clear();
      return store.put(bytes, key);
    });
  }

  async #request(mode, use) {
    this.#database ??= this.#open();
    const database = await this.#database;
    return result(use(database.transaction("files", mode).objectStore("files")));
  }

  async #open() {
    const opening = this.factory.open(this.name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("files");
    return result(opening);
  }
}

function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
