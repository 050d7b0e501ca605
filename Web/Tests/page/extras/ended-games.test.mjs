import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { dayOf, dayOfNumber, numberOfDay } from "../../../Page/scripts/extras/days/calendar.js";
import { DayRecord } from "../../../Page/scripts/extras/days/day-record.js";
import { addEndedGames } from "../../../Page/scripts/extras/days/ended-games.js";
import { daysInARow } from "../../../Page/scripts/extras/days/keep-days.js";
import { Switches } from "../../../Page/scripts/storage/switches.js";
import { savedPage, visitors } from "../upgrade/saved-pages.mjs";
import { Browser, finish } from "../game/app-model.mjs";
import { gelatinate, needsModule, provenance } from "../game/fixtures.mjs";

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** Plays a game of one word to its end; without a word if `path` is empty. */
async function playGame(app, { path = gelatinate, ...options } = {}) {
  await app.startGame({ kind: "solo", mode: "unlimited", puzzle: provenance, provenance, ...options });
  const { session } = app.games;
  session.begin();
  if (path.length > 0) session.select(path);
  if (path.length > 0) session.play();
  session.finish();
  return session.id;
}

test("games of before there were days are added once, with their words", needsModule, async () => {
  const app = await new Browser().tab();
  const id = await playGame(app);
  const record = new DayRecord(app.storage);
  const opened = [];
  const { wordCube } = app;
  app.wordCube = {
    openGame: (...args) => { opened.push(1); return wordCube.openGame(...args); },
    puzzle: (game) => wordCube.puzzle(game),
  };
  addEndedGames(app, record);
  addEndedGames(app, record);
  const day = dayOf(Date.now() / 1000);
  assert.deepEqual(record.days, [{ day, games: 1, isDaily: false, best: 1120, bestWord: 1120 }]);
  assert.deepEqual(record.wordsOf(undefined), [{ word: "GELATINATE", score: 1120, day, id }]);
  assert.equal(opened.length, 1);
  finish(app);
});

test("games without a word, and games that go on, count for no day", needsModule, async () => {
  const app = await new Browser().tab();
  await playGame(app, { path: [] });
  await app.startGame({ kind: "solo", mode: "unlimited", puzzle: provenance, provenance });
  app.games.session.begin();
  const record = new DayRecord(app.storage);
  addEndedGames(app, record);
  assert.deepEqual(record.days, []);
  finish(app);
});

test("a game of two players counts for its day, and for no one's scores", needsModule, async () => {
  const app = await new Browser().tab();
  await playGame(app, { kind: "turns", players: ["Ada", "Grace"] });
  const record = new DayRecord(app.storage);
  addEndedGames(app, record);
  assert.deepEqual([record.days.length, record.days[0].best, record.wordsOf(undefined)], [1, undefined, []]);
  assert.equal(record.games[0].score, undefined);
  finish(app);
});

test("a game is of the day on which it ended, by the server's clock if there is one", needsModule, async () => {
  process.env.TZ = "America/New_York";
  const app = await new Browser().tab();
  const id = await playGame(app);
  const endedAt = Date.parse("2026-11-01T03:30:00Z") / 1000;
  app.shelf.update(id, { endedAt });
  const days = (ahead) => {
    const record = new DayRecord(app.storage);
    record.clear();
    if (ahead !== undefined) app.server = { clock: { now: () => Date.now() / 1000 + ahead } };
    addEndedGames(app, record);
    return record.days.map(({ day }) => day);
  };
  assert.deepEqual(days(), ["2026-10-31"]);
  // The clock of the device is a day behind, and an hour ahead.
  assert.deepEqual(days(86_400), ["2026-11-01"]);
  assert.deepEqual(days(-3600), ["2026-10-31"]);
  process.env.TZ = "Europe/London";
  assert.deepEqual(days(0), ["2026-11-01"]);
  finish(app);
});

test("a day stays when the player is elsewhere later", needsModule, async () => {
  process.env.TZ = "Pacific/Auckland";
  const app = await new Browser().tab();
  const id = await playGame(app);
  app.shelf.update(id, { endedAt: Date.parse("2026-11-26T18:00:00Z") / 1000 });
  const record = new DayRecord(app.storage);
  addEndedGames(app, record);
  process.env.TZ = "America/Los_Angeles";
  addEndedGames(app, record);
  assert.deepEqual(record.days.map(({ day, games }) => [day, games]), [["2026-11-27", 1]]);
  finish(app);
});

test("a game that cannot be opened any more still counts", needsModule, async () => {
  const app = await new Browser().tab();
  const id = await playGame(app);
  for (const saved of ["{", JSON.stringify({ cubes: [], moves: [] })]) {
    app.shelf.update(id, { saved });
    const record = new DayRecord(app.storage);
    record.clear();
    addEndedGames(app, record);
    assert.deepEqual([record.days.length, record.wordsOf(undefined)], [1, []]);
  }
  app.shelf.update(id, { endedAt: 1e300 });
  const record = new DayRecord(app.storage);
  record.clear();
  addEndedGames(app, record);
  assert.deepEqual(record.days, []);
  finish(app);
});

test("the games of a page that was saved by an earlier version make days", needsModule, async () => {
  const counts = {};
  for (const visitor of visitors) {
    const app = await new Browser(savedPage(visitor).items).tab();
    const record = new DayRecord(app.storage);
    addEndedGames(app, record);
    const best = Math.max(0, ...app.shelf.ended.map(({ score }) => score));
    counts[visitor] = record.games.length;
    assert.equal(Math.max(0, ...record.games.map(({ score }) => score)), best);
    assert.equal(record.wordsOf(undefined).length > 0, record.games.length > 0);
  }
  assert.deepEqual(counts, { paula: 2, quentin: 0, visitor: 1 });
});

test("a game that goes on with a streak says so", needsModule, async () => {
  const app = await new Browser().tab();
  app.switches = new Switches(app.storage);
  const day = (ago) => dayOfNumber(numberOfDay(dayOf(Date.now() / 1000)) - ago);
  const id = await playGame(app);
  assert.equal(daysInARow(app, id), 1);
  const record = new DayRecord(app.storage);
  record.add([1, 2].map((ago) => ({ id: `old${ago}`, day: day(ago), mode: "timed", isDaily: false, words: [] })));
  assert.deepEqual([daysInARow(app, id), daysInARow(app, "old1"), daysInARow(app, "none")], [3, 0, 0]);
  app.switches.set("days", false);
  assert.equal(daysInARow(app, id), 0);
  finish(app);
});

test("before the engine has the words, no game is added", needsModule, async () => {
  const app = await new Browser().tab();
  await playGame(app);
  const record = new DayRecord(app.storage);
  app.knowsWords = false;
  addEndedGames(app, record);
  assert.deepEqual(record.days, []);
  finish(app);
});
