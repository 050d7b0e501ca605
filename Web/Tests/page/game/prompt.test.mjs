import assert from "node:assert/strict";
import { test } from "node:test";
import { promptOf, WordLine } from "../../../Page/scripts/screens/play/word-line.js";
import { text } from "../../../Page/text.js";
import { makeDocument } from "../client/dom.mjs";

const { play } = text;
const game = {
  turn: null, players: null, localPlayer: null, mayMove: true, isOver: false,
};

test("the word line says whose turn it is, and in a match leaves that to what stands in its place", () => {
  const players = ["Ada", "Grace"];
  const said = (members, isRemoving = false) => promptOf({ ...game, ...members }, isRemoving, play);
  assert.equal(said({}), play.prompt);
  assert.equal(said({ players, turn: 1 }), play.turnOf("Grace"));
  assert.equal(said({ players, turn: 0, localPlayer: 0 }), "");
  assert.equal(said({ players, turn: 1, localPlayer: 0, mayMove: false }), "");
  assert.equal(said({ players, turn: 0, localPlayer: 0, mayMove: false }), "");
  assert.equal(said({ players, turn: 0, localPlayer: 0 }, true), play.promptRemove);
  assert.equal(said({ players, turn: 0, isOver: true }), "");
});

test("a message that is longer than its line beside a word has two lines", () => {
  makeDocument();
  const line = new WordLine(text.play, { language: "de", rules: { minimumWordLength: 3 } });
  const [word, meaning] = line.element.children;
  assert.equal(word.attributes.get("lang"), "de");
  const tell = (message, width) => {
    Object.assign(meaning, { scrollWidth: width, clientWidth: 300 });
    line.tell(message, "");
    return line.element.classList.contains("is-crowded");
  };
  const long = "+1.120 · 10 Würfel weg · 12 neue Buchstaben";
  assert.equal(tell({ word: "WÖRTER", meaning: long, kind: "played" }, 310), true);
  assert.equal(tell({ word: "WÖRTER", meaning: long, kind: "played" }, 300), false);
  assert.equal(tell({ meaning: long, kind: "message" }, 310), false);
  assert.equal(tell({ word: "WORT", meaning: "+150", kind: "played" }, 310), false);
  line.dispose();
});
