import assert from "node:assert/strict";
import { test } from "node:test";
import { MatchBar } from "../../../Page/scripts/client/views/match-bar.js";
import { text } from "../../../Page/text.js";
import { makeDocument } from "./dom.mjs";
import { offline } from "./doubles.mjs";

const match = {
  id: "m", code: "CODE2345", state: "playing", turn: 0, moves: [],
  sides: [{ displayName: "Ada", isYou: true }, { displayName: "Grace", isYou: false }],
};

test("a match says why it cannot be asked for, and what became of a move only once", () => {
  makeDocument();
  const { server } = text;
  const said = (problem, hasPending = false) => {
    const play = { match, problem, hasPending };
    return new MatchBar({ text }, play, { now: () => 0 }).element.textContent;
  };
  const refusal = (status, kind) => ({ code: "problem", status, kind });
  assert.ok(said(refusal(404, "no-such-match")).includes(server.problems["no-such-match"]));
  assert.ok(said(refusal(401, "unauthorized")).includes(server.problems.unauthorized));
  assert.ok(said(offline()).includes(server.match.noAnswer));
  assert.ok(said(offline(), true).includes(server.match.unsentNote));
  assert.equal(said(refusal(409, "conflict")), said(undefined));
});

test("a match that is over says who resigned", () => {
  makeDocument();
  const { match: words } = text.server;
  const said = (members) => {
    const play = { match: { ...match, turn: null, ...members }, hasPending: false };
    return new MatchBar({ text }, play, { now: () => 0 }).element.textContent;
  };
  const { resigned, youResigned, finished } = words.why;
  assert.ok(said({ state: "resigned", winner: 0 }).includes(resigned("Grace")));
  assert.ok(said({ state: "resigned", winner: 1 }).includes(youResigned));
  assert.ok(said({ state: "resigned" }).includes(resigned("")));
  assert.ok(said({ state: "finished", winner: 0 }).includes(finished));
});

test("a match is replayed when it is over and has moves", () => {
  makeDocument();
  const linked = (members) => {
    const play = { match: { ...match, ...members }, hasPending: false };
    const { element } = new MatchBar({ text }, play, { now: () => 0 });
    return element.all(({ name }) => name === "a").map((link) => link.getAttribute("href"));
  };
  const moves = [{ playerIndex: 0 }];
  assert.deepEqual(linked({ moves }), []);
  assert.deepEqual(linked({ state: "finished" }), ["#/matches"]);
  assert.deepEqual(linked({ state: "finished", moves }), ["#/match/CODE2345/replay", "#/matches"]);
});
