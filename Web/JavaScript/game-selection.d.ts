import type { Face, GameState, Step } from "./game-types.js";

/** The state of a live game, and the selection of faces. */
export class GameSelection {
  protected constructor();
  /**
   * The state. With a `time` in seconds, on the same clock as `startTime`, it has `secondsLeft`,
   * and `end` is that of this time.
   */
  state(options?: { time?: number }): GameState;
  /** Whether a player may move now. */
  mayMove(player: number | bigint): boolean;
  /** A finger comes down on a face. */
  touch(face: Face): Step;
  /** A finger moves onto a face. */
  drag(face: Face): Step;
  /** Deselects the faces after this one; without a face, the last face. */
  backUp(face?: Face): Step;
  /** Deselects all faces. */
  clear(): Step;
  /** Releases the game in the module. Later calls throw `disposed`. */
  dispose(): void;
}
