import type { Face } from "../game-types.js";
import type { TextOrBytes } from "../options.js";
import type {
  Bound, Effort, FoundWord, FoundWords, Hint, Par, Plausibility, PlausibilityOptions, Position,
  WordsOptions,
} from "../solver.js";

/** Ends the call, also in the middle of its work. */
export interface Cancellable {
  signal?: AbortSignal;
}

/** Searches in a worker: the calls of `Solver`. */
export class WorkerSearches {
  protected constructor();
  words(position: Position, options?: WordsOptions & Cancellable): Promise<FoundWords>;
  best(
    position: Position, options?: { minimumLength?: number } & Cancellable,
  ): Promise<FoundWord | null>;
  hint(
    position: Position, options?: { level?: 0 | 1 | 2 | 3 } & Cancellable,
  ): Promise<Hint | null>;
  extensions(
    position: Position, selection: readonly Face[] | Uint8Array,
    options?: { minimumLength?: number } & Cancellable,
  ): Promise<Face[]>;
  paths(
    position: Position, word: TextOrBytes, options?: { limit?: number } & Cancellable,
  ): Promise<Face[][]>;
  par(position: Position, options?: { effort?: Effort } & Cancellable): Promise<Par>;
  bound(position: Position, options?: { stepLimit?: number } & Cancellable): Promise<Bound>;
  plausibility(
    game: TextOrBytes, options?: PlausibilityOptions & Cancellable,
  ): Promise<Plausibility | null>;
}
