import type {
  Bound, Effort, FoundWord, FoundWords, Hint, Par, Plausibility, PlausibilityOptions, Position,
  WordsOptions,
} from "../solver.js";
import type { GenerateOptions, GeneratedPuzzle, VerifyOptions } from "../options.js";

export interface WorkerOptions {
  module: string | URL | Uint8Array | WebAssembly.Module;
  dictionary?: string | URL | Uint8Array;
  /** The name of an `IndexedDBCache` for the dictionary. */
  cacheName?: string;
}

/** Ends the call, also in the middle of its work. */
export interface Cancellable {
  signal?: AbortSignal;
}

/** An engine in a worker, for work that would block the page. */
export class WordCubeWorker {
  constructor(options: WorkerOptions);
  verify(game: string | Uint8Array, options?: VerifyOptions & Cancellable): Promise<string>;
  generate(options: GenerateOptions & Cancellable): Promise<GeneratedPuzzle>;
  words(position: Position, options?: WordsOptions & Cancellable): Promise<FoundWords>;
  best(
    position: Position, options?: { minimumLength?: number } & Cancellable,
  ): Promise<FoundWord | null>;
  hint(
    position: Position, options?: { level?: 0 | 1 | 2 | 3 } & Cancellable,
  ): Promise<Hint | null>;
  par(position: Position, options?: { effort?: Effort } & Cancellable): Promise<Par>;
  bound(position: Position, options?: { stepLimit?: number } & Cancellable): Promise<Bound>;
  plausibility(
    game: string | Uint8Array, options?: PlausibilityOptions & Cancellable,
  ): Promise<Plausibility | null>;
  /** Ends the worker. Calls that have not ended reject with `cancelled`. */
  dispose(): void;
}
