// Wrong handles, lengths and numbers are errors with a code; no call traps.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { Instance } from "../JavaScript/core/instance.js";
import { newPuzzle, newSolver, newVerifier, openEnglish, strict } from "./english.mjs";
import { module } from "./fixtures.mjs";
import { newGameText } from "./games.mjs";
import { limitedModule } from "./limited-module.mjs";

const { instance, dictionary } = openEnglish();
const judge = newVerifier(instance, dictionary, strict);
const solver = newSolver(instance, dictionary, 100000);

/** Calls a function after an input. */
function call(name, parameters = [], input = []) {
  return instance.number(`wordcube_${name}`, input, () => parameters);
}

/** Asserts that a call fails with a code and a message; returns the details. */
function fails(code, name, parameters = [], input = []) {
  let details;
  assert.throws(() => call(name, parameters, input), (error) => {
    details = error.details;
    assert.equal(error.code, code, `${name}(${parameters}): ${error.message}`);
    return error.message.length > 0;
  });
  return details;
}

/** A new live game. */
function openGame() {
  const text = newGameText(newPuzzle(instance, 3n).puzzle);
  return instance.number("wordcube_game_open", [text], (length) => [judge, length]);
}

test("a handle of another kind, a released one and an invented one are refused", () => {
  const game = openGame();
  for (const handle of [0, -1, 1, 5, dictionary, judge, solver, 2 ** 31 - 1, -(2 ** 31), game + 1, game + 1024]) {
    fails("invalidHandle", "game_state", [handle, 0]);
  }
  call("release", [game]);
  fails("invalidHandle", "game_state", [game, 0]);
  fails("invalidHandle", "release", [game]);
  const next = openGame();
  assert.notEqual(next, game);
  fails("invalidHandle", "game_undo", [game]);
  call("release", [next]);
});

test("there are at most 1,024 objects", () => {
  const games = [];
  while (games.length < 1021) games.push(openGame());
  assert.throws(openGame, { code: "tooManyHandles" });
  for (const game of games) call("release", [game]);
  call("release", [openGame()]);
});

test("lengths beyond the input are refused", () => {
  for (const length of [-1, 67108865, 2 ** 31 - 1, -(2 ** 31)]) fails("invalidLength", "input", [length]);
  fails("invalidLength", "verify", [judge, 4, 0, 1], ["abc"]);
  fails("invalidLength", "verify", [judge, -1, 0, 1], ["abc"]);
  fails("invalidLength", "dictionary_open", [4], ["abc"]);
  fails("invalidLength", "sign", [1, 1, 1, 1, 1, 0n, 2 ** 31 - 1], ["abc"]);
  fails("invalidLength", "solver_extensions", [solver, 0, 3, 1, 3], ["abc"]);
});

test("a move that breaks a rule says which", () => {
  const game = openGame();
  const { violation } = fails("refused", "game_play_word", [game, 1, 0, 0, 0n], [Uint8Array.of(0)]);
  assert.equal(violation.reasons[0].rule, "tooShort");
  fails("invalidArgument", "game_play_word", [game, 1, 0, 0, 0n], [Uint8Array.of(81)]);
  fails("refused", "game_undo", [game]);
  call("game_finish", [game]);
  assert.equal(fails("refused", "game_remove", [game, 26, 0, 0, 0n]).end, "finished");
  call("release", [game]);
});

test("numbers out of their range are refused, and named", () => {
  const named = (name, parameters, message) => assert.throws(
    () => call(name, parameters, [puzzle]), { code: "invalidArgument", message });
  const puzzle = newPuzzle(instance, 3n).provenance;
  const { length } = puzzle;
  named("solver_best", [solver, 0, length, -1], /minimumLength/);
  named("solver_words", [solver, 0, length, -1, 0, 0, -1], /minimumLength/);
  named("solver_paths", [solver, 0, length, 0, -1], /limit/);
  named("solver_new", [dictionary, -1], /stepLimit/);
  named("plausibility", [solver, length, 4, 0, -1, 0], /flags/);
});

test("malformed input says where", () => {
  const { offset, path } = fails("malformed", "game_open", [judge, 11], ['{"cubes":1}']);
  assert.deepEqual([offset, path], [9, "$.cubes"]);
  fails("malformed", "dictionary_open", [8], ["WRDGRAPH"]);
  fails("malformed", "dictionary_open", [8], ["WRDSTORE"]);
  fails("malformed", "puzzle", [0, 6], ["wc1.en"]);
  fails("malformed", "puzzle", [0, 2], [Uint8Array.of(0xff, 0xfe)]);
});

test("the message on a long text does not count what was cut", () => {
  for (const [length, message] of [[300, /300/], [5000, /71 characters/]]) {
    assert.throws(() => call("puzzle", [0, length], ["A".repeat(length)]), { code: "malformed", message });
  }
});

test("an allocation that fails traps", () => {
  const words = instance.bytes("wordcube_dictionary_unpacked", [], () => [dictionary]);
  const open = (pages) => {
    const limited = Instance.of(new WebAssembly.Module(limitedModule(readFileSync(module), pages)));
    return limited.number("wordcube_dictionary_open", [words]);
  };
  assert(open(160) > 0);
  for (const pages of [10, 24, 40, 60]) assert.throws(() => open(pages), { code: "trapped" });
});
