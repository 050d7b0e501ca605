import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { APIError, MemoryCredentialStore, ProblemError, WebCredentialStore }
  from "../../JavaScript/api/index.js";
import { sha256 } from "../../JavaScript/api/sha256.js";
import { staleFiles } from "../../Scripts/endpoints.mjs";
import { ScriptedServer, credentials, failure, id, json, problem } from "./scripted-server.mjs";

const ada = { displayName: "Ada", timeZone: "UTC" };
const registered = json(201, credentials);
const erased = { status: 204, headers: new Headers(), body: new Uint8Array() };

test("the generated files are those of the OpenAPI document", () => {
  assert.deepEqual(staleFiles(), []);
});

test("a registration stores the credentials, and never overwrites others", async () => {
  const store = new MemoryCredentialStore();
  const client = new ScriptedServer([registered]).client(store);
  const [first, second] = await Promise.allSettled(
    [client.registerPlayer(ada), client.registerPlayer(ada)]);
  assert.deepEqual(first.value, credentials);
  assert.equal(second.reason.code, "alreadyRegistered");
  assert.deepEqual(await store.credentials(), credentials);
  await assert.rejects(client.registerPlayer(ada), { code: "alreadyRegistered" });
});

test("a device that was accepted stores the credentials, and overwrites no others", async () => {
  const store = new MemoryCredentialStore();
  const claim = { claim: "0123456789abcdef".repeat(4) };
  const accepted = json(200, { state: "accepted", credentials });
  const server = new ScriptedServer([json(200, { state: "waiting" }), accepted]);
  const client = server.client(store);
  assert.deepEqual(await client.claimDevice(claim), { state: "waiting" });
  assert.equal(await store.credentials(), undefined);
  assert.equal((await client.claimDevice(claim)).state, "accepted");
  assert.deepEqual(await store.credentials(), credentials);
  await assert.rejects(client.claimDevice(claim), { code: "alreadyRegistered" });
  assert.equal(server.requests.length, 2);
  // Another page has registered while the request was on its way.
  const [other, next] = [new MemoryCredentialStore(), { ...credentials, token: "7".repeat(64) }];
  const late = new ScriptedServer([accepted], () => other.replace(next));
  await assert.rejects(late.client(other).claimDevice(claim), { code: "alreadyRegistered" });
  assert.deepEqual(await other.credentials(), next);
});

test("a recovered device stores the credentials, and overwrites no others", async () => {
  const store = new MemoryCredentialStore();
  const input = { code: "7K0W2MPQ3R5T8V9XABCDEFGH", name: "New phone" };
  const recovered = json(201, { credentials, othersEndAt: 1_795_460_400 });
  const server = new ScriptedServer([recovered]);
  const client = server.client(store);
  assert.equal((await client.recoverDevice(input)).othersEndAt, 1_795_460_400);
  assert.deepEqual(await store.credentials(), credentials);
  await assert.rejects(client.recoverDevice(input), { code: "alreadyRegistered" });
  assert.equal(server.requests.length, 1);
});

test("credentials that cannot be stored are in the error", async () => {
  const store = new MemoryCredentialStore();
  store.replace = async () => { throw new Error("full"); };
  const error = await new ScriptedServer([registered]).client(store).registerPlayer(ada)
    .catch((reason) => reason);
  assert.equal(error.code, "notStored");
  assert.deepEqual(error.credentials, credentials);
});

test("a store that cannot be read is an error, and not an absent player", async () => {
  const store = new MemoryCredentialStore();
  store.credentials = async () => { throw new Error("locked"); };
  const client = new ScriptedServer([]).client(store);
  await assert.rejects(client.registerPlayer(ada), { code: "storage" });
  await assert.rejects(client.player(), { code: "storage" });
});

test("a rotation stores the new token", async () => {
  const store = new MemoryCredentialStore(credentials);
  const next = { ...credentials, token: "7".repeat(64) };
  await new ScriptedServer([json(200, next)]).client(store).rotateToken();
  assert.deepEqual(await store.credentials(), next);
});

const next = { ...credentials, token: "7".repeat(64) };
const rotated = json(200, { playerID: id, signingKey: credentials.signingKey });
const profile = json(200, { id, displayName: "Ada", timeZone: "UTC", registeredAt: 7 });

function bodies(server) {
  return server.requests.map(({ body }) => new TextDecoder().decode(body));
}

function tokens(server) {
  return server.requests.map(({ headers }) => headers.get("authorization").slice("Bearer ".length));
}

test("two rotations at once wait for each other, so that the last token is stored", async () => {
  const store = new MemoryCredentialStore(credentials);
  const last = { ...credentials, token: "8".repeat(64) };
  const server = new ScriptedServer([json(200, next), json(200, last)]);
  const client = server.client(store);
  await Promise.all([client.rotateToken(), client.rotateToken()]);
  assert.deepEqual(tokens(server), [credentials.token, next.token]);
  assert.deepEqual(await store.credentials(), last);
});

