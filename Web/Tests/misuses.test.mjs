import assert from "node:assert/strict";
import { test } from "node:test";
import { load, needsModule, puzzle, submission } from "./fixtures.mjs";

const circle = {};
circle.circle = circle;

const misuses = [
  [(w) => w.verify(submission, { rules: "lax" }), /rules must be one of classic, strict/],
  [(w) => w.verify(submission, { rules: { graze: 1 } }), /no option graze/],
  [(w) => w.verify(submission, { lines: 1 }), /no option lines/],
  [(w) => w.verify(submission, { line: -1 }), /line must be an integer from 0/],
  [(w) => w.verify(submission, { rules: { grace: NaN } }), /grace must be a finite number/],
  [(w) => w.verify(undefined), /the game must be a text or bytes/],
  [(w) => w.generate({ seed: 2 ** 60 }), /seed must be a safe integer or BigInt/],
  [(w) => w.generate({ seed: -1n }), /seed must be/],
  [(w) => w.generate({}), /seed must be/],
  [(w) => w.generate({ seed: 1, minWord: 4 }), /no option minWord/],
  [(w) => w.newGame(puzzle, { mod: 1, startTime: 0 }), /no option mod/],
  [(w) => w.newGame(puzzle, { startTime: 0 }).touch(81), /face must be an integer from 0 to 80/],
  [(w) => w.newGame(puzzle, { startTime: 0 }).touch(1.5), /face must be an integer/],
  [(w) => w.newGame(puzzle, { startTime: 0 }).playWord([0, 81], { time: 1 }), /a face must be/],
  [(w) => w.newGame(puzzle, { startTime: 0 }).playWord("CAB", { time: 1 }), /faces must be an array/],
  [(w) => w.newGame(puzzle, { startTime: 0 }).remove(26), /time must be a finite number/],
  [(w) => w.newGame(puzzle, { startTime: 0 }).remove(26, { time: 1, player: 1.5 }), /player must be/],
  [(w) => w.newGame(10n), /the puzzle must be a text, bytes or JSON/],
  [(w) => w.solver().words(circle), /the puzzle must be a text, bytes or JSON/],
  [(w) => w.newGame(puzzle, { startTime: 0 }).playMove({ time: 10n }), /the move must be/],
  [(w) => w.newGame(puzzle, { startTime: 0, context: circle }), /context/],
  [(w) => w.solver().par(puzzle, { effort: "max" }), /effort must be one of/],
];

test("a misuse is refused before the module is called", needsModule, async () => {
  const wordCube = await load();
  for (const [misuse, message] of misuses) {
    assert.throws(() => misuse(wordCube), { code: "invalidArgument", message });
  }
});
