import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Instance } from "../JavaScript/core/instance.js";
import { dictionary, module, needsModule, puzzle } from "./fixtures.mjs";
import { limitedModule, minimumPages } from "./limited-module.mjs";

const words = () => new Uint8Array(readFileSync(dictionary));
const start = async () => Instance.start(await WebAssembly.compile(readFileSync(module)));

test("the views of a call are those of the memory after it has grown", needsModule, async () => {
  const instance = await start();
  const before = instance.memorySize;
  const handle = instance.number("wordcube_dictionary_open", [words(), new Uint8Array()]);
  assert.ok(instance.memorySize > before);
  const size = instance.memorySize;
  const parameters = () => [handle];
  const found = instance.bytes("wordcube_dictionary_graph", [], parameters);
  const solver = instance.number("wordcube_solver_new", [], () => [handle, 0]);
  instance.json("wordcube_solver_bound", [puzzle], (length) => [solver, 0, length, 10_000]);
  assert.ok(instance.memorySize > size);
  assert.deepEqual(instance.bytes("wordcube_dictionary_graph", [], parameters), found);
});

test("bytes are a copy", needsModule, async () => {
  const instance = await start();
  const handle = instance.number("wordcube_dictionary_open", [words(), new Uint8Array()]);
  const graph = instance.bytes("wordcube_dictionary_graph", [], () => [handle]);
  const first = graph.slice(0, 100);
  instance.json("wordcube_puzzle", [puzzle]);
  assert.deepEqual(graph.slice(0, 100), first);
});

test("a dead instance refuses all calls", needsModule, async () => {
  const bytes = readFileSync(module);
  const small = await WebAssembly.compile(limitedModule(bytes, minimumPages(bytes) + 1));
  const instance = Instance.of(small);
  assert.throws(() => instance.number("wordcube_dictionary_open", [words(), new Uint8Array()]),
    { code: "trapped" });
  assert.equal(instance.isDead, true);
  assert.throws(() => instance.number("wordcube_abi"), { code: "trapped" });
  instance.release(1);
});

test("a function that the module does not have is unsupported", needsModule, async () => {
  const instance = await start();
  assert.throws(() => instance.number("wordcube_none"), { code: "unsupported" });
  assert.equal(instance.isDead, false);
});
