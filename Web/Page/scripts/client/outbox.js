import { systemClock } from "./clock.js";
import { OutboxStore } from "./outbox-store.js";
import { randomKey } from "./random-key.js";
import { outcomeOfSending } from "./sending-outcome.js";

/** How long before a game comes too late for the ranks it no longer waits for a name, in seconds. */
const hurry = 10;

/** The longest delay of a timer in ms. */
const longestDelay = 2 ** 31 - 1;

/** The delays between attempts in ms. The last one repeats. */
const delays = [5_000, 15_000, 60_000, 300_000];

/**
 * Submits finished games, and loses none: a game is stored before it is sent, and is sent again
 * until the server has answered, also on the next visit. Each attempt of a game has the same
 * idempotency key, so the server stores the game once. The games of a player without a name wait until
 * one is chosen, but not until they come too late.
 *
 * The event `change` follows each change of a game; its `detail` is the game.
 */
export class Outbox extends EventTarget {
  #account;
  #attempts = 0;
  #client;
  #clock;
  #running = new Map();
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
    account.addEventListener("change", () => this.sendAll());
  }

  /** All games, the oldest first. */
  get games() {
    return this.#store.all();
  }

  /** The games of this player that wait to be sent. */
  get waiting() {
    return this.games.filter((game) => this.#isOwn(game));
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

  /** Sends the game of a record, if it waits. */
  send(id) {
    const game = this.game(id);
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

  /** Sends all games that wait, one after the other. */
  async sendAll() {
    for (const { id } of this.waiting) await this.send(id);
  }

  /** Marks the waiting games of a player who leaves this browser as lost. */
  giveUp(playerID) {
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
    else this.#sendLater();
  }

  async #call({ body, ticket, help, key }) {
    try {
      const input = { gameTicket: ticket ?? undefined, help: help === true, body };
      return { result: await this.#client.submitGame(input, { idempotencyKey: key }) };
    } catch (error) {
      return { error };
    }
  }

  #sendLater() {
    this.#clock.cancel(this.#timer);
    const delay = delays[Math.min(this.#attempts, delays.length - 1)];
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
