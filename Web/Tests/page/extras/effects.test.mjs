import assert from "node:assert/strict";
import { test } from "node:test";
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
  showEffects({ session, view: { svg }, element, signal: ending.signal }, glow, text.play, () => wanted.isOn);
  const moved = () => [...scores, word, glow, ...element.children].flatMap(({ animations }) => animations);
  return { session, scores, word, glow, element, ending, wanted, moved };
}

function play(session, faces) {
  session.select(faces);
  return session.play();
}

test("points fly to the score of who earned them", needsModule, () => withFrames(async ({ frame }) => {
  const { session, scores, element } = await newGame({ kind: "turns", players: ["Ada", "Grace"] });
  const { score } = play(session, gelatinate);
  assert.deepEqual(element.children, [], "not before what the move changed is drawn");
  frame();
  const [flying] = element.children;
  assert.equal(flying.textContent, text.play.earned(score));
  assert.equal(flying.attributes.get("aria-hidden"), "true");
  assert.match(flying.animations[0].frames[0].transform, /translate\(clamp\(70%, 720px, 100vw - 70%\), 20px\)/);
  assert.match(flying.animations[0].frames.at(-1).transform, /translate\(clamp\(70%, 120px, 100vw - 70%\), 20px\)/);
  flying.animations[0].onfinish();
  assert.equal(flying.isRemoved, true);
  assert.equal(scores[0].animations.length, 1);
  session.remove(session.state.playableFaces[0] / 3 | 0);
  frame();
  assert.equal(element.children.length, 1, "a cube that is removed earns nothing");
}));

test("long words flash, and short ones do not", needsModule, () => withFrames(async ({ frame }) => {
  const { session, glow, word } = await newGame();
  play(session, gelatinate.slice(0, 3));
  frame();
  assert.equal(glow.animations.length + word.animations.length, 0);
  play(session, gelatinate);
  frame();
  assert.deepEqual([glow.animations.length, word.animations.length], [1, 1]);
}));

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
  element.children[0].animations[0].onfinish();
  assert.equal(moved().length, 5);
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
