import assert from "node:assert/strict";
import { test } from "node:test";
import { openSettings } from "../../../Page/scripts/extras/settings.js";
import { PageColors } from "../../../Page/scripts/page-colors.js";
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
  const storage = new Store(new SmallStorage(), new EventTarget());
  const switches = new Switches(storage);
  const chosen = [];
  const colors = { choices: ["device", "light", "dark"], choice: "light", choose: (choice) => chosen.push(choice) };
  openSettings({ text, colors, switches, shownIn: "de", chooseInterface: (code) => chosen.push(code) });
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
  const [languages, shades] = document.body.all(({ name }) => name === "select");
  return { switches, names: [...byName.keys()], boxes: byName, choose, note, languages, shades, chosen };
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

test("the colors are chosen", () => {
  const { shades, chosen } = open();
  assert.deepEqual(shades.children.map(({ attributes, textContent }) => [textContent, attributes.has("selected")]),
    Object.entries(text.settings.colors.choices).map(([choice, label]) => [label, choice === "light"]));
  shades.value = "dark";
  shades.dispatchEvent(new Event("change"));
  assert.deepEqual(chosen, ["dark"]);
});

test("colors that were chosen are those of the rules for the scheme, until the device's are chosen again", () => {
  makeDocument();
  const [light, dark] = ["light", "dark"].map((scheme) => `(prefers-color-scheme: ${scheme})`);
  const rule = (mediaText) => ({ media: { mediaText } });
  const still = "(prefers-reduced-motion: reduce)";
  const rules = [rule(dark), {}, rule(still)];
  const metas = [light, dark].map((media) => {
    const element = document.createElement("meta");
    element.setAttribute("media", media);
    return element;
  });
  const style = { colorScheme: "" };
  const unreadable = { get cssRules() { throw new Error("a sheet of an extension"); } };
  Object.assign(document, {
    documentElement: { style }, styleSheets: [unreadable, { cssRules: rules }], querySelectorAll: () => metas,
  });
  const shown = () => [style.colorScheme, rules[0].media.mediaText, ...metas.map((meta) => meta.attributes.get("media"))];
  const [kept, tabs] = [new SmallStorage(), new EventTarget()];
  const store = new Store(kept, tabs);
  const colors = new PageColors(store);
  assert.deepEqual([colors.choice, shown()], ["device", ["", dark, light, dark]]);
  colors.choose("dark");
  assert.deepEqual([colors.choice, shown()], ["dark", ["dark", "all", "not all", "all"]]);
  // Another tab.
  new Store(kept, new EventTarget(), undefined).set("colors", "light");
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: "wordcube/colors" }));
  assert.deepEqual([colors.choice, shown()], ["light", ["light", "not all", "all", "not all"]]);
  colors.choose("device");
  assert.deepEqual(shown(), ["", dark, light, dark]);
  assert.equal(rules[2].media.mediaText, still);
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
