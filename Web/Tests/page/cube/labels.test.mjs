import assert from "node:assert/strict";
import { test } from "node:test";
import { faceLabel, nextInRows, rowLabel, rowsOf } from "../../../Page/scripts/cube/face-labels.js";
import { visibleParts } from "../../../Page/scripts/cube/visibility.js";
import { text } from "../../../Page/text.js";

const all = Array.from({ length: 81 }, (_, face) => face);
const { parts } = visibleParts(Array(27).fill(true));
const useCounts = Array(81).fill(0);
const position = { tiles: Array(81).fill("E"), useCounts, selection: { faces: [] } };
const options = { parts, text: text.cube };

test("a label names letter, side, place, uses, cover and order", () => {
  assert.equal(faceLabel(78, position, options), "E, top, upper layer, front");
  assert.equal(faceLabel(24 * 3 + 2, position, options), "E, right, upper layer, right");
  const counts = useCounts.with(1, 2);
  const used = { ...position, useCounts: counts, selection: { faces: [78, 1] } };
  assert.equal(faceLabel(1, used, options),
    "E, left, lower layer, back, used twice, covered in the drawing, letter 2 of the word");
});

test("no two faces have the same label", () => {
  assert.equal(new Set(all.map((face) => faceLabel(face, position, options))).size, 81);
});

test("rows are sides and layers, the top layer first", () => {
  const rows = rowsOf(all);
  assert.equal(rows.length, 9);
  assert.deepEqual(rows.map((row) => rowLabel(row[0], text.cube)).slice(0, 4),
    ["Top side, upper layer", "Top side, middle layer", "Top side, lower layer",
      "Left side, upper layer"]);
  for (const row of rows) {
    assert.equal(new Set(row.map((face) => rowLabel(face, text.cube))).size, 1);
  }
  assert.deepEqual(rowsOf([]), []);
});

test("keys move within rows and stop at their ends", () => {
  const rows = [[1, 2, 3], [4], [5, 6]];
  const steps = [
    [1, "ArrowLeft", 1], [1, "ArrowRight", 2], [3, "ArrowRight", 3], [3, "ArrowDown", 4],
    [4, "ArrowDown", 5], [6, "ArrowUp", 4], [1, "ArrowUp", 1], [6, "ArrowDown", 6], [3, "Home", 1],
    [5, "End", 6], [1, "a", null], [7, "Home", null],
  ];
  for (const [face, key, expected] of steps) assert.equal(nextInRows(rows, face, key), expected);
});
