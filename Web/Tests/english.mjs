// The English dictionary for the tests, and the command line that the module is compared with.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Instance } from "../JavaScript/core/instance.js";
import { dictionary, module } from "./fixtures.mjs";

const root = join(import.meta.dirname, "../..");

/** The native command line. */
export const toolPath = process.env.WORDCUBE_TOOL ?? join(root, ".build/release/word-cube");

/** A new folder for files. */
export const folder = mkdtempSync(join(tmpdir(), "wordcube-"));

/**
 * Runs the command line on lines of input, texts or bytes; returns its lines of output. Status 1 and 2
 * are not failures.
 */
export function run(options, input = []) {
  const path = join(folder, "input");
  writeFileSync(path, Buffer.concat(input.flatMap((line) => [Buffer.from(line), Buffer.from("\n")])));
  const arguments_ = input.length > 0 ? [...options, path] : options;
  let output;
  try {
    output = execFileSync(toolPath, arguments_, { maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    if (![1, 2].includes(error.status)) throw error;
    output = error.stdout;
  }
  return output.toString().split("\n").slice(0, -1);
}

/** The bytes of the graph of some words. */
export function graph(words, name = "words") {
  const path = join(folder, `${name}.wordgraph`);
  writeFileSync(join(folder, `${name}.txt`), words.join("\n") + "\n");
  run(["dictionary", "build", join(folder, `${name}.txt`), "-o", path]);
  return { path, bytes: readFileSync(path) };
}

/** The bits of the strict rules that are on by default. */
export const strict = 0xfee00;

/** An instance of the module. */
export function newInstance() {
  return Instance.of(compiled);
}

const compiled = new WebAssembly.Module(readFileSync(module));
let unpacked;

/** The English dictionary in its unpacked form. Unpacking grows the memory of an instance. */
function english() {
  const instance = newInstance();
  const handle = instance.number("wordcube_dictionary_open", [readFileSync(dictionary)]);
  return instance.bytes("wordcube_dictionary_unpacked", [], () => [handle]);
}

/** An instance with the English dictionary. */
export function openEnglish() {
  unpacked ??= english();
  const instance = newInstance();
  return { instance, dictionary: instance.number("wordcube_dictionary_open", [unpacked]) };
}

/** A verifier with the standard numbers. */
export function newVerifier(instance, words, switches) {
  return instance.number("wordcube_verifier_new", [], () => [words, switches, 5, 5, 0, 135]);
}

/** A solver; 0 is the standard limit of steps. */
export function newSolver(instance, words, stepLimit = 0) {
  return instance.number("wordcube_solver_new", [], () => [words, stepLimit]);
}

/** Judges a line. */
export function verdict(instance, verifier, line, number, flags = 0) {
  return instance.text("wordcube_verify", [line], (length) => [verifier, length, flags, number]);
}

/** A puzzle of a seed, with its provenance. */
export function newPuzzle(instance, seed, number = 0n) {
  return instance.json("wordcube_generate", [], () => [seed, number]);
}
