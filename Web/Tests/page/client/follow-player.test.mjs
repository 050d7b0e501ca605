import assert from "node:assert/strict";
import { test } from "node:test";
import { followPlayer } from "../../../Page/scripts/client/views/follow-player.js";

test("what depends on the player is drawn at once, and again only for another player", () => {
  const account = Object.assign(new EventTarget(), { playerID: undefined });
  const drawn = [];
  const stop = followPlayer(account, ({ isFirst, signal }) => drawn.push({ player: account.playerID, isFirst, signal }));
  const become = (player) => {
    account.playerID = player;
    account.dispatchEvent(new Event("change"));
  };
  for (const player of [undefined, "a", "a", "b", undefined]) become(player);
  assert.deepEqual(drawn.map(({ player, isFirst }) => [player, isFirst]),
    [[undefined, true], ["a", false], ["b", false], [undefined, false]]);
  assert.deepEqual(drawn.map(({ signal }) => signal.aborted), [true, true, true, false]);
  stop();
  become("c");
  assert.deepEqual([drawn.length, drawn[3].signal.aborted], [4, true]);
});
