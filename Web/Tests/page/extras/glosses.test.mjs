import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { GlossError, GlossPieces, meaningOf } from "../../../Page/scripts/extras/meanings.js";
import { page } from "../modules.mjs";

const base = "https://example.org/cube/";
const english = join(page, "../../Dictionaries/en");

/** The pieces of the site, written to a folder by the script that makes the site. */
const folder = mkdtempSync(join(tmpdir(), "wordcube-glosses-"));
after(() => rmSync(folder, { recursive: true }));
execFileSync("python3", ["-B", "-c", `
import pathlib, sys
sys.path.insert(0, sys.argv[1])
from site_folder.pieces import gloss_pieces
for path, data in gloss_pieces(pathlib.Path(sys.argv[2])).items():
    path = pathlib.Path(sys.argv[3]) / path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
`, join(page, "../Scripts"), join(english, "glosses.txt"), folder]);

/** Loads files of the folder, or what is sent instead of them; `asked` has their paths. */
function server(instead = {}) {
  const asked = [];
  const fetch = async (url) => {
    assert.ok(url.startsWith(base), url);
    const path = url.slice(base.length);
    asked.push(path);
    const other = instead[path === "glosses/index.json" ? "index" : "piece"];
    if (other) return other();
    const file = join(folder, path);
    return existsSync(file) ? new Response(readFileSync(file)) : new Response("", { status: 404 });
  };
  return { pieces: new GlossPieces(fetch, base), asked, fetch, instead };
}

/** All words of the list, from its front-coded lines. */
function words() {
  let word = "";
  return readFileSync(join(english, "words.txt"), "ascii").trimEnd().split("\n").map((line) => {
    const [, shared, rest] = /^(\d+)([A-Z]*)\d$/.exec(line);
    word = word.slice(0, Number(shared)) + rest;
    return word;
  });
}

/** The lemmas of a word, each with the letter of its part of speech. */
const lemmasOf = (groups) => groups.filter(({ lemma }) => lemma !== null)
  .map(({ part, lemma }) => `${part} ${lemma}`);

test("a piece has at most 40 KB, and there is a piece for each line of the glosses", () => {
  const { folder: name, first } = JSON.parse(readFileSync(join(folder, "glosses/index.json"), "utf8"));
  const files = readdirSync(join(folder, "glosses", name));
  assert.equal(files.length, first.length);
  const found = [];
  for (let number = 0; number < first.length; number += 1) {
    const text = readFileSync(join(folder, "glosses", name, `${number}.json`));
    assert.ok(text.length <= 40_000, `${number}: ${text.length}`);
    const piece = JSON.parse(String(text));
    assert.equal(Object.keys(piece)[0], first[number]);
    for (const [word, entries] of Object.entries(piece)) found.push([word, ...entries].join("\t"));
  }
  assert.ok(readFileSync(join(folder, "glosses/index.json")).length <= 40_000);
  assert.equal(`${found.join("\n")}\n`, readFileSync(join(english, "glosses.txt"), "utf8"));
});

test("every word of the list has a gloss, leads to one, or has none", async () => {
  const { pieces, asked } = server();
  let known = 0;
  for (const word of words()) {
    const entries = await pieces.entriesOf(word);
    const groups = await meaningOf(pieces, word);
    assert.equal(groups.length > 0, entries.length > 0, word);
    if (groups.length === 0) continue;
    known += 1;
    const counts = {};
    for (const { part, lemma, senses } of groups) {
      assert.ok(senses.length > 0 && senses.every((sense) => sense.length <= 140), word);
      assert.notEqual(lemma, word);
      counts[part] = (counts[part] ?? 0) + senses.length;
    }
    assert.ok(Object.values(counts).every((count) => count <= 2), word);
  }
  // The count of `Dictionaries/en/glosses`.
  const [, count] = /^COUNT = ([\d_]+)$/m.exec(readFileSync(join(english, "glosses"), "utf8"));
  assert.equal(known, Number(count.replace("_", "")));
  assert.equal(new Set(asked).size, asked.length, "a file is loaded once");
});

