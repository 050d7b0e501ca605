/**
 * The words that help a player: hints that say more each time, and the faces that lead on. A hint
 * tells the number of letters, then the first one, half of them, the word.
 */
export class Hints {
  #solver;
  /** @type {0 | 1 | 2 | 3} */
  #level = 0;

  /** @param {import("../../JavaScript/solver.js").Solver} solver */
  constructor(solver) {
    this.#solver = solver;
  }

  /** The next hint for the position of a game; null if there is no word. */
  next(game) {
    const hint = this.#solver.hint(game, { level: this.#level });
    this.#level = /** @type {0 | 1 | 2 | 3} */ (Math.min(3, this.#level + 1));
    return hint;
  }

  /** Begins again, after a move. */
  reset() {
    this.#level = 0;
  }

  /** Whether a word can be played. */
  hasWord(game) {
    return this.#solver.best(game) !== null;
  }

  /** The faces that lead from selected faces on to a word. */
  onwardFaces(game, faces) {
    return this.#solver.extensions(game, faces);
  }
}
