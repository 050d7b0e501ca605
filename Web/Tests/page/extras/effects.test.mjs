import assert from "node:assert/strict";
import { test } from "node:test";
import { celebrationOf, celebrations } from "../../../Page/scripts/extras/celebration.js";
import { showEffects } from "../../../Page/scripts/extras/effects.js";
import { text } from "../../../Page/text.js";
import { FakeElement, makeDocument } from "../client/dom.mjs";
import { gelatinate, needsModule, newSession } from "../game/fixtures.mjs";
import { reader, withFrames } from "./hand-model.mjs";

/** An element that notes its animations. */
class Moving extends FakeElement {
  animations = [];
  constructor(name, left = 0) {
    super(name);
    this.left = left;
  }
  getBoundingClientRect() {
    return { left: this.left, top: 10, width: 40, height: 20 };
  }
  animate(frames) {
    const animation = { frames };
    this.animations.push(animation);
    return animation;
  }
  remove() {
    this.isRemoved = true;
  }
}

/** A game on a screen with effects, for two players if they have names. */
async function newGame(options) {
  const { session } = await newSession(options);
  makeDocument();
  globalThis.document.createElement = (name) => new Moving(name);
  const scores = [new Moving("score", 100), new Moving("score", 300)];
  const [word, glow, element] = ["word", "glow", "screen"].map((name) => new Moving(name));
  element.querySelector = (selector) => ({ ".word-line .word": word })[selector];
  // Of the word GELATINATE, the last letter has gone.
  const [svg, letter] = [new Moving("svg", 500), new Moving("letter", 700)];
  svg.querySelector = (selector) => (selector === `[data-face="${gelatinate.at(-2)}"]` ? letter : null);
  element.querySelectorAll = () => scores;
  const ending = new AbortController();
  const wanted = { isOn: true };
  showEffects({ session, view: { svg }, element, signal: ending.signal }, glow, text.play, () => wanted.isOn, celebrationOf);
  const moved = () => [...scores, word, glow, ...element.children].flatMap(({ animations }) => animations);
  return { session, scores, word, glow, element, ending, wanted, moved };
}

function play(session, faces) {
  session.select(faces);
  return session.play();
}

test("points rise beside the cube, and then the score of who earned them beats", needsModule, () => withFrames(async ({ frame }) => {
  const { session, scores, element } = await newGame({ kind: "turns", players: ["Ada", "Grace"] });
  const { score } = play(session, gelatinate);
  assert.deepEqual(element.children, [], "not before what the move changed is drawn");
  frame();
  const flying = element.children.at(-1);
  assert.equal(flying.textContent, text.play.earned(score));
  assert.equal(flying.attributes.get("aria-hidden"), "true");
  // The drawing is 40 pixels wide and 20 high, and its corners are free.
  for (const { transform } of flying.animations[0].frames) {
    const [, x, y] = /translate\(clamp\(60%, ([\d.]+)px, 100vw - 60%\), ([\d.]+)px\)/.exec(transform);
    assert.ok(x > 500 && x < 510 && y > 10 && y < 13, transform);
  }
  flying.animations[0].onfinish();
  assert.equal(flying.isRemoved, true);
  assert.equal(scores[0].animations.length, 1);
  session.remove(session.state.playableFaces[0] / 3 | 0);
  frame();
  assert.equal(element.children.filter(({ attributes }) => attributes.get("class") === "flying-points").length, 1, "a cube that is removed earns nothing");
}));

test("the better a word, the more light, and only the best have sparks", needsModule, () => withFrames(async ({ frame }) => {
  const { session, glow, word, element } = await newGame();
  const sparks = () => element.children.filter(({ attributes }) => attributes.get("class") === "spark").length;
  const brightest = () => Math.max(...glow.animations.at(-1).frames.map(({ opacity }) => opacity));
  // The first word.
  play(session, gelatinate.slice(0, 3));
  frame();
  const little = brightest();
  assert.deepEqual([glow.animations.length, word.animations.length, sparks()], [1, 1, 0]);
  play(session, gelatinate);
  frame();
  assert.ok(brightest() > little && sparks() > 5);
}));

test("a celebration is in proportion", () => {
  const played = (word, { moves = [{ word: "CAT", score: 12 }], par = 10_000, total = 50, score = 20, best = 0, players = null } = {}) =>
    celebrationOf({ moves: [...moves, { word, score }], par, players }, { kind: "played", word, score, totalScore: total }, () => best);
  assert.deepEqual(["TON", "STON", "STONE", "STONES", "NOTICED", "SENTENCE", "SENTENCES"].map((word) => played(word)),
    [0, 0, 1, 1, 2, 2, 3]);
  assert.equal(played("TON", { moves: [] }), 1, "a first word");
  assert.equal(played("TON", { total: 110 }), 3, "a level of the ladder");
  assert.equal(played("TON", { total: 110, par: null }), 0, "par is not known yet");
  assert.equal(played("TON", { total: 110, players: ["Ada", "Grace"] }), 0);
  const moves = Array(5).fill({ word: "CAT", score: 12 });
  assert.deepEqual([played("TON", { moves }), played("TON", { moves, best: 30 }), played("TON", { moves, score: 12 })], [2, 0, 0]);
  assert.equal(celebrationOf({ moves: [] }, { kind: "takenBack", word: "TON", score: 1, totalScore: 1 }), 0);
});

test("what celebrates a move is found once, for sound and light together", () => {
  const reads = [];
  const storage = { get: (key) => { reads.push(key); return undefined; } };
  const degreeOf = celebrations({ storage, server: null });
  const moves = Array(5).fill({ word: "CAT", score: 12 });
  const change = { kind: "played", word: "TON", score: 20, totalScore: 80 };
  const session = /** @type {any} */ ({ moves: [...moves, change], par: null, players: null });
  assert.equal(degreeOf(session, change), 2);
  const { length } = reads;
  assert.ok(length > 0);
  // By the time that light is drawn, another move may have been made.
  session.moves.push({ word: "QUARTZ", score: 900 });
  assert.deepEqual([degreeOf(session, change), reads.length], [2, length]);
});

test("wrong words shake", needsModule, () => withFrames(async ({ frame }) => {
  const { session, word, glow } = await newGame();
  session.select(gelatinate.slice(0, 2));
  session.reject();
  frame();
  assert.equal(word.animations.length, 1);
  session.notify({ type: "noWords" });
  frame();
  assert.equal(word.animations.length, 1);
  assert.equal(glow.animations.length, 0);
}));

test("only transforms and opacity move", needsModule, () => withFrames(async ({ frame }) => {
  const { session, element, moved } = await newGame();
  play(session, gelatinate);
  session.select(gelatinate.slice(0, 2));
  session.reject();
  frame();
  for (const { animations: [animation] } of element.children) animation.onfinish();
  assert.equal(moved().length, 19);
  for (const { frames } of moved()) {
    for (const name of frames.flatMap(Object.keys)) {
      assert.ok(["transform", "opacity", "offset"].includes(name), name);
    }
  }
}));

test("nothing moves where it is switched off, under reduced motion, and in a game that is left", needsModule, () =>
  withFrames(async ({ frame }) => {
    const { session, ending, wanted, moved } = await newGame();
    wanted.isOn = false;
    play(session, gelatinate);
    wanted.isOn = true;
    reader.matches = true;
    play(session, gelatinate.slice(0, 3));
    reader.matches = false;
    ending.abort();
    session.select(gelatinate.slice(0, 2));
    session.reject();
    frame();
    assert.deepEqual(moved(), []);
  }));
