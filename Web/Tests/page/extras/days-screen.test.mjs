import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { CalendarView } from "../../../Page/scripts/extras/days/calendar-view.js";
import { DayRecord } from "../../../Page/scripts/extras/days/day-record.js";
import { daysScreen } from "../../../Page/scripts/extras/days/days-screen.js";
import { keepDays } from "../../../Page/scripts/extras/days/keep-days.js";
import { ScoresView } from "../../../Page/scripts/extras/days/statistics-view.js";
import { WordsView } from "../../../Page/scripts/extras/days/words-view.js";
import { GameShelf } from "../../../Page/scripts/storage/game-shelf.js";
import { Switches } from "../../../Page/scripts/storage/switches.js";
import { routes } from "../../../Page/scripts/routes.js";
import { text } from "../../../Page/text.js";
import { makeDocument, settled } from "../client/dom.mjs";
import { FakeClient, offline } from "../client/doubles.mjs";
import { Browser, newTab } from "../game/app-model.mjs";

const { days } = text;
const now = Date.parse("2026-11-26T12:00:00Z");

beforeEach(() => {
  makeDocument();
  document.head = { append: (link) => link.dispatchEvent(new Event("load")) };
});
const screens = [];
afterEach(() => {
  for (const screen of screens.splice(0)) screen.dispose();
});

const named = (name) => ({ attributes }) => (attributes.get("class") ?? "").split(" ").includes(name);
const ofName = (name) => (element) => element.name === name;
const texts = (elements) => elements.map(({ textContent }) => textContent);

/** The page with a record of days; `server` for one with a server. */
function newApp({ server = null, storage = newTab() } = {}) {
  const app = Object.assign(new EventTarget(), {
    text, storage, server, knowsWords: false, shelf: new GameShelf(storage), switches: new Switches(storage),
  });
  return app;
}

function game(id, day, more = {}) {
  return { id, day, mode: "timed", isDaily: false, score: 10, words: [], ...more };
}

async function shown(app) {
  const screen = await daysScreen(app);
  screens.push(screen);
  await settled();
  return screen;
}

const factsOf = ({ element }) => texts(element.all(named("days-streak"))[0].all(ofName("dd")));

test("a route leads to the screen, without the engine and without a server", () => {
  const { withoutEngine, withServer } = routes.find(({ pattern }) => pattern.test("/days"));
  assert.deepEqual([withoutEngine, withServer], [true, undefined]);
});

test("the screen says the streak, and what it asks for", async (context) => {
  context.mock.timers.enable({ apis: ["Date", "setInterval"], now });
  const app = newApp();
  const record = new DayRecord(app.storage);
  const screen = await shown(app);
  assert.deepEqual(factsOf(screen), ["0", "0", "0"]);
  assert.ok(screen.element.textContent.includes(days.state.none));
  record.add([game("a", "2026-11-25"), game("b", "2026-11-24"), game("c", "2026-11-20")]);
  app.dispatchEvent(new Event("words"));
  assert.deepEqual(factsOf(screen), ["2", "2", "3"]);
  assert.ok(screen.element.textContent.includes(days.state.open));
  record.add([game("d", "2026-11-26")]);
  app.storage.dispatchEvent(new CustomEvent("elsewhere", { detail: "days" }));
  assert.deepEqual(factsOf(screen), ["3", "3", "4"]);
  assert.ok(screen.element.textContent.includes(days.state.done));
});

test("games that wait for the words of their language are added when these have come", async (context) => {
  context.mock.timers.enable({ apis: ["Date", "setInterval"], now });
  const app = newApp();
  const entry = { kind: "solo", mode: "unlimited", language: "nl", words: 1, score: 20, endedAt: now / 1000 };
  const record = { ...entry, id: "a", saved: "{}" };
  const asked = [];
  let wordCube;
  Object.assign(app, {
    languages: ["en", "nl"], shelf: { ended: [record, { ...record, id: "b", language: "xx" }], get: () => record },
    engineOf: (language) => (language === "nl" && wordCube ? { language, knowsWords: true, wordCube } : undefined),
    ready: async (language) => asked.push(language),
  });
  const screen = await shown(app);
  assert.deepEqual([asked, factsOf(screen)[0]], [["nl"], "0"]);
  const moves = [{ word: "BAND", score: 20 }];
  const game = { state: () => ({ moves }), dispose: () => {} };
  wordCube = { openGame: () => game, puzzle: () => ({ text: "", tiles: [] }) };
  app.dispatchEvent(new Event("words"));
  assert.equal(factsOf(screen)[0], "1");
});

