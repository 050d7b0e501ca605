import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { test } from "node:test";
import { text } from "../../Page/text.js";
import { firstModules, page } from "./modules.mjs";

const index = readFileSync(join(page, "index.html"), "utf8");
const addresses = (pattern) => [...index.matchAll(pattern)].map(([, address]) => address);

test("the page preloads each script that the first screen needs, and no other", () => {
  const preloaded = addresses(/<link rel="modulepreload" href="([^"]+)">/g);
  const message = "run Web/Scripts/preload.mjs";
  assert.deepEqual([...preloaded].sort(), firstModules().sort(), message);
});

test("what goes beyond the basic game is no part of what the page loads at first", () => {
  const extra = readdirSync(join(page, "scripts/extras"), { recursive: true })
    .filter((name) => name.endsWith(".js")).map((name) => `scripts/extras/${name}`);
  assert.ok(extra.includes("scripts/extras/extras.js"));
  const first = new Set(firstModules());
  assert.deepEqual(extra.filter((path) => first.has(path)), []);
  const importing = modules().filter((path) => !path.startsWith("scripts/extras/")
    && /["/]extras\/[^"]*\.js"/.test(readFileSync(join(page, path), "utf8")));
  assert.deepEqual(importing, ["scripts/load-extras.js"], "loadExtras alone imports them");
  assert.doesNotMatch(index, /\/extras/);
});

test("the page links to files that exist", () => {
  for (const address of addresses(/(?:href|src)="([^"#:]+)"/g)) assert.equal(existsSync(join(page, address)), true, address);
  const { icons } = JSON.parse(readFileSync(join(page, "manifest.webmanifest"), "utf8"));
  for (const { src } of icons) assert.equal(existsSync(join(page, src)), true, src);
});

test("the styles have no error, and the page nothing that its security policy forbids", () => {
  assert.doesNotMatch(index, /<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|https?:/);
  const styles = readdirSync(join(page, "styles"), { recursive: true }).filter((name) => name.endsWith(".css"));
  assert.ok(styles.includes(join("client", "screens.css")));
  for (const name of styles) {
    const { stderr } = spawnSync("esbuild", [join(page, "styles", name), "--log-level=warning"]);
    assert.equal(String(stderr), "", name);
    assert.doesNotMatch(readFileSync(join(page, "styles", name), "utf8"), /@import|https?:/, name);
  }
});

test("each class that the styles name is one of the page's", () => {
  const strings = modules().flatMap((path) => readFileSync(join(page, path), "utf8")
    .replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "").match(/"[^"\n]*"|`[^`]*`/g) ?? []);
  const names = new Set([...strings, index].flatMap((string) => string.split(/[^\w-]+/)));
  // Such as `material-` of `material-${level}`.
  const starts = strings.flatMap((string) => [...string.matchAll(/([\w-]+-)\$\{/g)].map(([, start]) => start));
  const styles = readdirSync(join(page, "styles"), { recursive: true }).filter((name) => name.endsWith(".css"));
  const unknown = styles.flatMap((name) => [...readFileSync(join(page, "styles", name), "utf8").replace(/\/\*[^]*?\*\//g, "")
    .matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map(([, found]) => found)
    .filter((found) => !names.has(found) && !starts.some((start) => found.startsWith(start))).map((found) => `${name}: ${found}`));
  assert.deepEqual(unknown, []);
});

test("the typeface is small, and its licence is in the notice", () => {
  const fonts = readdirSync(join(page, "fonts")).map((name) => readFileSync(join(page, "fonts", name)));
  assert.equal(fonts.length, 3);
  for (const font of fonts) assert.equal(font.toString("latin1", 0, 4), "wOF2");
  assert.ok(fonts.reduce((sum, { length }) => sum + length, 0) <= 30_000);
  const notice = readFileSync(join(page, "notice.txt"), "utf8");
  for (const part of ["The Sora Project Authors", "SIL OPEN FONT LICENSE Version 1.1", "Web/Page/fonts"]) assert.ok(notice.includes(part), part);
});

test("a site has each file that it needs, and its scripts and styles are joined", () => {
  const folder = mkdtempSync(join(tmpdir(), "wordcube-site-"));
  try {
    assemble(folder);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
    const read = (name) => readFileSync(join(folder, name), "utf8");
    const made = read("index.html");
    for (const [, address] of made.matchAll(/(?:href|src)="([^"#:]+)"/g)) {
      assert.equal(files.includes(address), true, address);
    }
    assert.match(made, /<meta name="wordcube-version" content="[0-9a-f]{16}">/);
    const [, list] = /^const site = (\{.*\});$/m.exec(read("service-worker.js"));
    const pictures = files.filter((name) => name.startsWith("icons/link-"));
    assert.deepEqual(pictures.sort(),
      ["timed", "unlimited", "match"].map((mode) => `icons/link-${mode}.png`).sort());
    const served = files.filter((name) => !/\.(br|gz)$/.test(name) && name !== "service-worker.js"
      && !pictures.includes(name));
    const { files: first, later } = JSON.parse(list);
    assert.deepEqual([...Object.keys(first), ...Object.keys(later)].sort(), served.sort());
    // A first visit loads no gloss.
    const texts = readdirSync(join(page, "texts")).filter((name) => /^\w\w\.js$/.test(name))
      .map((name) => `texts/${name}`).sort();
    assert.deepEqual(Object.keys(later).filter((name) => !name.startsWith("glosses/")).sort(), texts);
    assert.deepEqual(Object.keys(first).filter((name) => name.startsWith("glosses/")), []);
    const glosses = JSON.parse(read("glosses/index.json"));
    assert.deepEqual(glosses.first, ["OX"]);
    const piece = `glosses/${glosses.folder}/0.json`;
    assert.deepEqual(Object.keys(later).sort(), [piece, "glosses/index.json", ...texts].sort());
    assert.equal(read(piece), '{"OX":["n an animal"],"OXEN":["n=OX"]}');
    const scripts = ["extras.js", "page.js", "scripts/boot.js", "service-worker.js", ...texts, "worker.js"];
    assert.deepEqual(files.filter((name) => name.endsWith(".js")).sort(), scripts);
    assert.match(read("scripts/boot.js"), /import\("\.\.\/page\.js"\)/);
    // If the page's script cannot be loaded, this one says so: it needs no other file, and comes at once.
    assert.doesNotMatch(read("scripts/boot.js"), /\bimport\s*["{]/);
    assert.ok(read("scripts/boot.js").length < 6000);
    assert.match(read("page.js"), /new URL\("\.\/worker\.js",import\.meta\.url\)/);
    for (const name of ["page.js", "worker.js", "extras.js"]) {
      assert.doesNotMatch(read(name), /\bimport\s*["{]|\/\*\*/, name);
      const loaded = [...read(name).matchAll(/\bimport\("([^"]*)"/g)].map(([, path]) => path);
      assert.deepEqual(loaded, name === "page.js" ? ["./extras.js"] : [], name);
    }
    // The texts of the page are given to the extras, and not joined into them.
    assert.doesNotMatch(read("extras.js"), new RegExp(text.app.storageFull.slice(0, 20)));
    assert.match(read("extras.js"), /new URL\("\.\/extras\.css",import\.meta\.url\)/);
    assert.match(read("extras.css"), /\.settings/);
    assert.doesNotMatch(read("page.css"), /\.settings/);
    // A screen that is loaded later is in the one script, too.
    assert.match(read("page.js"), /server-challenge/);
    assert.match(read("page.css"), /--face-top/);
    assert.match(read("notice.txt"), /SCOWL/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a site is written over a site, and over nothing else", () => {
  const parent = mkdtempSync(join(tmpdir(), "wordcube-site-"));
  try {
    const folder = join(parent, "site");
    assemble(folder);
    writeFileSync(join(folder, "left.txt"), "of the site before");
    assemble(folder);
    assert.deepEqual(readdirSync(parent), ["site"]);
    assert.equal(existsSync(join(folder, "left.txt")), false);
    const own = join(parent, "own");
    mkdirSync(own);
    writeFileSync(join(own, "index.html"), "a page of somebody");
    assert.throws(() => assemble(own), /is no site that this command wrote/);
    assert.deepEqual(readdirSync(own), ["index.html"]);
  } finally {
    rmSync(parent, { recursive: true });
  }
});

test("a site with other languages has their words and one module, which are loaded when somebody plays them", () => {
  const folder = mkdtempSync(join(tmpdir(), "wordcube-site-"));
  try {
    assemble(folder, "Languages(small, {'nl': small, 'fr': small})");
    const read = (name) => readFileSync(join(folder, name), "utf8");
    assert.match(read("index.html"), /<meta name="wordcube-languages" content="nl fr">/);
    const [, list] = /^const site = (\{.*\});$/m.exec(read("service-worker.js"));
    const { files, later, second } = JSON.parse(list);
    const made = ["languages.bin", "words/fr.words", "words/nl.words"];
    for (const name of made) {
      assert.ok(existsSync(join(folder, name)) && Object.hasOwn(later, name), name);
      assert.equal(Object.hasOwn(files, name), false, name);
    }
    assert.ok(existsSync(join(folder, "languages.bin.br")));
    assert.deepEqual(Object.keys(second), ["wordcube.bin", "languages.bin"]);
    // The licences of the words are with them.
    assert.match(read("notice.txt"), /The words of the language nl\n-+\n[^]*The words of the language fr\n/);
    for (const codes of ["{'xyz': small}", "{'en': small}"]) {
      assert.throws(() => assemble(folder, `Languages(small, ${codes})`), /is not the code of a language beside English/);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** All scripts of the page, as paths in it. */
function modules() {
  return readdirSync(join(page, "scripts"), { recursive: true })
    .filter((name) => name.endsWith(".js")).map((name) => `scripts/${name}`);
}

/** Assembles a site whose module and dictionary are only a few bytes, and which has few glosses. */
function assemble(folder, languages = "Languages()") {
  const glosses = `${folder}-glosses.txt`;
  writeFileSync(glosses, "OX\tn an animal\nOXEN\tn=OX\n");
  try {
    python("from site_folder.assemble import Languages, assemble; "
      + "web, out, glosses = map(pathlib.Path, sys.argv[1:]); small = web / 'package.json'; "
      + `assemble(web / 'Page', small, small, glosses, out, ${languages})`, folder, glosses);
  } finally {
    rmSync(glosses);
  }
}

/** Runs Python that knows the scripts of `Web`. Its arguments are `Web` and others. */
function python(statements, ...others) {
  const start = "import pathlib, sys; sys.dont_write_bytecode = True; "
    + "sys.path.insert(0, sys.argv[1] + '/Scripts'); ";
  execFileSync("python3", ["-c", start + statements, join(page, ".."), ...others], { stdio: "pipe" });
}
