/** How many ended games are kept. */
const maximumEnded = 30;

/**
 * The stored games: those that can be continued, and the last ones that ended. Each game has a
 * key of its own, so that a move writes little.
 */
export class GameShelf {
  #store;

  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.#store = store;
  }

  /** The record of a game; undefined if it is not kept. */
  get(id) {
    return this.#store.get(`game/${id}`);
  }

  /** Keeps the record of a game. The oldest ended games make room. */
  save(record) {
    const ids = [record.id, ...this.#ids.filter((id) => id !== record.id)];
    let isKept = this.#write(record, ids, { isQuiet: true });
    for (const { id } of this.ended.reverse()) {
      if (isKept) break;
      if (id !== record.id) this.remove(id);
      isKept = this.#write(record, this.#ids, { isQuiet: true });
    }
    if (!isKept) isKept = this.#write(record, this.#ids, {});
    for (const { id } of this.ended.slice(maximumEnded)) this.remove(id);
    return isKept;
  }

  /** Changes members of a stored game. */
  update(id, members) {
    const record = this.get(id);
    if (record) this.#store.set(`game/${id}`, { ...record, ...members });
  }

  /** Forgets a game. */
  remove(id) {
    this.#store.remove(`game/${id}`);
    this.#store.set("games", this.#ids.filter((other) => other !== id));
  }

  /** The games that can be continued, the latest first. */
  get open() {
    return this.#records.filter(({ endedAt }) => endedAt === null);
  }

  /** The games that ended, the latest first. */
  get ended() {
    return this.#records.filter(({ endedAt }) => endedAt !== null)
      .sort((one, other) => other.endedAt - one.endedAt);
  }

  get #ids() {
    const ids = this.#store.get("games");
    return Array.isArray(ids) ? ids : [];
  }

  get #records() {
    return this.#ids.map((id) => this.get(id)).filter((record) => record?.version === 1);
  }

  #write(record, ids, options) {
    const isKept = this.#store.set(`game/${record.id}`, record, options);
    return this.#store.set("games", ids, options) && isKept;
  }
}
