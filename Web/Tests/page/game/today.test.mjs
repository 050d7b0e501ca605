import assert from "node:assert/strict";
import { test } from "node:test";
import { secondsOfToday, tilesOfDate, todaysDate, todaysGame } from "../../../Page/scripts/game/today.js";

const date = new Date(2026, 10, 30, 15, 0);

test("today's puzzle is one a day, a language and a mode", () => {
  const of = (options) => todaysGame({ language: "en", mode: "unlimited", now: date, ...options });
  assert.deepEqual(of({}), { id: "today-20261130-en-unlimited", kind: "solo", mode: "unlimited", language: "en", seed: 20_261_130 });
  assert.deepEqual(of({ now: new Date(2026, 10, 30, 23, 59) }), of({}));
  const ids = [of({}), of({ mode: "timed" }), of({ language: "nl" }), of({ now: new Date(2026, 11, 1) })].map(({ id }) => id);
  assert.equal(new Set(ids).size, 4);
});

test("the day ends at midnight of the player's own calendar, and that of a server at midnight UTC", () => {
  assert.equal(secondsOfToday(undefined, date), 9 * 3600);
  assert.equal(secondsOfToday(undefined, new Date(2026, 11, 31, 23, 59, 59)), 1);
  assert.equal(secondsOfToday(Date.UTC(2026, 10, 30, 23, 59) / 1000, date), 60);
});

test("the date is that of the day that ends then, wherever the player is", () => {
  const zone = process.env.TZ;
  try {
    for (const [name, own] of [["Pacific/Auckland", "1 DEC TUE"], ["America/Los_Angeles", "30 NOV MON"]]) {
      process.env.TZ = name;
      const now = new Date(Date.UTC(2026, 10, 30, 12));
      const shown = ({ tiles }) => [...new Set([[48], [16, 43, 70], [71, 68, 65]].map((faces) => faces.map((face) => tiles()[face]).join("")))].join(" ");
      assert.equal(shown(todaysDate("en", undefined, now)), own, name);
      assert.equal(shown(todaysDate("en", now.getTime() / 1000, now)), "30 NOV MON", name);
      const [before, after] = [-1, 0].map((seconds) => todaysDate("en", Date.UTC(2026, 11, 1) / 1000 + seconds).day);
      assert.deepEqual([before, after], ["2026-11-30", "2026-12-01"], name);
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test("the cube of a date has its day on top, and month and day of the week at its sides", () => {
  for (const [locale, expected] of [["en", "30 NOV MON"], ["de", "30 NOV MO"], ["fr", "30 NOV LUN"], ["pl", "30 LIS PON"]]) {
    const tiles = tilesOfDate(locale, date);
    assert.equal(tiles.length, 81);
    // The middle of the top, and the middle rows of the left and the right side.
    const shown = [[48], [16, 43, 70], [70 + 1, 68, 65]].map((faces) => faces.map((face) => tiles[face]).join(""));
    assert.equal(shown.join(" "), expected, locale);
    assert.equal(tiles.filter(Boolean).length, expected.replaceAll(" ", "").length - 1);
  }
});
