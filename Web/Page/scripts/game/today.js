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

/** The length of a day of the server, which is one of UTC, in seconds. */
export const dayLength = 86_400;

/**
 * The seconds until the day is over: that of the player's calendar, or of the server.
 *
 * @param {number} [serverTime] The server's time in Unix seconds; without a server, the day is the calendar's.
 */
export function secondsOfToday(serverTime, now = new Date()) {
  if (serverTime !== undefined) return dayLength - (serverTime % dayLength);
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return (end.getTime() - now.getTime()) / 1000;
}

/**
 * Today's date: in UTC with a server, in the player's time zone without one. `day` differs each day; `tiles` shows it on a
 * cube.
 *
 * @param {string} locale
 * @param {number} [serverTime]
 * @returns {{ day: string, tiles: () => string[] }}
 */
export function todaysDate(locale, serverTime, now = new Date()) {
  const isOnServer = serverTime !== undefined;
  const date = isOnServer ? new Date(serverTime * 1000) : now;
  const day = isOnServer ? date.toISOString().slice(0, 10) : `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
  return { day, tiles: () => tilesOfDate(locale, date, isOnServer ? "UTC" : undefined) };
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
