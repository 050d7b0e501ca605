import { ProblemError } from "./errors.js";

/**
 * Counts the attempts of one call, and decides whether there is another one.
 *
 * A step is `end`, `again` (with the server's time, if the clock was wrong) or `wait` (with the
 * delay in ms).
 */
export class Attempts {
  #count = 0;
  #hasCorrectedClock = false;
  #hasReplacedNonce = false;

  /**
   * @param {object} endpoint An entry of the table of endpoints.
   * @param {import("./retry-policy.js").RetryPolicy} retry
   */
  constructor(endpoint, retry) {
    this.endpoint = endpoint;
    this.retry = retry;
    // GET and DELETE are idempotent. A key makes other requests idempotent.
    this.isRepeatable = ["GET", "DELETE"].includes(endpoint.method) || endpoint.takesKey;
  }

  /**
   * What to do after another attempt.
   *
   * @param {{ response?: object, error?: import("./errors.js").APIError }} result
   * @param {number} random From 0 up to, but not including, 1.
   */
  next({ response, error }, random) {
    const step = response && this.#correction(response);
    if (step) return step;
    this.#count += 1;
    if (!this.isRepeatable || this.#count >= this.retry.maximumAttempts) return { step: "end" };
    const delay = this.retry.delay(this.#count, random);
    if (error) return error.isTransient ? { step: "wait", delay } : { step: "end" };
    if (![429, 502, 503, 504].includes(response.status)) return { step: "end" };
    const requested = requestedDelay(response.headers.get("Retry-After"));
    if (requested === undefined || requested > this.retry.maximumDelay) return { step: "end" };
    return { step: "wait", delay: requested + delay };
  }

  /** The step after a refused signature, if a new one may help; once for each reason. */
  #correction(response) {
    if (this.endpoint.access !== "signed" || response.status !== 401) return undefined;
    const { kind, problem } = ProblemError.of(response) ?? {};
    if (kind === "stale-time" && Number.isSafeInteger(problem.serverTime)) {
      if (this.#hasCorrectedClock) return undefined;
      this.#hasCorrectedClock = true;
      return { step: "again", serverTime: problem.serverTime };
    }
    if (kind === "replayed-nonce" && this.endpoint.takesKey && !this.#hasReplacedNonce) {
      this.#hasReplacedNonce = true;
      return { step: "again" };
    }
    return undefined;
  }
}

/** The delay of `Retry-After` in ms; 0 without the field, undefined for a date or another text. */
function requestedDelay(text) {
  if (text === null) return 0;
  return /^[0-9]+$/.test(text) ? Number(text) * 1000 : undefined;
}
