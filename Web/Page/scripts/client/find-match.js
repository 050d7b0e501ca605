/**
 * The match of the player with a code; null if the player is not in it.
 *
 * @param {object} client
 * @param {string} code
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function findMatch(client, code, options) {
  let cursor;
  do {
    const page = await client.matches({ limit: 100, cursor }, options);
    const match = page.matches.find((match) => match.code === code);
    if (match) return match;
    cursor = page.nextCursor;
  } while (cursor);
  return null;
}
