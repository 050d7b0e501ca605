// Puzzles, words, par, bound and plausibility are those of the command line.

import assert from "node:assert/strict";
import test from "node:test";
import { newPuzzle, newSolver, newVerifier, openEnglish, run, strict } from "./english.mjs";
import { randomGame } from "./games.mjs";

const puzzleCount = Number(process.env.WORDCUBE_PUZZLES ?? 20);
const { instance, dictionary } = openEnglish();
const solver = newSolver(instance, dictionary);
const puzzles = Array.from({ length: puzzleCount }, (_, number) => newPuzzle(instance, BigInt(number)));
const lines = puzzles.map(({ puzzle }) => JSON.stringify(puzzle));

/** A search of the fresh puzzle with a number. Parameters follow the lengths of the input. */
function search(name, number, parameters = [], input = []) {
  return instance.json(`wordcube_solver_${name}`, [puzzles[number].provenance, ...input],
    (...lengths) => [solver, 0, ...lengths, ...parameters]);
}

test("puzzles of a seed are those of the command line", () => {
  for (const seed of ["0", "42", "18446744073709551615"]) {
    const expected = run(["generate", "--seed", seed, "--count", "25", "--provenance"]);
    expected.forEach((line, number) => {
      const parameters = [BigInt.asIntN(64, BigInt(seed)), BigInt(number)];
      assert.equal(instance.text("wordcube_generate", [], () => parameters), line);
    });
  }
});

test("words are those of the command line, in its order", () => {
  for (const [index, order] of ["score", "alphabet"].entries()) {
    const expected = run(["solve", "--json", "--lines", ...(index === 0 ? [] : ["--order", order])], lines);
    assert.equal(expected.length, puzzleCount);
    expected.forEach((line, number) => {
      const found = search("words", number, [3, index, 0, -1]);
      for (const word of found.words) { delete word.index; delete word.rarity; }
      assert.equal(JSON.stringify({ line: number + 1, ...found }), line);
    });
  }
});

test("best word, hint, extensions and paths agree with the list of words", () => {
  for (let number = 0; number < puzzleCount; number++) {
    const { words } = search("words", number, [3, 0, 0, -1]);
    assert.deepEqual(search("best", number, [3]), words[0]);
    const common = words.find(({ rarity }) => rarity <= 35) ?? words[0];
    const hint = search("hint", number, [3]);
    assert.deepEqual([hint.word, hint.path], [common.word, common.path]);
    assert.equal(search("hint", number, [1]).letters, common.word[0]);
    const [start, next] = words[0].path;
    assert(search("extensions", number, [3], [Uint8Array.of(start)]).includes(next));
    assert.deepEqual(search("paths", number, [10000], [words[0].word])[0], words[0].path);
  }
});

test("par and bound are those of the command line", () => {
  const options = ["--effort", "quick", "--bound-steps", "1000000", "--sample", "0"];
  const expected = run(["rate", "--json", "--lines", ...options], lines.slice(0, 8));
  assert.equal(expected.length, 8);
  expected.forEach((line, number) => {
    const rating = JSON.parse(line);
    const par = search("par", number, [0]);
    assert.deepEqual([par.totalScore, par.words, par.removals], [rating.par, rating.parWords, rating.parRemovals]);
    assert.equal(search("bound", number, [1e6]).value, rating.bound);
  });
});

test("a required puzzle is that of the command line, and is confirmed", () => {
  const required = ["--min-words", "300", "--min-common", "60", "--min-longest", "9", "--min-par", "9000"];
  const [expected] = run(["generate", "--seed", "5", ...required, "--provenance"]);
  const parameters = [solver, 5n, 0n, 100000n, 300, -1, 60, -1, 35, 9, 9000, -1, 0, 0];
  const found = instance.text("wordcube_find", [], () => parameters);
  assert.equal(found, expected);
  const confirm = (text) => instance.json(
    "wordcube_confirm", [text], (length) => [solver, length, 0, 100000n]).confirmed;
  const { provenance } = JSON.parse(found);
  assert(confirm(provenance));
  assert(!confirm(provenance.replace(/i(\d+)$/, (_, number) => `i${Number(number) + 1}`)));
});

test("evidence is that of the command line", () => {
  const judge = newVerifier(instance, dictionary, strict);
  const limited = newSolver(instance, dictionary, 1 << 20);
  const games = Array.from({ length: 40 }, (_, number) => randomGame(instance, judge, solver, 20000 + number));
  const options = ["--plausibility", "--effort", "quick", "--bound-steps", "20000"];
  const expected = run(["verify", "--lines", "--json", ...options], games);
  let count = 0;
  expected.forEach((line, number) => {
    const [, report] = /"plausibility":(.*)}$/.exec(line) ?? [];
    if (report === undefined) return;
    count += 1;
    const parameters = (length) => [limited, length, 0, 0, 20000, 0];
    assert.equal(instance.text("wordcube_plausibility", [games[number]], parameters), report);
  });
  assert(count > 20, `${count}`);
});

test("memory with graph and solver is at most 14 MB", () => {
  const other = openEnglish();
  const finder = newSolver(other.instance, other.dictionary);
  const { count } = other.instance.json(
    "wordcube_solver_words", [puzzles[0].provenance], (length) => [finder, 0, length, 3, 0, 0, -1]);
  assert(count > 0);
  const { memorySize } = other.instance;
  console.log(`# ${memorySize} bytes; with par, bound and a second solver ${instance.memorySize}`);
  assert(memorySize <= 14e6);
});
