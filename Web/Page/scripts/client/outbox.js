import { randomKey } from "../game/random.js";
import { entriesOf, isObject } from "../storage/store.js";
import { systemClock } from "./clock.js";
import { outcomeOfSending, problemOf } from "./sending-outcome.js";
import { isAccepted, isRefusal, movesOf, newTurn, sendTurn, takeEarlierTurns } from "./waiting-turns.js";

/** How long before a game comes too late for the ranks it no longer waits for a name, in seconds. */
const hurry = 10;

/** The longest delay of a timer in ms. */
const longestDelay = 2 ** 31 - 1;

/** The delays between attempts in ms. The last one repeats. */
const delays = [5_000, 15_000, 60_000, 300_000];

/**
 * Sends everything that the page promises to send: finished games, and moves of matches. It loses
 * none: each is stored before it is sent, and is sent again until the server has answered, wherever
 * the page is, also on the next visit. Each attempt has the same idempotency key, so the server
 * stores a game or a move once. What a player without a name sends waits until one is chosen, but not
 * until it comes too late.
 *
 * | event | meaning |
 * |---|---|
 * | `change` | a game or a turn has changed, here or in another tab; `detail` is the game or the turn |
 * | `turn` | the server has answered to a turn, or has not: `detail` has `match`, its identifier, and `answer`, the match now, or `error` |
 */
export class Outbox extends EventTarget {
  #account;
  #attempts = 0;
  #client;
  #clock;
  #running = new Map();
  #storage;
  #store;
  #timer;
  #urgentTimer;

