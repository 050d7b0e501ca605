/**
 * What is stored of a game: all that continues or shows it.
 *
 * @param {object} base The members that do not follow from the moves.
 * @param {import("./session.js").Session} session
 */
export function recordOf(base, { clock, game, state }) {
  const { secondsPlayed, startedAt } = clock;
  const submission = base.endedAt === null ? {} : { submission: game.submission() };
  return {
    ...base, startedAt, clock: clock.state, secondsPlayed, saved: game.save({ secondsPlayed }),
    score: state.totalScore, words: state.moves.filter(({ word }) => word !== null).length,
    moves: state.moves.length, ...submission,
  };
}

/**
 * Whether the result of a game goes to the server. A game whose time ran out before the first move
 * does not: it may be played on another device.
 */
export function isSent({ kind, extra, end, moves }) {
  if (end === "timeLimit" && moves === 0) return false;
  return kind === "ranked" || kind === "daily" || (kind === "shared" && Boolean(extra));
}

/** Whether par says something of a game: it is reached without a clock. */
export function hasPar({ mode }) {
  return mode !== "timed";
}

/** Whether a game without moves can be forgotten: another one like it costs nothing. */
export function isForgettable({ kind, moves }) {
  return moves === 0 && kind !== "ranked" && kind !== "daily";
}

/** Whether a stored game can be replayed: it has ended, and a move was made. */
export function canReplay(record) {
  return Boolean(record) && record.endedAt !== null && record.moves > 0;
}

const unfitCodes = new Set(["malformed", "refused", "invalidArgument", "invalidLength"]);

/** Whether an error says that a stored game cannot be opened, such as after a change of rules. */
export function isUnfit(error) {
  return error instanceof SyntaxError || unfitCodes.has(error?.code);
}
