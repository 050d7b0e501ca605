import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { LiveEvents } from "../../../Page/scripts/client/live-events.js";
import { Account } from "../../../Page/scripts/client/account.js";
import { serverRoutes } from "../../../Page/scripts/routes.js";
import { dailyScreen } from "../../../Page/scripts/client/screens/daily-screen.js";
import { matchScreen } from "../../../Page/scripts/client/screens/match-screen.js";
import { matchesScreen } from "../../../Page/scripts/client/screens/matches-screen.js";
import { sharedScreen } from "../../../Page/scripts/client/screens/shared-screen.js";
import { MatchView } from "../../../Page/scripts/client/views/match-view.js";
import { routeOfLink } from "../../../Page/scripts/share/link.js";
import { text } from "../../../Page/text.js";
import { buttonsOf, makeDocument, settled } from "./dom.mjs";
import { ada, FakeClient, FakeClock, FakeStorage, outboxOf, problem } from "./doubles.mjs";

const code = "7KXW2MPQ";
const shared = {
  code, kind: "sharedGame", displayName: "Anna", language: "en", mode: "timed", score: 1680,
};
const open = { code, kind: "openMatch", displayName: "Anna", language: "en", mode: "unlimited" };
const ended = { ...open, kind: "endedMatch", score: 7 };
const { guest } = text.server.register;

beforeEach(() => {
  makeDocument();
  globalThis.addEventListener = () => {};
  globalThis.removeEventListener = () => {};
  globalThis.location = { href: "https://cubes.example/#/matches" };
  globalThis.navigator ??= {};
});

/** A page at a server; `started` and `gone` are the games and the routes that it shows. */
async function pageWith(answers, credentials) {
  const client = new FakeClient({ registerPlayer: ada, ...answers }, credentials);
  const storage = new FakeStorage();
  const account = new Account({ client, storage, timeZone: "UTC" });
  await account.open();
  const server = {
    account, client, storage, outbox: outboxOf(client, storage, account), clock: new FakeClock(), live: new LiveEvents(),
    gameOfShared: (game) => ({ id: `shared-${game.code}`, player: account.playerID }),
  };
  const app = Object.assign(new EventTarget(), {
    text, server, storage, shelf: { open: [], ended: [] }, started: [], gone: [],
    startGame: async (...parameters) => app.started.push(parameters),
    go: (route) => app.gone.push(route), playIn: async () => {},
  });
  return { account, app, client, server };
}

const namesOf = ({ calls }) => calls.map(({ name }) => name);

async function press(screen, label) {
  screen.element.all(({ name, textContent }) => name === "button" && textContent === label)[0].click();
  await settled();
}

test("a shared game says whom to beat, and registers nobody before Play", async () => {
  const { account, app, client } = await pageWith({
    linkPreview: shared, sharedGame: { ...shared, puzzle: "P" },
  });
  const screen = sharedScreen(app, ["7kxw-2mpq"]);
  await settled();
  const { textContent } = screen.element;
  for (const part of [
    "Anna has 1,680 points. Can you beat that?", text.preview.kinds.timed, text.preview.rules,
  ]) assert.ok(textContent.includes(part), part);
  assert.equal(screen.element.querySelector("input"), null);
  assert.deepEqual(buttonsOf(screen.element), [text.preview.play]);
  assert.deepEqual([namesOf(client), app.started], [["linkPreview"], []]);
  assert.deepEqual(client.calls[0].input, { code });

  await press(screen, text.preview.play);
  assert.deepEqual(namesOf(client), ["linkPreview", "registerPlayer", "sharedGame"]);
  assert.equal(client.calls[1].input.displayName, guest);
  assert.deepEqual(app.started, [
    [{ id: `shared-${code}`, player: ada.playerID }, { isBegun: true }],
  ]);
  assert.deepEqual([account.needsName, account.name], [true, guest]);
  screen.dispose();
});

test("who has played is not told the rules, and a player needs one request", async () => {
  const { app, client } = await pageWith({ sharedGame: { ...shared, puzzle: "P" } }, ada);
  app.storage.set("games", [{}]);
  const screen = sharedScreen(app, [code]);
  await settled();
  assert.ok(!screen.element.textContent.includes(text.preview.rules));
  await press(screen, text.preview.play);
  assert.deepEqual(namesOf(client), ["sharedGame"]);
  assert.equal(app.started.length, 1);
});

test("a code without a game says so, and nobody is registered", async () => {
  const { app, client } = await pageWith({ linkPreview: problem(404, "no-such-game") });
  const screen = sharedScreen(app, [code]);
  const other = matchScreen(app, [code]);
  await settled();
  assert.ok(screen.element.textContent.includes(text.server.shared.none));
  assert.ok(other.element.textContent.includes(text.server.match.none));
  for (const { element } of [screen, other]) {
    assert.ok(!buttonsOf(element).includes(text.preview.play));
  }
  assert.deepEqual(namesOf(client), ["linkPreview", "linkPreview"]);
});

