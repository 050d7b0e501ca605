import { WordCubeError } from "../errors.js";
import { portablePosition } from "../core/position.js";
import { Thread } from "./thread.js";

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
  #isDisposed = false;
  #options;
  #queue = [];
  #running;
  #thread;

  /**
   * @param {object} options
   * @param {string | URL | Uint8Array | WebAssembly.Module} options.module
   * @param {string | URL | Uint8Array} options.dictionary
   * @param {string} [options.cacheName] The name of an {@link IndexedDBCache} for the dictionary.
   */
  constructor({ module, dictionary, cacheName }) {
    this.#options = { module: portable(module), dictionary: portable(dictionary), cacheName };
  }

  /** `wordCube.verify` in the worker. */
  verify(game, options) {
    return this.#call("verify", [game], options);
  }

  /** `wordCube.generate` in the worker. */
  generate(options) {
    return this.#call("generate", [], options);
  }

  /** `solver.words` in the worker. */
  words(position, options) {
    return this.#call("words", [portablePosition(position)], options);
  }

  /** `solver.best` in the worker. */
  best(position, options) {
    return this.#call("best", [portablePosition(position)], options);
  }

  /** `solver.hint` in the worker. */
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

  /** `solver.bound` in the worker. */
  bound(position, options) {
    return this.#call("bound", [portablePosition(position)], options);
  }

  /** `solver.plausibility` in the worker. */
  plausibility(game, options) {
    return this.#call("plausibility", [game], options);
  }

  /** Ends the worker. Calls that have not ended reject with `cancelled`, later ones with `disposed`. */
  dispose() {
    this.#isDisposed = true;
    this.#thread?.end();
    this.#thread = undefined;
    for (const job of [this.#running, ...this.#queue.splice(0)]) job?.reject(cancelled());
    this.#running = undefined;
  }

  async #call(method, parameters, { signal, ...options } = {}) {
    if (this.#isDisposed) throw new WordCubeError("disposed", "the worker was disposed");
    if (signal?.aborted) throw cancelled();
    const job = { message: { method, parameters: [...parameters, options] } };
    const cancel = () => this.#cancel(job);
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        Object.assign(job, { resolve, reject });
        this.#queue.push(job);
        this.#runNext();
      });
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  }

  #runNext() {
    if (this.#running) return;
    this.#running = this.#queue.shift();
    this.#thread?.keepAlive(this.#running !== undefined);
    if (!this.#running) return;
    this.#thread ??= new Thread(
      this.#options, (message) => this.#receive(message), (error) => this.#fail(error));
    this.#thread.post(this.#running.message);
  }

  #receive({ result, error }) {
    const job = this.#running;
    this.#running = undefined;
    if (error) job.reject(Object.assign(new WordCubeError(error.code, error.message), error));
    else job.resolve(result);
    this.#runNext();
  }

  /** The worker cannot run, or the message cannot be sent to it. */
  #fail(cause) {
    this.#restart(new WordCubeError("workerFailed", `the worker failed: ${cause.message}`, { cause }));
  }

  #cancel(job) {
    if (job === this.#running) return this.#restart(cancelled());
    this.#queue = this.#queue.filter((other) => other !== job);
    return job.reject(cancelled());
  }

  #restart(error) {
    const job = this.#running;
    this.#thread?.end();
    this.#thread = undefined;
    this.#running = undefined;
    job?.reject(error);
    this.#runNext();
  }
}

function cancelled() {
  return new WordCubeError("cancelled", "the call was cancelled");
}

/** Addresses are sent as texts: they are relative to the page, and not to the script. */
function portable(source) {
  if (source instanceof URL) return source.href;
  const { baseURI } = globalThis.document ?? {};
  return typeof source === "string" && baseURI ? new URL(source, baseURI).href : source;
}
