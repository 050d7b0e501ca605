import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { LiveEvents } from "../../../Page/scripts/client/live-events.js";
import { MatchPlay } from "../../../Page/scripts/client/match-play.js";
import { serverRoutes } from "../../../Page/scripts/routes.js";
import { boardsScreen } from "../../../Page/scripts/client/screens/boards-screen.js";
import { dailyScreen } from "../../../Page/scripts/client/screens/daily-screen.js";
import { wordsScreen } from "../../../Page/scripts/client/screens/words-screen.js";
import { AfterMatch } from "../../../Page/scripts/extras/friends/after-match.js";
import { friendsScreen } from "../../../Page/scripts/extras/friends/friends-screen.js";
import { text } from "../../../Page/text.js";
import { buttonsOf, makeDocument, settled } from "../client/dom.mjs";
import { FakeClient, FakeClock, FakeStorage, outboxOf, problem } from "../client/doubles.mjs";

const { friends, rematch, problems } = text.server;
const code = "7KXW2MPQ";

beforeEach(() => {
  makeDocument();
  globalThis.location = { href: "https://cubes.example/?a=1#/friends" };
  globalThis.navigator ??= {};
});

const friend = (name) => ({ playerID: `id-${name}`, displayName: name, since: 1 });
const nobody = { following: [], followers: [], requests: [], asked: [], blocked: [] };

/** A page with a player, whose client answers so. */
function appWith(answers) {
  const account = Object.assign(new EventTarget(), { playerID: "p", isRegistered: true });
  const app = {
    text, gone: [], go: (route) => app.gone.push(route),
    server: {
      account, client: new FakeClient(answers), clock: new FakeClock(), storage: new FakeStorage(),
      live: new LiveEvents(), language: "en", leastScoreOfWords: () => 800,
      outbox: outboxOf(new FakeClient(answers)),
    },
  };
  return app;
}

const callsOf = ({ server: { client } }) =>
  client.calls.map(({ name, input }) => [name, input]).filter(([name]) => name !== "friends");

async function press(element, label, index = 0) {
  const found = element.all(({ name, attributes, textContent }) =>
    name === "button" && (attributes.get("aria-label") === label || textContent === label));
  assert.ok(found[index], `no button ${label}`);
  found[index].click();
  await settled();
  await settled();
}

test("who follows whom is shown, and each thing to do calls the server for that player", async () => {
  const list = {
    code, requests: [friend("Ask")], following: [friend("Fol")], followers: [friend("Fan")],
    asked: [friend("Wai")], blocked: [friend("Bad")],
  };
  const done = Array(9).fill({});
  const app = appWith({
    friends: () => list, answerFollow: [...done], unfollow: [...done], removeFollower: [...done],
    unblockPlayer: [...done], blockPlayer: [...done], askToFollow: [...done],
  });
  const { element } = friendsScreen(app, []);
  await settled();
  const headings = element.all(({ name }) => name === "h2").map(({ textContent }) => textContent);
  assert.deepEqual(headings, [
    friends.ask, friends.code, friends.requests, friends.following, friends.followers,
    friends.waiting, friends.blocked,
  ]);
  assert.ok(element.textContent.includes("7KXW-2MPQ"));
  const link = element.all(({ attributes }) => attributes.get("aria-label") === friends.code)[0];
  assert.equal(link.getAttribute("value") ?? link.value, `https://cubes.example/#/friends/${code}`);
  const label = friends.labelOf;
  const expected = [
    [label(friends.accept, "Ask"), "answerFollow", { playerID: "id-Ask", isAccepted: true },
      friends.accepted("Ask")],
    [label(friends.decline, "Ask"), "answerFollow", { playerID: "id-Ask", isAccepted: false },
      friends.declined("Ask")],
    [label(friends.unfollow, "Fol"), "unfollow", { id: "id-Fol" }, friends.unfollowed("Fol")],
    [label(friends.followBack, "Fan"), "askToFollow", { playerID: "id-Fan" }, friends.asked("Fan")],
    [label(friends.remove, "Fan"), "removeFollower", { id: "id-Fan" }, friends.removed("Fan")],
    [label(friends.takeBack, "Wai"), "unfollow", { id: "id-Wai" }, friends.takenBack("Wai")],
    [label(friends.unblock, "Bad"), "unblockPlayer", { id: "id-Bad" }, friends.unblocked("Bad")],
  ];
  for (const [name, call, input, said] of expected) {
    await press(element, name);
    assert.deepEqual(callsOf(app).at(-1), [call, input], name);
    assert.ok(element.textContent.includes(said), said);
  }
});

