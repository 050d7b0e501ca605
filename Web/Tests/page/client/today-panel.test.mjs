import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { OnlineServer } from "../../../Page/scripts/client/online-server.js";
import { dailyScreen } from "../../../Page/scripts/client/screens/daily-screen.js";
import { extras } from "../../../Page/scripts/extras/extras.js";
import { ShownMode } from "../../../Page/scripts/game/shown-mode.js";
import { homeRoute } from "../../../Page/scripts/screens/home-screen.js";
import { TodayPanel } from "../../../Page/scripts/screens/today-panel.js";
import { GameShelf } from "../../../Page/scripts/storage/game-shelf.js";
import { text } from "../../../Page/text.js";
import { makeDocument, settled } from "./dom.mjs";
import { ada, FakeClient, FakeClock, FakeStorage } from "./doubles.mjs";

/** A moment that is of the next day in New Zealand: 2026-11-30, 12:00 UTC. */
const noon = Date.UTC(2026, 10, 30, 12) / 1000;

beforeEach(() => {
  makeDocument();
  globalThis.location = /** @type {any} */ ({ href: "https://cubes.example/" });
});

const challenges = ["timed", "unlimited"].map((mode) => ({
  challenge: { id: mode, number: 1, mode, endsAt: noon + 43_200 }, yourResult: { started: false },
}));

/** The server of the page, whose challenges of today are not played yet. */
async function serverOf({ isRegistered = true } = {}) {
  const client = new FakeClient({
    todaysChallenges: { challenges }, registerPlayer: ada, matches: { matches: [] }, friends: { requests: [] },
    challengeHistory: { days: [] },
  }, isRegistered ? ada : undefined);
  const clock = Object.assign(new FakeClock(), { time: noon });
  const server = new OnlineServer({
    client, storage: new FakeStorage(), wordCube: {}, clock, origin: "https://cubes.example",
    configuration: { dictionaryChecksums: { en: "1" }, timedGame: { duration: 180, lastMove: 181, arrival: 300 } },
  });
  await server.account.open();
  server.startDaily = async (mode) => /** @type {any} */ ({ id: `daily-${mode}`, mode });
  return { client, clock, server };
}

/** The page on the first screen; `find` finds a server. */
function pageOf() {
  const storage = new FakeStorage();
  storage.set("tutorial", "seen");
  const asked = [];
  let found;
  const searched = new Promise((resolve) => { found = resolve; });
  const app = Object.assign(new EventTarget(), {
    text, storage, shelf: new GameShelf(/** @type {any} */ (storage)), server: null, shownIn: "en", chosenLanguage: "en",
    language: "en", languages: ["en"], knowsWords: false, started: [], asked,
    switches: { isOn: (name) => { asked.push(name); return false; } }, games: { endOverdue() {} },
    serverSearched: () => searched, startGame: async (game) => { app.started.push(game); },
    find: (server) => {
      app.server = server;
      app.dispatchEvent(new Event("server"));
      found();
    },
  });
  return app;
}

/** The panel of a screen that ends with the test, or before. */
function panelOf(context, app, { dayChanged = () => {} } = {}) {
  const ending = new AbortController();
  const { signal } = ending;
  const panel = new TodayPanel(app, { busy: (act) => act(), dayChanged, mode: new ShownMode("unlimited"), signal });
  app.addEventListener("server", () => panel.show(), { signal });
  context.after(() => ending.abort());
  return Object.assign(panel, { leave: () => ending.abort() });
}

const buttonOf = (element, label) => element.all(({ name, textContent }) => name === "button" && textContent === label)[0];

/** Waits for scripts that are loaded now: on a busy machine that takes a while. */
async function loaded() {
  const views = ["today-section", "waiting-view", "home-view", "ranked-button"];
  await Promise.all(views.map((name) => import(`../../../Page/scripts/client/views/${name}.js`)));
  for (let count = 0; count < 20; count += 1) await settled();
}

test("Play that is pressed before the server is found plays its challenge, with one press", async (context) => {
  for (const isRegistered of [false, true]) {
    const app = pageOf();
    const panel = panelOf(context, app);
    buttonOf(panel.element, text.preview.play).click();
    await settled();
    assert.deepEqual(app.started, []);
    const { client, server } = await serverOf({ isRegistered });
    app.find(server);
    await loaded();
    assert.deepEqual(app.started, [{ id: "daily-unlimited", mode: "unlimited" }], `registered: ${isRegistered}`);
    assert.equal(client.calls.filter(({ name }) => name === "registerPlayer").length, isRegistered ? 0 : 1);
  }
});

