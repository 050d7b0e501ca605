// Answers the suite's calls with the browser module, by the functions of Web/ABI.md. README.md describes the lines.
//
//     node conformance.mjs wordcube-languages.wasm

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const wasm = instance.exports;
const names = {
  "-1": "invalidLength", "-2": "invalidHandle", "-3": "invalidArgument", "-4": "malformed", "-5": "refused",
  "-6": "searchLimit", "-7": "notFound", "-8": "tooManyHandles", "-9": "unsupported",
};

function input(...parts) {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const start = wasm.wordcube_input(length);
  let offset = start;
  for (const part of parts) {
    new Uint8Array(wasm.memory.buffer).set(part, offset);
    offset += part.length;
  }
}

function output() {
  return Buffer.from(new Uint8Array(wasm.memory.buffer, wasm.wordcube_output(), wasm.wordcube_output_length()));
}

class Failure extends Error {
  constructor(code) { super(names[code]); }
}

function checked(result) {
  if (result < 0) throw new Failure(result);
  return result;
}

// The module builds no dictionary from a list, so it gets them in their stored form.
const stored = new Map();
// The module has at most 16 dictionaries.
let open = null;

function dictionary(name) {
  if (open?.name !== `${name}`) {
    if (open) wasm.wordcube_release(open.handle);
    const bytes = stored.get(`${name}`);
    input(bytes);
    open = { name: `${name}`, handle: checked(wasm.wordcube_dictionary_open(bytes.length)) };
  }
  return open.handle;
}

const made = [];
const keep = (handle) => { made.push(checked(handle)); return handle; };
const verifier = (words, switches) => keep(wasm.wordcube_verifier_new(dictionary(words), Number(switches), 5, 5, 0, 135));
const solver = (words) => keep(wasm.wordcube_solver_new(dictionary(words), 0));

// Runs a function on the parts of an input.
function run(parts, call) {
  input(...parts);
  checked(call(...parts.map((part) => part.length)));
  return output();
}

const calls = {
  dictionary(name, language, words, bytes) { stored.set(`${name}`, bytes); return Buffer.alloc(0); },
  contains(words, word) {
    const handle = dictionary(words);
    input(word);
    return Buffer.from(String(checked(wasm.wordcube_dictionary_contains(handle, word.length))));
  },
  verify(words, rules, game, puzzle, mode, players, completed) {
    const handle = verifier(words, rules), flags = Number(completed);
    if (!puzzle.length) return run([game], (length) => wasm.wordcube_verify(handle, length, flags, 1));
    return run([game, puzzle, players], (...lengths) =>
      wasm.wordcube_verify_held(handle, ...lengths, `${mode}` === "timed" ? 0 : 1, flags, 1));
  },
  generate(seed, number) {
    checked(wasm.wordcube_generate(BigInt.asIntN(64, BigInt(seed)), BigInt.asIntN(64, BigInt(number))));
    return output();
  },
  puzzle: (puzzle) => run([puzzle], (length) => wasm.wordcube_puzzle(0, length)),
  solve(words, puzzle, order, limit) {
    const handle = solver(words);
    return run([puzzle], (length) => wasm.wordcube_solver_words(handle, 0, length, 0, Number(order), 0, Number(limit)));
  },
  best(words, puzzle) {
    const handle = solver(words);
    return run([puzzle], (length) => wasm.wordcube_solver_best(handle, 0, length, 0));
  },
  hint(words, puzzle, level) {
    const handle = solver(words);
    return run([puzzle], (length) => wasm.wordcube_solver_hint(handle, 0, length, Number(level)));
  },
  par(words, puzzle, effort) {
    const handle = solver(words);
    return run([puzzle], (length) => wasm.wordcube_solver_par(handle, 0, length, Number(effort)));
  },
  bound(words, puzzle, steps) {
    const handle = solver(words);
    return run([puzzle], (length) => wasm.wordcube_solver_bound(handle, 0, length, Number(steps)));
  },
  plausibility(words, game, effort) {
    const handle = solver(words);
    return run([game], (length) => wasm.wordcube_plausibility(handle, length, 0, Number(effort), -1, 0));
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...fields] = line.split("\t");
  let answer;
  if (!calls[name]) {
    answer = "no\t";
  } else {
    try {
      answer = `ok\t${calls[name](...fields.map((field) => Buffer.from(field, "hex"))).toString("hex")}`;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      answer = `${error.message}\t${output().toString("hex")}`;
    }
  }
  while (made.length) wasm.wordcube_release(made.pop());
  process.stdout.write(`${answer}\n`);
}
