import assert from "node:assert/strict";
import { test } from "node:test";
import { Poller } from "../../../Page/scripts/client/poller.js";
import { FakeClock, offline } from "./doubles.mjs";

class FakePage extends EventTarget {
  hidden = false;
  async set(hidden) {
    this.hidden = hidden;
    this.dispatchEvent(new Event("visibilitychange"));
    await new Promise(setImmediate);
  }
}

function polling(...answers) {
  const clock = new FakeClock();
  const visibility = new FakePage();
  const asked = [];
  const poller = new Poller(async () => {
    asked.push(clock.delays);
    const answer = answers.shift() ?? false;
    if (answer instanceof Error) throw answer;
    return answer;
  }, { first: 100, maximum: 300, clock, visibility });
  return { asked, clock, poller, visibility };
}

test("the delay grows while nothing changes, and is short again after a change", async () => {
  const { clock } = polling(false, false, offline(), false, true, false);
  const delays = [];
  for (let count = 0; count < 6; count += 1) {
    delays.push(...clock.delays);
    await clock.run();
  }
  assert.deepEqual(delays, [100, 150, 225, 300, 300, 100]);
});

test("a hidden page does not ask, and asks at once when it is shown", async () => {
  const { asked, clock, visibility } = polling();
  await visibility.set(true);
  assert.deepEqual([clock.delays, asked.length], [[], 0]);
  await visibility.set(false);
  assert.equal(asked.length, 1);
  assert.equal(clock.delays.length, 1);
});

test("a poller that is disposed asks no more", async () => {
  const { asked, clock, poller, visibility } = polling();
  poller.dispose();
  await clock.run();
  await visibility.set(false);
  await poller.hurry();
  assert.deepEqual([asked.length, clock.delays], [0, []]);
});

test("a poller asks now if it is told to hurry", async () => {
  const { asked, clock, poller } = polling();
  await clock.run();
  await clock.run();
  await poller.hurry();
  assert.equal(asked.length, 3);
  assert.deepEqual(clock.delays, [150]);
});

test("a suspended player's page asks again at the end of the suspension", async () => {
  const { asked, clock, poller } = polling(
    Object.assign(new Error("suspended"), { problem: { until: 1_000_000 + 3_600 } }), false);
  await clock.run();
  assert.deepEqual([asked.length, clock.delays], [1, [3_600_000]]);
  // Nothing that happens makes it ask before.
  await poller.hurry();
  assert.equal(asked.length, 1);
  clock.time += 3_600;
  await clock.run();
  assert.equal(asked.length, 2);
});
