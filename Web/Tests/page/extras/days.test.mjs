import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import {
  dayOf, dayOfNumber, firstWeekday, isDay, laterMonth, numberOfDay, weeksOfMonth,
} from "../../../Page/scripts/extras/days/calendar.js";
import { medianOf, spreadOf, streakOf } from "../../../Page/scripts/extras/days/statistics.js";

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const secondsOf = (text) => Date.parse(text) / 1000;

test("a day is that of the player's calendar, in each time zone", () => {
  const time = secondsOf("2026-11-26T11:30:00Z");
  const days = [["UTC", "2026-11-26"], ["Pacific/Auckland", "2026-11-27"],
    ["Pacific/Pago_Pago", "2026-11-26"], ["Asia/Kolkata", "2026-11-26"]];
  for (const [name, day] of days) {
    process.env.TZ = name;
    assert.equal(dayOf(time), day, name);
  }
  process.env.TZ = "Pacific/Pago_Pago";
  assert.equal(dayOf(secondsOf("2026-11-26T10:59:59Z")), "2026-11-25");
});

test("days that are 23 or 25 hours long follow each other", () => {
  for (const [name, hours] of [["Europe/Berlin", 0], ["America/New_York", 0], ["Australia/Lord_Howe", 12]]) {
    process.env.TZ = name;
    for (const first of ["2026-03-20", "2026-10-20"]) {
      const start = numberOfDay(first);
      const days = Array.from({ length: 20 }, (_, place) => {
        const [year, month, day] = dayOfNumber(start + place).split("-").map(Number);
        // The first minute and the last one of each day.
        const times = [[0, 1], [23, 59]].map((time) => new Date(year, month - 1, day, ...time) / 1000);
        assert.equal(dayOf(times[0]), dayOf(times[1]));
        return dayOf(times[hours ? 1 : 0]);
      });
      assert.equal(streakOf(days, days.at(-1)).current, 20, name);
    }
  }
});

test("only days that exist are days", () => {
  for (const day of ["2026-11-26", "2024-02-29", "2000-01-01"]) assert.equal(isDay(day), true, day);
  for (const value of ["2026-02-29", "2026-13-01", "2026-1-1", "0050-01-01", "2026-11-26T", "", 5, null, ["2026-11-26"]]) {
    assert.equal(isDay(value), false, String(value));
  }
  assert.equal(isDay(dayOf(NaN)), false);
  assert.equal(isDay(dayOf(1e15)), false);
});

test("a streak counts days in a row, and lasts until a whole day is missed", () => {
  const today = "2026-03-01";
  assert.deepEqual(streakOf([], today), { current: 0, longest: 0, hasToday: false });
  const three = ["2026-02-28", "2026-02-26", "2026-02-27"];
  assert.deepEqual(streakOf(three, today), { current: 3, longest: 3, hasToday: false });
  assert.deepEqual(streakOf([...three, today], today), { current: 4, longest: 4, hasToday: true });
  assert.deepEqual(streakOf(three, "2026-03-02"), { current: 0, longest: 3, hasToday: false });
  const two = ["2025-12-31", "2026-01-01", ...three, "2026-02-28"];
  assert.deepEqual(streakOf(two, "2026-01-02"), { current: 2, longest: 2, hasToday: false });
});

test("days after today do not count until they come: the clock was ahead, or is behind", () => {
  const days = ["2026-11-24", "2026-11-25", "2026-11-26", "2027-11-26", "2027-11-27"];
  assert.deepEqual(streakOf(days, "2026-11-26"), { current: 3, longest: 3, hasToday: true });
  assert.deepEqual(streakOf(days, "2026-11-24"), { current: 1, longest: 1, hasToday: true });
  assert.deepEqual(streakOf(days, "2026-11-20"), { current: 0, longest: 0, hasToday: false });
  assert.deepEqual(streakOf(days, "2027-11-27"), { current: 2, longest: 3, hasToday: true });
});

test("a month is shown in whole weeks", () => {
  const november = weeksOfMonth("2026-11", 1);
  assert.deepEqual(november[0], [null, null, null, null, null, null, "2026-11-01"]);
  assert.deepEqual(november.map((week) => week.length), [7, 7, 7, 7, 7, 7]);
  assert.equal(weeksOfMonth("2026-11", 7)[0][0], "2026-11-01");
  assert.equal(weeksOfMonth("2021-02", 1).length, 4);
  for (let first = 1; first <= 7; first += 1) {
    for (let count = 0; count < 40; count += 1) {
      const month = laterMonth("2023-11", count);
      const days = weeksOfMonth(month, first).flat().filter(Boolean);
      const [year, number] = month.split("-").map(Number);
      assert.equal(days.length, new Date(year, number, 0).getDate());
      assert.ok(days.every((day) => day.startsWith(month)));
    }
  }
  assert.deepEqual([laterMonth("2026-01", -1), laterMonth("2026-12", 1)], ["2025-12", "2027-01"]);
});

test("weeks begin as where the player is", () => {
  for (const language of ["en-GB", "de", undefined, "no language!"]) {
    assert.equal(firstWeekday(language), 1, language);
  }
  assert.equal(firstWeekday("en-US"), 7);
});

test("scores are counted in rows of equal width", () => {
  assert.deepEqual(spreadOf([]), []);
  assert.deepEqual(spreadOf([0]), [{ from: 0, to: 9, count: 1 }]);
  const rows = spreadOf([0, 199, 200, 1150, 1599]);
  assert.deepEqual(rows.map(({ from, count }) => [from, count]),
    [[0, 2], [200, 1], [400, 0], [600, 0], [800, 0], [1000, 1], [1200, 0], [1400, 1]]);
  assert.deepEqual(spreadOf([3848]), [{ from: 3500, to: 3999, count: 1 }]);
  for (const most of [1, 79, 80, 160, 400, 9_999, 123_456, 1e9]) {
    const spread = spreadOf([3, most]);
    assert.ok(spread.length <= 8, `${most}`);
    assert.equal(spread.reduce((sum, { count }) => sum + count, 0), 2);
    assert.ok(spread.at(-1).count > 0);
  }
  assert.deepEqual([medianOf([]), medianOf([5]), medianOf([1, 9, 4])], [undefined, 5, 4]);
});
