import { readFileSync } from "node:fs";
import { Store } from "../../../Page/scripts/storage/store.js";

const fixtures = new URL("../../../../Server/Tests/Fixtures/", import.meta.url);

/** The visitors whose browsers kept the page of a version. */
export const visitors = ["paula", "quentin", "visitor"];

/**
 * What a browser kept of an old page: `items` of its storage, and `savedAt` in Unix seconds.
 *
 * @param {string} visitor
 * @param {number} [version] The schema version of the server that the page came from.
 */
export function savedPage(visitor, version = 15) {
  const file = new URL(`version${version}/page-${visitor}.json`, fixtures);
  const { localStorage: items, savedAt } = JSON.parse(readFileSync(file, "utf8"));
  return { items, savedAt };
}

/** The browser's storage with the items of a page, and the page's store over it. */
export function openPage(visitor) {
  const { items, savedAt } = savedPage(visitor);
  const storage = {
    getItem: (key) => items[key] ?? null,
    setItem: (key, value) => { items[key] = value; },
    removeItem: (key) => { delete items[key]; },
    key: (place) => Object.keys(items)[place],
    get length() { return Object.keys(items).length; },
  };
  return { items, savedAt, storage, store: new Store(storage, new EventTarget()) };
}