test("others are logged out with a token that is stored before it is sent", async () => {
  const store = new MemoryCredentialStore(credentials);
  let pending;
  const server = new ScriptedServer([rotated, profile], async () => {
    pending ??= await store.pendingCredentials();
  });
  const kept = await server.client(store).logOutOthers();
  assert.notEqual(kept.token, credentials.token);
  assert.match(kept.token, /^[0-9a-f]{64}$/);
  assert.deepEqual(pending, kept);
  assert.deepEqual(await store.credentials(), kept);
  assert.equal(await store.pendingCredentials(), undefined);
  // The request has the hash of the token's bytes, and the confirmation the token.
  const tokenHash = createHash("sha256").update(Buffer.from(kept.token, "hex")).digest("hex");
  assert.deepEqual(bodies(server), [JSON.stringify({ tokenHash, endsOldToken: true }), ""]);
  assert.deepEqual(tokens(server), [credentials.token, kept.token]);
});

test("a lost response to that loses nobody", async () => {
  for (const hasArrived of [false, true]) {
    const store = new MemoryCredentialStore(credentials);
    const lost = new ScriptedServer([failure("timedOut")]);
    await assert.rejects(lost.client(store).logOutOthers(), { code: "timedOut" });
    const pending = await store.pendingCredentials();
    assert.deepEqual(await store.credentials(), credentials);
    const valid = hasArrived ? pending.token : credentials.token;
    const steps = hasArrived ? [problem(401, "unauthorized"), profile, rotated, profile]
      : [profile, rotated, profile];
    const server = new ScriptedServer(steps);
    const client = server.client(store);
    await client.player();
    assert.equal((await store.credentials()).token, valid);
    const kept = await client.logOutOthers();
    assert.deepEqual(await store.credentials(), kept);
    if (!hasArrived) assert.equal(kept.token, pending.token);
    assert.equal(await store.pendingCredentials(), undefined);
  }
});

test("an answer that proves nothing leaves both tokens in the store", async () => {
  const store = new MemoryCredentialStore(credentials);
  await store.replacePending(next);
  const busy = problem(503, "unavailable", {}, { "retry-after": "9" });
  const server = new ScriptedServer([problem(401, "unauthorized"), busy]);
  await assert.rejects(server.client(store).player(), { kind: "unavailable" });
  assert.deepEqual(tokens(server), [credentials.token, next.token]);
  assert.deepEqual(await store.credentials(), credentials);
  assert.deepEqual(await store.pendingCredentials(), next);
});

test("a pending token of another player is not used", async () => {
  const store = new MemoryCredentialStore(credentials);
  await store.replacePending({ ...next, playerID: "somebody else" });
  const server = new ScriptedServer([problem(401, "unauthorized")]);
  await assert.rejects(server.client(store).player(), { kind: "unauthorized" });
});

test("a call whose token was replaced meanwhile is sent with the new one", async () => {
  const store = new MemoryCredentialStore(credentials);
  const server = new ScriptedServer(
    [problem(401, "unauthorized"), profile], () => store.replace(next));
  await server.client(store).player();
  assert.deepEqual(tokens(server), [credentials.token, next.token]);
});

test("a store without pending credentials cannot log out others, and nothing is sent", async () => {
  const store = { credentials: async () => credentials, replace: async () => {} };
  const server = new ScriptedServer([]);
  await assert.rejects(server.client(store).logOutOthers(), { code: "storage" });
  assert.equal(server.requests.length, 0);
});

test("a server that makes the token itself is understood", async () => {
  const store = new MemoryCredentialStore(credentials);
  const server = new ScriptedServer([json(200, next), profile]);
  assert.deepEqual(await server.client(store).logOutOthers(), next);
  assert.deepEqual(tokens(server), [credentials.token, next.token]);
});

test("a player that another page registered meanwhile is not overwritten", async () => {
  const store = new MemoryCredentialStore();
  const server = new ScriptedServer([registered], () => store.replace(next));
  await assert.rejects(server.client(store).registerPlayer(ada), { code: "alreadyRegistered" });
  assert.deepEqual(await store.credentials(), next);
});

test("the store of a page keeps a second token beside the first", async () => {
  const items = new Map();
  const store = new WebCredentialStore({
    getItem: (key) => items.get(key) ?? null, setItem: (key, text) => items.set(key, text),
    removeItem: (key) => items.delete(key),
  });
  await store.replace(credentials);
  await store.replacePending(next);
  assert.deepEqual(await store.credentials(), credentials);
  assert.deepEqual(await store.pendingCredentials(), next);
  await store.replacePending(undefined);
  assert.deepEqual([...items.keys()], ["wordcube.credentials"]);
  assert.equal(await store.alone(async () => 7), 7);
});

