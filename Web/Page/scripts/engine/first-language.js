import { interfaceLanguage } from "../languages.js";
import { hasPlayed } from "../storage/has-played.js";

/**
 * The language that the player plays in: the one that was chosen; on the first visit that of the page. Without words of it,
 * and for somebody who has played before there was a choice, it is English.
 *
 * @param {{ get: (key: string) => unknown }} storage
 * @param {readonly string[]} languages Those that the site has words for.
 * @param {string} [shownIn] The language of the interface.
 */
export function playedLanguage(storage, languages, shownIn = interfaceLanguage(storage.get("interface"))) {
  const chosen = storage.get("language") ?? (hasPlayed(storage) ? "en" : shownIn);
  return languages.includes(String(chosen)) ? String(chosen) : "en";
}
