import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryCredentialStore, RetryPolicy } from "../../JavaScript/api/index.js";
import { ScriptedServer, credentials, failure, id, json, now, problem }
  from "./scripted-server.mjs";

const match = json(200, { id });

async function errorOf(call) {
  try {
    await call;
    return undefined;
  } catch (error) {
    return error;
  }
}

const field = (server, name) => server.requests.map(({ headers }) => headers.get(name));

test("a temporary failure is repeated with one key, new nonces and growing delays", async () => {
  const server = new ScriptedServer([failure("offline"), failure("timedOut"), match]);
  assert.deepEqual(await server.client().resignMatch({ id }), { id });
  assert.equal(new Set(field(server, "idempotency-key")).size, 1);
  assert.equal(new Set(field(server, "request-nonce")).size, 3);
  assert.deepEqual(server.delays, [125, 250]);
});

test("there are three attempts, then the last error", async () => {
  const server = new ScriptedServer([...Array(3)].map(() => problem(503, "unavailable")));
  assert.equal((await errorOf(server.client().match({ id }))).kind, "unavailable");
  assert.equal(server.requests.length, 3);
});

test("only failures that may pass are repeated, and only where that does no harm", async () => {
  const once = [
    ["match", { id }, failure("insecure")], ["match", { id }, failure("cancelled")],
    ["match", { id }, problem(500, "internal")], ["rotateToken", {}, failure("offline")],
    ["match", { id }, problem(404, "no-such-match")],
    ["resignMatch", { id }, problem(500, "stale-time", { serverTime: now + 500 })],
    ["match", { id }, problem(401, "stale-time", { serverTime: now + 500 })],
    ["match", { id }, problem(429, "too-many-requests", {}, { "retry-after": "6" })],
    ["match", { id }, problem(503, "unavailable", {}, { "retry-after": "Sun, 22 Nov 2026" })],
  ];
  for (const [name, input, step] of once) {
    const server = new ScriptedServer([step]);
    assert.ok(await errorOf(server.client()[name](input)), name);
    assert.equal(server.requests.length, 1);
  }
});

test("the client waits as long as the server asks", async () => {
  const busy = problem(429, "too-many-requests", {}, { "retry-after": "5" });
  const server = new ScriptedServer([busy, match]);
  await server.client().match({ id });
  assert.deepEqual(server.delays, [5125]);
});

test("a stale time corrects the clock once, and for the calls after it", async () => {
  const stale = problem(401, "stale-time", { serverTime: now + 500 });
  const server = new ScriptedServer([stale, match, match, stale, stale]);
  const client = server.client(undefined, { retry: RetryPolicy.never });
  await client.resignMatch({ id });
  await client.resignMatch({ id });
  assert.deepEqual(field(server, "request-time").map(Number), [now, now + 500, now + 500]);
  assert.equal((await errorOf(client.resignMatch({ id }))).kind, "stale-time");
  assert.equal(server.requests.length, 5);
});

test("a used nonce is replaced once, under the same key", async () => {
  const replayed = problem(401, "replayed-nonce");
  const server = new ScriptedServer([replayed, match, replayed, replayed, replayed]);
  const client = server.client(undefined, { retry: RetryPolicy.never });
  await client.resignMatch({ id }, { idempotencyKey: "turn-7" });
  assert.deepEqual(field(server, "idempotency-key"), ["turn-7", "turn-7"]);
  assert.equal((await errorOf(client.resignMatch({ id }))).kind, "replayed-nonce");
  assert.equal(server.requests.length, 4);
  assert.equal((await errorOf(client.rotateToken())).kind, "replayed-nonce");
  assert.equal(server.requests.length, 5);
});

test("each attempt has the token of its time, and never that of another player", async () => {
  for (const [next, count] of [
    [{ ...credentials, token: "5".repeat(64) }, 2], [{ ...credentials, playerID: "other" }, 1],
    [undefined, 1],
  ]) {
    const store = new MemoryCredentialStore(credentials);
    const server = new ScriptedServer([failure("offline"), match], () => store.replace(next));
    const error = await errorOf(server.client(store).resignMatch({ id }));
    assert.equal(error?.code, count === 2 ? undefined : "offline");
    assert.equal(server.requests.length, count);
    if (count === 2) assert.equal(field(server, "authorization")[1], `Bearer ${"5".repeat(64)}`);
  }
});

test("nothing is sent without a player, without a signer, or with a malformed key", async () => {
  const server = new ScriptedServer([]);
  const calls = [
    ["notRegistered", server.client(new MemoryCredentialStore()).match({ id })],
    ["unprintable", server.client(undefined, { sign: undefined }).resignMatch({ id })],
    ["unprintable", server.client().resignMatch({ id }, { idempotencyKey: "a b" })],
    ["unprintable", server.client().resignMatch({ id }, { idempotencyKey: "a".repeat(65) })],
    ["cancelled", server.client().match({ id }, { signal: AbortSignal.abort() })],
  ];
  for (const [code, call] of calls) assert.equal((await errorOf(call)).code, code);
  assert.equal(server.requests.length, 0);
});

test("the delay is at most that of the policy", () => {
  const policy = new RetryPolicy({ maximumAttempts: 0, firstDelay: 1000, maximumDelay: 10_000 });
  assert.equal(policy.maximumAttempts, 1);
  const longest = [1, 2, 3, 4, 5, 80, 99_999].map((attempts) => policy.delay(attempts, 1));
  assert.deepEqual(longest, [1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
  assert.equal(policy.delay(3, 0), 0);
});
