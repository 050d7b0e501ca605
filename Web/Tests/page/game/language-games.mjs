import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { WordCube } from "../../../JavaScript/wordcube.js";
import { module, tool } from "./other-languages.mjs";

const web = new URL("../../../", import.meta.url).pathname;

/** A game of each language with its words: `{ language, puzzle, words, score }`. */
export const games = JSON.parse(readFileSync(join(web, "Tests/language-games.json"), "utf8"));

/** The stored dictionary of a language. `.ci/page` makes those that are missing. */
export function wordsFile(language) {
  return join(web, ".build", language === "en" ? "english.words" : `${language}.words`);
}

const moduleOf = (language) => (language === "en" ? join(web, ".build/wordcube.wasm") : module);
const files = games.flatMap(({ language }) => [wordsFile(language), moduleOf(language)]);
const missing = [tool, ...files].filter((path) => !existsSync(path));

/** The option of tests that need the words of all languages; without them, they are skipped, and say so. */
export const needsAllWords = missing.length === 0 ? {} : { skip: `needs ${missing.join(" and ")}` };

/** The options by which the command line knows a language and its words: German is not built in. */
export function languageOptions(language) {
  const file = language === "de" ? ["--dictionary", wordsFile(language)] : [];
  return ["--language", language, ...file];
}

/** The engine as a page loads it for a language. */
export function engineOf(language) {
  const [compiled, dictionary] = [moduleOf(language), wordsFile(language)].map((path) => new Uint8Array(readFileSync(path)));
  return WordCube.load({ module: compiled, dictionary });
}

/** The faces of the played words of a submission. */
export function pathsOf(submission) {
  const faceOf = ({ index: { x, y, z }, side }) => ((x * 3 + y) * 3 + z) * 3 + side;
  return JSON.parse(submission).moves.map(({ type }) => type.playedWord.map(faceOf));
}
