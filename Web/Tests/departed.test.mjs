// Games with words that have left the dictionary: here, all of them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { noWords } from "../Page/scripts/engine/no-words.js";
import { WordCubeWorker } from "../JavaScript/wordcube.js";
import { load, module, needsModule, puzzle } from "./fixtures.mjs";
import { limitedModule } from "./limited-module.mjs";

/** A saved game with a word and a removal, and its state. */
async function savedGame() {
  const wordCube = await load();
  const game = wordCube.newGame(puzzle, { mode: "unlimited", startTime: 0 });
  const { path } = wordCube.solver().best(puzzle);
  game.playWord(path, { time: 1 });
  game.remove(0, { time: 2 });
  return { wordCube, path, game, saved: game.save(), state: game.state() };
}

test("an accepted game is opened, and its score stays", needsModule, async () => {
  const { saved, state } = await savedGame();
  const later = await load({ dictionary: noWords });
  assert.throws(() => later.openGame(saved), (error) => {
    assert.equal(error.code, "refused");
    assert.equal(error.details.violation.reasons[0].rule, "notInDictionary");
    return true;
  });
  const game = later.openGame(saved, { accepted: true });
  const { totalScore, moves, inPlay, useCounts } = game.state();
  assert.deepEqual({ totalScore, moves, inPlay, useCounts }, {
    totalScore: state.totalScore, moves: state.moves, inPlay: state.inPlay,
    useCounts: state.useCounts,
  });
  assert.equal(game.save(), saved);
});

test("the next moves need the dictionary, and the moves are taken back", needsModule, async () => {
  const { saved, path } = await savedGame();
  const game = (await load({ dictionary: noWords })).openGame(saved, { accepted: true });
  assert.equal(game.remove(1, { time: 3 }).kind, "played");
  assert.throws(() => game.playWord(path, { time: 4 }), ({ details }) => {
    const rules = details.violation.reasons.map(({ rule }) => rule);
    return rules.includes("repeatedWord") && rules.includes("notInDictionary");
  });
  for (const count of [2, 1, 0]) {
    game.undo();
    assert.equal(game.state().moves.length, count);
  }
});

test("other rules are checked, also of an accepted game", needsModule, async () => {
  const { saved } = await savedGame();
  const later = await load({ dictionary: noWords });
  const wrong = JSON.parse(saved);
  wrong.moves[0].score += 1;
  assert.throws(() => later.openGame(JSON.stringify(wrong), { accepted: true }), (error) => {
    assert.equal(error.code, "refused");
    assert.equal(error.details.move, 0);
    assert.deepEqual(error.details.violation.reasons.map(({ rule }) => rule), ["wrongScore"]);
    return true;
  });
  assert.throws(() => later.openGame("{}", { accepted: true }), { code: "malformed" });
  for (const accepted of [1, "yes", null]) {
    assert.throws(() => later.openGame(saved, { accepted }), { code: "invalidArgument" });
  }
});

test("the submission is judged from its first move", needsModule, async () => {
  const { wordCube, saved, state } = await savedGame();
  const later = await load({ dictionary: noWords });
  const body = later.openGame(saved, { accepted: true }).submission();
  const refused = JSON.parse(later.verify(body));
  assert.equal(refused.valid, false);
  assert.equal(refused.violation.move, 0);
  assert.deepEqual(refused.violation.reasons.map(({ rule }) => rule), ["notInDictionary"]);
  const accepted = JSON.parse(wordCube.verify(body));
  assert.deepEqual([accepted.valid, accepted.totalScore], [true, state.totalScore]);
});

test("an accepted game resumes after a trap", needsModule, async () => {
  const { saved } = await savedGame();
  const limited = await WebAssembly.compile(limitedModule(readFileSync(module), 512));
  const later = await load({ module: limited, dictionary: noWords });
  const game = later.openGame(saved, { accepted: true });
  game.remove(1, { time: 3 });
  const before = [game.state(), game.save()];
  assert.throws(() => later.verify(new Uint8Array(1 << 26)), { code: "trapped" });
  assert.deepEqual([game.state(), game.save()], before);
  assert.equal(later.restarts, 1);
});

test("a worker searches in an accepted game", needsModule, async () => {
  const { saved } = await savedGame();
  const later = await load({ dictionary: noWords });
  const game = later.openGame(saved, { accepted: true });
  const worker = new WordCubeWorker({
    module: await WebAssembly.compile(readFileSync(module)), dictionary: noWords,
  });
  try {
    assert.equal((await worker.words(game)).count, 0);
  } finally {
    worker.dispose();
  }
});
