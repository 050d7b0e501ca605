import assert from "node:assert/strict";
import { test } from "node:test";
import { Switches } from "../../../Page/scripts/storage/switches.js";
import { text } from "../../../Page/text.js";
import { Browser } from "../game/app-model.mjs";

test("a switch that makes itself felt is off until somebody asks for it, and then kept", () => {
  const browser = new Browser();
  const switches = new Switches(browser.store());
  for (const name of ["sound", "touch"]) assert.equal(switches.isOn(name), false, name);
  switches.set("touch", true);
  assert.equal(new Switches(browser.store()).isOn("touch"), true);
  switches.set("touch", false);
  assert.equal(new Switches(browser.store()).isOn("touch"), false);
});

test("a stored value that is neither on nor off counts as none", () => {
  const browser = new Browser();
  for (const value of ["on", 1, null, {}]) {
    browser.store().set("switch/touch", value);
    assert.equal(new Switches(browser.store()).isOn("touch"), false);
  }
});

test("a switch is heard of here and in other tabs", () => {
  const browser = new Browser();
  const [here, there] = [new Switches(browser.store()), new Switches(browser.store())];
  const heard = [];
  here.addEventListener("switched", ({ detail }) => heard.push(["here", detail]));
  there.addEventListener("switched", ({ detail }) => heard.push(["there", detail, there.isOn(detail)]));
  here.set("touch", true);
  assert.deepEqual(heard.sort(), [["here", "touch"], ["there", "touch", true]]);
});

test("each switch has a text", () => {
  for (const { label, note } of Object.values(text.settings.switches)) {
    assert.ok(label && note);
  }
});
