import { languageOf } from "../languages.js";
import { linkTo } from "./link.js";

/** The longest time from the end of a game to the end of its day, in seconds. */
const longestDay = 86_400;

/** The seconds after the end of its day for which the server accepts games of a daily challenge. */
export const acceptedAfterEnd = 300;

/**
 * Whether nothing may tell others the puzzle: it is that of a daily challenge of which the
 * server still accepts games.
 *
 * @param {object} record
 * @param {number} [now] Unix seconds, by the server's clock if there is a server.
 */
export function isSecret({ kind, endedAt, extra }, now = Date.now() / 1000) {
  const end = extra?.endsAt ?? (endedAt ?? now) + longestDay;
  return kind === "daily" && now <= end + acceptedAfterEnd;
}

/**
 * The address of the puzzle of a game; null if it is secret, or not known how it was made.
 *
 * @param {object} record
 * @param {string} [page] The address of the page.
 * @param {number} [now] As of `isSecret`.
 */
export function puzzleLink(record, page = globalThis.location?.href ?? "", now = undefined) {
  const { provenance, mode } = record;
  if (!provenance || isSecret(record, now)) return null;
  return linkTo({ puzzle: provenance, mode }, page);
}

/**
 * The address to send with the result of a game: of its puzzle; of the challenge of the day while
 * the puzzle is secret; else of the page.
 *
 * @param {object} record
 * @param {string} [page] The address of the page.
 * @param {number} [now] As of `isSecret`.
 */
export function gameLink(record, page = globalThis.location?.href ?? "", now = undefined) {
  const { kind, mode } = record;
  const link = puzzleLink(record, page, now);
  if (link) return link;
  const language = languageOf(record);
  const challenge = language === "en" ? { daily: mode } : { daily: mode, language };
  return kind === "daily" ? linkTo(challenge, page) : page.replace(/[?#].*$/, "");
}