// Checked by hand against dictionaries; a word without a lemma has an empty text.
const checked = {
  GEESE: "n GOOSE", MICE: "n MOUSE", OXEN: "n OX", CHILDREN: "n CHILD", FEET: "n FOOT",
  TEETH: "n TOOTH", WIVES: "n WIFE, v WIVE", KNIVES: "n KNIFE", LEAVES: "n LEAF, n LEAVE, v LEAVE",
  AXES: "n AX, n AXIS, v AXE", CRISES: "n CRISIS", THESES: "n THESIS", NUCLEI: "n NUCLEUS",
  FUNGI: "n FUNGUS", LARVAE: "n LARVA", VERTICES: "n VERTEX", WOMEN: "n WOMAN", FIREMEN: "n FIREMAN",
  BOXES: "n BOX, v BOX", CHURCHES: "n CHURCH, v CHURCH", BUZZES: "n BUZZ, v BUZZ",
  BUSES: "n BUS, v BUS", BUSHES: "n BUSH, v BUSH", CITIES: "n CITY", PONIES: "n PONY", CATS: "n CAT, v CAT",
  GLASSES: "n GLASS, v GLASS", SPOONFULS: "n SPOONFUL", BUCKETSFUL: "n BUCKETFUL",
  WENT: "v GO", GONE: "v GO", GOES: "n GO, v GO", DOES: "n DOE, v DO", DID: "v DO", DONE: "v DO",
  HAS: "v HAVE", HAD: "v HAVE", WAS: "v BE", WERE: "v BE", BEEN: "v BE", TOOK: "v TAKE",
  TAKEN: "v TAKE", BROUGHT: "v BRING", THOUGHT: "v THINK", SANG: "v SING", SUNG: "v SING",
  LAY: "v LIE", LAIN: "v LIE", LYING: "v LIE", DYING: "v DIE", RUNNING: "v RUN", STOPPED: "v STOP",
  TRIED: "v TRY", TRIES: "n TRY, v TRY", MAKING: "v MAKE", QUARRELLED: "v QUARREL",
  BAKED: "v BAKE", WORKING: "v WORK", BIGGER: "a BIG", BIGGEST: "a BIG", HAPPIER: "a HAPPY",
  NICEST: "a NICE", WISER: "a WISE", FASTER: "a FAST", WORST: "a BAD",
  GRASS: "", GAS: "", GOOSE: "", ALWAYS: "", UNDERSTAND: "",
};

test("an inflected form leads to its lemmas", async () => {
  const { pieces } = server();
  assert.ok(Object.keys(checked).length >= 60);
  const found = {};
  for (const word of Object.keys(checked)) {
    found[word] = lemmasOf(await meaningOf(pieces, word)).join(", ");
  }
  assert.deepEqual(found, checked);
});

test("nothing is loaded before a word is asked for, and then no more than it needs", async () => {
  const { pieces, asked } = server();
  assert.deepEqual(asked, []);
  assert.deepEqual(await pieces.entriesOf("AA"), ["n a dry form of lava resembling clinkers"]);
  assert.equal(asked.length, 2);
  assert.deepEqual(await pieces.entriesOf("AAA"), []);
  assert.deepEqual(await pieces.entriesOf("A"), [], "before the first word");
  assert.equal(asked.length, 2);
  assert.deepEqual(await pieces.entriesOf("ZZZZ"), [], "after the last word");
  assert.equal(asked.length, 3);
});

test("names of an object's own members are no words", async () => {
  const { pieces } = server();
  for (const word of ["CONSTRUCTOR", "toString", "__proto__", "hasOwnProperty"]) {
    assert.ok((await pieces.entriesOf(word)).every((entry) => typeof entry === "string"), word);
  }
});

const text = (body, status = 200) => () => new Response(body, { status });
const hostile = {
  "bad JSON": text('{"GOOSE":["n a'), "a page with 200": text("<!doctype html><p>Log in"),
  "status 404": text("", 404), "status 500 with a right body": text('{"GOOSE":["n x"]}', 500),
  "no object": text("7"), "null": text("null"), "a list": text("[]"),
  "entries that are no list": text('{"GOOSE":"n x"}'), "an entry that is no text": text('{"GOOSE":[1]}'),
  "an unknown part of speech": text('{"GOOSE":["x y"]}'), "a lemma with markup": text('{"GOOSE":["n=<b>"]}'),
  "no connection": () => { throw new TypeError("failed to fetch"); },
};

test("a hostile piece or index is refused, and loaded again when asked again", async () => {
  for (const [name, answer] of Object.entries(hostile)) {
    for (const kind of ["index", "piece"]) {
      const { pieces, instead } = server({ [kind]: answer });
      await assert.rejects(meaningOf(pieces, "GEESE"), GlossError, `${name}, ${kind}`);
      delete instead[kind];
      assert.deepEqual(lemmasOf(await meaningOf(pieces, "GEESE")), ["n GOOSE"], `${name}, ${kind}`);
    }
  }
});

test("an index of another shape is refused", async () => {
  for (const body of ['{"folder":"../../api","first":["A"]}', '{"folder":"00000000"}',
    '{"folder":"00000000","first":[1]}', '{"first":["A"]}']) {
    const { pieces, asked } = server({ index: text(body) });
    await assert.rejects(pieces.entriesOf("GOOSE"), GlossError, body);
    assert.deepEqual(asked, ["glosses/index.json"]);
  }
});

test("a lemma in another piece that cannot be loaded is a failure, and no missing gloss", async () => {
  const lemma = { entriesOf: async (word) => {
    if (word === "GO") throw new GlossError("piece");
    return ["v=GO"];
  } };
  await assert.rejects(meaningOf(lemma, "WENT"), GlossError);
});

test("each lemma has a turn before one has a second sense", async () => {
  const entries = {
    AXES: ["n own", "n other", "n=AX", "n=AXIS", "v=AXE"], AX: ["n ax 1", "n ax 2", "v no"],
    AXIS: ["n axis 1"], AXE: ["v axe 1", "v axe 2", "v axe 3"],
  };
  const found = await meaningOf({ entriesOf: async (word) => entries[word] }, "AXES");
  assert.deepEqual(found, [
    { part: "n", lemma: null, senses: ["own"] }, { part: "n", lemma: "AX", senses: ["ax 1"] },
    { part: "v", lemma: "AXE", senses: ["axe 1", "axe 2"] },
  ]);
});
