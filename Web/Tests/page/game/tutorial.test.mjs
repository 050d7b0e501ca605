import assert from "node:assert/strict";
import { test } from "node:test";
import { load, needsModule } from "../../fixtures.mjs";
import { TutorialGame, tutorialLanguages } from "../../../Page/scripts/game/tutorial-game.js";
import { textIn } from "../../../Page/scripts/interface.js";
import { text } from "../../../Page/text.js";
import { engineWith, needsLanguages } from "./other-languages.mjs";

/** The tutorial of a language. A dictionary of its own words is enough for the other languages. */
async function newGame(language = "en") {
  if (language === "en") {
    const wordCube = await load();
    return new TutorialGame({ wordCube, solver: wordCube.solver() });
  }
  const { steps } = TutorialGame.of(language);
  const wordCube = await engineWith(language, steps.flatMap(({ word }) => word ?? []));
  return new TutorialGame({ language, wordCube, solver: wordCube.solver() });
}

for (const language of tutorialLanguages) {
  const needs = language === "en" ? needsModule : needsLanguages;
  test(`each step of the tutorial can be played, and has a text: ${language}`, needs, async () => {
    const game = await newGame(language);
    const { steps } = TutorialGame.of(language);
    const done = [];
    game.addEventListener("done", ({ detail }) => done.push(detail));
    for (const { path, word, cube, score } of steps) {
      assert.equal(game.isDone, false);
      if (word) {
        game.session.select(path);
        const { examples } = game;
        const change = game.session.play();
        assert.deepEqual([change.word, change.score], [word, score]);
        // The page compares the second word with the first one.
        assert.deepEqual(examples.map(({ tiles, score: shown }) => [tiles.map(({ letter }) => letter).join(""), shown]),
          game.stepNumber === 1 ? steps.slice(0, 2).map((step) => [step.word, step.score]) : []);
        for (const { tiles, score: shown } of examples) {
          const sum = tiles.reduce((total, { value }) => total + value, 0);
          assert.equal(sum * tiles.length * (tiles.length - 3), shown);
        }
      } else {
        assert.deepEqual(game.session.remove(cube).cubesGone, [cube]);
      }
      assert.equal(game.isDone, true);
      if (game.stepNumber < 3) game.advance();
    }
    assert.equal(text.tutorial.steps.length, steps.length);
    // The third step says that its word takes one cube away: that of the letter that all three words share.
    const [{ path }, , , { cube }] = steps;
    const worn = done[2].cubesGone;
    assert.deepEqual(done.map(({ cubesGone }) => cubesGone.length), [0, 0, 1, 1]);
    assert.equal(Math.floor(path[[...steps[0].word].indexOf(game.wornLetter)] / 3), worn[0]);
    assert.deepEqual(done[3].cubesGone, [cube]);
  });
}

test("somebody who has seen the tutorial can pass each step", needsModule, async () => {
  const game = await newGame();
  for (let step = 0; step < game.count; step += 1) {
    assert.equal(game.isDone, false);
    game.doTask();
    assert.equal(game.isDone, true, `step ${step}`);
    if (step < game.count - 1) game.advance();
  }
});

for (const language of tutorialLanguages) {
  const needs = language === "en" ? needsModule : needsLanguages;
  test(`a word that is typed wears out the same letters: ${language}`, needs, async () => {
    const game = await newGame(language);
    const gone = [];
    game.addEventListener("done", ({ detail }) => gone.push(detail.cubesGone.length));
    for (const { word, cube } of TutorialGame.of(language).steps) {
      if (word) {
        for (const letter of word) assert.ok(game.session.type(letter), `${word} ${letter}`);
        game.session.play();
      } else game.session.remove(cube);
      if (game.stepNumber < 3) game.advance();
    }
    assert.deepEqual(gone, [0, 0, 1, 1]);
  });
}

test("the rules of each language compare the words that its tutorial does", async () => {
  for (const language of tutorialLanguages) {
    const { text: { play: { rules } } } = await textIn(language, (path) => import(`../../../Page/${path}`));
    const [one, other] = TutorialGame.of(language).steps;
    const said = new RegExp(`${one.word}.* ${one.score}.*${other.word} ${other.score}\\.`);
    assert.ok(rules.some((rule) => said.test(rule)), language);
  }
});

test("a step plays only what it asks for", needsModule, async () => {
  const { session } = await newGame();
  const notices = [];
  session.addEventListener("notice", ({ detail: { type, word } }) => notices.push([type, word]));
  session.select(TutorialGame.of("en").steps[0].path.slice(1, 4));
  assert.equal(session.selection.spelling, "word");
  session.play();
  assert.equal(session.remove(26), null);
  assert.equal(session.state.moves.length, 0);
  assert.deepEqual(session.selection.faces, []);
  assert.deepEqual(notices, [["otherWord", "TON"], ["otherCube", undefined]]);
});