test("an invitation is joined with Play, without a name", async () => {
  const match = {
    id: "m", code, state: "open", moves: [], sides: [{ displayName: guest, isYou: true }],
  };
  const { app, client } = await pageWith({
    linkPreview: open, joinMatch: match, matches: { matches: [match] }, match,
  });
  const screen = matchScreen(app, [code]);
  await settled();
  assert.ok(screen.element.textContent.includes("Anna invites you to a match"));
  assert.ok(screen.element.textContent.includes(text.preview.kinds.turns));
  assert.deepEqual(buttonsOf(screen.element), [text.preview.play]);
  await press(screen, text.preview.play);
  await settled();
  assert.deepEqual(namesOf(client).slice(0, 4),
    ["linkPreview", "registerPlayer", "joinMatch", "matches"]);
  assert.ok(!screen.element.textContent.includes("Anna invites you"));
  assert.ok(screen.element.textContent.includes(text.server.match.status.waiting));
  screen.dispose();
});

test("a match that cannot be joined says why beside Play, which can be pressed again", async () => {
  const { account, app, client } = await pageWith({
    linkPreview: open, joinMatch: [problem(409, "match-is-full"), problem(409, "match-over")],
  });
  const screen = matchScreen(app, [code]);
  await settled();
  await press(screen, text.preview.play);
  assert.ok(screen.element.textContent.includes(text.server.problems["match-is-full"]));
  assert.equal(account.isRegistered, true);
  await press(screen, text.preview.play);
  assert.ok(screen.element.textContent.includes(text.server.problems["match-over"]));
  assert.deepEqual(namesOf(client), ["linkPreview", "registerPlayer", "joinMatch", "joinMatch"]);
});

test("a match that is over, or of a kind that is not known, leads to one's own", async () => {
  for (const preview of [ended, { ...ended, kind: "newer" }]) {
    const { app } = await pageWith({ linkPreview: preview });
    const screen = matchScreen(app, [code]);
    await settled();
    assert.ok(screen.element.textContent.includes("Anna has 7 points. Can you beat that?"));
    const links = screen.element.all(({ name, attributes }) =>
      name === "a" && attributes.get("href") === "#/matches");
    assert.equal(links.at(-1).textContent, text.preview.newMatch);
  }
});

test("who is no player yet opens a match, and sees an invitation before it is joined", async () => {
  const { account, app, client } = await pageWith({ openMatch: { code } });
  const screen = matchesScreen(app);
  await press(screen, text.server.matches.open);
  assert.deepEqual(namesOf(client).slice(0, 2), ["registerPlayer", "openMatch"]);
  assert.deepEqual([app.gone, account.needsName], [[`/match/${code}`], true]);
  screen.dispose();

  const other = await pageWith({});
  const joining = matchesScreen(other.app);
  joining.element.all(({ name }) => name === "input")[0].value = code;
  joining.element.querySelector("form")
    .dispatchEvent(Object.assign(new Event("submit"), { preventDefault() {} }));
  await settled();
  assert.deepEqual([other.app.gone, other.client.calls], [[`/match/${code}`], []]);
});

test("the link of a posted challenge leads to it, and registers nobody before Play", async () => {
  const challenge = { id: "c", number: 7, mode: "timed", language: "en", endsAt: 2_000_000 };
  const { account, app, client, server } = await pageWith({
    todaysChallenges: { challenges: [{ challenge: { ...challenge, id: "u", mode: "unlimited" } }, { challenge }] },
  });
  const starts = [];
  server.startDaily = async (...parameters) => {
    starts.push(parameters);
    return { id: "daily-c", player: account.playerID };
  };
  const route = routeOfLink("?daily=timed");
  const { pattern } = serverRoutes.find((one) => one.pattern.test(route));
  const screen = dailyScreen(app, pattern.exec(route).slice(1));
  await settled();
  // The game takes the place of the screen.
  const { startGame } = app;
  app.startGame = (...parameters) => {
    screen.dispose();
    return startGame(...parameters);
  };
  const { preview, server: { home } } = text;
  for (const part of [home.today, home.todayNote, preview.kinds.timed, preview.rules]) {
    assert.ok(screen.element.textContent.includes(part), part);
  }
  assert.deepEqual([client.calls, screen.element.querySelector("form")], [[], null]);
  await press(screen, preview.play);
  assert.deepEqual(starts, [["timed", { isFirst: true, challenge }]]);
  assert.deepEqual(app.started, [[{ id: "daily-c", player: ada.playerID }, { isBegun: true }]]);
  assert.deepEqual([account.isRegistered, account.needsName], [true, true]);
});

test("the first move of a match asks for the name", async () => {
  const move = { playerIndex: 0, type: { removedCube: { x: 0, y: 0, z: 0 } } };
  const match = {
    id: "m", code, state: "open", moves: [], sides: [{ displayName: guest, isYou: true }],
  };
  const { account, app, client, server } = await pageWith({
    match, player: {}, updatePlayer: { id: ada.playerID, displayName: "Grace" },
    playTurn: { ...match, moves: [move] },
  });
  await account.asPlayer(guest, async () => {});
  await server.outbox.play(match, move, 0);
  const view = new MatchView(app, server, match);
  await settled();
  assert.ok(view.element.textContent.includes(text.server.match.named));
  assert.equal(namesOf(client).includes("playTurn"), false);
  view.element.querySelector("input").value = "Grace";
  view.element.querySelector("form")
    .dispatchEvent(Object.assign(new Event("submit"), { preventDefault() {} }));
  await settled();
  await settled();
  assert.ok(namesOf(client).indexOf("updatePlayer") < namesOf(client).indexOf("playTurn"));
  assert.equal(view.element.querySelector("form"), null);
  assert.equal(account.needsName, false);
  view.dispose();
});
