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
    ...submission,
  };
}

/** Whether the result of a game goes to the server. */
export function isSent({ kind, extra }) {
  return kind === "ranked" || kind === "daily" || (kind === "shared" && Boolean(extra));
}
