import assert from "node:assert/strict";
import { test } from "node:test";
import { noWords } from "../../../Page/scripts/engine/no-words.js";
import { matchSession } from "../../../Page/scripts/client/match-play.js";
import { Replay } from "../../../Page/scripts/extras/replay/replay.js";
import { load, needsModule } from "../../fixtures.mjs";

/** Two moves that a server has accepted, and an engine whose dictionary has lost all words. */
async function acceptedMoves(player) {
  const wordCube = await load();
  const { puzzle } = wordCube.generate({ seed: 7 });
  const context = { turnBased: {
    0: "00000000-0000-4000-8000-000000000001", 1: "00000000-0000-4000-8000-000000000002",
  } };
  const options = player === undefined ? {} : { context };
  const game = wordCube.newGame(puzzle, { mode: "unlimited", startTime: 1000, ...options });
  const { path } = wordCube.solver().best(game);
  const first = game.playWord(path, { time: 1001, player });
  const second = game.remove(0, { time: 1002, player: player === undefined ? undefined : 1 });
  return {
    puzzle: wordCube.puzzle(puzzle).text, moves: [first.move, second.move], word: first.word,
    score: first.score, path, wordCube: await load({ dictionary: noWords }),
  };
}

test("a match is shown although its word has left the dictionary", needsModule, async () => {
  const { puzzle, moves, word, score, wordCube } = await acceptedMoves(0);
  const match = {
    id: "m", code: "CODE2345", state: "playing", turn: 1, puzzle, moves,
    sides: [{ displayName: "Ada", isYou: true }, { displayName: "Grace", isYou: false }],
  };
  const solver = wordCube.solver();
  const session = matchSession(
    { engineOf: () => ({ wordCube, solver }) }, { match }, "00000000-0000-4000-8000-000000000001");
  assert.equal(session.state.totalScore, score);
  assert.deepEqual(session.state.moves.map((move) => move.word), [word, null]);
  assert.equal(session.turn, 1);
});

test("a game of the board of words is shown move by move", needsModule, async () => {
  const { puzzle, moves, word, score, path, wordCube } = await acceptedMoves();
  const replay = new Replay(wordCube, { puzzle, moves, mode: "timed" });
  assert.deepEqual(replay.moves.map((move) => [move.word, move.score, move.faces, move.cube]),
    [[word, score, path, null], [null, 0, [], 0]]);
  assert.deepEqual([0, 1].map((index) => replay.position(index).inPlay.length), [27, 27]);
});
