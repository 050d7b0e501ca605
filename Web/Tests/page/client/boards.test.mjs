import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { boardsScreen } from "../../../Page/scripts/client/screens/boards-screen.js";
import { LiveEvents } from "../../../Page/scripts/client/live-events.js";
import { dailyScreen } from "../../../Page/scripts/client/screens/daily-screen.js";
import { wordsScreen } from "../../../Page/scripts/client/screens/words-screen.js";
import { text } from "../../../Page/text.js";
import { buttonsOf, makeDocument, settled } from "./dom.mjs";
import { FakeClient, FakeClock, FakeStorage, offline } from "./doubles.mjs";

beforeEach(makeDocument);

const { more } = text.server.boards;

/** An app whose client answers so. */
function app(answers) {
  const account = Object.assign(new EventTarget(), { playerID: "p", isRegistered: true });
  const client = new FakeClient(answers);
  return {
    text, server: {
      account, client, clock: new FakeClock(), language: "en", live: new LiveEvents(),
      storage: new FakeStorage(), leastScoreOfWords: () => 800,
    },
  };
}

/** The texts of the cells of the only table. */
function rowsOf(element) {
  const body = element.querySelector("tbody");
  return body.children.map((row) => row.children.map(({ textContent }) => textContent));
}

const press = async (element, label) => {
  element.all(({ name, textContent }) => name === "button" && textContent === label)[0].click();
  await settled();
};

const row = (rank, score, isYours) => ({ rank, score, displayName: `P${score}`, isYours });

const gamePages = [
  {
    top: [row(1, 90), row(2, 80)], outOf: 5, nextCursor: "a~1", gap: 2,
    yours: row(5, 50, true),
  },
  { top: [row(3, 70)], outOf: 5, nextCursor: "b", gap: 0 },
  { top: [row(4, 60), row(5, 50, true)], outOf: 5, gap: 0 },
];

async function expectGamePages(screen, client, name) {
  await settled();
  const ranks = () => rowsOf(screen.element).map(([cell]) => cell);
  const { gap } = text.server.boards;
  assert.deepEqual(ranks(), ["1", "2", gap(2), "5"]);
  await press(screen.element, more);
  assert.deepEqual(ranks(), ["1", "2", "3", gap(1), "5"]);
  await press(screen.element, more);
  assert.deepEqual(ranks(), ["1", "2", "3", "4", "5"]);
  assert.ok(!buttonsOf(screen.element).includes(more));
  const calls = client.calls.filter((call) => call.name === name);
  assert.deepEqual(calls.map(({ input }) => input.cursor), [undefined, "a~1", "b"]);
}

test("a button adds the next page of the best games until there is none", async () => {
  const here = app({ gamesBoard: [...gamePages] });
  await expectGamePages(boardsScreen(here, ["timed", "allTime"]), here.server.client, "gamesBoard");
});

test("a button adds the next page of the results of a challenge", async () => {
  const here = app({ challengeResults: [...gamePages] });
  await expectGamePages(
    dailyScreen(here, ["timed", "2517"]), here.server.client, "challengeResults");
});

test("a page of words that does not come can be asked for again", async () => {
  const word = (rank) => ({ id: `w${rank}`, rank, word: `W${rank}`, score: 900, displayName: "A" });
  const here = app({
    wordsBoard: [
      { words: [word(1), word(2)], nextCursor: "c" }, offline(), { words: [word(3)] },
    ],
  });
  const screen = wordsScreen(here, ["allTime"]);
  await settled();
  await press(screen.element, more);
  assert.ok(screen.element.textContent.includes(text.server.problems.offline));
  assert.equal(rowsOf(screen.element).length, 2);
  await press(screen.element, more);
  assert.equal(rowsOf(screen.element).length, 3);
  assert.ok(!screen.element.textContent.includes(text.server.problems.offline));
  assert.ok(!buttonsOf(screen.element).includes(more));
});

