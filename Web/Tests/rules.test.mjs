import assert from "node:assert/strict";
import { test } from "node:test";
import { load, needsModule, puzzle } from "./fixtures.mjs";

const numbers = {
  clockTolerance: 5, timedGameDuration: 180, grace: 5, allowedPause: 0, maximumMoves: 135,
  minimumWordLength: 3, maximumUseCount: 3,
};

test("the values of the rules are those of the engine", needsModule, async () => {
  const wordCube = await load();
  const switches = Object.fromEntries([
    "firstFaceHidden", "removalScore", "repeatedRemoval", "buriedRemoval", "timeBackwards", "timeLimit",
    "foreignPlayer", "unknownPlayer", "outOfTurn", "tooManyMoves", "otherPuzzle",
  ].map((name) => [name, name !== "buriedRemoval"]));
  assert.deepEqual(wordCube.rules(), { ...numbers, ...switches });
  const classic = Object.fromEntries(Object.keys(switches).map((name) => [name, false]));
  assert.deepEqual(wordCube.rules("classic"), { ...numbers, ...classic });
  assert.deepEqual(wordCube.rules({ base: "classic", grace: 10, outOfTurn: true, maximumMoves: 0 }),
    { ...numbers, ...classic, grace: 10, outOfTurn: true, maximumMoves: 0 });
  assert.deepEqual(wordCube.rules({ buriedRemoval: true, timeLimit: false }),
    { ...numbers, ...switches, buriedRemoval: true, timeLimit: false });
});

test("the values are those by which games are judged", needsModule, async () => {
  const wordCube = await load();
  const { timedGameDuration, grace, maximumUseCount } = wordCube.rules();
  const game = wordCube.newGame(puzzle, { startTime: 0 });
  assert.equal(game.state({ time: 0 }).secondsLeft, timedGameDuration);
  assert.equal(game.state({ time: timedGameDuration + grace }).end, null);
  assert.equal(game.state({ time: timedGameDuration + grace + 0.1 }).end, "timeLimit");
  const solver = wordCube.solver();
  const long = wordCube.newGame(puzzle, { mode: "unlimited", rules: { maximumMoves: 4 } });
  let used = 0;
  for (let time = 0; time < 4; time += 1) {
    long.playWord(solver.best(long).path, { time });
    used = Math.max(used, ...long.state().useCounts);
  }
  assert.ok(used <= maximumUseCount);
  assert.equal(long.state().end, "moveLimit");
});

test("words have the minimum length of the rules unless another is given", needsModule, async () => {
  const wordCube = await load();
  const solver = wordCube.solver();
  const { minimumWordLength } = wordCube.rules();
  const shortest = (options) => Math.min(...solver.words(puzzle, options).words.map(({ word }) => word.length));
  assert.equal(shortest(), minimumWordLength);
  assert.equal(shortest({ minimumLength: 5 }), 5);
  assert.throws(() => solver.words(puzzle, { minimumLength: 0 }), { code: "invalidArgument" });
});
