import { integer, invalid, knownMembers } from "../core/arguments.js";
import { absoluteAddress, requireSource } from "../core/source.js";
import { JobQueue } from "./job-queue.js";
import { WorkerSearches } from "./worker-searches.js";

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
export class WordCubeWorker extends WorkerSearches {
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
    if (rest.stepLimit !== undefined) integer(rest.stepLimit, "stepLimit", 0);
    const jobs = new JobQueue({
      module: absoluteAddress(module), dictionary: absoluteAddress(dictionary), ...rest,
    });
    // @ts-expect-error: the declarations hide this constructor from users.
    super((...call) => run(jobs, ...call));
    this.#jobs = jobs;
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
  if (typeof options !== "object" || options === null) invalid("options must be an object");
  const { signal, ...rest } = options;
  return jobs.run({ method, parameters: [...parameters, rest] }, signal);
}
