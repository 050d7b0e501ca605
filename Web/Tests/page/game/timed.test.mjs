import assert from "node:assert/strict";
import { test } from "node:test";
import { Session } from "../../../Page/scripts/game/session.js";
import { gelatinate, needsModule, newSession, typesOf } from "./fixtures.mjs";

test("the clock starts when the letters are first seen", needsModule, async () => {
  const { session, time } = await newSession({ mode: "timed" });
  time.now = 2000;
  assert.equal(session.tick(), 180);
  session.begin();
  time.now = 2100;
  session.begin();
  assert.equal(session.tick(), 80);
  assert.equal(JSON.parse(session.record().saved).gameStartTime, 2000);
});

test("a timed game ends once, after three minutes", needsModule, async () => {
  const { session, time, events } = await newSession({ mode: "timed" });
  session.begin();
  session.select(gelatinate);
  time.now = 1179;
  assert.notEqual(session.play(), null);
  time.now = 1180;
  session.select(gelatinate.slice(0, 3));
  assert.equal(session.play(), null);
  assert.equal(session.tick(), 0);
  assert.deepEqual(typesOf(events), ["change", "end"]);
  assert.equal(session.record().end, "timeLimit");
});

test("the clock goes on while the page is hidden", needsModule, async () => {
  const { session, time, events } = await newSession({ mode: "timed" });
  session.begin();
  session.hide();
  time.now = 1050;
  session.show();
  assert.equal(session.tick(), 130);
  assert.equal(events.at(-1).detail.type, "ran");
});

test("a clock that is set back does not stop the game", needsModule, async () => {
  const { session, time, common } = await newSession({ mode: "timed" });
  session.begin();
  Object.assign(time, { now: 400, steady: 30 });
  assert.equal(session.tick(), 150);
  const record = session.record();
  const other = new Session({ ...common, record });
  time.steady = 40;
  assert.equal(other.tick(), 140);
  time.steady = 181;
  assert.equal(other.tick(), 0);
  assert.equal(other.isOver, true);
});

test("a game that is looked at late ended when its time was over", needsModule, async () => {
  const { session, time } = await newSession({ mode: "timed" });
  session.begin();
  time.now = 9000;
  session.tick();
  const { endedAt, secondsPlayed } = session.record();
  assert.deepEqual([endedAt, secondsPlayed], [1180, 180]);
});

test("the clock goes on through a reload", needsModule, async () => {
  const { session, time, common } = await newSession({ mode: "timed" });
  session.begin();
  session.hide();
  const record = session.record();
  time.now = 1170;
  const other = new Session({ ...common, record });
  other.show();
  assert.equal(other.tick(), 10);
  time.now = 1200;
  const late = new Session({ ...common, record });
  late.show();
  assert.equal(late.isOver, true);
});

test("the clock of the device may run backwards", needsModule, async () => {
  const { session, time } = await newSession({ mode: "timed" });
  session.begin();
  time.now = 1020;
  session.remove(26);
  time.now = 500;
  assert.equal(session.tick(), 160);
  assert.equal(session.remove(25).move.playedAt, 1020);
});

test("a game that began earlier, as on another visit, goes on", needsModule, async () => {
  const { session } = await newSession({ mode: "timed", startedAt: 900, id: "daily-1" });
  session.begin();
  assert.deepEqual([session.tick(), session.id], [80, "daily-1"]);
  assert.equal(JSON.parse(session.record().saved).gameStartTime, 900);
});

test("two players move in turns and have scores of their own", needsModule, async () => {
  const { session } = await newSession({ kind: "turns", players: ["Ada", "Grace"] });
  assert.equal(session.turn, 0);
  session.select(gelatinate);
  session.play();
  assert.equal(session.turn, 1);
  session.remove(26);
  assert.equal(session.turn, 1);
  session.remove(25);
  assert.equal(session.turn, 0);
  assert.deepEqual(session.scores, [1120, 0]);
  assert.deepEqual(session.moves.map(({ player }) => player), [0, 1, 1]);
  assert.deepEqual(session.moves[0].faces, gelatinate);
});

test("in a match only the local player moves here", needsModule, async () => {
  const context = { turnBased: {
    0: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8", 1: "7BA7B810-9DAD-11D1-80B4-00C04FD430C8",
  } };
  const options = { kind: "match", players: ["Ada", "Grace"], context };
  const here = await newSession({ ...options, localPlayer: 0 });
  const there = await newSession({ ...options, localPlayer: 1 });
  here.session.select(gelatinate);
  const { move } = here.session.play();
  assert.equal(here.session.mayMove, false);
  assert.equal(here.session.remove(26), null);
  assert.equal(here.session.touch(61), null);
  assert.equal(there.session.receive(move).score, 1120);
  assert.equal(there.session.mayMove, true);
});

test("a ranked game without words left says so, without a hint", needsModule, async () => {
  const { events, session } = await newSession({
    kind: "ranked", help: false, solver: { best: () => null, hint: () => assert.fail("a hint") },
  });
  session.select(gelatinate);
  session.play();
  assert.deepEqual(typesOf(events), ["change", "notice"]);
  assert.deepEqual(events.find(({ type }) => type === "notice").detail, { type: "noWords" });
  assert.equal(session.facts.usedHelp, false);
});
