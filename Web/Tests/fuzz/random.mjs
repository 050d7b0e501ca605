/** Random numbers that are the same for the same seed. */
export class Random {
  #state;

  /** The numbers of a seed, and of a place in its sequence of runs. */
  constructor(seed, place = 0) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(place + 1, 0xc2b2ae35);
  }

  /** 32 bits without a sign. */
  bits() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return (bits ^ (bits >>> 14)) >>> 0;
  }

  /** A whole number from 0 up to, but not including, a count. */
  below(count) {
    return this.bits() % count;
  }

  /** True one time of a count. */
  once(count) {
    return this.below(count) === 0;
  }

  /** An element of an array. */
  of(array) {
    return array[this.below(array.length)];
  }

  /** A whole number that is likely to be at the edge of a range. */
  edge() {
    return this.of([
      0, 1, 2, 3, -1, 26, 27, 80, 81, 134, 135, 255, 256, 2 ** 31 - 1, -(2 ** 31), 2 ** 32,
      2 ** 53 - 1, 1e300, 0.5, this.below(1000),
    ]);
  }
}
