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

/** The most rows that a distribution has. */
const maximumRows = 8;

/**
 * The distribution of scores: rows of equal width, from the lowest score to the highest one.
 *
 * @param {number[]} scores
 * @returns {{ from: number, to: number, count: number }[]} `to` is the last score of the row.
 */
export function spreadOf(scores) {
  if (scores.length === 0) return [];
  const most = Math.max(...scores);
  const width = widthFor(most);
  const first = Math.floor(Math.min(...scores) / width);
  return Array.from({ length: Math.floor(most / width) + 1 - first }, (_, row) => {
    const from = (first + row) * width;
    const count = scores.filter((score) => score >= from && score < from + width).length;
    return { from, to: from + width - 1, count };
  });
}

/** The median score: at least half of the games reached it. Undefined without games. */
export function medianOf(scores) {
  return [...scores].sort((one, other) => other - one)[Math.ceil(scores.length / 2) - 1];
}

/** The least width of 1, 2 or 5 times a power of ten, from 10 on, with which the rows are enough. */
function widthFor(most) {
  for (let power = 10; ; power *= 10) {
    const width = [1, 2, 5].map((times) => times * power)
      .find((candidate) => most < candidate * maximumRows);
    if (width) return width;
  }
}
