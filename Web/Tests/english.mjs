// The English dictionary for the tests, and the command line that the module is compared with.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Module } from "./module.mjs";

const root = join(import.meta.dirname, "../..");

/** The module, as `Web/build` makes it. */
export const modulePath = process.env.WORDCUBE_MODULE ?? join(root, "Web/.build/wordcube.wasm");

/** The native command line. */
export const toolPath = process.env.WORDCUBE_TOOL ?? join(root, ".build/release/word-cube");

/** A new folder for files. */
export const folder = mkdtempSync(join(tmpdir(), "wordcube-"));

/** Runs the command line on lines of input; returns its lines of output. Status 1 and 2 are no failure. */
export function run(options, input = []) {
  const path = join(folder, "input");
  writeFileSync(path, input.map((line) => (typeof line === "string" ? line : line.toString("latin1")) + "\n").join(""),
    input.some((line) => typeof line !== "string") ? "latin1" : "utf8");
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

/** The words of `Dictionaries/en`, and the size class of each. */
export function english() {
  const sizes = [0, 10, 20, 35, 40, 50, 55, 60, 70, 80];
  const [words, rarities] = [[], []];
  let word = "";
  for (const line of readFileSync(join(root, "Dictionaries/en/words.txt"), "latin1").trim().split("\n")) {
    const [, kept, letters, size] = /^(\d+)([A-Z]*)(\d)$/.exec(line);
    word = word.slice(0, Number(kept)) + letters;
    words.push(word);
    rarities.push(sizes[Number(size)]);
  }
  return { words, rarities: Uint8Array.from(rarities) };
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

/** A module with the English dictionary. */
export function openEnglish() {
  const { words, rarities } = english();
  const module = new Module(modulePath);
  const dictionary = module.call("dictionary_open", ...module.write(graph(words).bytes, rarities));
  return { module, dictionary, words };
}

/** A verifier with the standard numbers. */
export function verifier(module, dictionary, switches) {
  return module.call("verifier_new", dictionary, switches, 5, 5, 0, 135);
}

/** Judges a line. */
export function verdict(module, verifier, line, number, flags = 0) {
  const [length] = module.write(line);
  return module.text("verify", verifier, length, flags, number);
}
