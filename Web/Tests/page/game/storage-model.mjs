/** A storage with room for some characters. */
export class SmallStorage {
  #values = new Map();

  constructor(room = Infinity) {
    this.room = room;
  }

  getItem(key) {
    return this.#values.get(key) ?? null;
  }

  removeItem(key) {
    this.#values.delete(key);
  }

  setItem(key, value) {
    const others = [...this.#values].filter(([other]) => other !== key);
    const size = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
    if (size + key.length + value.length > this.room) {
      throw Object.assign(new Error("full"), { name: "QuotaExceededError" });
    }
    this.#values.set(key, value);
  }
}

/** The events of a store, as they come. */
export function reports(store) {
  const seen = [];
  for (const type of ["full", "forbidden"]) {
    store.addEventListener(type, () => seen.push(type));
  }
  return seen;
}
