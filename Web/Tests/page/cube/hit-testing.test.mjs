import assert from "node:assert/strict";
import { test } from "node:test";
import { facesTouching, middleOf, outline } from "../../../Page/scripts/cube/geometry.js";
import { HitTest, hitRadius } from "../../../Page/scripts/cube/hit-testing.js";
import { visibleParts } from "../../../Page/scripts/cube/visibility.js";
import { corners, faceSeen } from "./painter.mjs";
import { random, shownFaces, someCubes } from "./rules.mjs";

const drawings = [Array(27).fill(true), ...someCubes(60, 3)].map((inPlay) => {
  const visible = visibleParts(inPlay);
  return { inPlay, visible, hits: new HitTest(visible), shown: shownFaces(visible) };
});

test("a tap hits the face that the painter shows", () => {
  const next = random(1);
  for (const { inPlay, hits } of drawings) {
    for (let count = 0; count < 200; count += 1) {
      const [x, y] = [next() * 640 - 320, next() * 680 - 340];
      assert.equal(hits.tap({ x, y }), faceSeen([x, y], inPlay));
    }
  }
});

test("a drag hits a face within a disc around the middle of what is visible", () => {
  for (const { visible, hits, shown } of drawings) {
    for (const face of shown) {
      const { x, y } = middleOf(face, visible.parts[face]);
      const radius = hitRadius(visible.parts[face]);
      for (let angle = 0; angle < 2 * Math.PI; angle += 0.1) {
        const at = (away) => ({ x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) });
        assert.equal(hits.drag(at(radius - 0.01)), face);
        assert.notEqual(hits.drag(at(radius + 0.01)), face);
      }
    }
  }
});

test("a point outside of the cube hits nothing", () => {
  for (const { hits } of drawings) {
    for (const x of [-1e9, -300, 300, 1e9, NaN, Infinity]) {
      assert.equal(hits.tap({ x, y: 0 }), null);
      assert.equal(hits.drag({ x, y: 0 }), null);
      assert.deepEqual(hits.along({ x, y: 0 }, { x, y: 1 }), []);
    }
  }
});

test("a point is beside the cube if it is far from all that is visible", () => {
  for (const { visible, hits, shown } of drawings) {
    for (const face of shown) {
      const points = outline(face, visible.parts[face]);
      const { x, y } = middleOf(face, visible.parts[face]);
      // A stroke to a face may end somewhat beyond it.
      for (const point of points) {
        const beyond = { x: x + (point.x - x) * 1.3, y: y + (point.y - y) * 1.3 };
        assert.equal(hits.isBeside(beyond), false);
      }
    }
    if (shown.length > 0) {
      for (const [x, y] of [[400, 0], [-400, 0], [0, 450], [0, -450], [1e9, 0]]) {
        assert.equal(hits.isBeside({ x, y }), true);
      }
    }
    // The place of a point is not known before the page is laid out.
    assert.equal(hits.isBeside({ x: NaN, y: NaN }), shown.length === 0);
  }
});

test("a line enters the faces that its points are in, in order", () => {
  const next = random(4);
  for (const { hits } of drawings) {
    for (let count = 0; count < 20; count += 1) {
      const [from, to] = [0, 1].map(() => ({ x: next() * 500 - 250, y: next() * 560 - 280 }));
      const entered = [];
      for (let step = 0; step <= 4000; step += 1) {
        const at = (start, end) => start + (end - start) * step / 4000;
        const face = hits.drag({ x: at(from.x, to.x), y: at(from.y, to.y) });
        if (face !== null && !entered.includes(face)) entered.push(face);
      }
      const found = hits.along(from, to);
      assert.deepEqual(found.filter((face) => entered.includes(face)), entered);
      assert.ok(found.length - entered.length <= 1, "the samples miss at most a grazing line");
    }
  }
});

/** Positions of games: cubes of which something is visible were removed. */
function gameDrawings(count, seed) {
  const next = random(seed);
  return Array.from({ length: count }, () => {
    const inPlay = Array(27).fill(true);
    for (let gone = Math.floor(next() * 20); gone > 0; gone -= 1) {
      const shown = shownFaces(visibleParts(inPlay));
      inPlay[Math.floor(shown[Math.floor(next() * shown.length)] / 3)] = false;
    }
    const visible = visibleParts(inPlay);
    return { visible, hits: new HitTest(visible), shown: shownFaces(visible) };
  });
}

/** Pairs of faces that touch and whose visible parts meet in the drawing. */
function neighbours({ visible, shown }) {
  const key = ({ x, y }) => `${Math.round(x)} ${Math.round(y)}`;
  const points = new Map(shown.map((face) => [face, outline(face, visible.parts[face]).map(key)]));
  return shown.flatMap((face) => facesTouching(face)
    .filter((other) => points.get(other)?.some((point) => points.get(face).includes(point)))
    .map((other) => [face, other]));
}

/** The share of straight drags between neighbours that pick up a third face. */
function thirdFaces(facesMet) {
  const next = random(6);
  let [third, all] = [0, 0];
  for (const drawing of gameDrawings(150, 8)) {
    const { visible, hits } = drawing;
    const near = (face) => {
      const { x, y } = middleOf(face, visible.parts[face]);
      const [angle, away] = [next() * 7, hitRadius(visible.parts[face]) * Math.sqrt(next())];
      return { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
    };
    for (const [face, other] of neighbours(drawing)) {
      const met = facesMet(hits, near(face), near(other));
      all += 1;
      // The game ignores a face that does not touch the last one.
      if (met.some((one) => one !== other && facesTouching(face).includes(one))) third += 1;
    }
  }
  return third / all;
}

/** The whole faces below a line. */
function wholeFaces(hits, from, to) {
  return Array.from({ length: 100 }, (_, step) => hits.tap({
    x: from.x + (to.x - from.x) * step / 100, y: from.y + (to.y - from.y) * step / 100,
  })).filter((face) => face !== null);
}

test("straight drags between neighbours seldom pick up a third face", () => {
  const byDisc = thirdFaces((hits, from, to) => hits.along(from, to));
  const byWhole = thirdFaces(wholeFaces);
  assert.ok(byDisc < 0.01, `${byDisc} by disc`);
  assert.ok(byWhole > 0.1, `${byWhole} by whole faces`);
});

test("faces touch if they share a corner", () => {
  for (let face = 0; face < 81; face += 1) {
    const own = corners(face).map(String);
    const expected = Array.from({ length: 81 }, (_, other) => other).filter((other) =>
      other !== face && corners(other).some((corner) => own.includes(String(corner))));
    assert.deepEqual(facesTouching(face), expected);
  }
});
