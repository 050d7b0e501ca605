import assert from "node:assert/strict";
import { test } from "node:test";
import { Replay } from "../../../Page/scripts/client/replay.js";
import { load, needsModule } from "../../fixtures.mjs";

test("a replay has the position before each move", needsModule, async () => {
  const wordCube = await load();
  const { puzzle } = wordCube.generate({ seed: 7 });
  const game = wordCube.newGame(puzzle, { startTime: 1000 });
  const { path } = wordCube.solver().best(game);
  const first = game.remove(26, { time: 1001 }).move;
  const second = game.playWord(wordCube.solver().best(game).path, { time: 1002 });
  const replay = new Replay(wordCube, { puzzle, moves: [first, second.move], mode: "unlimited" });
  assert.equal(replay.position(0).inPlay.length, 27);
  assert.deepEqual(replay.position(1).inPlay, Array.from({ length: 26 }, (_, cube) => cube));
  assert.equal(replay.moves[0].word, null);
  assert.equal(replay.moves[1].word, second.word);
  assert.deepEqual([...replay.moves[1].faces].sort(), [...second.facesUsed].sort());
  assert.equal(replay.position(0).tiles.length, 81);
  assert.ok(path.every((face) => replay.position(0).playableFaces.includes(face)));
});
