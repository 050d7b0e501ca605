import type { Game } from "./game.js";
import type {
  LoadOptions, NewGameOptions, Puzzle, Rules, TextOrBytes, VerifyOptions,
} from "./options.js";
import { PuzzleMaker } from "./puzzle-maker.js";
import type { Solver } from "./solver.js";

export { WordCubeError } from "./errors.js";
export type { ErrorDetails, Reason, Violation, WordCubeErrorCode } from "./errors.js";
export { Game } from "./game.js";
export type { MoveOptions } from "./game.js";
export * from "./game-types.js";
export { IndexedDBCache } from "./indexeddb-cache.js";
export type { DictionaryInfo } from "./loaded-module.js";
export * from "./options.js";
export * from "./solver.js";
export { WordCubeWorker } from "./worker/wordcube-worker.js";
export type { Cancellable, WorkerOptions } from "./worker/wordcube-worker.js";

/** The engine: judges games, plays, solves and generates. */
export class WordCube extends PuzzleMaker {
  private constructor();
  /** Loads the module and a dictionary. */
  static load(options: LoadOptions): Promise<WordCube>;
  /** Judges a game. The verdict is the line of the command line, untouched. */
  verify(game: TextOrBytes, options?: VerifyOptions): string;
  /** A new game. */
  newGame(puzzle: Puzzle | TextOrBytes, options?: NewGameOptions): Game;
  /** Continues a saved game. With `accepted`, its words may have left the dictionary since. */
  openGame(saved: TextOrBytes, options?: { rules?: Rules; accepted?: boolean }): Game;
  /** A solver; `stepLimit` of one search is 16,777,216 by default. */
  solver(options?: { stepLimit?: number }): Solver;
}
