import assert from "node:assert/strict";
import { test } from "node:test";
import { WordCube, WordCubeWorker } from "../JavaScript/wordcube.js";
import { dictionary, load, module, needsModule, puzzle, submission } from "./fixtures.mjs";

const code = "invalidArgument";
const open = (w) => w.newGame(puzzle, { mode: "unlimited" });
const parsed = JSON.parse(new TextDecoder().decode(submission));

test("a game is text or bytes, and no object: its integers have 64 bits", needsModule, async () => {
  const wordCube = await load();
  const expected = wordCube.verify(submission);
  const { buffer, byteOffset, byteLength } = submission;
  const copy = buffer.slice(byteOffset, byteOffset + byteLength);
  for (const game of [copy, new DataView(buffer, byteOffset, byteLength), new Int8Array(copy)]) {
    assert.equal(wordCube.verify(game), expected);
  }
  const solver = wordCube.solver();
  for (const call of [
    () => wordCube.verify(parsed), () => solver.plausibility(parsed),
    () => wordCube.openGame(JSON.parse(open(wordCube).save())), () => wordCube.contains(["CAT"]),
    () => solver.paths(puzzle, { word: "CAT" }), () => wordCube.confirm({}),
    () => wordCube.verify(submission, { puzzle, players: [0, 1] }),
    () => wordCube.sign({ key: 1, time: 0 }), () => wordCube.sign(),
  ]) assert.throws(call, { code });
});

test("a reaction is a text, and another value changes nothing", needsModule, async () => {
  const game = open(await load());
  game.remove(26, { time: 1 });
  game.react("oh", { move: 0, player: 0 });
  const before = game.save();
  for (const text of [undefined, null, 7, {}, [], new Uint8Array()]) {
    assert.throws(() => game.react(text, { move: 0, player: 0 }), { code });
  }
  assert.throws(() => game.react("ah"), { code });
  assert.equal(game.save(), before);
});

/** Calls with an option that does not exist. */
const misspelled = {
  play: (w) => open(w).play({ time: 1, by: 0 }),
  remove: (w) => open(w).remove(26, { time: 1, by: 0 }),
  playWord: (w) => open(w).playWord([0], { time: 1, by: 0 }),
  react: (w) => open(w).react("oh", { move: 0, player: 0, by: 0 }),
  state: (w) => open(w).state({ now: 1 }), save: (w) => open(w).save({ seconds: 1 }),
  openGame: (w) => w.openGame(open(w).save(), { rule: "classic" }),
  confirm: (w) => w.confirm(puzzle, { attempt: 1 }), solver: (w) => w.solver({ limit: 1 }),
  words: (w) => w.solver().words(puzzle, { max: 1 }),
  best: (w) => w.solver().best(puzzle, { length: 1 }),
  hint: (w) => w.solver().hint(puzzle, { lvl: 1 }),
  extensions: (w) => w.solver().extensions(puzzle, [], { length: 1 }),
  paths: (w) => w.solver().paths(puzzle, "CAT", { max: 1 }),
  par: (w) => w.solver().par(puzzle, { steps: 1 }),
  bound: (w) => w.solver().bound(puzzle, { steps: 1 }),
  plausibility: (w) => w.solver().plausibility(submission, { steps: 1 }),
};

for (const [name, call] of Object.entries(misspelled)) {
  test(`${name} refuses an option that does not exist`, needsModule, async () => {
    const wordCube = await load();
    assert.throws(() => call(wordCube), { code, message: /there is no option/ });
  });
}

test("load and the worker refuse options that do not exist or are missing", async () => {
  for (const options of [{ module, words: dictionary }, {}, undefined, null, { module: 7 },
    { module, dictionary: 7 }]) {
    await assert.rejects(WordCube.load(options), { code });
    assert.throws(() => new WordCubeWorker(options), { code });
  }
});

