import assert from "node:assert/strict";
import { test } from "node:test";
import { cornersOf, middleOf, outline, parts, project }
  from "../../../Page/scripts/cube/geometry.js";
import { cubesInPlay, nearerHalves, triangleAt, visibleParts }
  from "../../../Page/scripts/cube/visibility.js";
import { load, needsModule, puzzle } from "../../fixtures.mjs";
import { corners, faceSeen, samples, seen } from "./painter.mjs";
import { isPlayable, random, shownFaces, someCubes } from "./rules.mjs";

const faces = Array.from({ length: 81 }, (_, face) => face);
const sets = [Array(27).fill(true), Array(27).fill(false), ...someCubes(400, 1)];

test("corners are drawn where the rules place them", () => {
  for (const face of faces) {
    assert.deepEqual(cornersOf(face), corners(face));
    cornersOf(face).forEach((corner) => {
      const { x, y } = project(corner);
      const [seenX, seenY] = seen(corner);
      assert.ok(Math.hypot(x - seenX, y - seenY) < 1e-9);
    });
  }
});

test("the drawing shows what a painter of whole faces leaves visible", () => {
  for (const inPlay of sets) {
    const visible = visibleParts(inPlay);
    for (const face of faces) {
      for (const [x, y] of samples(face)) {
        assert.equal(visible.faces.get(triangleAt(x, y)) ?? null, faceSeen([x, y], inPlay));
      }
    }
  }
});

test("visible halves are those whose middle the painter shows", () => {
  for (const inPlay of sets) {
    const visible = visibleParts(inPlay);
    for (const face of faces) {
      const halves = [1, 2].filter((part) => {
        const { x, y } = middleOf(face, part);
        return faceSeen([x, y], inPlay) === face;
      });
      assert.equal(visible.parts[face], halves.reduce((sum, part) => sum + part, 0));
    }
  }
});

test("visible faces are playable by the rules", () => {
  let covered = 0;
  for (const inPlay of sets) {
    const { parts: shown } = visibleParts(inPlay);
    for (const face of faces) {
      if (shown[face]) assert.ok(isPlayable(face, inPlay));
      else if (isPlayable(face, inPlay)) covered += 1;
    }
  }
  assert.ok(covered > 0, "the sets contain playable faces that are covered");
});

test("visible faces are playable in the engine", needsModule, async () => {
  const wordCube = await load();
  const next = random(5);
  for (let round = 0; round < 20; round += 1) {
    const game = wordCube.newGame(puzzle, { mode: "unlimited" });
    for (let step = 0; step < 18 && game.state().end === null; step += 1) {
      const cubes = game.state().inPlay;
      game.remove(cubes[Math.floor(next() * cubes.length)], { time: step });
      const state = game.state();
      const inPlay = cubesInPlay(state);
      assert.deepEqual([...inPlay.keys()].filter((cube) => inPlay[cube]), state.inPlay);
      assert.deepEqual(faces.filter((face) => isPlayable(face, inPlay)), state.playableFaces);
      for (const face of shownFaces(visibleParts(inPlay))) {
        assert.ok(state.playableFaces.includes(face));
      }
    }
    game.dispose();
  }
});

test("the cubes in play are those that the engine says, however often their faces were used", () => {
  const inPlay = cubesInPlay({ useCounts: Array(81).fill(3), inPlay: [1, 26] });
  assert.deepEqual([...inPlay.keys()].filter((cube) => inPlay[cube]), [1, 26]);
});

test("the halves of a face make up the whole", () => {
  const area = (points) => Math.abs(points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length];
    return sum + x * next.y - y * next.x;
  }, 0)) / 2;
  for (const face of faces) {
    const [one, other] = [parts.first, parts.second].map((part) => outline(face, part));
    assert.ok(Math.abs(area(one) + area(other) - area(outline(face, parts.whole))) < 1e-6);
    assert.ok(Math.abs(area(one) - area(other)) < 1e-6);
  }
});

test("nearer halves are those of cubes in front", () => {
  const visible = visibleParts(Array(27).fill(true));
  assert.equal(nearerHalves(26, visible).length, 0);
  assert.equal(nearerHalves(0, visible).length, 54);
});
