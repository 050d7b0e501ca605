import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Engine } from "../JavaScript/core/engine.js";
import { Instance } from "../JavaScript/core/instance.js";
import { dictionary, module, needsModule, puzzle } from "./fixtures.mjs";
import { limitedModule, minimumPages } from "./limited-module.mjs";

const words = () => new Uint8Array(readFileSync(dictionary));
const start = async () => Instance.start(await WebAssembly.compile(readFileSync(module)));

test("the views of a call are those of the memory after it has grown", needsModule, async () => {
  const instance = await start();
  const before = instance.memorySize;
  const handle = instance.number("wordcube_dictionary_open", [words()]);
  assert.ok(instance.memorySize > before);
  const size = instance.memorySize;
  const parameters = () => [handle];
  const found = instance.bytes("wordcube_dictionary_unpacked", [], parameters);
  const solver = instance.number("wordcube_solver_new", [], () => [handle, 0]);
  instance.json("wordcube_solver_bound", [puzzle], (length) => [solver, 0, length, 10_000]);
  assert.ok(instance.memorySize > size);
  assert.deepEqual(instance.bytes("wordcube_dictionary_unpacked", [], parameters), found);
});

test("bytes are a copy", needsModule, async () => {
  const instance = await start();
  const handle = instance.number("wordcube_dictionary_open", [words()]);
  const graph = instance.bytes("wordcube_dictionary_unpacked", [], () => [handle]);
  const first = graph.slice(0, 100);
  instance.json("wordcube_puzzle", [puzzle], (length) => [0, length]);
  assert.deepEqual(graph.slice(0, 100), first);
});

test("a dead instance refuses all calls", needsModule, async () => {
  const bytes = readFileSync(module);
  const small = await WebAssembly.compile(limitedModule(bytes, minimumPages(bytes) + 1));
  const instance = Instance.of(small);
  assert.throws(() => instance.number("wordcube_dictionary_open", [words()]),
    { code: "trapped" });
  assert.equal(instance.isDead, true);
  assert.throws(() => instance.number("wordcube_abi"), { code: "trapped" });
  instance.release(1);
});

test("the memory of a dead instance is collected while the instance is kept", needsModule, async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const bytes = readFileSync(module);
  const small = new WebAssembly.Module(limitedModule(bytes, minimumPages(bytes) + 1));
  let made = new WebAssembly.Instance(small);
  const memory = new WeakRef(made.exports.memory);
  const instance = new Instance(made);
  made = undefined;
  const open = () => instance.number("wordcube_dictionary_open", [words()]);
  for (let round = 0; round < 20 && memory.deref(); round += 1) {
    assert.throws(open, { code: "trapped" });
    await new Promise((resolve) => { setTimeout(resolve, 10); });
    collect();
  }
  assert.equal(memory.deref(), undefined);
  assert.equal(instance.memorySize, 0);
});

test("the error of other functions names both versions", () => {
  for (const wordcube_abi of [() => 1, () => 3, undefined]) {
    const version = wordcube_abi?.();
    assert.throws(() => new Instance({ exports: { wordcube_abi } }), {
      code: "loadFailed", message: `the module has version ${version} of its functions, these scripts need 2`,
    });
  }
});

test("an input is text or bytes", needsModule, async () => {
  const instance = await start();
  for (const part of [undefined, null, 7, [1], {}]) {
    assert.throws(() => instance.number("wordcube_puzzle", [part], (length) => [0, length]), { code: "invalidArgument" });
  }
});

test("a function that the module does not have is unsupported", needsModule, async () => {
  const instance = await start();
  assert.throws(() => instance.number("wordcube_none"), { code: "unsupported" });
  assert.equal(instance.isDead, false);
});

test("a replaced or disposed instance gives up its memory", needsModule, async () => {
  const compiled = await WebAssembly.compile(readFileSync(module));
  const engine = new Engine(compiled, await Instance.start(compiled));
  const first = engine.instance;
  await engine.renew();
  const second = engine.instance;
  second.isDead = true;
  const third = engine.instance;
  engine.dispose();
  assert.deepEqual([first, second, third].map(({ memorySize }) => memorySize), [0, 0, 0]);
  first.release(1);
});
