import assert from "node:assert/strict";
import { test } from "node:test";
import { askToKeepData, OnlineServer } from "../../../Page/scripts/client/online-server.js";
import { ada, FakeClient, FakeClock, FakeStorage, offline } from "./doubles.mjs";

const puzzle = { puzzle: "text", provenance: "wc1.en.g1.s42.i0" };

const configuration = { timedGame: { duration: 90, lastMove: 91, arrival: 215 } };

async function serverWith(answers, parts = {}) {
  const client = new FakeClient(answers, ada);
  const clock = new FakeClock();
  const server = new OnlineServer({
    client, storage: new FakeStorage(), wordCube: {}, clock, configuration, origin: "https://cubes.example", ...parts,
  });
  await server.account.open();
  return { client, clock, server };
}

test("a ranked game has its ticket, and no help", async () => {
  const { clock, server } = await serverWith({
    newPuzzle: () => ({ ...puzzle, ticket: "seal", expiresAt: 7 }),
  });
  const timed = await server.newRankedGame("timed");
  assert.equal(timed.ticket, "seal");
  assert.deepEqual([timed.help, timed.startedAt], [false, clock.time]);
  assert.deepEqual(timed.extra, { expiresAt: 7, player: ada.playerID });
  const unlimited = await server.newRankedGame("unlimited");
  assert.equal(unlimited.startedAt, undefined);
  assert.notEqual(unlimited.id, timed.id);
});

test("the server is asked for the language that is played", async () => {
  const dictionaryChecksums = { en: "1", nl: "2" };
  const languages = [{ code: "nl", wordScores: { lastDay: 270, lastWeek: 560, allTime: 1130 } }];
  const { client, server } = await serverWith(
    { newPuzzle: () => ({ ...puzzle, ticket: "t" }), startChallenge: () => ({ id: "c", ...puzzle, startedAt: 5 }) },
    { configuration: { ...configuration, dictionaryChecksums, languages }, wordCube: { dictionary: { checksum: "1" } } });
  assert.deepEqual([server.language, server.isPlayed, await server.hasSameWords()], ["en", true, true]);
  assert.equal(server.leastScoreOfWords("interesting"), 200);
  server.play("nl", async () => ({ dictionary: { checksum: "3" } }));
  assert.deepEqual([server.isPlayed, await server.hasSameWords()], [true, false]);
  assert.deepEqual(["interesting", "lastWeek", "allTime"].map((scope) => server.leastScoreOfWords(scope)), [270, 560, 1130]);
  assert.equal((await server.newRankedGame("timed")).language, "nl");
  assert.equal((await server.startDaily("timed")).language, "nl");
  assert.deepEqual(client.calls.filter(({ input }) => input?.language).map(({ input }) => input.language), ["nl", "nl"]);
  assert.equal(server.gameOfShared({ code: "c", mode: "timed", language: "fr" }).language, "fr");
  // An older server does not name the language.
  assert.equal(server.gameOfShared({ code: "c", mode: "timed" }).language, "en");
  server.play("pl", async () => ({}));
  assert.equal(server.isPlayed, false);
});

test("the clock of a challenge starts when this device first saw it", async () => {
  const startChallenge = () => ({ id: "c", ...puzzle, startedAt: 5 });
  const { clock, server } = await serverWith({ startChallenge });
  const first = await server.startDaily("timed", { isFirst: true });
  assert.deepEqual([first.id, first.startedAt], ["daily-c", clock.time]);
  assert.equal(first.extra.expiresAt, clock.time + 215);
  clock.time += 60;
  assert.equal((await server.startDaily("timed")).startedAt, first.startedAt);
});

test("an unlimited challenge comes too late after its day, and what is accepted then", async () => {
  const startChallenge = () => ({ id: "c", ...puzzle, startedAt: 5 });
  const { clock, server } = await serverWith({ startChallenge });
  const challenge = { id: "c", endsAt: clock.time + 60 };
  const { extra } = await server.startDaily("unlimited", { isFirst: true, challenge });
  assert.equal(extra.expiresAt, clock.time + 360);
});

test("the times of timed games are the server's, and the engine's if it does not tell them", async () => {
  const answers = { startChallenge: () => ({ id: "c", ...puzzle, startedAt: 5 }) };
  const { server } = await serverWith(answers);
  assert.deepEqual(server.times, configuration.timedGame);
  const wordCube = { rules: () => ({ timedGameDuration: 70, grace: 3, allowedPause: 2 }) };
  const { server: before } = await serverWith(answers, { configuration: {}, wordCube });
  assert.deepEqual(before.times, { duration: 70, lastMove: 75 });
  // The server says when a game comes too late.
  assert.equal((await before.startDaily("timed", { isFirst: true })).extra.expiresAt, undefined);
});

