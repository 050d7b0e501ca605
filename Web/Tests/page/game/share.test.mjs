import assert from "node:assert/strict";
import { test } from "node:test";
import { gameName } from "../../../Page/scripts/share/game-name.js";
import { linkTo, routeOfLink } from "../../../Page/scripts/share/link.js";
import { puzzleLink } from "../../../Page/scripts/share/puzzle-link.js";
import { findPar } from "../../../Page/scripts/game/par.js";
import { routes } from "../../../Page/scripts/routes.js";
import { text } from "../../../Page/text.js";

const record = {
  kind: "solo", mode: "unlimited", score: 1120, par: 12040, provenance: "wc1.en.g1.s42.i0",
};
const page = "https://example.org/game/?x=1#/end/abc";

/** The parameters of the route that takes a link. */
function parametersOf(link) {
  const path = decodeURI(routeOfLink(new URL(link).search));
  const { pattern } = routes.find((route) => route.pattern.test(path));
  return pattern.exec(path).slice(1);
}

test("the link carries the puzzle, and a route takes it", () => {
  const link = puzzleLink(record, page);
  assert.equal(link, "https://example.org/game/?puzzle=wc1.en.g1.s42.i0&mode=unlimited");
  assert.deepEqual(parametersOf(link), ["wc1.en.g1.s42.i0", "unlimited"]);
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

test("par is not searched for a timed game, as it is reached without a clock", async () => {
  const shown = [];
  await findPar({ worker: () => assert.fail() }, { mode: "timed", par: null }, undefined,
    (par) => shown.push(par));
  assert.deepEqual(shown, []);
});

test("games have names", () => {
  assert.equal(gameName(record, text.home), "One player, unlimited");
  assert.equal(gameName({ kind: "turns", players: ["Ada", "Grace"] }, text.home), "Ada & Grace");
  assert.equal(gameName({ ...record, title: "Monday" }, text.home), "Monday");
});
