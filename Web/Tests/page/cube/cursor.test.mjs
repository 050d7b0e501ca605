import assert from "node:assert/strict";
import { test } from "node:test";
import { directions, nextFace } from "../../../Page/scripts/cube/cursor.js";
import { middleOf } from "../../../Page/scripts/cube/geometry.js";
import { visibleParts } from "../../../Page/scripts/cube/visibility.js";
import { shownFaces, someCubes } from "./rules.mjs";

function middlesOf(inPlay) {
  const visible = visibleParts(inPlay);
  return new Map(shownFaces(visible).map((face) => [face, middleOf(face, visible.parts[face])]));
}

const whole = middlesOf(Array(27).fill(true));

test("the cursor starts near the middle, and nowhere on an empty drawing", () => {
  const { x, y } = whole.get(nextFace(null, directions.ArrowUp, whole));
  assert.ok(Math.hypot(x, y) < 100);
  assert.equal(nextFace(null, directions.ArrowUp, new Map()), null);
});

test("the cursor stays on the last face in a direction", () => {
  for (const direction of Object.values(directions)) {
    let face = nextFace(null, direction, whole);
    for (let step = 0; step < 12; step += 1) face = nextFace(face, direction, whole);
    assert.equal(nextFace(face, direction, whole), face);
  }
});

test("a step goes in its direction", () => {
  for (const [key, { x, y }] of Object.entries(directions)) {
    for (const [face, middle] of whole) {
      const next = nextFace(face, { x, y }, whole);
      if (next === face) continue;
      const to = whole.get(next);
      assert.ok((to.x - middle.x) * x + (to.y - middle.y) * y > 0, key);
    }
  }
});

test("arrow keys reach every visible face from every other", () => {
  for (const inPlay of [Array(27).fill(true), ...someCubes(300, 7)]) {
    const middles = middlesOf(inPlay);
    for (const start of middles.keys()) {
      const reached = new Set([start]);
      for (const face of reached) {
        for (const direction of Object.values(directions)) {
          reached.add(nextFace(face, direction, middles));
        }
      }
      assert.equal(reached.size, middles.size);
    }
  }
});
