import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { LiveEvents } from "../../../Page/scripts/client/live-events.js";
import { DayEnd, todayView } from "../../../Page/scripts/client/views/today-view.js";
import { Loader } from "../../../Page/scripts/client/loader.js";
import { matchScreen } from "../../../Page/scripts/client/screens/match-screen.js";
import { deviceSection, weekSection } from "../../../Page/scripts/client/screens/me-screen.js";
import { loadingView } from "../../../Page/scripts/client/views/loading-view.js";
import { nameQuestion, registerForm } from "../../../Page/scripts/client/views/name-form.js";
import { text } from "../../../Page/text.js";
import { buttonsOf, makeDocument, settled } from "./dom.mjs";
import { FakeClient, FakeClock, FakeStorage, offline } from "./doubles.mjs";

beforeEach(makeDocument);

const account = () => Object.assign(new EventTarget(), { playerID: "p", isRegistered: true });

test("the end of a day is asked once, then ever more rarely", () => {
  const end = new DayEnd();
  const asked = [];
  for (let now = 900; now < 1000 + 3600; now += 20) if (end.isDue(1000, now)) asked.push(now);
  assert.deepEqual(asked.slice(0, 4), [1000, 1040, 1120, 1280]);
  assert.ok(asked.length < 12, `${asked.length}`);
  assert.equal(end.isDue(5000, 4600), false);
  assert.equal(end.isDue(5000, 5000), true);
  assert.equal(end.isDue(undefined, 9000), false);
});

test("the week is shown of the language that is played, and of others with a game", async () => {
  const none = [{ mode: "timed" }, { mode: "unlimited" }];
  const ranked = [{ mode: "timed", rank: { rank: 4, outOf: 9 } }, none[1]];
  const weeks = { en: { ranks: none }, nl: { ranks: ranked }, de: { ranks: none, bestWord: { id: "w", word: "TÜR", score: 90 } }, fr: { ranks: none } };
  const client = new FakeClient({ weekInReview: ({ language }) => weeks[language] });
  const section = async (language, languages) => {
    const element = weekSection({ client, language, languages }, text.server, new AbortController().signal);
    await settled();
    return element.all(({ name }) => name === "h3" || name === "dd" || name === "a").map((part) =>
      [part.textContent, part.attributes.get("lang")].filter(Boolean).join(" "));
  };
  const { weekNone } = text.server.me;
  assert.deepEqual(await section("fr", ["en", "nl", "de", "fr"]), [
    "Français fr", weekNone, weekNone, "Nederlands nl", "4 of 9", weekNone, "Deutsch de", weekNone, weekNone, "TÜR de",
  ]);
  // Who plays a language that the server does not have sees the others; one language alone is not named.
  assert.deepEqual((await section("pl", ["en", "nl"]))[0], "English en");
  assert.deepEqual(await section("en", ["en"]), [weekNone, weekNone]);
});

test("a challenge whose day is over is not loaded in a circle", async (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const clock = new FakeClock();
  const challenge = { id: "x", number: 3, mode: "timed", endsAt: clock.time - 100 };
  const client = new FakeClient({
    todaysChallenges: () => ({ challenges: [{ challenge, yourResult: { started: false } }] }),
  });
  const outbox = Object.assign(new EventTarget(), { game: () => undefined });
  const server = {
    client, clock, live: new LiveEvents(), outbox, startOf: () => undefined,
    isStartedHere: () => false,
  };
  const view = todayView({ text }, server);
  const tick = async () => {
    await settled();
    clock.time += 20;
    context.mock.timers.tick(20_000);
    await settled();
  };
  await tick();
  await tick();
  assert.equal(client.calls.length, 2);
  await tick();
  assert.equal(client.calls.length, 3);
  view.dispose();
  document.dispatchEvent(new Event("visibilitychange"));
  await view.loader.load();
  await tick();
  assert.equal(client.calls.length, 3);
});

test("a screen that is gone hears no answer, and cancels its request", async () => {
  const ending = new AbortController();
  let finish;
  let asked;
  const loader = new Loader((options) => {
    asked = options.signal;
    return new Promise((resolve) => (finish = resolve));
  }, { signal: ending.signal });
  const loading = loader.load();
  let told = 0;
  loader.addEventListener("change", () => (told += 1));
  ending.abort();
  finish([1]);
  await loading;
  loader.set([2]);
  assert.deepEqual([asked.aborted, told, loader.value], [true, 0, undefined]);
});

test("a match screen that is left before its match is known starts no match", async () => {
  let finish;
  const client = new FakeClient({ matches: () => new Promise((resolve) => (finish = resolve)) });
  const server = {
    client, storage: new FakeStorage(), account: account(), clock: new FakeClock(),
  };
  const listened = [];
  globalThis.addEventListener = (type) => listened.push(type);
  const screen = matchScreen({ text, server }, ["ABCD2345"]);
  await settled();
  screen.dispose();
  finish({ matches: [{ id: "m", code: "ABCD2345", state: "open", sides: [], moves: [] }] });
  await settled();
  delete globalThis.addEventListener;
  assert.deepEqual(listened, []);
  assert.deepEqual(client.calls.map(({ name }) => name), ["matches"]);
  assert.equal(client.calls[0].options.signal.aborted, true);
});

test("a value that cannot be drawn is a failure that can be tried again", async (context) => {
  context.mock.method(console, "error", () => {});
  const answers = [{ isBroken: true }, { isBroken: false }, offline()];
  const loader = new Loader(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const draw = ({ isBroken }) => {
    if (isBroken) throw new Error("a word of another dictionary");
    return document.createElement("table");
  };
  const view = loadingView(loader, { text: text.server, draw });
  await loader.load();
  assert.equal(view.dataset.state, "failed");
  assert.ok(view.textContent.includes(text.server.problems.other));
  assert.deepEqual(buttonsOf(view), [text.server.tryAgain]);
  view.querySelector("button").click();
  await settled();
  assert.deepEqual([view.dataset.state, buttonsOf(view)], ["loaded", []]);
  assert.ok(view.querySelector("table"));
  await loader.load();
  assert.ok(view.querySelector("table"));
  assert.ok(view.textContent.includes(text.server.stale));
});

test("the question before a log-out names the number of games that would be lost", () => {
  const { me } = text.server;
  for (const [waiting, isNamed] of [[[{}, {}], true], [[], false]]) {
    const section = deviceSection({ account: account(), outbox: { waiting } }, text.server);
    section.all(({ textContent }) => textContent === me.logOut).at(-1).click();
    assert.equal(section.textContent.includes(me.logOutQuestion), true);
    assert.equal(section.textContent.includes(me.logOutUnsent(2)), isNamed);
  }
});

test("who registers is told that others replay nothing before that is allowed", () => {
  const { server } = text;
  const player = Object.assign(account(), { name: "Guest" });
  for (const form of [registerForm({ account: player }, server), nameQuestion({ account: player }, server)]) {
    assert.ok(form.textContent.includes(server.register.replays));
  }
});
