import { WordCubeError } from "../errors.js";
import type { TransportResponse } from "./api-client.js";
import type { Credentials, ProblemDetails, ProblemKind } from "./endpoints.js";

/** Says what kind of error it is. */
export type APIErrorCode =
  | "notRegistered" | "signedOut" | "alreadyRegistered" | "storage" | "notStored" | "unprintable"
  | "offline" | "timedOut" | "cancelled" | "insecure" | "tooLarge" | "other"
  | "problem" | "unexpected" | "unreadable";

/** Why a call to the server fails. */
export class APIError extends WordCubeError {
  constructor(code: APIErrorCode, message: string, options?: ErrorOptions);
  readonly code: APIErrorCode;
  /** New credentials that the store could not save, with `notStored`. */
  credentials?: Credentials;
  /** The status of the response, with `unexpected`, `unreadable` and `problem`. */
  status?: number;
  /** Whether the same request may succeed a moment later. */
  get isTransient(): boolean;
}

/** A problem that the server reports (RFC 9457): it refused the request, or it failed. */
export class ProblemError extends APIError {
  constructor(status: number, text: string, problem: Partial<ProblemDetails>);
  readonly status: number;
  /** The body of the response, untouched. Its integers have 64 bits, those of `problem` 53. */
  readonly text: string;
  /** The members of the body. A member that the server left out is undefined. */
  readonly problem: Partial<ProblemDetails>;
  /** The kind of problem; undefined for a type of another server. */
  readonly kind?: ProblemKind | (string & {});
  /** The problem of a response; undefined if the body is not a problem. */
  static of(response: TransportResponse): ProblemError | undefined;
}
