import { MemoryCredentialStore, WebCredentialStore } from "../../JavaScript/api/index.js";

/** The store of credentials in `localStorage`; in memory if the browser forbids it. */
export function browserCredentials() {
  try {
    const storage = globalThis.localStorage;
    storage.getItem("wordcube.credentials");
    return new WebCredentialStore(storage);
  } catch {
    return new MemoryCredentialStore();
  }
}
