import assert from "node:assert/strict";
import { test } from "node:test";
import { bytes, load, needsModule } from "./fixtures.mjs";

test("words that are packed as an automaton open in the memory of their unpacked form", needsModule, async () => {
  const packed = bytes("Tests/Pages/automaton.words");
  // Version 2, form 2.
  assert.deepEqual([packed[8], packed[12]], [2, 2]);
  const wordCube = await load({ dictionary: packed, cache: undefined });
  assert.deepEqual(
    wordCube.dictionary,
    { words: 45, longestWord: 8, checksum: "05e13d636261a7a1", hasRarities: false });
  assert.equal(wordCube.contains("SNAPPERS"), true);
  assert.equal(wordCube.contains("SNAPS"), false);
  const unpacked = wordCube.unpackedDictionary();
  assert.deepEqual([unpacked[8], unpacked[12]], [2, 1]);
  // The language stays.
  assert.equal(new TextDecoder().decode(unpacked.slice(52, 57)), "en-gb");
  const again = await load({ dictionary: unpacked, cache: undefined });
  assert.deepEqual(again.dictionary, wordCube.dictionary);
  assert.equal(wordCube.memorySize, again.memorySize);
});
