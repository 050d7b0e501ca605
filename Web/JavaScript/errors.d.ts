/** Why a call fails. `code` is stable: programs compare it, and not the text. */
export class WordCubeError extends Error {
  constructor(code: string, message: string, options?: ErrorOptions);
  /** More about an error of the module: `offset` and `path`, `violation`, or `end`. */
  details?: Record<string, any>;
  /** Says what kind of error it is. */
  readonly code: string;
}