test("the hash of a token is SHA-256", () => {
  for (let count = 0; count < 56; count += 1) {
    const bytes = Uint8Array.from({ length: count }, (_, index) => (index * 151 + count) % 256);
    assert.deepEqual(
      Buffer.from(sha256(bytes)), createHash("sha256").update(bytes).digest(), `${count}`);
  }
  assert.throws(() => sha256(new Uint8Array(56)), RangeError);
});

test("an erased player is removed, also if the first response was lost", async () => {
  const lost = [failure("offline"), problem(401, "unauthorized")];
  for (const steps of [[erased], lost]) {
    const store = new MemoryCredentialStore(credentials);
    await new ScriptedServer(steps).client(store).erasePlayer();
    assert.equal(await store.credentials(), undefined);
  }
  const store = new MemoryCredentialStore(credentials);
  const client = new ScriptedServer([problem(500, "internal")]).client(store);
  await assert.rejects(client.erasePlayer(), { kind: "internal" });
  assert.deepEqual(await store.credentials(), credentials);
});

test("a player with a token of its own is not taken for erased", async () => {
  const store = new MemoryCredentialStore(credentials);
  const next = { ...credentials, token: "7".repeat(64) };
  const server = new ScriptedServer([problem(401, "unauthorized")], () => store.replace(next));
  await assert.rejects(server.client(store).erasePlayer(), { kind: "unauthorized" });
  assert.deepEqual(await store.credentials(), next);
});

test("a poll has the tag of the last answer", async () => {
  const unchanged = { status: 304, headers: new Headers(), body: new Uint8Array() };
  const server = new ScriptedServer([json(200, { id }, { etag: 'W/"7"' }), unchanged, unchanged]);
  const client = server.client();
  const first = await client.poll("match", { id });
  assert.deepEqual(first, { isChanged: true, answer: { id }, tag: '"7"' });
  const next = await client.poll("match", { id }, { tag: first.tag });
  assert.deepEqual(next, { isChanged: false, tag: '"7"' });
  assert.equal(server.requests[1].headers.get("if-none-match"), '"7"');
  await assert.rejects(client.poll("match", { id }), { code: "unexpected", status: 304 });
});

test("an answer can be had as text", async () => {
  const text = '{"moves":[{"score":9223372036854775807}]}';
  const client = new ScriptedServer([json(200, text)]).client();
  assert.equal(await client.call("match", { id }, { as: "text" }), text);
});

test("the build is sent", async () => {
  const server = new ScriptedServer([json(200, {})]);
  await server.client(undefined, { build: 42 }).configuration();
  assert.equal(server.requests[0].headers.get("client-build"), "42");
});

test("a problem has its kind, status, members and untouched text", async () => {
  const samples = new URL("../../../Tests/WordCubeAPITests/API/Samples/1/", import.meta.url);
  const text = readFileSync(new URL("ProblemDetails-refused-game.json", samples), "utf8");
  const response = json(422, text, { "content-type": "application/problem+json; charset=utf-8" });
  const error = await new ScriptedServer([response]).client().submitGame({ body: "{}" })
    .catch((reason) => reason);
  assert.ok(error instanceof ProblemError && error instanceof APIError);
  assert.deepEqual(
    [error.code, error.kind, error.status, error.text, error.message],
    ["problem", "refused-game", 422, text, "422 The game breaks a rule"]);
  assert.equal(error.problem.verdict.totalScore, 27);
  assert.ok(error.text.includes("9223372036854775807"));
});

test("what is neither an answer nor a problem is unexpected or unreadable", async () => {
  const html = json(502, "<html>", { "content-type": "text/html" });
  const list = json(400, "[]", { "content-type": "application/problem+json" });
  const bytes = { ...json(400, "{}", { "content-type": "application/problem+json" }),
    body: Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d) };
  const other = json(400, "{}", { "content-type": "application/problem+json" });
  for (const [step, code, kind] of [
    [html, "unexpected"], [list, "unexpected"], [bytes, "unexpected"], [other, "problem", undefined],
    [json(200, "{"), "unreadable"], [json(201, {}), "unexpected"],
  ]) {
    const call = new ScriptedServer([step, step, step]).client().match({ id });
    const error = await call.catch((reason) => reason);
    assert.deepEqual([error.code, error.kind, error.status], [code, kind, step.status]);
  }
});

test("a web storage keeps the credentials as one item", async () => {
  const items = new Map();
  const store = new WebCredentialStore({
    getItem: (key) => items.get(key) ?? null, setItem: (key, text) => items.set(key, text),
    removeItem: (key) => items.delete(key),
  });
  assert.equal(await store.credentials(), undefined);
  await store.replace(credentials);
  assert.deepEqual(await store.credentials(), credentials);
  await store.replace(undefined);
  assert.equal(items.size, 0);
});
