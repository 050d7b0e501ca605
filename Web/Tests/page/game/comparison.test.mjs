import assert from "node:assert/strict";
import { test } from "node:test";
import { comparisonOf } from "../../../Page/scripts/game/comparison.js";

const game = (id, score, endedAt, more = {}) => ({ id, kind: "solo", mode: "unlimited", score, endedAt, players: null, ...more });
const record = game("d", 500, 4);

test("a game is compared with the last one like it", () => {
  assert.deepEqual(comparisonOf(record, [record, game("c", 420, 3)]), { kind: "more", difference: 80 });
  assert.deepEqual(comparisonOf(record, [game("c", 600, 3), game("b", 100, 2), record]), { kind: "fewer", difference: 100 });
  assert.deepEqual(comparisonOf(record, [game("c", 500, 3)]), { kind: "same", difference: 0 });
});

test("the best of several is a best, and by how much", () => {
  assert.deepEqual(comparisonOf(record, [game("b", 100, 2), game("c", 420, 3)]), { kind: "best", difference: 80 });
  assert.deepEqual(comparisonOf(record, [game("b", 500, 2), game("c", 420, 3)]), { kind: "more", difference: 80 });
});

test("other kinds, modes and languages, later games and the first one do not compare", () => {
  const others = [
    game("a", 1, 1, { kind: "ranked" }), game("b", 1, 2, { mode: "timed" }), game("c", 1, 3, { language: "nl" }), game("e", 1, 5),
  ];
  assert.equal(comparisonOf(record, [record, ...others]), null);
  assert.equal(comparisonOf(game("f", 1, 9, { kind: "shared" }), [game("a", 1, 1, { kind: "shared" })]), null);
  assert.equal(comparisonOf(game("g", 1, 9, { players: ["Ada", "Grace"] }), [game("a", 1, 1)]), null);
});
