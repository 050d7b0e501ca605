import { compareMoves } from "./match-moves.js";
import { PendingTurn } from "./pending-turn.js";

/**
 * A match that is played: sends the moves of this page, and takes those of the other player.
 *
 * | event | meaning |
 * |---|---|
 * | `change` | `match` or `problem` has changed |
 * | `moves` | the other player has moved; `detail` has the moves, to be played in the live game |
 * | `reload` | the server has other moves, or refuses a move: start again from `match` |
 */
export class MatchPlay extends EventTarget {
  #client;
  #known;
  #maySend;
  #pending;
  #tag;

  /** Why the last move is not sent yet, or the last question failed; undefined if not. */
  problem = undefined;

  /**
   * Takes the client, the page's store, the match as the server sent it, and whether moves may be
   * sent now. Those that may not are kept.
   */
  constructor({ client, storage, match, maySend = () => true }) {
    super();
    this.#client = client;
    this.#maySend = maySend;
    /** The match as the server has it. */
    this.match = match;
    this.#known = match.moves;
    this.#pending = new PendingTurn(storage, match.id);
    this.#pending.settle(match.moves);
  }

  /** Whether a move of this page is not accepted yet. */
  get hasPending() {
    return this.#pending.turn !== undefined;
  }

  /** The moves of this page that are not accepted yet, also of an earlier visit. */
  get pendingMoves() {
    return this.#pending.moves;
  }

  /** Sends a move that was played on this page. It is kept until the server answers. */
  async send(move) {
    this.#pending.add(move, this.#known.length);
    await this.sendPending();
  }

  /** Sends the moves that are kept: after a failure, or of an earlier visit. */
  async sendPending() {
    const turn = this.#pending.turn;
    if (!turn || this.#pending.isSending || !this.#maySend()) return;
    const { id } = this.match;
    await this.#pending.during(() => this.#try(async () => {
      const { key: idempotencyKey, moveCount, moves } = turn;
      const input = { id, moveCount, body: JSON.stringify(moves) };
      const match = await this.#client.playTurn(input, { idempotencyKey });
      this.#pending.remove(turn);
      this.#known = [...this.#known, ...moves];
      this.accept(match);
    }));
    if (this.hasPending && !this.problem) await this.sendPending();
  }

  /** Whether a move waits until it may be sent. */
  get isHeld() {
    return this.hasPending && !this.#maySend();
  }

  /** Asks the server for the match. Returns whether it has changed. */
  async refresh() {
    if (this.hasPending) await this.sendPending();
    if (this.hasPending) return false;
    let isChanged = false;
    await this.#try(async () => {
      const answer = await this.#client.poll("match", { id: this.match.id }, { tag: this.#tag });
      this.#tag = answer.tag;
      isChanged = answer.isChanged;
      if (isChanged && !this.hasPending) this.accept(answer.answer);
    });
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
    const { kind, moves } = compareMoves(this.#known, match.moves);
    this.match = match;
    this.#known = match.moves;
    if (kind === "newer") this.dispatchEvent(new CustomEvent("moves", { detail: moves }));
    if (kind === "other") this.#tell("reload");
    this.#tell("change");
  }

  async #try(action) {
    try {
      await action();
      this.problem = undefined;
    } catch (error) {
      this.problem = error;
      if (error.code === "problem") this.#refused(error);
    }
    this.#tell("change");
  }

  /** The server will not take the kept moves: they are dropped, and the page starts again. */
  #refused({ status, problem }) {
    if (![400, 404, 409, 422].includes(status)) return;
    const hadPending = this.hasPending;
    this.#pending.clear();
    if (problem?.match) this.match = problem.match;
    this.#known = this.match.moves;
    if (hadPending || problem?.match) this.#tell("reload");
  }

  #tell(name) {
    this.dispatchEvent(new Event(name));
  }
}
