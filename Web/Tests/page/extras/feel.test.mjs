import assert from "node:assert/strict";
import { test } from "node:test";
import { celebrationOf } from "../../../Page/scripts/extras/celebration.js";
import { feel, offerSound, startFeel } from "../../../Page/scripts/extras/feel.js";
import { pitchOf } from "../../../Page/scripts/extras/tones.js";
import { showGame } from "../../../Page/scripts/screens/play/shown-game.js";
import { Store } from "../../../Page/scripts/storage/store.js";
import { text } from "../../../Page/text.js";
import { makeDocument } from "../client/dom.mjs";
import { Switches } from "../../../Page/scripts/storage/switches.js";
import { withAudio } from "./audio-model.mjs";
import { gelatinate, needsModule, newSession } from "../game/fixtures.mjs";
import { SmallStorage } from "../game/storage-model.mjs";
import { matchMedia, reader } from "./hand-model.mjs";

globalThis.matchMedia = /** @type {any} */ (matchMedia);

/** A sense that notes what it is told. */
function recorder() {
  const felt = [];
  const names = ["letter", "fall", "refusal", "celebrate"];
  const sense = Object.fromEntries(names.map((name) => [name, (count) => felt.push([name, count])]));
  return { felt, sense };
}

async function felt() {
  const { session } = await newSession({ help: true });
  const { felt, sense } = recorder();
  const ending = new AbortController();
  feel(session, () => [sense], ending.signal, celebrationOf);
  return { session, felt, ending };
}

test("each letter is felt with its place in the word, whether drawn or typed", needsModule, async () => {
  const { session, felt: notes } = await felt();
  session.touch(gelatinate[0]);
  session.drag(gelatinate[1]);
  session.drag(gelatinate[2]);
  session.backUp();
  session.type("L");
  session.clear();
  session.touch(gelatinate[0]);
  session.touch(gelatinate[7]);
  session.select([gelatinate[7]]);
  assert.deepEqual(notes, [1, 2, 3, 3, 1, 1].map((place) => ["letter", place]));
});

test("cubes that fall are felt together, and those that come back are not", needsModule, async () => {
  const { session, felt: notes } = await felt();
  session.remove(26);
  session.undo();
  assert.deepEqual(notes, [["fall", 1]]);
});

test("a good word is felt by its degree, and not by who prefers stillness", needsModule, async () => {
  const degrees = async () => {
    const { session, felt: notes } = await felt();
    session.select(gelatinate);
    session.play();
    return notes.filter(([name]) => name === "celebrate").map(([, degree]) => degree);
  };
  assert.deepEqual(await degrees(), [3]);
  reader.matches = true;
  assert.deepEqual(await degrees(), []);
  reader.matches = false;
});

test("what is no word is felt", needsModule, async () => {
  const { session, felt: notes } = await felt();
  session.select(gelatinate.slice(0, 2));
  session.reject();
  session.select(gelatinate.slice(0, 2));
  session.play();
  for (const type of ["otherWord", "otherCube", "hint", "noWords"]) session.notify({ type });
  assert.equal(notes.filter(([name]) => name === "refusal").length, 4);
});

test("nothing is felt of a game that is left", needsModule, async () => {
  const { session, felt: notes, ending } = await felt();
  ending.abort();
  session.touch(gelatinate[0]);
  assert.deepEqual(notes, []);
});

/** Runs with another `navigator`, and without Web Audio. */
async function withNavigator(value, act) {
  globalThis.document = Object.assign(new EventTarget(), { hidden: false });
  const own = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value, configurable: true, writable: true });
  try {
    await act();
  } finally {
    delete globalThis.navigator;
    delete globalThis.document;
    if (own) Object.defineProperty(globalThis, "navigator", own);
  }
}

