import { readFileSync, readdirSync } from "node:fs";
import { Engine } from "../../JavaScript/core/engine.js";
import { Instance } from "../../JavaScript/core/instance.js";
import { dictionary, load, module, puzzle, submission } from "../fixtures.mjs";

const repository = new URL("../../../", import.meta.url);

/** The engines that the targets use: one with all, and an instance for single functions. */
export class Context {
  /** Engines of a compiled module. */
  static async of(compiled) {
    const context = new Context();
    context.wordCube = await load({ module: compiled });
    context.solver = context.wordCube.solver({ stepLimit: 1 << 18 });
    context.engine = new Engine(compiled, await Instance.start(compiled));
    context.corpus = await corpus();
    context.functions = functions();
    context.handles = handles(context.instance, context.corpus);
    return context;
  }

  /** The living instance for single functions. */
  get instance() {
    return this.engine.instance;
  }

  /** The sizes of both memories in bytes. */
  get memorySizes() {
    return [this.wordCube.memorySize, this.instance.memorySize];
  }
}

let made;

/** The documents that are mutated. */
async function corpus() {
  return (made ??= await newCorpus());
}

async function newCorpus() {
  const wordCube = await load();
  const encoder = new TextEncoder();
  const forms = [1, 2, 3, 42].map((seed) => wordCube.puzzle(`wc1.en.g1.s${seed}.i0`));
  const puzzles = forms.flatMap((form) => [JSON.stringify(form.puzzle), form.text]);
  const saved = forms.map((form) => savedGame(wordCube, form.text));
  return {
    id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
    puzzles: [...puzzles, puzzle].map((text) => encoder.encode(text)),
    games: [submission, ...saved.map(({ game }) => game), ...files("Submission")],
    saved: [...saved.map(({ text }) => text), ...files("CompletedGame")],
    dictionary: new Uint8Array(readFileSync(dictionary)),
    unpacked: await unpacked(),
  };
}

/** The unpacked form of the dictionary, which opens in less memory than the packed one. */
async function unpacked() {
  const instance = await Instance.start(await WebAssembly.compile(readFileSync(module)));
  const packed = new Uint8Array(readFileSync(dictionary));
  const handle = instance.number("wordcube_dictionary_open", [packed]);
  return instance.bytes("wordcube_dictionary_unpacked", [], () => [handle]);
}

/** A game of the best words and a removal. */
function savedGame(wordCube, text) {
  const game = wordCube.newGame(text, { mode: "unlimited" });
  const solver = wordCube.solver();
  for (let time = 1; time < 9; time += 1) {
    if (time === 4) game.remove(26, { time });
    game.playWord(solver.best(game).path, { time });
  }
  const encoder = new TextEncoder();
  return { game: encoder.encode(game.submission()), text: encoder.encode(game.save()) };
}

/** The inputs of a fuzzing corpus of the repository that begin as an object does. */
function files(target) {
  const folder = new URL(`Tests/Fuzzing/Corpus/${target}/`, repository);
  const inputs = readdirSync(folder).sort()
    .map((name) => new Uint8Array(readFileSync(new URL(name, folder))));
  return inputs.filter((bytes) => bytes.length > 100 && bytes[0] === 0x7b);
}

/** A dictionary, a verifier and a game. There is no solver: some of its searches have no end. */
function handles(instance, { unpacked: words, saved }) {
  const dictionary = instance.number("wordcube_dictionary_open", [words]);
  const rules = [dictionary, 0xfee00, 5, 5, 0, 135];
  const verifier = instance.number("wordcube_verifier_new", [], () => rules);
  const game = instance.number("wordcube_game_open", [saved[0]], (length) => [verifier, length]);
  return [dictionary, verifier, game];
}

/** They make objects that nobody releases, release the three, or take input without bounds. */
const excluded = /_(new|open|release|input)$/;
const handleNames = ["dictionary", "verifier", "solver", "game"];

/** The functions of ABI.md with the types of their parameters. */
function functions() {
  const text = readFileSync(new URL("../../ABI.md", import.meta.url), "utf8");
  return [...text.matchAll(/^\| `(wordcube_\w+)\(([^)]*)\)`/gm)]
    .map(([, name, parameters]) => [name, types(parameters)])
    .filter(([name]) => !excluded.test(name));
}

function types(parameters) {
  return parameters.split(", ").filter(Boolean).map((parameter) => {
    if (/ [iu]64$/.test(parameter)) return "i64";
    return handleNames.includes(parameter) ? "handle" : "number";
  });
}
