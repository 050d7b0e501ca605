import assert from "node:assert/strict";
import { test } from "node:test";
import { WordCube, WordCubeError } from "../JavaScript/wordcube.js";
import { bytes, load, needsModule, puzzle, submission } from "./fixtures.mjs";

const decoder = new TextDecoder();

test("a verdict is the text of the module: 64-bit integers stay", needsModule, async () => {
  const wordCube = await load();
  const most = "9223372036854775807";
  const claimed = decoder.decode(submission).replace('"score": 90,', `"score": ${most},`);
  assert.ok(wordCube.verify(claimed).includes(`"found":${most}}`));
  assert.equal(wordCube.verify(new TextEncoder().encode(claimed)), wordCube.verify(claimed));
});

test("the rules of a verdict are those that are asked for", needsModule, async () => {
  const wordCube = await load();
  const late = decoder.decode(submission).replace(/"playedAt": \d/, '"playedAt": 9');
  const valid = (options) => JSON.parse(wordCube.verify(late, options)).valid;
  const loose = { base: "strict", timeBackwards: false, timeLimit: false };
  assert.deepEqual(
    [valid(), valid({ rules: "strict" }), valid({ rules: "classic" }), valid({ rules: loose })],
    [false, false, true, true]);
  assert.equal(valid({ rules: { base: "classic", timeBackwards: true } }), false);
  assert.equal(valid({ rules: { ...loose, maximumMoves: 3 } }), false);
});

test("strict lets buried cubes be removed, unless the rule is on", needsModule, async () => {
  const wordCube = await load();
  const remove = (rules) => wordCube.newGame(puzzle, { rules, startTime: 0 }).remove(0, { time: 1 }).kind;
  assert.deepEqual([remove(), remove("strict"), remove("classic")], Array(3).fill("played"));
  assert.throws(() => remove({ buriedRemoval: true }), { code: "refused" });
  assert.throws(() => remove({ base: "classic", buriedRemoval: true }), { code: "refused" });
});

test("the line, the stamp and the puzzle of a verdict", needsModule, async () => {
  const wordCube = await load();
  const verdict = (options) => JSON.parse(wordCube.verify(submission, options));
  assert.equal(verdict().line, 1);
  assert.equal(verdict({ line: 7 }).line, 7);
  assert.equal("line" in verdict({ line: 0 }), false);
  assert.match(verdict({ stamp: true }).stamp.game, /^[0-9a-f]{32}$/);
  assert.equal(verdict({ puzzle }).violation.reasons[0].rule, "otherPuzzle");
  const own = JSON.parse(decoder.decode(submission)).gameContext.solo.puzzle;
  assert.equal(verdict({ puzzle: own, mode: "timed" }).valid, true);
});

test("completed games are read where they are asked for", needsModule, async () => {
  const wordCube = await load();
  const saved = wordCube.newGame(puzzle, { startTime: 0 }).save();
  const verdict = (options) => JSON.parse(wordCube.verify(saved, options));
  assert.equal(verdict({ completed: true }).valid, true);
  assert.equal(verdict().malformed.path, "$.cubes");
});

test("the mode and the players that were to be played replace those of a game", needsModule,
  async () => {
    const wordCube = await load();
    const late = JSON.parse(decoder.decode(submission));
    late.moves.at(-1).playedAt += 1000;
    const own = late.gameContext.solo.puzzle;
    const text = JSON.stringify(late);
    const verdict = (options) => JSON.parse(wordCube.verify(text, { puzzle: own, ...options }));
    assert.equal(verdict().violation.reasons[0].rule, "timeLimit");
    assert.equal(verdict({ mode: "timed" }).valid, false);
    assert.equal(verdict({ mode: "unlimited" }).valid, true);
    assert.throws(() => verdict({ players: "x" }), WordCubeError);
  });

test("more verifiers than are kept", needsModule, async () => {
  const wordCube = await load();
  const game = wordCube.newGame(puzzle, { mode: "unlimited", rules: { grace: 1 } });
  for (let grace = 0; grace < 40; grace += 1) {
    assert.equal(JSON.parse(wordCube.verify(submission, { rules: { grace } })).valid, true);
  }
  assert.equal(game.remove(26, { time: 1 }).kind, "played");
});

test("seeds have 64 bits", needsModule, async () => {
  const wordCube = await load();
  const provenance = (options) => wordCube.generate(options).provenance;
  assert.equal(provenance({ seed: 2n ** 64n - 1n }), "wc1.en.g1.s18446744073709551615.i0");
  assert.equal(provenance({ seed: 1, number: 2n }), "wc1.en.g1.s1.i2");
  const words = wordCube.generate({ seed: 1, minWords: 400, blocklist: ["ZZZ"] });
  assert.ok(wordCube.solver().words(words.puzzle).count >= 400);
  assert.throws(() => wordCube.generate({ seed: 1, minWords: 9999, attempts: 2 }),
    { code: "notFound" });
});

test("errors of the module have its codes and details", needsModule, async () => {
  const wordCube = await load();
  const game = wordCube.newGame(puzzle, { mode: "unlimited" });
  assert.throws(() => game.playWord([0, 80], { time: 1 }), (error) => {
    assert.ok(error instanceof WordCubeError);
    assert.equal(error.code, "refused");
    assert.equal(error.details.violation.reasons[0].rule, "tooShort");
    return true;
  });
  assert.throws(() => wordCube.puzzle("[7]"), { code: "malformed" });
  assert.throws(() => wordCube.verify(new Uint8Array(2 ** 26 + 1)), { code: "invalidLength" });
  const small = wordCube.solver({ stepLimit: 10 });
  assert.throws(() => small.words(puzzle), { code: "searchLimit" });
});

test("disposed objects say so", needsModule, async () => {
  const wordCube = await load();
  const [game, solver] = [wordCube.newGame(puzzle, { startTime: 0 }), wordCube.solver()];
  game.dispose();
  game.dispose();
  solver.dispose();
  assert.throws(() => game.state(), { code: "disposed" });
  assert.throws(() => solver.best(puzzle), { code: "disposed" });
  wordCube.dispose();
  assert.throws(() => wordCube.verify(submission), { code: "disposed" });
  await wordCube.restart();
});

test("a position of another engine is refused", needsModule, async () => {
  const [first, second] = [await load(), await load()];
  const game = first.newGame(puzzle, { startTime: 0 });
  assert.throws(() => second.solver().best(game), { code: "invalidArgument" });
  assert.equal(first.solver().best(game).score > 0, true);
});

test("the package has the version of the engine", needsModule, async () => {
  const { version } = JSON.parse(decoder.decode(bytes("Web/package.json")));
  assert.equal((await load()).version, version);
});

test("without a dictionary, signing and generating work", needsModule, async () => {
  const wordCube = await load({ dictionary: undefined });
  assert.equal(wordCube.generate({ seed: 42 }).provenance, puzzle);
  assert.throws(() => wordCube.verify(submission), { code: "unsupported" });
  assert.ok(wordCube instanceof WordCube);
});
