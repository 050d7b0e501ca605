import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Engine } from "../JavaScript/core/engine.js";
import { openDictionary, readDictionary } from "../JavaScript/core/dictionary-file.js";
import { Instance } from "../JavaScript/core/instance.js";
import { LiveGame } from "../JavaScript/core/live-game.js";
import { VerifierCache } from "../JavaScript/core/verifier-cache.js";
import { WordCubeError } from "../JavaScript/wordcube.js";
import { dictionary, load, module, needsModule, puzzle, submission } from "./fixtures.mjs";
import { limitedModule } from "./limited-module.mjs";

/** The limit in pages: enough for all work, and not for the largest input. */
const limit = 512;
let limited;

async function limitedEngine() {
  limited ??= await WebAssembly.compile(limitedModule(readFileSync(module), limit));
  return load({ module: limited });
}

function trap(wordCube) {
  assert.throws(() => wordCube.verify(new Uint8Array(1 << 26)), { code: "trapped" });
}

test("a game resumes after a trap, with its moves and its selection", needsModule, async () => {
  const wordCube = await limitedEngine();
  const game = wordCube.newGame(puzzle, { mode: "unlimited", rules: "classic" });
  const { path } = wordCube.solver().best(puzzle);
  game.remove(0, { time: 1 });
  game.playWord(path, { time: 2 });
  game.react("oh", { move: 0, player: 0 });
  const other = wordCube.solver().best(game).path;
  game.touch(other[0]);
  for (const face of other.slice(1)) game.drag(face);
  const [before, saved] = [game.state(), game.save()];
  trap(wordCube);
  assert.equal(wordCube.restarts, 0);
  assert.deepEqual(game.state(), before);
  assert.equal(game.save(), saved);
  assert.equal(wordCube.restarts, 1);
  assert.equal(game.play({ time: 3 }).kind, "played");
});

test("a game resumes after each kind of change", needsModule, async () => {
  const wordCube = await limitedEngine();
  const game = wordCube.newGame(puzzle, { mode: "unlimited" });
  const { path } = wordCube.solver().best(puzzle);
  const changes = [
    () => path.forEach((face) => game.drag(face)), () => game.play({ time: 1 }),
    () => game.remove(26, { time: 2 }), () => game.undo(), () => game.undo(),
    () => game.playWord(path, { time: 3 }), () => game.react("oh", { move: 0, player: 0 }),
    () => game.undo(), () => game.playWord(path, { time: 4 }), () => game.finish(),
  ];
  for (const change of changes) {
    change();
    const before = [game.state(), game.save()];
    trap(wordCube);
    assert.deepEqual([game.state(), game.save()], before);
  }
  assert.equal(wordCube.restarts, changes.length);
});

test("all objects live on after a trap", needsModule, async () => {
  const wordCube = await limitedEngine();
  const [game, finished, gone] = [1, 2, 3].map(() => wordCube.newGame(puzzle, { startTime: 0 }));
  const solver = wordCube.solver();
  const verdict = wordCube.verify(submission, { rules: "classic" });
  const best = solver.best(puzzle);
  finished.finish();
  trap(wordCube);
  gone.dispose();
  await wordCube.restart();
  assert.equal(wordCube.restarts, 1);
  assert.equal(finished.state().end, "finished");
  assert.equal(game.state().end, null);
  assert.deepEqual(solver.best(game), best);
  assert.equal(wordCube.verify(submission, { rules: "classic" }), verdict);
  assert.throws(() => gone.state(), { code: "disposed" });
  trap(wordCube);
  trap(wordCube);
  assert.equal(game.remove(26, { time: 1 }).kind, "played");
  assert.equal(wordCube.restarts, 3);
});

test("a move that traps was not played, and moves are repeated without being saved", needsModule, async () => {
  const compiled = await WebAssembly.compile(readFileSync(module));
  const engine = new Engine(compiled, await Instance.start(compiled));
  const words = await openDictionary(engine, await readDictionary(dictionary));
  const verifiers = new VerifierCache(engine, () => words.handle);
  const saved = (await load()).newGame(puzzle, { mode: "unlimited" }).save({ secondsPlayed: 7 });
  const game = new LiveGame(engine, () => verifiers.handle("strict"), saved, {});
  const called = [];
  engine.instance.json = function json(name, ...rest) {
    called.push(name);
    const answer = Instance.prototype.json.call(this, name, ...rest);
    if (name === "wordcube_game_remove") return answer;
    this.close();
    throw new WordCubeError("trapped", "");
  };
  game.change("wordcube_game_remove", [], [26, 1, 0, 0n]);
  game.react("\u0001 \"oh\"", [0, 2n ** 62n]);
  const before = game.text("wordcube_game_save", [NaN]);
  assert.throws(() => game.change("wordcube_game_undo"), { code: "trapped" });
  assert.deepEqual(called, ["wordcube_game_remove", "wordcube_game_undo"]);
  assert.equal(game.text("wordcube_game_save", [NaN]), before);
  assert.match(before, /"secondsPlayed":7/);
});

test("an instance is made once, also if a call makes one meanwhile", needsModule, async () => {
  const wordCube = await limitedEngine();
  const game = wordCube.newGame(puzzle, { mode: "unlimited" });
  trap(wordCube);
  await Promise.all([wordCube.restart(), wordCube.restart()]);
  assert.equal(wordCube.restarts, 1);
  trap(wordCube);
  const restarting = wordCube.restart();
  game.state();
  await restarting;
  assert.equal(wordCube.restarts, 2);
  trap(wordCube);
  const late = wordCube.restart();
  wordCube.dispose();
  await late;
  assert.equal(wordCube.restarts, 2);
  assert.throws(() => game.state(), { code: "disposed" });
});

test("a saved game that the module refuses is an error, and no object", needsModule, async () => {
  const wordCube = await load();
  assert.throws(() => wordCube.openGame("{}"), { code: "malformed" });
  const game = wordCube.newGame(puzzle, { mode: "unlimited" });
  game.remove(26, { time: 1 });
  const broken = game.save().replace('"removedCube":{"x":2', '"removedCube":{"x":0');
  const again = broken.replace(/("moves":\[)(.*)(\])/, "$1$2,$2,$2$3");
  assert.throws(() => wordCube.openGame(again), { code: "refused" });
});
