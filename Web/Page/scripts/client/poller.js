import { systemClock } from "./clock.js";

/** The delay while events come, in ms: one that is lost is noticed some time. */
const quiet = 300_000;

/** The longest delay of a timer in ms. */
const longest = 2 ** 31 - 1;

/**
 * Asks again and again, more rarely while nothing changes, and not while the page is hidden.
 *
 * `ask` returns whether something has changed. Then the next delay is the first one again; else it
 * is half as long again as the last one. While events come from the server, it asks only when it is
 * told to hurry, and rarely beside that. A player who is suspended is not asked for until the end of
 * the suspension: the error says when that is.
 */
export class Poller {
  #ask;
  #clock;
  #delay;
  #first;
  #isAsking = false;
  /** Whether something happened while the last answer was on its way. */
  #isAskedAgain = false;
  #isStopped = false;
  #live;
  #maximum;
  #timer;
  /** Until when the server refuses every question, in Unix seconds. */
  #until = 0;
  #visibility;
  #whenLive = () => this.#wait();
  #whenVisible = () => this.#visible();

  /**
   * @param {() => Promise<boolean>} ask Asks once; may fail.
   * @param {object} options `first` and `maximum` delay in ms; the document as `visibility`, and
   *   a `clock`, for tests. `live` says whether events come.
   */
  constructor(ask, {
    first = 3_000, maximum = 60_000, visibility = globalThis.document, clock = systemClock,
    live,
  } = {}) {
    this.#ask = ask;
    this.#first = first;
    this.#maximum = maximum;
    this.#delay = first;
    this.#visibility = visibility;
    this.#clock = clock;
    this.#live = live;
    live?.addEventListener("change", this.#whenLive);
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
    this.#live?.removeEventListener("change", this.#whenLive);
  }

  #visible() {
    if (this.#visibility.hidden) this.#clock.cancel(this.#timer);
    else this.hurry();
  }

  #wait() {
    this.#clock.cancel(this.#timer);
    if (this.#isStopped || this.#visibility.hidden) return;
    const refused = (this.#until - this.#clock.now()) * 1000;
    const delay = Math.min(longest, Math.max(refused, this.#live?.isOn ? quiet : this.#delay));
    this.#timer = this.#clock.after(delay, () => this.#turn());
  }

  async #turn() {
    if (this.#isStopped) return;
    if (this.#clock.now() < this.#until) {
      this.#wait();
      return;
    }
    if (this.#isAsking) {
      this.#isAskedAgain = true;
      return;
    }
    this.#isAsking = true;
    let hasChanged;
    do {
      this.#isAskedAgain = false;
      hasChanged = await this.#ask().catch((error) => {
        this.#until = error.problem?.until ?? 0;
        return false;
      });
    } while (this.#isAskedAgain && !this.#isStopped);
    this.#isAsking = false;
    this.#delay = hasChanged ? this.#first : Math.min(this.#maximum, this.#delay * 1.5);
    this.#wait();
  }
}
