import type { Face, GameState, Step } from "./game-types.js";

/** The state of a live game, and the selection of faces. */
export class GameSelection {
  protected constructor();
  /** The state. With the current `time` in seconds it has `secondsLeft`. */
  state(options?: { time?: number }): GameState;
  /** A finger comes down on a face. */
  touch(face: Face): Step;
  /** A finger moves onto a face. */
  drag(face: Face): Step;
  /** Takes back the faces after this one; without a face, the last face. */
  backUp(face?: Face): Step;
  /** Takes all faces of the selection back. */
  clear(): Step;
}
