import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { getEventListeners } from "node:events";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { WordCubeWorker } from "../JavaScript/wordcube.js";
import { dictionary, load, module, needsModule, puzzle, submission } from "./fixtures.mjs";

/** Requirements that no puzzle meets. */
const endless = { seed: 1, minWords: 99_999, attempts: 1e12 };
const workers = [];

function start(options = { module, dictionary }) {
  workers.push(new WordCubeWorker(options));
  return workers.at(-1);
}

after(() => workers.forEach((worker) => worker.dispose()));

test("a worker gives what the engine gives", needsModule, async () => {
  const [wordCube, worker] = [await load(), start()];
  const solver = wordCube.solver();
  const game = wordCube.newGame(puzzle, { mode: "unlimited" });
  game.playWord(solver.best(puzzle).path, { time: 1 });
  const line = { line: 5 };
  assert.equal(await worker.verify(submission, line), wordCube.verify(submission, line));
  assert.deepEqual(await worker.generate({ seed: 7n }), wordCube.generate({ seed: 7 }));
  for (const position of [game, puzzle]) {
    const [limit, level] = [{ limit: 3 }, { level: 2 }];
    assert.deepEqual(await worker.words(position, limit), solver.words(position, limit));
    assert.deepEqual(await worker.hint(position, level), solver.hint(position, level));
    assert.deepEqual(await worker.best(position), solver.best(position));
    assert.deepEqual(
      await worker.par(position, { effort: "quick" }), solver.par(position, { effort: "quick" }));
    const steps = { stepLimit: 1000 };
    assert.deepEqual(await worker.bound(position, steps), solver.bound(position, steps));
  }
  const quick = { effort: "quick" };
  assert.deepEqual(
    await worker.plausibility(submission, quick), solver.plausibility(submission, quick));
});

test("a worker has the calls of the engine and of the solver", needsModule, async () => {
  const [wordCube, worker] = [await load(), start()];
  const solver = wordCube.solver();
  const { word, path } = solver.best(puzzle);
  assert.deepEqual(await worker.confirm(puzzle), wordCube.confirm(puzzle));
  const game = wordCube.newGame(puzzle, { mode: "unlimited" });
  for (const position of [game, puzzle]) {
    assert.deepEqual(
      await worker.extensions(position, path.slice(0, 2)),
      solver.extensions(position, path.slice(0, 2)));
    assert.deepEqual(
      await worker.paths(position, word, { limit: 1 }), solver.paths(position, word, { limit: 1 }));
  }
  const small = start({ module, dictionary, stepLimit: 10 });
  await assert.rejects(small.words(puzzle), { code: "searchLimit" });
});

test("a call that cannot be made rejects, and does not throw", needsModule, async () => {
  const wordCube = await load();
  const worker = start();
  const game = wordCube.newGame(puzzle, { mode: "unlimited" });
  game.dispose();
  await assert.rejects(worker.best(game), { code: "disposed" });
  await assert.rejects(worker.best(puzzle, null), { code: "invalidArgument" });
  await assert.rejects(worker.best(puzzle, { length: 3 }), { code: "invalidArgument" });
});

const limit = { ...needsModule, timeout: 60_000 };

test("a cancelled call ends the worker, and the others go on", limit, async () => {
  const compiled = await WebAssembly.compile(readFileSync(module));
  const worker = start({ module: compiled, dictionary: pathToFileURL(dictionary) });
  const [running, waiting] = [new AbortController(), new AbortController()];
  const calls = [
    worker.generate({ ...endless, signal: running.signal }),
    worker.generate({ ...endless, signal: waiting.signal }), worker.best(puzzle),
  ];
  waiting.abort();
  await assert.rejects(calls[1], { code: "cancelled" });
  setTimeout(() => running.abort(), 200);
  await assert.rejects(calls[0], { code: "cancelled" });
  assert.equal((await calls[2]).word, "GELATINATE");
  await assert.rejects(worker.best(puzzle, { signal: AbortSignal.abort() }), { code: "cancelled" });
});

test("errors of the engine come back with their codes", needsModule, async () => {
  const worker = start();
  await assert.rejects(worker.words("wc1.no"), { code: "malformed" });
  await assert.rejects(worker.words(puzzle, { order: "no" }), { code: "invalidArgument" });
  const impossible = { seed: 1, minWords: 9999, attempts: 1 };
  await assert.rejects(worker.generate(impossible), { code: "notFound" });
  await assert.rejects(worker.words(() => {}), { code: "workerFailed" });
  assert.equal((await worker.best(puzzle)).word, "GELATINATE");
});

test("a worker searches a game of the classic rules", needsModule, async () => {
  const wordCube = await load();
  const game = wordCube.newGame(puzzle, { mode: "unlimited", rules: "classic" });
  game.remove(26, { time: 100 });
  game.remove(25, { time: 0 });
  assert.deepEqual(await start().best(game), wordCube.solver().best(game));
});

test("an idle worker does not keep a process alive", limit, async () => {
  const library = new URL("../JavaScript/wordcube.js", import.meta.url);
  const script = `import { WordCubeWorker } from ${JSON.stringify(library)};
    const worker = new WordCubeWorker(${JSON.stringify({ module, dictionary })});
    console.log((await worker.best(${JSON.stringify(puzzle)})).word);`;
  const running = promisify(execFile)(
    process.execPath, ["--input-type=module", "--eval", script], { timeout: 30_000 });
  assert.equal((await running).stdout, "GELATINATE\n");
});

test("an ended call no longer listens to its signal", needsModule, async () => {
  const { signal } = new AbortController();
  await start().best(puzzle, { signal });
  assert.deepEqual(getEventListeners(signal, "abort"), []);
});

test("a disposed worker ends its calls", needsModule, async () => {
  const worker = start();
  const calls = [worker.generate(endless), worker.best(puzzle)];
  worker.dispose();
  for (const call of calls) await assert.rejects(call, { code: "cancelled" });
  await assert.rejects(worker.best(puzzle), { code: "disposed" });
});
