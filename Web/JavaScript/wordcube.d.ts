import type { SignedParts } from "./api/api-client.js";
import type { Game } from "./game.js";
import type {
  ConfirmOptions, Confirmation, GenerateOptions, GeneratedPuzzle, LoadOptions, NewGameOptions,
  Puzzle, PuzzleForms, Rules, RuleValues, Source, TextOrBytes, VerifyOptions,
} from "./options.js";
import type { Position, Solver } from "./solver.js";

export { WordCubeError } from "./errors.js";
export type { ErrorDetails, Reason, Violation, WordCubeErrorCode } from "./errors.js";
export { Game } from "./game.js";
export type { MoveOptions } from "./game.js";
export * from "./game-types.js";
export { IndexedDBCache } from "./indexeddb-cache.js";
export * from "./options.js";
export * from "./solver.js";
export { WordCubeWorker } from "./worker/wordcube-worker.js";
export type { Cancellable, WorkerOptions } from "./worker/wordcube-worker.js";

/** What a dictionary has. */
export interface DictionaryInfo {
  words: number;
  longestWord: number;
  /** 16 hexadecimal digits. */
  checksum: string;
  hasRarities: boolean;
}

/** The engine: judges games, plays, solves and generates. */
export class WordCube {
  private constructor();
  /** Loads the module and a dictionary. */
  static load(options: LoadOptions): Promise<WordCube>;
  /** Compiles the module once, for several engines and workers. */
  static compile(module: Source | WebAssembly.Module): Promise<WebAssembly.Module>;
  /** The version of the engine. */
  get version(): string;
  /** How many instances were replaced after a trap. */
  get restarts(): number;
  /** The size of the module's memory in bytes. It never shrinks. */
  get memorySize(): number;
  /** What the dictionary has. */
  get dictionary(): DictionaryInfo;
  /** The file of the dictionary in its unpacked form, which opens quickly. */
  unpackedDictionary(): Uint8Array;
  /** Whether the dictionary has a word, in capital letters. */
  contains(word: TextOrBytes): boolean;
  /** Signs a request to the server. The function needs no `this`. */
  sign: (parts: SignedParts) => string;
  /** The puzzle of a game, or of its JSON, its text of 71 characters or its provenance. */
  puzzle(position: Position): PuzzleForms;
  /** The values of rules, by default the strict ones. */
  rules(rules?: Rules): RuleValues;
  /** Generates an English puzzle, always the same for the same options. */
  generate(options: GenerateOptions): GeneratedPuzzle;
  /** Whether the candidate of a provenance is the first that meets its requirements. */
  confirm(provenance: TextOrBytes, options?: ConfirmOptions): Confirmation;
  /** Judges a game. The verdict is the line that the command line prints, untouched. */
  verify(game: TextOrBytes, options?: VerifyOptions): string;
  /** A new game. */
  newGame(puzzle: Puzzle | TextOrBytes, options?: NewGameOptions): Game;
  /** Continues a saved game. With `accepted`, its words may have left the dictionary since. */
  openGame(saved: TextOrBytes, options?: { rules?: Rules; accepted?: boolean }): Game;
  /**
   * A solver; `stepLimit` of one search is 16,777,216 by default. At most 64 can be open at a time, from
   * their first use until `dispose()`.
   */
  solver(options?: { stepLimit?: number }): Solver;
  /** Makes the new instance after a trap, in browsers that make instances only asynchronously. */
  restart(): Promise<void>;
  /** Releases the memory of the module. Later calls throw `disposed`. */
  dispose(): void;
}
