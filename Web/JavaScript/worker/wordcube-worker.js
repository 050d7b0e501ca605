import { portablePosition } from "../core/position.js";
import { JobQueue } from "./job-queue.js";

/**
 * An engine in a worker, for work that would block the page. Calls run one after the other. A
 * call is cancelled by its signal: that ends the worker, and the next call starts a new one.
 *
 * A position is a `Game` or a puzzle, as in {@link Solver}.
 *
 * @example
 * const worker = new WordCubeWorker({ module, dictionary });
 * const { totalScore } = await worker.par(puzzle, { effort: "quick" });
 * worker.dispose();
 * totalScore > 0; // true
 */
export class WordCubeWorker {
  #jobs;

  /**
   * @param {object} options
   * @param {string | URL | Uint8Array | WebAssembly.Module} options.module
   * @param {string | URL | Uint8Array} options.dictionary
   * @param {string} [options.cacheName] The name of an {@link IndexedDBCache} for the dictionary.
   */
  constructor({ module, dictionary, cacheName }) {
    this.#jobs = new JobQueue({
      module: portable(module), dictionary: portable(dictionary), cacheName,
    });
  }

  /**
   * `wordCube.verify` in the worker.
   *
   * @example
   * const verdict = await worker.verify(submission, { rules: "classic" });
   * JSON.parse(verdict).valid; // true
   */
  verify(game, options) {
    return this.#call("verify", [game], options);
  }

  /**
   * `wordCube.generate` in the worker.
   *
   * @example
   * const { provenance } = await worker.generate({ seed: 42 });
   * provenance; // "wc1.en.g1.s42.i0"
   */
  generate(options) {
    return this.#call("generate", [], options);
  }

  /**
   * `solver.words` in the worker.
   *
   * @example
   * const { words } = await worker.words(puzzle, { limit: 10 });
   * words.length; // 10
   */
  words(position, options) {
    return this.#call("words", [portablePosition(position)], options);
  }

  /**
   * `solver.best` in the worker.
   *
   * @example
   * const { word, path } = await worker.best(game);
   * path.length > 2; // true
   */
  best(position, options) {
    return this.#call("best", [portablePosition(position)], options);
  }

  /**
   * `solver.hint` in the worker.
   *
   * @example
   * const { letters } = await worker.hint(puzzle, { level: 1 });
   * letters.length; // 1
   */
  hint(position, options) {
    return this.#call("hint", [portablePosition(position)], options);
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
  par(position, options) {
    return this.#call("par", [portablePosition(position)], options);
  }

  /**
   * `solver.bound` in the worker.
   *
   * @example
   * const { isBudgetSpent } = await worker.bound(puzzle, { stepLimit: 1000 });
   * isBudgetSpent; // true
   */
  bound(position, options) {
    return this.#call("bound", [portablePosition(position)], options);
  }

  /**
   * `solver.plausibility` in the worker.
   *
   * @example
   * const { grade } = await worker.plausibility(submission);
   * grade; // "ordinary"
   */
  plausibility(game, options) {
    return this.#call("plausibility", [game], options);
  }

  /**
   * Ends the worker. Calls that have not ended reject with `cancelled`, later ones with `disposed`.
   *
   * @example
   * worker.dispose();
   * await worker.best(puzzle).catch((error) => error.code); // "disposed"
   */
  dispose() {
    this.#jobs.dispose();
  }

  #call(method, parameters, { signal, ...options } = {}) {
    return this.#jobs.run({ method, parameters: [...parameters, options] }, signal);
  }
}

/** Addresses are sent as texts: they are relative to the page, and not to the script. */
function portable(source) {
  if (source instanceof URL) return source.href;
  const { baseURI } = globalThis.document ?? {};
  return typeof source === "string" && baseURI ? new URL(source, baseURI).href : source;
}
