/** The delays in seconds between questions for the next day; the last one repeats. */
const delays = [40, 80, 160, 320, 640];

/**
 * When the next day's challenges are to be loaded: once when the day ends, and then ever more
 * rarely, because the clock of this device can be ahead of the server's.
 */
export class DayEnd {
  #count = 0;
  #endsAt;
  #next;

  /**
   * Whether to load now; a `true` counts as loaded.
   *
   * @param {number | undefined} endsAt When the shown day ends, in Unix seconds.
   * @param {number} now Unix seconds.
   */
  isDue(endsAt, now) {
    if (endsAt === undefined) return false;
    if (endsAt !== this.#endsAt) {
      this.#endsAt = endsAt;
      this.#next = endsAt;
      this.#count = 0;
    }
    if (now < this.#next) return false;
    this.#next = now + delays[Math.min(this.#count, delays.length - 1)];
    this.#count += 1;
    return true;
  }
}
