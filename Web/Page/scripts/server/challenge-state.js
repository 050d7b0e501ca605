/** The seconds of a timed game, and for a move that is played when the countdown ends. */
const timedSeconds = 180 + 5;

/**
 * How the player stands in a daily challenge.
 *
 * | state | meaning |
 * |---|---|
 * | `open` | not played |
 * | `playing` | started, and not over |
 * | `timeUp` | started, and the time is over; nothing was submitted |
 * | `sending` | played; the game waits in the outbox |
 * | `lost` | played; the server refused the game, or it came too late |
 * | `played` | played; `result` has the score, and the rank if it counts |
 * | `over` | the day is over |
 *
 * @param {object} parts
 * @param {{ challenge: object, yourResult: object }} parts.entry What the server tells.
 * @param {object} [parts.game] The game of the outbox.
 * @param {number} [parts.startedAt] When the player started it, in Unix seconds, if known.
 * @param {number} parts.now Unix seconds.
 */
export function challengeState({ entry: { challenge, yourResult }, game, startedAt, now }) {
  if (yourResult.score !== undefined) return "played";
  if (game?.state === "waiting") return "sending";
  if (game?.state === "done") return "played";
  if (game) return "lost";
  if (now >= challenge.endsAt) return "over";
  if (!yourResult.started) return "open";
  const isTimeUp = challenge.mode === "timed" && startedAt && now > startedAt + timedSeconds;
  return isTimeUp ? "timeUp" : "playing";
}

/** The result of a challenge: the server's, or that of the outbox if it is newer. */
export function challengeResult({ entry: { yourResult }, game }) {
  if (yourResult.score !== undefined || game?.state !== "done") return yourResult;
  const { dailyChallenge, score } = game.result;
  return dailyChallenge ?? { ...yourResult, started: true, score };
}

/** The identifier of the record of a challenge. */
export function recordOfChallenge({ id }) {
  return `daily-${id}`;
}

/** The first day of the daily challenges, 2020-01-01 UTC, in ms. */
const firstDay = Date.UTC(2020, 0, 1);

/** The day of a challenge's number. */
export function dayOfChallenge(number) {
  return new Date(firstDay + number * 86_400_000);
}
