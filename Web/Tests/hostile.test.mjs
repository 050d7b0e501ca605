// Wrong handles, lengths and numbers are errors with a code; no call traps.

import assert from "node:assert/strict";
import test from "node:test";
import { english, graph, modulePath, openEnglish, strict, verifier } from "./english.mjs";
import { mutated, randomGame, randomNumbers } from "./games.mjs";
import { Module, ModuleError } from "./module.mjs";

const { module, dictionary } = openEnglish();
const judge = verifier(module, dictionary, strict);
const solver = module.call("solver_new", dictionary, 100000);

/** Asserts that a call fails with a code. */
function fails(code, name, ...parameters) {
  assert.throws(() => module.call(name, ...parameters), (error) => {
    assert(error instanceof ModuleError);
    assert.equal(error.output.code, code);
    assert(error.output.message.length > 0);
    return true;
  });
}

/** A new live game. */
function openGame() {
  const { puzzle } = module.json("generate", 3n, 0n);
  const saved = { cubes: puzzle, gameContext: { solo: true }, gameMode: "unlimited", gameStartTime: 0, moves: [], secondsPlayed: 0 };
  return module.call("game_open", judge, ...module.write(JSON.stringify(saved)));
}

test("a handle of another kind, a released one and an invented one are refused", () => {
  const game = openGame();
  for (const handle of [0, -1, 1, 5, dictionary, judge, solver, 2 ** 31 - 1, -(2 ** 31), game + 1, game + 1024]) {
    fails("invalidHandle", "game_state", handle, 0);
  }
  module.call("release", game);
  fails("invalidHandle", "game_state", game, 0);
  fails("invalidHandle", "release", game);
  const next = openGame();
  assert.notEqual(next, game);
  fails("invalidHandle", "game_undo", game);
  module.call("release", next);
});

test("there are at most 1,024 objects", () => {
  const games = [];
  while (games.length < 1021) games.push(openGame());
  assert.throws(openGame, (error) => error.output.code === "tooManyHandles");
  for (const game of games) module.call("release", game);
  module.call("release", openGame());
});

test("lengths beyond the input are refused", () => {
  for (const length of [-1, 67108865, 2 ** 31 - 1, -(2 ** 31)]) fails("invalidLength", "input", length);
  module.write("abc");
  fails("invalidLength", "verify", judge, 4, 0, 1);
  fails("invalidLength", "verify", judge, -1, 0, 1);
  fails("invalidLength", "dictionary_open", 2, 2);
  fails("invalidLength", "sign", 1, 1, 1, 1, 1, 0n, 2 ** 31 - 1);
  fails("invalidLength", "solver_extensions", solver, 0, 3, 1, 3);
});

test("a move that breaks a rule says which", () => {
  const game = openGame();
  assert.throws(() => module.call("game_play_word", game, ...module.write([0]), 0, 0, 0n), (error) => {
    assert.equal(error.output.code, "refused");
    assert.equal(error.output.violation.reasons[0].rule, "tooShort");
    return true;
  });
  fails("invalidArgument", "game_play_word", game, ...module.write([81]), 0, 0, 0n);
  fails("refused", "game_undo", game);
  module.call("game_finish", game);
  assert.throws(() => module.call("game_remove", game, 26, 0, 0, 0n), (error) => error.output.end === "finished");
  module.call("release", game);
});

test("malformed input says where", () => {
  assert.throws(() => module.call("game_open", judge, ...module.write('{"cubes":1}')), (error) => {
    assert.deepEqual([error.output.code, error.output.offset, error.output.path], ["malformed", 9, "$.cubes"]);
    return true;
  });
  fails("malformed", "dictionary_open", ...module.write("WRDGRAPH"), 0);
  fails("malformed", "provenance", ...module.write("wc1.en"));
  fails("malformed", "puzzle", ...module.write([0xff, 0xfe]));
});

test("an allocation that fails traps", () => {
  const { bytes } = graph(english().words);
  const open = (pages) => {
    const limited = new Module(modulePath, pages);
    return limited.call("dictionary_open", ...limited.write(bytes), 0);
  };
  assert(open(160) > 0);
  for (const pages of [10, 24, 40, 60]) assert.throws(() => open(pages), WebAssembly.RuntimeError);
});

test("random calls with random numbers do not trap", () => {
  const random = randomNumbers(1);
  const names = Object.keys(module.exports).filter((name) => name.startsWith("wordcube_"));
  const numbers = [0, 1, -1, 2, 3, 26, 27, 80, 81, 100, 1024, 2 ** 31 - 1, -(2 ** 31), dictionary, judge, solver];
  let game = openGame();
  const before = module.memoryByteCount;
  const [counts, known] = [{ answered: 0, refused: 0 }, new Set([dictionary, judge, solver])];
  for (let round = 0; round < 30000; round++) {
    if (random.below(4) === 0) {
      const valid = randomInput(random);
      module.write(random.below(2) === 0 ? valid : mutated(valid, random));
    }
    const name = random.pick(names);
    const parameters = Array.from({ length: module.exports[name].length }, () => random.pick([...numbers, game]));
    if (name === "wordcube_release" && known.has(parameters[0])) continue;
    if (/find|confirm|par$|bound|plausibility/.test(name) && random.below(50) > 0) continue;
    const result = callLoosely(name, parameters, random);
    counts[result < 0 ? "refused" : "answered"] += 1;
    if (/_open|_new/.test(name) && result > 0) module.call("release", result);
    if (name === "wordcube_release" && result === 0) game = openGame();
  }
  assert(counts.answered > 1000 && counts.refused > 1000, JSON.stringify(counts));
  console.log(`# ${JSON.stringify(counts)}, memory ${before} bytes, then ${module.memoryByteCount}`);
});

/** A puzzle, a game or a provenance. */
function randomInput(random) {
  const { puzzle, provenance } = module.json("generate", BigInt(random.below(1000)), 0n);
  return random.pick([JSON.stringify(puzzle), provenance, randomGame(module, judge, solver, random.below(10000))]);
}

/** Calls a function with numbers as its parameters want them: of 64 bits where a number of 32 is refused. */
function callLoosely(name, parameters, random) {
  for (const positions of wide[name] ?? []) parameters[positions] = BigInt(random.below(100));
  return module.exports[name](...parameters);
}

/** The parameters of 64 bits. */
const wide = {
  wordcube_generate: [0, 1], wordcube_find: [1, 2, 3], wordcube_confirm: [3], wordcube_game_play: [3],
  wordcube_game_play_word: [4], wordcube_game_remove: [4], wordcube_game_react: [3], wordcube_game_may_move: [1],
  wordcube_sign: [5],
};
