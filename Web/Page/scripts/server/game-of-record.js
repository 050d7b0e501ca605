/**
 * The game of the outbox of a session's record.
 *
 * @param {object} record What the page stores of a game.
 * @param {() => string} submission Makes the submission of a record that has none.
 */
export function gameOfRecord(record, submission) {
  const { id, kind, mode, ticket, score, usedHelp, extra } = record;
  return {
    id, kind, mode, ticket, score, help: usedHelp === true, extra,
    body: record.submission ?? submission(record.saved),
    expiresAt: extra?.expiresAt, playerID: extra?.player,
  };
}
