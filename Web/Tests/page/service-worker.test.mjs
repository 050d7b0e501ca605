import assert from "node:assert/strict";
import { createHash, webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import vm from "node:vm";
import { page } from "./modules.mjs";

const scope = "https://example.org/cube/";
const script = readFileSync(join(page, "service-worker.js"), "utf8");
const hashOf = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** The caches of a browser, as far as the service worker needs them. */
class Caches {
  kept = new Map();

  async open(name) {
    if (!this.kept.has(name)) this.kept.set(name, new Map());
    const files = this.kept.get(name);
    return {
      match: async (url) => files.get(url)?.clone(),
      put: async (url, response) => { files.set(url, response); },
      keys: async () => [...files.keys()].map((url) => ({ url })),
      delete: async ({ url }) => files.delete(url),
    };
  }
}

/** Runs the service worker of a site whose host has these files by address. */
function start(site, served, caches = new Caches()) {
  const listeners = {};
  const asked = [];
  const fetch = async (resource) => {
    const url = new URL(resource.url ?? resource, scope).href;
    asked.push(url);
    const { redirected, ...answer } = served[url] ?? { status: 404 };
    const response = new Response(answer.body ?? "", { status: answer.status ?? 200, ...answer });
    Object.defineProperty(response, "redirected", { value: Boolean(redirected) });
    return response;
  };
  const self = {
    registration: { scope }, addEventListener: (type, act) => { listeners[type] = act; },
  };
  const filled = script.replace(/^const site = .*;$/m, `const site = ${JSON.stringify(site)};`);
  const globals = { self, caches, console: { warn() {} }, fetch, crypto: webcrypto, Headers, Response, Uint8Array, URL };
  // Two seconds of the service worker last 20 ms here.
  Object.assign(globals, { clearTimeout, setTimeout: (act, delay) => setTimeout(act, delay / 100) });
  vm.runInNewContext(filled, globals);
  const run = (type) => new Promise((resolve, reject) => {
    listeners[type]({ waitUntil: (work) => work.then(resolve, reject) });
  });
  const waited = [];
  const waitUntil = (work) => waited.push(work);
  const get = (url) => new Promise((resolve) => {
    const answered = { request: { method: "GET", url }, respondWith: resolve, waitUntil };
    listeners.fetch(answered);
    queueMicrotask(() => resolve(null));
  });
  return { run, get, asked, caches, waited };
}

const hashesOf = (files) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hashOf(text)]));
const siteOf = (files, { second = {}, later = {} } = {}) => ({
  version: "1", second, files: hashesOf(files), later: hashesOf(later),
});

test("a host that redirects index.html serves a page that answers a navigation", async () => {
  const { run, get } = start(siteOf({ "index.html": "page" }), {
    [`${scope}index.html`]: { body: "page", redirected: true },
    [scope]: { body: "page", redirected: true, headers: { "content-type": "text/html" } },
  });
  await run("install");
  const response = await get(`${scope}?shared=1`);
  assert.equal(response.redirected, false);
  assert.equal(response.headers.get("content-type"), "text/html");
  assert.equal(await response.text(), "page");
});

test("a file of another version stops the installation and is not kept", async () => {
  const served = { [`${scope}page.js`]: { body: "old" } };
  const { run, caches } = start(siteOf({ "page.js": "new" }), served);
  await assert.rejects(run("install"), /page\.js: another version/);
  assert.deepEqual([...caches.kept.values()].map(({ size }) => size), [0]);
});

test("a file in its second form is kept", async () => {
  const site = siteOf({ "wordcube.bin": "packed" }, { second: { "wordcube.bin": hashOf("plain") } });
  const { run, get } = start(site, { [`${scope}wordcube.bin`]: { body: "plain" } });
  await run("install");
  assert.equal(await (await get(`${scope}wordcube.bin`)).text(), "plain");
});

test("a known file is not loaded again, and files of other versions are forgotten", async () => {
  const served = (text) => ({
    [`${scope}a.js`]: { body: "a" }, [`${scope}b.js`]: { body: text },
  });
  const first = start(siteOf({ "a.js": "a", "b.js": "1" }), served("1"));
  await first.run("install");
  const next = start(siteOf({ "a.js": "a", "b.js": "2" }), served("2"), first.caches);
  await next.run("install");
  assert.deepEqual(next.asked, [`${scope}b.js`]);
  await next.run("activate");
  assert.equal([...next.caches.kept.values()][0].size, 2);
});

test("sites on one origin keep their files apart, and other requests are left alone", async () => {
  const { run, get, caches } = start(siteOf({ "a.js": "a" }), { [`${scope}a.js`]: { body: "a" } });
  await run("install");
  assert.deepEqual([...caches.kept.keys()], [`wordcube-files ${scope}`]);
  assert.equal(await get(`${scope}api/v1`), null);
  assert.equal(await get("https://example.org/a.js"), null);
});

test("the network answers where the storage fails or is silent", async () => {
  const served = { [`${scope}page.js`]: { body: "from the network" } };
  for (const open of [async () => { throw new Error("forbidden"); }, () => new Promise(() => {})]) {
    const { get, asked } = start(siteOf({ "page.js": "kept" }), served, { open });
    for (let count = 1; count <= 2; count += 1) {
      assert.equal(await (await get(`${scope}page.js`)).text(), "from the network");
      assert.equal(asked.length, count);
    }
  }
});

const piece = "glosses/0.json";

test("a piece is not loaded before it is asked for, and is kept then", async () => {
  const site = siteOf({ "a.js": "a" }, { later: { [piece]: "{}" } });
  const served = { [`${scope}a.js`]: { body: "a" }, [scope + piece]: { body: "{}" } };
  const { run, get, asked, caches, waited } = start(site, served);
  await run("install");
  assert.deepEqual(asked, [`${scope}a.js`]);
  for (let count = 1; count <= 2; count += 1) {
    assert.equal(await (await get(scope + piece)).text(), "{}");
    await Promise.all(waited);
  }
  assert.deepEqual(asked, [`${scope}a.js`, scope + piece]);
  // The next version of the site has the same piece: it stays.
  const next = start({ ...site, version: "2" }, {}, caches);
  await next.run("activate");
  assert.equal(await (await next.get(scope + piece)).text(), "{}");
  const other = start(siteOf({ "a.js": "a" }), {}, caches);
  await other.run("activate");
  assert.equal([...caches.kept.values()][0].size, 1);
});

test("what a host sends instead of a piece is passed on, and not kept", async () => {
  const site = siteOf({}, { later: { [piece]: "{}" } });
  for (const answer of [{ body: "<html>" }, { status: 404 }, { body: "{}", status: 500 }]) {
    const { get, asked, waited } = start(site, { [scope + piece]: answer });
    for (let count = 1; count <= 2; count += 1) {
      assert.equal((await get(scope + piece)).status, answer.status ?? 200);
      await Promise.all(waited);
      assert.equal(asked.length, count);
    }
  }
});
