import assert from "node:assert/strict";
import { test } from "node:test";
import { showsFocus, watchPointer } from "../../Page/scripts/pointer-in-use.js";

/** A page whose root has attributes. */
function page() {
  const attributes = new Set();
  const documentElement = {
    toggleAttribute: (name, isOn) => (isOn ? attributes.add(name) : attributes.delete(name)),
    hasAttribute: (name) => attributes.has(name),
  };
  const target = Object.assign(new EventTarget(), { documentElement });
  watchPointer(/** @type {any} */ (target));
  const send = (type, members = {}) => target.dispatchEvent(Object.assign(new Event(type), members));
  const element = { ownerDocument: target, matches: () => true };
  return { send, isShown: () => showsFocus(element), key: (key) => send("keydown", { key }) };
}

test("the focus is shown until a pointer is used, and again when keys move it", () => {
  const { send, isShown, key } = page();
  assert.equal(isShown(), true);
  send("pointerdown");
  assert.equal(isShown(), false);
  // Who taps and types a word need not see where the focus is.
  for (const silent of ["A", "ß", "Shift", "Control"]) key(silent);
  assert.equal(isShown(), false);
  for (const moving of ["Tab", "ArrowLeft", "Enter", " ", "Escape"]) {
    key(moving);
    assert.equal(isShown(), true, moving);
    send("pointerdown");
  }
});
