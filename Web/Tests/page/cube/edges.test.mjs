import assert from "node:assert/strict";
import { test } from "node:test";
import { contactEdges, contacts, lines } from "../../../Page/scripts/cube/edges.js";
import { cornersOf, parts } from "../../../Page/scripts/cube/geometry.js";
import { visibleParts } from "../../../Page/scripts/cube/visibility.js";
import { corners, faceSeen, seen } from "./painter.mjs";
import { shownFaces, someCubes } from "./rules.mjs";

const sets = someCubes(200, 2);
const only = (...cubes) => Array.from({ length: 27 }, (_, cube) => cubes.includes(cube));

/** The axis that a face looks along. */
const axes = [1, 2, 0];

/** Whether two faces meet at a right angle and look at each other, as floor and wall. */
function isConcave(one, other, edge) {
  const [axis, otherAxis] = [axes[one % 3], axes[other % 3]];
  if (axis === otherAxis) return false;
  const inFront = corners(other).every((corner) => corner[axis] >= edge[0][axis]);
  const facing = corners(one).every((corner) => corner[otherAxis] >= edge[0][otherAxis]);
  return inFront && facing;
}

test("a contact edge is one that another visible face rises from", () => {
  let count = 0;
  for (const inPlay of sets) {
    const shown = shownFaces(visibleParts(inPlay));
    for (const face of shown) {
      contactEdges[face % 3].forEach((ends, index) => {
        const edge = ends.map((end) => cornersOf(face)[end]);
        const walls = Array.from({ length: 81 }, (_, other) => other).filter((other) =>
          inPlay[Math.floor(other / 3)] && other !== face && isConcave(face, other, edge)
          && edge.every((end) => corners(other).some((corner) => String(corner) === String(end))));
        assert.equal(contacts(face, parts.whole, inPlay).includes(index), walls.length > 0);
        count += walls.length;
      });
    }
  }
  assert.ok(count > 100);
});

test("a half of a face has the contact shadow of its own edge only", () => {
  const inPlay = only(0, 1, 3);
  assert.deepEqual(contacts(1 * 3, parts.whole, inPlay), [1]);
  assert.deepEqual(contacts(1 * 3, parts.second, inPlay), [1]);
  assert.deepEqual(contacts(1 * 3, parts.first, inPlay), []);
});

test("a single cube has six contours and three creases", () => {
  const { creases, contours } = lines(visibleParts(only(13)));
  assert.equal(creases.length, 3);
  assert.equal(contours.length, 6);
});

test("cubes that only cover each other in the drawing have a contour between them", () => {
  const { creases, contours } = lines(visibleParts(only(0, 22)));
  assert.equal(creases.length, 3 + 1);
  assert.equal(contours.length, 6 + 4);
});

/** The faces that the painter shows close to both sides of the middle of a line. */
function facesBeside(path, inPlay) {
  const [fromX, fromY, toX, toY] = path.match(/-?[\d.]+/g).map(Number);
  const [x, y] = [(fromX + toX) / 2, (fromY + toY) / 2];
  const [awayX, awayY] = [(toY - fromY) * 0.05, (fromX - toX) * 0.05];
  return [1, -1].map((side) => faceSeen([x + side * awayX, y + side * awayY], inPlay));
}

/** Whether two faces share the edge of the lattice that is drawn as a line. */
function shareEdge(one, other, path) {
  const others = corners(other).map(String);
  const ends = corners(one).filter((corner) => others.includes(String(corner))).map(seen);
  const drawn = path.match(/-?[\d.]+/g).map(Number);
  return ends.length === 2 && ends.every(([x, y]) => [0, 2].some((at) =>
    Math.hypot(x - drawn[at], y - drawn[at + 1]) < 1));
}

test("creases are the lines between faces that share an edge; contours are all others", () => {
  for (const inPlay of sets) {
    const { creases, contours } = lines(visibleParts(inPlay));
    const isCrease = (path) => {
      const [one, other] = facesBeside(path, inPlay);
      assert.notEqual(one, other);
      return one !== null && other !== null && shareEdge(one, other, path);
    };
    assert.ok(creases.every(isCrease));
    assert.ok(!contours.some(isCrease));
  }
});

test("a line is a crease or a contour, and each is drawn once", () => {
  for (const inPlay of sets) {
    const { creases, contours } = lines(visibleParts(inPlay));
    const keys = [...creases, ...contours];
    assert.equal(new Set(keys).size, keys.length);
  }
});
