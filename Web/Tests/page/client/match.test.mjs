import assert from "node:assert/strict";
import { test } from "node:test";
import { compareMoves, isSameMove, newsOf, noteRunning, noteSeen, opponentOf, standing } from "../../../Page/scripts/client/matches.js";
import { MatchPlay } from "../../../Page/scripts/client/match-play.js";
import { Account } from "../../../Page/scripts/client/account.js";
import { matchList } from "../../../Page/scripts/client/screens/matches-screen.js";
import { text } from "../../../Page/text.js";
import { Browser } from "../game/app-model.mjs";
import { makeDocument } from "./dom.mjs";
import { ada, FakeClient, FakeStorage, listen, offline, outboxOf, problem } from "./doubles.mjs";

const word = (playerIndex, ...sides) => ({
  playedAt: 1, playerIndex, score: 5,
  type: { playedWord: sides.map((side) => ({ index: { x: 0, y: 1, z: 2 }, side })) },
});
const removal = (playerIndex, x) => ({
  playedAt: 2, playerIndex, score: 0, type: { removedCube: { x, y: 0, z: 0 } },
});
const [one, two, three] = [word(0, 0, 1), word(1, 2), removal(0, 2)];

const matchWith = (moves, members = {}) => ({
  id: "m", code: "CODE2345", state: "playing", turn: 0, moves,
  sides: [{ displayName: "Ada", isYou: true }, { displayName: "Grace", isYou: false }], ...members,
});

function playing(answers, { moves = [], storage = new FakeStorage() } = {}) {
  const client = new FakeClient(answers);
  const outbox = outboxOf(client, storage);
  const play = new MatchPlay({ client, outbox, match: matchWith(moves) });
  return { client, heard: listen(play, "moves", "reload"), outbox, play, storage };
}

test("moves are the same if players and faces are", () => {
  assert.ok(isSameMove(one, { ...word(0, 0, 1), playedAt: 9 }));
  for (const other of [word(1, 0, 1), word(0, 1, 0), word(0, 0), removal(0, 0)]) {
    assert.ok(!isSameMove(one, other));
  }
  assert.ok(!isSameMove(removal(0, 1), removal(0, 2)));
});

test("moves of the server are the same, newer or other ones", () => {
  assert.equal(compareMoves([one], [one]).kind, "same");
  assert.deepEqual(compareMoves([one], [one, two]), { kind: "newer", moves: [two] });
  assert.equal(compareMoves([one, two], [one]).kind, "other");
  assert.equal(compareMoves([one], [two]).kind, "other");
});

test("a match has a standing for its player", () => {
  const standings = [
    ["waiting", { state: "open", turn: undefined }], ["yourTurn", {}], ["theirTurn", { turn: 1 }],
    ["won", { state: "resigned", winner: 0 }], ["lost", { state: "claimed", winner: 1 }],
    ["draw", { state: "finished" }], ["ended", { state: "resigned" }],
  ];
  for (const [expected, members] of standings) {
    assert.equal(standing(matchWith([], members)), expected);
  }
});

test("a move is sent with the number of moves before it", async () => {
  const { client, heard, play } = playing({ playTurn: matchWith([one], { turn: 1 }) });
  await play.send(one);
  const [{ input }] = client.calls;
  assert.deepEqual([input.id, input.moveCount, JSON.parse(input.body)], ["m", 0, [one]]);
  assert.deepEqual([play.match.turn, play.hasPending], [1, false]);
  assert.deepEqual(heard, []);
});

test("the other player's moves are told once", async () => {
  const { play } = playing({
    match: [
      { isChanged: true, answer: matchWith([one, two]), tag: "t" }, { isChanged: false, tag: "t" },
    ],
  }, { moves: [one] });
  const told = [];
  play.addEventListener("moves", ({ detail }) => told.push(...detail));
  assert.deepEqual([await play.refresh(), await play.refresh()], [true, false]);
  assert.deepEqual(told, [two]);
});

test("a move that was not answered is sent again, also on the next visit", async () => {
  const first = playing({ playTurn: [offline()] });
  await first.play.send(one);
  assert.deepEqual([first.play.problem.code, first.play.hasPending], ["offline", true]);
  const next = playing({
    playTurn: matchWith([one]), match: { isChanged: true, answer: matchWith([one, two]) },
  }, { storage: first.storage });
  assert.equal(next.play.hasPending, true);
  await next.play.refresh();
  const keys = [first, next].map(({ client }) => client.calls[0].options.idempotencyKey);
  assert.equal(keys[0], keys[1]);
  assert.deepEqual([next.play.hasPending, next.heard], [false, ["moves"]]);
  assert.deepEqual(first.outbox.waiting, []);
});

