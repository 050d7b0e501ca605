/**
 * What is to be done with the moves of a match, when the server has others than this page.
 *
 * | kind | meaning |
 * |---|---|
 * | `same` | nothing |
 * | `newer` | `moves` of the server follow the known ones |
 * | `other` | the server has other moves: the page has to start again from them |
 *
 * @param {object[]} known The moves that the server had, or accepted, before.
 * @param {object[]} moves The moves that the server has now.
 */
export function compareMoves(known, moves) {
  const isPrefix = known.length <= moves.length
    && known.every((move, index) => isSameMove(move, moves[index]));
  if (!isPrefix) return { kind: "other", moves };
  const newer = moves.slice(known.length);
  return newer.length ? { kind: "newer", moves: newer } : { kind: "same", moves: [] };
}

/** Whether two moves have the same player and the same faces or cube. Times may differ. */
export function isSameMove(one, other) {
  return nameOf(one) === nameOf(other);
}

function nameOf({ playerIndex, type: { playedWord, removedCube } }) {
  const point = ({ x, y, z }) => `${x}${y}${z}`;
  const faces = playedWord?.map(({ index, side }) => `${point(index)}${side}`);
  return `${playerIndex}:${faces?.join(",") ?? point(removedCube)}`;
}

/** The index of the player of this browser in the sides of a match. */
export function ownSide({ sides }) {
  return Math.max(0, sides.findIndex(({ isYou }) => isYou));
}

/** The side of the other player; undefined before somebody joins. */
export function opponentOf({ sides }) {
  return sides.find(({ isYou }) => !isYou);
}

/** Whether a match is still being played. */
export function isRunning({ state }) {
  return state === "open" || state === "playing";
}

/** Whether a match can be replayed: it is over, and a move was made. */
export function canReplay(match) {
  return !isRunning(match) && match.moves.length > 0;
}

/**
 * The state of a match for the player of this browser: `waiting` for another player, `yourTurn`,
 * `theirTurn`, `won`, `lost`, `draw`, or `ended` without a winner.
 */
export function standing(match) {
  const own = ownSide(match);
  if (match.state === "open") return "waiting";
  if (match.state === "playing") return match.turn === own ? "yourTurn" : "theirTurn";
  if (match.winner !== undefined) return match.winner === own ? "won" : "lost";
  return match.state === "finished" ? "draw" : "ended";
}

const seenKey = "server.matchesSeen";
const runningKey = "server.matchesRunning";
/** How many matches to remember: more than a player can have at once. */
const kept = 200;

/** Notes that the player has seen a match on this device. */
export function noteSeen(storage, match) {
  remember(storage, seenKey, [match.id]);
  if (isRunning(match)) noteRunning(storage, [match]);
  else if (storage.get(runningKey)?.includes(match.id)) {
    storage.set(runningKey, storage.get(runningKey).filter((id) => id !== match.id));
  }
}

/** Notes which matches are being played, so that their end is news on this device. */
export function noteRunning(storage, matches) {
  remember(storage, runningKey, matches.filter(isRunning).map(({ id }) => id));
}

function remember(storage, key, ids) {
  const known = storage.get(key) ?? [];
  const added = ids.filter((id) => !known.includes(id));
  if (added.length > 0) storage.set(key, [...known, ...added].slice(-kept));
}

/**
 * What the player has to know or do in a match; undefined if there is nothing.
 *
 * | news | meaning |
 * |---|---|
 * | `unsent` | the player's move is not sent yet |
 * | `yourTurn` | it is the player's turn |
 * | `rematch` | the other player wants a rematch |
 * | `new` | the other player has accepted a rematch, and the player has not seen the match yet |
 * | `over` | the match has ended, and the player has not seen its end on this device |
 *
 * @param {any} match
 * @param {{ outbox: any, storage: any }} server
 */
export function newsOf(match, { outbox, storage }) {
  if (outbox.turns(match.id).length > 0) return "unsent";
  const state = standing(match);
  if (state === "yourTurn") return state;
  const own = ownSide(match);
  const { askedBy = [], matchID } = match.rematch ?? {};
  if (matchID === undefined && askedBy.includes(1 - own) && !askedBy.includes(own)) return "rematch";
  if (!isRunning(match)) return storage.get(runningKey)?.includes(match.id) ? "over" : undefined;
  const isNew = state === "theirTurn" && own === 1 && match.moves.length === 0;
  return isNew && !storage.get(seenKey)?.includes(match.id) ? "new" : undefined;
}

/**
 * Finds the player's match with a code; null if the player isn't in it.
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
