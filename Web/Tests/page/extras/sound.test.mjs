import assert from "node:assert/strict";
import { test } from "node:test";
import { Sound } from "../../../Page/scripts/extras/sound.js";
import { pitchOf } from "../../../Page/scripts/extras/tones.js";
import { ModelAudioContext, withAudio } from "./audio-model.mjs";

/** The notes of all contexts. */
const notes = () => ModelAudioContext.all.flatMap(({ notes }) => notes);
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Hides the page, or shows it. */
function hide(page, hidden = true) {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

test("the tone of a letter rises with the word, and stays one that can be heard", () => {
  const tones = Array.from({ length: 30 }, (_, index) => pitchOf(index + 1));
  for (const [index, tone] of tones.slice(1, 15).entries()) assert.ok(tone > tones[index]);
  assert.ok(tones.every((tone) => tone >= 300 && tone < 4000), `${tones}`);
});

test("each letter is one short tick of its tone", () => withAudio(() => {
  const sound = new Sound(() => true);
  for (const place of [1, 2, 3]) sound.letter(place);
  assert.equal(ModelAudioContext.all.length, 1);
  assert.deepEqual(notes().map(({ frequency }) => frequency.course),
    [1, 2, 3].map((place) => [["set", pitchOf(place), 5]]));
  for (const note of notes()) {
    assert.ok(note.isHeard);
    assert.equal(note.startTime, 5);
    assert.ok(note.stopTime - note.startTime < 0.15);
  }
  notes()[0].onended();
  assert.equal(notes()[0].isHeard, false);
}));

test("cubes that fall are low thuds, when they are down, one after the other", () => withAudio(() => {
  const sound = new Sound(() => true);
  sound.fall(2);
  const tones = notes().filter(({ kind }) => kind === "tone");
  assert.equal(tones.length, 2);
  assert.ok(tones[0].startTime > 5.2 && tones[1].startTime > tones[0].startTime);
  for (const { frequency: { course } } of tones) {
    assert.ok(course.every(([, tone]) => tone < 200));
    assert.ok(course[1][1] < course[0][1], "it sinks");
  }
  assert.equal(notes().filter(({ kind, isHeard }) => kind === "noise" && isHeard).length, 2);
  sound.fall(9);
  assert.ok(notes().filter(({ kind }) => kind === "tone").length <= 5, "not one for each of nine");
}));

test("without sound there is no context at all", () => withAudio((page) => {
  const sound = new Sound(() => false);
  page.dispatchEvent(new Event("pointerdown"));
  sound.letter(1);
  sound.fall(1);
  assert.deepEqual(ModelAudioContext.all, []);
}));

test("a gesture lets a context run that did not before", () => withAudio(async (page) => {
  const sound = new Sound(() => true);
  ModelAudioContext.mayRun = false;
  sound.letter(1);
  await settled();
  assert.deepEqual(notes(), []);
  const [context] = ModelAudioContext.all;
  for (const type of ["pointerdown", "pointerup", "keydown"]) {
    const before = context.resumed;
    page.dispatchEvent(new Event(type));
    assert.equal(context.resumed, before + 1, type);
  }
  ModelAudioContext.mayRun = true;
  page.dispatchEvent(new Event("pointerup"));
  await settled();
  sound.letter(2);
  assert.equal(ModelAudioContext.all.length, 1);
  assert.equal(notes().at(-1).frequency.course[0][1], pitchOf(2));
}));

test("a letter that waits for its gesture is heard at once after it, and not much later", () =>
  withAudio(async (page) => {
    const sound = new Sound(() => true);
    ModelAudioContext.mayRun = false;
    sound.letter(3);
    ModelAudioContext.mayRun = true;
    page.dispatchEvent(new Event("pointerup"));
    await settled();
    assert.equal(notes().length, 1);
    const [context] = ModelAudioContext.all;
    context.state = "interrupted";
    ModelAudioContext.mayRun = false;
    sound.letter(4);
    await new Promise((resolve) => setTimeout(resolve, 200));
    ModelAudioContext.mayRun = true;
    page.dispatchEvent(new Event("pointerup"));
    await settled();
    assert.equal(notes().length, 1);
  }));

test("in the background the context is closed, and nothing opens another", () => withAudio(async (page) => {
  const sound = new Sound(() => true);
  sound.letter(1);
  hide(page);
  assert.equal(ModelAudioContext.all[0].state, "closed");
  sound.letter(2);
  page.dispatchEvent(new Event("keydown"));
  assert.equal(ModelAudioContext.all.length, 1);
  hide(page, false);
  page.dispatchEvent(new Event("pointerdown"));
  sound.letter(1);
  assert.equal(ModelAudioContext.all.length, 2);
  assert.equal(ModelAudioContext.all[1].notes.length, 1);
  await settled();
}));

test("who switches sound off lets go of the device", () => withAudio(async () => {
  const sound = new Sound(() => true);
  sound.letter(1);
  sound.close();
  sound.close();
  await settled();
  assert.equal(ModelAudioContext.all[0].state, "closed");
}));

test("a browser without Web Audio is silent", () => withAudio((page) => {
  const sound = new Sound(() => true);
  page.dispatchEvent(new Event("pointerdown"));
  sound.letter(1);
  sound.fall(3);
  sound.refusal();
  hide(page);
  sound.close();
}, undefined));

test("a device that cannot make sounds is silent, and asked again", () => withAudio((page) => {
  const sound = new Sound(() => true);
  ModelAudioContext.isBroken = true;
  sound.letter(1);
  assert.deepEqual(notes(), []);
  ModelAudioContext.isBroken = false;
  page.dispatchEvent(new Event("pointerdown"));
  sound.letter(1);
  assert.equal(notes().length, 1);
}));
