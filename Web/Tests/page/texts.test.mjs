import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { textIn } from "../../Page/scripts/interface.js";
import { interfaceLanguage, names } from "../../Page/scripts/languages.js";
import { formsOf } from "../../Page/texts/forms.js";
import { glossary } from "../../Page/texts/glossary.js";
import { text as english } from "../../Page/text.js";
import { page } from "./modules.mjs";

const codes = Object.keys(names).filter((code) => code !== "en");
const texts = Object.fromEntries(await Promise.all(codes.map(async (code) =>
  [code, (await import(`../../Page/texts/${code}.js`)).text])));

/** The leaves of texts by their path. */
function leavesOf(value, path = "") {
  if (typeof value !== "object") return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, path ? `${path}.${key}` : key));
}

/** Values of a parameter, by its name: what it changes in a text is seen by them. */
function valuesOf(name, path) {
  if (name === "date") return [new Date(Date.UTC(2026, 10, 26)), new Date(Date.UTC(2025, 4, 3))];
  if (name === "isYours") return [false, true];
  if (["name", "word", "language", "kind", "mode", "scope", "meaning", "text", "side", "layer", "part", "lemma",
    "code", "reason", "time", "screen", "game"].includes(name)) return ["Ada", "Bob"];
  return path === "play.hints.begins" && name === "letters" ? ["AB", "C"] : [3, 71, 1];
}

const parametersOf = (act) => /^\(?([^)=]*)\)?\s*=>/.exec(String(act))[1].split(",").map((name) => name.trim()).filter(Boolean);

/** The parameters on which the result of a function depends. */
function usedParameters(act, parameters, path) {
  const first = parameters.map((name) => valuesOf(name, path)[0]);
  const before = JSON.stringify(act(...first));
  return parameters.filter((name, place) => valuesOf(name, path).some((value) =>
    JSON.stringify(act(...first.with(place, value))) !== before));
}

test("the texts of each language have the keys, lists and parameters of the English ones", () => {
  const expected = leavesOf(english);
  const listed = readdirSync(join(page, "texts"))
    .filter((name) => name !== "forms.js" && name !== "glossary.js").sort();
  assert.deepEqual(listed, codes.map((code) => `${code}.js`).sort());
  for (const [code, text] of Object.entries(texts)) {
    const found = new Map(leavesOf(text));
    const missing = expected.filter(([path]) => !found.has(path)).map(([path]) => path);
    const known = new Set(expected.map(([path]) => path));
    const unknown = [...found.keys()].filter((path) => !known.has(path));
    assert.deepEqual({ missing, unknown }, { missing: [], unknown: [] }, code);
    for (const [path, value] of expected) {
      const other = found.get(path);
      assert.equal(typeof other, typeof value, `${code} ${path}`);
      if (typeof value === "string") {
        const isNote = path === "settings.language.note";
        if (!isNote) assert.equal(other.trim() === "", value.trim() === "", `${code} ${path}`);
        continue;
      }
      const parameters = parametersOf(value);
      assert.equal(other.length, value.length, `${code} ${path}`);
      assert.deepEqual(usedParameters(other, parameters, path), usedParameters(value, parameters, path), `${code} ${path}`);
    }
  }
});

test("the scripts name the last part of each text's path", () => {
  const scripts = readdirSync(join(page, "scripts"), { recursive: true }).filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(page, "scripts", name), "utf8").replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "")).join("\n");
  // The server names these: kinds of problems, reasons, the endings of matches, and what remains of a player.
  const named = /^(server\.(problems|result\.unranked|match\.why)|devices\.data\.kinds)\.|^home\.(timed|unlimited)Hint$/;
  // As a member, as a part that is taken out, or as a text that is looked up.
  const isNamed = (name) => new RegExp(`\\.${name}\\b|[{,]\\s*${name}\\s*[,}:=]|"${name}"`).test(scripts);
  const unknown = leavesOf(english).map(([path]) => path)
    .filter((path) => !named.test(path) && !isNamed(path.split(".").at(-1)));
  assert.deepEqual(unknown, []);
});

