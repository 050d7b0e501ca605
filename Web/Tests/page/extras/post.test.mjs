import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { postActions } from "../../../Page/scripts/extras/post/post-dialog.js";
import { publicRank } from "../../../Page/scripts/extras/post/public-rank.js";
import { drawResult, size } from "../../../Page/scripts/extras/post/result-picture.js";
import { alternative, cells, goneCount, resultOf, resultText } from "../../../Page/scripts/extras/post/result.js";
import { factsOf } from "../../../Page/scripts/screens/end/facts.js";
import { gameLink } from "../../../Page/scripts/share/puzzle-link.js";
import { text } from "../../../Page/text.js";
import { makeDocument, settled } from "../client/dom.mjs";
import { FakeClient, offline } from "../client/doubles.mjs";
import { Browser, finish } from "../game/app-model.mjs";
import { gelatinate, needsModule, provenance } from "../game/fixtures.mjs";

const now = Date.parse("2026-11-26T15:00:00Z") / 1000;
const endsAt = Date.parse("2026-11-27T00:00:00Z") / 1000;
const page = "https://cubes.example/?x=1#/end/abc";
const record = {
  id: "daily-c", kind: "daily", mode: "timed", score: 1120, par: 12040, provenance, endedAt: now - 60,
  extra: { endsAt, challenge: "c" },
};
/** Cubes 0, 1 and 26 are gone. */
const last = { inPlay: Array.from({ length: 24 }, (_, place) => place + 2) };
const facts = { last, moves: [], words: [{ word: "GELATINATE", score: 1120 }] };

function posted(of = record, { rank, streak, at = now } = {}) {
  return resultOf(of, facts, { rank, streak, address: gameLink(of, page, at) });
}

test("the text of a running challenge has points and cells, and leads to the challenge", () => {
  assert.equal(resultText(posted(), text), [
    "WordCube #2521, daily puzzle of November 26, three minutes", "1,120 points", "1 word, 3 of 27 cubes gone",
    "⬜⬜⬜ ⬜⬜⬜ 🟧⬜⬜", "⬜⬜⬜ ⬜⬜⬜ 🟧⬜⬜", "⬜⬜🟧 ⬜⬜⬜ ⬜⬜⬜", "https://cubes.example/?daily=timed",
  ].join("\n"));
});

test("of a game whose puzzle is open, the text leads to the puzzle", () => {
  const solo = { ...record, kind: "solo", mode: "unlimited", usedHelp: true };
  const rank = { rank: 3, outOf: 1057, isOfDay: true };
  const lines = resultText(posted(solo, { rank }), text).split("\n");
  assert.deepEqual(lines.slice(0, 3), [
    "WordCube, unlimited, with help", "Stone, 1,120 points, rank 3 of 1,057 in 24 hours",
    "1 word, 3 of 27 cubes gone",
  ]);
  assert.equal(lines.at(-1), `https://cubes.example/?puzzle=${provenance}&mode=unlimited`);
  const over = posted(record, { at: endsAt + 301, rank: { rank: 2, outOf: 9 } });
  assert.match(resultText(over, text), /rank 2 of 9\n[^]*\?puzzle=/);
  assert.equal(gameLink({ ...solo, provenance: null }, page, now), "https://cubes.example/");
});

test("the day of a challenge is the server's, in each time zone", () => {
  for (const zone of ["Pacific/Auckland", "Pacific/Pago_Pago"]) {
    process.env.TZ = zone;
    assert.match(resultText(posted(), text), /November 26/);
  }
  delete process.env.TZ;
  assert.match(resultText(posted({ ...record, extra: undefined }), text), /^WordCube, Daily puzzle, three minutes/);
});

test("of two players, the text has both", () => {
  const players = { ...record, kind: "turns", mode: "unlimited", players: ["Ada", "Grace"], extra: null };
  const moves = [{ score: 700, player: 0 }, { score: 420, player: 1 }];
  const result = resultOf(players, { ...facts, moves }, { address: page });
  assert.match(resultText(result, text), /^WordCube, Two players\nAda 700 points, Grace 420 points\n1 word,/);
});

test("the cells are the layers from the top, their rows from the back", () => {
  const inPlay = Array(27).fill(true);
  // x = 2, y = 2, z = 0: in the upper layer, at the back and on the right.
  inPlay[24] = false;
  assert.equal(cells(inPlay).split("\n")[0], "⬜⬜🟧 ⬜⬜⬜ ⬜⬜⬜");
  assert.equal(cells(Array(27).fill(false)).replaceAll(/\s/gu, ""), "🟧".repeat(27));
});

