/**
 * Whether somebody has played in this browser, and so knows the rules: the tutorial was seen, or there is a game.
 *
 * @param {{ get: (key: string) => unknown }} storage
 */
export function hasPlayed(storage) {
  const games = storage.get("games");
  return storage.get("tutorial") !== undefined || (Array.isArray(games) && games.length > 0);
}
