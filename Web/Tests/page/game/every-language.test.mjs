// A game of each language, with the words of its dictionary, through the command line, the module and the server.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { after, test } from "node:test";
import { APIClient } from "../../../JavaScript/api/index.js";
import { names } from "../../../Page/scripts/languages.js";
import { Session } from "../../../Page/scripts/game/session.js";
import { engineOf, games, languageOptions, needsAllWords, pathsOf, wordsFile } from "./language-games.mjs";
import { OwnServer } from "./own-server.mjs";
import { tool } from "./other-languages.mjs";

const command = process.env.WORDCUBE_SERVER_COMMAND;
const needsServer = command && existsSync(command) ? needsAllWords
  : { skip: "needs a server: WORDCUBE_SERVER_COMMAND" };

let started;

/** A server that plays all languages, with a player. */
function server() {
  return (started ??= start());
}

async function start() {
  const own = await OwnServer.start(command, [
    "--languages", games.map(({ language }) => language).join(), "--dictionary", `de=${wordsFile("de")}`,
  ]);
  const { sign } = await engineOf("en");
  const client = new APIClient({ baseURL: own.address, sign });
  await client.registerPlayer({ displayName: "Ada", timeZone: "Europe/London" });
  return { own, client };
}

after(async () => (await started)?.own.stop());

/** The game of a language, as the command line plays and writes it. */
function written({ language, puzzle, words }) {
  const typed = [...words, "quit", ""].join("\n");
  const options = ["play", "--provenance", puzzle, ...languageOptions(language)];
  const { status, stdout, stderr } = spawnSync(tool, options, { input: typed, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return stdout;
}

const capitals = (words) => words.map((word) => word.toUpperCase());

test("there is a game of each language, and each letter beyond A to Z or QU occurs in it", () => {
  assert.deepEqual(games.map(({ language }) => language).sort(), Object.keys(names).sort());
  const own = { en: /qu/, nl: /ij/, pl: /[ąćęłńóśźż]/, es: /ñ/, pt: /ç/, fr: /qu/, de: /[äöü]/ };
  for (const { language, words } of games) assert.match(words.join(" "), own[language]);
});

for (const game of games) {
  const { language, puzzle, words, score } = game;

  test(`${names[language]}: the command line's game has one verdict, by command line and module`, needsAllWords, async () => {
    const submission = written(game);
    const options = ["verify", "--json", ...languageOptions(language)];
    const { stdout } = spawnSync(tool, options, { input: submission, encoding: "utf8" });
    const verdict = JSON.parse(stdout);
    assert.deepEqual([verdict.valid, verdict.totalScore], [true, score]);
    assert.deepEqual(verdict.moves.map(({ word }) => word), capitals(words));
    const wordCube = await engineOf(language);
    assert.equal(wordCube.verify(submission), stdout.trimEnd());
    const live = wordCube.newGame(puzzle, { mode: "unlimited", language });
    pathsOf(submission).forEach((path, index) => live.playWord(path, { time: index }));
    assert.equal(JSON.parse(wordCube.verify(live.submission())).totalScore, score);
  });

  test(`${names[language]}: what is typed on the page is a game that the command line accepts`, needsAllWords, async () => {
    const wordCube = await engineOf(language);
    const session = new Session({ wordCube, solver: wordCube.solver(), language, puzzle, provenance: puzzle });
    for (const word of words) {
      for (const letter of word) assert.ok(session.type(letter), `${letter} of ${word}`);
      assert.equal(session.play().word, word.toUpperCase());
    }
    session.finish();
    const { submission } = session.record();
    const options = ["verify", "--json", ...languageOptions(language)];
    const { stdout } = spawnSync(tool, options, { input: submission, encoding: "utf8" });
    assert.equal(wordCube.verify(submission), stdout.trimEnd());
    assert.equal(JSON.parse(stdout).totalScore, score);
  });

  test(`${names[language]}: the server accepts the game, and ranks one on its own puzzle on that board`, needsServer, async () => {
    const { client } = await server();
    const wordCube = await engineOf(language);
    const { languages } = await client.configuration();
    assert.equal(languages.find(({ code }) => code === language).dictionaryChecksum, wordCube.dictionary.checksum);
    const accepted = await client.submitGame({ body: written(game) });
    assert.deepEqual([accepted.score, accepted.unranked], [score, "noTicket"]);
    const mode = "unlimited";
    const { puzzle: fresh, ticket } = await client.newPuzzle({ language, mode });
    const solver = wordCube.solver();
    const ranked = wordCube.newGame(fresh, { mode, language });
    for (const time of [1, 2, 3]) ranked.playWord(solver.best(ranked).path, { time });
    const result = await client.submitGame({ gameTicket: ticket, body: ranked.submission() });
    const { totalScore } = ranked.state();
    assert.deepEqual([result.score, result.unranked], [totalScore, undefined]);
    const { top } = await client.gamesBoard({ language, mode });
    assert.deepEqual(top.map(({ displayName, score: points }) => [displayName, points]), [["Ada", totalScore]]);
  });
}
