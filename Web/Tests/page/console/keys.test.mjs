import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { text } from "../../../Console/text.js";
import { Keys } from "../../../Console/scripts/keys.js";
import { makeConsoleDocument } from "./console-model.mjs";

/** What was pressed and what got the focus. */
let done;
let items;
let keys;

/** An element with a key. */
function element(key, { name = "button", disabled = "false" } = {}) {
  const attributes = { "aria-keyshortcuts": key, "aria-disabled": disabled };
  return {
    getAttribute: (attribute) => attributes[attribute] ?? null, matches: (selector) => selector === name,
    focus: () => done.push(`focus ${key}`), click: () => done.push(`click ${key}`),
  };
}

beforeEach(() => {
  makeConsoleDocument();
  done = [];
  items = new Map();
  const all = [element("n"), element("p", { disabled: "true" }), element("/", { name: "input" })];
  document.querySelectorAll = () => all;
  document.querySelector = () => document.dialog;
  const storage = { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => items.set(key, value) };
  keys = new Keys({ text }, storage);
});

/** Presses a key; says whether the page used it. */
function press(key, { isTyping = false, ...members } = {}) {
  const target = { closest: () => (isTyping ? {} : null) };
  const event = new Event("keydown", { cancelable: true });
  for (const [name, value] of Object.entries({ key, target, ...members })) {
    Object.defineProperty(event, name, { value });
  }
  document.dispatchEvent(event);
  return event.defaultPrevented;
}

test("a key presses what has it, which then has the focus, and goes to a field", () => {
  assert.equal(press("n"), true);
  assert.deepEqual(done, ["focus n", "click n"]);
  assert.equal(press("/"), true);
  assert.deepEqual(done.slice(2), ["focus /"]);
  assert.equal(press("x"), false);
});

test("a key does nothing while a text is typed, in a dialog, with another key, or if it is disabled", () => {
  assert.equal(press("n", { isTyping: true }), false);
  for (const member of ["altKey", "ctrlKey", "metaKey", "repeat"]) assert.equal(press("n", { [member]: true }), false);
  assert.equal(press("p"), false);
  keys.open();
  assert.equal(press("n"), false);
  assert.deepEqual(done, []);
});

test("the keys are listed, and can be turned off and on", () => {
  assert.equal(press("?"), true);
  const { dialog } = document;
  for (const [, what] of text.keys.list) assert.ok(dialog.textContent.includes(what), what);
  const [box] = dialog.all(({ name }) => name === "input");
  assert.equal(box.checked, true);
  box.checked = false;
  box.dispatchEvent(new Event("change"));
  dialog.close();
  assert.equal(press("n") || press("?"), false);
  box.checked = true;
  box.dispatchEvent(new Event("change"));
  assert.equal(press("n"), true);
});
