import assert from "node:assert/strict";
import { test } from "node:test";
import { Instance } from "../../../JavaScript/core/instance.js";
import { Session } from "../../../Page/scripts/game/session.js";
import { gelatinate, needsModule, newSession, typesOf } from "./fixtures.mjs";

test("a word is drawn and played", needsModule, async () => {
  const { session, events } = await newSession();
  session.begin();
  session.touch(gelatinate[0]);
  for (const face of gelatinate.slice(1)) session.drag(face);
  assert.equal(session.selection.spelling, "word");
  assert.equal(session.selection.score, 1120);
  assert.equal(session.play().word, "GELATINATE");
  assert.equal(session.state.totalScore, 1120);
  assert.deepEqual(session.selection.faces, []);
  assert.deepEqual(typesOf(events), ["change"]);
});

test("a word is refused with its reasons, and stays selected", needsModule, async () => {
  const { session, events } = await newSession();
  session.select(gelatinate.slice(0, 2));
  assert.equal(session.play(), null);
  const notice = events.find(({ type }) => type === "notice");
  assert.equal(notice.detail.type, "refused");
  assert.deepEqual(notice.detail.reasons.map(({ rule }) => rule).slice(0, 1), ["tooShort"]);
  assert.deepEqual(session.selection.faces, gelatinate.slice(0, 2));
});

test("the position lists the cubes in play, and what is selected", needsModule, async () => {
  const { session } = await newSession();
  session.remove(26);
  session.select(gelatinate.slice(0, 3));
  const position = session.position();
  assert.deepEqual(position.inPlay, Array.from({ length: 26 }, (_, cube) => cube));
  assert.equal(position.tiles.length, 81);
  assert.deepEqual(position.selection, { faces: gelatinate.slice(0, 3), spelling: "word" });
  assert.deepEqual(position.dimmed, []);
});

test("letters that lead nowhere are dimmed only where help is offered", needsModule, async () => {
  for (const help of [true, false]) {
    const { session, solver } = await newSession({ help });
    session.isDimming = true;
    assert.equal(session.facts.usedHelp, help);
    session.select(gelatinate.slice(0, 2));
    assert.equal(session.position().dimmed.length > 0, help);
    assert.equal(session.position().dimmed.includes(gelatinate[2]), false);
    const onward = solver.extensions(session.game, gelatinate.slice(0, 2));
    const { extendingFaces } = session.selection;
    const dead = extendingFaces.filter((face) => !onward.includes(face));
    assert.equal(dead.length > 0, true);
    assert.deepEqual(session.position().dimmed.filter((face) => extendingFaces.includes(face)),
      help ? dead : []);
    assert.equal(session.facts.usedHelp, help);
  }
});

test("hints say more each time, and begin again after a move", needsModule, async () => {
  const { session } = await newSession();
  assert.equal(session.hint().letters.length, 0);
  assert.equal(session.hint().letters.length, 1);
  session.hint();
  const { path, word } = session.hint();
  assert.equal(session.hint().word, word);
  session.select(path);
  assert.equal(session.play().word, word);
  assert.equal(session.hint().word, null);
  assert.equal(session.facts.usedHelp, true);
});

test("games without help have no hint and no undo", needsModule, async () => {
  for (const kind of ["ranked", "daily", "match", "turns"]) {
    const players = kind === "turns" ? ["Ada", "Grace"] : null;
    const { session } = await newSession({ kind, players });
    session.remove(26);
    assert.equal(session.hint(), null);
    assert.equal(session.undo(), null);
    assert.equal(session.facts.usedHelp, false);
    assert.equal(session.state.moves.length, 1);
  }
});

test("a move is taken back", needsModule, async () => {
  const { session } = await newSession();
  session.remove(26);
  assert.deepEqual(session.undo().cubesReturned, [26]);
  assert.equal(session.undo(), null);
  assert.equal(session.facts.usedHelp, true);
});

test("a game continues from its record", needsModule, async () => {
  const { session, common } = await newSession({ extra: { day: 3 }, title: "Test" });
  session.begin();
  session.select(gelatinate);
  session.play();
  session.hint();
  const record = JSON.parse(JSON.stringify(session.record()));
  const other = new Session({ ...common, puzzle: undefined, record });
  assert.deepEqual(JSON.parse(JSON.stringify(other.record())), record);
  assert.deepEqual(other.state, session.state);
  assert.equal(record.score, 1120);
  assert.equal(record.words, 1);
  assert.equal(other.facts.extra.day, 3);
});

test("an ended game has a submission that strict rules accept", needsModule, async () => {
  const { session, events, common, wordCube } = await newSession({ mode: "timed" });
  session.begin();
  session.select(gelatinate);
  session.play();
  session.finish();
  session.finish();
  assert.deepEqual(typesOf(events), ["change", "end"]);
  const record = session.record();
  const verdict = JSON.parse(wordCube.verify(record.submission, {
    puzzle: common.puzzle, mode: "timed",
  }));
  assert.deepEqual([verdict.valid, verdict.totalScore], [true, 1120]);
  const other = new Session({ ...common, record });
  assert.equal(other.isOver, true);
  assert.equal(other.remove(26), null);
});

test("letters are typed", needsModule, async () => {
  const { session } = await newSession();
  for (const letter of "GELATIN") session.type(letter);
  assert.equal(session.selection.text, "GELATIN");
  assert.equal(session.type("Q"), null);
  assert.equal(session.selection.text, "GELATIN");
  session.backUp();
  assert.equal(session.selection.text, "GELATI");
});

test("a game that was released is neither stored nor ended", needsModule, async () => {
  const { session, time, events } = await newSession({ mode: "timed" });
  session.begin();
  session.dispose();
  const before = events.length;
  time.now += 500;
  session.hide();
  session.show();
  assert.equal(session.tick(), 0);
  assert.equal(events.length, before);
});

test("a word saves the game once, whatever is shown of it", needsModule, async (context) => {
  const { session } = await newSession();
  session.begin();
  const { mock } = context.mock.method(Instance.prototype, "number");
  session.addEventListener("save", () => session.record());
  session.addEventListener("change", () => [session.moves, session.scores]);
  session.select(gelatinate);
  assert.equal(session.play().word, "GELATINATE");
  assert.deepEqual([session.moves.length, session.scores], [1, [1120]]);
  const saves = mock.calls.filter(({ arguments: [name] }) => name === "wordcube_game_save");
  assert.equal(saves.length, 1);
});
