import type { ModeratorSession } from "./endpoints.js";

/** Stores the session of a moderator. */
export interface SessionStore {
  /** The session; undefined without one. */
  credentials(): Promise<ModeratorSession | undefined>;
  /** Stores a session in place of the one before; undefined removes it. */
  replace(session: ModeratorSession | undefined): Promise<void>;
}

/** Stores the session in memory, until the page is closed. */
export class MemorySessionStore implements SessionStore {
  constructor(session?: ModeratorSession);
  credentials(): Promise<ModeratorSession | undefined>;
  replace(session: ModeratorSession | undefined): Promise<void>;
}

/** Stores the session in the storage of a tab, `sessionStorage`. */
export class WebSessionStore implements SessionStore {
  /** @param key The name of the item. */
  constructor(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">, key?: string);
  credentials(): Promise<ModeratorSession | undefined>;
  replace(session: ModeratorSession | undefined): Promise<void>;
}
