const asked = "server.persistence";

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
