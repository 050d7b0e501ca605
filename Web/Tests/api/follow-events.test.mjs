import assert from "node:assert/strict";
import { test } from "node:test";
import { followEvents, MemoryCredentialStore } from "../../JavaScript/api/index.js";

const credentials = new MemoryCredentialStore({ playerID: "p", token: "secret", signingKey: "k" });

/** A body of these texts, which then ends, or stays open. */
function body(texts, { staysOpen = false } = {}) {
  return new ReadableStream({
    start(controller) {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
      if (!staysOpen) controller.close();
    },
  });
}

/** Follows a server that answers so, and notes what it gets. */
function following(answers, options = {}) {
  const requests = [];
  const delays = [];
  const states = [];
  const events = followEvents({
    baseURL: "https://example.com/", credentials,
    fetch: async (address, request) => {
      requests.push({ address, ...request });
      const answer = answers.shift();
      if (answer === undefined) throw new TypeError("network");
      return answer;
    },
    opened: () => states.push("opened"), closed: () => states.push("closed"),
    environment: { random: () => 1, sleep: async (delay) => delays.push(delay) },
    ...options,
  });
  return { delays, events, requests, states };
}

test("it connects again, with the last identifier, and the token is only in the header", async () => {
  const refused = new Response(null, { status: 503, headers: { "Retry-After": "7" } });
  const { delays, events, requests, states } = following([
    new Response(body(["id: a-1\nevent: reset\nda", "ta: {}\n\nid: a-2\n\nid: half"])), refused,
    new Response(body([":\n\n"])), undefined,
    new Response(body(["event: yourTurn\ndata: {}\n\n"], { staysOpen: true })),
  ]);
  assert.deepEqual((await events.next()).value, { id: "a-1", name: "reset", data: "{}" });
  assert.equal((await events.next()).value.name, "yourTurn");
  assert.deepEqual(requests.map(({ headers }) => headers["Last-Event-ID"]),
    [undefined, "a-2", "a-2", "a-2", "a-2"]);
  for (const { address, headers } of requests) {
    assert.equal(address, "https://example.com/api/events");
    assert.equal(headers.Authorization, "Bearer secret");
  }
  assert.deepEqual(delays, [1_000, 9_000, 4_000, 8_000]);
  assert.deepEqual(states, ["opened", "closed", "opened", "closed", "opened"]);
  await events.return(undefined);
  assert.equal(states.at(-1), "closed");
  assert.equal(requests.at(-1).signal.aborted, true);
});

test("a refusal ends it, and so does a page without a player", async () => {
  const type = { "Content-Type": "application/problem+json" };
  const gone = new Response('{"type":"/problems/unauthorized"}', { status: 401, headers: type });
  await assert.rejects(following([gone]).events.next(), { kind: "unauthorized" });
  const older = new Response("", { status: 404 });
  await assert.rejects(following([older]).events.next(), { code: "unexpected", status: 404 });
  const nobody = following([], { credentials: new MemoryCredentialStore() });
  await assert.rejects(nobody.events.next(), { code: "notRegistered" });
});

test("the signal ends it", async () => {
  const ending = new AbortController();
  const answer = new Response(body(["data: a\n\n"], { staysOpen: true }));
  const { events, states } = following([answer], { signal: ending.signal });
  await events.next();
  const next = events.next();
  ending.abort();
  assert.equal((await next).done, true);
  assert.deepEqual(states, ["opened", "closed"]);
});

test("a connection that is silent is left", async () => {
  const { events, requests } = following([
    new Response(body(["data: a\n\n"], { staysOpen: true })), new Response(body(["data: b\n\n"])),
  ], { idle: 30 });
  assert.equal((await events.next()).value.data, "a");
  assert.equal((await events.next()).value.data, "b");
  assert.equal(requests[0].signal.aborted, true);
  await events.return(undefined);
});
