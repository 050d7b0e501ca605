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

/** Taps twice quickly on a face, as `PointerInput` reports it. */
function doubleTap(gesture, face) {
  gesture.touch(face);
  gesture.release({ isTap: true });
  gesture.touch(face);
  gesture.release({ isTap: true, isDoubleTap: true });
}

test("a double tap on what is not selected removes its cube", needsModule, async () => {
  const { gesture, session } = await newGesture({ mode: "timed" });
  session.begin();
  doubleTap(gesture, 78);
  assert.deepEqual(session.moves.map(({ word }) => word), [null]);
  assert.ok(!session.state.inPlay.includes(26));
  assert.deepEqual(session.selection.faces, []);
  // Also instead of a word that it abandons.
  tap(gesture, gelatinate[0], gelatinate[1]);
  const { extendingFaces, faces } = session.selection;
  doubleTap(gesture, session.state.playableFaces
    .find((face) => !extendingFaces.includes(face) && !faces.includes(face)));
  assert.equal(session.state.moves.length, 2);
});

test("a double tap on a letter of a word only takes it back", needsModule, async () => {
  const { gesture, session } = await newGesture({ mode: "timed" });
  session.begin();
  tap(gesture, gelatinate[0], gelatinate[1]);
  doubleTap(gesture, gelatinate[2]);
  assert.equal(session.selection.text, "GE");
  doubleTap(gesture, gelatinate[0]);
  assert.deepEqual(session.selection.faces, []);
  tap(gesture, gelatinate[0]);
  gesture.touch(gelatinate[1]);
  gesture.release({ isTap: true });
  doubleTap(gesture, gelatinate[0]);
  assert.equal(session.state.moves.length, 0);
});

test("a word that is drawn off the cube is not played", needsModule, async () => {
  const { gesture, session } = await newGesture();
  tap(gesture, ...gelatinate.slice(0, 2));
  const stroke = () => {
    gesture.touch(gelatinate[1]);
    gelatinate.slice(2).forEach((face) => gesture.drag(face));
    assert.equal(session.selection.spelling, "word");
  };
  stroke();
  gesture.callOff();
  assert.deepEqual(session.selection.faces, gelatinate.slice(0, 2));
  stroke();
  gesture.leave();
  assert.deepEqual(session.selection.faces, gelatinate.slice(0, 2));
  gesture.callOff();
  assert.deepEqual(session.selection.faces, gelatinate.slice(0, 2));
  assert.equal(session.state.moves.length, 0);
  stroke();
  gesture.leave();
  gesture.drag(gelatinate.at(-1));
  gesture.release({ isTap: false });
  assert.deepEqual(session.moves.map(({ word }) => word), ["GELATINATE"]);
});

test("a stroke that is called off after the game changes nothing", needsModule, async () => {
  const { gesture, session } = await newGesture();
  gesture.callOff();
  tap(gesture, ...gelatinate.slice(0, 2));
  gesture.touch(gelatinate[1]);
  session.finish();
  gesture.callOff();
  assert.equal(session.state.moves.length, 0);
});
