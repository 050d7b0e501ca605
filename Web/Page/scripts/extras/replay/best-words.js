/** How many words of a position are looked for. */
const limit = 3;

/**
 * The best words that were there before each move of a replay. The worker looks for them when they
 * are asked for, one position after the other, and they are kept. `found` says that an answer came.
 *
 * @example
 * const best = new BestWords(replay, () => app.worker());
 * best.addEventListener("found", () => show(best.at(3)));
 * best.ask(3);
 */
export class BestWords extends EventTarget {
  #failed = new Set();
  #found = new Map();
  #isEnded = false;
  #isSearching = false;
  #replay;
  #wanted = null;
  #worker;

  /**
   * @param {import("./replay.js").Replay} replay
   * @param {() => import("../../../JavaScript/wordcube.js").WordCubeWorker} worker
   */
  constructor(replay, worker) {
    super();
    this.#replay = replay;
    this.#worker = worker;
  }

  /**
   * What is known of a move.
   *
   * @returns {{ state: "searching" | "failed" } | { state: "found", words: object[] }} The words
   *   that were not played yet, the best ones first.
   */
  at(index) {
    const words = this.#found.get(index);
    if (words) return { state: "found", words };
    return { state: this.#failed.has(index) ? "failed" : "searching" };
  }

  /** Asks for the words of a move. While a search runs, only the last question waits. */
  ask(index) {
    if (this.#found.has(index)) return;
    this.#failed.delete(index);
    this.#wanted = index;
    if (!this.#isSearching) this.#search();
  }

  /** Nothing is searched any more. A search that runs ends soon, and is not heard. */
  dispose() {
    this.#isEnded = true;
  }

  async #search() {
    this.#isSearching = true;
    while (this.#wanted !== null && !this.#isEnded) {
      const index = this.#wanted;
      this.#wanted = null;
      await this.#searchAt(index);
      if (!this.#isEnded) this.dispatchEvent(new Event("found"));
    }
    this.#isSearching = false;
  }

  async #searchAt(index) {
    try {
      const options = { limit, withoutPlayed: true };
      const { words } = await this.#replay.withGame(index, (game) =>
        this.#worker().words(game, options));
      this.#found.set(index, words);
    } catch (error) {
      console.warn(error);
      this.#failed.add(index);
    }
  }
}
