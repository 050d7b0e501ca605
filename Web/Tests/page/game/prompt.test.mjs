import assert from "node:assert/strict";
import { test } from "node:test";
import { promptOf } from "../../../Page/scripts/screens/play/prompt.js";
import { text } from "../../../Page/text.js";

const { play } = text;
const game = {
  turn: null, players: null, localPlayer: null, mayMove: true, isOver: false,
};

test("the word line says whose turn it is, and to the player of a match what to do", () => {
  const players = ["Ada", "Grace"];
  const said = (members, isRemoving = false) => promptOf({ ...game, ...members }, isRemoving, play);
  assert.equal(said({}), play.prompt);
  assert.equal(said({ players, turn: 1 }), play.turnOf("Grace"));
  assert.equal(said({ players, turn: 0, localPlayer: 0 }), play.prompt);
  assert.equal(said({ players, turn: 1, localPlayer: 0, mayMove: false }), "");
  assert.equal(said({ players, turn: 0, localPlayer: 0, mayMove: false }), "");
  assert.equal(said({ players, turn: 0, localPlayer: 0 }, true), play.promptRemove);
  assert.equal(said({ players, turn: 0, isOver: true }), "");
});
