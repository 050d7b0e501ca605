import assert from "node:assert/strict";
import { test } from "node:test";
import { startHand } from "../../../Page/scripts/extras/hand.js";
import { showGame } from "../../../Page/scripts/screens/play/shown-game.js";
import { Store } from "../../../Page/scripts/storage/store.js";
import { Switches } from "../../../Page/scripts/storage/switches.js";
import { text } from "../../../Page/text.js";
import { FakeElement, makeDocument, settled } from "../client/dom.mjs";
import { SmallStorage } from "../game/storage-model.mjs";
import { ModelBox, withFrames } from "./hand-model.mjs";

/** A game on the screen of a device that leans, with `lean(beta, gamma)`. */
async function inHand(act, { requestPermission, isOn = false } = {}) {
  await withFrames(async ({ frame }) => {
    makeDocument();
    const own = globalThis.addEventListener;
    const device = new EventTarget();
    globalThis.addEventListener = device.addEventListener.bind(device);
    globalThis.screen = {};
    globalThis.DeviceOrientationEvent = Object.assign(class {}, requestPermission ? { requestPermission } : {});
    const switches = new Switches(new Store(new SmallStorage(), new EventTarget()));
    if (isOn) switches.set("gyroscope", true);
    const app = Object.assign(new EventTarget(), { switches, text, shownGame: null });
    const box = Object.assign(new ModelBox(), { append: (child) => { box.child = child; } });
    const view = { svg: new ModelBox(), locate: null };
    const ending = new AbortController();
    const element = Object.assign(new FakeElement("screen"), { querySelector: () => box });
    startHand(app);
    showGame(app, { session: new EventTarget(), view, element, signal: ending.signal });
    await settled();
    const lean = (beta, gamma) => {
      device.dispatchEvent(Object.assign(new Event("deviceorientation"), { beta, gamma }));
      frame();
      return view.svg.style.transform;
    };
    try {
      await act({ switches, lean, box, ending, frame, view });
    } finally {
      globalThis.addEventListener = own;
      delete globalThis.screen;
      delete globalThis.DeviceOrientationEvent;
    }
  });
}

test("the cube follows the device only while that is switched on", () => inHand(async ({ switches, lean, frame, view }) => {
  lean(0, 0);
  assert.equal(lean(20, 0), "");
  switches.set("gyroscope", true);
  await settled();
  lean(0, 0);
  assert.match(lean(20, 0), /rotateX\(-[1-9]/);
  switches.set("gyroscope", false);
  await settled();
  frame();
  view.svg.dispatchEvent(new Event("transitionend"));
  lean(0, 0);
  assert.equal(lean(20, 0), "");
}));

test("after a reload it goes on, and where iOS wants a gesture, after one", () => {
  let mayAsk = false;
  const requestPermission = async () => {
    if (!mayAsk) throw new DOMException("No gesture.", "NotAllowedError");
    return "granted";
  };
  return inHand(async ({ lean }) => {
    lean(0, 0);
    assert.equal(lean(20, 0), "");
    mayAsk = true;
    document.dispatchEvent(new Event("click"));
    await settled();
    lean(0, 0);
    assert.notEqual(lean(20, 0), "");
  }, { requestPermission, isOn: true });
});

test("a game that is left follows no more", () => inHand(async ({ lean, ending }) => {
  lean(0, 0);
  assert.notEqual(lean(20, 0), "");
  const before = lean(20, 0);
  ending.abort();
  assert.equal(lean(-20, 20), before);
}, { isOn: true }));
