/** Keeps bytes in the browser's IndexedDB. */
export class IndexedDBCache {
  /**
   * @param name The name of the database.
   * @param options `patience`: how long to wait for a request, in ms; 2000 by default.
   */
  constructor(name?: string, factory?: IDBFactory, options?: { patience?: number });
  readonly name: string;
  readonly patience: number;
  /** The bytes of a key; undefined if there are none. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Keeps the bytes of a key, and removes those of all other keys. */
  set(key: string, bytes: Uint8Array): Promise<void>;
}
