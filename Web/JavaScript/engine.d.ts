import type { Game } from "./game.js";
import { LoadedModule } from "./loaded-module.js";
import type {
  GenerateOptions, GeneratedPuzzle, LoadOptions, NewGameOptions, Puzzle, Rules, VerifyOptions,
} from "./options.js";
import type { Solver } from "./solver.js";

/** The engine: judges games, plays, solves and generates. */
export class WordCube extends LoadedModule {
  private constructor();
  /** Loads the module and a dictionary. */
  static load(options: LoadOptions): Promise<WordCube>;
  /** Judges a game. The verdict is the line of the command line, untouched. */
  verify(game: string | Uint8Array | ArrayBuffer, options?: VerifyOptions): string;
  /** Generates a puzzle, always the same for the same options. */
  generate(options: GenerateOptions): GeneratedPuzzle;
  /** A new game. */
  newGame(puzzle: Puzzle | string | Uint8Array, options?: NewGameOptions): Game;
  /** Continues a saved game. */
  openGame(saved: string | Uint8Array, options?: { rules?: Rules }): Game;
  /** A solver; `stepLimit` of one search is 16,777,216 by default. */
  solver(options?: { stepLimit?: number }): Solver;
}
