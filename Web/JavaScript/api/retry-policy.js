import { object, positive } from "./arguments.js";

/**
 * How often a client sends a request that fails, and after which delays: exponential backoff with
 * full jitter.
 *
 * The delay before attempt *n* is random, from 0 to `min(maximumDelay, firstDelay * 2^(n-2))`. If
 * the response has `Retry-After`, the client adds the random delay to it.
 *
 * @example
 * const patient = new RetryPolicy({ maximumAttempts: 5, maximumDelay: 20_000 });
 * patient.delay(2, 0.5); // 250
 */
export class RetryPolicy {
  /** Only one attempt. */
  static never = new RetryPolicy({ maximumAttempts: 1 });

  /**
   * @param {object} [options]
   * @param {number} [options.maximumAttempts] At least 1. Two corrections are not counted: one
   *   request with a corrected clock, and one with a new nonce.
   * @param {number} [options.firstDelay] The maximum delay before the second attempt, in ms.
   * @param {number} [options.maximumDelay] The maximum random delay, in ms. If `Retry-After` is
   *   longer, or is a date, there are no more attempts.
   */
  constructor(options = {}) {
    const { maximumAttempts = 3, firstDelay = 250, maximumDelay = 5000 } =
      object(options, "the options");
    this.maximumAttempts = Math.max(1, positive(maximumAttempts, "maximumAttempts"));
    this.firstDelay = positive(firstDelay, "firstDelay");
    this.maximumDelay = positive(maximumDelay, "maximumDelay");
  }

  /**
   * The random delay after a number of attempts, in ms.
   *
   * @param {number} attempts At least 1.
   * @param {number} random From 0 up to, but not including, 1.
   */
  delay(attempts, random) {
    const longest = this.firstDelay * 2 ** (positive(attempts, "attempts") - 1);
    return Math.min(this.maximumDelay, longest) * positive(random, "random");
  }
}