/** A context that notes what is drawn. */
class FakeContext {
  texts = [];
  filled = 0;
  paths = [];
  measureText = (content) => ({ width: content.length * 30 });
  fillText = (content) => this.texts.push({ content, font: this.font });
  fill = () => { this.filled += 1; };
  stroke = (path) => path && this.paths.push(path.d);
  fillRect = (...box) => { this.box = box; };
}
for (const name of ["save", "restore", "translate", "scale", "beginPath", "closePath", "lineTo"]) {
  FakeContext.prototype[name] = () => {};
}

function drawn(result) {
  globalThis.Path2D = class {
    constructor(d) { this.d = d; }
  };
  const context = new FakeContext();
  drawResult(context, result, text, { bg: "#fff" });
  delete globalThis.Path2D;
  return context;
}

test("the picture has the lines of the text and the cubes that are left, and its words say so", () => {
  const result = posted({ ...record, mode: "unlimited" }, { rank: { rank: 2, outOf: 9 }, streak: 5 });
  const context = drawn(result);
  assert.deepEqual(context.box, [0, 0, size, size]);
  assert.deepEqual(context.texts.map(({ content }) => content), [
    "Daily puzzle of November 26, unlimited", "Stone", "1,120 points · 1 word, 3 of 27 cubes gone",
    "Rank 2 of 9 · Day 5 in a row", "WordCube #2521 · cubes.example",
  ]);
  // 38 characters of 30 pixels are too wide for 960 pixels.
  assert.equal(context.texts[0].font, "700 32px \"WordCube Letters\", system-ui, sans-serif");
  assert.ok(context.filled > 20);
  assert.ok(context.paths.every((path) => path.startsWith("M")));
  const none = drawn({ ...result, inPlay: Array(27).fill(false) });
  assert.deepEqual([none.filled, none.paths[0].length > 0, none.paths.at(-1)], [0, true, ""]);
  assert.equal(alternative(result, text), "WordCube #2521, daily puzzle of November 26, unlimited. "
    + "Stone. 1,120 points. rank 2 of 9. 1 word, 3 of 27 cubes gone. Day 5 in a row. "
    + "The picture shows the cubes that are left, without letters.");
});

test("what is posted of a real game has no word and no letter of it", needsModule, async () => {
  const app = await new Browser().tab();
  await app.startGame({ kind: "daily", mode: "unlimited", puzzle: provenance, provenance, id: "daily-c", extra: { endsAt } });
  const { session } = app.games;
  session.begin();
  session.select(gelatinate);
  session.play();
  session.remove(26);
  session.finish();
  const stored = app.shelf.get("daily-c");
  const known = factsOf(app, stored);
  const address = gameLink(stored, page, now);
  const result = resultOf(stored, known, { address });
  assert.equal(goneCount(result), 1);
  const plain = resultOf(stored, { ...known, tiles: null, puzzle: null }, { address });
  assert.deepEqual(plain, result);
  const said = [resultText(result, text), alternative(result, text), ...drawn(result).texts.map(({ content }) => content)];
  for (const content of said) {
    assert.doesNotMatch(content, /GELATINATE|wc1\.|\b[A-Z]\b|[A-Z]{3}/, content);
  }
  assert.equal(JSON.stringify(result).includes("GELATINATE"), false);
  finish(app);
});

const clock = { now: () => now };
const ranks = { lastDay: { rank: 3, outOf: 57 }, lastWeek: {}, allTime: {} };

test("the rank of a ranked game is public at once", async () => {
  const outbox = { game: (id) => ({ r: { state: "done", result: { ranks } }, u: { state: "done", result: { unranked: "usedHelp" } } })[id] };
  const server = { outbox, clock };
  const rankOf = (id) => publicRank(server, { id, kind: "ranked", mode: "timed" });
  assert.deepEqual(await rankOf("r"), { rank: 3, outOf: 57, isOfDay: true });
  assert.deepEqual([await rankOf("u"), await rankOf("gone")], [undefined, undefined]);
  assert.equal(await publicRank(null, record), undefined);
  assert.equal(await publicRank(server, { ...record, kind: "solo" }), undefined);
});

