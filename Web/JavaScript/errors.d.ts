import type { End } from "./game-types.js";

/** Says what kind of error it is. Errors of calls to the server have the codes of `APIErrorCode`. */
export type WordCubeErrorCode =
  | "invalidArgument" | "invalidLength" | "invalidHandle" | "malformed" | "refused" | "searchLimit"
  | "notFound" | "unsupported" | "tooManyHandles" | "trapped" | "loadFailed" | "workerFailed"
  | "disposed" | "cancelled";

/** A rule that a move breaks. */
export interface Reason {
  rule: string;
  face: number | null;
  expected: number | string | null;
  found: number | string | null;
  /** The earlier move that the reason is about, if there is one. */
  earlierMove?: number;
}

/** The move that is refused, and why. */
export interface Violation {
  /** The position of the move, from 0. */
  move: number;
  reasons: Reason[];
  message: string;
}

/** More about an error of the module. */
export interface ErrorDetails {
  /** Where JSON is malformed, in bytes. */
  offset?: number;
  /** Where JSON is malformed, such as `$.moves`. */
  path?: string;
  /** With `refused`, if a rule is broken. */
  violation?: Violation;
  /** With `refused`, if the game is over. */
  end?: Exclude<End, null>;
  /** With `refused`: the move of a saved game that is refused. */
  move?: number;
}

/** Why a call fails. `code` is stable: compare it, not the text. */
export class WordCubeError extends Error {
  constructor(code: WordCubeErrorCode | (string & {}), message: string, options?: ErrorOptions);
  /** More about an error of the module. */
  details?: ErrorDetails;
  /** Says what kind of error it is. */
  readonly code: WordCubeErrorCode | (string & {});
}
