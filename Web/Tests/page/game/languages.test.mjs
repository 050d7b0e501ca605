import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import {
  languageOf, languageOfProvenance, languagesOfSite, lettersOf, names, wordProperties,
} from "../../../Page/scripts/languages.js";
import { puzzleOf } from "../../../Page/scripts/game/new-puzzle.js";
import { Session } from "../../../Page/scripts/game/session.js";
import { languageOfLink, routeOfLink } from "../../../Page/scripts/share/link.js";
import { gameLink } from "../../../Page/scripts/share/puzzle-link.js";
import { engineWith, needsLanguages, somePaths, tool, verdictOf } from "./other-languages.mjs";

const others = Object.keys(names).filter((code) => code !== "en");

test("what is typed becomes letters of the language, by section 9 of the rules", () => {
  const cases = {
    en: { é: "E", a: "A", ß: "", œ: "OE", "E\u0301": "E", "1": "", "'": "" },
    de: { ß: "SS", ẞ: "SS", ä: "Ä", "a\u0308": "Ä", é: "E", ö: "Ö", ü: "Ü", ñ: "N" },
    fr: { é: "E", ç: "C", œ: "OE", æ: "AE", ÿ: "Y", ß: "" },
    es: { ñ: "Ñ", "n\u0303": "Ñ", ü: "U", á: "A", ç: "C" },
    pt: { ç: "Ç", "c\u0327": "Ç", ã: "A", õ: "O", ñ: "N" },
    pl: { ą: "Ą", "a\u0328": "Ą", ł: "Ł", ż: "Ż", ź: "Ź", ó: "Ó", é: "E" },
    nl: { ë: "E", ĳ: "IJ", é: "E", ß: "" },
  };
  for (const [language, letters] of Object.entries(cases)) {
    for (const [typed, expected] of Object.entries(letters)) {
      assert.equal(lettersOf(typed, language), expected, `${language} ${typed}`);
    }
  }
});

test("a site names the languages that it has words for, and English has always words", () => {
  assert.deepEqual(languagesOfSite(undefined), ["en"]);
  assert.deepEqual(languagesOfSite("nl de"), ["en", "nl", "de"]);
  assert.deepEqual(languagesOfSite("xx en nl nl constructor"), ["en", "nl"]);
});

test("a game without a language is English", () => {
  assert.equal(languageOf({}), "en");
  assert.equal(languageOf(undefined), "en");
  assert.equal(languageOf({ language: "nl" }), "nl");
  assert.equal(languageOf({ language: 5 }), "en");
  assert.equal(languageOfProvenance("wc1.pl.g1.s42.i0"), "pl");
  assert.equal(languageOfProvenance("AbC+71"), undefined);
});

test("links to a challenge carry the language, and those to puzzles have it in them", () => {
  const daily = { kind: "daily", mode: "timed", language: "nl", extra: { endsAt: 200 } };
  const link = gameLink(daily, "https://example.org/", 100);
  assert.equal(link, "https://example.org/?daily=timed&language=nl");
  const { search } = new URL(link);
  assert.deepEqual([routeOfLink(search), languageOfLink(search)], ["/daily/timed", "nl"]);
  assert.equal(gameLink({ ...daily, language: undefined }, "https://example.org/", 100),
    "https://example.org/?daily=timed");
  const solo = { kind: "solo", mode: "timed", language: "fr", provenance: "wc1.fr.g1.s1.i2" };
  assert.match(gameLink(solo, "https://example.org/"), /\?puzzle=wc1\.fr\.g1\.s1\.i2&mode=timed$/);
});

test("only English words can be looked up, and each word has its language", () => {
  assert.deepEqual(wordProperties("OX", "en"), { lang: "en", data: { word: "OX" } });
  assert.deepEqual(wordProperties("OS", "nl"), { lang: "nl" });
});

test("a game of each language is played, stored, continued and judged", needsLanguages, async () => {
  for (const language of others) {
    const puzzle = `wc1.${language}.g1.s42.i0`;
    const letters = await engineWith(language, ["AAA"]);
    const { tiles } = letters.puzzle(puzzle);
    const fresh = letters.newGame(puzzle, { mode: "unlimited", language }).state();
    const path = somePaths(fresh, 4)[0];
    const word = path.map((face) => tiles[face]).join("");
    const wordCube = await engineWith(language, [word, "AAA"]);
    const solver = wordCube.solver();
    const session = new Session({ wordCube, solver, language, puzzle, provenance: puzzle });
    assert.equal(session.language, language);
    assert.match(session.puzzle, /^.{71}$/, "the text of the puzzle");
    // What is typed in small letters is the same word, on whatever path.
    for (const letter of word.toLowerCase()) assert.ok(session.type(letter), `${language} ${letter}`);
    assert.equal(session.selection.spelling, "word", `${language} ${word}`);
    assert.equal(session.play().word, word);
    assert.ok(session.par === null && session.hint() === null, "one word is all there is");
    const stored = JSON.parse(JSON.stringify(session.record()));
    assert.equal(stored.language, language);
    const again = new Session({ wordCube, solver, record: stored });
    assert.deepEqual(again.moves.map((move) => move.word), [word]);
    assert.deepEqual(again.tiles, tiles);
    again.finish();
    const { submission, score } = again.record();
    const verdict = verdictOf(language, [word, "AAA"], submission);
    assert.deepEqual([verdict.valid, verdict.totalScore], [true, score], JSON.stringify(verdict));
  }
});

test("a puzzle of another language has enough words if one of the first has", needsLanguages, async () => {
  const wordCube = await engineWith("de", ["AAA"]);
  const asked = [];
  const words = (provenance, { limit }) => {
    asked.push(provenance);
    const isGood = provenance.endsWith(".i2");
    assert.ok(limit > 0);
    return { count: isGood ? 120 : 119, words: [{ word: "WÖRTERN" }] };
  };
  const made = puzzleOf({ language: "de", wordCube, solver: { words } }, {});
  assert.match(made.provenance, /^wc1\.de\.g1\.s\d+\.i2$/);
  assert.equal(asked.length, 3);
  assert.equal(wordCube.puzzle(made.puzzle).tiles.length, 81);
  const none = puzzleOf({ language: "de", wordCube, solver: { words: () => ({ count: 0, words: [] }) } }, {});
  assert.match(none.provenance, /\.i0$/);
});

test("the command line's puzzle of a provenance is the page's", needsLanguages, async () => {
  for (const language of others) {
    const wordCube = await engineWith(language, ["AAA"]);
    const { text } = wordCube.puzzle(`wc1.${language}.g1.s7.i0`);
    const printed = execFileSync(tool, ["generate", "--language", language, "--seed", "7", "--text"], { encoding: "utf8" });
    assert.equal(printed.trim(), text, language);
  }
});
