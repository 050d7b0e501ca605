import { Session } from "../game/session.js";
import { languageOf } from "../languages.js";
import { compareMoves, ownSide } from "./matches.js";
import { isRefusal } from "./waiting-turns.js";

/**
 * A match that is played: sends the moves of this page through the outbox, and takes those of the
 * other player, and those that the player makes elsewhere.
 *
 * | event | meaning |
 * |---|---|
 * | `change` | `match` or `problem` has changed |
 * | `moves` | moves were made elsewhere; `detail` has them, to be played in the live game |
 * | `reload` | the server has other moves, or refuses a move: start again from `match` |
 */
export class MatchPlay extends EventTarget {
  #client;
  #ending = new AbortController();
  #outbox;
  /** The moves that the live game has. */
  #shown;
  #tag;

  /** Why the last move is not sent yet, or the last question failed; undefined if not. */
  problem = undefined;

  /**
   * @param {object} parts
   * @param {any} parts.client
   * @param {import("./outbox.js").Outbox} parts.outbox
   * @param {any} parts.match The match as the server sent it.
   */
  constructor({ client, outbox, match }) {
    super();
    this.#client = client;
    this.#outbox = outbox;
    /** The match as the server has it. */
    this.match = match;
    outbox.settle(match.id, match.moves);
    this.#shown = this.#allMoves;
    const { signal } = this.#ending;
    outbox.addEventListener("change", () => this.#waitingChanged(), { signal });
    outbox.addEventListener("turn", (/** @type {CustomEvent} */ { detail }) => {
      if (detail.match === match.id) this.#answered(detail);
    }, { signal });
  }

  /** Whether a move is not accepted yet. */
  get hasPending() {
    return this.#outbox.turns(this.match.id).length > 0;
  }

  /** The moves that are not accepted yet, also of an earlier visit. */
  get pendingMoves() {
    return this.#outbox.movesOf(this.match.id);
  }

  /** Whether a move waits for the player's name. */
  get isHeld() {
    const [turn] = this.#outbox.turns(this.match.id);
    return turn !== undefined && this.#outbox.needsName(turn);
  }

  get #allMoves() {
    return [...this.match.moves, ...this.pendingMoves];
  }

  /** Sends a move that was played on this page. It is kept until the server answers. */
  async send(move) {
    const moveCount = this.#allMoves.length;
    this.#shown = [...this.#shown, move];
    await this.#outbox.play(this.match, move, moveCount);
  }

  /** Sends the moves that are kept: after a failure, or of an earlier visit. */
  async sendPending() {
    await this.#outbox.sendTurns(this.match.id);
  }

  /** Asks the server for the match. Returns whether it has changed; throws why it is not known. */
  async refresh() {
    if (this.hasPending) await this.sendPending();
    if (this.hasPending) return false;
    let isChanged = false;
    try {
      const answer = await this.#client.poll("match", { id: this.match.id }, { tag: this.#tag });
      this.#tag = answer.tag;
      isChanged = answer.isChanged;
      this.problem = undefined;
      if (isChanged && !this.hasPending) this.accept(answer.answer);
    } catch (error) {
      this.problem = error;
      throw error;
    } finally {
      this.#tell("change");
    }
    return isChanged;
  }

  /** Resigns the match. */
  async resign() {
    this.accept(await this.#client.resignMatch({ id: this.match.id }));
  }

  /** Claims the match after two weeks without a turn of the other player. */
  async claim() {
    this.accept(await this.#client.claimMatch({ id: this.match.id }));
  }

  /** Asks for another match, or accepts that of the other player. */
  async rematch() {
    this.accept(await this.#client.rematch({ id: this.match.id }));
  }

  /** Takes the match as the server has it. */
  accept(match) {
    this.match = match;
    this.#outbox.settle(match.id, match.moves);
    this.#show(compareMoves(this.#shown, this.#allMoves));
    this.#tell("change");
  }

  /** Listens no more. Moves that wait are sent all the same. */
  dispose() {
    this.#ending.abort();
  }

  #show({ kind, moves }) {
    this.#shown = this.#allMoves;
    if (kind === "newer") this.dispatchEvent(new CustomEvent("moves", { detail: moves }));
    if (kind === "other") this.#tell("reload");
  }

  /** A move that was made in another tab is shown before the server has it. */
  #waitingChanged() {
    const compared = compareMoves(this.#shown, this.#allMoves);
    if (compared.kind === "newer") this.#show(compared);
    this.#tell("change");
  }

  #answered({ answer, error }) {
    this.problem = error;
    if (answer) return this.accept(answer);
    if (isRefusal(error)) {
      // The page starts again from what the server has.
      if (error.problem?.match) this.match = error.problem.match;
      this.#shown = this.#allMoves;
      this.#tell("reload");
    }
    return this.#tell("change");
  }

  #tell(name) {
    this.dispatchEvent(new Event(name));
  }
}

/** The identifier of the other player, which the server does not send. No rule looks at it. */
const otherPlayer = "00000000-0000-4000-8000-000000000000";

/**
 * The session of a match. The server says whose turn it is.
 *
 * @param {object} app
 * @param {MatchPlay} play
 * @param {string} playerID The player of this browser.
 */
export function matchSession(app, play, playerID) {
  const { match } = play;
  const localPlayer = ownSide(match);
  const context = { turnBased: { [localPlayer]: playerID, [1 - localPlayer]: otherPlayer } };
  return new Session({
    ...app.engineOf(languageOf(match)), id: `match-${match.id}`, kind: "match",
    mode: "unlimited", language: languageOf(match), help: false, context, localPlayer, back: "/matches",
    players: match.sides.map(({ displayName }) => displayName),
    puzzle: match.puzzle, moves: match.moves,
    turnOnServer: () => play.match.turn ?? null,
  });
}
