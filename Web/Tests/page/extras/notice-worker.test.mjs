import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import vm from "node:vm";
import { text } from "../../../Page/text.js";
import { page } from "../modules.mjs";

const scope = "https://example.org/cube/";
const script = readFileSync(join(page, "service-worker.js"), "utf8");

/** The service worker of a browser with windows, and what it shows and opens. */
function start({ texts, windows = [], pushManager } = {}) {
  const listeners = {};
  const [shown, opened] = [[], []];
  const self = {
    addEventListener: (type, act) => { listeners[type] = act; },
    registration: {
      scope, pushManager, showNotification: async (title, options) => shown.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => windows, openWindow: async (address) => opened.push(address),
    },
  };
  const kept = { [`${scope}notice-texts`]: texts };
  const caches = {
    open: async (name) => ({
      match: async (url) => (name === "wordcube-notice-texts" && kept[url] ? new Response(JSON.stringify(kept[url])) : undefined),
    }),
  };
  vm.runInNewContext(script, { self, caches, console: { warn() {} }, Headers, Response, Uint8Array, URL, Object, Number, String });
  const run = (type, event) => new Promise((resolve, reject) => {
    listeners[type]({ ...event, waitUntil: (work) => work.then(resolve, reject) });
  });
  const push = (value) => run("push", { data: { json: () => JSON.parse(value) } });
  return { run, push, shown, opened };
}

const { shown: texts } = text.notices;
const turn = { id: "a-1", kind: "yourTurn", player: "p", time: 1, match: "m", code: "7KXW2MPQ", moveCount: 4 };

test("a notice is shown with the texts of the page, and a second one replaces it", async () => {
  const worker = start({ texts });
  await worker.push(JSON.stringify(turn));
  await worker.push(JSON.stringify(turn));
  const [first, second] = worker.shown;
  assert.equal(first.title, texts.yourTurn.title);
  assert.equal(first.body, texts.yourTurn.body);
  assert.equal(first.data.address, `${scope}#/match/7KXW2MPQ`);
  assert.equal(first.tag, turn.id);
  assert.equal(second.tag, first.tag);
});

test("numbers are put into the text, and a rank leads to the challenges", async () => {
  const worker = start({ texts });
  await worker.push(JSON.stringify({ id: "b", kind: "rank", rank: 3, outOf: 41 }));
  assert.equal(worker.shown[0].body, "Your rank is 3 of 41.");
  assert.equal(worker.shown[0].data.address, `${scope}#/daily`);
});

test("whatever comes, something is shown, and no address of a stranger is opened", async () => {
  for (const value of [
    "{", "null", "7", "[]", "{}", '{"kind":"__proto__"}', '{"kind":"constructor"}', '{"kind":"new"}',
    '{"kind":"yourTurn","code":"../../x"}', '{"kind":"yourTurn","code":"https://a.example/"}',
    '{"kind":"yourTurn","code":{}}',
  ]) {
    for (const worker of [start({ texts }), start()]) {
      await worker.push(value);
      assert.equal(worker.shown.length, 1, value);
      assert.ok(worker.shown[0].title, value);
      assert.equal(worker.shown[0].data.address, scope, value);
    }
  }
});

test("a click shows the match in the window that there is, or in a new one", async () => {
  const acts = [];
  const windowAt = (url) => ({
    url, focus: async () => acts.push("focus"), navigate: async (address) => acts.push(address),
  });
  const address = `${scope}#/match/7KXW2MPQ`;
  const notification = { data: { address }, close: () => acts.push("close") };
  const known = start({ windows: [windowAt("https://example.org/other/"), windowAt(`${scope}#/`)] });
  await known.run("notificationclick", { notification });
  assert.deepEqual(acts, ["close", "focus", address]);
  assert.deepEqual(known.opened, []);
  const none = start({ windows: [windowAt("https://example.org/other/")] });
  await none.run("notificationclick", { notification });
  assert.deepEqual(none.opened, [address]);
});

test("a subscription that the browser replaced is made again, and told to the pages", async () => {
  const [made, told] = [[], []];
  const worker = start({
    pushManager: { subscribe: async (options) => made.push(options) },
    windows: [{ url: scope, postMessage: (message) => told.push(message) }],
  });
  const options = { userVisibleOnly: true, applicationServerKey: "k" };
  await worker.run("pushsubscriptionchange", { oldSubscription: { options } });
  assert.deepEqual([made, told], [[options], ["subscriptionChanged"]]);
  // The browser has made it itself, or does not say what there was.
  await worker.run("pushsubscriptionchange", { oldSubscription: { options }, newSubscription: {} });
  await worker.run("pushsubscriptionchange", {});
  assert.deepEqual([made.length, told.length], [1, 3]);
});
