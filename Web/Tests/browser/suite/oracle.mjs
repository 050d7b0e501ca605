// Reads stored games and puzzles of a language from standard input, one on each line, and writes what can be played in each.
import { createInterface } from "node:readline";
import { load } from "../../fixtures.mjs";
import { engineOf } from "../../page/game/language-games.mjs";

const listed = 400;
const language = process.argv[2];
const wordCube = await (language === "en" ? load() : engineOf(language));
const solver = wordCube.solver();

function answer(saved) {
  const game = wordCube.openGame(saved, { rules: "classic" });
  const { totalScore, moves, playableFaces } = game.state();
  const { words } = solver.words(game, { limit: listed, withoutPlayed: true });
  game.dispose();
  return { totalScore, played: moves.map(({ word }) => word), playableFaces, words };
}

function fresh(puzzle) {
  return { words: solver.words(puzzle, { limit: listed }).words };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { puzzle } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(puzzle ? fresh(puzzle) : answer(line))}\n`);
}
