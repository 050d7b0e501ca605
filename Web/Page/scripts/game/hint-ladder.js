/** Hints that say more each time: the number of letters, the first one, half of them, the word. */
export class HintLadder {
  #solver;
  #level = 0;

  /** @param {import("../../JavaScript/solver.js").Solver} solver */
  constructor(solver) {
    this.#solver = solver;
  }

  /** The next hint for the position of a game; null if there is no word. */
  next(game) {
    const hint = this.#solver.hint(game, { level: this.#level });
    this.#level = Math.min(3, this.#level + 1);
    return hint;
  }

  /** Begins again, after a move. */
  reset() {
    this.#level = 0;
  }
}
