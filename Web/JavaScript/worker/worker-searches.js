import { portablePosition } from "../core/position.js";

/** Searches in a worker: the calls of {@link Solver}. {@link WordCubeWorker} adds the others. */
export class WorkerSearches {
  #run;

  /** Use `new WordCubeWorker`. */
  constructor(run) {
    this.#run = run;
  }

  /**
   * `solver.words` in the worker.
   *
   * @example
   * const { words } = await worker.words(puzzle, { limit: 10 });
   * words.length; // 10
   */
  async words(position, options) {
    return this.#run("words", [portablePosition(position)], options);
  }

  /**
   * `solver.best` in the worker.
   *
   * @example
   * const { word, path } = await worker.best(game);
   * path.length > 2; // true
   */
  async best(position, options) {
    return this.#run("best", [portablePosition(position)], options);
  }

  /**
   * `solver.hint` in the worker.
   *
   * @example
   * const { letters } = await worker.hint(puzzle, { level: 1 });
   * letters.length; // 1
   */
  async hint(position, options) {
    return this.#run("hint", [portablePosition(position)], options);
  }

  /**
   * `solver.extensions` in the worker.
   *
   * @example
   * (await worker.extensions(puzzle, [path[0]])).includes(path[1]); // true
   */
  async extensions(position, selection, options) {
    return this.#run("extensions", [portablePosition(position), selection], options);
  }

  /**
   * `solver.paths` in the worker.
   *
   * @example
   * (await worker.paths(puzzle, word)).length > 0; // true
   */
  async paths(position, text, options) {
    return this.#run("paths", [portablePosition(position), text], options);
  }

  /**
   * `solver.par` in the worker.
   *
   * @example
   * const ending = new AbortController();
   * const par = worker.par(puzzle, { effort: "deepest", signal: ending.signal });
   * ending.abort();
   * await par.catch((error) => error.code); // "cancelled"
   */
  async par(position, options) {
    return this.#run("par", [portablePosition(position)], options);
  }

  /**
   * `solver.bound` in the worker.
   *
   * @example
   * const { isBudgetSpent } = await worker.bound(puzzle, { stepLimit: 1000 });
   * isBudgetSpent; // true
   */
  async bound(position, options) {
    return this.#run("bound", [portablePosition(position)], options);
  }

  /**
   * `solver.plausibility` in the worker.
   *
   * @example
   * const { grade } = await worker.plausibility(submission);
   * grade; // "ordinary"
   */
  async plausibility(game, options) {
    return this.#run("plausibility", [game], options);
  }
}
