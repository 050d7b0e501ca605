import { WordCubeError } from "../errors.js";
import { Thread } from "./thread.js";

/** Runs calls in a worker, one after the other. A call is cancelled by ending the worker. */
export class JobQueue {
  #isDisposed = false;
  #loading;
  #queue = [];
  #running;
  #thread;

  /** A queue whose worker loads its engine with these options. */
  constructor(loading) {
    this.#loading = loading;
  }

  /**
   * Runs a call and returns its result.
   *
   * @param {{ method: string, parameters: unknown[] }} message
   * @param {AbortSignal} [signal] Cancels the call.
   */
  async run(message, signal) {
    if (this.#isDisposed) throw new WordCubeError("disposed", "the worker was disposed");
    if (signal?.aborted) throw cancelled();
    const job = { message };
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

  /** Ends the worker and all calls. */
  dispose() {
    this.#isDisposed = true;
    this.#thread?.end();
    this.#thread = undefined;
    for (const job of [this.#running, ...this.#queue.splice(0)]) job?.reject(cancelled());
    this.#running = undefined;
  }

  #runNext() {
    if (this.#running) return;
    this.#running = this.#queue.shift();
    this.#thread?.keepAlive(this.#running !== undefined);
    if (!this.#running) return;
    this.#thread ??= new Thread(
      this.#loading, (answer) => this.#receive(answer), (error) => this.#fail(error));
    this.#thread.post(this.#running.message);
  }

  /** Ends the call. A worker that could not load its engine is replaced: the files may come. */
  #receive({ result, error, isLoaded }) {
    if (!isLoaded) return this.#restart(errorOf(error));
    const job = this.#running;
    this.#running = undefined;
    if (error) job.reject(errorOf(error));
    else job.resolve(result);
    return this.#runNext();
  }

  /** The worker cannot run, or the message cannot be sent to it. */
  #fail(cause) {
    const message = `the worker failed: ${cause.message}`;
    this.#restart(new WordCubeError("workerFailed", message, { cause }));
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

function errorOf({ code, message, details }) {
  return Object.assign(new WordCubeError(code, message), { details });
}

function cancelled() {
  return new WordCubeError("cancelled", "the call was cancelled");
}
