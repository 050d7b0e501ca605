import assert from "node:assert/strict";
import { test } from "node:test";
import { Loader } from "../../../Page/scripts/client/loader.js";
import { loadWordsOf } from "../../../Page/scripts/client/words-of-game.js";
import { offline } from "./doubles.mjs";

function recorded(loader) {
  const states = [];
  loader.addEventListener("change", () => states.push(loader.state));
  return states;
}

const rowsOf = (...answers) => new Loader(async () => {
  const answer = await answers.shift();
  if (answer instanceof Error) throw answer;
  return answer;
}, { isEmpty: (rows) => rows.length === 0 });

test("a list is loading, then loaded", async () => {
  const loader = rowsOf([1]);
  const states = recorded(loader);
  await loader.load();
  assert.deepEqual(states, ["loading", "loaded"]);
});

test("a value that is put in place stops no attempt, and keeps an error", async () => {
  let answer;
  const loader = rowsOf([1], new Promise((resolve) => { answer = resolve; }), offline());
  await loader.load();
  const second = loader.load();
  loader.replace([...loader.value]);
  assert.equal(loader.isRefreshing, true);
  answer([2]);
  await second;
  assert.deepEqual([loader.value, loader.isRefreshing], [[2], false]);
  await loader.load();
  loader.replace([...loader.value]);
  assert.deepEqual([loader.value, loader.error.code], [[2], "offline"]);
});

test("a list without rows is empty", async () => {
  const loader = rowsOf([]);
  await loader.load();
  assert.equal(loader.state, "empty");
});

test("a list that failed is loaded by another attempt", async () => {
  const loader = rowsOf(offline(), [1]);
  const states = recorded(loader);
  await loader.load();
  assert.deepEqual([loader.state, loader.error.code], ["failed", "offline"]);
  await loader.load();
  assert.deepEqual(states, ["loading", "failed", "loading", "loaded"]);
  assert.equal(loader.error, undefined);
});

test("a list that fails later keeps its rows", async () => {
  const loader = rowsOf([1], offline());
  await loader.load();
  const states = recorded(loader);
  const again = loader.load();
  assert.equal(loader.isRefreshing, true);
  await again;
  assert.deepEqual([states, loader.value], [["loaded", "loaded"], [1]]);
  assert.equal(loader.error.code, "offline");
});

test("of two attempts the later one counts", async () => {
  let finish;
  const loader = rowsOf(new Promise((resolve) => (finish = resolve)), [2]);
  const first = loader.load();
  await loader.load();
  finish([1]);
  await first;
  assert.deepEqual(loader.value, [2]);
});

test("a value that is set counts more than an attempt that runs", async () => {
  let finish;
  const loader = rowsOf(new Promise((resolve) => (finish = resolve)));
  const loading = loader.load();
  loader.set([]);
  finish([1]);
  await loading;
  assert.deepEqual([loader.value, loader.state, loader.isRefreshing], [[], "empty", false]);
});

test("an answer is waited for ten seconds, and can then be asked for again", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let request;
  const answers = [new Promise(() => {}), [1]];
  const loader = new Loader(({ signal }) => {
    request = signal;
    return answers.shift();
  });
  const loading = loader.load();
  context.mock.timers.tick(9_900);
  assert.deepEqual([loader.state, request.aborted], ["loading", false]);
  context.mock.timers.tick(200);
  await loading;
  const { state, error } = loader;
  assert.deepEqual([state, error.code, request.aborted], ["failed", "timedOut", true]);
  await loader.load();
  assert.deepEqual([loader.state, loader.error], ["loaded", undefined]);
});

test("while words of the language of a game come, they are waited for", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let words;
  const app = Object.assign(new EventTarget(), { playIn: () => new Promise((resolve) => { words = resolve; }) });
  const tell = (detail) => app.dispatchEvent(new CustomEvent("progress", { detail }));
  const open = () => {
    const loader = new Loader(async () => {
      await loadWordsOf(app, { language: "pl" }, loader);
      return "match";
    });
    return { loader, loading: loader.load() };
  };
  const { loader, loading } = open();
  for (let loaded = 1; loaded <= 5; loaded += 1) {
    context.mock.timers.tick(9_900);
    tell({ language: "pl", loaded, total: 5, isDone: false });
  }
  assert.equal(loader.state, "loading");
  words();
  await loading;
  assert.deepEqual([loader.state, loader.value], ["loaded", "match"]);
  // Without a byte it gives up, whatever comes of another language.
  const stuck = open();
  context.mock.timers.tick(9_900);
  tell({ language: "nl", loaded: 1, total: 5, isDone: false });
  context.mock.timers.tick(200);
  await stuck.loading;
  assert.deepEqual([stuck.loader.state, stuck.loader.error.code], ["failed", "timedOut"]);
  tell({ language: "pl", loaded: 1, total: 5, isDone: false });
  assert.equal(stuck.loader.state, "failed");
});
