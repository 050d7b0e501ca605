import assert from "node:assert/strict";
import { test } from "node:test";
import { puzzleRoute } from "../../../Page/scripts/screens/puzzle-screen.js";
import { text } from "../../../Page/text.js";
import { makeDocument, settled } from "../client/dom.mjs";
import { Browser, finish, newTab } from "./app-model.mjs";
import { needsModule, provenance } from "./fixtures.mjs";

makeDocument();

test("two tabs with one game lose no move", needsModule, async () => {
  const browser = new Browser();
  const [here, there] = [await browser.tab(), await browser.tab()];
  await here.startGame({ puzzle: provenance, id: "one" });
  here.games.session.begin();
  there.games.resume().begin();
  there.games.session.remove(26);
  assert.equal(here.games.session.state.moves.length, 1);
  assert.equal(here.notes[0].message, text.play.otherTab);
  assert.equal(here.shown, 1);
  here.games.session.begin();
  here.games.session.remove(25);
  assert.equal(there.games.session.state.moves.length, 2);
  here.games.close();
  assert.equal(here.shelf.get("one").moves, 2);
  finish(there);
});

test("a game that ended in another tab stays ended", needsModule, async () => {
  const browser = new Browser();
  const [here, there] = [await browser.tab(), await browser.tab()];
  await here.startGame({ puzzle: provenance, id: "one" });
  here.games.session.begin();
  there.games.resume().remove(26);
  there.games.session.finish();
  assert.equal(here.games.session, null);
  assert.equal(here.gone.at(-1), "/end/one");
  assert.equal(typeof here.shelf.get("one").endedAt, "number");
});

test("a tab that was not told stores nothing, and follows", needsModule, async () => {
  const browser = new Browser();
  const here = await browser.tab();
  await here.startGame({ puzzle: provenance, id: "one" });
  here.games.session.begin();
  const stored = here.shelf.get("one");
  here.storage.set("game/one", { ...stored, revision: 5 });
  here.shelf.update("one", {});
  const late = here.games.session;
  late.remove(26);
  assert.equal(late.isDisposed, true);
  assert.equal(here.shelf.get("one").moves, 0);
  assert.equal(here.games.session.facts.revision, 5);
});

test("a game that cannot be opened is offered for deletion", needsModule, async () => {
  const app = await (new Browser()).tab();
  await app.startGame({ puzzle: provenance, id: "one" });
  app.games.session.begin();
  const record = app.shelf.get("one");
  app.games.close();
  for (const saved of ["{", "{}", record.saved.replace("\"moves\":[]", "\"moves\":[7]")]) {
    app.shelf.update("one", { saved });
    app.gone.length = 0;
    app.notes.length = 0;
    await app.startGame({ id: "one" });
    assert.deepEqual(app.gone, ["/"]);
    assert.equal(app.notes[0].message, text.home.unfit);
    assert.equal(app.games.resume(), null);
  }
  app.notes[0].act();
  assert.equal(app.shelf.get("one"), undefined);
});

test("a game without moves is forgotten when another one starts", needsModule, async () => {
  const app = await (new Browser()).tab();
  const start = async (options) => {
    await app.startGame({ puzzle: provenance, ...options });
    app.games.session.begin();
  };
  await start({ id: "looked-at" });
  await start({ id: "daily-1", kind: "daily", mode: "unlimited" });
  await start({ id: "played" });
  app.games.session.remove(26);
  await start({ id: "new" });
  assert.deepEqual(app.shelf.open.map(({ id }) => id), ["new", "played", "daily-1"]);
});

/** Opens a link to a puzzle, and presses Play. */
async function playLink(app, parameters) {
  const { element } = await puzzleRoute(app, parameters);
  element.querySelector("button").click();
  await settled();
}

test("a link to a puzzle begins no game before Play", needsModule, async () => {
  for (const mode of ["timed", "unlimited"]) {
    const app = await (new Browser()).tab({ path: `/puzzle/${provenance}/${mode}` });
    const { element } = await puzzleRoute(app, [provenance, mode]);
    assert.ok(element.textContent.includes(text.preview.kinds[mode]));
    assert.ok(element.textContent.includes(text.preview.rules));
    assert.deepEqual([app.games.session, app.shelf.open], [null, []]);
    element.querySelector("button").click();
    await settled();
    const { session } = app.games;
    assert.deepEqual([session.mode, session.hasBegun], [mode, mode === "timed"]);
    assert.deepEqual(app.gone, ["/play"]);
    session.begin();
    session.remove(26);
    assert.equal(await puzzleRoute(app, [provenance, mode]), null);
    assert.equal(app.games.session.id, session.id);
    const other = await puzzleRoute(app, ["wc1.en.g1.s43.i0", mode]);
    assert.ok(!other.element.textContent.includes(text.preview.rules), "who has played knows them");
    finish(app);
  }
});

test("a link continues only a game of one player without ranks", needsModule, async () => {
  const app = await (new Browser()).tab({ path: `/puzzle/${provenance}` });
  await app.startGame({ id: "ranked-2", kind: "ranked", provenance, mode: "unlimited" });
  app.games.session.begin();
  app.games.session.remove(26);
  await playLink(app, [provenance]);
  const { session } = app.games;
  assert.deepEqual([session.kind, session.state.moves.length], ["solo", 0]);
  session.begin();
  session.remove(26);
  assert.equal(await puzzleRoute(app, [provenance]), null);
  assert.deepEqual([app.games.session.id, app.games.session.state.moves.length], [session.id, 1]);
});

test("a tab goes on with its own game after a reload", needsModule, async () => {
  const browser = new Browser();
  const tab = newTab();
  const here = await browser.tab({ tab });
  await here.startGame({ puzzle: provenance, id: "one" });
  here.games.session.begin();
  here.games.session.remove(26);
  const there = await browser.tab();
  await there.startGame({ puzzle: provenance, id: "two" });
  there.games.session.begin();
  there.games.session.remove(26);
  here.games.close();
  const fresh = await browser.tab();
  assert.equal(fresh.games.resume().id, "two");
  const reloaded = await browser.tab({ tab });
  assert.equal(reloaded.games.resume().id, "one");
  finish(reloaded, there, fresh);
});
