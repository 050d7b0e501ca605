import assert from "node:assert/strict";
import { test } from "node:test";
import { Account } from "../../../Page/scripts/client/account.js";
import { ChallengeStarts } from "../../../Page/scripts/client/challenge-starts.js";
import { Outbox } from "../../../Page/scripts/client/outbox.js";
import { takeEarlierTurns } from "../../../Page/scripts/client/waiting-turns.js";
import { leave } from "../../../Page/scripts/client/screens/me-screen.js";
import { text } from "../../../Page/text.js";
import { ada, FakeClient, FakeClock, FakeStorage, offline, problem } from "./doubles.mjs";

const finished = { id: "r1", kind: "ranked", mode: "timed", body: "{}", ticket: "seal" };
const result = { id: "g1", score: 40, ranks: {} };

async function outboxWith(submitGame, storage = new FakeStorage(), credentials = ada) {
  const client = new FakeClient({ submitGame }, credentials);
  const account = new Account({ client, storage });
  const clock = new FakeClock();
  const outbox = new Outbox({ client, storage, account, clock });
  await account.open();
  return { client, account, clock, outbox, storage };
}

test("a game is stored before it is sent", async () => {
  const parts = await outboxWith(() => {
    const [stored] = parts.storage.get("server.outbox");
    assert.deepEqual([stored.id, stored.state, stored.body], ["r1", "waiting", "{}"]);
    return result;
  });
  const game = await parts.outbox.submit(finished);
  assert.deepEqual([game.state, game.result, game.body], ["done", result, undefined]);
  const [{ input }] = parts.client.calls;
  assert.deepEqual(input, { gameTicket: "seal", help: false, body: "{}" });
});

test("a game that was not answered is sent again with the same key", async () => {
  const { client, clock, outbox } = await outboxWith([offline(), offline(), result]);
  assert.equal((await outbox.submit(finished)).state, "waiting");
  assert.deepEqual(clock.delays, [5_000]);
  await clock.run();
  assert.deepEqual(clock.delays, [15_000]);
  await clock.run();
  assert.equal(outbox.game("r1").state, "done");
  assert.deepEqual(clock.delays, []);
  const keys = client.calls.map(({ options }) => options.idempotencyKey);
  assert.equal(keys.length, 3);
  assert.equal(new Set(keys).size, 1);
  assert.match(keys[0], /^[0-9a-f]{32}$/);
});

test("a game is sent on the next visit", async () => {
  const storage = new FakeStorage();
  const first = await outboxWith([offline()], storage);
  await first.outbox.submit(finished);
  const key = first.outbox.game("r1").key;
  const next = await outboxWith([result], storage);
  await next.outbox.sendAll();
  assert.equal(next.outbox.game("r1").state, "done");
  assert.equal(next.client.calls[0].options.idempotencyKey, key);
});

test("a record that is submitted twice is one game", async () => {
  const { client, outbox } = await outboxWith([result]);
  await Promise.all([outbox.submit(finished), outbox.submit(finished)]);
  await outbox.submit(finished);
  assert.equal(client.calls.length, 1);
  assert.equal(outbox.games.length, 1);
});

test("a game on a cube that was played is lost", async () => {
  const { clock, outbox } = await outboxWith([problem(409, "already-played")]);
  const game = await outbox.submit(finished);
  assert.deepEqual([game.state, game.problem.kind], ["lost", "already-played"]);
  assert.deepEqual([outbox.waiting, clock.delays], [[], []]);
});

test("a game is lost when two answers an hour apart say that its day is over", async () => {
  const storage = new FakeStorage();
  const over = () => problem(409, "challenge-over");
  const { clock, outbox } = await outboxWith(over, storage);
  const first = await outbox.submit(finished);
  assert.deepEqual([first.state, first.problem.kind], ["waiting", "challenge-over"]);
  clock.time += 3_599;
  await clock.run();
  assert.equal(outbox.game("r1").state, "waiting");
  assert.equal(clock.delays.length, 1);
  // On the next visit, too.
  const next = await outboxWith(over, storage);
  next.clock.time = clock.time + 1;
  await next.outbox.sendAll();
  const last = next.outbox.game("r1");
  assert.deepEqual([last.state, last.problem.kind, last.body], ["lost", "challenge-over", undefined]);
  assert.deepEqual([next.outbox.waiting, next.clock.delays], [[], []]);
});

