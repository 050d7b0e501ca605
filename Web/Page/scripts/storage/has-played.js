/**
 * Whether the player knows the rules: this browser has shown the tutorial or stored a game.
 *
 * @param {{ get: (key: string) => unknown }} storage
 */
export function hasPlayed(storage) {
  const games = storage.get("games");
  return storage.get("tutorial") !== undefined || (Array.isArray(games) && games.length > 0);
}
