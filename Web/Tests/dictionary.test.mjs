import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { toolPath } from "./english.mjs";
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

/** The Dutch words that the command line has. */
function dutchWords() {
  const folder = mkdtempSync(join(tmpdir(), "wordcube-"));
  const file = join(folder, "nl.words");
  try {
    execFileSync(toolPath, ["dictionary", "export", "--language", "nl", "-o", file]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("the words of a dictionary are of one language, however a game or puzzle comes in", needsLanguages, async () => {
  const module = await WebAssembly.compile(readFileSync(languages));
  const wordCube = await load({ module, dictionary: dutchWords(), cache: undefined });
  const [dutch, mode] = ["wc1.nl.g1.s42.i0", "unlimited"];
  const solver = wordCube.solver();
  const best = solver.best(dutch);
  const game = wordCube.newGame(dutch, { mode, language: "nl" });
  assert.equal(game.playWord(best.path, { time: 1 }).totalScore, best.score);

  // French has the same letters, so only the language tells its games apart.
  const [saved, submitted] = [game.save(), game.submission()];
  const french = (text) => text.replace('"language":"nl"', '"language":"fr"');
  const refusal = { code: "malformed", message: /expected a game in the language "nl"/ };
  for (const accepted of [false, true]) {
    assert.equal(wordCube.openGame(saved, { accepted }).state().totalScore, best.score);
    assert.throws(() => wordCube.openGame(french(saved), { accepted }), refusal);
    assert.throws(() => wordCube.newGame(dutch, { mode, language: "fr", accepted }), refusal);
    assert.throws(() => wordCube.newGame(dutch, { mode, accepted }), refusal);
  }
  assert.equal(JSON.parse(wordCube.verify(submitted)).totalScore, best.score);
  assert.match(JSON.parse(wordCube.verify(french(submitted))).malformed.message, refusal.message);
  const quick = { effort: "quick", wordSteps: 1 };
  assert.equal(solver.plausibility(submitted, quick), null);
  assert.throws(() => solver.plausibility(french(submitted), quick), refusal);
  assert.throws(() => solver.plausibility(french(saved), { ...quick, completed: true }), refusal);

  // The JSON of a puzzle does not name its language.
  const { puzzle } = wordCube.puzzle(dutch);
  assert.deepEqual(solver.best(puzzle), best);
  const held = JSON.parse(wordCube.verify(submitted, { puzzle, mode }));
  assert.deepEqual([held.valid, held.totalScore], [true, best.score]);
});
