// Puzzles, words, par, bound and plausibility are those of the command line.

import assert from "node:assert/strict";
import test from "node:test";
import { openEnglish, run, strict, verifier } from "./english.mjs";
import { randomGame } from "./games.mjs";

const puzzleCount = Number(process.env.WORDCUBE_PUZZLES ?? 20);
const { module, dictionary } = openEnglish();
const solver = module.call("solver_new", dictionary, 0);
const puzzles = Array.from({ length: puzzleCount }, (_, number) => module.json("generate", BigInt(number), 0n));
const provenance = (number) => module.write(puzzles[number].provenance)[0];
const lines = puzzles.map(({ puzzle }) => JSON.stringify(puzzle));

test("puzzles of a seed are those of the command line", () => {
  for (const seed of ["0", "42", "18446744073709551615"]) {
    const expected = run(["generate", "--seed", seed, "--count", "25", "--provenance"]);
    expected.forEach((line, number) => {
      assert.equal(module.text("generate", BigInt.asIntN(64, BigInt(seed)), BigInt(number)), line);
    });
  }
});

test("words are those of the command line, in its order", () => {
  for (const order of ["score", "alphabet"]) {
    const expected = run(["solve", "--json", "--lines", ...(order === "score" ? [] : ["--order", "alphabet"])], lines);
    assert.equal(expected.length, puzzleCount);
    expected.forEach((line, number) => {
      const found = module.json("solver_words", solver, 0, provenance(number), 3, order === "score" ? 0 : 1, 0, -1);
      for (const word of found.words) { delete word.index; delete word.rarity; }
      assert.equal(JSON.stringify({ line: number + 1, ...found }), line);
    });
  }
});

test("best word, hint, extensions and paths agree with the list of words", () => {
  for (let number = 0; number < puzzleCount; number++) {
    const { words } = module.json("solver_words", solver, 0, provenance(number), 3, 0, 0, -1);
    assert.deepEqual(module.json("solver_best", solver, 0, provenance(number), 3), words[0]);
    const common = words.find(({ rarity }) => rarity <= 35) ?? words[0];
    const hint = module.json("solver_hint", solver, 0, provenance(number), 3);
    assert.deepEqual([hint.word, hint.path], [common.word, common.path]);
    assert.equal(module.json("solver_hint", solver, 0, provenance(number), 1).letters, common.word[0]);
    const [start, next] = words[0].path;
    const extending = module.json("solver_extensions", solver, 0, ...module.write(puzzles[number].provenance, [start]), 3);
    assert(extending.includes(next));
    const paths = module.json("solver_paths", solver, 0, ...module.write(puzzles[number].provenance, words[0].word), 10000);
    assert.deepEqual(paths[0], words[0].path);
  }
});

test("par and bound are those of the command line", () => {
  const expected = run(["rate", "--json", "--lines", "--effort", "quick", "--bound-steps", "1000000", "--sample", "0"], lines.slice(0, 8));
  assert.equal(expected.length, 8);
  expected.forEach((line, number) => {
    const rating = JSON.parse(line);
    const par = module.json("solver_par", solver, 0, provenance(number), 0);
    assert.deepEqual([par.totalScore, par.words, par.removals], [rating.par, rating.parWords, rating.parRemovals]);
    assert.equal(module.json("solver_bound", solver, 0, provenance(number), 1e6).value, rating.bound);
  });
});

test("a required puzzle is that of the command line, and is confirmed", () => {
  const [expected] = run(["generate", "--seed", "5", "--min-words", "300", "--min-common", "60", "--min-longest", "9", "--min-par", "9000", "--provenance"]);
  const found = module.text("find", solver, 5n, 0n, 100000n, 300, -1, 60, -1, 35, 9, 9000, -1, 0, 0);
  assert.equal(found, expected);
  const confirm = (text) => module.json("confirm", solver, module.write(text)[0], 0, 100000n).confirmed;
  const { provenance } = JSON.parse(found);
  assert(confirm(provenance));
  assert(!confirm(provenance.replace(/i(\d+)$/, (_, number) => `i${Number(number) + 1}`)));
});

test("evidence is that of the command line", () => {
  const judge = verifier(module, dictionary, strict);
  const limited = module.call("solver_new", dictionary, 1 << 20);
  const games = Array.from({ length: 40 }, (_, number) => randomGame(module, judge, solver, 20000 + number));
  const expected = run(["verify", "--lines", "--json", "--plausibility", "--effort", "quick", "--bound-steps", "20000"], games);
  let count = 0;
  expected.forEach((line, number) => {
    const [, report] = /"plausibility":(.*)}$/.exec(line) ?? [];
    if (report === undefined) return;
    count += 1;
    assert.equal(module.text("plausibility", limited, ...module.write(games[number]), 0, 0, 20000, 0), report);
  });
  assert(count > 20);
});

test("memory with graph and solver is at most 14 MB", () => {
  const other = openEnglish();
  const solver = other.module.call("solver_new", other.dictionary, 0);
  const list = other.module.call("solver_words", solver, 0, ...other.module.write(puzzles[0].provenance), 3, 0, 0, -1);
  assert(list > 0);
  console.log(`# ${other.module.memoryByteCount} bytes; with par, bound and a second solver ${module.memoryByteCount}`);
  assert(other.module.memoryByteCount <= 14e6);
});
