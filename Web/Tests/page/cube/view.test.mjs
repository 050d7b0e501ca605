import assert from "node:assert/strict";
import { test } from "node:test";
import { CubeView } from "../../../Page/scripts/cube/cube-view.js";
import { cubesInPlay, visibleParts } from "../../../Page/scripts/cube/visibility.js";
import { text } from "../../../Page/text.js";
import { cubesWithout, random, shownFaces } from "./rules.mjs";
import { changedBy, frame, modelSVG, reader } from "./svg-model.mjs";

function positionWith(changes = {}) {
  return {
    tiles: Array.from({ length: 81 }, (_, face) => "ABCDEFG"[face % 7]),
    useCounts: Array(81).fill(0), inPlay: cubesWithout(), playableFaces: [],
    selection: { faces: [], spelling: "nothing" }, dimmed: [], ...changes,
  };
}

function start(changes) {
  const svg = modelSVG();
  const view = new CubeView(svg, { text: text.cube });
  view.show(positionWith(changes));
  return { svg, view };
}

const selecting = (...faces) => ({ selection: { faces, spelling: "word" } });

/** The numbers of faces whose nodes are among elements, or around them. */
const facesOf = (elements) => {
  const faces = new Set();
  for (let element of elements) {
    for (; element; element = element.parent) {
      const face = element.getAttribute("data-face");
      if (face !== null) faces.add(Number(face));
    }
  }
  return [...faces].sort((one, other) => one - other);
};

/** What a drawing shows, without the numbers that tell drawings apart. */
const shown = (svg) => String(svg).replaceAll(/cube-\d+-/g, "");

test("a drawing that changed step by step equals a fresh one", () => {
  const next = random(12);
  const pick = (count) => Math.floor(next() * count);
  for (let round = 0; round < 20; round += 1) {
    const { svg, view } = start();
    const position = positionWith();
    for (let step = 0; step < 25; step += 1) {
      if (pick(2)) position.inPlay = cubesWithout(...Array.from({ length: pick(20) }, () => pick(27)));
      position.useCounts = position.useCounts.map((count) => (pick(9) ? count : pick(4)));
      position.selection = selecting(...new Set([pick(81), pick(81), pick(81)])).selection;
      position.dimmed = [pick(81)];
      view.show({ ...position });
      if (next() < 0.2) view.highlight([pick(81), pick(81)]);
      if (next() < 0.2) view.highlight([]);
    }
    view.highlight([]);
    const fresh = start({ ...position });
    assert.equal(shown(svg), shown(fresh.svg));
  }
});

test("each visible face is drawn once", () => {
  const inPlay = cubesWithout(26, 25, 17, 8);
  const { svg } = start({ inPlay });
  const expected = shownFaces(visibleParts(cubesInPlay(positionWith({ inPlay }))));
  assert.equal(svg.all("cube-plane").length, expected.length);
  assert.deepEqual(facesOf(svg.all("cube-letter")), expected);
});

test("the same position changes nothing", () => {
  const { view } = start(selecting(78, 79));
  assert.equal(changedBy(() => view.show(positionWith(selecting(78, 79)))).size, 0);
});

test("a selection changes only its faces and the arrows", () => {
  const { view } = start(selecting(78));
  const changed = changedBy(() => view.show(positionWith(selecting(78, 79))));
  assert.deepEqual(facesOf(changed), [78, 79]);
});

test("a use changes only the letter's node", () => {
  const { view } = start();
  const useCounts = Array(81).fill(0).with(78, 1);
  const changed = changedBy(() => view.show(positionWith({ useCounts })));
  assert.deepEqual(facesOf(changed), [78]);
});

test("a removed cube changes only faces of the cubes behind it", () => {
  const { view } = start();
  const changed = changedBy(() => view.show(positionWith({ inPlay: cubesWithout(26) })));
  const cubes = new Set(facesOf(changed).map((face) => Math.floor(face / 3)));
  assert.deepEqual([...cubes].sort(), [17, 23, 25]);
});

test("a highlight has arrows unless its faces have no order", () => {
  const { svg, view } = start();
  const arrows = () => shown(svg).includes("cube-route");
  view.highlight([78, 79, 80], { hasArrows: false });
  assert.ok(!arrows());
  assert.ok(shown(svg).includes("is-marked"));
  view.highlight([78, 79, 80]);
  assert.ok(arrows());
});

test("wear is marked by as many bars as uses", () => {
  const useCounts = Array(81).fill(0).with(78, 1).with(79, 2);
  const bars = start({ useCounts }).svg.all("cube-wear")
    .map((mark) => mark.getAttribute("d").match(/M/g).length);
  assert.deepEqual(bars.sort(), [1, 2]);
});

test("a tile of two letters is written as Qu", () => {
  const tiles = positionWith().tiles.with(78, "QU");
  const letters = start({ tiles }).svg.all("cube-letter-two");
  assert.deepEqual(letters.map(({ children }) => children[0]), ["Qu"]);
});

test("a cube that leaves play falls, and its copy goes when it has fallen", () => {
  const { svg, view } = start();
  view.show(positionWith({ inPlay: cubesWithout(26) }), { motion: true });
  const [falling] = svg.all("cube-falling");
  assert.equal(falling.all("cube-plane").length, 3);
  assert.equal(svg.all("cube-veil").length, 1);
  falling.dispatchEvent(new Event("animationend"));
  frame();
  assert.equal(svg.all("cube-falling").length, 0);
  view.show(positionWith({ inPlay: cubesWithout(26, 25) }), { motion: true });
  view.show(positionWith({ inPlay: cubesWithout(26, 25) }));
  assert.equal(svg.all("cube-falling").length + svg.all("cube-veil").length, 0);
});

test("what has moved goes one by one, so that no frame takes long", () => {
  const { svg, view } = start();
  view.show(positionWith({ inPlay: cubesWithout(26, 25, 23) }), { motion: true });
  const moving = [...svg.all("cube-falling"), ...svg.all("cube-veil")];
  assert.equal(moving.length, 4);
  for (const element of moving) element.dispatchEvent(new Event("animationend"));
  const left = () => svg.all("cube-falling").length + svg.all("cube-veil").length;
  for (const count of [4, 3, 2, 1, 0, 0]) {
    assert.equal(left(), count);
    frame();
  }
});

test("nothing moves if the reader prefers reduced motion", () => {
  const { svg, view } = start();
  reader.matches = true;
  view.show(positionWith({ inPlay: cubesWithout(26) }), { motion: true });
  reader.matches = false;
  assert.equal(svg.all("cube-falling").length + svg.all("cube-veil").length, 0);
});

test("the cursor names its face and moves to the nearest when that goes", () => {
  const { svg, view } = start();
  view.cursor = 78;
  const named = () => svg.all().find((node) => node.getAttribute("role") === "img");
  assert.equal(named().getAttribute("aria-label"), "B, top, upper layer, front");
  assert.equal(svg.getAttribute("aria-activedescendant"), named().getAttribute("id"));
  view.show(positionWith({ inPlay: cubesWithout(26) }));
  assert.notEqual(view.cursor, 78);
  assert.ok(view.parts[view.cursor] > 0);
  view.cursor = null;
  assert.equal(named(), undefined);
  assert.equal(svg.getAttribute("aria-activedescendant"), null);
});

test("the drawing tells how many letters are visible", () => {
  const { svg, view } = start();
  assert.equal(svg.getAttribute("aria-label"), text.cube.label(27));
  view.show(positionWith({ inPlay: [26] }));
  assert.equal(svg.getAttribute("aria-label"), text.cube.label(3));
});
