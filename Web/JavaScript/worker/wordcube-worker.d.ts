import type {
  Confirmation, ConfirmOptions, GenerateOptions, GeneratedPuzzle, TextOrBytes, VerifyOptions,
} from "../options.js";
import type { Face } from "../game-types.js";
import type {
  Bound, Effort, FoundWord, FoundWords, Hint, Par, Plausibility, PlausibilityOptions, Position,
  WordsOptions,
} from "../solver.js";

/** Ends the call, even in the middle of its work. */
export interface Cancellable {
  signal?: AbortSignal;
}

/** The address or the bytes of a file for a worker. */
export type WorkerFile = string | URL | ArrayBuffer | Uint8Array;

export interface WorkerOptions {
  /** A worker starts while it waits for a promise. */
  module: WorkerFile | WebAssembly.Module | Promise<WorkerFile | WebAssembly.Module>;
  dictionary?: WorkerFile | Promise<WorkerFile>;
  /** The name of an `IndexedDBCache` for the dictionary. */
  cacheName?: string;
  /** The maximum number of steps of one search; 16,777,216 by default. */
  stepLimit?: number;
}

/** An engine in a worker, for work that would block the page. */
export class WordCubeWorker {
  constructor(options: WorkerOptions);
  verify(game: TextOrBytes, options?: VerifyOptions & Cancellable): Promise<string>;
  generate(options: GenerateOptions & Cancellable): Promise<GeneratedPuzzle>;
  confirm(
    provenance: TextOrBytes, options?: ConfirmOptions & Cancellable,
  ): Promise<Confirmation>;
  unpackedDictionary(options?: Cancellable): Promise<Uint8Array>;
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
  /** Ends the worker. Calls that have not ended reject with `cancelled`. */
  dispose(): void;
}
