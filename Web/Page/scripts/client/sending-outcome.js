/** Problems after which the same game is refused for ever. */
const refusals = new Set([
  "refused-game", "malformed-game", "unknown-puzzle", "wrong-context", "not-started",
  "no-such-challenge", "bad-request", "body-too-large", "unsupported-media-type",
  "idempotency-key-reused",
]);

/** Problems after which the game comes too late: it counts nowhere. */
const losses = new Set(["challenge-over", "already-played"]);

/**
 * The seconds after which a second answer that the challenge is over is believed: the server's clock
 * may have been wrong at the first one.
 */
const secondAnswerAfter = 3_600;

/**
 * What the answer to a submitted game means for the game in the outbox.
 *
 * | state | meaning |
 * |---|---|
 * | `done` | the server has stored the game, and `result` has its ranks |
 * | `refused` | the server refuses the game for ever: `problem` says why |
 * | `lost` | the game came too late: `problem` says why |
 * | `waiting` | the game is sent again later: `problem` says why it is not sent yet |
 *
 * @param {{ result?: object, error?: any }} answer
 * @param {{ overSince?: number }} [game] The game of the outbox. `overSince` is when the server first
 *   said that its challenge is over.
 * @param {number} [now] Seconds of this device's clock, which the server's does not move.
 * @returns {{ state: string, result?: object, problem?: object, overSince?: number }}
 */
export function outcomeOfSending({ result, error }, game = {}, now = 0) {
  if (result) return { state: "done", result };
  const problem = problemOf(error);
  if (refusals.has(error.kind)) return { state: "refused", problem };
  if (error.kind === "challenge-over") {
    const overSince = Math.min(game.overSince ?? now, now);
    if (now < overSince + secondAnswerAfter) return { state: "waiting", problem, overSince };
  }
  if (losses.has(error.kind)) return { state: "lost", problem };
  return { state: "waiting", problem };
}

/** The part of an error that is stored and shown. */
export function problemOf(error) {
  const violation = error.problem?.verdict?.violation;
  return {
    kind: error.kind ?? error.code ?? "other",
    ...(error.kind === undefined && error.status ? { status: error.status } : {}),
    detail: violation?.message ?? error.problem?.detail ?? "",
    ...(error.problem?.until === undefined ? {} : { until: error.problem.until }),
    rules: violation?.reasons?.map(({ rule }) => rule) ?? [],
  };
}

/** Why a stored game counts on no board because of its time; undefined if it is not late. */
export function lateness(result) {
  const isLate = ["tooLate", "expiredTicket"].includes(result?.unranked);
  return isLate ? result.unranked : undefined;
}
