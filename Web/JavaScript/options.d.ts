import type { Move } from "./game-types.js";
import type { Effort } from "./solver.js";

/** A text, or its bytes in UTF-8. */
export type TextOrBytes = string | ArrayBuffer | ArrayBufferView;

/** A puzzle in JSON: cubes by x, y and z. */
export type Puzzle = Record<"left" | "right" | "top", { letter: string; side: number }>[][][];

/** Where a file comes from. Files may be stored with gzip, under any name. */
export type Source =
  | string | URL | Response | Promise<Response> | ArrayBuffer | Uint8Array;

/** Keeps bytes by a key. A `Map` works too. */
export interface Cache {
  get(key: string): Uint8Array | undefined | Promise<Uint8Array | undefined>;
  set(key: string, bytes: Uint8Array): unknown;
}

export interface LoadOptions {
  module: Source | WebAssembly.Module;
  /** Without it, only calls that need no words work. */
  dictionary?: Source;
  /** Keeps the unpacked dictionary by its address. Bytes have no address, and are not kept. */
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

/** Rules with all their values. Times are in seconds. */
export interface RuleValues extends Record<RuleName, boolean> {
  clockTolerance: number;
  timedGameDuration: number;
  grace: number;
  allowedPause: number;
  maximumMoves: number;
  minimumWordLength: number;
  /** The number of uses after which a face's cube is removed. */
  maximumUseCount: number;
}

export interface VerifyOptions {
  rules?: Rules;
  /** The verdict's member `line`, 1 by default; 0 omits it. */
  line?: number;
  /** Also reads saved games. */
  completed?: boolean;
  /** Adds the stamp. */
  stamp?: boolean;
  /** The puzzle that had to be played. */
  puzzle?: Puzzle | TextOrBytes;
  /** The mode that had to be played, with `puzzle`; timed by default. */
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
  /** The maximum number of candidates, with requirements; 100,000 by default. */
  attempts?: number | bigint;
  minWords?: number;
  maxWords?: number;
  minCommon?: number;
  maxCommon?: number;
  /** The rarity up to which a word is common, with `minCommon` or `maxCommon`; 35 by default. */
  commonRarity?: number;
  minLongest?: number;
  minPar?: number;
  maxPar?: number;
  /** With `minPar` or `maxPar`; quick by default. */
  parEffort?: Effort;
  /** Words to avoid. */
  blocklist?: readonly string[];
}

/** A puzzle and how it was made. */
export interface GeneratedPuzzle {
  /** Contains all 64 bits of the seed and the attempt. */
  provenance: string;
  /** Exact to 2^53. */
  attempt: number;
  puzzle: Puzzle;
}

/** A puzzle in its three forms: JSON, a text of 71 characters, and the tiles of the 81 faces with their values. */
export interface PuzzleForms {
  puzzle: Puzzle;
  text: string;
  tiles: string[];
  /** What each face's letters are worth in a word, before the word's length counts. */
  values: number[];
}

export interface NewGameOptions {
  /** Timed by default. */
  mode?: "timed" | "unlimited";
  /** In seconds on any clock that does not run backwards. A timed game needs it. */
  startTime?: number;
  /** The puzzle's language, `en` by default. It must be the dictionary's language. */
  language?: string;
  /** The `gameContext` of a saved game; solo by default. */
  context?: object;
  localPlayerIndex?: number;
  rules?: Rules;
  /** The moves played so far: `moveText`, or the moves of a submission. */
  moves?: readonly (string | Move)[];
  /** Whether the moves' words may have left the dictionary since. */
  accepted?: boolean;
}

export interface ConfirmOptions {
  /** The words that the requirements avoided. */
  blocklist?: readonly string[];
  /** The maximum number of candidates to check; 100,000 by default. */
  attempts?: number | bigint;
}

export interface Confirmation {
  confirmed: boolean;
  /** Why it is not confirmed, for logs. */
  message: string;
}
