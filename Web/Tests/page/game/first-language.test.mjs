import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { hasPlayed, playedLanguage } from "../../../Page/scripts/storage/first-visit.js";
import { preloadModule } from "../../../Page/scripts/engine/preload.js";
import { FakeElement, makeDocument } from "../client/dom.mjs";
import { FakeStorage } from "../client/doubles.mjs";
import { page } from "../modules.mjs";

function storageOf(values) {
  const storage = new FakeStorage();
  for (const [key, value] of Object.entries(values)) storage.set(key, value);
  return storage;
}

test("the first visit plays in the language of the page, and later ones in the chosen language", () => {
  const played = (values, shownIn = "nl") => playedLanguage(storageOf(values), ["en", "nl", "fr"], shownIn);
  assert.equal(played({}), "nl");
  assert.equal(played({}, "de"), "en", "there are no German words");
  assert.equal(played({ language: "fr" }), "fr");
  assert.equal(played({ language: "de" }), "en");
  assert.equal(played({ tutorial: "seen" }), "en", "played before there was a choice");
  assert.equal(playedLanguage(storageOf({ interface: "fr" }), ["en", "nl", "fr"]), "fr");
});

test("who has seen the tutorial or has a game knows the rules, and nobody else", () => {
  const found = [{}, { games: [] }, { games: "damaged" }, { tutorial: "seen" }, { games: [{ id: "g" }] }];
  assert.deepEqual(found.map((values) => hasPlayed(storageOf(values))), [false, false, false, true, true]);
});

test("only the module of the player's language is preloaded", () => {
  const preloaded = (values, search = "") => {
    makeDocument();
    Object.assign(document, {
      head: new FakeElement("head"),
      querySelector: (selector) => (selector === "meta[name=wordcube-languages]" ? { content: "nl fr" } : null),
    });
    preloadModule(storageOf(values), search);
    return document.head.children.map((link) => [link.getAttribute("rel"), link.getAttribute("as"), link.getAttribute("href")].join(" "));
  };
  assert.deepEqual(preloaded({ language: "en" }), ["preload fetch wordcube.bin"]);
  assert.deepEqual(preloaded({ language: "nl" }), ["preload fetch languages.bin"]);
  assert.deepEqual(preloaded({ language: "en" }, "?daily=timed&language=fr"), ["preload fetch languages.bin"]);
  assert.deepEqual(preloaded({ language: "nl" }, "?daily=timed&language=en"), ["preload fetch wordcube.bin"]);
  assert.deepEqual(preloaded({ language: "nl" }, "?puzzle=wc1.en.g1.s42.i0"), ["preload fetch wordcube.bin"]);
  assert.deepEqual(preloaded({ language: "nl" }, "?daily=timed&language=de"), ["preload fetch languages.bin"]);
  assert.doesNotMatch(readFileSync(join(page, "index.html"), "utf8"), /\.bin|\.words/);
});
