import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Account } from "../../../Page/scripts/client/account.js";
import { LiveEvents } from "../../../Page/scripts/client/live-events.js";
import { Outbox } from "../../../Page/scripts/client/outbox.js";
import { homeView } from "../../../Page/scripts/client/views/home-view.js";
import { resultView } from "../../../Page/scripts/client/views/result-view.js";
import { todaySection } from "../../../Page/scripts/client/views/today-section.js";
import { waitingView } from "../../../Page/scripts/client/views/waiting-view.js";
import { ShownMode } from "../../../Page/scripts/game/shown-mode.js";
import { text } from "../../../Page/text.js";
import { buttonsOf, makeDocument, settled } from "./dom.mjs";
import { ada, FakeClient, FakeClock, FakeStorage, offline, outboxOf, problem } from "./doubles.mjs";

const { home, register, result } = text.server;

beforeEach(makeDocument);

/** A page at a server, of a player or of a visitor. */
async function pageWith(answers, credentials) {
  const storage = new FakeStorage();
  const client = new FakeClient({ registerPlayer: ada, ...answers }, credentials);
  const account = new Account({ client, storage, timeZone: "UTC" });
  await account.open();
  const outbox = outboxOf(client, storage, account);
  const server = {
    account, client, outbox, storage, clock: new FakeClock(), live: new LiveEvents(), language: "en",
    hasSameWords: async () => true, isStartedHere: () => false, startOf: () => undefined,
    startDaily: async (mode) => ({ id: "daily-c", mode }),
  };
  const started = [];
  const app = { text, server, storage, started, startGame: async (game) => started.push(game) };
  return { account, app, client, outbox, server, storage };
}

test("who has no player plays today's challenge before a name is asked for", async () => {
  const challenge = { id: "c", mode: "unlimited", endsAt: 9 };
  const { account, app, client, server } = await pageWith({
    todaysChallenges: { challenges: [{ challenge, yourResult: {} }] },
  });
  const today = todaySection(app, server, { mode: new ShownMode("unlimited"), tell() {} });
  const below = homeView(app, server);
  const waits = waitingView(app, server, new ShownMode("unlimited"));
  assert.deepEqual([today, below, waits].map(({ element }) => element.querySelector("input")), [null, null, null]);
  assert.deepEqual(client.calls, []);
  const [play] = today.element.all(({ name }) => name === "button");
  assert.equal(play.textContent, text.preview.play);
  play.click();
  await settled();
  assert.deepEqual(app.started, [{ id: "daily-c", mode: "unlimited" }]);
  assert.deepEqual([account.isRegistered, account.needsName], [true, true]);
  for (const part of [today, below, waits]) part.dispose();
});

test("Home says what waits: turns, rematches, new matches, moves and games that are not sent, followers", async () => {
  const sides = [{ displayName: "Ada", isYou: true }, { displayName: "Bo", isYou: false }];
  const match = (id, members) => ({ id, code: "7KXW2MPQ", state: "playing", turn: 1, moves: [], sides, ...members });
  const move = { playerIndex: 0, type: { removedCube: { x: 0, y: 0, z: 0 } } };
  let requests = [];
  let turns = 1;
  const { app, outbox, server } = await pageWith({
    matches: () => ({ matches: [
      ...Array.from({ length: turns }, (_, place) => match(`a${place}`, { turn: 0 })), match("b"),
      match("c", { state: "resigned", winner: 0, rematch: { askedBy: [1] } }),
      match("d", { turn: 0, sides: [...sides].reverse() }),
    ] }),
    friends: () => ({ requests }), playTurn: () => offline(), submitGame: () => offline(), challengeHistory: { days: [] },
  }, ada);
  const view = waitingView(app, server, new ShownMode("unlimited"));
  const lines = () => view.element.children.map(({ textContent }) => textContent);
  const bo = text.server.matches.against("Bo");
  const yours = `${text.server.matches.standing.yourTurn}${bo}`;
  const [rematch, begun] = [`${home.rematches(1)}${bo}`, `${home.newMatches(1)}${bo}`];
  await settled();
  assert.deepEqual(lines(), [yours, rematch, begun]);
  await outbox.play(match("b"), move, 0);
  await outbox.submit({ id: "r", kind: "ranked", mode: "timed", body: "{}" });
  requests = [{}, {}];
  server.live.tell("followAsked", {});
  await settled();
  assert.deepEqual(lines(), [home.unsent(1), home.unsentMoves(1), yours, rematch, begun, home.followers(2)]);
  // Only the first matches have lines of their own.
  turns = 5;
  server.live.tell("matchChanged", { match: "a4" });
  await settled();
  assert.deepEqual(lines().slice(2, 6), [yours, yours, yours, home.yourTurns(2)]);
  const [first] = view.element.children;
  server.live.tell("matchChanged", { match: "a4" });
  await settled();
  assert.equal(view.element.children[0], first, "what has not changed is not drawn again");
  view.dispose();
  outbox.dispose();
});