  /** Takes the client, the page's store, the account, and the clock for tests. */
  constructor({ client, storage, account, clock = systemClock }) {
    super();
    this.#client = client;
    this.#store = new OutboxStore(storage);
    this.#account = account;
    this.#clock = clock;
    this.#storage = storage;
    account.addEventListener("change", () => this.sendAll());
    storage.addEventListener?.("elsewhere", ({ detail }) => detail === key && this.#tell({}));
  }

  /** All games, the oldest first. */
  get games() {
    return this.#store.all().filter(({ kind }) => kind !== "turn");
  }

  /** The games and the turns of this player that wait to be sent. */
  get waiting() {
    return this.#store.all().filter((item) => this.#isOwn(item));
  }

  /** The turns of this player that wait to be sent, the oldest first: of a match, or of all. */
  turns(match) {
    return this.waiting.filter((item) => item.kind === "turn" && (match ?? item.match) === item.match);
  }

  /** The moves of a match that wait to be sent. */
  movesOf(match) {
    return this.turns(match).flatMap(movesOf);
  }

  /** The game of a record; undefined if it was never submitted. */
  game(id) {
    return this.#store.find(id);
  }

  /** Whether the game of a record is being sent. */
  isSending(id) {
    return this.#running.has(id);
  }

  /**
   * Stores a game and sends it. A game that is stored already is not stored again.
   *
   * @param {object} game `id`, `kind`, `mode`, `body`, and perhaps `ticket`, `help`, `expiresAt`
   *   and `playerID`, the player who played it.
   * @returns {Promise<object>} The game after the attempt.
   */
  async submit(game) {
    const known = this.game(game.id);
    if (!known) {
      const playerID = game.playerID ?? this.#account.playerID;
      const time = this.#clock.now();
      this.#put({ ...game, key: randomKey(), playerID, time, state: "waiting" });
    }
    await this.send(game.id);
    return this.game(game.id);
  }

  /** Stores a move of a match, made after a number of moves, and sends it. */
  async play(match, move, moveCount) {
    const { playerID } = this.#account;
    this.#put({ ...newTurn(match, move, moveCount), playerID, time: this.#clock.now(), state: "waiting" });
    await this.sendTurns(match.id);
  }

  /** Sends the turns of a match, one after the other, until one is not accepted. */
  async sendTurns(match) {
    let sent;
    for (let [turn] = this.turns(match); turn && turn.id !== sent; [turn] = this.turns(match)) {
      sent = turn.id;
      await this.send(turn.id);
    }
  }

  /** Removes the turns of a match that the server has among its moves. */
  settle(match, moves) {
    const known = this.turns(match).filter((turn) => isAccepted(turn, moves)).map(({ id }) => id);
    if (known.length > 0) this.#remove(({ id }) => known.includes(id));
  }

  /** Sends a game or a turn, if it waits. */
  send(id) {
    const game = this.#store.find(id);
    if (!game || !this.#isOwn(game)) return Promise.resolve();
    if (this.needsName(game)) {
      this.#sendInTime(game);
      return Promise.resolve();
    }
    if (!this.#running.has(id)) this.#running.set(id, this.#attempt(game));
    return this.#running.get(id);
  }

  /** Whether a game waits for the player's name. */
  needsName({ state, expiresAt }) {
    if (state !== "waiting" || !this.#account.needsName) return false;
    const now = this.#clock.now();
    return expiresAt === undefined || now < expiresAt - hurry || now >= expiresAt;
  }

  /** Sends everything that waits, one after the other. */
  async sendAll() {
    const { playerID } = this.#account;
    if (playerID !== undefined) {
      const time = this.#clock.now();
      for (const turn of takeEarlierTurns(this.#storage)) {
        this.#put({ ...turn, playerID, time, state: "waiting" });
      }
    }
    for (const { id, kind } of this.waiting) if (kind !== "turn") await this.send(id);
    for (const match of new Set(this.turns().map(({ match }) => match))) await this.sendTurns(match);
  }

  /** Marks the waiting games of a player who leaves this browser as lost, and forgets the turns. */
  giveUp(playerID) {
    this.#store.remove((item) => item.kind === "turn" && item.playerID === playerID);
    const games = this.games.filter((game) =>
      game.state === "waiting" && game.playerID === playerID);
    const problem = { kind: "logged-out", detail: "", rules: [] };
    for (const game of games) this.#put({ ...game, state: "lost", problem, body: undefined });
  }

  /** Forgets the games of a player who is erased. */
  forget(playerID) {
    this.#store.remove((game) => game.playerID === playerID);
  }

  /** Stops sending again. */
  dispose() {
    this.#clock.cancel(this.#timer);
    this.#clock.cancel(this.#urgentTimer);
  }

  #isOwn({ state, playerID }) {
    return state === "waiting" && playerID !== undefined && playerID === this.#account.playerID;
  }

  async #attempt(game) {
    // `send` notes this attempt before the listeners are notified.
    await undefined;
    this.#tell(game);
    if (game.kind === "turn") return this.#attemptTurn(game);
    const answer = await this.#call(game);
    const now = this.#clock.onDevice(this.#clock.now());
    const outcome = outcomeOfSending(answer, game, now);
    this.#running.delete(game.id);
    const isGivenUp = this.game(game.id)?.state !== "waiting" && outcome.state === "waiting";
    if (isGivenUp) return this.#tell(game);
    const isOver = outcome.state !== "waiting";
    const body = isOver ? undefined : game.body;
    this.#put({ ...game, problem: undefined, ...outcome, body });
    if (isOver) this.#attempts = 0;
    else this.#sendLater(outcome.problem);
  }

  async #attemptTurn(turn) {
    const { id, match } = turn;
    let outcome;
    try {
      outcome = { match, answer: await sendTurn(this.#client, turn) };
    } catch (error) {
      outcome = { match, error };
    }
    this.#running.delete(id);
    const { answer, error } = outcome;
    if (answer) this.#remove((item) => item.id === id);
    // The turns that follow would follow another position.
    else if (isRefusal(error)) this.#remove((item) => item.kind === "turn" && item.match === match);
    else if (this.#store.find(id)) this.#put({ ...turn, problem: problemOf(error) });
    if (answer || isRefusal(error)) this.#attempts = 0;
    else this.#sendLater(problemOf(error));
    this.dispatchEvent(new CustomEvent("turn", { detail: outcome }));
  }

  #remove(condition) {
    this.#store.remove(condition);
    this.#tell({});
  }

  async #call({ body, ticket, help, key }) {
    try {
      const input = { gameTicket: ticket ?? undefined, help: help === true, body };
      return { result: await this.#client.submitGame(input, { idempotencyKey: key }) };
    } catch (error) {
      return { error };
    }
  }

  /** After a suspension, if the server says until when it is. */
  #sendLater({ until = 0 } = {}) {
    this.#clock.cancel(this.#timer);
    const refused = (until - this.#clock.now()) * 1000;
    const delay = Math.min(longestDelay, Math.max(refused, delays[Math.min(this.#attempts, delays.length - 1)]));
    this.#attempts += 1;
    this.#timer = this.#clock.after(delay, () => this.sendAll());
  }

  /** The longest delay of a timer is a few weeks; a game that waits longer is sent on a later visit. */
  #sendInTime({ expiresAt }) {
    const delay = (expiresAt - hurry - this.#clock.now()) * 1000;
    if (!(delay > 0 && delay < longestDelay)) return;
    this.#clock.cancel(this.#urgentTimer);
    this.#urgentTimer = this.#clock.after(delay, () => this.sendAll());
  }

  #put(game) {
    this.#store.put(game);
    this.#tell(game);
  }

  #tell(game) {
    this.dispatchEvent(new CustomEvent("change", { detail: game }));
  }
}

/** The key of the outbox in the page's store. */
const key = "server.outbox";
const keptGames = 30;

/**
 * The games and the turns of the outbox in the page's store.
 *
 * Each change reads the store again: two tabs of the page share it. Of the games that are over, the
 * last 30 are kept, to show their ranks again. A game that the store cannot keep stays in memory.
 */
class OutboxStore {
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
