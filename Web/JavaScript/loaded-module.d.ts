import type { SignedParts } from "./api/api-client.js";
import type { Source, TextOrBytes } from "./options.js";

/** What a dictionary has. */
export interface DictionaryInfo {
  words: number;
  longestWord: number;
  /** 16 hexadecimal digits. */
  checksum: string;
  hasRarities: boolean;
}

/** The loaded module and its dictionary. */
export class LoadedModule {
  protected constructor();
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
  /** Signs a request of the server. The function needs no `this`. */
  sign: (parts: SignedParts) => string;
  /** Makes the new instance after a trap, in browsers that make instances only asynchronously. */
  restart(): Promise<void>;
  /** Releases the memory of the module. Later calls throw `disposed`. */
  dispose(): void;
}
