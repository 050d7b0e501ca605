import { GameSelection } from "./game-selection.js";
import type { Change, Cube, Face, Move } from "./game-types.js";

/** When and by whom a move is played. */
export interface MoveOptions {
  /** In seconds, from any clock that does not run backwards. */
  time: number;
  /** The local player by default. */
  player?: number | bigint;
}

/** A live game: selection, moves, undo, turns, saving. A call that throws changes nothing. */
export class Game extends GameSelection {
  private constructor();
  /** Plays the selection. */
  play(options: MoveOptions): Change;
  /** Plays a word over faces. */
  playWord(faces: readonly Face[] | Uint8Array, options: MoveOptions): Change;
  /** Removes a cube. */
  remove(cube: Cube, options: MoveOptions): Change;
  /** Plays a move that was made elsewhere: its JSON, or `change.move`. */
  playMove(json: string | Uint8Array | Move): Change;
  /** Takes the last move back. */
  undo(): Change;
  /** Adds the reaction of a player to a move; an empty text removes it. */
  react(text: string, options: { move: number; player: number | bigint }): void;
  /** Ends the game. */
  finish(): void;
  /** Whether a player may move now. */
  mayMove(player: number | bigint): boolean;
  /** The JSON of the submission, for the server. */
  submission(): string;
  /** The JSON of the completed game. `wordCube.openGame` continues it. */
  save(options?: { secondsPlayed?: number }): string;
  /** Releases the game in the module. Later calls throw `disposed`. */
  dispose(): void;
}
