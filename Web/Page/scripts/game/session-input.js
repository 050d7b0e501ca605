import { Typing } from "../cube/typing.js";
import { movesOf, scoresOf } from "./score-sheet.js";
import { SessionTime } from "./session-time.js";

/** What a player does in a game: the selection of faces, and moves. */
export class SessionInput extends SessionTime {
  /** The engine's game. */
  game;
  /** The state after the last move. */
  state;
  /** The selected faces and what they spell. */
  selection;
  #typing = new Typing();

  /** A finger comes down on a face. */
  touch(face) {
    return this.step(() => this.game.touch(face));
  }

  /** A finger moves onto a face. */
  drag(face) {
    return this.step(() => this.game.drag(face));
  }

  /** Takes the faces after this one back; without a face, the last face. */
  backUp(face) {
    return this.step(() => this.game.backUp(face));
  }

  /** Takes all faces back. */
  clear() {
    return this.step(() => this.game.clear());
  }

  /** Selects these faces instead of those that are selected. */
  select(faces) {
    return this.step(() => {
      let step = this.game.clear();
      faces.forEach((face, place) => {
        step = place === 0 ? this.game.touch(face) : this.game.drag(face);
      });
      return step;
    });
  }

  /** Adds a typed letter, over whatever faces spell it. Null if no faces do. */
  type(letter) {
    const path = this.mayMove ? this.#typing.type(letter, this.position()) : null;
    return path && this.select(path);
  }

  /** Clears a selection that is no word, and says what it was. */
  reject() {
    const { selection } = this;
    this.clear();
    this.notify({ type: "rejected", selection });
  }

  /** Plays the selected word. Null if it is refused. */
  play() {
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

  /** Reads the state of the game again. @protected */
  refresh() {
    this.state = this.game.state();
    this.selection = this.state.selection;
  }

  /** Changes the selection. @protected */
  step(act) {
    if (!this.mayMove) return null;
    const step = act();
    this.selection = step.selection;
    this.dispatchEvent(new CustomEvent("selection", { detail: step }));
    return step;
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
