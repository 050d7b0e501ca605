import assert from "node:assert/strict";
import { test } from "node:test";
import { runningGames } from "../../../Page/scripts/game/overdue-games.js";
import { text } from "../../../Page/text.js";
import { Browser, finish } from "./app-model.mjs";
import { needsModule, provenance } from "./fixtures.mjs";

const seconds = () => Date.now() / 1000;
const ranked = { kind: "ranked", mode: "timed", id: "ranked-1", puzzle: provenance, ticket: "t" };

test("the running games are those that began and have not ended", () => {
  const game = (id, more) => ({ id, mode: "timed", startedAt: 100, endedAt: null, ...more });
  const games = [game("a"), game("b", { startedAt: null }), game("c", { endedAt: 5 }),
    game("d", { mode: "unlimited" }), game("e", { startedAt: 10, language: "nl" })];
  assert.deepEqual(runningGames(games, 200, 180),
    [{ id: "a", language: "en", left: 80 }, { id: "e", language: "nl", left: -10 }]);
  assert.deepEqual(runningGames(games, 200, 90)[0], { id: "a", language: "en", left: -10 });
});

test("a timed game whose time is over is ended and sent from the start", needsModule, async () => {
  const sent = [];
  const server = { submit: async (record) => { sent.push(record); return { state: "done" }; } };
  const browser = new Browser();
  const first = await browser.tab();
  await first.startGame({ ...ranked, startedAt: seconds() });
  first.games.session.begin();
  first.games.session.remove(26);
  const record = first.shelf.get(ranked.id);
  finish(first);
  const startedAt = seconds() - 400;
  const later = await (new Browser()).tab({ path: "/", server });
  const saved = JSON.parse(record.saved);
  saved.gameStartTime = startedAt;
  for (const move of saved.moves) move.playedAt = startedAt + 3;
  later.shelf.save({
    ...record, saved: JSON.stringify(saved), startedAt, clock: { startedAt, latest: startedAt },
    revision: 0,
  });
  later.games.endOverdue();
  await new Promise(setImmediate);
  const ended = later.shelf.get(ranked.id);
  assert.deepEqual([ended.end, ended.isUnsent, sent.length], ["timeLimit", false, 1]);
  assert.ok(Math.abs(ended.endedAt - startedAt - 180) < 1);
  assert.equal(later.notes[0].label, text.play.seeResult);
  assert.equal(later.shown, 1);
});

test("a game whose time ran out without a move is not sent", needsModule, async () => {
  const sent = [];
  const server = { submit: async (record) => sent.push(record) };
  const app = await (new Browser()).tab({ server });
  await app.startGame({ ...ranked, startedAt: seconds() - 400 });
  app.games.session.begin();
  app.games.endOverdue();
  assert.deepEqual([app.shelf.get(ranked.id).end, sent.length], ["timeLimit", 0]);
});

test("without a server a ranked game stays unsent, whatever is stored later", needsModule,
  async () => {
    const app = await (new Browser()).tab();
    await app.startGame({ ...ranked, mode: "unlimited" });
    const { session } = app.games;
    session.begin();
    session.remove(26);
    session.finish();
    session.par = 500;
    assert.equal(app.shelf.get(ranked.id).isUnsent, true);
    const answers = [{ state: "waiting" }, { state: "done" }];
    const sent = [];
    app.server = { submit: async ({ id }) => { sent.push(id); return answers.shift(); } };
    for (const isUnsent of [true, false]) {
      app.games.sendUnsent();
      await new Promise(setImmediate);
      session.par = 600;
      assert.equal(app.shelf.get(ranked.id).isUnsent, isUnsent);
    }
    app.games.sendUnsent();
    assert.deepEqual(sent, [ranked.id, ranked.id]);
  });
