import { interfaceLanguage } from "../languages.js";

/**
 * The language to play in: the player's choice, or on a first visit the page's language. It is English if the site doesn't have
 * the words, or if the player played before a language could be chosen.
 *
 * @param {{ get: (key: string) => unknown }} storage
 * @param {readonly string[]} languages Those that the site has words for.
 * @param {string} [shownIn] The language of the interface.
 */
export function playedLanguage(storage, languages, shownIn = interfaceLanguage(storage.get("interface"))) {
  const chosen = storage.get("language") ?? (hasPlayed(storage) ? "en" : shownIn);
  return languages.includes(String(chosen)) ? String(chosen) : "en";
}

/**
 * Whether the player knows the rules, because this browser has shown the tutorial or stored a game.
 *
 * @param {{ get: (key: string) => unknown }} storage
 */
export function hasPlayed(storage) {
  const games = storage.get("games");
  return storage.get("tutorial") !== undefined || (Array.isArray(games) && games.length > 0);
}
