import assert from "node:assert/strict";
import { test } from "node:test";
import { load, needsModule, puzzle } from "./fixtures.mjs";

test("words are listed as the options say", needsModule, async () => {
  const wordCube = await load();
  const solver = wordCube.solver();
  const all = solver.words(puzzle);
  assert.equal(all.words.length, all.count);
  assert.equal(all.words.reduce((sum, { score }) => sum + score, 0), all.scoreSum);
  const spelled = solver.words(puzzle, { order: "alphabet" }).words.map(({ word }) => word);
  assert.deepEqual(spelled, all.words.map(({ word }) => word).sort());
  const long = solver.words(puzzle, { minimumLength: 6 }).words;
  assert.deepEqual(long, all.words.filter(({ word }) => word.length >= 6));
  assert.equal(solver.best(puzzle, { minimumLength: 11 }), null);
  const limited = solver.words(puzzle, { limit: 2 });
  assert.deepEqual([limited.count, limited.words], [all.count, all.words.slice(0, 2)]);
});

test("played words are marked, or left out", needsModule, async () => {
  const wordCube = await load();
  const solver = wordCube.solver();
  const game = wordCube.newGame(puzzle, { mode: "unlimited" });
  const { word, path } = solver.best(game);
  game.playWord(path, { time: 1 });
  const marked = solver.words(game).words.filter(({ played }) => played);
  assert.deepEqual(marked.map((found) => found.word), [word]);
  const left = solver.words(game, { withoutPlayed: true }).words;
  assert.ok(left.every((found) => !found.played));
  assert.notEqual(solver.best(game).word, word);
});

test("hints show more with their level", needsModule, async () => {
  const solver = (await load()).solver();
  const hints = [0, 1, 2, 3].map((level) => solver.hint(puzzle, { level }));
  const { word, score, bestScore } = hints[3];
  const half = Math.max(2, Math.floor(word.length / 2));
  assert.deepEqual(hints.map(({ letters }) => letters.length), [0, 1, half, word.length]);
  assert.equal(hints[2].word, null);
  const words = solver.words(puzzle).words;
  assert.ok(words.some((found) => found.word === word && found.score === score));
  assert.equal(bestScore, solver.best(puzzle).score);
  assert.deepEqual(solver.hint(puzzle), hints[0]);
});

test("each path spells its word, and each extension goes on", needsModule, async () => {
  const wordCube = await load();
  const solver = wordCube.solver();
  const { tiles } = wordCube.puzzle(puzzle);
  const found = solver.words(puzzle).words.map(({ word }) => word);
  const word = found.find((text) => solver.paths(puzzle, text).length > 1);
  const paths = solver.paths(puzzle, word);
  assert.ok(paths.every((path) => path.map((face) => tiles[face]).join("") === word));
  assert.equal(solver.paths(puzzle, word, { limit: 1 }).length, 1);
  assert.ok(solver.extensions(puzzle, paths[0].slice(0, 2)).includes(paths[0][2]));
});

test("a longer search does not find a worse par", needsModule, async () => {
  const solver = (await load()).solver();
  const [quick, standard] = ["quick", "standard"].map((effort) => solver.par(puzzle, { effort }));
  assert.ok(standard.totalScore >= quick.totalScore);
  assert.equal(solver.par(puzzle).effort, "standard");
  const bound = solver.bound(puzzle, { stepLimit: 1000 });
  assert.ok(bound.value >= standard.totalScore && bound.isBudgetSpent);
});

test("requirements find other candidates, which are confirmed", needsModule, async () => {
  const wordCube = await load();
  const blocklist = ["ZYZZYVA", wordCube.solver().best(puzzle).word];
  const { attempt, provenance } = wordCube.generate({ seed: 42, blocklist });
  assert.ok(attempt > 0);
  assert.equal(wordCube.confirm(provenance, { blocklist }).confirmed, true);
  const first = wordCube.generate({ seed: 42, minWords: 10 });
  const later = wordCube.generate({ seed: 42, minWords: 10, start: first.attempt + 1 });
  assert.ok(later.attempt > first.attempt);
  assert.throws(() => wordCube.confirm(provenance), { code: "unsupported" });
});
