import assert from "node:assert/strict";
import { test } from "node:test";
import { CubeInput } from "../../../Page/scripts/cube/cube-input.js";
import { ModelView, recorder } from "./page-model.mjs";

/** Faces of ten units in a row, from 0 to 80. */
const inRow = (x) => (x >= 0 && x < 810 ? Math.floor(x / 10) : null);

function start() {
  const view = new ModelView(inRow);
  const { calls, handlers } = recorder();
  return { view, calls, input: new CubeInput(view, handlers) };
}

/** What is told when a drag ends on the cube. */
const dragged = ["release", { isTap: false, isDoubleTap: false }];

function tap(view, x, timeStamp) {
  view.pointer("pointerdown", x, { timeStamp });
  view.pointer("pointerup", x, { timeStamp: timeStamp + 20 });
}

test("a tap touches a face and is released as a tap", () => {
  const { view, calls } = start();
  tap(view, 15, 0);
  assert.deepEqual(calls, [["touch", 1], ["release", { isTap: true, isDoubleTap: false }]]);
  assert.equal(view.captured, 1);
});

test("a drag names each face that the pointer crosses between two events", () => {
  const { view, calls } = start();
  view.pointer("pointerdown", 5);
  view.pointer("pointermove", 6);
  view.pointer("pointermove", 35);
  view.pointer("pointermove", 25);
  view.pointer("pointerup", 25);
  assert.deepEqual(calls, [["touch", 0], ["drag", 1], ["drag", 2], ["drag", 3], ["drag", 2],
    dragged]);
});

test("a second quick tap on the same face is a double tap, and a third one is not", () => {
  const { view, calls } = start();
  for (const time of [0, 300, 500]) tap(view, 45, time);
  const released = (isDoubleTap) => ["release", { isTap: true, isDoubleTap }];
  assert.deepEqual(calls, [["touch", 4], released(false), ["touch", 4], released(true),
    ["touch", 4], released(false)]);
});

test("taps that are slow or on two faces of a cube are no double taps", () => {
  const { view, calls } = start();
  for (const [x, time] of [[35, 0], [35, 1000], [45, 1100], [35, 1200]]) tap(view, x, time);
  const touched = calls.filter(([name]) => name === "touch").map(([, face]) => face);
  assert.deepEqual(touched, [3, 3, 4, 3]);
  assert.ok(calls.every(([, options]) => !options.isDoubleTap));
});

test("a second tap that moves on is a drag", () => {
  const { view, calls } = start();
  tap(view, 5, 0);
  view.pointer("pointerdown", 5, { timeStamp: 100 });
  view.pointer("pointermove", 15);
  view.pointer("pointerup", 15);
  assert.deepEqual(calls.slice(2), [["touch", 0], ["drag", 1], dragged]);
});

test("a drag that the browser interrupts is called off, not played", () => {
  for (const type of ["pointercancel", "lostpointercapture"]) {
    const { view, calls } = start();
    view.pointer("pointerdown", 5);
    view.pointer("pointermove", 15);
    view.pointer(type, 15);
    view.pointer("pointerup", 15);
    assert.deepEqual(calls, [["touch", 0], ["drag", 1], ["callOff"]]);
  }
});

test("a drag that ends beside the cube is called off, and one that comes back goes on", () => {
  const { view, calls } = start();
  view.pointer("pointerdown", 785);
  view.pointer("pointermove", 795);
  view.pointer("pointermove", 880);
  assert.deepEqual(calls, [["touch", 78], ["drag", 79], ["drag", 80], ["leave"]]);
  view.pointer("pointermove", 900);
  view.pointer("pointermove", 805);
  view.pointer("pointerup", 805);
  assert.deepEqual(calls.slice(4), [["drag", 80], dragged]);
  view.pointer("pointerdown", 785);
  view.pointer("pointermove", 815);
  // This is so near that the last face was meant.
  view.pointer("pointerup", 815);
  assert.deepEqual(calls.slice(6), [["touch", 78], ["drag", 79], ["drag", 80], dragged]);
  view.pointer("pointerdown", 805);
  view.pointer("pointerup", 900);
  assert.deepEqual(calls.slice(10), [["touch", 80], ["leave"], ["callOff"]]);
});

test("a drag that ends at the border of the window beside the cube is called off", () => {
  const { view, calls } = start();
  view.document.documentElement.clientWidth = 818;
  view.pointer("pointerdown", 805);
  view.pointer("pointerup", 812);
  view.pointer("pointerdown", 805);
  view.pointer("pointerup", 816);
  assert.deepEqual(calls, [["touch", 80], ["release", { isTap: true, isDoubleTap: false }],
    ["touch", 80], ["leave"], ["callOff"]]);
});

test("Escape and a second finger call a drag off, and the rest of it counts for nothing", () => {
  for (const act of [(view) => view.key("Escape"),
    (view) => view.pointer("pointerdown", 400, { pointerId: 2 })]) {
    const { view, calls } = start();
    view.pointer("pointerdown", 5);
    view.pointer("pointermove", 15);
    act(view);
    view.pointer("pointermove", 25);
    view.pointer("pointerup", 25);
    view.pointer("pointerup", 400, { pointerId: 2 });
    assert.deepEqual(calls, [["touch", 0], ["drag", 1], ["callOff"]]);
    assert.ok(view.key("Escape"));
    assert.deepEqual(calls.slice(3), [["clear"]]);
  }
});

