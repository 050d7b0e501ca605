const key = "server.starts";
const kept = 6;

/** When the player started the last daily challenges on this device. */
export class ChallengeStarts {
  #storage;

  /** Takes the page's store. */
  constructor(storage) {
    this.#storage = storage;
  }

  /** Keeps the start of a challenge. */
  keep({ id, startedAt }) {
    const others = this.#all().filter((start) => start.id !== id);
    this.#storage.set(key, [...others, { id, startedAt }].slice(-kept));
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
