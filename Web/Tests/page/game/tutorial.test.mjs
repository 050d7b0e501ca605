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
      game.session.select(path);
      assert.equal(game.session.play().word, word);
    } else {
      assert.deepEqual(game.session.remove(cube).cubesGone, [cube]);
    }
    assert.equal(game.isDone, true);
    if (game.stepNumber < 3) game.advance();
  }
  assert.equal(text.tutorial.steps.length, tutorialSteps.length);
  // The third step says that its word takes a cube away.
  assert.deepEqual(done.map(({ cubesGone }) => cubesGone), [[], [], [24], [26]]);
});

test("a step plays only what it asks for", needsModule, async () => {
  const { session } = await newGame();
  const notices = [];
  session.addEventListener("notice", ({ detail: { type, word } }) => notices.push([type, word]));
  session.select(tutorialSteps[0].path.slice(1, 4));
  assert.equal(session.selection.spelling, "word");
  session.play();
  assert.equal(session.remove(26), null);
  assert.equal(session.state.moves.length, 0);
  assert.deepEqual(session.selection.faces, []);
  assert.deepEqual(notices, [["otherWord", "TON"], ["otherCube", undefined]]);
});
