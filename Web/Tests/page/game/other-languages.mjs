import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { facesTouching } from "../../../Page/scripts/cube/geometry.js";
import { WordCube } from "../../../JavaScript/wordcube.js";

const root = new URL("../../../../", import.meta.url).pathname;

/** The module with all languages. */
export const module = process.env.WORDCUBE_LANGUAGES_MODULE
  ?? join(root, "Web/.build/wordcube-languages.wasm");

/** The command line. */
export const tool = process.env.WORDCUBE_TOOL ?? join(root, ".build/release/word-cube");

/** The option of tests that need both; without them, they are skipped, and say so. */
export const needsLanguages = [module, tool].every((path) => existsSync(path))
  ? {} : { skip: `needs ${module} and ${tool}` };

let compiled;

/** An engine with a stored dictionary of these words; only with the languages' letters, if there are none. */
export async function engineWith(language, words) {
  compiled ??= await WebAssembly.compile(readFileSync(module));
  return WordCube.load({ module: compiled, dictionary: words ? storedWords(language, words) : undefined });
}

/** A stored dictionary, as a server or a site has it. */
function storedWords(language, words) {
  return withFolder((folder) => {
    const [list, output] = [join(folder, "list.txt"), join(folder, "list.words")];
    writeFileSync(list, `${words.join("\n")}\n`);
    execFileSync(tool, ["dictionary", "export", "--language", language, "--words", list, "-o", output]);
    return new Uint8Array(readFileSync(output));
  });
}

/** What the command line says of a submission. */
export function verdictOf(language, words, submission) {
  return withFolder((folder) => {
    const [list, game] = [join(folder, "list.txt"), join(folder, "game.json")];
    writeFileSync(list, `${words.join("\n")}\n`);
    writeFileSync(game, submission);
    const { stdout } = spawnSync(tool, ["verify", "--language", language, "--dictionary", list, "--json", game], { encoding: "utf8" });
    return JSON.parse(stdout);
  });
}

function withFolder(act) {
  const folder = mkdtempSync(join(tmpdir(), "wordcube-words-"));
  try {
    return act(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Paths of some faces that touch, from each playable face on. */
export function somePaths({ playableFaces }, length) {
  return playableFaces.map((start) => {
    const path = [start];
    while (path.length < length) {
      const next = facesTouching(path.at(-1)).find((face) =>
        playableFaces.includes(face) && !path.includes(face));
      if (next === undefined) return null;
      path.push(next);
    }
    return path;
  }).filter(Boolean);
}
