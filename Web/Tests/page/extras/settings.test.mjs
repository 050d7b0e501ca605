import assert from "node:assert/strict";
import { test } from "node:test";
import { openSettings } from "../../../Page/scripts/extras/settings.js";
import { Store } from "../../../Page/scripts/storage/store.js";
import { Switches } from "../../../Page/scripts/storage/switches.js";
import { text } from "../../../Page/text.js";
import { FakeElement, makeDocument, settled } from "../client/dom.mjs";
import { SmallStorage } from "../game/storage-model.mjs";
import { matchMedia, reader } from "./hand-model.mjs";

/** Opens the settings in a browser that has some things, and gives the boxes by their switch. */
function open({ hasGyroscope = false, requestPermission } = {}) {
  makeDocument();
  FakeElement.prototype.showModal = () => {};
  globalThis.matchMedia = matchMedia;
  delete globalThis.DeviceOrientationEvent;
  if (hasGyroscope) globalThis.DeviceOrientationEvent = Object.assign(class {}, { requestPermission });
  const switches = new Switches(new Store(new SmallStorage(), new EventTarget()));
  const chosen = [];
  openSettings({ text, switches, shownIn: "de", chooseInterface: (code) => chosen.push(code) });
  const boxes = document.body.all(({ name }) => name === "input");
  const byName = new Map(boxes.map((box) =>
    [box.attributes.get("aria-labelledby").replace("switch-", ""), box]));
  const choose = async (name) => {
    byName.get(name).checked = !byName.get(name).checked;
    byName.get(name).dispatchEvent(new Event("change"));
    await settled();
  };
  const note = (name) => document.body.all(({ attributes }) =>
    attributes.get("id") === `switch-${name}-note`)[0].textContent;
  const [languages] = document.body.all(({ name }) => name === "select");
  return { switches, names: [...byName.keys()], boxes: byName, choose, note, languages, chosen };
}

test("the language of the interface is chosen by its own name", () => {
  const { languages, chosen } = open();
  const options = languages.children.map(({ attributes, textContent }) =>
    [attributes.get("value"), attributes.get("lang"), attributes.has("selected"), textContent]);
  assert.deepEqual(options.map(([code]) => code), ["en", "nl", "pl", "es", "pt", "fr", "de"]);
  assert.deepEqual(options.at(-1), ["de", "de", true, "Deutsch"]);
  assert.equal(options.filter(([, , isSelected]) => isSelected).length, 1);
  languages.value = "fr";
  languages.dispatchEvent(new Event("change"));
  assert.deepEqual(chosen, ["fr"]);
});

test("each switch shows whether it is on, and switches", async () => {
  const { switches, names, boxes, choose, note } = open({ hasGyroscope: true });
  for (const name of names) {
    assert.equal(boxes.get(name).checked, switches.isOn(name), name);
    assert.equal(note(name), text.settings.switches[name].note);
  }
  await choose("motion");
  assert.equal(switches.isOn("motion"), false);
  await choose("motion");
  assert.equal(switches.isOn("motion"), true);
});

test("what the browser lacks is not offered", () => {
  const { names } = open();
  for (const name of ["sound", "gyroscope"]) assert.ok(!names.includes(name), name);
  globalThis.AudioContext = class {};
  assert.ok(open().names.includes("sound"));
  delete globalThis.AudioContext;
  assert.ok(open({ hasGyroscope: true }).names.includes("gyroscope"));
});

test("under reduced motion no motion is offered", () => {
  reader.matches = true;
  const { names } = open({ hasGyroscope: true });
  reader.matches = false;
  for (const name of ["motion", "gyroscope"]) assert.ok(!names.includes(name), name);
});

test("what the browser does not allow stays off, and the dialog says so", async () => {
  const denied = open({ hasGyroscope: true, requestPermission: async () => "denied" });
  await denied.choose("gyroscope");
  assert.equal(denied.boxes.get("gyroscope").checked, false);
  assert.equal(denied.switches.isOn("gyroscope"), false);
  assert.equal(denied.note("gyroscope"), text.settings.denied);
  const allowed = open({ hasGyroscope: true, requestPermission: async () => "granted" });
  await allowed.choose("gyroscope");
  assert.equal(allowed.switches.isOn("gyroscope"), true);
});
