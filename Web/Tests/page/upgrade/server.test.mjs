import assert from "node:assert/strict";
import { test } from "node:test";
import { WebCredentialStore } from "../../../JavaScript/api/index.js";
import { Account } from "../../../Page/scripts/client/account.js";
import { ChallengeStarts } from "../../../Page/scripts/client/challenge-starts.js";
import { challengeState } from "../../../Page/scripts/client/challenge-state.js";
import { MatchPlay } from "../../../Page/scripts/client/match-play.js";
import { Outbox } from "../../../Page/scripts/client/outbox.js";
import { GameShelf } from "../../../Page/scripts/storage/game-shelf.js";
import { timesOf } from "../../../Page/scripts/client/timed-game.js";
import { FakeClient, FakeClock, outboxOf } from "../client/doubles.mjs";
import { openPage } from "./saved-pages.mjs";

const engineRules = { timedGameDuration: 180, grace: 5, allowedPause: 0 };

/** The player and the outbox of a visitor, with a server that answers what a test sets. */
async function serverOf(visitor, answers = {}) {
  const page = openPage(visitor);
  const client = new FakeClient(answers);
  client.credentials = new WebCredentialStore(page.storage);
  const account = new Account({ client, storage: page.store, timeZone: "UTC" });
  const outbox = new Outbox({ client, storage: page.store, account, clock: new FakeClock() });
  return { ...page, account, client, outbox };
}

for (const [visitor, name] of [["paula", "Paula"], ["quentin", "Quentin"]]) {
  test(`${visitor} is still the player of the browser`, async () => {
    const { account, client, items } = await serverOf(visitor);
    const kept = JSON.parse(items["wordcube.credentials"]);
    await account.open();
    assert.deepEqual([account.isRegistered, account.name], [true, name]);
    assert.equal(account.playerID, kept.playerID);
    const { playerID, token, signingKey } = await client.credentials.credentials();
    assert.deepEqual({ playerID, token, signingKey }, kept);
  });
}

test("a visitor without a player gets none", async () => {
  const { account } = await serverOf("visitor");
  await account.open();
  assert.equal(account.isRegistered, false);
});

test("the outbox sends the game that waits, with its key and its ticket", async () => {
  const result = { id: "g", score: 1, ranks: {} };
  const { account, client, items, outbox } = await serverOf("paula", { submitGame: result });
  const games = JSON.parse(items["wordcube/server.outbox"]).value;
  const waiting = games.filter(({ state }) => state === "waiting");
  assert.deepEqual([games.length, waiting.length], [2, 1]);
  await account.open();
  await outbox.sendAll();
  const [{ body, key, ticket }] = waiting;
  assert.deepEqual(client.calls.filter(({ name }) => name === "submitGame"), [{
    name: "submitGame", input: { gameTicket: ticket, help: false, body },
    options: { idempotencyKey: key },
  }]);
  const [done, sent] = outbox.games;
  assert.deepEqual([sent.state, sent.result, sent.body], ["done", result, undefined]);
  assert.deepEqual(done, games[0]);
  assert.deepEqual(outbox.waiting.filter(({ kind }) => kind !== "turn"), []);
});

test("a turn that waits is sent with its key, before its match is opened", async () => {
  const page = openPage("paula");
  const key = Object.keys(page.items).find((name) => name.startsWith("wordcube/server.match."));
  const id = key.slice("wordcube/server.match.".length);
  const [turn] = JSON.parse(page.items[key]).value;
  const [move] = turn.moves;
  const before = [
    { ...move, type: { removedCube: { x: 0, y: 0, z: 0 } } },
    { ...move, playerIndex: 1, type: { removedCube: { x: 0, y: 0, z: 1 } } },
  ];
  assert.equal(turn.moveCount, before.length);
  const sides = [{ displayName: "Paula", isYou: true }, { displayName: "Quentin", isYou: false }];
  const match = { id, code: "CODE2345", state: "playing", turn: 0, moves: before, sides };
  const client = new FakeClient({ playTurn: { ...match, turn: 1, moves: [...before, move] } });
  const account = Object.assign(new EventTarget(), { playerID: "p" });
  const outbox = outboxOf(client, page.store, account);
  account.dispatchEvent(new Event("change"));
  const play = new MatchPlay({ client, outbox, match });
  assert.deepEqual(play.pendingMoves, [move]);
  await play.sendPending();
  const [{ input, options }, ...others] = client.calls.filter(({ name }) => name === "playTurn");
  assert.deepEqual(input, { id, moveCount: 2, body: JSON.stringify([move]) });
  assert.equal(options.idempotencyKey, turn.key);
  assert.deepEqual([play.hasPending, play.match.turn, others], [false, 1, []]);
  assert.equal(page.items[key], undefined);
});

for (const [visitor, mode] of [["paula", "unlimited"], ["quentin", "timed"]]) {
  test(`a challenge that was started is played on: ${mode}`, () => {
    const { savedAt, store } = openPage(visitor);
    const starts = new ChallengeStarts(store);
    const shelf = new GameShelf(store);
    const { id: name } = shelf.open.find(({ kind }) => kind === "daily");
    const id = name.slice("daily-".length);
    const startedAt = starts.timeOf(id);
    assert.ok(starts.has(id) && startedAt <= savedAt);
    const challenge = { id, mode, endsAt: savedAt + 3600 };
    const entry = { challenge, yourResult: { started: true, outOf: 0 } };
    const times = timesOf(store.get("server.found").configuration, () => engineRules);
    const parts = { entry, record: shelf.get(name), isHere: true, startedAt, times };
    assert.equal(challengeState({ ...parts, now: savedAt + 20 }), "playing");
  });
}
