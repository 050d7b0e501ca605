// Reads stored games from standard input, one on each line, and writes what can be played in each.
import { createInterface } from "node:readline";
import { load } from "../../fixtures.mjs";

const listed = 400;
const wordCube = await load();
const solver = wordCube.solver();

function answer(saved) {
  const game = wordCube.openGame(saved, { rules: "classic" });
  const { totalScore, moves, playableFaces } = game.state();
  const { words } = solver.words(game, { limit: listed, withoutPlayed: true });
  game.dispose();
  return { totalScore, played: moves.map(({ word }) => word), playableFaces, words };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}
