import type {
  Confirmation, ConfirmOptions, GenerateOptions, GeneratedPuzzle, TextOrBytes, VerifyOptions,
} from "../options.js";
import { WorkerSearches } from "./worker-searches.js";
import type { Cancellable } from "./worker-searches.js";

export type { Cancellable } from "./worker-searches.js";

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
export class WordCubeWorker extends WorkerSearches {
  constructor(options: WorkerOptions);
  verify(game: TextOrBytes, options?: VerifyOptions & Cancellable): Promise<string>;
  generate(options: GenerateOptions & Cancellable): Promise<GeneratedPuzzle>;
  confirm(
    provenance: TextOrBytes, options?: ConfirmOptions & Cancellable,
  ): Promise<Confirmation>;
  unpackedDictionary(options?: Cancellable): Promise<Uint8Array>;
  /** Ends the worker. Calls that have not ended reject with `cancelled`. */
  dispose(): void;
}
