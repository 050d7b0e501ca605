// The module's verdicts are those of the command line, byte for byte.

import assert from "node:assert/strict";
import test from "node:test";
import { graph, newInstance, newPuzzle, newSolver, newVerifier, openEnglish, run, strict, verdict }
  from "./english.mjs";
import { goldenGames, randomGame, soloGame } from "./games.mjs";

const randomCount = Number(process.env.WORDCUBE_RANDOM_GAMES ?? 1000);

/** Asserts that both judge some lines the same. */
function assertSame(instance, handle, lines, options, flags = 0) {
  const expected = run(["verify", "--lines", "--json", ...options], lines);
  assert.equal(expected.length, lines.length);
  lines.forEach((line, index) => {
    assert.equal(verdict(instance, handle, line, index + 1, flags), expected[index], `${Buffer.from(line)}`);
  });
  return expected;
}

test("golden games have the verdicts of the command line", () => {
  const { words, lines } = goldenGames();
  const { path, bytes } = graph(words, "golden");
  const instance = newInstance();
  const dictionary = instance.number("wordcube_dictionary_open", [bytes]);
  for (const [rules, switches] of [["classic", 0], ["strict", strict]]) {
    const verdicts = assertSame(instance, newVerifier(instance, dictionary, switches), lines, ["--rules", rules, "--dictionary", path]);
    for (const valid of [true, false]) assert(verdicts.some((line) => line.includes(`"valid":${valid}`)));
  }
  console.log(`# ${lines.length} golden games, each under two rule sets`);
});

test("random games have the verdicts of the command line", () => {
  const { instance, dictionary } = openEnglish();
  const [classic, standard] = [0, strict].map((switches) => newVerifier(instance, dictionary, switches));
  const solver = newSolver(instance, dictionary);
  const lines = Array.from({ length: randomCount }, (_, number) => randomGame(instance, classic, solver, number));
  const verdicts = assertSame(instance, standard, lines, ["--stamp"], 2);
  assertSame(instance, classic, lines, ["--rules", "classic", "--completed"], 1);
  const count = (part) => verdicts.filter((line) => line.includes(part)).length;
  const counts = { valid: count('"valid":true'), refused: count('"violation"'), malformed: count('"malformed"') };
  for (const [kind, number] of Object.entries(counts)) assert(number > randomCount / 20, kind);
  console.log(`# ${randomCount} random games: ${JSON.stringify(counts)}`);
});

test("rules and numbers are those of the options", () => {
  const { instance, dictionary } = openEnglish();
  const solver = newSolver(instance, dictionary);
  const classic = newVerifier(instance, dictionary, 0);
  const lines = Array.from({ length: 200 }, (_, number) => randomGame(instance, classic, solver, 7000 + number));
  const switches = strict & ~(1 << 9) | (1 << 12);
  const handle = instance.number("wordcube_verifier_new", [], () => [dictionary, switches, 2.5, 0, 10, 7]);
  assertSame(instance, handle, lines, [
    "--no-first-face-hidden", "--buried-removal", "--clock-tolerance", "2.5", "--grace", "0", "--allowed-pause", "10",
    "--maximum-moves", "7",
  ]);
});

test("games are judged on the puzzle of the caller", () => {
  const { instance, dictionary } = openEnglish();
  const solver = newSolver(instance, dictionary);
  const [classic, standard] = [0, strict].map((switches) => newVerifier(instance, dictionary, switches));
  const lines = Array.from({ length: 100 }, (_, number) => randomGame(instance, classic, solver, 9000 + number));
  const { provenance } = newPuzzle(instance, 1n);
  const submission = (context) => JSON.stringify({ gameContext: context, moves: [] });
  lines.push(submission({ sharedGameCode: "XK7" }), submission({ dailyChallengeId: "6C3B5A4E-0000-4000-8000-000000000001" }));
  for (const [number, mode] of ["timed", "unlimited"].entries()) {
    const expected = run(["verify", "--lines", "--json", "--provenance", provenance, "--mode", mode, "--players", "0,1"], lines);
    lines.forEach((line, index) => {
      const parameters = (...lengths) => [standard, ...lengths, number, 0, index + 1];
      const found = instance.text("wordcube_verify_held", [line, provenance, "0,1"], parameters);
      assert.equal(found, expected[index]);
    });
  }
  assertSame(instance, standard, lines, []);
});

test("a score of 64 bits keeps its digits", () => {
  const { instance, dictionary } = openEnglish();
  const { puzzle } = newPuzzle(instance, 1n);
  const game = soloGame(puzzle, [{ playedAt: 0, score: 0, type: { removedCube: { x: 2, y: 2, z: 2 } } }]);
  const line = JSON.stringify(game).replace('"score":0', '"score":9223372036854775807');
  const text = assertSame(instance, newVerifier(instance, dictionary, strict), [line], [])[0];
  assert(text.includes("9223372036854775807"));
});
