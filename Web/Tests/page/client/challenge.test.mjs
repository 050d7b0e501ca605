import assert from "node:assert/strict";
import { test } from "node:test";
import { challengeResult, challengeState, dayOfChallenge }
  from "../../../Page/scripts/client/challenge-state.js";
import { ChallengeStarts } from "../../../Page/scripts/client/challenge-starts.js";
import { lateness } from "../../../Page/scripts/client/sending-outcome.js";
import { names } from "../../../Page/scripts/languages.js";
import { FakeStorage } from "./doubles.mjs";

const now = 1000;
const entry = (yourResult, mode = "timed") => ({
  challenge: { id: "c", number: 1, mode, endsAt: 2000 },
  yourResult: { started: false, outOf: 4, ...yourResult },
});
const times = { lastMove: 185 };
const started = entry({ started: true });
const sent = { state: "done", score: 30, result: { dailyChallenge: { rank: 2, outOf: 5 } } };

test("a challenge has a state for each step of the player", () => {
  const states = [
    ["open", { entry: entry({}) }],
    ["over", { entry: entry({}), now: 2000 }],
    ["elsewhere", { entry: started }],
    ["elsewhere", { entry: entry({ started: true }, "unlimited") }],
    ["playing", { entry: started, isHere: true, startedAt: 900 }],
    ["playing", { entry: started, isHere: true }],
    ["playing", { entry: started, record: { words: 0 }, startedAt: 900 }],
    ["timeUp", { entry: started, record: { words: 1 }, startedAt: 814 }],
    ["timeUp", { entry: started, record: { words: 1, endedAt: 990 }, startedAt: 900 }],
    ["missed", { entry: started, record: { words: 0 }, startedAt: 814 }],
    ["missed", { entry: started, isHere: true, startedAt: 814 }],
    ["playing", { entry: entry({ started: true }, "unlimited"), isHere: true, startedAt: 1 }],
    ["sending", { entry: started, game: { state: "waiting" }, startedAt: 1 }],
    ["lost", { entry: started, game: { state: "lost" } }],
    ["lost", { entry: started, game: { state: "refused" } }],
    ["played", { entry: started, game: sent }],
    ["played", { entry: entry({ started: true, score: 0 }), game: { state: "lost" } }],
    ["played", { entry: entry({ started: true, score: 9 }), now: 3000 }],
  ];
  for (const [state, parts] of states) {
    assert.equal(challengeState({ now, times, ...parts }), state, JSON.stringify(parts));
  }
  const longer = { now, entry: started, isHere: true, startedAt: 814, times: { lastMove: 186 } };
  assert.equal(challengeState(longer), "playing");
});

test("the result of a challenge is that of the answer until the server tells it", () => {
  assert.deepEqual(challengeResult({ entry: started, game: sent }), { rank: 2, outOf: 5 });
  const told = entry({ started: true, score: 31, rank: 1 });
  assert.equal(challengeResult({ entry: told, game: sent }).rank, 1);
  const unranked = { ...sent, result: { unranked: "tooLate", score: 30 } };
  assert.equal(challengeResult({ entry: started, game: unranked }).score, 30);
});

test("the day of a challenge counts from 2020-01-01", () => {
  assert.equal(dayOfChallenge(0).toISOString(), "2020-01-01T00:00:00.000Z");
  assert.equal(dayOfChallenge(366).toISOString(), "2021-01-01T00:00:00.000Z");
});

test("the starts of the last challenges are kept", () => {
  const starts = new ChallengeStarts(new FakeStorage());
  // Those of a day and of the day before, in two modes of each language.
  const needed = 2 * 2 * Object.keys(names).length;
  for (let day = 0; day < 100; day += 1) starts.keep({ id: `c${day}`, startedAt: day });
  assert.equal(starts.keep({ id: "c99", startedAt: 999 }), 99);
  assert.equal(starts.timeOf("c99"), 99);
  assert.equal(starts.timeOf(`c${100 - needed}`), 100 - needed);
  assert.equal(starts.timeOf("c10"), undefined);
});

test("a start whose answer was lost is known without its time", () => {
  const starts = new ChallengeStarts(new FakeStorage());
  assert.equal(starts.has("c"), false);
  starts.note("c");
  assert.deepEqual([starts.has("c"), starts.timeOf("c")], [true, undefined]);
  assert.equal(starts.keep({ id: "c", startedAt: 5 }), 5);
  starts.note("c");
  assert.equal(starts.timeOf("c"), 5);
});

test("only games that count nowhere because of their time are late", () => {
  assert.equal(lateness({ unranked: "tooLate" }), "tooLate");
  assert.equal(lateness({ unranked: "expiredTicket" }), "expiredTicket");
  assert.equal(lateness({ unranked: "usedHelp" }), undefined);
  assert.equal(lateness(undefined), undefined);
});
