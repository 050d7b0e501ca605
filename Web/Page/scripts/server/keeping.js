const asked = "server.persistence";
const saved = "server.keySaved";

/**
 * Asks the browser, once, to keep the data of the page even if storage is short. A browser may ask the
 * player, so this is for a moment when there is something to lose: a first ranked game.
 *
 * @param {object} storage The page's store.
 * @param {StorageManager} [manager]
 */
export async function askToKeepData(storage, manager = globalThis.navigator?.storage) {
  if (!manager?.persist || storage.get(asked)) return;
  storage.set(asked, true);
  try {
    if (!(await manager.persisted())) await manager.persist();
  } catch (error) {
    console.warn(error);
  }
}

/** Notes that the player's key was saved. */
export function keepKeySaved({ account, storage }) {
  storage.set(saved, account.playerID);
}

/** Whether the player's key was saved from this browser. */
export function isKeySaved({ account, storage }) {
  return storage.get(saved) === account.playerID;
}
