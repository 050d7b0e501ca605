import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { newVerifier, openEnglish, strict } from "./english.mjs";
import { load, needsModule, puzzle } from "./fixtures.mjs";

test("disposed games give their handles back", needsModule, async () => {
  const wordCube = await load();
  for (let count = 0; count < 3000; count += 1) wordCube.newGame(puzzle, { startTime: 0 }).dispose();
  const kept = [];
  assert.throws(() => { while (kept.push(wordCube.newGame(puzzle, { startTime: 0 })) < 2000); },
    { code: "tooManyHandles" });
  kept.pop().dispose();
  assert.equal(wordCube.newGame(puzzle, { startTime: 0 }).state().totalScore, 0);
});

/** The first use of a solver opens it in the module. */
const use = (solver) => solver.paths(puzzle, "CAT", { limit: 0 });

test("solvers that nobody disposes do not fill the memory: at 64 the next is refused", needsModule, async () => {
  const wordCube = await load();
  const solvers = Array.from({ length: 475 }, () => wordCube.solver());
  for (const solver of solvers.slice(0, 64)) use(solver);
  for (const solver of solvers.slice(64)) {
    assert.throws(() => use(solver), { name: "WordCubeError", code: "tooManyHandles", message: /64 solvers/ });
  }
  assert.equal(wordCube.restarts, 0);
  assert.ok(wordCube.memorySize < 2 ** 28, `${wordCube.memorySize} bytes`);
  solvers[0].dispose();
  assert.equal(solvers[400].best(puzzle).word, solvers[63].best(puzzle).word);
  assert.throws(() => use(solvers[64]), { code: "tooManyHandles" });
  assert.equal(wordCube.newGame(puzzle, { startTime: 0 }).state().totalScore, 0);
});

test("solvers that nobody refers to give their handles back", needsModule, async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const wordCube = await load();
  for (let count = 0; count < 475; count += 1) {
    use(wordCube.solver());
    if (count % 60 !== 59) continue;
    collect();
    await new Promise((resolve) => { setTimeout(resolve, 1); });
  }
  assert.equal(wordCube.restarts, 0);
});

test("dictionaries have a limit of their own, and verifiers that of all objects", needsModule, async () => {
  const { instance, dictionary } = openEnglish();
  const words = instance.bytes("wordcube_dictionary_unpacked", [], () => [dictionary]);
  const open = () => instance.number("wordcube_dictionary_open", [words]);
  const opened = Array.from({ length: 15 }, open);
  assert.throws(open, { code: "tooManyHandles", message: /16 dictionaries/ });
  instance.release(opened.pop());
  open();
  const verifiers = Array.from({ length: 1024 - 16 }, () => newVerifier(instance, dictionary, strict));
  assert.throws(() => newVerifier(instance, dictionary, strict), { code: "tooManyHandles", message: /1024 objects/ });
  instance.release(verifiers.pop());
  newVerifier(instance, dictionary, strict);
  assert.ok(instance.memorySize < 2 ** 26, `${instance.memorySize} bytes`);
});

test("games that nobody refers to give their handles back", needsModule, async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const wordCube = await load();
  for (let count = 0; count < 2500; count += 1) {
    wordCube.newGame(puzzle, { startTime: 0 });
    if (count % 500 !== 499) continue;
    collect();
    await new Promise((resolve) => { setTimeout(resolve, 1); });
  }
  assert.equal(wordCube.restarts, 0);
});
