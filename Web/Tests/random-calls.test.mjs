// Random calls with random numbers: each is answered or refused, and none traps.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { newPuzzle, newSolver, newVerifier, openEnglish, strict } from "./english.mjs";
import { module } from "./fixtures.mjs";
import { mutated } from "./fuzz/mutations.mjs";
import { Random } from "./fuzz/random.mjs";
import { newGameText, randomGame } from "./games.mjs";

const { instance, dictionary } = openEnglish();
const judge = newVerifier(instance, dictionary, strict);
const solver = newSolver(instance, dictionary, 100000);

/** A new live game. */
function openGame() {
  const text = newGameText(newPuzzle(instance, 3n).puzzle);
  return instance.number("wordcube_game_open", [text], (length) => [judge, length]);
}

const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(module)));
const names = Object.keys(exports).filter((name) => name.startsWith("wordcube_"));

/** The parameters of 64 bits. */
const wide = {
  wordcube_generate: [0, 1], wordcube_find: [1, 2, 3], wordcube_confirm: [3], wordcube_game_play: [3],
  wordcube_game_play_word: [4], wordcube_game_remove: [4], wordcube_game_react: [3], wordcube_game_may_move: [1],
  wordcube_sign: [5],
};

test("random calls with random numbers do not trap", () => {
  const random = new Random(1);
  const numbers = [0, 1, -1, 2, 3, 26, 27, 80, 81, 100, 1024, 2 ** 31 - 1, -(2 ** 31), dictionary, judge, solver];
  const known = new Set([dictionary, judge, solver]);
  const counts = { answered: 0, refused: 0 };
  const before = instance.memorySize;
  let game = openGame();
  for (let round = 0; round < 30000; round++) {
    const name = random.of(names);
    const parameters = Array.from({ length: exports[name].length }, () => random.of([...numbers, game]));
    if (name === "wordcube_release" && known.has(parameters[0])) continue;
    if (/find|confirm|par$|bound|plausibility/.test(name) && !random.once(50)) continue;
    for (const index of wide[name] ?? []) parameters[index] = BigInt(random.below(100));
    const result = resultOf(name, parameters, random.once(4) ? [randomInput(random)] : []);
    counts[result === undefined ? "refused" : "answered"] += 1;
    if (/_open|_new/.test(name) && result > 0) instance.release(result);
    if (name === "wordcube_release" && result === 0) game = openGame();
  }
  assert(counts.answered > 1000 && counts.refused > 1000, JSON.stringify(counts));
  console.log(`# ${JSON.stringify(counts)}, memory ${before} bytes, then ${instance.memorySize}`);
});

/** The result of a call; undefined if it is refused. */
function resultOf(name, parameters, input) {
  try {
    return instance.number(name, input, () => parameters);
  } catch (error) {
    if (error.code === "trapped" || error.code === undefined) throw error;
    return undefined;
  }
}

/** A puzzle, a game or a provenance, half of them mutated. */
function randomInput(random) {
  const { puzzle, provenance } = newPuzzle(instance, BigInt(random.below(1000)));
  const game = randomGame(instance, judge, solver, random.below(10000));
  const input = random.of([Buffer.from(JSON.stringify(puzzle)), Buffer.from(provenance), game]);
  return random.once(2) ? input : mutated(random, input);
}
