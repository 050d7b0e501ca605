import { isObject } from "../storage/store.js";
import { isSameMove, opponentOf } from "./matches.js";
import { randomKey } from "../game/random.js";

/** Where an earlier version of the page kept the turns of each match. */
const earlierKeys = "server.match.";

/** The answers to a turn after which it is never accepted. */
const refusals = [400, 404, 409, 422];

/**
 * A turn for the outbox.
 *
 * @param {object} match The match as the server has it.
 * @param {object} move
 * @param {number} moveCount The number of moves before it.
 */
export function newTurn(match, move, moveCount) {
  const { id, code } = match;
  const opponent = opponentOf(match)?.displayName;
  return turnOf({ match: id, code, opponent, moveCount, moves: [move], key: randomKey() });
}

function turnOf({ key, moves, ...turn }) {
  return { id: `turn-${key}`, kind: "turn", key, body: JSON.stringify(moves), ...turn };
}

/** The moves of a turn of the outbox; none if it is damaged. */
export function movesOf({ body }) {
  try {
    return areMoves(JSON.parse(body)) ? JSON.parse(body) : [];
  } catch {
    return [];
  }
}

/** Whether the server has a turn among its moves: the answer to it was lost. */
export function isAccepted(turn, moves) {
  const { [turn.moveCount]: there } = moves;
  return there !== undefined && movesOf(turn).some((move) => isSameMove(move, there));
}

/** Sends a turn, and gives the match as the server has it then. */
export function sendTurn(client, { match: id, moveCount, body, key: idempotencyKey }) {
  return client.playTurn({ id, moveCount, body }, { idempotencyKey });
}

/** Whether a turn is never accepted after this error. Then those that follow it are not, either. */
export function isRefusal({ code, status }) {
  return code === "problem" && refusals.includes(status);
}

/** Takes the turns that an earlier version of the page kept, out of the page's store. */
export function takeEarlierTurns(storage) {
  return (storage.keys?.(earlierKeys) ?? []).flatMap((name) => {
    const match = name.slice(earlierKeys.length);
    const turns = untilDamage(storage.get(name));
    storage.remove(name);
    return turns.map(({ key, moveCount, moves }) => turnOf({ match, moveCount, moves, key }));
  });
}

/** The stored turns up to the first that is none: later ones would follow another position. */
function untilDamage(stored) {
  if (!Array.isArray(stored)) return [];
  const end = stored.findIndex((turn) => !isObject(turn) || typeof turn.key !== "string"
    || !Number.isInteger(turn.moveCount) || !areMoves(turn.moves));
  return end < 0 ? stored : stored.slice(0, end);
}

function areMoves(moves) {
  return Array.isArray(moves) && moves.length > 0 && moves.every((move) => isObject(move) && isObject(move.type));
}
