/**
 * How long an answer is waited for, in milliseconds, or the next part of it. The client tries again
 * within this time.
 */
const patience = 10_000;

/**
 * Loads a value from the server, and sends the states of loading.
 *
 * `state` is `loading`, `empty`, `failed` or `loaded`. While a loaded value is loaded again, it
 * stays, and `isRefreshing` is true. The event `change` follows each change. When the signal of its
 * screen ends, the attempt that runs is cancelled, and nothing is loaded or sent any more.
 *
 * @example
 * const loader = new Loader((options) => client.wordsBoard({ language: "en" }, options), {
 *   signal, isEmpty: ({ words }) => words.length === 0,
 * });
 * await loader.load();
 */
export class Loader extends EventTarget {
  #count = 0;
  #isEmpty;
  #load;
  #signal;
  /** Starts the time of the attempt that runs anew. */
  #waitOn = () => {};

  /** The state. */
  state = "loading";

  /** The last loaded value; undefined before. */
  value = undefined;

  /** Why the last attempt failed; undefined if it did not. */
  error = undefined;

  /** Whether an attempt runs. */
  isRefreshing = false;

  /**
   * @param {(options: { signal?: AbortSignal }) => Promise<any>} load Gets the value.
   * @param {object} options `isEmpty` says whether a value has nothing to show; `signal` ends
   *   with the screen.
   */
  constructor(load, { isEmpty = () => false, signal } = {}) {
    super();
    this.#load = load;
    this.#isEmpty = isEmpty;
    this.#signal = signal;
  }

  /** Whether its screen is gone. */
  get isEnded() {
    return this.#signal?.aborted === true;
  }

  /** Loads the value. Of two attempts at once, the later one counts. */
  async load() {
    if (this.isEnded) return;
    const number = ++this.#count;
    this.isRefreshing = true;
    this.error = undefined;
    if (this.value === undefined) this.state = "loading";
    this.#tell();
    const result = await this.#attempt();
    if (this.isEnded || number !== this.#count) return;
    this.isRefreshing = false;
    if (result.error) this.error = result.error;
    else this.value = result.value;
    this.state = this.#settledState();
    this.#tell();
  }

  /** Waits as long again: a part of the value has come. */
  waitOn() {
    this.#waitOn();
  }

  /** Sets the value without loading it. An attempt that runs does not count. */
  set(value) {
    if (this.isEnded) return;
    this.#count += 1;
    this.isRefreshing = false;
    this.error = undefined;
    this.value = value;
    this.state = this.#settledState();
    this.#tell();
  }

  /** Puts an equal value in place, so that it is drawn again. An attempt that runs still counts, and an error stays. */
  replace(value) {
    if (this.isEnded) return;
    this.value = value;
    this.#tell();
  }

  /** Returns the value or the error; an error if there is no answer in time. */
  #attempt() {
    const request = new AbortController();
    return new Promise((resolve) => {
      let timer;
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, patience);
      };
      const settle = (result) => {
        clearTimeout(timer);
        if (this.#waitOn === wait) this.#waitOn = () => {};
        this.#signal?.removeEventListener("abort", giveUp);
        resolve(result);
      };
      const giveUp = () => {
        request.abort();
        settle({ error: Object.assign(new Error("no answer in time"), { code: "timedOut" }) });
      };
      this.#waitOn = wait;
      wait();
      this.#signal?.addEventListener("abort", giveUp, { once: true });
      this.#call(request.signal).then(settle);
    });
  }

  async #call(signal) {
    try {
      return { value: await this.#load({ signal }) };
    } catch (error) {
      // Errors of the server have codes.
      if (!error.code && !this.isEnded) console.error(error);
      return { error };
    }
  }

  #settledState() {
    if (this.value === undefined) return "failed";
    return this.#isEmpty(this.value) ? "empty" : "loaded";
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
  }
}
