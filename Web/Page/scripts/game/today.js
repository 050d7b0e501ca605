import { languageOf } from "../languages.js";

/**
 * Today's puzzle of a page without a server: the same for everybody on a day of the calendar, in a language and a mode.
 *
 * @param {{ language: string, mode: "timed" | "unlimited", now?: Date }} options
 * @returns {{ id: string, kind: "solo", mode: string, language: string, seed: number }} Options of a session.
 */
export function todaysGame({ language, mode, now = new Date() }) {
  const seed = (now.getFullYear() * 100 + now.getMonth() + 1) * 100 + now.getDate();
  return { id: `today-${seed}-${languageOf({ language })}-${mode}`, kind: "solo", mode, language, seed };
}

/** The seconds until the day of the calendar is over. */
export function secondsOfToday(now = new Date()) {
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return (end.getTime() - now.getTime()) / 1000;
}

/**
 * The tiles of a cube that shows a date: the day on top, the month on the left, the day of the week on the right.
 *
 * @param {string} locale
 * @param {Date} [date]
 * @param {string} [timeZone] Where the day is; by default here.
 * @returns {string[]} 81 tiles.
 */
export function tilesOfDate(locale, date = new Date(), timeZone = undefined) {
  const write = (options) => [...new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(date)
    .toLocaleUpperCase(locale).replace(/[^\p{L}\p{N}]/gu, "")];
  const tiles = Array(81).fill("");
  const put = (x, y, z, side, tile) => { tiles[((x * 3 + y) * 3 + z) * 3 + side] = tile; };
  put(1, 2, 1, 0, write({ day: "numeric" }).join(""));
  write({ month: "short" }).slice(0, 3).forEach((letter, place) => put(place, 1, 2, 1, letter));
  write({ weekday: "short" }).slice(0, 3).forEach((letter, place) => put(2, 1, 2 - place, 2, letter));
  return tiles;
}