const withoutEffect = [
  [(w) => w.verify(submission, { mode: "unlimited" }), /mode and players need a puzzle/],
  [(w) => w.verify(submission, { players: "0" }), /mode and players need a puzzle/],
  [(w) => w.generate({ seed: 1, start: 4 }), /start is without effect/],
  [(w) => w.generate({ seed: 1, attempts: 4 }), /attempts is without effect/],
  [(w) => w.generate({ seed: 1, parEffort: "deep", minWords: 1 }), /parEffort is without effect/],
  [(w) => w.generate({ seed: 1, commonRarity: 10 }), /commonRarity is without effect/],
  [(w) => w.generate({ seed: 1, number: 3, minWords: 1 }), /number is without effect/],
  [(w) => w.generate({ seed: 1, attempts: 4, blocklist: [] }), /attempts is without effect/],
  [(w) => w.generate({ seed: 1, blocklist: "CAT" }), /blocklist must be an array of texts/],
  [(w) => w.confirm(puzzle, { blocklist: "CAT" }), /blocklist must be an array of texts/],
  [(w) => w.solver().paths(puzzle, "CAT", { limit: -1 }), /limit must be an integer from 0/],
  [(w) => w.solver().words(puzzle, { limit: -1 }), /limit must be an integer from 0/],
  [(w) => w.solver().bound(puzzle, { stepLimit: -1 }), /stepLimit must be an integer from 0/],
  [(w) => w.newGame(puzzle, { mode: "timed" }), /a timed game needs its startTime/],
  [(w) => w.newGame(puzzle, { mode: "fast" }), /mode must be one of/],
];

test("an option without effect or beyond its range is refused", needsModule, async () => {
  const wordCube = await load();
  for (const [call, message] of withoutEffect) {
    assert.throws(() => call(wordCube), { code, message });
  }
  assert.equal(wordCube.generate({ seed: 42, blocklist: [] }).provenance, puzzle);
});

test("the defaults are those of the command line", needsModule, async () => {
  const wordCube = await load();
  const solver = wordCube.solver({ stepLimit: 2 ** 20 });
  assert.equal(solver.plausibility(submission).effort, "standard");
  const { provenance } = wordCube.generate({ seed: 5, minCommon: 60 });
  assert.equal(provenance, wordCube.generate({ seed: 5, minCommon: 60, commonRarity: 35 }).provenance);
  // No candidate before 17,779 meets this.
  const rare = { seed: 1, start: 16_000, minWords: 1000 };
  assert.throws(() => wordCube.generate({ ...rare, attempts: 1000 }), { code: "notFound" });
  assert.equal(wordCube.generate(rare).attempt, 17_779);
});

test("the seconds played are kept, and the end of a game is not", needsModule, async () => {
  const wordCube = await load();
  const game = open(wordCube);
  assert.equal(JSON.parse(game.save()).secondsPlayed, 0);
  const saved = game.save({ secondsPlayed: 61.5 });
  for (const form of [saved, new TextEncoder().encode(saved)]) {
    const again = wordCube.openGame(form);
    again.remove(26, { time: 1 });
    assert.equal(JSON.parse(again.save()).secondsPlayed, 61.5);
    assert.equal(JSON.parse(again.save({ secondsPlayed: 70 })).secondsPlayed, 70);
  }
  game.finish();
  assert.equal(wordCube.openGame(game.save()).state().end, null);
});

test("the text of a move has its 64 bits", needsModule, async () => {
  const wordCube = await load();
  const player = 2n ** 60n + 1n;
  const saved = open(wordCube).save().replace("{", `{"localPlayerIndex":${player},`);
  const [here, there] = [wordCube.openGame(saved), wordCube.openGame(saved)];
  const { move, moveText } = here.remove(26, { time: 1 });
  assert.deepEqual(JSON.parse(moveText), move);
  assert.ok(moveText.includes(`"playerIndex":${player}`), moveText);
  there.playMove(moveText);
  assert.equal(there.submission(), here.submission());
  here.react('","selection":{}', { move: 0, player });
  assert.deepEqual(JSON.parse(here.undo().moveText).reactions, { [player]: '","selection":{}' });
});
