import type { Game } from "./game.js";
import type { Face, Move } from "./game-types.js";
import type { Puzzle, TextOrBytes } from "./options.js";

/** A live game, or a fresh puzzle: its JSON, its text of 71 characters or its provenance. */
export type Position = Game | Puzzle | TextOrBytes;

/** How thoroughly a search for strong play searches. */
export type Effort = "quick" | "standard" | "deep" | "deepest";

/** A word that can be played. */
export interface FoundWord {
  word: string;
  score: number;
  played: boolean;
  path: Face[];
  /** The index in the dictionary. */
  index: number;
  /** From 10 (common) to 80 (rare) in the English dictionary; null without rarities. */
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
  /** By default, the rules' minimum. */
  minimumLength?: number;
  order?: "score" | "alphabet";
  /** Leaves out the played words. */
  withoutPlayed?: boolean;
  /** How many words to list; all by default. */
  limit?: number;
}

/**
 * A hint for the common word with the highest score or, if there is no common word, for the word
 * with the highest score.
 */
export interface Hint {
  level: 0 | 1 | 2 | 3;
  /** The number of letters of the word, at each level. */
  letterCount: number;
  /** None at level 0, the first at 1, half of them (two at least) at 2, all at 3. */
  letters: string;
  /** The score of the word, at each level. */
  score: number;
  /** The highest score of all words. */
  bestScore: number;
  /** At level 3. */
  word: string | null;
  /** At level 3. */
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
  /** Standard by default. */
  effort?: Effort;
  /** No bound by default. */
  boundSteps?: number;
  /** The maximum number of steps in all word searches; 67,108,864 by default. */
  wordSteps?: number;
  /** Whether the game is a saved one. */
  completed?: boolean;
}

/** Evidence on whether a person or a program played, as in the command line's member `plausibility`. */
export interface Plausibility {
  grade: "ordinary" | "unusual" | "extraordinary" | (string & {});
  score: number;
  par: number;
  effort: Effort;
  /** Exact to 2^53; null without `boundSteps`. */
  bound: number | null;
  players: Record<string, unknown>[];
  evidence: Record<string, unknown>[];
}

/** Finds words and strong play. */
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
  /** The paths that spell a word; at most `limit`, 100 by default. */
  paths(position: Position, word: TextOrBytes, options?: { limit?: number }): Face[][];
  /** Par: the score of a strong player, with the moves. */
  par(position: Position, options?: { effort?: Effort }): Par;
  /** An upper bound of the score. */
  bound(position: Position, options?: { stepLimit?: number }): Bound;
  /**
   * Evidence on whether a person or a program played; null if the search takes too long. A solver
   * with the `stepLimit` 1,048,576 returns what the command line prints.
   */
  plausibility(game: TextOrBytes, options?: PlausibilityOptions): Plausibility | null;
  /** Releases the solver in the module. Later calls throw `disposed`. */
  dispose(): void;
}
