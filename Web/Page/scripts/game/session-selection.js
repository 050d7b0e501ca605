import { Typing } from "../cube/typing.js";
import { SessionTime } from "./session-time.js";

/** What a player selects in a game. */
export class SessionSelection extends SessionTime {
  /** The engine's game. */
  game;
  /** The state after the last move. */
  state;
  /** Whether the engine has the words. Before, letters can be selected, and no word be played. */
  knowsWords = true;
  /** Whether what is selected is to be played as soon as the engine has the words. @protected */
  isPlayedLater = false;
  #selection;
  #typing = new Typing();

  /** The selected faces and what they spell: `unknown` before the engine has the words. */
  get selection() {
    return this.#selection;
  }

  set selection(selection) {
    const isUnknown = !this.knowsWords && selection.faces.length > 0;
    this.#selection = isUnknown ? { ...selection, spelling: "unknown" } : selection;
  }

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

  /** Clears a selection that is not a word, and says what it was. */
  reject() {
    if (!this.knowsWords) {
      this.isPlayedLater = true;
      return;
    }
    const { selection } = this;
    this.clear();
    this.notify({ type: "rejected", selection });
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
    this.isPlayedLater = false;
    this.selection = step.selection;
    this.dispatchEvent(new CustomEvent("selection", { detail: step }));
    return step;
  }
}
