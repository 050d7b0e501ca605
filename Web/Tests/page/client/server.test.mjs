import assert from "node:assert/strict";
import { test } from "node:test";
import { MatchPlay } from "../../../Page/scripts/client/match-play.js";
import { OnlineServer } from "../../../Page/scripts/client/online-server.js";
import { Server } from "../../../Page/scripts/client/server.js";
import { load, needsModule } from "../../fixtures.mjs";
import { FakeStorage, listen } from "./doubles.mjs";

const origin = process.env.WORDCUBE_SERVER;
const needsServer = origin ? needsModule : { skip: "needs a server's address: WORDCUBE_SERVER" };

async function player(displayName) {
  const wordCube = await load();
  const server = await Server.find({ storage: new FakeStorage(), wordCube, origin });
  assert.ok(server instanceof OnlineServer);
  await server.account.register(displayName);
  return { wordCube, server, solver: wordCube.solver() };
}

let players;
const registered = () => (players ??= Promise.all([player("Ada"), player("Grace")]));

/** The record of a game of some words, as a session stores it. */
function played({ wordCube, solver }, options, words = 2) {
  const { id, kind, mode, ticket, extra, puzzle, context } = options;
  const startTime = options.startedAt ?? Math.floor(Date.now() / 1000);
  const game = wordCube.newGame(puzzle, { mode, context, startTime });
  for (let word = 1; word <= words; word += 1) {
    game.playWord(solver.best(game).path, { time: startTime + word / 10 });
  }
  const { totalScore } = game.state();
  const submission = game.submission();
  return { id, kind, mode, ticket, extra, usedHelp: false, submission, score: totalScore };
}

test("a ranked game has its ranks, and is shared", needsServer, async () => {
  const [ada, grace] = await registered();
  const record = played(ada, await ada.server.newRankedGame("timed"));
  const { state, result } = await ada.server.submit(record);
  assert.deepEqual([state, result.score, result.unranked], ["done", record.score, undefined]);
  const { rank, outOf } = result.ranks.allTime;
  assert.ok(rank >= 1 && rank <= outOf);
  const link = await ada.server.share(result.id);
  const shared = await grace.server.client.sharedGame({ code: link.split("/").at(-1) });
  const answer = await grace.server.submit(played(grace, grace.server.gameOfShared(shared)));
  assert.deepEqual([answer.state, answer.result.unranked], ["done", "sharedPuzzle"]);
});

test("a daily challenge is started, and played once", needsServer, async () => {
  const [ada] = await registered();
  const { server } = ada;
  const options = await server.startDaily("unlimited", { isFirst: true });
  assert.ok(server.startOf({ id: options.context.dailyChallengeId }) > 0);
  assert.deepEqual(await server.startDaily("unlimited"), options);
  const { state, result } = await server.submit(played(ada, options));
  assert.equal(state, "done");
  assert.ok(result.dailyChallenge.rank >= 1);
  const other = await server.submit({ ...played(ada, options, 1), id: "another" });
  assert.deepEqual([other.state, other.problem.kind], ["lost", "already-played"]);
  await assert.rejects(server.startDaily("unlimited"), { kind: "already-played" });
});

test("two players play a match", needsServer, async () => {
  const [ada, grace] = await registered();
  const opened = await ada.server.client.openMatch({ language: "en" });
  const joined = await grace.server.client.joinMatch({ code: opened.code });
  const playOf = ({ server: { client, outbox } }, match) =>
    new MatchPlay({ client, outbox, match });
  const [zero, one] = [playOf(ada, opened), playOf(grace, joined)];
  assert.equal(await zero.refresh(), true);
  const startTime = Math.floor(Date.now() / 1000);
  const context = { turnBased: { 0: ada.server.account.playerID, 1: ada.server.account.playerID } };
  const game = ada.wordCube.newGame(opened.puzzle, {
    mode: "unlimited", startTime, context, localPlayerIndex: 0,
  });
  const { move } = game.playWord(ada.solver.best(game).path, { time: startTime + 1 });
  await zero.send(move);
  assert.equal(zero.problem, undefined);
  const heard = listen(one, "moves", "reload");
  assert.equal(await one.refresh(), true);
  assert.deepEqual([heard, one.match.turn, zero.match.turn], [["moves"], 1, 1]);
  await one.resign();
  assert.equal(one.match.winner, 0);
});
