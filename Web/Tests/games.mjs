// Submissions: the golden games of the repository, and random ones.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const root = join(import.meta.dirname, "../..");
const names = ["top", "left", "right"];
const point = (cube) => ({ x: Math.floor(cube / 9), y: Math.floor(cube / 3) % 3, z: cube % 3 });

/** The JSON of a puzzle: a list of tiles, in the order of the faces. */
export function puzzleJSON(tiles, sides) {
  const at = (cube) => Object.fromEntries(names.map((name, side) => [
    name, { letter: tiles[cube * 3 + side], side: sides?.[cube * 3 + side] ?? side },
  ]));
  return [0, 1, 2].map((x) => [0, 1, 2].map((y) => [0, 1, 2].map((z) => at((x * 3 + y) * 3 + z))));
}

/** The JSON of a move: a word over faces, or a cube. */
export function moveJSON({ at, player, score, faces, cube }) {
  const type = faces
    ? { playedWord: faces.map((face) => ({ index: point(Math.floor(face / 3)), side: face % 3 })) }
    : { removedCube: point(cube) };
  return { playedAt: at, ...(player === undefined ? {} : { playerIndex: player }), score, type };
}

/** The submission of a one-player game. */
export function soloGame(puzzle, moves, mode = "unlimited", id) {
  return { gameContext: { solo: { gameMode: mode, language: "en", puzzle } }, ...(id === undefined ? {} : { id }), moves };
}

/** The lines of a file of golden data; null without it. */
function golden(name) {
  for (const folder of [process.env.WORDCUBE_VECTORS, join(root, "../shared/vectors")].filter(Boolean)) {
    const path = join(folder, name);
    if (existsSync(path)) return readFileSync(path, "utf8").trim().split("\n");
    if (existsSync(path + ".gz")) return gunzipSync(readFileSync(path + ".gz")).toString().trim().split("\n");
  }
  return null;
}

/** The golden games as submissions, and the words of their dictionary: all of them, or the repository's sample. */
export function goldenGames() {
  const words = golden("words-huge.txt");
  if (words) {
    const games = ["vectors-public.jsonl", "vectors-quirks.jsonl"].flatMap((name) => golden(name) ?? []);
    return { words, lines: games.map((line) => JSON.parse(line)).map((game) =>
      JSON.stringify(soloGame(game.puzzle, game.moves, "unlimited", game.id))) };
  }
  const folder = join(root, "Tests/WordCubeTests/Golden");
  const games = readFileSync(join(folder, "games.jsonl"), "utf8").trim().split("\n").map((line) => JSON.parse(line));
  return {
    words: readFileSync(join(folder, "words.txt"), "utf8").trim().split("\n"),
    lines: games.map((game, number) => JSON.stringify(soloGame(
      puzzleJSON(game.tileList ?? game.tiles.split(" "), game.sides), game.moves.map(moveJSON), "unlimited", number))),
  };
}

/** Random numbers of 32 bits from a seed (mulberry32). */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return (bits ^ (bits >>> 14)) >>> 0;
  };
  return { next, below: (count) => next() % count, pick: (list) => list[next() % list.length] };
}

/** A random game as a submission: words and removals of a live game, some of them broken afterwards. */
export function randomGame(module, verifier, solver, number) {
  const random = randomNumbers(number);
  const { puzzle, provenance } = module.json("generate", BigInt(random.below(1 << 20)), BigInt(random.below(4)));
  const saved = { cubes: puzzle, gameContext: { solo: true }, gameMode: "unlimited", gameStartTime: 0, moves: [], secondsPlayed: 0 };
  const game = module.call("game_open", verifier, ...module.write(JSON.stringify(saved)));
  let time = 600000000 + random.below(1000000) / 7;
  for (let count = random.below(20); count > 0; count--) {
    time += random.below(9000) / 997;
    const { inPlay } = module.json("game_state", game, NaN);
    if (inPlay.length === 0) break;
    if (random.below(5) === 0) {
      module.call("game_remove", game, random.pick(inPlay), time, 0, 0n);
      continue;
    }
    const { words } = module.json("solver_words", solver, game, 0, 3, random.below(2), 1, 12);
    if (words.length === 0) break;
    module.call("game_play_word", game, ...module.write(random.pick(words).path), time, 0, 0n);
  }
  const submission = JSON.parse(module.text("game_submission", game));
  module.call("release", game);
  submission.gameContext.solo.gameMode = random.pick(["timed", "unlimited"]);
  if (random.below(2) === 0) submission.id = random.pick([number, provenance, "é\u2028"]);
  for (let count = random.below(3); count > 0; count--) breakMove(submission.moves, random);
  return random.below(5) === 0 ? mutated(JSON.stringify(submission), random) : JSON.stringify(submission);
}

/** Changes one move so that a rule may refuse it. */
function breakMove(moves, random) {
  if (moves.length === 0) return;
  const place = random.below(moves.length);
  const move = moves[place];
  const word = move.type.playedWord;
  switch (random.below(8)) {
    case 0: move.score += random.below(3) - 1; break;
    case 1: move.playedAt -= random.below(400); break;
    case 2: move.playerIndex = random.below(3); break;
    case 3: moves.splice(place, 0, move); break;
    case 4: moves.splice(place, 1); break;
    case 5: if (word?.length > 0) word.splice(random.below(word.length), 1); break;
    case 6: if (word?.length > 0) word[random.below(word.length)] = moveJSON({ faces: [random.below(81)] }).type.playedWord[0]; break;
    default: move.type = { removedCube: point(random.below(27)) };
  }
}

/** Changes one place of a text. */
export function mutated(text, random) {
  const place = random.below(text.length);
  switch (random.below(4)) {
    case 0: return text.slice(0, place);
    case 1: return text.slice(0, place) + random.pick(["0", "-1", "}", "]", "\"", "e9", "null", " ", "\\u0000"]) + text.slice(place);
    case 2: return text.slice(0, place) + text.slice(place + 1 + random.below(4));
    default: return text.slice(0, place) + String.fromCharCode(32 + random.below(95)) + text.slice(place + 1);
  }
}
