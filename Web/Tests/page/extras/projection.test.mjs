import assert from "node:assert/strict";
import { test } from "node:test";
import { matrixOf, unproject } from "../../../Page/scripts/extras/projection.js";

/** Where CSS draws a point of the plane: perspective, then turned about x, then about y. */
function project({ x, y }, { eye, about }) {
  const [cosX, sinX, cosY, sinY] = [Math.cos(about.x), Math.sin(about.x), Math.cos(about.y), Math.sin(about.y)];
  const [x1, z1] = [x * cosY, -x * sinY];
  const [y2, z2] = [y * cosX - z1 * sinX, y * sinX + z1 * cosX];
  const w = 1 - z2 / eye;
  return { x: x1 / w, y: y2 / w };
}

/** The matrix of the same, as a browser computes it. */
function matrix3d({ eye, about }) {
  const [cosX, sinX, cosY, sinY] = [Math.cos(about.x), Math.sin(about.x), Math.cos(about.y), Math.sin(about.y)];
  const columns = [[cosY, sinX * sinY, -cosX * sinY], [0, cosX, sinX], [sinY, -sinX * cosY, cosX * cosY]];
  const values = [...columns, [0, 0, 0]].flatMap(([x, y, z], index) => [x, y, z, (index === 3 ? 1 : 0) - z / eye]);
  return `matrix3d(${values.join(", ")})`;
}

test("a point that is seen on a tilted plane is found in it", () => {
  for (const about of [{ x: 0, y: 0 }, { x: 0.15, y: 0 }, { x: 0, y: -0.12 }, { x: -0.1, y: 0.15 }]) {
    const tilt = { eye: 900, about };
    const matrix = matrixOf(matrix3d(tilt));
    for (const point of [{ x: 0, y: 0 }, { x: 250, y: -300 }, { x: -270, y: 310 }, { x: 3, y: 140 }]) {
      const found = unproject(matrix, project(point, tilt));
      assert.ok(Math.hypot(found.x - point.x, found.y - point.y) < 1e-6, JSON.stringify({ about, point, found }));
    }
  }
});

test("a tilt moves what is far from the middle by more than the disc of a letter forgives", () => {
  const seen = project({ x: 250, y: -300 }, { eye: 900, about: { x: 0.15, y: 0.15 } });
  assert.ok(Math.hypot(seen.x - 250, seen.y + 300) > 10);
});

test("flat transforms and none are matrices, too", () => {
  assert.deepEqual(unproject(matrixOf("none"), { x: 3, y: 4 }), { x: 3, y: 4 });
  assert.deepEqual(unproject(matrixOf("matrix(2, 0, 0, 4, 10, 20)"), { x: 16, y: 28 }), { x: 3, y: 2 });
  const tiny = matrixOf("matrix3d(1, -1.5e-8, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)");
  assert.equal(tiny[1], -1.5e-8);
});
