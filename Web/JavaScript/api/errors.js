import { WordCubeError } from "../errors.js";

/**
 * Why a call to the server fails. Its `code` is one of:
 *
 * | code | meaning |
 * |---|---|
 * | `notRegistered` | the call needs a player, and there are no credentials; nothing was sent |
 * | `signedOut` | the call needs a moderator's session, and there is none; nothing was sent |
 * | `alreadyRegistered` | there is a player, or another registration runs; nothing was sent |
 * | `storage` | the credential store cannot be read |
 * | `notStored` | the store could not save the new `credentials` of this error |
 * | `unprintable` | the input cannot be written as a request; nothing was sent |
 * | `offline` | the server cannot be reached, or the connection was lost |
 * | `timedOut` | the response was not complete in time |
 * | `cancelled` | the caller's signal ended the call |
 * | `insecure` | the server's certificate is not trusted |
 * | `tooLarge` | the response has more bytes than the limit |
 * | `other` | the transport failed with the `cause` |
 * | `problem` | the server returned a problem: see {@link ProblemError} |
 * | `unexpected` | the response is neither an answer nor a problem |
 * | `unreadable` | the answer cannot be read |
 *
 * After `offline`, `timedOut` and `cancelled` the server may have received the request.
 */
export class APIError extends WordCubeError {
  /** New credentials that the store could not save, with `notStored`. Save them elsewhere. */
  credentials = undefined;

  /** The status of the response, with `unexpected`, `unreadable` and `problem`. */
  status = undefined;

  /** Whether the same request may succeed a moment later. */
  get isTransient() {
    return this.code === "offline" || this.code === "timedOut";
  }
}

/**
 * A problem that the server reports (RFC 9457): it refused the request, or it failed.
 *
 * @example
 * try {
 *   await client.submitGame({ body: submission });
 * } catch (error) {
 *   if (error.kind !== "refused-game") throw error;
 *   console.log(error.problem.verdict.violation.message);
 * }
 */
export class ProblemError extends APIError {
  /**
   * @param {number} status The status of the response.
   * @param {string} text The body of the response.
   * @param {object} problem The members of the body.
   */
  constructor(status, text, problem) {
    const title = typeof problem?.title === "string" ? problem.title : "";
    const detail = typeof problem?.detail === "string" ? `: ${problem.detail}` : "";
    super("problem", `${status} ${title}${detail}`);
    this.status = status;
    /** The body of the response, untouched. Its integers have 64 bits, those of `problem` 53. */
    this.text = text;
    /** The members of the body. */
    this.problem = problem;
    const type = typeof problem?.type === "string" ? problem.type : "about:blank";
    /** The kind of problem, such as `refused-game`; undefined for a type of another server. */
    this.kind = type.startsWith("/problems/") ? type.slice("/problems/".length) : undefined;
  }

  /**
   * The problem of a response; undefined if the body is not a problem.
   *
   * @param {{ status: number, headers: Headers, body: Uint8Array }} response
   */
  static of(response) {
    const { headers } = response ?? {};
    if (!(headers instanceof Headers)) throw new APIError("unprintable", "this is no response");
    const type = (headers.get("content-type") ?? "").split(";")[0].trim().toLowerCase();
    if (type !== "application/problem+json") return undefined;
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(response.body);
      const problem = JSON.parse(text);
      const isObject = typeof problem === "object" && problem !== null && !Array.isArray(problem);
      if (!isObject) return undefined;
      return new ProblemError(response.status, text, problem);
    } catch {
      return undefined;
    }
  }
}