test("the rank of a challenge is public when its day is over, and is the last one", async () => {
  const days = [{ challenge: { id: "b" }, rank: { rank: 1, outOf: 2 } }, { challenge: { id: "c" }, rank: { rank: 8, outOf: 57 } }];
  const client = new FakeClient({ challengeHistory: [{ days }, { days: [] }, offline()] });
  const at = (time) => ({ client, clock: { now: () => time } });
  assert.equal(await publicRank(at(endsAt + 300), record), undefined);
  assert.deepEqual(client.calls, []);
  assert.deepEqual(await publicRank(at(endsAt + 301), record), { rank: 8, outOf: 57 });
  assert.deepEqual(client.calls[0].input, { language: "en", mode: "timed" });
  assert.equal(await publicRank(at(endsAt + 301), record), undefined);
  assert.equal(await publicRank(at(endsAt + 301), record), undefined);
});

const browser = Object.getOwnPropertyDescriptor(globalThis, "navigator");
beforeEach(makeDocument);
afterEach(() => {
  Object.defineProperty(globalThis, "navigator", browser ?? { value: undefined, configurable: true });
  delete globalThis.ClipboardItem;
});

/** The buttons in a browser with these abilities, by their text, and what they said. */
function actionsIn(abilities, { file = { name: "a.png", type: "image/png" } } = {}) {
  Object.defineProperty(globalThis, "navigator", { value: abilities, configurable: true });
  const told = [];
  let selected = 0;
  const buttons = postActions(text, {
    content: "the text", file, field: { select: () => { selected += 1; } }, tell: (said) => told.push(said),
  });
  const press = async (name) => {
    buttons.find(({ textContent }) => textContent === name).click();
    await settled();
  };
  return { names: buttons.map(({ textContent }) => textContent), press, told, selected: () => selected, file };
}

const copies = () => {
  const copied = [];
  return { copied, clipboard: { writeText: async (value) => { copied.push(value); }, write: async (items) => { copied.push(...items); } } };
};
const { post, end } = text;

test("a device that shares files gets the picture and the text", async () => {
  const shared = [];
  const { clipboard } = copies();
  const abilities = { clipboard, canShare: ({ files }) => files.length === 1, share: async (data) => { shared.push(data); } };
  const { names, press, file } = actionsIn(abilities);
  assert.deepEqual(names, [post.share, post.copyText, post.savePicture]);
  await press(post.share);
  assert.deepEqual(shared, [{ files: [file], text: "the text" }]);
  for (const canShare of [undefined, () => false]) {
    await actionsIn({ ...abilities, canShare }).press(post.share);
    assert.deepEqual(shared.at(-1), { text: "the text" });
  }
});

test("a sharing that is cancelled is no error; one that fails is a copy", async () => {
  const { clipboard, copied } = copies();
  const failing = (name) => actionsIn({ clipboard, share: async () => { throw Object.assign(new Error(), { name }); } });
  const cancelled = failing("AbortError");
  await cancelled.press(post.share);
  assert.deepEqual([cancelled.told, copied], [[], []]);
  const failed = failing("NotAllowedError");
  await failed.press(post.share);
  assert.deepEqual([failed.told, copied], [[end.copied], ["the text"]]);
});

test("without sharing, text and picture are copied or saved", async () => {
  globalThis.ClipboardItem = class {
    constructor(data) { this.data = data; }
  };
  const { clipboard, copied } = copies();
  const { names, press, told, file } = actionsIn({ clipboard });
  assert.deepEqual(names, [post.copyText, post.copyPicture, post.savePicture]);
  await press(post.copyText);
  await press(post.copyPicture);
  assert.deepEqual([copied[0], copied[1].data], ["the text", { "image/png": file }]);
  assert.deepEqual(told, [end.copied, end.copied]);
});

test("a browser that blocks copying has the text selected, and one without pictures has none", async () => {
  const blocked = actionsIn({}, { file: null });
  assert.deepEqual(blocked.names, [post.copyText]);
  await blocked.press(post.copyText);
  assert.deepEqual([blocked.told, blocked.selected()], [[end.notCopied], 1]);
  globalThis.ClipboardItem = class {};
  const { press, told } = actionsIn({ clipboard: { write: async () => { throw new Error("blocked"); } } });
  await press(post.copyPicture);
  assert.deepEqual(told, [text.app.actionFailed]);
});
