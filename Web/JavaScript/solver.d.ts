import type { Game } from "./game.js";
import type { Face, Move } from "./game-types.js";
import type { Puzzle } from "./options.js";

/** A live game, or a fresh puzzle: its JSON, its text of 71 characters or its provenance. */
export type Position = Game | Puzzle | string | Uint8Array;

/** How long a search for strong play looks. */
export type Effort = "quick" | "standard" | "deep" | "deepest";

/** A word that can be played. */
export interface FoundWord {
  word: string;
  score: number;
  played: boolean;
  path: Face[];
  /** The index in the dictionary. */
  index: number;
  /** The size class of 10 (common) to 80 (rare); null without rarities. */
  rarity: number | null;
}

/** All words of a position. */
export interface FoundWords {
  count: number;
  scoreSum: number;
  bestScore: number;
  words: FoundWord[];
}

export interface WordsOptions {
  /** 3 by default. */
  minimumLength?: number;
  order?: "score" | "alphabet";
  /** Leaves out the played words. */
  withoutPlayed?: boolean;
  /** How many words are listed; all by default. */
  limit?: number;
}

/** Level 0 shows the number of letters, 1 the first letter, 2 half of them, 3 the word. */
export interface Hint {
  level: 0 | 1 | 2 | 3;
  letterCount: number;
  letters: string;
  score: number;
  bestScore: number;
  word: string | null;
  path: Face[] | null;
}

/** The score of a strong player, with the moves. */
export interface Par {
  totalScore: number;
  words: number;
  removals: number;
  effort: Effort;
  moves: Move[];
}

/** An upper bound of the score. */
export interface Bound {
  value: number;
  steps: number;
  /** Whether the search ended at its limit of steps. */
  isBudgetSpent: boolean;
}

export interface PlausibilityOptions {
  effort?: Effort;
  /** No bound by default. */
  boundSteps?: number;
  wordSteps?: number;
  /** Whether the game is a completed game. */
  completed?: boolean;
}

/** Evidence on whether a person or a program played: the command line's member `plausibility`. */
export interface Plausibility {
  grade: "ordinary" | "unusual" | "extraordinary" | (string & {});
  score: number;
  par: number;
  effort: Effort;
  bound: object | number | null;
  players: Record<string, unknown>[];
  evidence: Record<string, unknown>[];
}

/** Searches words and strong play. */
export class Solver {
  private constructor();
  /** All words of a position. */
  words(position: Position, options?: WordsOptions): FoundWords;
  /** The word with the highest score; null if there is none. */
  best(position: Position, options?: { minimumLength?: number }): FoundWord | null;
  /** A hint; null if there is no word. */
  hint(position: Position, options?: { level?: 0 | 1 | 2 | 3 }): Hint | null;
  /** The faces that extend a selection to a word or the beginning of one. */
  extensions(
    position: Position, selection: readonly Face[] | Uint8Array,
    options?: { minimumLength?: number },
  ): Face[];
  /** The paths that spell a word. */
  paths(position: Position, word: string, options?: { limit?: number }): Face[][];
  /** Par: the score of a strong player, with the moves. */
  par(position: Position, options?: { effort?: Effort }): Par;
  /** An upper bound of the score. */
  bound(position: Position, options?: { stepLimit?: number }): Bound;
  /** Evidence on whether a person or a program played; null if the search takes too long. */
  plausibility(game: string | Uint8Array, options?: PlausibilityOptions): Plausibility | null;
  /** Releases the solver in the module. Later calls throw `disposed`. */
  dispose(): void;
}
