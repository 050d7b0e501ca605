// A day is a text such as "2026-11-26": a day of the player's own calendar. It stays what it was
// when the time zone changes. Days are counted without hours, so the change to summer time moves none.

const dayLength = 86_400_000;
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The day of a time in Unix seconds, where the player is now. */
export function dayOf(seconds) {
  const date = new Date(seconds * 1000);
  return textOf(date.getFullYear(), date.getMonth(), date.getDate());
}

/** Whether a value is a day that exists. */
export function isDay(value) {
  return typeof value === "string" && pattern.test(value) && dayOfNumber(numberOfDay(value)) === value;
}

/** The number of a day: that of the next day is one more. */
export function numberOfDay(day) {
  const [, year, month, date] = pattern.exec(day).map(Number);
  return Date.UTC(year, month - 1, date) / dayLength;
}

/** The day of a number. */
export function dayOfNumber(number) {
  const date = new Date(number * dayLength);
  return Number.isNaN(date.getTime()) ? ""
    : textOf(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}

/** The date of a day, for formats with the time zone UTC. */
export function dateOfDay(day) {
  return new Date(numberOfDay(day) * dayLength);
}

/** The month of a day, such as "2026-11". */
export function monthOfDay(day) {
  return day.slice(0, 7);
}

/** The month some months later. */
export function laterMonth(month, count) {
  const [year, number] = month.split("-").map(Number);
  return monthOfDay(dayOfNumber(Date.UTC(year, number - 1 + count, 1) / dayLength));
}

/**
 * The weeks of a month: lists of seven days, null where the day is of another month.
 *
 * @param {string} month
 * @param {number} firstWeekday 1 Monday to 7 Sunday.
 * @returns {(string | null)[][]}
 */
export function weeksOfMonth(month, firstWeekday) {
  const first = numberOfDay(`${month}-01`);
  const weekday = dateOfDay(`${month}-01`).getUTCDay();
  const start = first - ((weekday - firstWeekday + 7) % 7);
  const weeks = [];
  for (let week = start; week === start || monthOfDay(dayOfNumber(week)) === month; week += 7) {
    weeks.push(Array.from({ length: 7 }, (_, place) => dayOfNumber(week + place))
      .map((day) => (monthOfDay(day) === month ? day : null)));
  }
  return weeks;
}

/** The first day of the week where the player is, 1 Monday to 7 Sunday; Monday if not known. */
export function firstWeekday(language = globalThis.navigator?.language) {
  try {
    /** @type {any} */
    const locale = new Intl.Locale(language);
    const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo;
    return firstDay >= 1 && firstDay <= 7 ? firstDay : 1;
  } catch {
    return 1;
  }
}

function textOf(year, month, date) {
  const digits = (value, length) => String(value).padStart(length, "0");
  return `${digits(year, 4)}-${digits(month + 1, 2)}-${digits(date, 2)}`;
}