/** The page as far as the extras need it, with a game on its screen. */
async function playing() {
  const { session } = await newSession();
  const storage = new Store(new SmallStorage(), new EventTarget());
  const app = Object.assign(new EventTarget(), { storage, switches: new Switches(storage), text, server: null, shownGame: null });
  const element = { querySelector: () => null };
  const show = () => showGame(app, { session, element, signal: new AbortController().signal });
  return { app, session, show };
}

test("sound is offered beside the first cube, and beside no other", () => withAudio(async () => {
  makeDocument();
  const storage = new Store(new SmallStorage(), new EventTarget());
  const app = { storage, switches: new Switches(storage), text };
  const open = () => {
    const box = document.createElement("div");
    const ending = new AbortController();
    offerSound(app, { element: { querySelector: () => box }, signal: ending.signal });
    return { ending, buttons: box.children };
  };
  const first = open();
  const [offer] = first.buttons;
  assert.deepEqual([offer.getAttribute("aria-label"), offer.getAttribute("aria-pressed")], [text.settings.switches.sound.label, "false"]);
  offer.click();
  assert.deepEqual([app.switches.isOn("sound"), offer.getAttribute("aria-pressed")], [true, "true"]);
  offer.click();
  assert.equal(app.switches.isOn("sound"), false);
  assert.equal(open().buttons.length, 1, "the first game is not left yet");
  first.ending.abort();
  assert.equal(open().buttons.length, 0);
}));

test("the device vibrates only after somebody switched that on", needsModule, async () => {
  const patterns = [];
  await withNavigator({ vibrate: (pattern) => patterns.push(pattern) }, async () => {
    const { app, session, show } = await playing();
    startFeel(app, celebrationOf);
    show();
    session.touch(gelatinate[0]);
    assert.deepEqual(patterns, []);
    app.switches.set("touch", true);
    assert.equal(patterns.length, 1, "a sample");
    session.drag(gelatinate[1]);
    assert.equal(patterns.length, 2);
    app.switches.set("touch", false);
    session.drag(gelatinate[2]);
    assert.equal(patterns.length, 2);
  });
});

test("a game that was on the screen before is felt, too", needsModule, async () => {
  const patterns = [];
  await withNavigator({ vibrate: (pattern) => patterns.push(pattern) }, async () => {
    const { app, session, show } = await playing();
    show();
    startFeel(app, celebrationOf);
    app.switches.set("touch", true);
    session.touch(gelatinate[0]);
    assert.equal(patterns.length, 2);
  });
});

test("sound is heard only after somebody switched it on, and then with a sample", needsModule, () =>
  withAudio(async (_, { all }) => {
    const { app, session, show } = await playing();
    startFeel(app, celebrationOf);
    show();
    session.touch(gelatinate[0]);
    session.clear();
    session.remove(26);
    assert.equal(all.length, 0);
    app.switches.set("sound", true);
    assert.equal(all[0].notes.length, 1);
    session.touch(gelatinate[0]);
    session.drag(gelatinate[1]);
    assert.deepEqual(all[0].notes.map(({ frequency }) => frequency.course[0][1]),
      [1, 1, 2].map(pitchOf));
    app.switches.set("sound", false);
    assert.equal(all[0].state, "closed");
    session.drag(gelatinate[2]);
    assert.equal(all.length, 1);
  }));

test("a browser that cannot vibrate, or forbids it, disturbs no game", needsModule, async () => {
  const forbid = () => { throw new DOMException("No.", "NotAllowedError"); };
  for (const navigator of [{}, { vibrate: forbid }]) {
    await withNavigator(navigator, async () => {
      const { app, session, show } = await playing();
      app.switches.set("touch", true);
      startFeel(app, celebrationOf);
      show();
      let thrown = null;
      const note = (error) => { thrown = error; };
      process.once("uncaughtException", note);
      session.touch(gelatinate[0]);
      // An error of a listener is reported a moment later.
      await new Promise((resolve) => setTimeout(resolve, 5));
      process.off("uncaughtException", note);
      assert.equal(thrown, null);
      assert.equal(session.selection.faces.length, 1);
    });
  }
});
