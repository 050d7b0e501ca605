import { numberOfDay } from "./calendar.js";

/**
 * The days in a row on which somebody played.
 *
 * A streak lasts until a whole day is missed: one that ended yesterday can still go on today. Days
 * after today do not count: the clock of the device was ahead when they were stored.
 *
 * @param {Iterable<string>} days
 * @param {string} today
 * @returns {{ current: number, longest: number, hasToday: boolean }}
 */
export function streakOf(days, today) {
  const end = numberOfDay(today);
  const numbers = new Set([...days].map(numberOfDay).filter((number) => number <= end));
  const hasToday = numbers.has(end);
  const last = hasToday ? end : end - 1;
  const before = (number) => {
    let length = 0;
    while (numbers.has(number - length)) length += 1;
    return length;
  };
  const ends = [...numbers].filter((number) => !numbers.has(number + 1));
  return { current: before(last), longest: Math.max(0, ...ends.map(before)), hasToday };
}
