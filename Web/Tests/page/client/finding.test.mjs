import assert from "node:assert/strict";
import { test } from "node:test";
import { askForServer } from "../../../Page/scripts/client/finding.js";
import { Server } from "../../../Page/scripts/client/server.js";
import { FakeStorage } from "./doubles.mjs";

const origin = "https://cubes.example";
const configuration = { minimumBuild: 0, dictionaryChecksums: { en: "0" }, rulesFingerprint: "1" };
const mark = { "Cross-Origin-Resource-Policy": "same-origin" };

function host({ headers = {}, config = new Response("no", { status: 404 }) } = {}) {
  const asked = [];
  const fetch = async (url, { method }) => {
    asked.push(`${method} ${new URL(url).pathname}`);
    if (config instanceof Error) throw config;
    return method === "HEAD" ? new Response(null, { headers }) : config.clone();
  };
  return { fetch, asked };
}

const serving = () => host({ headers: mark, config: Response.json(configuration) });

test("a server is found by its configuration", async () => {
  const { fetch, asked } = serving();
  assert.deepEqual(await askForServer({ origin, fetch }), { kind: "server", configuration });
  assert.deepEqual(asked, ["HEAD /", "GET /api/config"]);
});

test("a static host is asked only for a page that it has", async () => {
  const { fetch, asked } = host();
  assert.deepEqual(await askForServer({ origin, fetch }), { kind: "none" });
  assert.deepEqual(asked, ["HEAD /"]);
});

test("a page in a folder is asked for at its own address", async () => {
  const { fetch, asked } = host();
  await askForServer({ origin, page: `${origin}/cube/index.html#/daily`, fetch });
  assert.deepEqual(asked, ["HEAD /cube/index.html"]);
});

test("other answers are not a server", async () => {
  const answers = [
    new Response("no", { status: 404 }), Response.json({}), Response.json([]), new Response("<p>"),
    Response.json(null), Response.json({ ...configuration, dictionaryChecksums: null }),
    Response.json({ ...configuration, timedGame: { duration: 180, lastMove: "185", arrival: 215 } }),
  ];
  for (const config of answers) {
    const { fetch } = host({ headers: mark, config });
    assert.deepEqual(await askForServer({ origin, fetch }), { kind: "none" });
  }
});

test("a host that fails, or does not answer in time, is unreachable", async () => {
  const failing = host({ config: new TypeError("failed") });
  assert.deepEqual(await askForServer({ origin, fetch: failing.fetch }), { kind: "unreachable" });
  const busy = host({ headers: mark, config: new Response("", { status: 503 }) });
  assert.deepEqual(await askForServer({ origin, fetch: busy.fetch }), { kind: "unreachable" });
  const fetch = (_, { signal }) => new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  const keepAlive = setTimeout(() => {}, 1000);
  assert.deepEqual(await askForServer({ origin, fetch, timeout: 5 }), { kind: "unreachable" });
  clearTimeout(keepAlive);
});

test("a server of the last visit is there at once, though it does not answer", async () => {
  const storage = new FakeStorage();
  const found = await Server.find({ storage, origin, fetch: serving().fetch });
  assert.deepEqual(found.configuration, configuration);
  const silent = () => new Promise(() => {});
  const again = await Server.find({ storage, origin, fetch: silent });
  assert.deepEqual(again.configuration, configuration);
});

test("an answer that differs from the last visit is told", async () => {
  const storage = new FakeStorage();
  const find = (fetch) => new Promise((resolve) => {
    Server.find({ storage, origin, fetch, onChange: resolve });
  });
  assert.equal(await Server.find({ storage, origin, fetch: host().fetch }), null);
  assert.deepEqual((await find(serving().fetch)).configuration, configuration);
  assert.equal(await find(host().fetch), null);
  assert.equal(await Server.find({ storage, origin, fetch: host().fetch }), null);
});

test("the answer of another origin does not count", async () => {
  const storage = new FakeStorage();
  await Server.find({ storage, origin, fetch: serving().fetch });
  const other = "https://other.example";
  assert.equal(await Server.find({ storage, origin: other, fetch: host().fetch }), null);
});

test("a page from a file has no server", async () => {
  const fetch = () => assert.fail("asked");
  for (const origin of ["null", undefined, "file://"]) {
    assert.equal(await Server.find({ storage: new FakeStorage(), origin, fetch }), null);
  }
});
