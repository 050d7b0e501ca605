import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { noWords } from "../../../Page/scripts/engine/no-words.js";
import { WordCube } from "../../../JavaScript/wordcube.js";
import { folder, toolPath } from "../../english.mjs";
import { module } from "../../fixtures.mjs";
import { gelatinate, needsModule, newSession } from "./fixtures.mjs";

/** A session before its words are loaded, and what gives it the words. */
async function newSessionWithoutWords(options = {}) {
  const wordCube = await WordCube.load({ module, dictionary: noWords });
  const made = await newSession(
    { wordCube, solver: wordCube.solver(), knowsWords: false, ...options });
  return { ...made, useWords: () => made.session.useWords(made) };
}

test("the dictionary without words is what the command writes", needsModule, () => {
  const file = join(folder, "no.words");
  writeFileSync(file, noWords);
  const command = `dictionary export --words ${file} --form unpacked -o -`;
  const stdio = ["ignore", "pipe", "pipe"];
  const { stdout, stderr } = spawnSync(toolPath, command.split(" "), { stdio });
  assert.match(String(stderr), /^0 words /);
  assert.deepEqual(Buffer.from(noWords), stdout);
});

test("letters can be selected before the words are loaded, and nothing is played", needsModule,
  async () => {
    const { session, events } = await newSessionWithoutWords();
    session.select(gelatinate);
    assert.equal(session.selection.spelling, "unknown");
    assert.equal(session.play(), null);
    session.reject();
    assert.equal(session.hint(), null);
    assert.deepEqual(session.selection.faces, gelatinate);
    assert.ok(events.every(({ type }) => type === "selection"));
  });

test("what is selected is a word as soon as the words are loaded", needsModule, async () => {
  const { session, events, useWords } = await newSessionWithoutWords();
  session.begin();
  session.select(gelatinate);
  useWords();
  assert.equal(session.selection.spelling, "word");
  assert.equal(events.at(-1).type, "selection");
  assert.equal(session.play().word, "GELATINATE");
  assert.notEqual(session.hint(), null);
});

test("what is released before the words are loaded is played then", needsModule, async () => {
  for (const [faces, type] of [[gelatinate, "change"], [gelatinate.slice(0, 4), "notice"]]) {
    const { session, events, useWords } = await newSessionWithoutWords();
    session.select(faces);
    session.reject();
    useWords();
    assert.equal(events.filter((event) => event.type === type).length, 1, type);
    assert.deepEqual(session.selection.faces, []);
  }
});

test("a selection that goes on is not played when the words are loaded", needsModule, async () => {
  const { session, useWords } = await newSessionWithoutWords();
  session.select(gelatinate.slice(0, 9));
  session.play();
  session.drag(gelatinate[9]);
  useWords();
  assert.deepEqual(session.selection.faces, gelatinate);
  assert.equal(session.moves.length, 0);
});

test("a cube that was removed before the words are loaded stays removed", needsModule, async () => {
  const { session, useWords } = await newSessionWithoutWords({ mode: "timed" });
  session.begin();
  session.remove(26);
  const { inPlay } = session.state;
  useWords();
  assert.ok(!inPlay.includes(26));
  assert.deepEqual(session.state.inPlay, inPlay);
  assert.equal(session.moves.length, 1);
});

test("a session that was released takes no words", needsModule, async () => {
  const { session, useWords } = await newSessionWithoutWords();
  session.dispose();
  assert.doesNotThrow(useWords);
});