test("a move whose answer was lost is not sent again", async () => {
  const first = playing({ playTurn: [offline()] });
  await first.play.send(one);
  const next = playing({}, { storage: first.storage, moves: [one] });
  assert.deepEqual([next.play.hasPending, next.play.pendingMoves], [false, []]);
  const other = playing({ playTurn: [offline()] });
  await other.play.send(one);
  assert.deepEqual(playing({}, { storage: other.storage }).play.pendingMoves, [one]);
});

test("two removals are sent one after the other", async () => {
  const second = removal(0, 1);
  const { client, play } = playing({
    playTurn: [matchWith([three]), matchWith([three, second], { turn: 1 })],
  });
  await Promise.all([play.send(three), play.send(second)]);
  assert.deepEqual(client.calls.map(({ input }) => input.moveCount), [0, 1]);
  assert.deepEqual([play.hasPending, play.match.turn], [false, 1]);
});

test("a conflict drops the move, and the match starts again from the server's", async () => {
  const match = matchWith([word(0, 2)], { turn: 1 });
  const { heard, play } = playing({ playTurn: [problem(409, "unexpected-move-count", { match })] });
  await play.send(one);
  assert.deepEqual([play.match.moves.length, play.hasPending, heard], [1, false, ["reload"]]);
});

test("a refused move is taken back", async () => {
  const { heard, play } = playing({ playTurn: [problem(422, "refused-game")] }, { moves: [one] });
  await play.send(three);
  assert.equal(play.problem.kind, "refused-game");
  assert.deepEqual([play.hasPending, heard], [false, ["reload"]]);
});

test("a busy server keeps the move", async () => {
  const { heard, play } = playing({ playTurn: [problem(429, "too-many-requests")] });
  await play.send(one);
  assert.deepEqual([play.hasPending, heard], [true, []]);
});

test("a match is resigned and claimed", async () => {
  const over = matchWith([], { state: "resigned", winner: 1, turn: undefined });
  const { play } = playing({ resignMatch: over, claimMatch: problem(409, "not-claimable") });
  await play.resign();
  assert.equal(standing(play.match), "lost");
  await assert.rejects(play.claim(), { kind: "not-claimable" });
});

test("a move that may not be sent yet is kept, and sent later", async () => {
  const storage = new FakeStorage();
  const client = new FakeClient({
    registerPlayer: ada, playTurn: matchWith([one], { turn: 1 }), updatePlayer: { id: ada.playerID, displayName: "Ada" },
  });
  const account = new Account({ client, storage, timeZone: "UTC" });
  await account.asPlayer("Guest", async () => {});
  const outbox = outboxOf(client, storage, account);
  const match = matchWith([]);
  const play = new MatchPlay({ client, outbox, match });
  await play.send(one);
  const sent = () => client.calls.filter(({ name }) => name === "playTurn").length;
  assert.deepEqual([play.isHeld, play.hasPending, sent()], [true, true, 0]);
  assert.equal(await play.refresh(), false);
  const reloaded = new MatchPlay({ client, outbox, match });
  assert.deepEqual([reloaded.isHeld, reloaded.pendingMoves], [true, [one]]);
  await account.rename("Ada");
  await reloaded.sendPending();
  assert.deepEqual([sent(), reloaded.hasPending, reloaded.isHeld], [1, false, false]);
});

test("a move is sent when the server is back, though its match is not on the screen", async () => {
  const { client, outbox, play, storage } = playing({ playTurn: [offline(), matchWith([one], { turn: 1 })] });
  await play.send(one);
  play.dispose();
  assert.equal(outbox.turns().length, 1);
  await outbox.sendAll();
  assert.deepEqual([client.calls.length, outbox.turns()], [2, []]);
  // After a restart of the browser, too.
  const again = playing({ playTurn: [offline()] }, { storage });
  await again.play.send(one);
  const next = outboxOf(new FakeClient({ playTurn: matchWith([one]) }), storage);
  assert.equal(next.turns().length, 1);
  await next.sendAll();
  assert.deepEqual(next.turns(), []);
});