test("a player is blocked after a question", async () => {
  const app = appWith({ friends: () => ({ ...nobody, following: [friend("Fol")] }), blockPlayer: {} });
  const { element } = friendsScreen(app, []);
  await settled();
  await press(element, friends.labelOf(friends.block, "Fol"));
  assert.deepEqual(callsOf(app), []);
  assert.ok(element.textContent.includes(friends.blockQuestion("Fol")));
  await press(element, friends.blockYes);
  assert.deepEqual(callsOf(app), [["blockPlayer", { playerID: "id-Fol" }]]);
  assert.ok(element.textContent.includes(friends.blockedNow("Fol")));
});

test("who is followed or was asked is not asked again from the list of followers", async () => {
  const app = appWith({
    friends: () => ({
      ...nobody, followers: [friend("A"), friend("B"), friend("C")], following: [friend("A")],
      asked: [friend("B")],
    }),
  });
  const { element } = friendsScreen(app, []);
  await settled();
  assert.equal(buttonsOf(element).filter((label) => label === friends.followBack).length, 1);
});

test("a code from a link is asked when the player says so, and a wrong one is told", async () => {
  const app = appWith({
    friends: () => nobody,
    askToFollow: [problem(404, "no-such-player"), { displayName: "Grace" }],
  });
  const { element } = friendsScreen(app, ["7kxw-2mpq"]);
  await settled();
  assert.deepEqual(callsOf(app), []);
  assert.ok(element.textContent.includes(friends.none));
  const field = element.querySelector("input");
  const form = element.querySelector("form");
  const submit = async (value) => {
    field.value = value;
    form.dispatchEvent(new Event("submit", { cancelable: true }));
    await settled();
    await settled();
  };
  await submit("nonsense");
  assert.deepEqual(callsOf(app), []);
  assert.ok(element.textContent.includes(text.server.matches.badCode));
  await submit("7kxw 2mpq");
  assert.ok(element.textContent.includes(problems["no-such-player"]));
  assert.equal(field.getAttribute("aria-invalid"), "true");
  await submit("7kxw 2mpq");
  assert.deepEqual(callsOf(app).at(-1), ["askToFollow", { code }]);
  assert.ok(element.textContent.includes(friends.asked("Grace")));
});

test("a player without a code makes one, and makes another after a question", async () => {
  let own;
  const app = appWith({
    friends: () => ({ ...nobody, code: own }),
    renewCodeForFriends: () => { own = own ? "ABCDEFGH" : code; return { code: own }; },
  });
  const { element } = friendsScreen(app, []);
  await settled();
  await press(element, friends.makeCode);
  assert.ok(element.textContent.includes("7KXW-2MPQ"));
  await press(element, friends.renew);
  assert.ok(element.textContent.includes("7KXW-2MPQ"));
  await press(element, friends.renewYes);
  assert.ok(element.textContent.includes("ABCD-EFGH"));
});

test("the list is read again when the server tells of a request, and not when it tells of others", async () => {
  let count = 0;
  const app = appWith({ friends: () => { count += 1; return nobody; } });
  const screen = friendsScreen(app, []);
  await settled();
  const { live } = app.server;
  for (const [name, expected] of [
    ["followAsked", 2], ["followAccepted", 3], ["yourTurn", 3], ["reset", 4],
  ]) {
    live.tell(name, {});
    await settled();
    assert.equal(count, expected, name);
  }
  screen.dispose();
  live.tell("followAsked", {});
  assert.equal(count, 4);
});

