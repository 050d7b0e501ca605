import assert from "node:assert/strict";
import { test } from "node:test";
import { Tilt, angleOf } from "../../../Page/scripts/extras/tilt.js";
import { ModelBox, reader, withFrames } from "./hand-model.mjs";

const inBrowser = (act) => () => withFrames(act);

/** A tilt of a drawing. */
function newTilt() {
  const [svg, box, ground] = [new ModelBox(), new ModelBox(), new ModelBox()];
  const view = { svg, locate: null };
  const ending = new AbortController();
  const wanted = { isOn: true };
  const tilt = new Tilt(view, box, ground, () => wanted.isOn, ending.signal);
  return { tilt, svg, box, view, ending, wanted };
}

/** The angles about x and y of a transform. */
function angles({ style: { transform } }) {
  return [...transform.matchAll(/rotate[XY]\((-?[\d.e-]+)deg\)/g)].map(([, value]) => Number(value));
}

test("a drag tilts by a few degrees, whichever way", () => {
  assert.equal(angleOf(0), 0);
  assert.ok(angleOf(30) > 1 && angleOf(60) > angleOf(30));
  assert.ok(angleOf(5000) <= 9 && angleOf(5000) > 8);
  assert.equal(angleOf(-80), -angleOf(80));
});

test("a drag on the background tilts the drawing once a frame, and it swings back", inBrowser(({ frame }) => {
  const { svg, box, view } = newTilt();
  box.pointer("pointerdown", 400, 100);
  assert.deepEqual(box.captured, [1]);
  for (const x of [410, 430, 450]) box.pointer("pointermove", x, 60);
  assert.equal(svg.style.transform, "");
  assert.equal(frame(), 1);
  const [aboutX, aboutY] = angles(svg);
  assert.ok(aboutY > 0 && aboutX > 0, "it leans to where the drag goes");
  assert.ok(svg.classes.has("is-tilted") && !svg.classes.has("is-swinging"));
  assert.equal(typeof view.locate, "function");
  box.pointer("pointerup", 450, 60);
  frame();
  assert.deepEqual(angles(svg).map(Math.abs), [0, 0]);
  assert.ok(svg.classes.has("is-swinging"));
  const ended = new Event("transitionend");
  svg.dispatchEvent(ended);
  assert.equal(svg.style.transform, "");
  assert.equal(view.locate, null);
  assert.equal(svg.classes.size, 0);
}));

test("a drag that is back where it began has nothing to swing, and ends", inBrowser(({ frame }) => {
  const { svg, box, view } = newTilt();
  box.pointer("pointerdown", 400, 100);
  box.pointer("pointermove", 430, 100);
  frame();
  box.pointer("pointermove", 400, 100);
  frame();
  box.pointer("pointerup", 400, 100);
  frame();
  assert.equal(view.locate, null);
  assert.equal(svg.classes.size, 0);
}));

test("a stroke over letters, a second finger and another button tilt nothing", inBrowser(({ frame }) => {
  for (const options of [{ target: new ModelBox() }, { isPrimary: false }, { button: 2 }]) {
    const { svg, box } = newTilt();
    box.pointer("pointerdown", 400, 100, options);
    box.pointer("pointermove", 460, 100);
    frame();
    assert.equal(svg.style.transform, "");
    assert.deepEqual(box.captured, []);
  }
}));

test("what is beside the letters in the drawing is background, too", inBrowser(({ frame }) => {
  const { svg, box } = newTilt();
  box.pointer("pointerdown", 400, 100, { target: svg });
  box.pointer("pointermove", 460, 100);
  frame();
  assert.notEqual(svg.style.transform, "");
}));

test("nothing tilts where it is switched off, and under reduced motion", inBrowser(({ frame }) => {
  const { tilt, svg, box, wanted } = newTilt();
  const drag = () => {
    box.pointer("pointerdown", 400, 100);
    box.pointer("pointermove", 460, 100);
    frame();
    box.pointer("pointerup", 460, 100);
  };
  wanted.isOn = false;
  drag();
  assert.equal(svg.style.transform, "");
  wanted.isOn = true;
  reader.matches = true;
  drag();
  tilt.lean({ x: 4, y: 4 });
  frame();
  assert.equal(svg.style.transform, "");
  reader.matches = false;
  tilt.lean({ x: 4, y: 4 });
  frame();
  assert.deepEqual(angles(svg), [-4, 4]);
}));

test("a drag goes before how the device leans, and gives way to it", inBrowser(({ frame }) => {
  const { tilt, svg, box } = newTilt();
  tilt.lean({ x: 2, y: 3 });
  frame();
  box.pointer("pointerdown", 400, 100);
  box.pointer("pointermove", 470, 100);
  frame();
  const dragged = angles(svg);
  tilt.lean({ x: -5, y: -5 });
  frame();
  assert.deepEqual(angles(svg), dragged);
  box.pointer("pointercancel", 470, 100);
  frame();
  assert.deepEqual(angles(svg), [5, -5]);
  // What it leans meanwhile does not cut the swing short.
  tilt.lean({ x: 1, y: 1 });
  assert.equal(frame(), 0);
  svg.dispatchEvent(new Event("transitionend"));
  frame();
  assert.deepEqual(angles(svg), [-1, 1]);
  assert.ok(svg.classes.has("is-tilted"));
}));

test("a point of the window is found in the drawing as it is tilted now", inBrowser(({ frame }) => {
  const { tilt, svg, view } = newTilt();
  tilt.lean({ x: 5, y: 0 });
  frame();
  svg.computed = "matrix(1, 0, 0, 1, 0, 0)";
  assert.deepEqual(view.locate({ x: 100, y: 50 }), { x: -272, y: -312 });
  assert.deepEqual(view.locate({ x: 372, y: 362 }), { x: 0, y: 0 });
  svg.computed = "matrix(0.5, 0, 0, 0.5, 0, 0)";
  assert.deepEqual(view.locate({ x: 382, y: 372 }), { x: 20, y: 20 });
}));

test("a game that is left tilts no more", inBrowser(({ frame }) => {
  const { svg, box, ending } = newTilt();
  box.pointer("pointerdown", 400, 100);
  box.pointer("pointermove", 460, 100);
  ending.abort();
  assert.equal(frame(), 0);
  box.pointer("pointermove", 480, 100);
  assert.equal(frame(), 0);
  assert.equal(svg.style.transform, "");
}));
