import { HintLadder } from "./hint-ladder.js";
import { SessionInput } from "./session-input.js";

/** What helps a player, in the games that offer it: hints, undo, and dimmed letters. */
export class SessionHelp extends SessionInput {
  #hints;
  #solver;

  /** Sets the solver that finds the words. @protected */
  setSolver(solver) {
    this.#solver = solver;
    this.#hints = new HintLadder(solver);
  }

  /** The next hint; null without one, and where hints are not offered. */
  hint() {
    if (!this.help || this.isOver || !this.knowsWords) return null;
    this.facts.usedHelp = true;
    const hint = this.#hints.next(this.game);
    this.notify(hint ? { type: "hint", hint } : { type: "noWords" });
    this.save();
    return hint;
  }

  /** Takes the last move back, where that is offered. */
  undo() {
    if (!this.help || this.isOver || !this.state.canUndo) return null;
    this.facts.usedHelp = true;
    return this.move(() => this.game.undo());
  }

  /** @protected */
  afterMove() {
    this.#hints.reset();
    const isAsked = this.help && this.knowsWords && !this.isOver;
    if (isAsked && !this.#solver.best(this.game)) this.notify({ type: "noWords" });
  }

  /** The faces that lead on to a word; null if no letters are to be dimmed. @protected */
  onwardFaces() {
    const { faces } = this.selection;
    const isAsked = this.help && this.isDimming && this.knowsWords && !this.isOver;
    return isAsked && faces.length > 0 ? this.#solver.extensions(this.game, faces) : null;
  }
}
