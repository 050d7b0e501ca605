import assert from "node:assert/strict";
import { test } from "node:test";
import { APIClient, ProblemError } from "../../JavaScript/api/index.js";
import { load, needsModule, submission } from "../fixtures.mjs";

const baseURL = process.env.WORDCUBE_SERVER;
const needsServer = baseURL ? needsModule : { skip: "needs a server's address: WORDCUBE_SERVER" };
const start = Math.floor(Date.now() / 1000);

let registered;

/** The same players for all tests: a server limits registrations. */
function players() {
  return (registered ??= register());
}

async function register() {
  const wordCube = await load();
  const clients = [1, 2].map(() => new APIClient({ baseURL, sign: wordCube.sign }));
  for (const [index, displayName] of ["Ada", "Grace"].entries()) {
    await clients[index].registerPlayer({ displayName, timeZone: "Europe/London" });
  }
  return { wordCube, solver: wordCube.solver(), ada: clients[0], grace: clients[1] };
}

test("a solo game of the module has its score on the server", needsServer, async () => {
  const { wordCube, solver, ada, grace } = await players();
  const { dictionaryChecksums } = await ada.configuration();
  assert.equal(dictionaryChecksums.en, wordCube.dictionary.checksum);
  const { puzzle, ticket } = await ada.newPuzzle({ language: "en", mode: "unlimited" });
  const game = wordCube.newGame(puzzle, { mode: "unlimited", startTime: start });
  for (const second of [1, 2, 3]) {
    game.playWord(solver.best(game).path, { time: start + second });
  }
  const result = await ada.submitGame({ gameTicket: ticket, body: game.submission() });
  assert.deepEqual([result.score, result.unranked], [game.state().totalScore, undefined]);
  const { code } = await ada.shareGame({ gameID: result.id });
  assert.match(await ada.sharedPage({ code }), new RegExp(code));
  const preview = await ada.linkPreview({ code });
  assert.deepEqual([preview.kind, preview.mode, preview.score], ["sharedGame", "unlimited", result.score]);
  assert.equal((await grace.sharedGame({ code })).puzzle, wordCube.puzzle(puzzle).text);
  const board = { language: "en", mode: "unlimited" };
  const first = await ada.poll("gamesBoard", board);
  assert.equal((await ada.poll("gamesBoard", board, { tag: first.tag })).isChanged, false);
});

test("a refused game has the verdict of the module", needsServer, async () => {
  const { wordCube, ada } = await players();
  const most = "9223372036854775807";
  const body = new TextDecoder().decode(submission).replace('"score": 90,', `"score": ${most},`);
  const error = await ada.submitGame({ body }).catch((reason) => reason);
  assert.ok(error instanceof ProblemError);
  assert.equal(error.kind, "refused-game");
  assert.ok(error.text.includes(`"found":${most}`));
  assert.deepEqual(error.problem.verdict.moves, JSON.parse(wordCube.verify(body)).moves);
});

test("two players play a match", needsServer, async () => {
  const { wordCube, solver, ada, grace } = await players();
  const { id, code, puzzle } = await ada.openMatch({ language: "en" });
  await grace.joinMatch({ code });
  const [zero, one] = [(await ada.player()).id, (await grace.player()).id];
  const context = { turnBased: { 0: zero, 1: one } };
  const options = { mode: "unlimited", startTime: start, context, localPlayerIndex: 0 };
  const game = wordCube.newGame(puzzle, options);
  const { move, score } = game.playWord(solver.best(game).path, { time: start + 1 });
  const turn = { id, moveCount: 0, body: JSON.stringify([move]) };
  assert.equal((await ada.playTurn(turn)).sides[0].score, score);
  await assert.rejects(ada.playTurn(turn), { kind: "unexpected-move-count" });
  assert.equal((await grace.match({ id })).moves.length, 1);
  assert.equal((await grace.resignMatch({ id })).winner, 0);
});

test("a player has a new token, and is erased", needsServer, async () => {
  const { ada } = await players();
  const old = await ada.credentials.credentials();
  await ada.rotateToken();
  assert.notEqual((await ada.credentials.credentials()).token, old.token);
  assert.equal((await ada.updatePlayer({ displayName: "Lovelace" })).displayName, "Lovelace");
  await ada.erasePlayer();
  await assert.rejects(ada.player(), { code: "notRegistered" });
});
