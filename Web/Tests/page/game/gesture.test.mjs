import assert from "node:assert/strict";
import { test } from "node:test";
import { Gesture } from "../../../Page/scripts/game/gesture.js";
import { gelatinate, needsModule, newSession } from "./fixtures.mjs";

async function newGesture(options) {
  const made = await newSession(options);
  return { ...made, gesture: new Gesture(made.session) };
}

/** Draws over faces in one stroke. */
function draw(gesture, [first, ...others]) {
  gesture.touch(first);
  others.forEach((face) => gesture.drag(face));
  gesture.release({ isTap: others.length === 0 });
}

function tap(gesture, ...faces) {
  for (const face of faces) draw(gesture, [face]);
}

test("a drag that ends on a word plays it", needsModule, async () => {
  const { gesture, session } = await newGesture();
  draw(gesture, gelatinate);
  assert.deepEqual(session.moves.map(({ word, faces }) => [word, faces]), [["GELATINATE", gelatinate]]);
});

test("a drag that ends on no word is cleared and told", needsModule, async () => {
  const { gesture, session, events } = await newGesture();
  draw(gesture, gelatinate.slice(0, 2));
  assert.deepEqual(session.selection.faces, []);
  assert.equal(events.at(-1).detail.type, "rejected");
  assert.equal(events.at(-1).detail.selection.text, "GE");
});

test("taps collect letters and play nothing", needsModule, async () => {
  const { gesture, session } = await newGesture();
  tap(gesture, ...gelatinate);
  assert.equal(session.selection.text, "GELATINATE");
  assert.equal(session.state.moves.length, 0);
});

test("a tap on a selected face takes letters back", needsModule, async () => {
  const { gesture, session } = await newGesture();
  tap(gesture, ...gelatinate.slice(0, 5), gelatinate[2]);
  assert.equal(session.selection.text, "GEL");
  tap(gesture, gelatinate[2]);
  assert.equal(session.selection.text, "GE");
});

test("a tap on a face that does not touch starts anew", needsModule, async () => {
  const { gesture, session } = await newGesture();
  tap(gesture, gelatinate[0], gelatinate[1]);
  const { extendingFaces, faces } = session.selection;
  const far = session.state.playableFaces
    .find((face) => !extendingFaces.includes(face) && !faces.includes(face));
  tap(gesture, far);
  assert.deepEqual(session.selection.faces, [far]);
});

test("a drag from the last selected face goes on with the word", needsModule, async () => {
  const { gesture, session } = await newGesture();
  tap(gesture, ...gelatinate.slice(0, 4));
  draw(gesture, gelatinate.slice(3));
  assert.deepEqual(session.state.moves.map(({ word }) => word), ["GELATINATE"]);
});
