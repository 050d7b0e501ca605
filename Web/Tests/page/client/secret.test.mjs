import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { sharePanel } from "../../../Page/scripts/screens/end/share-panel.js";
import { challengeCard } from "../../../Page/scripts/client/views/today-view.js";
import { isSecret, puzzleLink } from "../../../Page/scripts/share/puzzle-link.js";
import { text } from "../../../Page/text.js";
import { buttonsOf, makeDocument } from "./dom.mjs";
import { FakeClock } from "./doubles.mjs";

beforeEach(makeDocument);

const now = Date.now() / 1000;
const provenance = "wc1.en.g1.s42.i0";
const daily = (endsAt) => ({
  id: "daily-c", kind: "daily", mode: "timed", provenance, score: 9, par: 18, endedAt: now - 5,
  submission: "{}", extra: { endsAt },
});
const facts = { words: [{ word: "QUIZ", score: 9 }] };

test("the puzzle of a challenge is secret until the server takes no game of it", () => {
  assert.equal(isSecret(daily(now + 60)), true);
  assert.equal(isSecret(daily(now - 300), now), true);
  assert.equal(isSecret(daily(now - 301), now), false);
  assert.equal(isSecret({ ...daily(), endedAt: now - 90_000 }), false);
  assert.equal(isSecret(daily()), true);
  assert.equal(isSecret({ ...daily(now + 60), kind: "solo" }), false);
});

test("there is no link to the puzzle of a running day", () => {
  assert.equal(puzzleLink(daily(now + 60), "https://cubes.example/"), null);
  const link = `https://cubes.example/?puzzle=${provenance}&mode=timed`;
  assert.equal(puzzleLink(daily(now - 400), "https://cubes.example/"), link);
});

test("the end screen shares only the result while the day runs", () => {
  const during = sharePanel({ text }, daily(now + 60), facts);
  assert.deepEqual(buttonsOf(during), [text.end.post]);
  assert.ok(during.textContent.includes(text.end.shareLater));
  assert.equal(buttonsOf(sharePanel({ text }, daily(now - 400), facts)).length, 3);
});

/** The card of a challenge that the player has started, on a device with or without the game. */
function startedCard({ record, isHere }) {
  const clock = new FakeClock();
  const challenge = { id: "c", number: 1, mode: "timed", endsAt: clock.time + 9000 };
  const server = {
    clock, times: { lastMove: 185 }, outbox: { game: () => undefined }, isStartedHere: () => isHere,
    startOf: () => (isHere ? clock.time - 10 : undefined),
  };
  const app = { text, shelf: { get: () => record } };
  return challengeCard(app, server, { challenge, yourResult: { started: true, outOf: 2 } }).element;
}

test("a second device cannot play the challenge again", () => {
  const other = startedCard({ isHere: false });
  assert.equal(other.dataset.state, "elsewhere");
  assert.deepEqual(buttonsOf(other), []);
  assert.ok(other.textContent.includes(text.server.challenge.elsewhereText));
  const same = startedCard({ isHere: true, record: { words: 0, endedAt: null } });
  assert.deepEqual(buttonsOf(same), [text.server.challenge.goOn]);
});

test("the server's clock says when a daily challenge is over", () => {
  const record = daily(now - 400);
  assert.match(puzzleLink(record, "https://cubes.example/", now), /\?puzzle=/);
  assert.equal(puzzleLink(record, "https://cubes.example/", now - 200), null);
});
