import assert from "node:assert/strict";
import { test } from "node:test";
import { load, needsModule, puzzle } from "./fixtures.mjs";

const [ada, grace] = ["6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "7BA7B810-9DAD-11D1-80B4-00C04FD430C8"];
const match = {
  mode: "unlimited", context: { turnBased: { 0: ada, 1: grace } }, localPlayerIndex: 1,
};

test("a move is the local player's unless it names a player", needsModule, async () => {
  const game = (await load()).newGame(puzzle, match);
  assert.equal(game.remove(26, { time: 1 }).move.playerIndex, 1);
  assert.equal(game.remove(25, { time: 2, player: 1n }).move.playerIndex, 1);
  assert.deepEqual([game.mayMove(0), game.mayMove(1), game.mayMove(7)], [true, false, false]);
  assert.throws(() => game.remove(24, { time: 3 }), { code: "refused" });
  assert.equal(game.remove(24, { time: 3, player: 0 }).move.playerIndex, 0);
  assert.equal(game.state().moves.length, 3);
});

test("the context, the mode and the start of a game are saved", needsModule, async () => {
  const wordCube = await load();
  const saved = JSON.parse(wordCube.newGame(puzzle, { ...match, startTime: 1.5 })
    .save({ secondsPlayed: 7 }));
  assert.deepEqual(saved.gameContext, match.context);
  const { gameMode, gameStartTime, localPlayerIndex, secondsPlayed } = saved;
  assert.deepEqual(
    { gameMode, gameStartTime, localPlayerIndex, secondsPlayed },
    { gameMode: "unlimited", gameStartTime: 1.5, localPlayerIndex: 1, secondsPlayed: 7 });
});

test("the state and the changes have all of each move", needsModule, async () => {
  const wordCube = await load();
  const game = wordCube.newGame(puzzle, { ...match, context: { turnBased: { 0: ada, [-7]: grace } } });
  const { path, word, score } = wordCube.solver().best(puzzle);
  const played = [
    game.playWord(path, { time: 1.5, player: -7 }), game.remove(game.state().inPlay[0], { time: 2, player: 0 }),
  ];
  game.react('"\u0007é', { move: 0, player: 9 });
  const { moves } = game.state();
  const [cube] = played[1].cubesGone;
  assert.deepEqual(moves.map(({ moveText, ...move }) => move), [
    { word, score, player: -7, time: 1.5, faces: path, cube: null },
    { word: null, score: 0, player: 0, time: 2, faces: null, cube },
  ]);
  const saved = JSON.parse(game.save()).moves;
  assert.deepEqual(moves.map(({ moveText }) => JSON.parse(moveText)), saved);
  assert.deepEqual(saved[0].reactions, { 9: '"\u0007é' });
  for (const [index, change] of played.entries()) {
    const { moveText, ...move } = moves[index];
    assert.deepEqual(Object.fromEntries(Object.keys(move).map((name) => [name, change[name]])), move);
    assert.deepEqual(JSON.parse(change.moveText), change.move);
  }
  const again = wordCube.newGame(puzzle, {
    ...match, context: { turnBased: { 0: ada, [-7]: grace } }, moves: moves.map(({ moveText }) => moveText),
  });
  assert.equal(again.save(), game.save());
});

test("a move keeps the 64 bits of its player", needsModule, async () => {
  const wordCube = await load();
  const game = wordCube.newGame(puzzle, { mode: "unlimited" });
  const { moveText } = game.remove(26, { time: 1, player: 2n ** 63n - 1n });
  assert.match(moveText, /"playerIndex":9223372036854775807,/);
  const moves = [moveText];
  const again = wordCube.newGame(puzzle, { mode: "unlimited", moves });
  assert.equal(again.state().moves[0].moveText, moveText);
  assert.throws(() => wordCube.newGame(puzzle, { mode: "unlimited", moves: ["{"] }), { code: "malformed" });
  assert.throws(() => wordCube.newGame(puzzle, { mode: "unlimited", moves: [2n] }), { code: "invalidArgument" });
});

test("a game says its puzzle", needsModule, async () => {
  const wordCube = await load();
  const game = wordCube.newGame(puzzle, { mode: "unlimited" });
  assert.deepEqual(wordCube.puzzle(game), wordCube.puzzle(puzzle));
});

test("the seconds played stay those of the saved game unless others are given", needsModule, async () => {
  const wordCube = await load();
  const saved = wordCube.newGame(puzzle, { mode: "unlimited" }).save({ secondsPlayed: 12.5 });
  const game = wordCube.openGame(saved);
  game.remove(26, { time: 1 });
  assert.match(game.save(), /"secondsPlayed":12\.5\D/);
  assert.match(game.save({ secondsPlayed: 3 }), /"secondsPlayed":3\D/);
});

test("a timed game has seconds left, and ends", needsModule, async () => {
  const game = (await load()).newGame(puzzle, { startTime: 100 });
  assert.equal(game.state().secondsLeft, null);
  assert.equal(game.state({ time: 130 }).secondsLeft, 150);
  assert.throws(() => game.remove(26, { time: 300 }), (error) => error.code === "refused");
  assert.throws(() => game.undo(), { code: "refused" });
});

test("a puzzle has three forms, and a game can be made of each", needsModule, async () => {
  const wordCube = await load();
  const forms = wordCube.puzzle(puzzle);
  assert.equal(forms.tiles.length, 81);
  // A word of four letters scores the sum of their values, four times.
  for (const { path, score } of wordCube.solver().words(puzzle, { limit: 500 }).words.filter(({ word }) => word.length === 4)) {
    assert.equal(4 * path.reduce((sum, face) => sum + forms.values[face], 0), score);
  }
  const bytes = new TextEncoder().encode(forms.text);
  for (const form of [forms.puzzle, JSON.stringify(forms.puzzle), forms.text, bytes]) {
    assert.deepEqual(wordCube.puzzle(form), forms);
    assert.equal(wordCube.newGame(form, { startTime: 0 }).submission(), wordCube.newGame(puzzle, { startTime: 0 }).submission());
  }
});

test("an opponent's move is played as text, bytes or object", needsModule, async () => {
  const wordCube = await load();
  const [here, there] = [1, 2].map(() => wordCube.newGame(puzzle, { mode: "unlimited" }));
  for (const [index, form] of [(move) => move, JSON.stringify,
    (move) => new TextEncoder().encode(JSON.stringify(move))].entries()) {
    const { move } = here.remove(26 - index, { time: index });
    assert.deepEqual(there.playMove(form(move)).move, move);
  }
  assert.equal(there.submission(), here.submission());
});

test("the selection says what it spells", needsModule, async () => {
  const wordCube = await load();
  const { path, word, score } = wordCube.solver().best(puzzle);
  const game = wordCube.newGame(puzzle, { mode: "unlimited" });
  const steps = path.map((face) => game.drag(face));
  assert.equal(steps[1].selection.spelling, "prefix");
  assert.deepEqual(
    [steps.at(-1).selection.spelling, steps.at(-1).selection.score], ["word", score]);
  assert.equal(game.backUp().selection.text, word.slice(0, -1));
  assert.equal(game.backUp(path[1]).count, path.length - 3);
  assert.deepEqual(game.clear().selection.faces, []);
  assert.equal(game.touch(0).obstacle, "notPlayable");
});
