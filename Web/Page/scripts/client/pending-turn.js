import { isObject } from "../storage/stored-values.js";
import { isSameMove } from "./match-moves.js";
import { randomKey } from "./random-key.js";

/**
 * The moves of a match that the server has not accepted yet. They are in the page's store, so that
 * a reload loses none. Each has an idempotency key of its own.
 */
export class PendingTurn {
  #key;
  #storage;
  #turns;

  /** Whether the first turn is being sent. */
  isSending = false;

  /** Takes the page's store and the identifier of the match. */
  constructor(storage, matchID) {
    this.#storage = storage;
    this.#key = `server.match.${matchID}`;
    this.#turns = turnsOf(storage.get(this.#key));
  }

  /** The first turn that is to be sent; undefined if there is none. */
  get turn() {
    return this.#turns[0];
  }

  /** The moves of all turns. */
  get moves() {
    return this.#turns.flatMap(({ moves }) => moves);
  }

  /** Removes the turns that the server has: their answer was lost. */
  settle(moves) {
    this.#turns = this.#turns.filter(({ moveCount, moves: [move] }) =>
      !(moveCount < moves.length && isSameMove(move, moves[moveCount])));
    this.#keep();
  }

  /** Adds a move, after a number of moves that the server has. */
  add(move, known) {
    const moveCount = known + this.#turns.length;
    this.#turns = [...this.#turns, { key: randomKey(), moveCount, moves: [move] }];
    this.#keep();
  }

  /** Removes a turn that the server accepted. */
  remove(turn) {
    this.#turns = this.#turns.filter((other) => other !== turn);
    this.#keep();
  }

  /** Removes all turns. */
  clear() {
    this.#turns = [];
    this.#keep();
  }

  /** Runs an action, during which the turn is being sent. */
  async during(action) {
    this.isSending = true;
    try {
      await action();
    } finally {
      this.isSending = false;
    }
  }

  #keep() {
    if (this.#turns.length) this.#storage.set(this.#key, this.#turns);
    else this.#storage.remove(this.#key);
  }
}

/** The stored turns up to the first that is none: later ones would follow another position. */
function turnsOf(stored) {
  if (!Array.isArray(stored)) return [];
  const end = stored.findIndex((turn) => !isTurn(turn));
  return end < 0 ? stored : stored.slice(0, end);
}

function isTurn(turn) {
  if (!isObject(turn)) return false;
  const { key, moveCount, moves } = turn;
  return typeof key === "string" && Number.isInteger(moveCount) && Array.isArray(moves)
    && moves.length > 0 && moves.every((move) => isObject(move) && isObject(move.type));
}
