#!/usr/bin/env node
// Fuzzes the module from JavaScript: random inputs never trap, and the memory does not grow on.
//
//     Web/Tests/fuzz.mjs --seconds 60 --seed 1    fuzzes with and without a limit of memory
//     Web/Tests/fuzz.mjs --seed 1 --run verify:17 repeats one run
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { module, needsModule } from "./fixtures.mjs";
import { Context } from "./fuzz/context.mjs";
import { LimitedRuns } from "./fuzz/limited-runs.mjs";
import * as moduleTargets from "./fuzz/module-targets.mjs";
import { Random } from "./fuzz/random.mjs";
import * as targets from "./fuzz/targets.mjs";

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "20" }, seed: { type: "string", default: "1" },
    run: { type: "string" },
  },
});
const seed = Number(options.seed);
const seconds = Number(options.seconds);
const all = { ...targets, ...moduleTargets };

/** How many bytes the memory may grow while it repeats the same runs. */
const tolerance = 4 * 65_536;

/** Runs a target, and names the run if it fails. */
function run(name, context, place) {
  try {
    return all[name](context, new Random(seed, place));
  } catch (error) {
    error.message = `${name}:${place} of the seed ${seed}: ${error.message}`;
    throw error;
  }
}

/** Runs all targets in turn for some seconds; returns how many runs there were. */
function runAll(names, limit, each) {
  const end = performance.now() + limit * 1000;
  let place = 0;
  for (; performance.now() < end; place += 1) each(names[place % names.length], place);
  return place;
}

async function fuzz(compiled) {
  const context = await Context.of(compiled);
  const names = Object.keys(all);
  const count = runAll(names, seconds * 0.4, (name, place) => run(name, context, place));
  console.log(`${count} runs of ${names.join(", ")}: no trap`);
  const repeated = Math.ceil(count / 16);
  let sizes = context.memorySizes;
  runAll(names, seconds * 0.3, (_, place) => {
    run(names[place % repeated % names.length], context, place % repeated);
    if (place === 2 * repeated) sizes = context.memorySizes;
  });
  const grown = context.memorySizes.map((size, index) => size - sizes[index]);
  console.log(`memory: ${sizes.join(" and ")} bytes, then ${grown.join(" and ")} more`);
  if (Math.max(...grown) > tolerance) throw new Error("the memory grows on");
}

async function fuzzLimited(bytes, compiled) {
  const limited = await LimitedRuns.of(bytes, await Context.of(compiled));
  const names = Object.keys(targets);
  const place = runAll(names, seconds * 0.3, (name, place) => limited.run(name, place, run));
  console.log(`${place} runs with limits of memory: ${limited.traps} traps, all recovered`);
  if (seconds >= 10 && limited.traps === 0) throw new Error("no allocation failed");
}

async function main() {
  if (needsModule.skip) throw new Error(needsModule.skip);
  const bytes = new Uint8Array(readFileSync(module));
  const compiled = await WebAssembly.compile(bytes);
  if (options.run) {
    const [name, place] = options.run.split(":");
    console.log(run(name, await Context.of(compiled), Number(place)));
    return;
  }
  await fuzz(compiled);
  await fuzzLimited(bytes, compiled);
}

await main();
