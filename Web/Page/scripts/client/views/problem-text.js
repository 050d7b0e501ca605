/** What answers in the place of the server, by the status of the answer. */
const strangers = {
  404: "notHere", 405: "notHere", 410: "notHere", 413: "tooLarge", 429: "busy", 502: "busy",
  503: "busy", 504: "busy",
};

/**
 * Why a call of the server failed, in words for players.
 *
 * @param {{ kind?: string, code?: string, status?: number, detail?: string, until?: number,
 *   problem?: { detail?: string, until?: number } }} error An error of a call, or the problem of
 *   a game in the outbox.
 * @param {object} text The section `server` of the page's text.
 */
export function problemText(error, { problems }) {
  const { kind, code, status } = error;
  if (kind === "suspended") {
    const { until, detail } = error.problem ?? error;
    // Without the time, there is no sentence.
    return until === undefined ? problems.other : problems.suspended(until, detail ?? "").trim();
  }
  if (kind === "network-refused") {
    const { until } = error.problem ?? error;
    return until === undefined ? problems.other : problems.networkRefused(until);
  }
  return problems[kind] ?? problems[code] ?? problems.strangers[strangerOf(kind ?? code, status)]
    ?? problems.other;
}

/** Which answer of a proxy or a network it is; undefined if it is none. */
function strangerOf(code, status) {
  if (code === "unreadable" || code === "tooLarge") return "network";
  if (code !== "unexpected" && code !== "problem") return undefined;
  return strangers[status] ?? (status >= 500 ? "failed" : "network");
}
