import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { APIError, MemoryCredentialStore, ProblemError, WebCredentialStore }
  from "../../JavaScript/api/index.js";
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
