import { movesOf, scoresOf } from "./score-sheet.js";
import { SessionSelection } from "./session-selection.js";

/** What a player does in a game: moves, and what follows from them. */
export class SessionInput extends SessionSelection {
  /** Plays the selected word. Null if it is refused. */
  play() {
    if (!this.knowsWords) {
      this.isPlayedLater = true;
      return null;
    }
    return this.move(() => this.game.play(this.#when()));
  }

  /** Removes a cube. Null if that is refused. */
  remove(cube) {
    return this.move(() => this.game.remove(cube, this.#when()));
  }

  /** Plays a move that was made elsewhere, such as by an opponent. */
  receive(json) {
    return this.move(() => this.game.playMove(json), { isLocal: false });
  }

  /** Whether the game has ended. */
  get isOver() {
    return this.state.end !== null;
  }

  /** Whether the player at this screen may move now. */
  get mayMove() {
    if (this.isOver) return false;
    return this.localPlayer === null || this.game.mayMove(this.localPlayer);
  }

  /** The player whose turn it is; null in a game of one player. */
  get turn() {
    return this.players ? (this.state.playerToMove ?? 0) : null;
  }

  /** The moves: `{ word, score, player, time, faces }`. */
  get moves() {
    return movesOf(this.game);
  }

  /** The points of each player; one sum in a game of one player. */
  get scores() {
    return scoresOf(this.moves, this.players);
  }

  /** Makes a move. @protected */
  move(act, { isLocal = true } = {}) {
    if (this.isOver || (isLocal && !this.mayMove)) return null;
    if (this.mode === "timed" && this.tick() <= 0) return null;
    try {
      const change = act();
      this.#changed(change);
      if (isLocal && change.kind === "played") this.#sendMove(change);
      return change;
    } catch (error) {
      if (error.code !== "refused") throw error;
      this.notify({ type: "refused", reasons: error.details?.violation?.reasons ?? [] });
      return null;
    }
  }

  #changed(change) {
    this.refresh();
    this.dispatchEvent(new CustomEvent("change", { detail: change }));
    this.afterMove();
    this.save();
    if (this.state.end !== null) this.finish(this.state.end);
  }

  #sendMove(change) {
    this.dispatchEvent(new CustomEvent("move", { detail: { change } }));
  }

  #when() {
    const player = this.localPlayer ?? this.turn;
    const time = this.clock.time;
    return player === null ? { time } : { time, player };
  }
}
