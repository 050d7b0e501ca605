// Submissions: the golden games of the repository, and random ones.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { newPuzzle } from "./english.mjs";
import { mutated } from "./fuzz/mutations.mjs";
import { Random } from "./fuzz/random.mjs";

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

const faceJSON = (face) => ({ index: point(Math.floor(face / 3)), side: face % 3 });

/** The JSON of a move: a word over faces, or a cube. */
export function moveJSON({ at, player, score, faces, cube }) {
  const type = faces
    ? { playedWord: faces.map(faceJSON) }
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

/** The saved game of a new unlimited game, which the module opens. */
export function newGameText(puzzle) {
  return JSON.stringify({
    cubes: puzzle, gameContext: { solo: true }, gameMode: "unlimited", gameStartTime: 0, moves: [],
    secondsPlayed: 0,
  });
}

/** The bytes of a random submission: words and removals of a live game, some of them broken afterwards. */
export function randomGame(instance, verifier, solver, number) {
  const random = new Random(number);
  const { puzzle, provenance } = newPuzzle(instance, BigInt(random.below(1 << 20)), BigInt(random.below(4)));
  const submission = JSON.parse(playedGame(instance, verifier, solver, puzzle, random));
  submission.gameContext.solo.gameMode = random.of(["timed", "unlimited"]);
  if (random.once(2)) submission.id = random.of([number, provenance, "é\u2028"]);
  for (let count = random.below(3); count > 0; count--) breakMove(submission.moves, random);
  const bytes = new TextEncoder().encode(JSON.stringify(submission));
  return random.once(2) ? mutatedLine(random, bytes) : bytes;
}

/** A line with changes. It stays one line, and is not blank: the command line skips blank lines. */
function mutatedLine(random, bytes) {
  const line = mutated(random, bytes).map((byte) => (byte === 10 ? 32 : byte));
  return line.some((byte) => byte > 32) ? line : bytes;
}

/** The submission of a live game of random moves. */
function playedGame(instance, verifier, solver, puzzle, random) {
  const game = instance.number("wordcube_game_open", [newGameText(puzzle)], (length) => [verifier, length]);
  let time = 600000000 + random.below(1000000) / 7;
  for (let count = random.below(20); count > 0; count--) {
    time += random.below(9000) / 997;
    const { inPlay } = instance.json("wordcube_game_state", [], () => [game, NaN]);
    if (inPlay.length === 0) break;
    if (random.once(5)) {
      const cube = random.of(inPlay);
      instance.number("wordcube_game_remove", [], () => [game, cube, time, 0, 0n]);
      continue;
    }
    const order = random.below(2);
    const { words } = instance.json("wordcube_solver_words", [], () => [solver, game, 0, 3, order, 1, 12]);
    if (words.length === 0) break;
    const faces = Uint8Array.from(random.of(words).path);
    instance.number("wordcube_game_play_word", [faces], (length) => [game, length, time, 0, 0n]);
  }
  const submission = instance.text("wordcube_game_submission", [], () => [game]);
  instance.release(game);
  return submission;
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
    case 6: if (word?.length > 0) word[random.below(word.length)] = faceJSON(random.below(81)); break;
    default: move.type = { removedCube: point(random.below(27)) };
  }
}
