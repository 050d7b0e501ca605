/** The seconds of a timed game, by the rules. */
export const timedSeconds = 180;

/**
 * The clock of a game. Times are in seconds since 1970 and never run backwards, whatever the
 * clock of the device does. While the page is hidden the clock stands still, in all for at most
 * `allowedPause` seconds.
 */
export class GameClock {
  #now;
  #latest = 0;
  #startedAt;
  #hiddenAt;
  #paused;

  /**
   * @param {object} [options]
   * @param {() => number} [options.now] The time of the device in seconds.
   * @param {number} [options.limit] The length of the game in seconds; Infinity without a limit.
   * @param {number} [options.allowedPause] In seconds.
   * @param {object} [options.state] What {@link state} gave, to continue.
   */
  constructor({ now = () => Date.now() / 1000, limit = Infinity, allowedPause = 0, state } = {}) {
    this.#now = now;
    this.limit = limit;
    this.allowedPause = allowedPause;
    this.#startedAt = state?.startedAt ?? null;
    this.#hiddenAt = state?.hiddenAt ?? null;
    this.#paused = state?.paused ?? 0;
    this.#latest = state?.latest ?? 0;
  }

  /** The current time in seconds since 1970. */
  get time() {
    this.#latest = Math.max(this.#latest, this.#now());
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

  /** The page is shown again. Gives the seconds that it was hidden. */
  show() {
    if (this.#hiddenAt === null) return 0;
    const hidden = this.time - this.#hiddenAt;
    this.#paused = this.#pausedNow();
    this.#hiddenAt = null;
    return hidden;
  }

  /** The seconds that were played. */
  get secondsPlayed() {
    if (this.#startedAt === null) return 0;
    return this.time - this.#startedAt - this.#pausedNow();
  }

  /** The seconds that are left; Infinity without a limit. */
  get secondsLeft() {
    return Math.max(0, this.limit - this.secondsPlayed);
  }

  /** What continues this clock after a reload. */
  get state() {
    return {
      startedAt: this.#startedAt, hiddenAt: this.#hiddenAt, paused: this.#paused,
      latest: this.#latest,
    };
  }

  #pausedNow() {
    const hidden = this.#hiddenAt === null ? 0 : this.time - this.#hiddenAt;
    return Math.min(this.allowedPause, this.#paused + hidden);
  }
}
