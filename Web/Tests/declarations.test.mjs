import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { endpoints } from "../JavaScript/api/index.js";
import { endpoints as moderation } from "../JavaScript/moderation/index.js";

const folder = new URL("../JavaScript/", import.meta.url);
const read = (name) => readFileSync(new URL(name, folder), "utf8");
const declared = readdirSync(folder, { recursive: true })
  .filter((name) => name.endsWith(".d.ts") && existsSync(new URL(scriptOf(name), folder)));

function scriptOf(name) {
  return name.replace(/\.d\.ts$/, ".js");
}

/** The values that a declaration exports, also those of other files. */
function exportedNames(name) {
  const text = read(name);
  const found = (pattern) => [...text.matchAll(pattern)].map((match) => match[1]);
  const own = found(/^export (?:class|function|const) (\w+)/gm);
  const lists = found(/^export \{ (.+) \} from/gm).flatMap((list) => list.split(", "));
  const others = [...text.matchAll(/^export \* from "(.+)\.js"/gm)].flatMap((match) => {
    const base = new URL(name, folder);
    return exportedNames(new URL(`${match[1]}.d.ts`, base).href.slice(folder.href.length));
  });
  return [...own, ...lists, ...others];
}

/** The methods and accessors of the classes that a declaration has. */
function classes(name) {
  return [...read(name).matchAll(/^export class (\w+)[^{]*\{\n([^]*?)^\}/gm)].map(
    ({ 1: title, 2: body }) => {
      const members = body.matchAll(/^ {2}(static )?(?:get (\w+)\(|(\w+)(?=[(<]))/gm);
      const names = [...members].map(([, isStatic, getter, method]) =>
        `${isStatic ?? ""}${getter ?? method}`);
      return [title, names.filter((member) => member !== "constructor")];
    });
}

function membersOf(type) {
  const fixed = ["length", "name", "prototype"];
  const statics = Object.getOwnPropertyNames(type).filter((name) => !fixed.includes(name)
    && typeof type[name] === "function");
  const own = Object.getOwnPropertyNames(type.prototype)
    .filter((name) => name !== "constructor" && !(name in endpoints) && !(name in moderation));
  return [...own, ...statics.map((name) => `static ${name}`)];
}

const sorted = (names) => [...new Set(names)].sort();

for (const name of declared) {
  test(`${name} declares what ${scriptOf(name)} has`, async () => {
    const found = await import(new URL(scriptOf(name), folder));
    assert.deepEqual(sorted(exportedNames(name)), sorted(Object.keys(found)));
    for (const [title, members] of classes(name)) {
      assert.deepEqual(sorted(members), sorted(membersOf(found[title])), title);
    }
  });
}

test("all public files are declared", () => {
  const shared = readdirSync(folder).filter((name) => /\.(js)$/.test(name));
  assert.deepEqual(shared.filter((name) => !declared.includes(name.replace(/\.js$/, ".d.ts"))), []);
  assert.ok(declared.length >= 18, `${declared.length}`);
});

test("the package exports files that exist", () => {
  const { exports } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  for (const target of Object.values(exports).flatMap((value) => Object.values(
    typeof value === "string" ? { value } : value))) {
    // A release's package also has the modules and words that were built.
    const places = [`../${target}`, `../.build/${target}`];
    assert.ok(places.some((place) => existsSync(new URL(place, import.meta.url))), target);
  }
});
