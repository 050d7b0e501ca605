import assert from "node:assert/strict";
import { test } from "node:test";
import { DayRecord, knownDays } from "../../../Page/scripts/extras/days/day-record.js";
import { dayOfNumber, numberOfDay } from "../../../Page/scripts/extras/days/calendar.js";
import { addServerDays } from "../../../Page/scripts/extras/days/server-days.js";
import { Store } from "../../../Page/scripts/storage/store.js";
import { FakeClient, offline } from "../client/doubles.mjs";
import { reports, SmallStorage } from "../game/storage-model.mjs";

const newRecord = (storage = new SmallStorage()) => new DayRecord(new Store(storage));

function game(id, day, more = {}) {
  return { id, day, mode: "timed", isDaily: false, score: 10, words: [], ...more };
}

test("each game is added once, to its day", () => {
  const record = newRecord();
  record.add([game("a", "2026-11-26"), game("b", "2026-11-26", { isDaily: true, score: 70 })]);
  record.add([game("b", "2026-11-26"), game("c", "2026-11-24", { score: undefined })]);
  record.add([game("a", "2026-12-31")]);
  assert.deepEqual(record.days, [
    { day: "2026-11-24", games: 1, isDaily: false },
    { day: "2026-11-26", games: 2, isDaily: true, best: 70 },
  ]);
  assert.deepEqual(record.games.map(({ id, score }) => [id, score]), [["a", 10], ["b", 70], ["c", undefined]]);
});

test("of the words, the best are kept, each once", () => {
  const record = newRecord();
  const words = (scores) => scores.map((score) => ({ word: `W${score % 30}`, score }));
  record.add([game("a", "2026-11-25", { words: words([1, 2, 3]) })]);
  record.add([game("b", "2026-11-26", { words: words([31, 5]) })]);
  assert.deepEqual(record.wordsOf(undefined).map(({ word, score, id }) => [word, score, id]),
    [["W1", 31, "b"], ["W5", 5, "b"], ["W3", 3, "a"], ["W2", 2, "a"]]);
  record.add([game("c", "2026-11-27", { words: words(Array.from({ length: 30 }, (_, at) => 60 + at)) })]);
  assert.equal(record.wordsOf(undefined).length, 10);
  assert.equal(record.wordsOf(undefined)[0].score, 89);
});

test("the best word of a day is known although better words of other days fill the list", () => {
  const record = newRecord();
  const better = Array.from({ length: 10 }, (_, at) => ({ word: `OLD${at}`, score: 1000 + at }));
  record.add([game("a", "2026-11-25", { words: better })]);
  record.add([game("b", "2026-11-26", { words: [{ word: "STONE", score: 70 }, { word: "TON", score: 12 }] })]);
  record.add([game("c", "2026-11-26", { words: [{ word: "TONE", score: 40 }, { word: "FLAW", score: "9" }] })]);
  const best = (...days) => days.map((day) => record.bestWordOf(day, undefined));
  assert.deepEqual(best("2026-11-25", "2026-11-26", "2026-11-27"), [1009, 70, 0]);
  assert.equal(record.days.length, 2);
  // Another device of the player counts, and another player does not.
  record.addOfServer("p", [], [{ word: "QUARRELS", score: 2000, day: "2026-11-26", id: "w" }]);
  assert.deepEqual(["p", "q"].map((player) => record.bestWordOf("2026-11-26", player)), [2000, 70]);
});

test("the record is bounded: the latest days and games stay", () => {
  const record = newRecord();
  const start = numberOfDay("2020-01-01");
  const games = Array.from({ length: 2000 }, (_, at) => game(`g${at}`, dayOfNumber(start + at)));
  record.add(games);
  assert.deepEqual([record.days.length, record.days.at(-1).day], [1500, dayOfNumber(start + 1999)]);
  assert.deepEqual([record.games.length, record.games[0].id], [300, "g1700"]);
  record.addOfServer("p", games.map(({ id, day }) => ({ id, day, mode: "timed", rank: 1, outOf: 2 })));
  const challenges = record.challengesOf("p");
  assert.deepEqual([challenges.length, challenges.at(-1).id], [1000, "g1999"]);
});

