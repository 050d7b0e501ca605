import { entriesOf } from "../storage/store.js";

const key = "server.starts";
/** Two days of two modes in each language, and some more. */
const kept = 32;

/** Which of the last daily challenges the player started on this device, and when. */
export class ChallengeStarts {
  #storage;

  /** Takes the page's store. */
  constructor(storage) {
    this.#storage = storage;
  }

  /** Keeps the start of a challenge, if it is the first one here. Returns the first one. */
  keep({ id, startedAt }) {
    const known = this.timeOf(id);
    if (known !== undefined) return known;
    this.#put({ id, startedAt });
    return startedAt;
  }

  /** Notes that a challenge is about to be started here: the server's answer may be lost. */
  note(id) {
    if (!this.has(id)) this.#put({ id });
  }

  /** Whether this device started a challenge, or was about to. */
  has(id) {
    return this.#all().some((start) => start.id === id);
  }

  /** When a challenge was started, in Unix seconds; undefined if it was not started here. */
  timeOf(id) {
    return this.#all().find((start) => start.id === id)?.startedAt;
  }

  #put(start) {
    const others = this.#all().filter(({ id }) => id !== start.id);
    this.#storage.set(key, [...others, start].slice(-kept));
  }

  #all() {
    return entriesOf(this.#storage.get(key), ({ id, startedAt }) => typeof id === "string"
      && (startedAt === undefined || Number.isFinite(startedAt)));
  }
}