test("no text has a gap, for any number", () => {
  for (const [code, text] of Object.entries({ en: english, ...texts })) {
    for (const [path, value] of leavesOf(text)) {
      if (typeof value !== "function") continue;
      const parameters = parametersOf(value);
      for (const number of [0, 1, 2, 5, 12, 22, 100, 1234, 1_000_000]) {
        const made = value(...parameters.map((name) => {
          const [sample] = valuesOf(name, path);
          return typeof sample === "number" ? number : sample;
        }));
        for (const part of typeof made === "object" ? Object.values(made) : [made]) {
          assert.doesNotMatch(part, /undefined|NaN|\[object|null|Invalid/, `${code} ${path} ${number}`);
          assert.notEqual(part.trim(), "", `${code} ${path} ${number}`);
        }
      }
    }
  }
});

/** What a text says: for each value of each parameter, and without each word or name that may be missing. */
function sayings(value, path) {
  if (typeof value === "string") return [value];
  const values = parametersOf(value).map((name) => valuesOf(name, path));
  const first = values.map(([sample]) => sample);
  const made = values.flatMap((samples, place) =>
    [...samples, ...(typeof samples[0] === "string" ? [null] : [])].map((sample) => value(...first.with(place, sample))));
  return [value(...first), ...made].flatMap((said) => (typeof said === "object" ? Object.values(said) : [said]));
}

test("French has its non-breaking spaces: narrow before ? ! ; %, full before : and inside « »", () => {
  const lacks = /(?<![\u202f?!])[?!;%]|(?<!\u00a0)(?<!\d(?=:\d)):|«(?!\u00a0)|(?<!\u00a0)»/u;
  for (const wrong of ["Prêt ?", "Prêt!", "ici\u00a0; là", "50 %", "Mots : 3", "Mots:", "« a\u00a0»", "«\u00a0a »"]) {
    assert.match(wrong, lacks);
  }
  for (const right of ["Prêt\u202f?!", "50\u202f%", "2\u00a0: 1", "1:02:03", "«\u00a0a\u00a0»"]) assert.doesNotMatch(right, lacks);
  for (const [path, value] of leavesOf(texts.fr)) {
    for (const said of sayings(value, path)) assert.doesNotMatch(said, lacks, path);
  }
});

test("a thing has one word in each language", () => {
  const things = Object.keys(glossary.en);
  for (const [code, text] of Object.entries({ en: english, ...texts })) {
    assert.deepEqual(Object.keys(glossary[code]), things, code);
    const said = leavesOf(text).flatMap(([path, value]) => {
      const made = typeof value === "string" ? value : value(...parametersOf(value).map((name) => valuesOf(name, path)[0]));
      return (typeof made === "object" ? Object.values(made) : [made]).map((saying) => [path, saying.toLowerCase()]);
    });
    for (const [thing, { term, not }] of Object.entries(glossary[code])) {
      assert.ok(said.some(([, saying]) => saying.includes(term.toLowerCase())), `${code} ${thing}: no text says ${term}`);
      const other = new RegExp(`(?<!\\p{L})(?:${not.join("|")})(?!\\p{L})`, "iu");
      for (const [path, saying] of said) assert.doesNotMatch(saying, other, `${code} ${thing} ${path}`);
    }
  }
});

test("undoing a move and going back have words of their own", () => {
  for (const [code, text] of Object.entries({ en: english, ...texts })) assert.notEqual(text.play.undo, text.app.back, code);
});

test("a count has the plural form of its language", () => {
  const points = (code, ...values) => values.map((value) => texts[code].home.points(value));
  assert.deepEqual(points("de", 0, 1, 2, 1000), ["0 Punkte", "1 Punkt", "2 Punkte", "1.000 Punkte"]);
  assert.deepEqual(points("pl", 1, 2, 5, 12, 22, 25),
    ["1 punkt", "2 punkty", "5 punktów", "12 punktów", "22 punkty", "25 punktów"]);
  assert.deepEqual(points("fr", 0, 1, 2), ["0 point", "1 point", "2 points"]);
  assert.deepEqual(points("es", 0, 1, 2, 12_345), ["0 puntos", "1 punto", "2 puntos", "12.345 puntos"]);
  // In Portugal, unlike in Brazil, zero takes the plural.
  assert.deepEqual(points("pt", 0, 1, 2), ["0 pontos", "1 ponto", "2 pontos"]);
  for (const code of codes) {
    // In Romance languages "many" is for millions.
    const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories.filter((name) =>
      code === "pl" ? name !== "other" : name !== "many");
    const words = [0, 1, 2, 5].map((value) => texts[code].home.points(value).replace(/\d+ /, ""));
    assert.equal(new Set(words).size, categories.length, code);
  }
});

test("Home counts matches in which something waits, beside those that it lists", () => {
  const { home } = english.server;
  assert.deepEqual([1, 2].map(home.yourTurns), ["Your turn in 1 more match", "Your turn in 2 more matches"]);
  assert.deepEqual([1, 2].map(home.unsentMoves), ["Unsent moves in 1 match", "Unsent moves in 2 matches"]);
  assert.deepEqual([1, 2].map(home.unsent), ["1 game waiting to be sent", "2 games waiting to be sent"]);
  assert.equal(texts.pl.server.home.unsent(5), "5 gier czeka na wysłanie");
  assert.equal(texts.de.server.home.yourTurns(1), "Du bist in 1 weiteren Duell dran");
});

test("numbers and dates are those of the language", () => {
  for (const code of codes) {
    const { number, day } = formsOf(code);
    for (const value of [0, 999, 1000, 12_345, 1_234_567]) {
      assert.equal(number(value), new Intl.NumberFormat(code).format(value), `${code} ${value}`);
    }
    const date = new Date(Date.UTC(2026, 10, 26));
    assert.equal(day(date, { month: "long" }),
      new Intl.DateTimeFormat(code, { month: "long", timeZone: "UTC" }).format(date));
  }
});

test("the first of a month is an ordinal in French", () => {
  const dates = (code) => [1, 21].map((day) => texts[code].days.date(new Date(Date.UTC(2026, 11, day))));
  assert.deepEqual(dates("fr"), ["1er déc. 2026", "21 déc. 2026"]);
  assert.match(texts.fr.server.problems.suspended(Date.UTC(2026, 11, 1, 12) / 1000, ""), /1er décembre 2026/);
});

test("texts that no native speaker has reviewed say so, in their file and in the settings", () => {
  for (const code of codes) {
    const isMarked = /^\/\/ .*not reviewed by a native speaker/i.test(readFileSync(join(page, `texts/${code}.js`), "utf8"));
    assert.equal(isMarked, code !== "de", code);
    assert.equal(texts[code].settings.language.note !== "", code !== "de", code);
  }
});

test("the interface is in the chosen language, or the first of the browser that there is", () => {
  assert.equal(interfaceLanguage(undefined, ["sv-SE", "de-AT", "en"]), "de");
  assert.equal(interfaceLanguage(undefined, ["en-GB", "de"]), "en");
  assert.equal(interfaceLanguage("pl", ["en"]), "pl");
  assert.equal(interfaceLanguage("xx", ["FR-ca"]), "fr");
  assert.equal(interfaceLanguage(null, []), "en");
  assert.equal(interfaceLanguage(undefined, ["constructor"]), "en");
});

test("English needs no file, and stands in for one that cannot be loaded", async (context) => {
  const load = context.mock.fn(async () => ({ text: texts.de }));
  assert.deepEqual(await textIn("en", load), { text: english, language: "en" });
  assert.equal(load.mock.callCount(), 0);
  assert.deepEqual(await textIn("de", load), { text: texts.de, language: "de" });
  assert.deepEqual(load.mock.calls[0].arguments, ["texts/de.js"]);
  context.mock.method(console, "warn", () => {});
  const fails = async () => { throw new TypeError("failed to fetch"); };
  assert.deepEqual(await textIn("fr", fails), { text: english, language: "en" });
});
