/**
 * The clock of a game. Times are in seconds since 1970. They never run backwards and never stand
 * still, whatever the clock of the device does. A hidden page does not stop the clock.
 */
export class GameClock {
  #now;
  #steady;
  #anchor;
  #steadyAnchor;
  #latest;
  #startedAt;
  #hiddenAt = null;

  /**
   * @param {object} options
   * @param {() => number} [options.now] The time of the device in seconds.
   * @param {() => number} [options.steady] Seconds since any moment, which nobody can set.
   * @param {number} [options.limit] The length of the game in seconds; Infinity without a limit.
   * @param {object} [options.state] What {@link state} returned, to continue.
   */
  constructor({
    now = () => Date.now() / 1000, steady = () => performance.now() / 1000, limit = Infinity, state,
  } = {}) {
    this.#now = now;
    this.#steady = steady;
    this.limit = limit;
    this.#startedAt = state?.startedAt ?? null;
    this.#latest = state?.latest ?? 0;
    this.#anchor = Math.max(this.#latest, now());
    this.#steadyAnchor = steady();
  }

  /** The current time in seconds since 1970. */
  get time() {
    // A device that sleeps may stop the steady clock, and somebody may set the other one back.
    const counted = this.#anchor + this.#steady() - this.#steadyAnchor;
    this.#latest = Math.max(this.#latest, this.#now(), counted);
    return this.#latest;
  }

  /** When the game started; null before. */
  get startedAt() {
    return this.#startedAt;
  }

  /** Starts the clock. Later calls do nothing. */
  start() {
    this.#startedAt ??= this.time;
  }

  /** The page is hidden. */
  hide() {
    if (this.#startedAt !== null) this.#hiddenAt ??= this.time;
  }

  /** The page is shown again. Returns the seconds that it was hidden. */
  show() {
    const hidden = this.#hiddenAt === null ? 0 : this.time - this.#hiddenAt;
    this.#hiddenAt = null;
    return hidden;
  }

  /** The seconds that were played, at most the limit. */
  get secondsPlayed() {
    if (this.#startedAt === null) return 0;
    return Math.min(this.limit, this.time - this.#startedAt);
  }

  /** The seconds that are left; Infinity without a limit. */
  get secondsLeft() {
    return this.limit - this.secondsPlayed;
  }

  /** What continues this clock after a reload. */
  get state() {
    return { startedAt: this.#startedAt, latest: this.#latest };
  }
}
