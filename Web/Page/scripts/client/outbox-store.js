import { entriesOf, isObject } from "../storage/store.js";

/** The key of the outbox in the page's store. */
export const key = "server.outbox";
const keptGames = 30;

/**
 * The games and the turns of the outbox in the page's store.
 *
 * Each change reads the store again: two tabs of the page share it. Of the games that are over, the
 * last 30 are kept, to show their ranks again. A game that the store cannot keep stays in memory.
 */
export class OutboxStore {
  #storage;
  #unstored = new Map();

  /** Takes the page's store. */
  constructor(storage) {
    this.#storage = storage;
  }

  /** All games, the oldest first. */
  all() {
    const unstored = this.#unstored;
    return [...this.#stored().filter(({ id }) => !unstored.has(id)), ...unstored.values()];
  }

  /** The game of a record; undefined if there is none. */
  find(id) {
    return this.all().find((game) => game.id === id);
  }

  /** Adds a game, or replaces the one with its identifier. */
  put(game) {
    const games = this.#stored();
    const index = games.findIndex(({ id }) => id === game.id);
    if (index < 0) games.push(game);
    else games[index] = game;
    this.#storage.set(key, withoutOldest(games));
    const kept = this.#stored().find(({ id }) => id === game.id);
    if (kept?.state === game.state) this.#unstored.delete(game.id);
    else this.#unstored.set(game.id, game);
  }

  /** Removes the games that meet a condition. */
  remove(condition) {
    this.#storage.set(key, this.#stored().filter((game) => !condition(game)));
    for (const [id, game] of this.#unstored) if (condition(game)) this.#unstored.delete(id);
  }

  #stored() {
    return entriesOf(this.#storage.get(key), isGame);
  }
}

/** Whether a stored entry can be sent, or shown. */
function isGame({ id, key: sent, state, body, result, problem }) {
  const isShown = { waiting: typeof body === "string" && typeof sent === "string",
    done: isObject(result), refused: isObject(problem), lost: isObject(problem) };
  return typeof id === "string" && Object.hasOwn(isShown, state) && isShown[state]
    && (problem === undefined || isObject(problem));
}

function withoutOldest(games) {
  let surplus = games.filter(({ state }) => state !== "waiting").length - keptGames;
  return games.filter(({ state }) => state === "waiting" || surplus-- <= 0);
}