test("the clock of a challenge that another device started is the server's", async () => {
  const { clock, server } = await serverWith({
    startChallenge: [{ id: "c", ...puzzle, startedAt: 5 }, { id: "d", ...puzzle, startedAt: 1e12 }],
  });
  assert.equal((await server.startDaily("timed")).startedAt, 5);
  assert.equal((await server.startDaily("timed")).startedAt, clock.time);
});

test("a record is submitted with the player who played it", async () => {
  const { client, server } = await serverWith({ submitGame: { id: "g", score: 1 } });
  const record = {
    id: "r", kind: "ranked", mode: "timed", ticket: "seal", usedHelp: true, submission: "{}",
    extra: { player: "somebody else" },
  };
  const waiting = await server.submit(record);
  assert.deepEqual([waiting.state, client.calls.length], ["waiting", 0]);
  const done = await server.submit({ ...record, id: "s", extra: { player: ada.playerID } });
  assert.equal(done.state, "done");
  assert.deepEqual(client.calls[0].input, { gameTicket: "seal", help: true, body: "{}" });
});

test("a daily try that ended by its time without a word is not sent", async () => {
  const { client, server } = await serverWith({ submitGame: () => ({ id: "g", score: 1 }) });
  const record = { id: "daily-c", kind: "daily", mode: "timed", end: "timeLimit", submission: "{}" };
  assert.equal(await server.submit({ ...record, words: 0 }), undefined);
  assert.deepEqual([client.calls, server.outbox.games], [[], []]);
  assert.equal((await server.submit({ ...record, words: 1 })).state, "done");
  assert.equal((await server.submit({ ...record, id: "d", end: "noMoves", words: 0 })).state, "done");
});

test("a challenge is known as started here even if the answer is lost", async () => {
  const challenge = { id: "c", endsAt: 2_000_000 };
  const { server } = await serverWith({
    startChallenge: [offline(), { id: "c", ...puzzle, startedAt: 5 }],
  });
  const start = () => server.startDaily("timed", { isFirst: true, challenge });
  await assert.rejects(start());
  assert.deepEqual([server.isStartedHere(challenge), server.startOf(challenge)], [true, undefined]);
  assert.equal((await start()).extra.endsAt, challenge.endsAt);
});

test("the browser is asked once to keep the data", async () => {
  const storage = new FakeStorage();
  const asked = [];
  const manager = { persisted: async () => false, persist: async () => asked.push("persist") };
  await askToKeepData(storage, undefined);
  await askToKeepData(storage, manager);
  await askToKeepData(storage, manager);
  assert.deepEqual(asked, ["persist"]);
  const kept = { ...manager, persisted: async () => true };
  await askToKeepData(new FakeStorage(), kept);
  assert.deepEqual(asked, ["persist"]);
});

test("a shared game has a link", async () => {
  const { server } = await serverWith({ shareGame: { code: "7KXW2MPQ" } });
  assert.equal(await server.share("g"), "https://cubes.example/shared/7KXW2MPQ");
});

test("a name that was changed elsewhere is read again, and matches are asked for, as they show it", async () => {
  const { server } = await serverWith({ player: { id: ada.playerID, displayName: "Renamed" } });
  server.live.tell("profileChanged", {});
  await new Promise(setImmediate);
  assert.equal(server.account.name, "Renamed");
  const told = [];
  server.live.onMatch(() => told.push("match"), { signal: new AbortController().signal, match: "m" });
  server.live.tell("profileChanged", {});
  assert.deepEqual(told, ["match"]);
});

test("what waits is sent when the device is online again, the page is shown again, or events come again", async () => {
  const own = { addEventListener: globalThis.addEventListener, document: globalThis.document };
  const page = Object.assign(new EventTarget(), { hidden: false });
  const device = new EventTarget();
  globalThis.document = /** @type {any} */ (page);
  globalThis.addEventListener = device.addEventListener.bind(device);
  try {
    const { client, server } = await serverWith({ submitGame: offline });
    server.sendWhenPossible();
    await server.submit({ id: "r", kind: "ranked", mode: "timed", submission: "{}", extra: { player: ada.playerID } });
    const sent = async (act) => {
      const { length } = client.calls;
      act();
      for (let count = 0; count < 5; count += 1) await new Promise(setImmediate);
      return client.calls.slice(length).map(({ name }) => name);
    };
    assert.deepEqual(await sent(() => device.dispatchEvent(new Event("online"))), ["submitGame"]);
    assert.deepEqual(await sent(() => page.dispatchEvent(new Event("visibilitychange"))), ["submitGame"]);
    assert.deepEqual(await sent(() => server.live.set(true)), ["submitGame"]);
    assert.deepEqual(await sent(() => server.live.set(false)), [], "events come no more");
    page.hidden = true;
    assert.deepEqual(await sent(() => page.dispatchEvent(new Event("visibilitychange"))), [], "the page is hidden");
  } finally {
    Object.assign(globalThis, own);
  }
});
