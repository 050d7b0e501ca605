import assert from "node:assert/strict";
import { test } from "node:test";
import { gameName } from "../../../Page/scripts/share/game-name.js";
import { pictureText } from "../../../Page/scripts/share/picture.js";
import { puzzleLink, resultText } from "../../../Page/scripts/share/result-text.js";
import { findPar } from "../../../Page/scripts/screens/play/par.js";
import { routes } from "../../../Page/scripts/routes.js";
import { text } from "../../../Page/text.js";

const record = {
  kind: "solo", mode: "unlimited", score: 1120, par: 12040, provenance: "wc1.en.g1.s42.i0",
};
const words = [{ word: "GELATINATE", score: 1120 }];
const page = "https://example.org/game/?x=1#/end/abc";

test("the link carries the puzzle, and a route takes it", () => {
  const link = puzzleLink(record, page);
  assert.equal(link, "https://example.org/game/#/puzzle/wc1.en.g1.s42.i0/unlimited");
  const path = link.split("#")[1];
  const { pattern } = routes.find((route) => route.pattern.test(path));
  assert.deepEqual(pattern.exec(path).slice(1), ["wc1.en.g1.s42.i0", "unlimited"]);
  assert.equal(puzzleLink({ ...record, provenance: null }, page), null);
});

test("a provenance with requirements fits into the link", () => {
  const provenance = "wc1.en.g1.s178570077604676.w120-.l7.d2221330a61ea36dc.i0";
  const path = puzzleLink({ ...record, provenance }, page).split("#")[1];
  const { pattern } = routes.find((route) => route.pattern.test(path));
  assert.equal(pattern.exec(path)[1], provenance);
});

test("the result is a short text", () => {
  assert.equal(resultText(text, record, { words }, page), [
    "WordCube unlimited: 1,120 points, 9% of par, 1 word.", "Best: GELATINATE, 1,120.",
    "https://example.org/game/#/puzzle/wc1.en.g1.s42.i0/unlimited",
  ].join("\n"));
  const empty = { ...record, provenance: null, par: undefined, score: 0 };
  assert.equal(
    resultText(text, empty, { words: [] }, page), "WordCube unlimited: 0 points, 0 words.");
});

test("a timed game is not compared with par, which is reached without a clock", async () => {
  const timed = { ...record, mode: "timed" };
  assert.match(resultText(text, timed, { words }, page), /^WordCube three minutes: 1,120 points, 1 /);
  const colours = { bg: "#fff", ink: "#000", soft: "#555" };
  assert.match(pictureText(text, record, "<svg></svg>", colours), />unlimited · 9% of par</);
  assert.match(pictureText(text, timed, "<svg></svg>", colours), />three minutes</);
  const shown = [];
  await findPar({ worker: () => assert.fail() }, { mode: "timed", par: null }, undefined,
    (par) => shown.push(par));
  assert.deepEqual(shown, []);
});

test("the picture holds the cube, and text that is escaped", () => {
  const colours = { bg: "#fff", ink: "#000", soft: "#555" };
  const cube = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\" width=\"1\" "
    + "height=\"1\"><path/></svg>";
  const named = { ...text, app: { ...text.app, name: "<A&B>" } };
  const picture = pictureText(named, record, cube, colours);
  assert.match(picture, /viewBox="0 0 1 1" x="140" y="230" width="800" height="700"><path\/>/);
  assert.match(picture, />&#60;A&#38;B&#62;</);
  assert.match(picture, />1,120 points</);
});

test("games have names", () => {
  assert.equal(gameName(record, text.home), "One player, unlimited");
  assert.equal(gameName({ kind: "turns", players: ["Ada", "Grace"] }, text.home), "Ada & Grace");
  assert.equal(gameName({ ...record, title: "Monday" }, text.home), "Monday");
});