test("a press of the button skips empty pages of words", async () => {
  const word = (rank) => ({ id: `w${rank}`, rank, word: `W${rank}`, score: 900, displayName: "A" });
  const empty = (nextCursor) => ({ words: [], nextCursor });
  const here = app({
    wordsBoard: [
      { words: [word(1)], nextCursor: "a" }, empty("b"), empty("c"), { words: [word(2)], nextCursor: "d" },
      ...Array.from({ length: 11 }, (_, number) => empty(`e${number}`)), { words: [word(3)] },
    ],
  });
  const screen = wordsScreen(here, ["allTime"]);
  await settled();
  await press(screen.element, more);
  assert.equal(rowsOf(screen.element).length, 2);
  await press(screen.element, more);
  assert.equal(rowsOf(screen.element).length, 2);
  await press(screen.element, more);
  assert.equal(rowsOf(screen.element).length, 3);
  assert.ok(!buttonsOf(screen.element).includes(more));
  assert.deepEqual(
    here.server.client.calls.map(({ input }) => input.cursor),
    [undefined, "a", "b", "c", "d", ...Array.from({ length: 11 }, (_, number) => `e${number}`)]);
});

test("a board of one page has no button", async () => {
  const here = app({ gamesBoard: { top: [row(1, 9)], outOf: 1, gap: 0 } });
  const screen = boardsScreen(here, []);
  await settled();
  assert.ok(!buttonsOf(screen.element).includes(more));
});

/** Tells a page what happened, and runs the timers that follow. */
async function tell({ server }, name, data = {}) {
  server.live.tell(name, data);
  const { delays } = server.clock;
  await server.clock.run();
  await settled();
  return delays;
}

const gamesCount = ({ server: { client } }) => client.calls.length;

test("a board that has changed is loaded again, after a time of its own", async () => {
  const here = app({ gamesBoard: [{ top: [row(1, 90)], outOf: 1, gap: 0 }, { top: [row(1, 95)], outOf: 1, gap: 0 }, gamePages[0]] });
  const screen = boardsScreen(here, ["timed", "lastDay"]);
  await settled();
  for (const board of [{ language: "en", mode: "unlimited" }, { language: "nl", mode: "timed" }]) {
    assert.deepEqual(await tell(here, "boardChanged", board), []);
  }
  const board = { language: "en", mode: "timed" };
  here.server.live.tell("boardChanged", board);
  const [delay] = await tell(here, "boardChanged", board);
  assert.ok(delay >= 2_000 && delay <= 12_000);
  assert.deepEqual(rowsOf(screen.element).map(([, , score]) => score), ["95"]);
  assert.equal(gamesCount(here), 2);
  // Events may have been lost.
  await tell(here, "reset");
  assert.equal(gamesCount(here), 3);
});

test("a board with further pages stays as it is", async () => {
  const here = app({ gamesBoard: [...gamePages] });
  const screen = boardsScreen(here, ["timed", "lastDay"]);
  await settled();
  here.server.live.tell("reset", {});
  await press(screen.element, more);
  await here.server.clock.run();
  assert.deepEqual(await tell(here, "boardChanged", { language: "en", mode: "timed" }), []);
  assert.equal(gamesCount(here), 2);
});

test("a board is not loaded again while the page is hidden, but when it is shown", async () => {
  const here = app({ gamesBoard: gamePages[0] });
  const screen = boardsScreen(here, ["timed", "lastDay"]);
  await settled();
  document.hidden = true;
  await tell(here, "reset");
  assert.equal(gamesCount(here), 1);
  document.hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await here.server.clock.run();
  assert.equal(gamesCount(here), 2);
  screen.dispose();
  assert.deepEqual(await tell(here, "reset"), []);
});

test("the best words of a language are loaded again after a game of it", async () => {
  const here = app({ wordsBoard: { words: [{ id: "w1", rank: 1, word: "W1", score: 900, displayName: "A" }] } });
  wordsScreen(here, ["lastDay"]);
  await settled();
  assert.deepEqual(await tell(here, "boardChanged", { language: "nl", mode: "timed" }), []);
  await tell(here, "boardChanged", { language: "en", mode: "unlimited" });
  assert.equal(gamesCount(here), 2);
});
