import type { Change, Cube, Face, GameState, Move, Step } from "./game-types.js";
import type { TextOrBytes } from "./options.js";

/** When a move is played, and by which player. */
export interface MoveOptions {
  /** In seconds, on the same clock as `startTime`. */
  time: number;
  /** The local player by default. */
  player?: number | bigint;
}

/** A live game: selection, moves, undo, turns, saving. A call that throws changes nothing. */
export class Game {
  private constructor();
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
  /** Plays the selection. */
  play(options: MoveOptions): Change;
  /** Plays a word over faces. */
  playWord(faces: readonly Face[] | Uint8Array, options: MoveOptions): Change;
  /** Removes a cube. */
  remove(cube: Cube, options: MoveOptions): Change;
  /** Plays a move that was made elsewhere: `change.moveText`, or `change.move`. */
  playMove(json: TextOrBytes | Move): Change;
  /** Takes the last move back. */
  undo(): Change;
  /** Adds a player's reaction to a move; an empty text removes it. */
  react(text: string, options: { move: number; player: number | bigint }): void;
  /** Ends the game. A saved game does not record that. */
  finish(): void;
  /** The JSON of the submission, for the server. */
  submission(): string;
  /**
   * The saved game, which `wordCube.openGame` continues. It does not record that you called
   * `finish()`. `secondsPlayed` is by default that of the saved game that was opened, or else 0.
   */
  save(options?: { secondsPlayed?: number }): string;
  /** Releases the game in the module. Later calls throw `disposed`. */
  dispose(): void;
}
