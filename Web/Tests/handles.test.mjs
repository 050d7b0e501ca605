import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { load, needsModule, puzzle } from "./fixtures.mjs";

test("disposed games give their handles back", needsModule, async () => {
  const wordCube = await load();
  for (let count = 0; count < 3000; count += 1) wordCube.newGame(puzzle, { startTime: 0 }).dispose();
  const kept = [];
  assert.throws(() => { while (kept.push(wordCube.newGame(puzzle, { startTime: 0 })) < 2000); },
    { code: "tooManyHandles" });
  kept.pop().dispose();
  assert.equal(wordCube.newGame(puzzle, { startTime: 0 }).state().totalScore, 0);
});

test("games that nobody refers to give their handles back", needsModule, async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const wordCube = await load();
  for (let count = 0; count < 2500; count += 1) {
    wordCube.newGame(puzzle, { startTime: 0 });
    if (count % 500 !== 499) continue;
    collect();
    await new Promise((resolve) => { setTimeout(resolve, 1); });
  }
  assert.equal(wordCube.restarts, 0);
});