test("Home shows the player's name as it is now", async () => {
  const { account, app, server } = await pageWith({
    player: { id: ada.playerID, displayName: "Renamed" },
  }, ada);
  const view = homeView(app, server);
  await account.refresh();
  assert.ok(view.element.textContent.includes("Renamed"));
  view.dispose();
});

/** What is shown of a game that is sent. */
async function shownOf(record, answers, members = {}) {
  const page = await pageWith(answers, ada);
  const { outbox, server } = page;
  outbox.dispose();
  await outbox.submit({ ...record, body: "{}", expiresAt: server.clock.time + 150, ...members });
  return { ...page, view: resultView(server, record, text.server) };
}

test("a late game counts down until when it can be ranked", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const record = { id: "r", kind: "ranked", mode: "timed", score: 7 };
  const { server, view } = await shownOf(record, { submitGame: () => offline() });
  assert.ok(view.element.textContent.includes(result.until("3 minutes")));
  server.clock.time += 30;
  context.mock.timers.tick(30_000);
  assert.ok(view.element.textContent.includes(result.until("2 minutes")));
  server.clock.time += 120;
  context.mock.timers.tick(60_000);
  context.mock.timers.tick(60_000);
  assert.ok(view.element.textContent.includes(result.untilPast));
  view.dispose();
});

test("a shared game is compared at once, before a name is asked for", async () => {
  const storage = new FakeStorage();
  storage.set("server.player", { id: ada.playerID, displayName: "Guest", isNameless: true });
  const record = { id: "s", kind: "shared", mode: "timed", score: 4310, extra: { displayName: "Ada", score: 4092 } };
  const client = new FakeClient({}, ada);
  const account = new Account({ client, storage, timeZone: "UTC" });
  await account.open();
  const outbox = outboxOf(client, storage, account);
  await outbox.submit({ ...record, body: "{}" });
  const server = { account, client, outbox, storage, clock: new FakeClock() };
  const { element, dispose } = resultView(server, record, text.server);
  assert.ok(element.textContent.includes("You 4,310, Ada 4,092"));
  assert.ok(element.textContent.indexOf("You 4,310") < element.textContent.indexOf(register.asked));
  assert.ok(buttonsOf(element).includes(register.choose));
  dispose();
});

test("what a suspended player sends waits until the end of the suspension", async () => {
  const delays = [];
  const clock = Object.assign(new FakeClock(), { after: (delay) => delays.push(delay) });
  const client = new FakeClient({ submitGame: problem(403, "suspended", { until: clock.time + 7_200 }) });
  const account = Object.assign(new EventTarget(), { playerID: "p" });
  const outbox = new Outbox({ client, storage: new FakeStorage(), account, clock });
  await outbox.submit({ id: "r", kind: "ranked", mode: "timed", body: "{}" });
  assert.deepEqual(delays, [7_200_000]);
});
