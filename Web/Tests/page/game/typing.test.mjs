import assert from "node:assert/strict";
import { test } from "node:test";
import { facesTouching } from "../../../Page/scripts/cube/geometry.js";
import { Typing, typedPath } from "../../../Page/scripts/game/typing.js";
import { visibleParts } from "../../../Page/scripts/cube/visibility.js";
import { random, shownFaces } from "../cube/rules.mjs";

const visible = shownFaces(visibleParts(Array(27).fill(true)));
const noFaces = { faces: [] };

/** 81 tiles of "X", but for some. */
const tilesWith = (some) => Array.from({ length: 81 }, (_, face) => some[face] ?? "X");

function someTiles(seed, letters) {
  const next = random(seed);
  return Array.from({ length: 81 }, () => letters[Math.floor(next() * letters.length)]);
}

/** All paths that spell letters, by trying everything. */
function everyPath(tiles, faces, letters, path = []) {
  const spelled = path.map((face) => tiles[face]).join("");
  if (spelled.startsWith(letters)) return [path];
  if (!letters.startsWith(spelled)) return [];
  return faces.filter((face) => !path.includes(face))
    .filter((face) => path.length === 0 || facesTouching(path.at(-1)).includes(face))
    .flatMap((face) => everyPath(tiles, faces, letters, [...path, face]));
}

test("a typed path is found if there is one", () => {
  const next = random(2);
  let found = 0;
  for (let seed = 0; seed < 60; seed += 1) {
    const tiles = someTiles(seed, ["A", "B", "C", "QU", "D"]);
    for (let round = 0; round < 8; round += 1) {
      const letters = Array.from({ length: 1 + round % 5 }, () => "ABCDQU"[Math.floor(next() * 6)])
        .join("");
      const path = typedPath({ tiles, playableFaces: visible, letters });
      const paths = everyPath(tiles, visible, letters).map(String);
      assert.equal(path !== null, paths.length > 0, letters);
      if (path) assert.ok(paths.includes(String(path)));
      found += path ? 1 : 0;
    }
  }
  assert.ok(found > 100 && found < 480);
});

test("a letter may change the faces of earlier letters", () => {
  // C touches two As; only the second touches a T.
  const last = facesTouching(80).find((face) =>
    visible.includes(face) && !facesTouching(79).includes(face) && face !== 78);
  const tiles = tilesWith({ 78: "C", 79: "A", 80: "A", [last]: "T" });
  const typing = new Typing();
  let faces = typing.type("C", { tiles, playableFaces: visible, selection: noFaces });
  assert.deepEqual(faces, [78]);
  faces = typing.type("A", { tiles, playableFaces: visible, selection: { faces } });
  assert.equal(faces.length, 2);
  for (const before of [[78, 79], [78, 80]]) {
    const path = typedPath({ tiles, playableFaces: visible, letters: "CAT", faces: before });
    assert.deepEqual(path, [78, 80, last]);
  }
});

test("earlier faces stay if they can", () => {
  const next = random(4);
  let [kept, changed] = [0, 0];
  for (let seed = 0; seed < 80; seed += 1) {
    const tiles = someTiles(seed, ["A", "B", "C"]);
    const letters = Array.from({ length: 4 }, () => "ABC"[Math.floor(next() * 3)]).join("");
    const paths = everyPath(tiles, visible, letters);
    const befores = everyPath(tiles, visible, letters.slice(0, 3));
    const before = befores[Math.floor(next() * befores.length)];
    if (!before || paths.length === 0) continue;
    const keeps = (path) => before.every((face, place) => path[place] === face);
    const path = typedPath({ tiles, playableFaces: visible, letters, faces: before });
    assert.equal(keeps(path), paths.some(keeps));
    kept += keeps(path) ? 1 : 0;
    changed += keeps(path) ? 0 : 1;
  }
  assert.ok(kept > 10 && changed > 0, `${kept} kept, ${changed} changed`);
});

test("of two faces, the one with more to go on with is chosen", () => {
  const tiles = tilesWith({ 78: "A", 51: "A", 79: "B", 80: "C", 76: "D" });
  assert.deepEqual(typedPath({ tiles, playableFaces: visible, letters: "A" }), [78]);
});

test("Q and then U choose the tile QU once", () => {
  const tiles = tilesWith({ 78: "QU", 79: "A" });
  const typing = new Typing();
  const position = (faces) => ({ tiles, playableFaces: visible, selection: { faces } });
  assert.deepEqual(typing.type("Q", position([])), [78]);
  assert.deepEqual(typing.type("U", position([78])), [78]);
  assert.deepEqual(typing.type("A", position([78])), [78, 79]);
  assert.equal(typing.type("U", position([78, 79])), null);
});

test("Q before another letter than U is refused, and a tile of Q alone is spelled", () => {
  const tiles = tilesWith({ 78: "QU", 79: "A" });
  const search = { tiles, playableFaces: visible, letters: "QA" };
  assert.equal(typedPath(search), null);
  assert.deepEqual(typedPath({ ...search, tiles: tilesWith({ 78: "Q", 79: "A" }) }), [78, 79]);
});

test("letters follow a path that was dragged or backed up", () => {
  const tiles = tilesWith({ 78: "C", 79: "A", 80: "B" });
  const typing = new Typing();
  const position = (faces) => ({ tiles, playableFaces: visible, selection: { faces } });
  assert.deepEqual(typing.type("A", position([78])), [78, 79]);
  assert.deepEqual(typing.type("B", position([78])), [78, 80]);
  assert.deepEqual(typing.type("A", position([])), [79]);
});

test("a refused letter changes nothing", () => {
  const tiles = tilesWith({ 78: "C", 79: "A" });
  const typing = new Typing();
  const position = (faces) => ({ tiles, playableFaces: visible, selection: { faces } });
  assert.deepEqual(typing.type("C", position([])), [78]);
  assert.equal(typing.type("Z", position([78])), null);
  assert.deepEqual(typing.type("A", position([78])), [78, 79]);
});

test("faces that are not playable are not used", () => {
  const tiles = tilesWith({ 78: "C" });
  assert.equal(typedPath({ tiles, playableFaces: [79, 80], letters: "C" }), null);
  assert.equal(typedPath({ tiles, playableFaces: [], letters: "C" }), null);
});

test("a long text on equal tiles ends soon", () => {
  const tiles = tilesWith({ 0: "Z" });
  const started = performance.now();
  for (const letters of ["X".repeat(26), "X".repeat(60), `${"X".repeat(20)}Z`, "X".repeat(5000)]) {
    typedPath({ tiles, playableFaces: [...visible, 0], letters });
  }
  assert.ok(performance.now() - started < 5000);
});