test("a record of somebody else's making leaves what can be read, and never fails", () => {
  const good = { day: "2026-11-26", games: 1, isDaily: true, best: 5 };
  const bad = [
    7, null, [], {}, { ...good, day: "2026-02-30" }, { ...good, games: -1 }, { ...good, games: "2" },
    { ...good, isDaily: 1 }, { ...good, best: {} }, { ...good, bestWord: -1 }, { ...good, day: "soon" },
  ];
  const store = new Store(new SmallStorage());
  const record = new DayRecord(store);
  store.set("days", {
    version: 1, days: [...bad, good], games: [{ id: 5 }, { id: "a", day: "2026-11-26", mode: "other" }],
    words: [{ word: "QUIZ", score: "9" }, { word: "QUIZ", score: 9, day: "2026-11-26", id: "a" }], challenges: {},
  });
  assert.deepEqual([record.days, record.games, record.wordsOf(undefined).length], [[good], [], 1]);
  record.add([game("b", "2026-11-26", { mode: "other" }), game("c", "nonsense"), game("", "2026-11-26"),
    game("d", "2026-11-26", { score: 1.5 })]);
  assert.deepEqual([record.days, record.games], [[good], []]);
  for (const value of [7, "x", [], { version: 0, days: [good] }, { days: [good] }]) {
    store.set("days", value);
    assert.deepEqual([record.days, record.games, record.wordsOf(undefined)], [[], [], []], JSON.stringify(value));
  }
  record.add([game("a", "2026-11-26")]);
  assert.equal(record.days.length, 1);
});

test("what a later version has stored is not written over", () => {
  const store = new Store(new SmallStorage());
  const later = { version: 2, days: "in another form" };
  store.set("days", later);
  const record = new DayRecord(store);
  record.add([game("a", "2026-11-26")]);
  assert.deepEqual([store.get("days"), record.days], [later, []]);
});

test("two tabs add to the same record", () => {
  const storage = new SmallStorage();
  const [here, there] = [newRecord(storage), newRecord(storage)];
  here.add([game("a", "2026-11-25")]);
  there.add([game("b", "2026-11-26")]);
  here.add([game("a", "2026-11-25"), game("c", "2026-11-26")]);
  assert.deepEqual(there.days.map(({ day, games }) => [day, games]), [["2026-11-25", 1], ["2026-11-26", 2]]);
});

test("a full storage is no reason to interrupt anybody", () => {
  const store = new Store(new SmallStorage(40));
  const seen = reports(store);
  const record = new DayRecord(store);
  record.add([game("a", "2026-11-26")]);
  assert.deepEqual([record.days.length, seen], [1, []]);
});

test("all days can be forgotten", () => {
  const record = newRecord();
  record.add([game("a", "2026-11-26")]);
  record.clear();
  assert.deepEqual([record.days, record.games], [[], []]);
});

const challenge = (number, mode) => ({ id: `c${number}${mode}`, number, mode, endsAt: 0 });
const history = (mode, ranks) => ({
  days: ranks.map((rank, at) => ({ challenge: challenge(2500 - at, mode), ...(rank ? { rank } : {}) })),
});

const options = (today = "2026-11-26") => ({ today, signal: new AbortController().signal });

test("the days of other devices come from the server, and stay when it is away", async () => {
  const weekInReview = () => ({ ranks: [] });
  const answer = ({ mode }) => (mode === "timed"
    ? history(mode, [{ rank: 2, outOf: 9 }, null, { rank: 1, outOf: 3 }]) : history(mode, [{ rank: 4, outOf: 4 }]));
  const client = new FakeClient({ challengeHistory: [answer, answer, offline(), offline()], weekInReview });
  const store = new Store(new SmallStorage());
  const record = new DayRecord(store);
  const server = { client, languages: ["en"], account: { playerID: "p" } };
  await addServerDays(server, record, options());
  assert.equal(store.get("days").challenges.length, 3);
  await assert.rejects(addServerDays(server, record, options()));
  const [first, second] = ["2026-11-05", "2026-11-03"];
  const days = knownDays(record, "p");
  assert.deepEqual([...days.keys()].sort(), [second, first]);
  assert.deepEqual(days.get(first).ranks.map(({ mode, rank, outOf }) => [mode, rank, outOf]),
    [["timed", 2, 9], ["unlimited", 4, 4]]);
  assert.deepEqual([days.get(first).games, days.get(first).isDaily], [0, true]);
  assert.equal(knownDays(record, undefined).size, 0);
  assert.equal(knownDays(record, "somebody else").size, 0);
});

