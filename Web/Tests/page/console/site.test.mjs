import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { text } from "../../../Console/text.js";
import { document } from "../../api/moderation-server.mjs";
import { problemKinds } from "../../../Scripts/endpoints/endpoint.mjs";

const web = new URL("../../../", import.meta.url).pathname;
const read = (path) => readFileSync(join(web, path), "utf8");
const scripts = readdirSync(join(web, "Console/scripts"), { recursive: true })
  .filter((name) => name.endsWith(".js")).map((name) => `Console/scripts/${name}`);

test("each problem that moderators can get has a text", () => {
  const kinds = problemKinds(document);
  assert.ok(kinds.includes("wrong-code"));
  assert.deepEqual(kinds.filter((kind) => !Object.hasOwn(text.problems, kind)), []);
});

test("each act of the contract can be done on the console, and nothing else is called", () => {
  const called = scripts.flatMap((path) => [...read(path).matchAll(/"([a-z][A-Za-z]+)"/g)].map(([, name]) => name));
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  // Signing in and out, and who has signed in, are methods of the client.
  const own = ["openAPI", "signIn", "session", "signOut"];
  const missing = operations.map(({ operationId }) => operationId)
    .filter((name) => !called.includes(name) && !own.includes(name));
  assert.deepEqual(missing, []);
});

test("the keys of the list are those of the screens", () => {
  const all = scripts.map(read).join("\n");
  const found = [...all.matchAll(/"aria-keyshortcuts": "(.)"|, "(.)", \(\) => |key: "(.)"/g)]
    .map(([, ...keys]) => keys.find(Boolean));
  const listed = text.keys.list.map(([key]) => key).filter((key) => key !== "?");
  assert.deepEqual([...new Set(found)].sort(), listed.sort());
});

test("the console has the security policy of the page, and nothing that it forbids", () => {
  const policy = (path) => /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(read(path))[1];
  assert.equal(policy("Console/index.html"), policy("Page/index.html"));
  assert.doesNotMatch(read("Console/index.html"), /<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|https?:/);
  for (const path of scripts) assert.doesNotMatch(read(path), /innerHTML|insertAdjacentHTML|document\.write|eval\(/, path);
});

test("the console is a folder of its own, of which nothing is in the site of players", () => {
  const folder = mkdtempSync(join(tmpdir(), "wordcube-console-"));
  try {
    assemble(folder);
    const made = readFileSync(join(folder, "index.html"), "utf8");
    for (const [, address] of made.matchAll(/(?:href|src)="([^"#:]+)"/g)) {
      assert.ok(existsSync(join(folder, address)), address);
    }
    const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name)).sort();
    assert.deepEqual(names, [
      "console.css", "console.js", "english.words", "icons", "index.html", "notice.txt", "wordcube.bin", "worker.js",
    ]);
    const script = readFileSync(join(folder, "console.js"), "utf8");
    assert.ok(script.includes(text.session.lead.slice(0, 30)));
    assert.match(script, /new URL\("\.\/worker\.js",import\.meta\.url\)/);
    assert.match(readFileSync(join(folder, "console.css"), "utf8"), /--face-top[^]*\.replay-cube[^]*\.console-table/);
    assert.match(readFileSync(join(folder, "notice.txt"), "utf8"), /SCOWL/);
    assemble(folder, "Languages(small, {'nl': small})");
    assert.match(readFileSync(join(folder, "index.html"), "utf8"), /name="wordcube-languages" content="nl"/);
    assert.ok(existsSync(join(folder, "languages.bin")) && existsSync(join(folder, "words/nl.words")));
    rmSync(folder, { recursive: true });
    python("assemble(web / 'Page', small, small, web / 'package.json', out)", folder);
    for (const name of readdirSync(folder).filter((one) => /\.(js|css|html)$/.test(one))) {
      assert.doesNotMatch(readFileSync(join(folder, name), "utf8"), /console-table|\/moderation\//, name);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a console is written over a console, and over nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), "wordcube-console-"));
  try {
    writeFileSync(join(folder, "index.html"), "a page of somebody");
    assert.throws(() => assemble(folder), /is no console that this command wrote/);
    assert.deepEqual(readdirSync(folder), ["index.html"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Assembles a console whose module and dictionary are only a few bytes. */
function assemble(folder, languages = "Languages()") {
  python(`assemble_console(web / 'Console', small, small, out, ${languages})`, folder);
}

function python(statement, folder) {
  const start = "import pathlib, sys; sys.dont_write_bytecode = True; sys.path.insert(0, sys.argv[1] + '/Scripts'); "
    + "from site_folder.assemble import assemble; from site_folder.console import Languages, assemble_console; "
    + "web, out = map(pathlib.Path, sys.argv[1:]); small = web / 'package.json'; ";
  execFileSync("python3", ["-c", start + statement, web, folder], { stdio: "pipe" });
}
