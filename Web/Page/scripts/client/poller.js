import { systemClock } from "./clock.js";

/**
 * Asks again and again, more rarely while nothing changes, and not while the page is hidden.
 *
 * `ask` returns whether something has changed. Then the next delay is the first one again; else it
 * is half as long again as the last one.
 */
export class Poller {
  #ask;
  #clock;
  #delay;
  #first;
  #isAsking = false;
  #isStopped = false;
  #maximum;
  #timer;
  #visibility;
  #whenVisible = () => this.#visible();

  /**
   * @param {() => Promise<boolean>} ask Asks once; may fail.
   * @param {object} options `first` and `maximum` delay in ms; the document as `visibility`, and
   *   a `clock`, for tests.
   */
  constructor(ask, {
    first = 3_000, maximum = 60_000, visibility = globalThis.document, clock = systemClock,
  } = {}) {
    this.#ask = ask;
    this.#first = first;
    this.#maximum = maximum;
    this.#delay = first;
    this.#visibility = visibility;
    this.#clock = clock;
    visibility.addEventListener("visibilitychange", this.#whenVisible);
    this.#wait();
  }

  /** Asks now, and soon again: something is expected to change. */
  async hurry() {
    this.#delay = this.#first;
    await this.#turn();
  }

  /** Stops asking. */
  dispose() {
    this.#isStopped = true;
    this.#clock.cancel(this.#timer);
    this.#visibility.removeEventListener("visibilitychange", this.#whenVisible);
  }

  #visible() {
    if (this.#visibility.hidden) this.#clock.cancel(this.#timer);
    else this.hurry();
  }

  #wait() {
    this.#clock.cancel(this.#timer);
    if (this.#isStopped || this.#visibility.hidden) return;
    this.#timer = this.#clock.after(this.#delay, () => this.#turn());
  }

  async #turn() {
    if (this.#isAsking || this.#isStopped) return;
    this.#isAsking = true;
    const hasChanged = await this.#ask().catch(() => false);
    this.#isAsking = false;
    this.#delay = hasChanged ? this.#first : Math.min(this.#maximum, this.#delay * 1.5);
    this.#wait();
  }
}