test("Play starts nothing once the first screen is left, and the game of the date where no server is found", async (context) => {
  for (const server of [(await serverOf()).server, null]) {
    const left = pageOf();
    const panel = panelOf(context, left);
    buttonOf(panel.element, text.preview.play).click();
    panel.leave();
    left.find(server);
    await loaded();
    assert.deepEqual(left.started, [], `server: ${Boolean(server)}`);
  }
  const alone = pageOf();
  buttonOf(panelOf(context, alone).element, text.preview.play).click();
  alone.find(null);
  await loaded();
  assert.deepEqual(alone.started.map(({ kind }) => kind), ["solo"]);
});

test("the extras are loaded after the words", async (context) => {
  assert.ok(extras);
  const app = pageOf();
  panelOf(context, app);
  await loaded();
  assert.deepEqual(app.asked, []);
  app.knowsWords = true;
  app.dispatchEvent(new Event("words"));
  await loaded();
  assert.deepEqual(app.asked, ["days"]);
});

/** What stands on the cube: the day, the month, and the day of the week. */
const dateOf = (panel) => panel.element.all(({ name }) => name === "text").map(({ textContent }) => textContent).join("");

test("the cube has the day of the server, and another one after midnight UTC", async (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const { clock, server } = await serverOf();
  const zone = process.env.TZ;
  process.env.TZ = "Pacific/Auckland";
  const app = Object.assign(pageOf(), { server });
  const days = [];
  const panel = panelOf(context, app, { dayChanged: () => days.push(dateOf(panel)) });
  try {
    const date = dateOf(panel);
    assert.ok(/30/.test(date) && !/DEC/.test(date), date);
    clock.time = noon + 43_199;
    context.mock.timers.tick(20_000);
    assert.equal(dateOf(panel), date);
    clock.time += 1;
    context.mock.timers.tick(20_000);
    assert.notEqual(dateOf(panel), date);
    assert.deepEqual(days, [dateOf(panel)]);
    context.mock.timers.tick(20_000);
    assert.equal(days.length, 1);
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test("without a server, another day has another puzzle", async (context) => {
  context.mock.timers.enable({ apis: ["setInterval", "Date"], now: new Date(2026, 10, 30, 23, 59, 50) });
  const app = pageOf();
  const days = [];
  const panel = panelOf(context, app, { dayChanged: () => days.push("next") });
  const before = dateOf(panel);
  context.mock.timers.tick(20_000);
  assert.notEqual(dateOf(panel), before);
  assert.deepEqual(days, ["next"]);
  buttonOf(panel.element, text.preview.play).click();
  app.find(null);
  await settled();
  assert.deepEqual(app.started.map(({ seed }) => seed), [20_261_201]);
});

test("the screen of today's challenge shows the results of another day after midnight UTC", async (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const { client, clock, server } = await serverOf();
  let number = 7;
  client.answers.todaysChallenges = () => ({
    challenges: [{ challenge: { id: `c${number}`, number, mode: "timed", endsAt: noon + 43_200 + (number - 7) * 86_400 }, yourResult: {} }],
  });
  client.answers.challengeResults = { top: [], others: [] };
  const screen = dailyScreen(Object.assign(pageOf(), { server }), ["timed"]);
  context.after(() => screen.dispose());
  const asked = (name) => client.calls.filter((call) => call.name === name).length;
  await settled();
  clock.time += 20;
  context.mock.timers.tick(20_000);
  await settled();
  assert.deepEqual(["challengeResults", "challengeHistory"].map(asked), [1, 1]);
  number += 1;
  clock.time = noon + 43_200;
  context.mock.timers.tick(20_000);
  await settled();
  assert.deepEqual(["challengeResults", "challengeHistory"].map(asked), [2, 2]);
});

test("another mode is shown without asking the server again", async (context) => {
  const { client, server } = await serverOf();
  const app = Object.assign(pageOf(), { server, knowsWords: true });
  const screen = await homeRoute(app);
  context.after(() => screen.dispose());
  await loaded();
  const asked = () => client.calls.map(({ name, input }) => [name, input?.mode].filter(Boolean).join(" ")).sort();
  assert.deepEqual(asked(), ["challengeHistory unlimited", "friends", "matches", "todaysChallenges"]);
  const choose = async (mode) => {
    buttonOf(screen.element, text.home[mode]).click();
    await loaded();
    const cards = screen.element.all(({ name }) => name === "article");
    assert.deepEqual(cards.map((card) => card.all(({ name }) => name === "h3")[0].textContent), [text.server.modes[mode]]);
  };
  await choose("timed");
  await choose("unlimited");
  await choose("timed");
  assert.deepEqual(asked(), ["challengeHistory timed", "challengeHistory unlimited", "friends", "matches", "todaysChallenges"]);
});
