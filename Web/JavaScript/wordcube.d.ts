import type { Game } from "./game.js";
import { LoadedModule } from "./loaded-module.js";
import type { Effort, Solver } from "./solver.js";

export { WordCubeError } from "./errors.js";
export { Game } from "./game.js";
export * from "./game-types.js";
export { IndexedDBCache } from "./indexeddb-cache.js";
export * from "./solver.js";
export { WordCubeWorker } from "./worker/wordcube-worker.js";

/** A puzzle in JSON: cubes by x, y and z. */
export type Puzzle = Record<"left" | "right" | "top", { letter: string; side: number }>[][][];

/** Where a file comes from. Files may be stored with gzip, under any name. */
export type Source =
  | string | URL | Response | Promise<Response> | ArrayBuffer | Uint8Array;

/** Keeps bytes by a key. A `Map` is one, too. */
export interface Cache {
  get(key: string): Uint8Array | undefined | Promise<Uint8Array | undefined>;
  set(key: string, bytes: Uint8Array): unknown;
}

export interface LoadOptions {
  module: Source | WebAssembly.Module;
  /** Without it, only calls that need no words work. */
  dictionary?: Source;
  /** Keeps the built dictionary. */
  cache?: Cache;
}

/** The strict rules that can be switched on and off. */
export type RuleName =
  | "firstFaceHidden" | "removalScore" | "repeatedRemoval" | "buriedRemoval" | "timeBackwards"
  | "timeLimit" | "foreignPlayer" | "unknownPlayer" | "outOfTurn" | "tooManyMoves" | "otherPuzzle";

/** Rules that differ from their base, which is `strict` by default. Times are in seconds. */
export interface RuleOptions extends Partial<Record<RuleName, boolean>> {
  base?: "strict" | "classic";
  clockTolerance?: number;
  grace?: number;
  allowedPause?: number;
  maximumMoves?: number;
}

export type Rules = "strict" | "classic" | RuleOptions;

export interface VerifyOptions {
  rules?: Rules;
  /** The member `line` of the verdict, 1 by default; 0 leaves it out. */
  line?: number;
  /** Reads completed games too. */
  completed?: boolean;
  /** Adds the stamp. */
  stamp?: boolean;
  /** The puzzle that was to be played. */
  puzzle?: Puzzle | string | Uint8Array;
  /** The mode that was to be played, with `puzzle`. */
  mode?: "timed" | "unlimited";
  /** The players, such as `0,1`, with `puzzle`. */
  players?: string;
}

export interface GenerateOptions {
  seed: number | bigint;
  /** The number of the puzzle, without requirements. */
  number?: number | bigint;
  /** The first candidate, with requirements. */
  start?: number | bigint;
  /** How many candidates are looked at, with requirements; 1000 by default. */
  attempts?: number | bigint;
  minWords?: number;
  maxWords?: number;
  minCommon?: number;
  maxCommon?: number;
  /** The size class up to which a word is common. */
  commonRarity?: number;
  minLongest?: number;
  minPar?: number;
  maxPar?: number;
  parEffort?: Effort;
  /** Words to avoid. */
  blocklist?: readonly string[];
}

/** A puzzle and how it was made. */
export interface GeneratedPuzzle {
  provenance: string;
  attempt: number;
  puzzle: Puzzle;
}

/** A puzzle in its three forms: JSON, a text of 71 characters, and the tiles of the 81 faces. */
export interface PuzzleForms {
  puzzle: Puzzle;
  text: string;
  tiles: string[];
}

export interface NewGameOptions {
  mode?: "timed" | "unlimited";
  /** In seconds. */
  startTime?: number;
  language?: string;
  /** The `gameContext` of a completed game; solo by default. */
  context?: object;
  localPlayerIndex?: number;
  rules?: Rules;
}

/** The engine: judges games, plays, solves and generates. */
export class WordCube extends LoadedModule {
  private constructor();
  /** Loads the module and a dictionary. */
  static load(options: LoadOptions): Promise<WordCube>;
  /** Judges a game. The verdict is the line of the command line, untouched. */
  verify(game: string | Uint8Array | ArrayBuffer, options?: VerifyOptions): string;
  /** Generates a puzzle, always the same for the same options. */
  generate(options: GenerateOptions): GeneratedPuzzle;
  /** A puzzle of its JSON, its text of 71 characters or its provenance. */
  puzzle(text: Puzzle | string | Uint8Array): PuzzleForms;
  /** A new game. */
  newGame(puzzle: Puzzle | string | Uint8Array, options?: NewGameOptions): Game;
  /** Continues a saved game. */
  openGame(saved: string | Uint8Array, options?: { rules?: Rules }): Game;
  /** A solver; `stepLimit` of one search is 16,777,216 by default. */
  solver(options?: { stepLimit?: number }): Solver;
}
