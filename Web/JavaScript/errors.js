/**
 * Why a call fails. `code` is stable: compare it, not the text.
 *
 * @example
 * try {
 *   wordCube.newGame("not a puzzle");
 * } catch (error) {
 *   if (!(error instanceof WordCubeError)) throw error;
 *   console.log(error.code, error.message);
 * }
 */
export class WordCubeError extends Error {
  /**
   * @param {string} code Says what kind of error it is.
   * @param {string} message What is wrong, for logs.
   * @param {ErrorOptions} [options] The cause.
   */
  constructor(code, message, options) {
    super(message, options);
    this.name = new.target.name;
    /** Says what kind of error it is. */
    this.code = code;
  }
}