test("other pointers, other buttons and points beside the cube are ignored", () => {
  const { view, calls } = start();
  view.pointer("pointerdown", -5);
  view.pointer("pointerdown", 5, { button: 2 });
  assert.deepEqual(calls, []);
  view.pointer("pointerdown", 5);
  view.pointer("pointermove", 25, { pointerId: 2 });
  view.pointer("pointerup", 25, { pointerId: 2 });
  assert.deepEqual(calls, [["touch", 0]]);
});

test("keys call their handlers", () => {
  const { view, calls } = start();
  for (const key of ["a", "Z", "Enter", "Backspace", "Escape"]) assert.ok(view.key(key));
  assert.deepEqual(calls, [["type", "A"], ["type", "Z"], ["play"], ["backUp"], ["clear"]]);
  assert.ok(!view.key("F5"));
  assert.ok(!view.key("r", { ctrlKey: true }));
});

test("keys in fields and dialogs are left alone, and Enter and Space on controls", () => {
  const { view, calls } = start();
  const within = (name) => ({ closest: (selector) => (selector.includes(name) ? {} : null) });
  assert.ok(!view.key("a", { target: within("input") }));
  assert.ok(!view.key("Enter", { target: within("button") }));
  assert.ok(!view.key(" ", { target: within("button") }));
  view.dialog = {};
  assert.ok(!view.key("a"));
  view.dialog = null;
  assert.deepEqual(calls, []);
  assert.ok(view.key("a", { target: within("button") }));
});

test("arrow keys move the cursor, Space chooses its face, and Delete removes its cube", () => {
  const { view, calls } = start();
  assert.ok(!view.key(" "));
  assert.ok(view.key("ArrowRight"));
  assert.equal(view.cursor, 0);
  assert.ok(view.key("ArrowRight"));
  assert.equal(view.cursor, 1);
  assert.ok(view.key(" "));
  for (let step = 0; step < 5; step += 1) view.key("ArrowRight");
  assert.ok(view.key("Delete"));
  assert.deepEqual(calls, [["touch", 1], ["release", { isTap: true }], ["removeCube", 2]]);
});

test("a held key removes, chooses and plays once", () => {
  const { view, calls } = start();
  view.key("ArrowRight");
  for (const key of ["Delete", " ", "Enter"]) {
    view.key(key);
    calls.length = 0;
    assert.ok(view.key(key, { repeat: true }));
    assert.deepEqual(calls, [], key);
  }
  view.key("Backspace", { repeat: true });
  assert.deepEqual(calls, [["backUp"]]);
});

test("arrow keys scroll the page while something else has the focus", () => {
  const { view } = start();
  view.document.activeElement = {};
  assert.ok(!view.key("ArrowRight"));
  assert.equal(view.cursor, null);
});

test("no input is heard while it is switched off, and after it ends", () => {
  const { view, calls, input } = start();
  view.pointer("pointerdown", 5);
  input.enabled = false;
  view.pointer("pointermove", 15);
  view.key("a");
  tap(view, 5, 0);
  assert.deepEqual(calls, [["touch", 0], ["callOff"]]);
  input.enabled = true;
  view.key("a");
  assert.deepEqual(calls.at(-1), ["type", "A"]);
  input.dispose();
  view.key("b");
  tap(view, 5, 0);
  assert.equal(calls.length, 3);
});

test("arrow keys move the cursor while the heading of a new screen has the focus", () => {
  const { view } = start();
  view.document.activeElement = { matches: (selector) => selector === "[tabindex='-1']" };
  assert.ok(view.key("ArrowRight"));
  assert.equal(view.cursor, 0);
  assert.equal(view.document.activeElement, view.svg);
});

test("a key of one letter types one letter, or nothing", () => {
  const { view, calls } = start();
  for (const key of ["ŉ", "ǰ", "ﬁ", "\u0301", "Dead"]) assert.ok(!view.key(key), key);
  // The last one is decomposed. What ß stands for is said by the language of the game.
  for (const key of ["é", "ß", "n\u0303"]) view.key(key);
  assert.deepEqual(calls, [["type", "É"], ["type", "ß"], ["type", "Ñ"]]);
});

test("what an input method composes is typed when it is done, and its keys before that are not", () => {
  const { view, calls, input } = start();
  for (const key of ["g", "Process", "Enter", "Backspace"]) assert.ok(!view.key(key, { isComposing: true }), key);
  const composed = (data, target = { closest: () => null }) => {
    const event = Object.assign(new Event("compositionend"), { data });
    Object.defineProperty(event, "target", { value: target });
    view.document.dispatchEvent(event);
  };
  assert.deepEqual(calls, []);
  composed("ge\u0301 l1");
  assert.deepEqual(calls, ["G", "É", "L"].map((letter) => ["type", letter]));
  composed("a", { closest: (selector) => (selector.includes("input") ? {} : null) });
  composed(undefined);
  input.enabled = false;
  composed("b");
  assert.equal(calls.length, 3);
});
