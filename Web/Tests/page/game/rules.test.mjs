// The numbers of the rules come from the engine, and the times of ranked games from the server.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { meaningOf } from "../../../Page/scripts/screens/play/word-line.js";
import { Session } from "../../../Page/scripts/game/session.js";
import { text } from "../../../Page/text.js";
import { load } from "../../fixtures.mjs";
import { Browser } from "./app-model.mjs";
import { gelatinate, needsModule, provenance } from "./fixtures.mjs";

const other = { timedGameDuration: 240, grace: 7, minimumWordLength: 4 };

/** An engine that says other rules than it has. */
function withOtherRules(wordCube) {
  return new Proxy(wordCube, {
    get(engine, name) {
      if (name === "rules") return (rules) => ({ ...engine.rules(rules), ...other });
      const value = engine[name];
      return typeof value === "function" ? value.bind(engine) : value;
    },
  });
}

test("the clock of a timed game has the duration of the rules", needsModule, async () => {
  const engine = await load();
  const parts = { solver: engine.solver(), puzzle: provenance, mode: "timed", clock: () => 1000, steady: () => 0 };
  const limits = [engine, withOtherRules(engine)].map((wordCube) => {
    const session = new Session({ ...parts, wordCube });
    session.begin();
    return session.tick();
  });
  assert.deepEqual(limits, [180, 240]);
});

test("a stored timed game runs as long as the rules say", needsModule, async () => {
  const ends = [];
  for (const change of [(wordCube) => wordCube, withOtherRules]) {
    const app = await (new Browser()).tab({ path: "/" });
    app.wordCube = change(app.wordCube);
    app.engine.wordCube = app.wordCube;
    const startedAt = Date.now() / 1000 - 200;
    await app.startGame({ id: "timed", kind: "solo", mode: "timed", puzzle: provenance, startedAt });
    app.games.session.begin();
    app.shelf.update("timed", { moves: 1 });
    app.games.close();
    app.games.endOverdue();
    ends.push(app.shelf.get("timed")?.endedAt === null);
    // Nothing waits for its end any more.
    app.shelf.remove("timed");
    app.games.endOverdue();
  }
  assert.deepEqual(ends, [false, true]);
});

test("a word line says the minimum length of the rules", needsModule, async () => {
  const engine = await load();
  const selected = gelatinate.slice(0, 3);
  const said = [engine, withOtherRules(engine)].map((wordCube) => {
    const session = new Session({ wordCube, solver: engine.solver(), puzzle: provenance });
    session.select(selected);
    const selection = { ...session.selection, spelling: "prefix" };
    return meaningOf(selection, text.play, session.rules);
  });
  assert.deepEqual(said, [text.play.prefix, "at least four letters"]);
});

test("no script of a game or of the server's client has times of its own", () => {
  for (const folder of ["game", "client", "screens"]) {
    const scripts = new URL(`../../../Page/scripts/${folder}/`, import.meta.url);
    for (const name of readdirSync(scripts, { recursive: true }).filter((file) => file.endsWith(".js"))) {
      const script = readFileSync(new URL(name, scripts), "utf8");
      assert.doesNotMatch(script, /\b(?:180|185|215)(?:_?000)?\b/, `${folder}/${name}`);
    }
  }
});
