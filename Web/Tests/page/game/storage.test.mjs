import assert from "node:assert/strict";
import { test } from "node:test";
import { GameShelf } from "../../../Page/scripts/storage/game-shelf.js";
import { Store } from "../../../Page/scripts/storage/store.js";

/** A storage with room for some characters. */
class SmallStorage {
  #values = new Map();

  constructor(room = Infinity) {
    this.room = room;
  }

  getItem(key) {
    return this.#values.get(key) ?? null;
  }

  removeItem(key) {
    this.#values.delete(key);
  }

  setItem(key, value) {
    const others = [...this.#values].filter(([other]) => other !== key);
    const size = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
    if (size + key.length + value.length > this.room) {
      throw Object.assign(new Error("full"), { name: "QuotaExceededError" });
    }
    this.#values.set(key, value);
  }
}

const forbidden = {
  getItem: () => { throw new Error("forbidden"); },
  setItem: () => { throw new Error("forbidden"); },
  removeItem: () => { throw new Error("forbidden"); },
};

function reports(store) {
  const seen = [];
  for (const type of ["full", "forbidden"]) {
    store.addEventListener(type, () => seen.push(type));
  }
  return seen;
}

function record(id, endedAt = null, more = {}) {
  return { version: 1, id, endedAt, ...more };
}

test("a value is kept", () => {
  const storage = new SmallStorage();
  assert.equal(new Store(storage).set("a", { b: [1] }), true);
  assert.deepEqual(new Store(storage).get("a"), { b: [1] });
  new Store(storage).remove("a");
  assert.equal(new Store(storage).get("a"), undefined);
});

test("values that are not of this version, or no JSON, are not read", () => {
  const storage = new SmallStorage();
  storage.setItem("wordcube/a", "{");
  storage.setItem("wordcube/b", JSON.stringify({ version: 99, value: 1 }));
  storage.setItem("wordcube/c", "null");
  const store = new Store(storage);
  assert.deepEqual(["a", "b", "c", "d"].map((key) => store.get(key)), Array(4).fill(undefined));
});

test("a forbidden storage is told once, and values stay in memory", () => {
  for (const storage of [forbidden, null]) {
    const store = new Store(storage ?? undefined);
    const seen = reports(store);
    assert.equal(store.set("a", 1), false);
    assert.equal(store.set("b", 2), false);
    store.remove("b");
    assert.deepEqual([store.get("a"), store.get("b"), seen], [1, undefined, ["forbidden"]]);
  }
});

test("a full storage is told once", () => {
  const store = new Store(new SmallStorage(60));
  const seen = reports(store);
  assert.equal(store.set("a", "x".repeat(100)), false);
  assert.equal(store.get("a").length, 100);
  assert.equal(store.set("a", "x"), true);
  assert.deepEqual([store.get("a"), seen], ["x", ["full"]]);
});

test("games are listed, the latest first", () => {
  const shelf = new GameShelf(new Store(new SmallStorage()));
  shelf.save(record("one"));
  shelf.save(record("two", 5));
  shelf.save(record("three", 7));
  shelf.save(record("four"));
  shelf.save(record("one", null, { score: 3 }));
  assert.deepEqual(shelf.open.map(({ id }) => id), ["one", "four"]);
  assert.deepEqual(shelf.ended.map(({ id }) => id), ["three", "two"]);
  assert.equal(shelf.get("one").score, 3);
});

test("only the last ended games are kept", () => {
  const shelf = new GameShelf(new Store(new SmallStorage()));
  for (let day = 0; day < 40; day += 1) shelf.save(record(`day${day}`, day));
  assert.equal(shelf.ended.length, 30);
  assert.equal(shelf.get("day9"), undefined);
  assert.equal(shelf.get("day10").id, "day10");
});

test("ended games make room for the game that is played", () => {
  const store = new Store(new SmallStorage(900));
  const seen = reports(store);
  const shelf = new GameShelf(store);
  shelf.save(record("old", 1, { moves: "x".repeat(300) }));
  shelf.save(record("older", 0, { moves: "x".repeat(300) }));
  assert.equal(shelf.save(record("new", null, { moves: "x".repeat(300) })), true);
  assert.deepEqual(shelf.open.map(({ id }) => id), ["new"]);
  assert.deepEqual(shelf.ended.map(({ id }) => id), ["old"]);
  assert.deepEqual(seen, []);
  assert.equal(shelf.save(record("new", null, { moves: "x".repeat(900) })), false);
  assert.equal(shelf.get("new").moves.length, 900);
  assert.deepEqual(seen, ["full"]);
});

test("damaged lists of games are no games", () => {
  const storage = new SmallStorage();
  const store = new Store(storage);
  store.set("games", { not: "a list" });
  assert.deepEqual(new GameShelf(store).open, []);
  store.set("games", ["gone", null]);
  assert.deepEqual(new GameShelf(store).ended, []);
});
