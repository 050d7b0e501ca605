import assert from "node:assert/strict";
import { test } from "node:test";
import { levelBetween, levelNames, levelsOf, parLevel, placeOf } from "../../../Page/scripts/game/ladder.js";
import { text } from "../../../Page/text.js";
import { load, needsModule, puzzle } from "../../fixtures.mjs";

const puzzles = [puzzle, ...[1, 2830].map((seed) => `wc1.en.g1.s${seed}.i0`)];

test("six levels lie below par, which is the last but one", () => {
  const levels = levelsOf(10_717);
  assert.deepEqual(levels.map(({ name }) => name), levelNames);
  assert.deepEqual(Object.keys(text.ladder.names), levelNames);
  assert.equal(levelNames.indexOf(parLevel), levelNames.length - 2);
  assert.equal(levels.filter(({ score }) => score < 10_717).length, 6);
  assert.equal(levels.at(-2).score, 10_717);
  assert.deepEqual(levels.slice(0, 6).map(({ score }) => score % 10), Array(6).fill(0));
});

test("the levels of any par are apart and in order", () => {
  for (const par of [300, 1000, 4321, 10_717, 24_503]) {
    const scores = levelsOf(par).map(({ score }) => score);
    assert.deepEqual(scores, [...new Set(scores)].sort((one, other) => one - other), String(par));
  }
});

test("the place of a score: the last level, the next one, and the way between them", () => {
  const [clay, wood] = levelsOf(10_000);
  assert.deepEqual([clay.score, wood.score], [100, 400]);
  assert.deepEqual(placeOf(0, 10_000), { reached: null, next: { name: "clay", score: 100, missing: 100 }, part: 0 });
  assert.deepEqual(placeOf(99, 10_000), { reached: null, next: { name: "clay", score: 100, missing: 1 }, part: 0.99 });
  assert.deepEqual(placeOf(100, 10_000), { reached: "clay", next: { name: "wood", score: 400, missing: 300 }, part: 0 });
  assert.deepEqual(placeOf(250, 10_000).part, 0.5);
  assert.equal(placeOf(9999, 10_000).reached, "gold");
  assert.equal(placeOf(10_000, 10_000).reached, parLevel);
  assert.deepEqual(placeOf(20_000, 10_000), { reached: "diamond", next: null, part: 1 });
});

test("a move reaches a level once, and none before par is known", () => {
  assert.equal(levelBetween(90, 99, 10_000), null);
  assert.equal(levelBetween(90, 100, 10_000), "clay");
  assert.equal(levelBetween(90, 900, 10_000), "stone");
  assert.equal(levelBetween(100, 399, 10_000), null);
  assert.equal(levelBetween(400, 90, 10_000), null);
  assert.equal(levelBetween(90, 100, null), null);
});

test("nearly everybody reaches the first level, and each level can be reached", needsModule, async () => {
  const wordCube = await load();
  const solver = wordCube.solver();
  for (const position of puzzles) {
    const { totalScore: par } = solver.par(position, { effort: "quick" });
    const levels = levelsOf(par);
    // A dozen words of at most five letters, none of them among the best ones.
    const short = solver.words(position, { limit: 5000 }).words.filter(({ word }) => word.length <= 5);
    const plain = short.slice(Math.floor(short.length / 4)).slice(0, 12);
    assert.ok(plain.reduce((sum, { score }) => sum + score, 0) >= levels[0].score, `${position}: the first level`);
    // A longer search plays better than the one that par comes from.
    const { totalScore: best } = solver.par(position, { effort: "deep" });
    assert.ok(best >= levels.at(-1).score, `${position}: ${best} of ${levels.at(-1).score} for the last level, par ${par}`);
  }
});
