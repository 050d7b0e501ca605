import assert from "node:assert/strict";
import { test } from "node:test";
import { gameName } from "../../../Page/scripts/share/game-name.js";
import { pictureText } from "../../../Page/scripts/share/picture.js";
import { linkTo, routeOfLink } from "../../../Page/scripts/share/link.js";
import { puzzleLink, resultText } from "../../../Page/scripts/share/result-text.js";
import { routes } from "../../../Page/scripts/routes.js";
import { text } from "../../../Page/text.js";

const record = {
  kind: "solo", mode: "timed", score: 1120, par: 12040, provenance: "wc1.en.g1.s42.i0",
};
const words = [{ word: "GELATINATE", score: 1120 }];
const page = "https://example.org/game/?x=1#/end/abc";

/** The parameters of the route that takes a link. */
function parametersOf(link) {
  const path = decodeURI(routeOfLink(new URL(link).search));
  const { pattern } = routes.find((route) => route.pattern.test(path));
  return pattern.exec(path).slice(1);
}

test("the link carries the puzzle, and a route takes it", () => {
  const link = puzzleLink(record, page);
  assert.equal(link, "https://example.org/game/?puzzle=wc1.en.g1.s42.i0&mode=timed");
  assert.deepEqual(parametersOf(link), ["wc1.en.g1.s42.i0", "timed"]);
  assert.equal(puzzleLink({ ...record, provenance: null }, page), null);
});

test("a server sees what a link is of", () => {
  const match = linkTo({ match: "7KXW2MPQ" }, "https://example.org/game/?shared=x#/matches");
  assert.equal(match, "https://example.org/game/?match=7KXW2MPQ");
  assert.deepEqual(parametersOf(match), ["7KXW2MPQ"]);
  assert.equal(routeOfLink("?shared=7kxw-2mpq"), "/shared/7kxw-2mpq");
  assert.equal(routeOfLink("?puzzle=wc1.en.g1.s42.i0"), "/puzzle/wc1.en.g1.s42.i0");
  assert.equal(routeOfLink("?match=%2F%22%3C"), "/match//%22%3C");
  for (const query of ["", "?", "?shared=", "?other=1", "?mode=timed"]) {
    assert.equal(routeOfLink(query), null);
  }
});

test("a provenance with requirements fits into the link", () => {
  const provenance = "wc1.en.g1.s178570077604676.w120-.l7.d2221330a61ea36dc.i0";
  assert.equal(parametersOf(puzzleLink({ ...record, provenance }, page))[0], provenance);
  const other = "wc1.en.g1.s1+2.i0";
  assert.equal(parametersOf(puzzleLink({ ...record, provenance: other }, page))[0], other);
});

test("the result is a short text", () => {
  assert.equal(resultText(text, record, { words }, page), [
    "WordCube three minutes: 1,120 points, 9% of par, 1 word.", "Best: GELATINATE, 1,120.",
    "https://example.org/game/?puzzle=wc1.en.g1.s42.i0&mode=timed",
  ].join("\n"));
  const empty = { ...record, provenance: null, par: undefined, score: 0 };
  assert.equal(
    resultText(text, empty, { words: [] }, page), "WordCube three minutes: 0 points, 0 words.");
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
  assert.equal(gameName(record, text.home), "One player, three minutes");
  assert.equal(gameName({ kind: "turns", players: ["Ada", "Grace"] }, text.home), "Ada & Grace");
  assert.equal(gameName({ ...record, title: "Monday" }, text.home), "Monday");
});
