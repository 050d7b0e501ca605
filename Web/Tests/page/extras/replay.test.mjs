import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { noWords } from "../../../Page/scripts/engine/no-words.js";
import { BestWords } from "../../../Page/scripts/extras/replay/best-words.js";
import { BetterWords } from "../../../Page/scripts/extras/replay/better-words.js";
import { Playback } from "../../../Page/scripts/extras/replay/playback.js";
import { Replay } from "../../../Page/scripts/extras/replay/replay.js";
import { replay as draw } from "../../../Page/scripts/extras/replay/replay-view.js";
import { text } from "../../../Page/text.js";
import { load, needsModule } from "../../fixtures.mjs";
import { buttonsOf, makeDocument, settled } from "../client/dom.mjs";

beforeEach(makeDocument);

/** A game of a removal, the best word, and another word; and the same as it is stored. */
async function playedGame() {
  const wordCube = await load();
  const solver = wordCube.solver();
  const { puzzle } = wordCube.generate({ seed: 7 });
  const game = wordCube.newGame(puzzle, { startTime: 1000 });
  const before = () => solver.words(game, { limit: 3, withoutPlayed: true }).words;
  const words = [before()];
  const changes = [game.remove(26, { time: 1001 })];
  words.push(before());
  changes.push(game.playWord(words[1][0].path, { time: 1002.5 }));
  words.push(before());
  changes.push(game.playWord(words[2][1].path, { time: 1161 }));
  words.push(before());
  const moves = changes.map(({ move }) => move);
  return { wordCube, puzzle, changes, words, game: { puzzle, moves, startTime: 1000 } };
}

/** A worker that answers when it is told to. */
class SlowWorker {
  calls = [];
  words(game, options) {
    const { moves } = JSON.parse(game.save());
    return new Promise((resolve, reject) => {
      this.calls.push({ count: moves.length, options, resolve, reject });
    });
  }
}

test("a replay has the position before each move, and the last one", needsModule, async () => {
  const { wordCube, changes, game } = await playedGame();
  const replay = new Replay(wordCube, game);
  assert.deepEqual([0, 1].map((index) => replay.position(index).inPlay.length), [27, 26]);
  assert.equal(replay.position(1).inPlay.includes(26), false);
  const { playableFaces } = replay.position(3);
  assert.ok(changes[2].facesRevealed.every((face) => playableFaces.includes(face)));
  assert.equal(replay.position(0).tiles.length, 81);
  assert.deepEqual(replay.moves.map(({ word }) => word), changes.map(({ word }) => word));
  assert.deepEqual(replay.moves.map(({ cube }) => cube), [26, null, null]);
  const sorted = (faces) => [...faces].sort();
  assert.deepEqual(sorted(replay.moves[1].faces), sorted(changes[1].facesUsed));
  assert.ok(replay.moves[1].faces.every((face) => replay.position(1).playableFaces.includes(face)));
});

test("a replay has times since the start, or else since the first move", needsModule, async () => {
  const { wordCube, game } = await playedGame();
  const times = (more) => new Replay(wordCube, { ...game, ...more }).moves.map(({ time }) => time);
  assert.deepEqual(times({}), [1, 2.5, 161]);
  assert.deepEqual(times({ startTime: undefined }), [0, 1.5, 160]);
  const { clock } = text.replay;
  assert.deepEqual([0.9, 161, 3600, 90_061].map(clock), ["0:00", "2:41", "1:00:00", "1 day"]);
});

test("a replay has the points so far, of each player", needsModule, async () => {
  const { wordCube, changes, game } = await playedGame();
  const [, first, second] = changes.map(({ score }) => score);
  const alone = new Replay(wordCube, game);
  assert.deepEqual([0, 1, 2, 3].map((count) => alone.scoresAfter(count)),
    [[0], [0], [first], [first + second]]);
  const moves = game.moves.map((move, index) => ({ ...move, playerIndex: index % 2 }));
  const both = new Replay(wordCube, { ...game, moves, players: ["Ada", "Grace"] });
  assert.deepEqual(both.scoresAfter(3), [second, first]);
  assert.deepEqual(both.moves.map(({ player }) => player), [0, 1, 0]);
});

test("a replay shows a word that has left the dictionary", needsModule, async () => {
  const { puzzle, game } = await playedGame();
  const wordless = await load({ dictionary: noWords, cache: undefined });
  const replay = new Replay(wordless, { ...game, puzzle });
  assert.deepEqual(replay.moves.map(({ score }) => score), game.moves.map(({ score }) => score));
});

test("the best words are those of the solver at each move", needsModule, async () => {
  const { wordCube, words, game } = await playedGame();
  const solver = wordCube.solver();
  const worker = { words: async (position, options) => solver.words(position, options) };
  const best = new BestWords(new Replay(wordCube, game), () => worker);
  for (const index of [3, 1, 0, 2]) {
    assert.deepEqual(best.at(index), { state: "searching" });
    best.ask(index);
    await settled();
    assert.deepEqual(best.at(index), { state: "found", words: words[index] });
  }
});

