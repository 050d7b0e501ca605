/**
 * The state of the player in a daily challenge.
 *
 * | state | meaning |
 * |---|---|
 * | `open` | not played |
 * | `elsewhere` | started, but not on this device: only the other one has the game |
 * | `playing` | started, and not over |
 * | `timeUp` | the time is over, and the game with its words was not submitted |
 * | `missed` | the time is over, and no word was played |
 * | `sending` | played; the game waits in the outbox |
 * | `lost` | played; the server refused the game, or it came too late |
 * | `played` | played; `result` has the score, and the rank if it counts |
 * | `over` | the day is over |
 *
 * @param {object} parts
 * @param {{ challenge: object, yourResult: object }} parts.entry What the server answers.
 * @param {object} [parts.game] The game of the outbox.
 * @param {object} [parts.record] What the page stores of the game.
 * @param {boolean} [parts.isHere] Whether this device started it.
 * @param {number} [parts.startedAt] When the player started it, in Unix seconds, if known.
 * @param {number} parts.now Unix seconds. All times are the server's.
 * @param {{ lastMove: number }} parts.times Those of a timed game; see `timesOf`.
 */
export function challengeState({ entry, game, record, isHere, startedAt, now, times }) {
  const { challenge, yourResult } = entry;
  if (yourResult.score !== undefined) return "played";
  if (game?.state === "waiting") return "sending";
  if (game?.state === "done") return "played";
  if (game) return "lost";
  if (now >= challenge.endsAt) return "over";
  if (!yourResult.started) return "open";
  if (!record && !isHere) return "elsewhere";
  if (challenge.mode !== "timed" || !isTimeUp(record, startedAt, now, times)) return "playing";
  return record?.words > 0 ? "timeUp" : "missed";
}

function isTimeUp(record, startedAt, now, times) {
  return Boolean(record?.endedAt) || (startedAt && now > startedAt + times.lastMove);
}

/**
 * Whether a daily challenge ended by its time without a word. It is not sent: the player may have
 * the real game on another device, and there is only one try.
 *
 * @param {object} record What the page stores of the game.
 */
export function isEmptyTry({ kind, end, words }) {
  return kind === "daily" && end === "timeLimit" && words === 0;
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

/** The number of the challenge of a day. */
export function numberOfChallenge(day) {
  return Math.floor((day - firstDay) / 86_400_000);
}

/** The day of a challenge's number. */
export function dayOfChallenge(number) {
  return new Date(firstDay + number * 86_400_000);
}