test("a game that was too late for a server whose clock was ahead is stored", async () => {
  const { clock, outbox } = await outboxWith([problem(409, "challenge-over"), offline(), result]);
  await outbox.submit(finished);
  await clock.run();
  clock.time += 300;
  await clock.run();
  assert.deepEqual([outbox.game("r1").state, outbox.game("r1").result], ["done", result]);
});

test("the hour is that of this device: the clock of the server may jump", async () => {
  const { clock, outbox } = await outboxWith(() => problem(409, "challenge-over"));
  let ahead = 0;
  clock.now = () => clock.time + ahead;
  clock.onDevice = (time) => time - ahead;
  await outbox.submit(finished);
  for (ahead of [9 * 86_400, -9 * 86_400]) {
    clock.time += 1_000;
    await clock.run();
    assert.equal(outbox.game("r1").state, "waiting");
  }
  // The clock of the device was ahead at the first answer.
  clock.time -= 100_000;
  await clock.run();
  clock.time += 3_599;
  await clock.run();
  assert.equal(outbox.game("r1").state, "waiting");
  clock.time += 1;
  await clock.run();
  assert.equal(outbox.game("r1").state, "lost");
});

test("a refused game has the reason of the verdict", async () => {
  const violation = { move: 2, message: "DOG is no word", reasons: [{ rule: "notInDictionary" }] };
  const { outbox } = await outboxWith([
    problem(422, "refused-game", { verdict: { valid: false, violation } }),
  ]);
  const game = await outbox.submit(finished);
  assert.equal(game.state, "refused");
  assert.deepEqual(game.problem, {
    kind: "refused-game", detail: "DOG is no word", rules: ["notInDictionary"],
  });
});

test("a busy server is asked again", async () => {
  for (const kind of ["too-many-requests", "unavailable", "internal", "unauthorized"]) {
    const { outbox } = await outboxWith([problem(503, kind)]);
    assert.equal((await outbox.submit(finished)).state, "waiting", kind);
  }
});

test("a game of another player waits for that player", async () => {
  const storage = new FakeStorage();
  const first = await outboxWith([offline()], storage);
  await first.outbox.submit(finished);
  const other = await outboxWith([], storage, { ...ada, playerID: "another" });
  await other.outbox.sendAll();
  assert.equal(other.client.calls.length, 0);
  assert.deepEqual(other.outbox.waiting, []);
  assert.equal(other.outbox.games.length, 1);
});

test("a game that cannot be stored is sent all the same", async () => {
  const storage = new FakeStorage();
  storage.isFull = true;
  const { outbox } = await outboxWith([offline(), result], storage);
  assert.equal((await outbox.submit(finished)).state, "waiting");
  await outbox.sendAll();
  assert.equal(outbox.game("r1").state, "done");
});

test("of the games that are over, the last thirty are kept, and all that wait", async () => {
  const { outbox, account } = await outboxWith(() => result);
  const { playerID } = account;
  account.playerID = undefined;
  await outbox.submit({ ...finished, id: "without player" });
  account.playerID = playerID;
  for (let number = 0; number < 40; number += 1) {
    await outbox.submit({ ...finished, id: `r${number}` });
  }
  assert.equal(outbox.games.length, 31);
  assert.equal(outbox.games[0].id, "without player");
  assert.equal(outbox.games.at(-1).id, "r39");
});

test("the waiting games of a player who logs out are lost, and said to be", async () => {
  const { account, client, outbox } = await outboxWith([offline()]);
  await outbox.submit(finished);
  await leave({ account, outbox });
  const game = outbox.game("r1");
  assert.deepEqual([game.state, game.problem.kind, game.body], ["lost", "logged-out", undefined]);
  assert.ok(text.server.problems["logged-out"]);
  await outbox.sendAll();
  assert.equal(client.calls.length, 1);
});