test("of two moves that wait, the second is not sent before the first is accepted", async () => {
  const second = removal(0, 1);
  const { client, outbox, play } = playing({ playTurn: [offline(), offline(), matchWith([three]), matchWith([three, second])] });
  await play.send(three);
  await play.send(second);
  assert.deepEqual(client.calls.map(({ input }) => input.moveCount), [0, 0]);
  await outbox.sendAll();
  assert.deepEqual(client.calls.map(({ input }) => input.moveCount), [0, 0, 0, 1]);
  assert.deepEqual([outbox.turns(), play.hasPending], [[], false]);
});

test("a move that is refused elsewhere takes those after it along", async () => {
  const { outbox, play, storage } = playing({ playTurn: [offline(), offline()] });
  await play.send(three);
  await play.send(removal(0, 1));
  const other = outboxOf(new FakeClient({ playTurn: [problem(409, "unexpected-move-count", { match: matchWith([two]) })] }), storage);
  await other.sendAll();
  assert.deepEqual([other.turns(), outbox.turns()], [[], []]);
});

test("the player's own moves of another tab or device are shown", async () => {
  const answers = { match: [{ isChanged: true, answer: matchWith([one], { turn: 1 }), tag: "t" }] };
  const { heard, play } = playing(answers);
  await play.refresh();
  assert.deepEqual([heard, play.match.turn], [["moves"], 1]);
  // A move that waits in another tab is shown before the server has it, and once.
  const browser = new Browser();
  const here = playing({}, { storage: browser.store() });
  const told = [];
  here.play.addEventListener("moves", ({ detail }) => told.push(...detail));
  const there = playing({ playTurn: [offline()] }, { storage: browser.store() });
  await there.play.send(one);
  assert.deepEqual(told, [one]);
  here.play.accept(matchWith([one], { turn: 1 }));
  assert.deepEqual([told, here.heard], [[one], ["moves"]]);
});

test("the list says what is new in a match", () => {
  makeDocument();
  const { standing: words } = text.server.matches;
  const turns = [];
  const storage = new FakeStorage();
  const server = { storage, outbox: { turns: (match) => turns.filter((id) => id === match) } };
  const said = (match) => matchList({ matches: [match] }, { text: text.server, server }).textContent;
  assert.ok(said(matchWith([])).includes(words.yourTurn));
  turns.push("m");
  assert.ok(said(matchWith([])).includes(words.unsent));
  turns.pop();
  const over = { state: "resigned", winner: 0 };
  assert.ok(said(matchWith([], { ...over, rematch: { askedBy: [1] } })).includes(words.rematch));
  for (const askedBy of [[0], [0, 1]]) {
    const rematch = { askedBy, ...(askedBy.length > 1 ? { matchID: "n" } : {}) };
    assert.ok(said(matchWith([], { ...over, rematch })).includes(words.won), `${askedBy}`);
  }
  // A rematch in which the other player has the first turn.
  const [you, other] = matchWith([]).sides;
  const accepted = matchWith([], { turn: 0, sides: [other, you] });
  assert.ok(said(accepted).includes(words.new));
  noteSeen(storage, accepted);
  assert.ok(said(accepted).includes(words.theirTurn));
});

test("the end of a match is news on a device that knew it before, until it is seen", () => {
  const server = { outbox: { turns: () => [] }, storage: new FakeStorage() };
  const [running, over] = [matchWith([], { turn: 1 }), matchWith([], { state: "resigned", winner: 0 })];
  assert.equal(newsOf(over, server), undefined);
  noteRunning(server.storage, [over]);
  assert.equal(newsOf(over, server), undefined);
  noteRunning(server.storage, [running]);
  assert.equal(newsOf(running, server), undefined);
  assert.equal(newsOf(over, server), "over");
  noteSeen(server.storage, over);
  assert.equal(newsOf(over, server), undefined);
  noteSeen(server.storage, running);
  assert.equal(newsOf(over, server), "over");
});

test("the opponent is the side of the other player", () => {
  const [you, bo] = [{ displayName: "Ada", isYou: true }, { displayName: "Bo", isYou: false }];
  assert.equal(opponentOf({ sides: [you, bo] }), bo);
  assert.equal(opponentOf({ sides: [bo, you] }), bo);
  assert.equal(opponentOf({ sides: [you] }), undefined);
});
