import { ownSide, standing } from "./match-moves.js";

const key = "server.matchesSeen";
/** How many matches are remembered: more than a player can have at once. */
const kept = 200;

/** Notes that the player has seen a match on this device. */
export function noteSeen(storage, { id }) {
  const seen = storage.get(key) ?? [];
  if (!seen.includes(id)) storage.set(key, [...seen, id].slice(-kept));
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
  const isNew = state === "theirTurn" && own === 1 && match.moves.length === 0;
  return isNew && !storage.get(key)?.includes(match.id) ? "new" : undefined;
}
