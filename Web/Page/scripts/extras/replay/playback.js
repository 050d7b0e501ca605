/** How long each move is shown, in milliseconds. */
const stay = 2200;

/**
 * Where a replay is, and whether it goes on by itself. `change` follows each change.
 *
 * @example
 * const playback = new Playback(replay.moves.length);
 * playback.toggle();
 */
export class Playback extends EventTarget {
  /** The move that is shown. */
  index;
  /** The last move that can be shown. */
  last;
  #isLooping;
  #pace;
  #timer = null;

  /**
   * @param {number} last
   * @param {number} [index] Where it starts.
   * @param {object} options `pace`, `isLooping`: how long each move is shown, in milliseconds, and
   *   whether it starts again after the last one.
   */
  constructor(last, index = 0, { pace = stay, isLooping = false } = {}) {
    super();
    this.#pace = pace;
    this.#isLooping = isLooping;
    this.last = last;
    this.index = index;
  }

  /** Whether it goes on by itself. */
  get isPlaying() {
    return this.#timer !== null;
  }

  /** Shows a move, or the nearest one that there is, and stops there. */
  go(index) {
    this.#stop();
    this.#show(index);
  }

  /** Shows the next move, or one before, and stops there. */
  step(count) {
    this.go(this.index + count);
  }

  /** Goes on by itself, at the end from the start; or stops. */
  toggle() {
    if (this.isPlaying) return this.pause();
    if (this.index === this.last) this.index = 0;
    this.#wait();
    return this.#tell();
  }

  /** Stops. */
  pause() {
    if (!this.isPlaying) return;
    this.#stop();
    this.#tell();
  }

  /** Ends the timer. */
  dispose() {
    this.#stop();
  }

  #show(index) {
    this.index = Math.min(this.last, Math.max(0, index));
    this.#tell();
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = null;
  }

  #wait() {
    if (this.last === 0) return;
    this.#timer = setTimeout(() => {
      const isLast = this.index === this.last;
      if (this.#isLooping || this.index + 1 < this.last) this.#wait();
      else this.#stop();
      this.#show(isLast ? 0 : this.index + 1);
    }, this.#pace);
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
  }
}
