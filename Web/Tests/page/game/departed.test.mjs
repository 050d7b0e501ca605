import assert from "node:assert/strict";
import { test } from "node:test";
import { noWords } from "../../../Page/scripts/engine/no-words.js";
import { factsOf } from "../../../Page/scripts/screens/end/facts.js";
import { load } from "../../fixtures.mjs";
import { gelatinate, needsModule, newSession } from "./fixtures.mjs";

/** The record of a game with GELATINATE, and an engine whose dictionary has lost all words. */
async function storedGame(options = {}) {
  const { session } = await newSession(options);
  session.begin();
  session.select(gelatinate);
  assert.equal(session.play().score, 1120);
  const wordCube = await load({ dictionary: noWords });
  return { session, record: session.record(), wordCube, solver: wordCube.solver() };
}

test("a stored game is opened although its word has left the dictionary", needsModule, async () => {
  const { record, wordCube, solver } = await storedGame();
  const { session } = await newSession({ wordCube, solver, record });
  assert.equal(session.state.totalScore, 1120);
  assert.deepEqual(session.state.moves.map(({ word }) => word), ["GELATINATE"]);
  session.select(gelatinate.slice(0, 5));
  assert.equal(session.play(), null);
  session.clear();
  session.remove(0);
  assert.equal(session.record().moves, 2);
  assert.equal(session.record().score, 1120);
});

test("a game goes on with a later dictionary that lacks its word", needsModule, async () => {
  const { session, wordCube, solver } = await storedGame();
  session.useWords({ wordCube, solver });
  assert.equal(session.state.totalScore, 1120);
});

test("the end of a game is shown although its word has left the dictionary", needsModule,
  async () => {
    const { record, wordCube, solver } = await storedGame();
    const { words } = factsOf({ wordCube, solver: () => solver }, record);
    assert.deepEqual(words.map(({ word, score }) => [word, score]), [["GELATINATE", 1120]]);
  });

test("the end of a game opens the stored game once, also for the cube that replays it", needsModule, async (context) => {
  const { record, wordCube, solver } = await storedGame();
  const open = context.mock.method(wordCube, "openGame");
  const { replay, puzzle } = factsOf({ wordCube, solver: () => solver }, record);
  assert.equal(open.mock.calls.filter(({ arguments: [saved] }) => saved === record.saved).length, 1);
  assert.deepEqual([replay.puzzle, replay.language, replay.moves.length], [puzzle, "en", 1]);
});

test("what is submitted is judged from its first move", needsModule, async () => {
  const { record, wordCube, solver } = await storedGame();
  const { session } = await newSession({ wordCube, solver, record });
  const body = session.game.submission();
  const { valid, violation } = JSON.parse(wordCube.verify(body));
  assert.deepEqual([valid, violation.move], [false, 0]);
  assert.equal(JSON.parse((await load()).verify(body)).totalScore, 1120);
});
