/**
 * Why a call of the server failed, in words for players.
 *
 * @param {{ kind?: string, code?: string }} error
 * @param {object} text The section `server` of the page's text.
 */
export function problemText(error, { problems }) {
  return problems[error.kind] ?? problems[error.code] ?? problems.other;
}
