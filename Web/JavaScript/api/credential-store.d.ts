import type { CredentialStore } from "./api-client.js";
import type { Credentials } from "./endpoints.js";

/** Stores the credentials in memory, until the page is closed. */
export class MemoryCredentialStore implements CredentialStore {
  constructor(credentials?: Credentials);
  credentials(): Promise<Credentials | undefined>;
  replace(credentials: Credentials | undefined): Promise<void>;
  pendingCredentials(): Promise<Credentials | undefined>;
  replacePending(credentials: Credentials | undefined): Promise<void>;
}

/** Stores the credentials in the browser's storage, such as `localStorage`. */
export class WebCredentialStore implements CredentialStore {
  /** @param key The name of the item. */
  constructor(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">, key?: string);
  credentials(): Promise<Credentials | undefined>;
  replace(credentials: Credentials | undefined): Promise<void>;
  pendingCredentials(): Promise<Credentials | undefined>;
  replacePending(credentials: Credentials | undefined): Promise<void>;
  alone<Value>(body: () => Promise<Value>): Promise<Value>;
}
