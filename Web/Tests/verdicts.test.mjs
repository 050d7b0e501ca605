// The module's verdicts are those of the command line, byte for byte.

import assert from "node:assert/strict";
import test from "node:test";
import { graph, openEnglish, run, strict, modulePath, verdict, verifier } from "./english.mjs";
import { goldenGames, randomGame, soloGame } from "./games.mjs";
import { Module } from "./module.mjs";

const randomCount = Number(process.env.WORDCUBE_RANDOM_GAMES ?? 1000);

/** Asserts that both judge some lines the same. */
function assertSame(module, handle, lines, options, flags = 0) {
  const expected = run(["verify", "--lines", "--json", ...options], lines);
  assert.equal(expected.length, lines.length);
  lines.forEach((line, place) => assert.equal(verdict(module, handle, line, place + 1, flags), expected[place], line));
  return expected;
}

test("golden games have the verdicts of the command line", () => {
  const { words, lines } = goldenGames();
  const { path, bytes } = graph(words, "golden");
  const module = new Module(modulePath);
  const dictionary = module.call("dictionary_open", ...module.write(bytes), 0);
  for (const [rules, switches] of [["classic", 0], ["strict", strict]]) {
    const verdicts = assertSame(module, verifier(module, dictionary, switches), lines, ["--rules", rules, "--dictionary", path]);
    for (const valid of [true, false]) assert(verdicts.some((line) => line.includes(`"valid":${valid}`)));
  }
  console.log(`# ${lines.length} golden games, each under two rule sets`);
});

test("random games have the verdicts of the command line", () => {
  const { module, dictionary } = openEnglish();
  const [classic, standard] = [verifier(module, dictionary, 0), verifier(module, dictionary, strict)];
  const solver = module.call("solver_new", dictionary, 0);
  const lines = Array.from({ length: randomCount }, (_, number) => randomGame(module, classic, solver, number));
  const verdicts = assertSame(module, standard, lines, ["--stamp"], 2);
  assertSame(module, classic, lines, ["--rules", "classic", "--completed"], 1);
  const count = (part) => verdicts.filter((line) => line.includes(part)).length;
  const counts = { valid: count('"valid":true'), refused: count('"violation"'), malformed: count('"malformed"') };
  for (const [kind, number] of Object.entries(counts)) assert(number > randomCount / 20, kind);
  console.log(`# ${randomCount} random games: ${JSON.stringify(counts)}`);
});

test("rules and numbers are those of the options", () => {
  const { module, dictionary } = openEnglish();
  const solver = module.call("solver_new", dictionary, 0);
  const classic = verifier(module, dictionary, 0);
  const lines = Array.from({ length: 200 }, (_, number) => randomGame(module, classic, solver, 7000 + number));
  const handle = module.call("verifier_new", dictionary, strict & ~(1 << 9) | (1 << 12), 2.5, 0, 10, 7);
  assertSame(module, handle, lines, [
    "--no-first-face-hidden", "--buried-removal", "--clock-tolerance", "2.5", "--grace", "0", "--allowed-pause", "10",
    "--maximum-moves", "7",
  ]);
});

test("games are judged on the puzzle of the caller", () => {
  const { module, dictionary } = openEnglish();
  const solver = module.call("solver_new", dictionary, 0);
  const [classic, standard] = [verifier(module, dictionary, 0), verifier(module, dictionary, strict)];
  const lines = Array.from({ length: 100 }, (_, number) => randomGame(module, classic, solver, 9000 + number));
  const { provenance } = module.json("generate", 1n, 0n);
  const submission = (context) => JSON.stringify({ gameContext: context, moves: [] });
  lines.push(submission({ sharedGameCode: "XK7" }), submission({ dailyChallengeId: "6C3B5A4E-0000-4000-8000-000000000001" }));
  for (const [number, mode] of ["timed", "unlimited"].entries()) {
    const expected = run(["verify", "--lines", "--json", "--provenance", provenance, "--mode", mode, "--players", "0,1"], lines);
    lines.forEach((line, place) => {
      const lengths = module.write(line, provenance, "0,1");
      assert.equal(module.text("verify_held", standard, ...lengths, number, 0, place + 1), expected[place]);
    });
  }
  assertSame(module, standard, lines, []);
});

test("a score of 64 bits keeps its digits", () => {
  const { module, dictionary } = openEnglish();
  const { puzzle } = module.json("generate", 1n, 0n);
  const game = soloGame(puzzle, [{ playedAt: 0, score: 0, type: { removedCube: { x: 2, y: 2, z: 2 } } }]);
  const line = JSON.stringify(game).replace('"score":0', '"score":9223372036854775807');
  const text = assertSame(module, verifier(module, dictionary, strict), [line], [])[0];
  assert(text.includes("9223372036854775807"));
});
