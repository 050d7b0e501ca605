import { nodeModule } from "../core/node-module.js";

/** A worker of the browser or of Node with the script `worker.js`. */
export class Thread {
  #isEnded = false;
  #loaded;
  #worker;

  /**
   * @param {object} loading The options of `WordCube.load` in the worker; its files may be promises.
   * @param {(message: object) => void} receive Gets each message.
   * @param {(error: Error) => void} fail Gets the error of a worker that cannot run.
   */
  constructor(loading, receive, fail) {
    const guarded = (handle) => (value) => void (this.#isEnded || handle(value));
    this.fail = guarded(fail);
    this.#worker = startWorker(guarded(receive), this.fail);
    this.#loaded = this.#load(loading);
  }

  /** Sends a message. */
  async post(message) {
    try {
      await this.#loaded;
      const worker = await this.#worker;
      if (!this.#isEnded) worker.postMessage(message);
    } catch (error) {
      this.fail(error);
    }
  }

  /** The script of the worker loads while its files are awaited. */
  async #load({ module, dictionary, ...rest }) {
    const loading = { module: await module, dictionary: await dictionary, ...rest };
    const worker = await this.#worker;
    if (!this.#isEnded) worker.postMessage({ loading });
  }

  /** Ends the worker, also in the middle of its work. */
  async end() {
    this.#isEnded = true;
    const worker = await this.#worker.catch(() => undefined);
    await worker?.terminate();
  }

  /** Whether Node waits for the worker before it exits. */
  async keepAlive(isNeeded) {
    const worker = await this.#worker.catch(() => undefined);
    if (isNeeded) worker?.ref?.();
    else worker?.unref?.();
  }
}

async function startWorker(receive, fail) {
  if (globalThis.Worker) {
    // Bundlers know a worker's script by this expression.
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => receive(data);
    worker.onerror = (event) => fail(new Error(event.message ?? "the worker cannot be loaded"));
    return worker;
  }
  const { Worker: NodeWorker } = await nodeModule("worker_threads");
  const script = new URL("./worker.js", import.meta.url);
  // Options such as `--input-type` are for the script of the process, and not for that of a worker.
  return new NodeWorker(script, { execArgv: [] }).on("message", receive).on("error", fail);
}
