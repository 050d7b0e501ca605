import { existsSync, readFileSync } from "node:fs";
import { WordCube } from "../JavaScript/wordcube.js";

const products = new URL("../.build/", import.meta.url);
const repository = new URL("../../", import.meta.url);

/** The module and the dictionary: of the environment, or else of the build. */
export const module = file("WORDCUBE_MODULE", "wordcube.wasm");
export const dictionary = file("WORDCUBE_DICTIONARY", "english.words");

function file(variable, name) {
  return process.env[variable] ?? new URL(name, products).pathname;
}

/** The option of tests that need the module; without it, they are skipped, and say so. */
export const needsModule = [module, dictionary].every((path) => existsSync(path))
  ? {} : { skip: `needs ${module} and ${dictionary}` };

/** A puzzle with many words. */
export const puzzle = "wc1.en.g1.s42.i0";

/** The bytes of a submission that is worth 2032 points. */
export const submission = bytes("Tests/Samples/sample-game.json");

/** The bytes of a file of the repository. */
export function bytes(path) {
  return new Uint8Array(readFileSync(new URL(path, repository)));
}

let compiled;
const cache = new Map();

/** An engine. The module is compiled once, and the dictionary is built once. */
export async function load(options = {}) {
  compiled ??= await WebAssembly.compile(readFileSync(module));
  return WordCube.load({ module: compiled, dictionary, cache, ...options });
}