test("a challenge that was played here is of the day on which it was played here", () => {
  const record = newRecord();
  record.add([game("daily-c", "2026-11-27", { isDaily: true })]);
  const entry = { id: "daily-c", day: "2026-11-26", mode: "timed", rank: 1, outOf: 2 };
  record.addOfServer("p", [entry]);
  assert.deepEqual([...knownDays(record, "p").keys()], ["2026-11-27"]);
  record.addOfServer("p", [{ ...entry, rank: 2, outOf: 3 }]);
  assert.deepEqual(knownDays(record, "p").get("2026-11-27").ranks, [{ mode: "timed", rank: 2, outOf: 3 }]);
});

test("the challenges of another player are forgotten, and what came after a log-out", async () => {
  const record = newRecord();
  const entry = { id: "daily-c", day: "2026-11-26", mode: "timed", rank: 1, outOf: 2 };
  record.addOfServer("p", [entry]);
  record.addOfServer("q", [{ ...entry, id: "daily-d" }]);
  assert.deepEqual([record.challengesOf("p"), record.challengesOf("q").length], [[], 1]);
  const account = { playerID: "r" };
  const client = new FakeClient({
    weekInReview: { ranks: [] },
    challengeHistory: ({ mode }) => {
      account.playerID = undefined;
      return history(mode, [{ rank: 1, outOf: 1 }]);
    },
  });
  await addServerDays({ client, account, languages: ["en"] }, record, options());
  assert.deepEqual(record.challengesOf("r"), []);
});

test("a challenge of the day that has begun in UTC, and not where the player is, was played today", async () => {
  const client = new FakeClient({
    challengeHistory: ({ mode }) => history(mode, [{ rank: 1, outOf: 1 }]), weekInReview: { ranks: [] },
  });
  const record = newRecord();
  const server = { client, languages: ["en"], account: { playerID: "p" } };
  await addServerDays(server, record, options("2026-11-04"));
  await addServerDays(server, record, options("2026-11-09"));
  assert.deepEqual([...knownDays(record, "p").keys()], ["2026-11-04"]);
});

test("the best word of the week comes from the server, once, and only for its player", async () => {
  const bestWord = { id: "w", word: "QUARRELS", score: 800 };
  const submittedAt = Date.parse("2026-11-24T12:00:00Z") / 1000;
  const client = new FakeClient({
    challengeHistory: { days: [] }, weekInReview: { ranks: [], bestWord }, boardWord: { ...bestWord, submittedAt },
  });
  const record = newRecord();
  const server = { client, languages: ["en"], account: { playerID: "p" } };
  await addServerDays(server, record, options());
  await addServerDays(server, record, options());
  assert.equal(client.calls.filter(({ name }) => name === "boardWord").length, 1);
  assert.deepEqual(record.wordsOf("p"), [{ word: "QUARRELS", score: 800, day: "2026-11-24", id: "w", player: "p" }]);
  assert.deepEqual([record.wordsOf(undefined), record.wordsOf("q")], [[], []]);
  record.add([game("a", "2026-11-26", { words: [{ word: "CAB", score: 9 }] })]);
  record.forgetOthers("q");
  assert.deepEqual(record.wordsOf("p").map(({ word }) => word), ["CAB"]);
  record.add([game("b", "2026-11-26", { words: [{ word: "QUARRELS", score: 800 }] })]);
  await addServerDays(server, record, options());
  assert.equal(client.calls.filter(({ name }) => name === "boardWord").length, 1);
});

test("days, ranks and words of each language of the server come, whatever is played now", async () => {
  const submittedAt = Date.parse("2026-11-24T12:00:00Z") / 1000;
  const word = { id: "w", word: "BAND", score: 300 };
  const client = new FakeClient({
    challengeHistory: ({ language, mode }) => (mode === "timed" && language === "nl"
      ? history(mode, [{ rank: 2, outOf: 5 }]) : { days: [] }),
    weekInReview: ({ language }) => ({ ranks: [], bestWord: { ...word, id: `w-${language}` } }),
    boardWord: ({ id }) => ({ ...word, id, submittedAt }),
  });
  const record = newRecord();
  const server = { client, language: "en", languages: ["en", "nl"], account: { playerID: "p" } };
  await addServerDays(server, record, options());
  await addServerDays(server, record, options());
  const [ranks] = [...knownDays(record, "p").values()].map((day) => day.ranks);
  assert.deepEqual(ranks, [{ mode: "timed", language: "nl", rank: 2, outOf: 5 }]);
  // The same letters are two words, each of which is asked for once.
  const words = record.wordsOf("p").map(({ id, language }) => [id, language]);
  assert.deepEqual(words, [["w-en", undefined], ["w-nl", "nl"]]);
  assert.equal(client.calls.filter(({ name }) => name === "boardWord").length, 2);
});
