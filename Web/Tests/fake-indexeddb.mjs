/** As much of IndexedDB as a cache uses: one database with one store, in memory. */
export class FakeIndexedDB {
  #items = new Map();

  /** Opens the database. */
  open() {
    const store = {
      get: (key) => request(this.#items.get(key)),
      put: (value, key) => request(this.#items.set(key, structuredClone(value))),
      clear: () => request(this.#items.clear()),
    };
    const transaction = () => ({ objectStore: () => store });
    return request({ transaction, createObjectStore: () => store }, true);
  }
}

function request(result, isUpgrade = false) {
  const made = { result };
  queueMicrotask(() => {
    if (isUpgrade) made.onupgradeneeded?.();
    made.onsuccess?.();
  });
  return made;
}
