import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { absoluteAddress } from "../JavaScript/core/source.js";
import { readDictionary } from "../JavaScript/core/dictionary-file.js";
import { IndexedDBCache, WordCube } from "../JavaScript/wordcube.js";
import { dictionary, load, module, needsModule, puzzle } from "./fixtures.mjs";

const packed = () => new Uint8Array(readFileSync(dictionary));

/** The unpacked form of the dictionary, as a cache keeps it. */
async function unpacked() {
  const cache = new Map();
  await load({ cache });
  return [...cache.values()][0];
}

/** The key that a dictionary has on a page. */
async function keyOn(baseURI, source) {
  globalThis.document = { baseURI };
  const keys = [];
  try {
    const get = (key) => { keys.push(key); return new Uint8Array(); };
    await readDictionary(source, { get });
  } finally {
    delete globalThis.document;
  }
  return keys[0];
}

test("a page and a worker that gets the absolute address have the same key", async () => {
  const page = "https://a.test/game/index.html";
  const key = await keyOn(page, "english.words");
  assert.equal(key, "wordcube dictionary 1 https://a.test/game/english.words");
  assert.equal(await keyOn("https://a.test/worker.js", "https://a.test/game/english.words"), key);
  assert.notEqual(await keyOn("https://a.test/other/", "english.words"), key);
  assert.equal(await keyOn(page, new URL("https://a.test/game/english.words")), key);
});

test("an address that is none stays as it is, and so do other sources", async () => {
  const bytes = new Uint8Array(1);
  assert.equal(absoluteAddress(bytes), bytes);
  assert.equal(absoluteAddress("english.words"), "english.words");
  assert.equal(
    await keyOn("https://a.test/", "https://[").catch(() => "error"),
    "wordcube dictionary 1 https://[");
});

test("a response has the key of its address, and bytes have none", needsModule, async () => {
  const response = () => Object.defineProperty(
    new Response(packed()), "url", { value: "https://a.test/english.words" });
  for (const source of [response(), Promise.resolve(response())]) {
    const cache = new Map();
    await WordCube.load({ module, dictionary: source, cache });
    assert.deepEqual([...cache.keys()], ["wordcube dictionary 1 https://a.test/english.words"]);
  }
  const cache = new Map();
  await WordCube.load({ module, dictionary: packed(), cache });
  assert.equal(cache.size, 0);
});

test("a rarity that changed in the cache is noticed", needsModule, async () => {
  const cache = new Map();
  const words = async () => {
    const wordCube = await load({ cache });
    return wordCube.solver().words(puzzle, { order: "alphabet" }).words;
  };
  const expected = await words();
  const [[key, entry]] = cache;
  for (const place of [entry.length - 1, 300, 20]) {
    const changed = Uint8Array.from(entry);
    changed[place] ^= 70;
    cache.set(key, changed);
    assert.deepEqual(await words(), expected);
    assert.deepEqual(cache.get(key), entry);
  }
});

test("a bad entry of the cache leaves no large memory", needsModule, async () => {
  const plain = new Uint8Array(await unpacked());
  const usual = (await WordCube.load({ module, dictionary: plain })).memorySize;
  for (const bytes of [plain, packed()]) {
    const response = Object.defineProperty(new Response(bytes), "url", { value: "https://a.test/" });
    const bad = new Uint8Array(40 << 20);
    const cache = new Map([["wordcube dictionary 1 https://a.test/", bad]]);
    const wordCube = await WordCube.load({ module, dictionary: response, cache });
    assert.equal(wordCube.dictionary.words, 251_051);
    assert.ok(wordCube.memorySize < usual + (4 << 20), `${wordCube.memorySize}, usually ${usual}`);
  }
});

test("a database that never answers is given up after its patience, once", async () => {
  const cache = new IndexedDBCache("words", { open: () => ({}) }, { patience: 20 });
  const keepAlive = setTimeout(() => {}, 1000);
  await assert.rejects(cache.get("a"), /does not answer/);
  const start = performance.now();
  await assert.rejects(cache.set("a", new Uint8Array(1)), /does not answer/);
  clearTimeout(keepAlive);
  assert.ok(performance.now() - start < 15);
  assert.equal(new IndexedDBCache("words").patience, 2000);
});

test("words are loaded though the database is silent, or forbidden", needsModule, async () => {
  const response = () => Object.defineProperty(
    new Response(packed()), "url", { value: "https://a.test/english.words" });
  const silent = new IndexedDBCache("words", { open: () => ({}) }, { patience: 20 });
  Object.defineProperty(globalThis, "indexedDB", {
    configurable: true, get: () => { throw new Error("forbidden"); },
  });
  try {
    for (const cache of [silent, new IndexedDBCache("words")]) {
      const wordCube = await WordCube.load({ module, dictionary: response(), cache });
      assert.equal(wordCube.dictionary.words, 251_051);
    }
  } finally {
    delete globalThis.indexedDB;
  }
});
