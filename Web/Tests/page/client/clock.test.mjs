import assert from "node:assert/strict";
import { test } from "node:test";
import { challengeState } from "../../../Page/scripts/client/challenge-state.js";
import { ServerClock } from "../../../Page/scripts/client/clock.js";
import { OnlineServer } from "../../../Page/scripts/client/online-server.js";
import { Server } from "../../../Page/scripts/client/server.js";
import { FakeClient, FakeClock, FakeStorage, ada } from "./doubles.mjs";

const origin = "https://cubes.example";
const configuration = {
  minimumBuild: 0, dictionaryChecksums: { en: "0" }, rulesFingerprint: "1",
  timedGame: { duration: 180, lastMove: 185, arrival: 215 },
};

/** A response of a server whose clock shows a time, in Unix seconds. */
function at(time, headers = {}) {
  const date = new Date(Math.floor(time) * 1000).toUTCString();
  return new Response("{}", { headers: { Date: date, ...headers } });
}

test("a device whose clock is wrong shows the server's time", async () => {
  for (const ahead of [7200, -86_400, 40]) {
    const device = new FakeClock();
    const clock = new ServerClock(device);
    const fetch = clock.following(async () => {
      device.time += 1;
      return at(device.time - ahead);
    });
    await fetch("/");
    assert.ok(Math.abs(clock.now() - (device.time - ahead)) <= 2, `${ahead}`);
    assert.equal(clock.onDevice(clock.now()), device.time);
  }
});

test("a clock that agrees with the whole seconds of the server stays", async () => {
  const device = new FakeClock();
  const clock = new ServerClock(device);
  device.time += 0.9;
  for (const headers of [{}, { Date: "soon" }, { Age: "900" }]) {
    const time = headers.Age ? device.time - 900 : device.time;
    await clock.following(async () => at(time, headers))("/");
    assert.equal(clock.now(), device.time);
  }
});

test("today's challenge is open on a device whose clock is ahead", async () => {
  const now = Date.now() / 1000 - 86_400;
  const fetch = async (url, { method }) => {
    const { headers } = at(now, { "Cross-Origin-Resource-Policy": "same-origin" });
    return method === "HEAD" ? new Response(null, { headers })
      : Response.json(configuration, { headers });
  };
  const server = await Server.find({ storage: new FakeStorage(), wordCube: {}, origin, fetch });
  const entry = { challenge: { endsAt: now + 600 }, yourResult: { started: false } };
  assert.equal(challengeState({ entry, now: server.clock.now() }), "open");
});

test("a game starts by the clock of the device, and arrives by the server's", async () => {
  const device = new FakeClock();
  const clock = new ServerClock(device);
  await clock.following(async () => at(device.time - 5000))("/");
  const answer = { id: "c", puzzle: "text", provenance: "p", startedAt: 0 };
  const client = new FakeClient({ startChallenge: answer, newPuzzle: answer }, ada);
  const server = new OnlineServer({ client, storage: new FakeStorage(), wordCube: {}, clock, origin, configuration });
  const daily = await server.startDaily("timed", { isFirst: true });
  assert.equal(daily.startedAt, device.time);
  assert.ok(Math.abs(daily.extra.expiresAt - (device.time - 5000 + 215)) <= 1);
  assert.equal(server.startOf(answer), clock.now());
  assert.equal((await server.newRankedGame("timed")).startedAt, device.time);
});
