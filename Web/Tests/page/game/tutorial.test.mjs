import assert from "node:assert/strict";
import { test } from "node:test";
import { load, needsModule } from "../../fixtures.mjs";
import { TutorialGame, tutorialSteps } from "../../../Page/scripts/game/tutorial-game.js";
import { text } from "../../../Page/text.js";

async function newGame() {
  const wordCube = await load();
  return new TutorialGame({ wordCube, solver: wordCube.solver() });
}

test("each step can be played, and has a text", needsModule, async () => {
  const game = await newGame();
  const done = [];
  game.addEventListener("done", ({ detail }) => done.push(detail));
  for (const { path, word, cube } of tutorialSteps) {
    assert.equal(game.isDone, false);
    if (word) {
      game.select(path);
      assert.equal(game.play().word, word);
    } else {
      assert.deepEqual(game.remove(cube).cubesGone, [cube]);
    }
    assert.equal(game.isDone, true);
    if (game.stepNumber < 3) game.advance();
  }
  assert.equal(text.tutorial.steps.length, tutorialSteps.length);
  // The third step says that its word takes a cube away.
  assert.deepEqual(done.map(({ cubesGone }) => cubesGone), [[], [], [24], [26]]);
});

test("a step plays only what it asks for", needsModule, async () => {
  const game = await newGame();
  const notices = [];
  game.addEventListener("notice", ({ detail: { type, word } }) => notices.push([type, word]));
  game.select(tutorialSteps[0].path.slice(1, 4));
  assert.equal(game.selection.spelling, "word");
  game.play();
  assert.equal(game.remove(26), null);
  assert.equal(game.state.moves.length, 0);
  assert.deepEqual(game.selection.faces, []);
  assert.deepEqual(notices, [["otherWord", "TON"], ["otherCube", undefined]]);
});
