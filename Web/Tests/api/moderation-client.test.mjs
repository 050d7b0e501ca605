import assert from "node:assert/strict";
import { test } from "node:test";
import {
  endpoints, MemorySessionStore, ModerationClient, WebSessionStore,
} from "../../JavaScript/moderation/index.js";
import { document, endpoints as documented, moderationTransport } from "./moderation-server.mjs";
import { failure, id, json, problem, ScriptedServer } from "./scripted-server.mjs";

const session = { moderator: id, token: "0123456789abcdef".repeat(4), endsAt: 1_795_417_200 };

/** A client of a scripted server. Its time stands still. */
function clientOf(server, sessions = new MemorySessionStore(session)) {
  const environment = {
    now: () => 0, random: () => 0.5, sleep: async (delay) => void server.delays.push(delay),
  };
  return new ModerationClient({ transport: server, sessions, environment });
}

const sent = ({ method, target, headers, body }) => [
  method, target, headers.get("authorization"), new TextDecoder().decode(body),
];

test("there is a method for each route of the document", async () => {
  const names = Object.values(document.paths)
    .flatMap((path) => Object.values(path)).map(({ operationId }) => operationId);
  assert.deepEqual(Object.keys(endpoints).sort(), names.sort());
  const client = new ModerationClient({
    transport: moderationTransport(), sessions: new MemorySessionStore(session),
  });
  for (const { name, fields, body, answer } of documented) {
    assert.equal(typeof client[name], "function", name);
    // Signing out comes last: it forgets the session.
    if (name === "signOut") continue;
    const required = fields.filter((field) => field.required).map((field) => field.name);
    const members = [...required, ...(body?.required ?? [])];
    const input = Object.fromEntries(members.map((member) => [member, ["until", "number"].includes(member) ? 9 : id]));
    const found = await client[name](input);
    assert.equal(found === undefined, answer === "empty", name);
  }
});

test("a session is stored, sent in the header field alone, and forgotten", async () => {
  const server = new ScriptedServer([
    json(201, session), json(200, { role: "viewer" }), { status: 204, headers: new Headers(), body: new Uint8Array() },
  ]);
  const client = clientOf(server, new MemorySessionStore());
  await assert.rejects(client.session(), { code: "signedOut" });
  assert.deepEqual(server.requests, []);
  assert.deepEqual(await client.signIn({ code: "7KXW2" }), session);
  assert.deepEqual(await client.session(), { role: "viewer" });
  await client.signOut();
  const bearer = `Bearer ${session.token}`;
  assert.deepEqual(server.requests.map(sent), [
    ["POST", "/moderation/session", null, '{"code":"7KXW2"}'],
    ["GET", "/moderation/session", bearer, ""],
    ["DELETE", "/moderation/session", bearer, ""],
  ]);
  await assert.rejects(client.session(), { code: "signedOut" });
});

test("a session is forgotten also if the server cannot be told", async () => {
  for (const [step, code] of [[failure("insecure"), "insecure"], [problem(401, "unauthorized"), undefined]]) {
    const client = clientOf(new ScriptedServer([step]));
    if (code) await assert.rejects(client.signOut(), { code });
    else await client.signOut();
    assert.equal(await client.sessions.credentials(), undefined);
  }
});

test("an act has its subject in the path and the rest in the body, and is sent once", async () => {
  const server = new ScriptedServer([json(200, {}), failure("offline")]);
  const client = clientOf(server);
  await client.renamePlayer({ id, displayName: "Eve", reason: "é" });
  const act = client.hideGame({ id, reason: "a" });
  await assert.rejects(act, { code: "offline" });
  assert.deepEqual(server.requests.map((request) => sent(request).toSpliced(2, 1)), [
    ["POST", `/moderation/players/${id}/rename`, '{"displayName":"Eve","reason":"é"}'],
    ["POST", `/moderation/games/${id}/hide`, '{"reason":"a"}'],
  ]);
  await assert.rejects(client.hideGame({ id }), { code: "unprintable", message: "reason is missing" });
});

test("what is read is asked for again after a temporary failure", async () => {
  const server = new ScriptedServer([failure("offline"), json(200, [])]);
  assert.deepEqual(await clientOf(server).acts({ before: 9, limit: 20 }), []);
  assert.deepEqual(server.requests.map(({ target }) => target),
    Array(2).fill("/moderation/acts?before=9&limit=20"));
  assert.equal(server.delays.length, 1);
});

test("a request is not sent again for another moderator", async () => {
  const sessions = new MemorySessionStore(session);
  const refused = problem(401, "unauthorized");
  const server = new ScriptedServer([refused, json(200, [])], () =>
    sessions.replace({ ...session, moderator: id.replace("6", "7"), token: "f".repeat(64) }));
  await assert.rejects(clientOf(server, sessions).findings(), { kind: "unauthorized" });
  assert.equal(server.requests.length, 1);
});

test("the storage of a tab keeps a session", async () => {
  const items = new Map();
  const storage = {
    getItem: (key) => items.get(key) ?? null, setItem: (key, text) => items.set(key, text),
    removeItem: (key) => items.delete(key),
  };
  await new WebSessionStore(storage).replace(session);
  assert.deepEqual(await new WebSessionStore(storage).credentials(), session);
  assert.deepEqual([...items.keys()], ["wordcube.moderator"]);
  await new WebSessionStore(storage).replace(undefined);
  assert.equal(await new WebSessionStore(storage).credentials(), undefined);
});

test("options and stores of a wrong type are refused", () => {
  for (const options of [null, { sessions: {} }, { retry: 1 }, { transport: {} }, { environment: 1 }]) {
    assert.throws(() => new ModerationClient(options), { code: "unprintable" });
  }
  assert.throws(() => new WebSessionStore({}), { code: "unprintable" });
});