test("a game that is being sent at the log-out is not kept waiting", async () => {
  let fail;
  const { account, outbox } = await outboxWith(() => new Promise((resolve) => (fail = resolve)));
  const sending = outbox.submit(finished);
  await new Promise(setImmediate);
  await leave({ account, outbox });
  fail(offline());
  await sending;
  assert.equal(outbox.game("r1").state, "lost");
});

test("one bad entry leaves the other games of the outbox", async () => {
  const storage = new FakeStorage();
  const waiting = { ...finished, key: "k", playerID: ada.playerID, state: "waiting" };
  const bad = [
    null, 7, {}, { ...waiting, id: 5 }, { ...waiting, id: "a", state: "toString" },
    { ...waiting, id: "b", body: {} }, { ...waiting, id: "c", state: "refused" },
    { ...waiting, id: "d", problem: "why" }, { ...waiting, id: "e", state: "done" },
  ];
  storage.set("server.outbox", [...bad, waiting]);
  const { client, outbox } = await outboxWith(result, storage);
  await outbox.sendAll();
  assert.deepEqual(client.calls.map(({ input }) => input.body), ["{}"]);
  assert.deepEqual(outbox.games.map(({ id, state }) => [id, state]), [["r1", "done"]]);
});

test("starts and turns that are none are not read", () => {
  const storage = new FakeStorage();
  storage.set("server.starts", [null, 5, { id: 7 }, { id: "c", startedAt: 5 }]);
  assert.equal(new ChallengeStarts(storage).timeOf("c"), 5);
  const move = { playerIndex: 0, type: { removedCube: { x: 0, y: 0, z: 0 } } };
  const turn = { key: "k", moveCount: 0, moves: [move] };
  for (const [stored, kept] of [[[turn, null, turn], 1], [{}, 0], [[{ ...turn, moves: [] }], 0]]) {
    storage.set("server.match.m", stored);
    assert.equal(takeEarlierTurns(storage).length, kept);
    assert.deepEqual(storage.keys("server.match."), []);
  }
});

/** An outbox of a player who has no name yet. */
async function namelessOutbox(submitGame, storage = new FakeStorage()) {
  storage.set("server.player", { id: ada.playerID, displayName: "Guest", isNameless: true });
  return outboxWith(submitGame, storage);
}

test("the first game waits for the player's name, also on the next visit", async () => {
  const storage = new FakeStorage();
  const { client, clock, outbox } = await namelessOutbox([], storage);
  const game = await outbox.submit(finished);
  assert.deepEqual([game.state, outbox.needsName(game), outbox.waiting.length], ["waiting", true, 1]);
  await outbox.sendAll();
  assert.deepEqual([client.calls, clock.delays], [[], []]);

  const next = await outboxWith([result], storage);
  await next.outbox.sendAll();
  assert.deepEqual(next.client.calls, []);
  const named = new Promise((resolve) => next.outbox.addEventListener("change",
    ({ detail }) => detail.state === "done" && resolve()));
  next.account.keepName();
  await named;
  assert.equal(next.outbox.game("r1").key, game.key);
});

test("a game does not wait for a name until it comes too late", async () => {
  const { client, clock, outbox } = await namelessOutbox([result]);
  const game = await outbox.submit({ ...finished, expiresAt: clock.time + 35 });
  assert.deepEqual([game.state, client.calls, clock.delays], ["waiting", [], [25_000]]);
  clock.time += 24;
  await outbox.sendAll();
  assert.deepEqual([client.calls, clock.delays], [[], [1_000]]);
  clock.time += 1;
  await clock.run();
  assert.equal(outbox.game("r1").state, "done");
});

test("a game that is too late already waits for a name, and a far deadline sets no timer", async () => {
  for (const left of [0, 7 * 86_400 * 52]) {
    const { client, clock, outbox } = await namelessOutbox([result]);
    const game = await outbox.submit({ ...finished, expiresAt: clock.time + left });
    assert.deepEqual([game.state, client.calls, clock.delays], ["waiting", [], []]);
  }
});
