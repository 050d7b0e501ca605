import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { WordCubeWorker } from "../JavaScript/wordcube.js";
import { dictionary, module, needsModule, puzzle } from "./fixtures.mjs";
import { limitedModule, minimumPages } from "./limited-module.mjs";

const limit = { ...needsModule, timeout: 60_000 };
const workers = [];

function start(options) {
  workers.push(new WordCubeWorker(options));
  return workers.at(-1);
}

after(() => workers.forEach((worker) => worker.dispose()));

test("a worker that cannot load its engine tries again with the next call", limit, async () => {
  const folder = mkdtempSync(join(tmpdir(), "wordcube-"));
  const late = join(folder, "late.wasm");
  const worker = start({ module: late, dictionary });
  await assert.rejects(worker.best(puzzle), { code: "loadFailed" });
  copyFileSync(module, late);
  assert.equal((await worker.best(puzzle)).word, "GELATINATE");
  rmSync(folder, { recursive: true });
});

test("a worker whose dictionary is bad once tries again with the next call", limit, async () => {
  const folder = mkdtempSync(join(tmpdir(), "wordcube-"));
  const late = join(folder, "late.words");
  writeFileSync(late, "no dictionary");
  const worker = start({ module, dictionary: late });
  await assert.rejects(worker.best(puzzle), (error) => {
    assert.equal(error.code, "loadFailed");
    return error.message.startsWith(late);
  });
  copyFileSync(dictionary, late);
  assert.equal((await worker.best(puzzle)).word, "GELATINATE");
  rmSync(folder, { recursive: true });
});

test("a worker that traps while it loads tries again with the next call", limit, async () => {
  const folder = mkdtempSync(join(tmpdir(), "wordcube-"));
  const late = join(folder, "late.wasm");
  const bytes = readFileSync(module);
  writeFileSync(late, limitedModule(bytes, minimumPages(bytes) + 1));
  const worker = start({ module: late, dictionary });
  await assert.rejects(worker.best(puzzle), { code: "loadFailed" });
  copyFileSync(module, late);
  assert.equal((await worker.best(puzzle)).word, "GELATINATE");
  rmSync(folder, { recursive: true });
});

test("a worker starts while it waits for its files", limit, async () => {
  const later = async (path) => new Uint8Array(readFileSync(path));
  const compiled = WebAssembly.compile(readFileSync(module));
  const worker = start({ module: compiled, dictionary: later(dictionary) });
  assert.equal((await worker.best(puzzle)).word, "GELATINATE");
});

test("a worker whose files do not come says so", limit, async () => {
  const worker = start({ module, dictionary: Promise.reject(new Error("no connection")) });
  await assert.rejects(worker.best(puzzle), { code: "workerFailed", message: /no connection/ });
});
