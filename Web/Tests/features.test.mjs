// The module with judging alone, as `Web/build --sizes` builds it.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import test from "node:test";
import { Instance } from "../JavaScript/core/instance.js";
import { graph, newInstance, newPuzzle, newVerifier, openEnglish, run, strict, verdict } from "./english.mjs";
import { dictionary, submission } from "./fixtures.mjs";
import { goldenGames, randomGame } from "./games.mjs";

const path = new URL("../.build/wordcube-1.wasm", import.meta.url).pathname;
const needsJudging = existsSync(path) ? {} : { skip: `needs ${path}` };

/** An instance with judging alone. */
function judging() {
  return Instance.of(new WebAssembly.Module(readFileSync(path)));
}

test("judging alone has the verdicts of the command line", needsJudging, () => {
  const instance = judging();
  const golden = goldenGames();
  const file = graph(golden.words, "features");
  const words = instance.number("wordcube_dictionary_open", [file.bytes]);
  for (const [rules, switches] of [["classic", 0], ["strict", strict]]) {
    const verifier = newVerifier(instance, words, switches);
    const expected = run(["verify", "--lines", "--json", "--rules", rules, "--dictionary", file.path], golden.lines);
    golden.lines.forEach((line, index) => {
      assert.equal(verdict(instance, verifier, line, index + 1), expected[index]);
    });
  }
});

test("judging alone opens the packed dictionary, and judges as the whole module", needsJudging, () => {
  const [whole, alone] = [openEnglish(), { instance: judging() }];
  alone.dictionary = alone.instance.number("wordcube_dictionary_open", [readFileSync(dictionary)]);
  const verifiers = [whole, alone].map(({ instance, dictionary }) => newVerifier(instance, dictionary, strict));
  const classic = newVerifier(whole.instance, whole.dictionary, 0);
  const solver = whole.instance.number("wordcube_solver_new", [], () => [whole.dictionary, 0]);
  const { puzzle } = newPuzzle(whole.instance, 1n);
  const held = JSON.stringify(puzzle);
  const { text } = whole.instance.json("wordcube_puzzle", [held], (length) => [0, length]);
  for (let number = 0; number < 100; number += 1) {
    const line = randomGame(whole.instance, classic, solver, number);
    const [expected, found] = [whole, alone].map(({ instance }, index) => [
      verdict(instance, verifiers[index], line, 1, 3),
      ...[held, text].map((form) => instance.text("wordcube_verify_held", [line, form, "0,1"],
        (...lengths) => [verifiers[index], ...lengths, 0, 3, 1])),
    ]);
    assert.deepEqual(found, expected);
  }
});

test("judging alone has no generation of puzzles", needsJudging, () => {
  const instance = judging();
  const words = instance.number("wordcube_dictionary_open", [readFileSync(dictionary)]);
  const verifier = newVerifier(instance, words, strict);
  const judge = (puzzle) => instance.text("wordcube_verify_held", [submission, puzzle, ""],
    (...lengths) => [verifier, ...lengths, 0, 0, 1]);
  assert.throws(() => judge("wc1.en.g1.s42.i0"), { code: "unsupported", message: /built without the generation/ });
  assert.throws(() => judge("wc"), { code: "malformed" });
  assert.throws(() => instance.number("wordcube_generate", [], () => [1n, 0n]), { code: "unsupported" });
  assert.notEqual(newInstance().json("wordcube_generate", [], () => [1n, 0n]).puzzle, undefined);
});
