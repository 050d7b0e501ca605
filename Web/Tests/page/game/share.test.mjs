import assert from "node:assert/strict";
import { test } from "node:test";
import { gameName } from "../../../Page/scripts/share/game-name.js";
import { puzzleLink } from "../../../Page/scripts/share/puzzle-link.js";
import { findPar } from "../../../Page/scripts/screens/play/par.js";
import { routes } from "../../../Page/scripts/routes.js";
import { text } from "../../../Page/text.js";

const record = {
  kind: "solo", mode: "unlimited", score: 1120, par: 12040, provenance: "wc1.en.g1.s42.i0",
};
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