test("a rank in another language than English is named with it", async () => {
  const calendar = new CalendarView(text);
  const ranks = [{ mode: "timed", language: "nl", rank: 2, outOf: 9 }, { mode: "timed", rank: 3, outOf: 7 }];
  calendar.show(new Map([["2026-11-25", { games: 0, isDaily: true, ranks }]]), "2026-11-26");
  assert.ok(calendar.element.textContent.includes(days.rank("Three minutes, Nederlands", 2, 9)));
  assert.ok(calendar.element.textContent.includes(days.rank("Three minutes", 3, 7)));
});

test("at midnight the next day begins", async (context) => {
  context.mock.timers.enable({ apis: ["Date", "setInterval"], now: new Date(2026, 10, 26, 23, 59, 50).getTime() });
  const app = newApp();
  new DayRecord(app.storage).add([game("a", "2026-11-26")]);
  const screen = await shown(app);
  assert.ok(screen.element.textContent.includes(days.state.done));
  context.mock.timers.tick(30_000);
  assert.ok(screen.element.textContent.includes(days.state.open));
});

test("today is that of the server, if there is one", async (context) => {
  context.mock.timers.enable({ apis: ["Date", "setInterval"], now });
  const server = { clock: { now: () => now / 1000 - 2 * 86_400 }, account: { isRegistered: false, playerID: undefined } };
  const app = newApp({ server });
  new DayRecord(app.storage).add([game("a", "2026-11-23"), game("b", "2026-11-26")]);
  const screen = await shown(app);
  // The device says 26 November, the server 24 November.
  assert.deepEqual(factsOf(screen), ["1", "1", "1"]);
});

test("days of other devices are asked for, and their absence is said", async (context) => {
  context.mock.timers.enable({ apis: ["Date", "setInterval"], now });
  const challenge = { id: "c", number: 2521, mode: "timed", endsAt: 0 };
  const history = ({ mode }) => ({ days: mode === "timed" ? [{ challenge, rank: { rank: 2, outOf: 9 } }] : [] });
  const client = new FakeClient({ challengeHistory: [history, history, offline(), offline()], weekInReview: () => ({ ranks: [] }) });
  const account = { isRegistered: true, playerID: "p" };
  const app = newApp();
  const screen = await shown(app);
  assert.deepEqual([client.calls, factsOf(screen)[0]], [[], "0"]);
  app.server = { client, account, languages: ["en"], clock: { now: () => Date.now() / 1000 } };
  app.dispatchEvent(new Event("server"));
  assert.ok(screen.element.textContent.includes(days.asking));
  await settled();
  assert.deepEqual([factsOf(screen)[0], client.calls.length], ["1", 3]);
  assert.ok(screen.element.textContent.includes(days.rank("Three minutes", 2, 9)));
  assert.ok(!screen.element.textContent.includes(days.asking));
  app.dispatchEvent(new Event("server"));
  await settled();
  assert.ok(screen.element.textContent.includes(days.failed));
  assert.equal(factsOf(screen)[0], "1");
});

test("a screen that is left asks no more, and hears nothing", async (context) => {
  context.mock.timers.enable({ apis: ["Date", "setInterval"], now });
  let asked;
  const client = new FakeClient({ challengeHistory: (_, { signal }) => { asked = signal; return new Promise(() => {}); }, weekInReview: { ranks: [] } });
  const app = newApp({ server: { client, languages: ["en"], account: { isRegistered: true, playerID: "p" }, clock: { now: () => Date.now() / 1000 } } });
  const screen = await shown(app);
  screen.dispose();
  assert.equal(asked.aborted, true);
  new DayRecord(app.storage).add([game("a", "2026-11-26")]);
  app.dispatchEvent(new Event("words"));
  assert.deepEqual(factsOf(screen), ["0", "0", "0"]);
});

test("switched off, nothing is kept and nothing shown", async (context) => {
  context.mock.timers.enable({ apis: ["Date", "setInterval"], now });
  const browser = new Browser();
  const app = newApp({ storage: browser.store() });
  const screen = await shown(app);
  const [off, body] = [screen.element.children[3], screen.element.children[4]];
  assert.deepEqual([off.hidden, body.hidden], [true, false]);
  new Switches(browser.store()).set("days", false);
  assert.deepEqual([off.hidden, body.hidden, off.textContent], [false, true, days.off]);
  const asked = [];
  const shelf = { get ended() { asked.push("ended"); return []; } };
  keepDays(Object.assign(app, { knowsWords: true, shelf }));
  assert.deepEqual(asked, []);
  app.switches.set("days", true);
  assert.deepEqual([off.hidden, asked.length], [true, 1]);
});

