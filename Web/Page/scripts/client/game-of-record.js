/**
 * The game of the outbox of a session's record.
 *
 * @param {object} record What the page stores of an ended game.
 */
export function gameOfRecord(record) {
  const { id, kind, mode, ticket, score, usedHelp, extra } = record;
  return {
    id, kind, mode, ticket, score, help: usedHelp === true, extra,
    body: record.submission,
    expiresAt: extra?.expiresAt, playerID: extra?.player,
  };
}
