import assert from "node:assert/strict";
import { test } from "node:test";
import { GameShelf } from "../../../Page/scripts/storage/game-shelf.js";
import { Store } from "../../../Page/scripts/storage/store.js";
import { reports, SmallStorage } from "./storage-model.mjs";

function record(id, endedAt = null, more = {}) {
  return { version: 1, id, endedAt, ...more };
}

test("games are listed, the latest first", () => {
  const shelf = new GameShelf(new Store(new SmallStorage()));
  shelf.save(record("one"));
  shelf.save(record("two", 5));
  shelf.save(record("three", 7));
  shelf.save(record("four"));
  shelf.save(record("one", null, { score: 3, revision: 1 }));
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
  const store = new Store(new SmallStorage(1200));
  const seen = reports(store);
  const shelf = new GameShelf(store);
  shelf.save(record("old", 1, { saved: "x".repeat(300) }));
  shelf.save(record("older", 0, { saved: "x".repeat(300) }));
  assert.equal(shelf.save(record("new", null, { saved: "x".repeat(300) })).isKept, true);
  assert.deepEqual(shelf.open.map(({ id }) => id), ["new"]);
  assert.deepEqual(shelf.ended.map(({ id }) => id), ["old"]);
  assert.deepEqual(seen, []);
  const larger = record("new", null, { saved: "x".repeat(1200), revision: 1 });
  assert.equal(shelf.save(larger).isKept, false);
  assert.equal(shelf.get("new").saved.length, 1200);
  assert.deepEqual(seen, ["full"]);
});

test("games that are still to be sent make no room", () => {
  const shelf = new GameShelf(new Store(new SmallStorage()));
  shelf.save(record("unsent", 0, { isUnsent: true }));
  for (let day = 1; day < 40; day += 1) shelf.save(record(`day${day}`, day));
  assert.deepEqual([shelf.ended.length, shelf.get("unsent").id], [31, "unsent"]);
  shelf.update("unsent", { isUnsent: false });
  shelf.save(record("last", 50));
  assert.equal(shelf.get("unsent"), undefined);

  const small = new GameShelf(new Store(new SmallStorage(900)));
  small.save(record("unsent", 0, { isUnsent: true, saved: "x".repeat(400) }));
  assert.equal(small.save(record("new", null, { saved: "x".repeat(400) })).isKept, false);
  assert.equal(small.get("unsent").saved.length, 400);
});

test("who has not seen the last revision stores nothing", () => {
  const storage = new SmallStorage();
  const [here, there] = [1, 2].map(() => new GameShelf(new Store(storage)));
  assert.equal(here.save(record("a")).revision, 1);
  assert.equal(there.save(record("a", null, { score: 5, revision: 1 })).revision, 2);
  assert.equal(there.save(record("a", 9, { score: 7, revision: 2 })).revision, 3);
  const late = here.save(record("a", null, { score: 1, revision: 1 }));
  assert.deepEqual(late, { isStale: true, isKept: false, revision: 3 });
  assert.deepEqual([here.get("a").score, here.get("a").endedAt], [7, 9]);
});

test("to list games, and to store a move, no other game is read", () => {
  const storage = new SmallStorage();
  const shelf = new GameShelf(new Store(storage));
  for (let day = 0; day < 5; day += 1) shelf.save(record(`day${day}`, day));
  const read = [];
  const { getItem } = storage;
  storage.getItem = (key) => { read.push(key); return getItem.call(storage, key); };
  assert.equal(shelf.ended.length, 5);
  shelf.save(record("now"));
  assert.deepEqual([...new Set(read)], ["wordcube/games"]);
});

test("a list of identifiers alone, as of earlier versions, is read", () => {
  const store = new Store(new SmallStorage());
  store.set("game/old", record("old", 4, { score: 6 }));
  store.set("games", ["old"]);
  assert.equal(new GameShelf(store).ended[0].score, 6);
});

test("damaged lists of games are ignored", () => {
  const storage = new SmallStorage();
  const store = new Store(storage);
  store.set("games", { not: "a list" });
  assert.deepEqual(new GameShelf(store).open, []);
  store.set("games", ["gone", null]);
  assert.deepEqual(new GameShelf(store).ended, []);
});