test("words are searched when they are asked for, once, and the last question counts",
  needsModule, async () => {
    const { wordCube, game } = await playedGame();
    const worker = new SlowWorker();
    const best = new BestWords(new Replay(wordCube, game), () => worker);
    let found = 0;
    best.addEventListener("found", () => (found += 1));
    assert.equal(worker.calls.length, 0);
    for (const index of [0, 1, 2]) best.ask(index);
    worker.calls[0].resolve({ words: ["first"] });
    await settled();
    assert.deepEqual(worker.calls.map(({ count }) => count), [0, 2]);
    worker.calls[1].resolve({ words: ["second"] });
    await settled();
    best.ask(0);
    best.ask(2);
    await settled();
    assert.deepEqual([worker.calls.length, found], [2, 2]);
    best.ask(1);
    best.dispose();
    worker.calls[2].resolve({ words: [] });
    await settled();
    assert.deepEqual([found, worker.calls.length], [2, 3]);
  });

test("a search that failed is said, and can be tried again", needsModule, async (context) => {
  context.mock.method(console, "warn", () => {});
  const { wordCube, game } = await playedGame();
  const worker = new SlowWorker();
  const best = new BestWords(new Replay(wordCube, game), () => worker);
  best.ask(1);
  worker.calls[0].reject(new Error("the worker failed"));
  await settled();
  assert.deepEqual(best.at(1), { state: "failed" });
  best.ask(1);
  assert.deepEqual(best.at(1), { state: "searching" });
  worker.calls[1].resolve({ words: [] });
  await settled();
  assert.deepEqual(best.at(1), { state: "found", words: [] });
});

test("a playback goes on by itself, stops at the end, and starts again there", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const playback = new Playback(2);
  const shown = [];
  playback.addEventListener("change", () => shown.push([playback.index, playback.isPlaying]));
  playback.toggle();
  for (let count = 0; count < 9; count += 1) context.mock.timers.tick(10_000);
  assert.deepEqual(shown, [[0, true], [1, true], [2, false]]);
  playback.toggle();
  assert.deepEqual([playback.index, playback.isPlaying], [0, true]);
  playback.step(1);
  assert.deepEqual([playback.index, playback.isPlaying], [1, false]);
  for (const [index, expected] of [[9, 2], [-3, 0], [Infinity, 2]]) {
    playback.go(index);
    assert.equal(playback.index, expected);
  }
  playback.step(-Infinity);
  playback.toggle();
  playback.dispose();
  context.mock.timers.tick(60_000);
  assert.equal(playback.index, 0);
});

test("what was missed is said of words, removals and the end", () => {
  const { replay } = text;
  const chosen = [];
  const better = new BetterWords(replay, { choose: (path) => chosen.push(path), retry() {} });
  const found = (...scores) => ({
    state: "found", words: scores.map((score, index) => ({ word: `W${score}`, score, path: [index] })),
  });
  const shown = (index, move, known) => {
    better.show(index, move, known);
    return better.element.textContent;
  };
  const word = { word: "CAB", score: 30 };
  assert.equal(shown(0, word, { state: "searching" }), replay.searching);
  assert.equal(better.element.attributes.get("aria-busy"), "true");
  assert.ok(shown(0, word, found(50, 40, 30)).startsWith(replay.missed(20)));
  assert.deepEqual(buttonsOf(better.element), ["W5050", "W4040"]);
  const [first, second] = better.element.all(({ name }) => name === "button");
  for (const one of [first, second, second]) one.click();
  assert.deepEqual(chosen, [[0], [1], []]);
  assert.equal(shown(1, word, found(30, 10)), replay.wasBest);
  assert.ok(shown(2, { word: null, score: 0 }, found(50)).startsWith(replay.instead(50)));
  assert.equal(shown(3, { word: null, score: 0 }, found()), replay.noWord);
  assert.ok(shown(4, undefined, found(50)).startsWith(replay.left));
  assert.ok(shown(5, word, { state: "failed" }).startsWith(replay.failed));
});

test("a replay marks the moves, goes by keys, and releases its timer", needsModule, async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { wordCube, changes, words, game } = await playedGame();
  const solver = wordCube.solver();
  const worker = { words: async (position, options) => solver.words(position, options) };
  const app = { text, wordCube, worker: () => worker };
  const drawn = [];
  const makeCube = (svg) => ({
    svg, show: (position, options) => drawn.push({ position, ...options }),
    highlight: (path) => (drawn.at(-1).path = [...path]),
  });
  const view = draw(app, game, { makeCube });
  const press = (key, more) => document.dispatchEvent(
    Object.assign(new Event("keydown", { cancelable: true }), { key, ...more }));
  assert.deepEqual(drawn.at(-1).path, [78, 79, 80]);
  assert.equal(drawn.at(-1).motion, false);
  press("ArrowRight");
  assert.deepEqual(drawn.at(-1).path, words[1][0].path);
  assert.equal(drawn.at(-1).motion, true);
  assert.ok(view.element.textContent.includes(text.replay.position(2, 3)));
  press("ArrowRight", { altKey: true });
  assert.ok(view.element.textContent.includes(text.replay.position(2, 3)));
  const [slider] = view.element.all(({ name }) => name === "input");
  slider.value = "3";
  slider.dispatchEvent(new Event("input"));
  await settled();
  assert.deepEqual([drawn.at(-1).path, drawn.at(-1).motion], [[], false]);
  assert.ok(view.element.textContent.includes(words[3][0].word));
  const { totalScore } = changes[2];
  assert.ok(view.element.textContent.includes(text.replay.total + text.replay.score(totalScore)));
  press(" ");
  assert.ok(buttonsOf(view.element).includes(text.replay.pause));
  const count = drawn.length;
  view.dispose();
  press("ArrowRight");
  context.mock.timers.tick(60_000);
  assert.equal(drawn.length, count);
});
