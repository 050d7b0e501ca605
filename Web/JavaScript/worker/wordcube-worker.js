import { integer, invalid, knownMembers, optionsObject, withMethods } from "../core/arguments.js";
import { portablePosition } from "../core/position.js";
import { absoluteAddress, requireSource } from "../core/source.js";
import { JobQueue } from "./job-queue.js";

const names = ["module", "dictionary", "cacheName", "stepLimit"];

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
   * @param {string | URL | ArrayBuffer | Uint8Array | WebAssembly.Module} options.module Or a
   *   promise of it: the worker starts meanwhile.
   * @param {string | URL | ArrayBuffer | Uint8Array} [options.dictionary] Or a promise of it.
   * @param {string} [options.cacheName] The name of an {@link IndexedDBCache} for the dictionary.
   * @param {number} [options.stepLimit] That of `wordCube.solver`.
   */
  constructor(options = /** @type {any} */ ({})) {
    const { module, dictionary, ...rest } = knownMembers(options, names);
    requireSource(module, "module");
    if (dictionary !== undefined) requireSource(dictionary, "dictionary");
    const { cacheName } = rest;
    const isNamed = cacheName === undefined || typeof cacheName === "string";
    if (!isNamed) invalid("cacheName must be a text");
    if (rest.stepLimit !== undefined) integer(rest.stepLimit, "stepLimit", 0);
    this.#jobs = new JobQueue({
      module: absoluteAddress(module), dictionary: absoluteAddress(dictionary), ...rest,
    });
  }

  /**
   * `wordCube.verify` in the worker.
   *
   * @example
   * const verdict = await worker.verify(submission, { rules: "classic" });
   * JSON.parse(verdict).valid; // true
   */
  async verify(game, options) {
    return run(this.#jobs, "verify", [game], options);
  }

  /**
   * `wordCube.generate` in the worker.
   *
   * @example
   * const { provenance } = await worker.generate({ seed: 42 });
   * provenance; // "wc1.en.g1.s42.i0"
   */
  async generate(options) {
    return run(this.#jobs, "generate", [], options);
  }

  /**
   * `wordCube.confirm` in the worker.
   *
   * @example
   * (await worker.confirm("wc1.en.g1.s42.i0")).confirmed; // true
   */
  async confirm(provenance, options) {
    return run(this.#jobs, "confirm", [provenance], options);
  }

  /**
   * `wordCube.unpackedDictionary` in the worker: the page does not stop while words are unpacked.
   *
   * @example
   * const unpacked = await worker.unpackedDictionary();
   * const engine = await WordCube.load({ module, dictionary: unpacked });
   */
  async unpackedDictionary(options) {
    return run(this.#jobs, "unpackedDictionary", [], options);
  }

  /**
   * `solver.words` in the worker.
   *
   * @example
   * const { words } = await worker.words(puzzle, { limit: 10 });
   * words.length; // 10
   */
  async words(position, options) {
    return run(this.#jobs, "words", [portablePosition(position)], options);
  }

  /**
   * `solver.best` in the worker.
   *
   * @example
   * const { word, path } = await worker.best(game);
   * path.length > 2; // true
   */
  async best(position, options) {
    return run(this.#jobs, "best", [portablePosition(position)], options);
  }

  /**
   * `solver.hint` in the worker.
   *
   * @example
   * const { letters } = await worker.hint(puzzle, { level: 1 });
   * letters.length; // 1
   */
  async hint(position, options) {
    return run(this.#jobs, "hint", [portablePosition(position)], options);
  }

  /**
   * `solver.extensions` in the worker.
   *
   * @example
   * (await worker.extensions(puzzle, [path[0]])).includes(path[1]); // true
   */
  async extensions(position, selection, options) {
    return run(this.#jobs, "extensions", [portablePosition(position), selection], options);
  }

  /**
   * `solver.paths` in the worker.
   *
   * @example
   * (await worker.paths(puzzle, word)).length > 0; // true
   */
  async paths(position, text, options) {
    return run(this.#jobs, "paths", [portablePosition(position), text], options);
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
    return run(this.#jobs, "par", [portablePosition(position)], options);
  }

  /**
   * `solver.bound` in the worker.
   *
   * @example
   * const { isBudgetSpent } = await worker.bound(puzzle, { stepLimit: 1000 });
   * isBudgetSpent; // true
   */
  async bound(position, options) {
    return run(this.#jobs, "bound", [portablePosition(position)], options);
  }

  /**
   * `solver.plausibility` in the worker.
   *
   * @example
   * const { grade } = await worker.plausibility(submission);
   * grade; // "ordinary"
   */
  async plausibility(game, options) {
    return run(this.#jobs, "plausibility", [game], options);
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
}

/** @param {{ signal?: AbortSignal }} options Those of the call, and its signal. */
function run(jobs, method, parameters, options = {}) {
  const { signal, ...rest } = optionsObject(options);
  if (signal !== undefined) withMethods(signal, "signal", ["addEventListener"]);
  return jobs.run({ method, parameters: [...parameters, rest] }, signal);
}
