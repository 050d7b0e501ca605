import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "../../../Page/scripts/storage/store.js";
import { reports, SmallStorage } from "./storage-model.mjs";

const forbidden = {
  getItem: () => { throw new Error("forbidden"); },
  setItem: () => { throw new Error("forbidden"); },
  removeItem: () => { throw new Error("forbidden"); },
};

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

test("a change in another tab is told", () => {
  const tabs = new EventTarget();
  const store = new Store(new SmallStorage(), tabs);
  const keys = [];
  store.addEventListener("elsewhere", ({ detail }) => keys.push(detail));
  for (const key of ["wordcube/game/a", "other", null]) {
    tabs.dispatchEvent(Object.assign(new Event("storage"), { key }));
  }
  assert.deepEqual(keys, ["game/a"]);
});

test("sites in several folders of one origin have values of their own", () => {
  const storage = new SmallStorage();
  const storeAt = (address, tabs) => new Store(storage, tabs, address);
  const addresses = ["https://a.example/", "https://a.example/game/index.html#/play",
    "https://a.example/b/"];
  addresses.forEach((address) => storeAt(address).set("game/x", address));
  assert.deepEqual(addresses.map((address) => storeAt(address).get("game/x")), addresses);
  storeAt(addresses[1]).remove("game/x");
  assert.equal(storeAt(addresses[0]).get("game/x"), addresses[0]);
  assert.equal(storeAt("https://a.example/index.html?shared=x").get("game/x"), addresses[0]);
  const tabs = new EventTarget();
  const keys = [];
  storeAt(addresses[0], tabs).addEventListener("elsewhere", ({ detail }) => keys.push(detail));
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: "wordcube:/game/game/x" }));
  assert.deepEqual(keys, []);
});
