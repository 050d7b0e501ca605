import assert from "node:assert/strict";
import { test } from "node:test";
import { askToLean, canLean, followLean } from "../../../Page/scripts/extras/gyroscope.js";

/** A device: `lean(beta, gamma)` says how it is held; `shown` lists what the cube is to show. */
function newDevice(turned = 0) {
  const target = new EventTarget();
  const shown = [];
  const ending = new AbortController();
  followLean((lean) => shown.push(lean), ending.signal, { target, turned: () => turned });
  const lean = (beta, gamma) => target.dispatchEvent(Object.assign(new Event("deviceorientation"), { beta, gamma }));
  return { lean, shown, ending };
}

test("a device can be held in any way: only changes tilt", () => {
  for (const [beta, gamma] of [[0, 0], [50, 0], [30, -20]]) {
    const { lean, shown } = newDevice();
    lean(beta, gamma);
    assert.deepEqual(shown, []);
    lean(beta + 10, gamma);
    assert.ok(shown[0].y > 1 && Math.abs(shown[0].x) < 1e-9);
    lean(beta, gamma + 10);
    assert.ok(shown[1].x > 1);
  }
});

test("a new way to hold it becomes the usual one", () => {
  const { lean, shown } = newDevice();
  lean(0, 0);
  for (let count = 0; count < 300; count += 1) lean(20, 0);
  assert.ok(shown[0].y > 3 && shown.at(-1).y < 0.5, `${shown[0].y} and then ${shown.at(-1).y}`);
});

test("it tilts by a few degrees at most, and not by what nobody sees", () => {
  const { lean, shown } = newDevice();
  lean(0, 0);
  lean(0, 0.1);
  assert.deepEqual(shown, []);
  lean(55, -55);
  assert.ok(Math.abs(shown[0].x) <= 7 && Math.abs(shown[0].y) <= 7);
});

test("past upright nothing jumps", () => {
  const { lean, shown } = newDevice();
  lean(89, 80);
  lean(89, -80);
  assert.ok(shown.every(({ x }) => Math.abs(x) < 1));
});

test("what is right and down follows the turned screen", () => {
  for (const [turned, axis, sign] of [[90, "x", 1], [180, "y", -1], [270, "x", -1]]) {
    const { lean, shown } = newDevice(turned);
    lean(0, 0);
    lean(10, 0);
    assert.ok(shown[0][axis] * sign > 1, `${turned}: ${JSON.stringify(shown[0])}`);
  }
});

test("a device without a gyroscope says nothing, and the end is the end", () => {
  const { lean, shown, ending } = newDevice();
  lean(null, null);
  lean(0, 0);
  ending.abort();
  lean(20, 20);
  assert.deepEqual(shown, []);
});

test("permission is asked for only where the browser wants that", async () => {
  globalThis.matchMedia = () => ({ matches: true });
  assert.equal(canLean(), false);
  const answers = [[undefined, true], [async () => "granted", true], [async () => "denied", false],
    [async () => { throw new DOMException("No gesture.", "NotAllowedError"); }, false]];
  for (const [requestPermission, isAllowed] of answers) {
    globalThis.DeviceOrientationEvent = Object.assign(class {}, requestPermission ? { requestPermission } : {});
    assert.equal(canLean(), true);
    assert.equal(await askToLean(), isAllowed);
  }
  delete globalThis.DeviceOrientationEvent;
  delete globalThis.matchMedia;
});
