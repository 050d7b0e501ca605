import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { bytes, load, needsModule } from "./fixtures.mjs";

const languages = process.env.WORDCUBE_LANGUAGES_MODULE
  ?? new URL("../.build/wordcube-languages.wasm", import.meta.url).pathname;
const needsLanguages = existsSync(languages) ? {} : { skip: `needs ${languages}` };

/** Version 2, form 2. */
const packed = bytes("Tests/Pages/automaton.words");

test("words that are packed as an automaton open in the memory of their unpacked form", needsLanguages, async () => {
  assert.deepEqual([packed[8], packed[12]], [2, 2]);
  const module = await WebAssembly.compile(readFileSync(languages));
  const wordCube = await load({ module, dictionary: packed, cache: undefined });
  assert.deepEqual(
    wordCube.dictionary,
    { words: 45, longestWord: 8, checksum: "05e13d636261a7a1", hasRarities: false });
  assert.equal(wordCube.contains("SNAPPERS"), true);
  assert.equal(wordCube.contains("SNAPS"), false);
  const unpacked = wordCube.unpackedDictionary();
  assert.deepEqual([unpacked[8], unpacked[12]], [2, 1]);
  // The language stays.
  assert.equal(new TextDecoder().decode(unpacked.slice(52, 57)), "en-gb");
  const again = await load({ module, dictionary: unpacked, cache: undefined });
  assert.deepEqual(again.dictionary, wordCube.dictionary);
  assert.equal(wordCube.memorySize, again.memorySize);
});

test("the module with English alone says that it opens no automaton", needsModule, async () => {
  await assert.rejects(load({ dictionary: packed, cache: undefined }), (error) => {
    assert.equal(error.code, "loadFailed");
    assert.match(error.cause.message, /expected form 0 or 1, found 2/);
    return true;
  });
});
