import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Browser, finish } from "../game/app-model.mjs";
import { needsModule } from "../game/fixtures.mjs";
import { Replay } from "../../../Page/scripts/extras/replay/replay.js";
import { canReplay } from "../../../Page/scripts/game/record.js";
import { savedPage, visitors } from "./saved-pages.mjs";

/** A page of today in the browser of a visitor, some seconds after the old one was left. */
async function pageOf(visitor, { after = 20, ...options } = {}) {
  const { items, savedAt } = savedPage(visitor);
  mock.timers.reset();
  mock.timers.enable({ apis: ["Date", "setTimeout"], now: (savedAt + after) * 1000 });
  return new Browser(items).tab(options);
}

test("the saved pages have games of each kind in progress", needsModule, async () => {
  const open = [];
  for (const visitor of visitors) {
    const { shelf } = await pageOf(visitor);
    open.push(...shelf.open.map(({ kind, mode }) => `${kind} ${mode}`));
  }
  assert.deepEqual(open.sort(), [
    "daily timed", "daily unlimited", "ranked timed", "ranked unlimited", "solo timed", "solo unlimited",
  ]);
});

for (const visitor of visitors) {
  test(`the games of ${visitor} go on from where they were`, needsModule, async () => {
    const { shelf } = await pageOf(visitor);
    for (const { id } of shelf.open) {
      const app = await pageOf(visitor);
      const record = app.shelf.get(id);
      await app.startGame({ id });
      assert.deepEqual([app.gone, app.notes], [["/play"], []]);
      const { session } = app.games;
      const { state } = session;
      assert.deepEqual([state.moves.length, state.totalScore], [record.moves, record.score]);
      assert.deepEqual(
        [session.kind, session.mode, session.help, session.facts.provenance, session.facts.ticket],
        [record.kind, record.mode, record.help, record.provenance, record.ticket]);
      session.begin();
      if (record.mode === "timed") {
        const left = session.clock.secondsLeft;
        assert.ok(left > 100 && left < 165, `${left} seconds are left`);
      }
      const [word] = app.solver().words(session.game, { limit: 1, withoutPlayed: true }).words;
      session.select(word.path);
      assert.equal(session.play().word, word.word);
      const kept = app.shelf.get(id);
      assert.deepEqual([kept.moves, kept.score], [record.moves + 1, record.score + word.score]);
      assert.deepEqual(JSON.parse(kept.saved).moves.slice(0, -1), JSON.parse(record.saved).moves);
      finish(app);
    }
  });
}

for (const [visitor, count] of [["paula", 2], ["visitor", 1]]) {
  test(`the ended games of ${visitor} are shown as they ended`, needsModule, async () => {
    const { shelf } = await pageOf(visitor);
    assert.equal(shelf.ended.length, count);
    for (const { id, score } of shelf.ended) {
      const app = await pageOf(visitor);
      await app.startGame({ id });
      assert.deepEqual(app.gone, [`/end/${id}`]);
      const record = app.shelf.get(id);
      const session = app.games.make({ record });
      assert.deepEqual([session.isOver, session.state.totalScore], [true, score]);
      assert.equal(session.record().submission, record.submission);
      session.dispose();
      assert.equal(canReplay(record), true);
      const { cubes: puzzle, moves, gameStartTime: startTime } = JSON.parse(record.saved);
      const replay = new Replay(app.wordCube, { puzzle, moves, startTime });
      assert.deepEqual(replay.scoresAfter(moves.length), [score]);
    }
  });
}

test("timed games whose time ran out meanwhile are ended and sent", needsModule, async () => {
  const sent = [];
  const server = { submit: async (record) => { sent.push(record); } };
  const app = await pageOf("quentin", { after: 400, path: "/", server });
  const records = app.shelf.open.map(({ id }) => app.shelf.get(id));
  assert.equal(records.length, 2);
  app.games.endOverdue();
  assert.deepEqual(app.shelf.open, []);
  assert.deepEqual(sent.map(({ id }) => id).sort(), records.map(({ id }) => id).sort());
  for (const { id, end, score, submission } of sent) {
    const before = records.find((record) => record.id === id);
    assert.deepEqual([end, score], ["timeLimit", before.score]);
    assert.deepEqual(JSON.parse(submission).moves, JSON.parse(before.saved).moves);
  }
});

test("a game that was not sent is given to the server", needsModule, async () => {
  const sent = [];
  const server = { submit: async (record) => { sent.push(record); } };
  const app = await pageOf("paula", { server });
  const unsent = app.shelf.ended.filter(({ isUnsent }) => isUnsent);
  assert.equal(unsent.length, 1);
  app.games.sendUnsent();
  assert.deepEqual(sent, unsent.map(({ id }) => app.shelf.get(id)));
});