test("boards have those of friends, and their tabs keep whose they are", async () => {
  const board = { top: [], outOf: 0 };
  const app = appWith({
    gamesBoard: () => board, wordsBoard: () => ({ words: [] }), challengeResults: () => board,
  });
  const screens = [
    [boardsScreen, ["timed", "allTime"], "gamesBoard", "#/boards/timed/allTime",
      "#/boards/unlimited/allTime"],
    [wordsScreen, ["allTime"], "wordsBoard", "#/words/allTime", "#/words/lastDay"],
    [dailyScreen, ["timed", "2517"], "challengeResults", "#/daily/timed/2517",
      "#/daily/unlimited/2517"],
  ];
  for (const [show, parameters, call, route, other] of screens) {
    for (const group of [undefined, "friends"]) {
      const { element } = show(app, [...parameters, group]);
      await settled();
      assert.equal(app.server.client.calls.at(-1).name, call);
      assert.equal(app.server.client.calls.at(-1).input.group, group);
      const links = element.all(({ name }) => name === "a").map((link) => link.getAttribute("href"));
      const end = group === undefined ? "" : "/friends";
      for (const link of [route, `${route}/friends`, `${other}${end}`]) {
        assert.ok(links.includes(link), link);
        const found = serverRoutes.find(({ pattern }) => pattern.test(link.slice(1)));
        const last = found.pattern.exec(link.slice(1)).at(-1);
        assert.equal(last, link.endsWith("/friends") ? "friends" : undefined, link);
      }
      const current = element.all(({ attributes }) => attributes.get("aria-current") === "page");
      const shown = current.map((link) => link.getAttribute("href"));
      assert.ok(shown.includes(`${route}${end}`));
    }
  }
});

const over = (members) => ({
  id: "m", code, state: "resigned", winner: 0, moves: [],
  sides: [{ displayName: "Ada", isYou: true }, { displayName: "Grace", isYou: false }], ...members,
});

/** What is shown after a match; the answers are those of the client. */
function after(match, answers = {}) {
  const app = appWith(answers);
  const { client } = app.server;
  const play = new MatchPlay({ client, outbox: outboxOf(client), match });
  const view = new AfterMatch(app, app.server, play);
  play.addEventListener("change", () => view.update());
  return { app, play, view, element: view.element };
}

test("a rematch is asked for, and begins when the other player accepts", async () => {
  const asked = over({ rematch: { askedBy: [0] } });
  const made = over({ rematch: { askedBy: [0, 1], matchID: "n" } });
  const { app, element, play } = after(over(), {
    rematch: () => asked, match: () => ({ code: "ABCDEFGH" }),
  });
  await press(element, rematch.ask);
  assert.deepEqual(callsOf(app), [["rematch", { id: "m" }]]);
  assert.ok(element.textContent.includes(rematch.asked));
  assert.ok(!buttonsOf(element).includes(rematch.ask));
  play.accept(made);
  assert.ok(element.textContent.includes(rematch.made));
  assert.deepEqual(app.gone, []);
  await press(element, rematch.open);
  assert.deepEqual([app.gone, callsOf(app).at(-1)], [["/match/ABCDEFGH"], ["match", { id: "n" }]]);
});

test("who accepts a rematch goes to it at once", async () => {
  const { app, element } = after(over({ rematch: { askedBy: [1] } }), {
    rematch: () => over({ rematch: { askedBy: [0, 1], matchID: "n" } }),
    match: () => ({ code: "ABCDEFGH" }),
  });
  assert.ok(element.textContent.includes(rematch.wanted("Grace")));
  await press(element, rematch.accept);
  assert.deepEqual(app.gone, ["/match/ABCDEFGH"]);
});

test("nothing is offered with a player who was erased", () => {
  const { element, play } = after(over());
  assert.ok(!element.hidden);
  play.accept(over({
    sides: [{ displayName: "Ada", isYou: true }, { displayName: "–", isYou: false, isErased: true }],
  }));
  assert.equal(element.hidden, true);
});

test("the other player of a match can be followed and blocked", async () => {
  const { app, element } = after(over(), { askToFollow: {}, blockPlayer: {} });
  await press(element, friends.follow("Grace"));
  assert.deepEqual(callsOf(app), [["askToFollow", { matchID: "m" }]]);
  assert.ok(element.textContent.includes(friends.asked("Grace")));
  await press(element, friends.labelOf(friends.block, "Grace"));
  await press(element, friends.blockYes);
  assert.deepEqual(callsOf(app).at(-1), ["blockPlayer", { matchID: "m" }]);
});