test("the challenges of a player who was deleted are forgotten", () => {
  const app = newApp({ server: { account: { playerID: undefined }, clock: { now: () => now / 1000 } } });
  const record = new DayRecord(app.storage);
  record.add([game("a", "2026-11-26")]);
  record.addOfServer("p", [{ id: "c", day: "2026-11-25", mode: "timed", rank: 1, outOf: 1 }]);
  app.server.account.playerID = "p";
  keepDays(app);
  assert.equal(record.challengesOf("p").length, 1);
  app.server.account.playerID = undefined;
  keepDays(app);
  assert.deepEqual([record.challengesOf("p"), record.days.length], [[], 1]);
});

function calendar(entries, today = "2026-11-26") {
  const view = new CalendarView(text);
  view.show(new Map(entries), today);
  const [earlier, later] = view.element.all(ofName("button"));
  const name = () => view.element.all(ofName("h3"))[0].textContent;
  const cells = (state) => texts(view.element.all(ofName("td")).filter(named(state)));
  const isOff = (button) => button.attributes.get("aria-disabled");
  return { view, earlier, later, name, cells, isOff };
}
const entry = (more) => ({ games: 1, isDaily: false, ranks: [], ...more });

test("each day of the calendar says what was played", () => {
  const { view, cells, name } = calendar([
    ["2026-11-05", entry({ games: 2, best: 1200 })], ["2026-11-26", entry({ isDaily: true })],
    ["2026-11-07", entry({ games: 0, isDaily: true, ranks: [{ mode: "timed", rank: 2, outOf: 9 }] })],
    ["2026-11-27", entry()],
  ]);
  assert.equal(name(), "November 2026");
  assert.deepEqual(cells("is-played").sort(), ["26: today, 1 game, daily puzzle", "5: 2 games", "7: on another device, daily puzzle"]);
  assert.deepEqual(cells("is-daily").length, 2);
  const rows = texts(view.element.all(ofName("li")));
  assert.deepEqual(rows, ["Thu 261 game, daily puzzle",
    "Sat 7on another device, daily puzzle, Three minutes: rank 2 of 9", "Thu 52 games, best 1,200 points"]);
  assert.equal(view.element.all(ofName("td")).filter(({ textContent }) => textContent !== "").length, 30);
});

test("months can be turned back to the first game, and not beyond today", () => {
  const { view, earlier, later, name, isOff, cells } = calendar([["2026-09-30", entry()], ["2030-01-01", entry()]]);
  assert.deepEqual([isOff(earlier), isOff(later)], ["false", "true"]);
  later.click();
  assert.equal(name(), "November 2026");
  for (let count = 0; count < 5; count += 1) earlier.click();
  assert.deepEqual([name(), isOff(earlier), isOff(later)], ["September 2026", "true", "false"]);
  assert.deepEqual(cells("is-played"), ["30: 1 game"]);
  // What is shown stays when the days are drawn again; the current month follows the day.
  view.show(new Map([["2026-09-30", entry()]]), "2026-11-27");
  assert.equal(name(), "September 2026");
  later.click();
  later.click();
  view.show(new Map(), "2026-12-01");
  assert.equal(name(), "December 2026");
});

test("scores are listed by mode, with what is said of each row", () => {
  const view = new ScoresView(text);
  view.show([]);
  assert.ok(view.element.textContent.includes(days.noScores));
  const games = [5, 17, 12].map((score) => ({ mode: "timed", score }));
  view.show([...games, { mode: "unlimited" }]);
  assert.deepEqual(texts(view.element.all(ofName("h3"))), ["Three minutes"]);
  assert.deepEqual(texts(view.element.all(ofName("dd"))), ["3", "12", "17"]);
  assert.deepEqual(texts(view.element.all(ofName("li"))), ["0 to 911 game", "10 to 1922 games"]);
});

test("a word leads to its game while that is stored", () => {
  const view = new WordsView(text);
  const words = [{ word: "QUIZ", score: 90, day: "2026-11-26", id: "kept" }, { word: "CAB", score: 9, day: "2026-01-02", id: "gone" },
    { word: "CUBE", score: 8, day: "2026-01-01", id: "w", player: "p" }];
  view.show(words, { ended: [{ id: "kept" }] });
  const links = view.element.all(ofName("a"));
  assert.deepEqual(links.map(({ textContent, attributes }) => [textContent, attributes.get("href")]), [["QUIZ", "#/end/kept"], ["CUBE", "#/words/w"]]);
  assert.deepEqual(texts(view.element.all(ofName("tr"))), ["Word and dayPoints", "QUIZNov 26, 202690", "CABJan 2, 20269", "CUBEJan 1, 20268"]);
  view.show([], { ended: [] });
  assert.ok(view.element.textContent.includes(days.noWords));
});
