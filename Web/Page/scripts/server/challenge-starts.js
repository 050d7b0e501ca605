const key = "server.starts";
const kept = 6;

/** When the player started the last daily challenges on this device. */
export class ChallengeStarts {
  #storage;

  /** Takes the page's store. */
  constructor(storage) {
    this.#storage = storage;
  }

  /** Keeps the start of a challenge, if it is the first one here. Gives the first one. */
  keep({ id, startedAt }) {
    const known = this.timeOf(id);
    if (known !== undefined) return known;
    this.#storage.set(key, [...this.#all(), { id, startedAt }].slice(-kept));
    return startedAt;
  }

  /** When a challenge was started, in Unix seconds; undefined if it was not started here. */
  timeOf(id) {
    return this.#all().find((start) => start.id === id)?.startedAt;
  }

  #all() {
    const starts = this.#storage.get(key);
    return Array.isArray(starts) ? starts : [];
  }
}
