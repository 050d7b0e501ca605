/** How often a client sends a request that fails, and after which delays. */
export class RetryPolicy {
  /** Only one attempt. */
  static readonly never: RetryPolicy;
  /** Delays are in ms. */
  constructor(options?: { maximumAttempts?: number; firstDelay?: number; maximumDelay?: number });
  readonly maximumAttempts: number;
  readonly firstDelay: number;
  readonly maximumDelay: number;
  /** The random delay after a number of attempts, in ms. */
  delay(attempts: number, random: number): number;
}
