import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { text } from "../../../Console/text.js";
import { dayScreen } from "../../../Console/scripts/screens/day-screen.js";
import { findScreen } from "../../../Console/scripts/screens/find-screen.js";
import { findingsScreen } from "../../../Console/scripts/screens/findings-screen.js";
import { gameScreen } from "../../../Console/scripts/screens/game-screen.js";
import { logScreen } from "../../../Console/scripts/screens/log-screen.js";
import { networksScreen } from "../../../Console/scripts/screens/networks-screen.js";
import { playerScreen } from "../../../Console/scripts/screens/player-screen.js";
import { reportsScreen } from "../../../Console/scripts/screens/reports-screen.js";
import { numbersOf } from "../../../Console/scripts/views/findings-part.js";
import { signInScreen } from "../../../Console/scripts/screens/sign-in-screen.js";
import {
  buttonOf, consoleWith, focused, id, makeConsoleDocument, moderator, rowsOf, sendDialog, settle,
} from "./console-model.mjs";

const other = id.replace("6BA7", "7CA7");
const player = { id, displayName: "Ada #2", registeredAt: 1_795_374_000 };
const game = {
  id: other, player: id, language: "en", mode: "timed", score: 1830, isHidden: false,
  submittedAt: 1_795_374_000,
};
const noReplay = () => { throw "internal"; };

/** Answers with entries of a log with a number of them. */
function logOf(all) {
  return ({ query }) => {
    const wanted = new URLSearchParams(query);
    const end = Math.min(Number(wanted.get("before")) - 1, all);
    const count = Math.max(0, Math.min(Number(wanted.get("limit")), end));
    return Array.from({ length: count }, (_, index) => ({
      number: end - index, time: 1_795_374_000, kind: "hide-game", subject: other, detail: "",
      reason: `reason ${end - index}`, moderator: index % 2 ? id : undefined, hash: "",
    }));
  };
}

beforeEach(makeConsoleDocument);

/** Shows a screen, and waits until it is loaded. */
async function shown(make, app, parameters = []) {
  const screen = make(app, parameters);
  await settle();
  return screen.element;
}

test("the log begins at its end, and is read page by page, there and back", async () => {
  const app = await consoleWith({ acts: logOf(60) });
  const element = await shown(logScreen, app);
  const first = () => rowsOf(element)[0];
  assert.equal(rowsOf(element).length, 25);
  assert.equal(first()[0], "60");
  assert.equal(first()[2], text.log.operator);
  assert.equal(rowsOf(element)[1][2], text.log.you);
  assert.match(element.textContent, /Page 1: Entries 36 to 60/);
  buttonOf(element, text.pages.next).click();
  await settle();
  buttonOf(element, text.pages.next).click();
  await settle();
  assert.equal(first()[0], "10");
  assert.equal(buttonOf(element, text.pages.next).getAttribute("aria-disabled"), "true");
  buttonOf(element, text.pages.next).click();
  await settle();
  assert.equal(app.server.calls.length, 3);
  buttonOf(element, text.pages.previous).click();
  await settle();
  assert.equal(first()[0], "35");
  assert.match(element.textContent, /Page 2: Entries 11 to 35/);
});

test("a page that cannot be loaded is not shown, and the one before stays", async () => {
  let fails = false;
  const log = logOf(60);
  const app = await consoleWith({ acts: (request) => {
    if (fails) throw "internal";
    return log(request);
  } });
  const element = await shown(logScreen, app);
  fails = true;
  buttonOf(element, text.pages.next).click();
  await settle();
  assert.equal(rowsOf(element)[0][0], "60");
  assert.match(element.textContent, /Something went wrong on the server\..*Page 1/);
  fails = false;
  buttonOf(element, text.tryAgain).click();
  await settle();
  assert.equal(rowsOf(element)[0][0], "35");
  assert.match(element.textContent, /Page 2/);
});

test("the log shows when a suspension ends as a time", async () => {
  const acts = logOf(2);
  const app = await consoleWith({ acts: (request) => {
    const [last, first] = acts(request);
    return [{ ...last, kind: "suspend-player", detail: "until 1796325141" }, { ...first, detail: "until later" }];
  } });
  const element = await shown(logScreen, app);
  const [last, first] = rowsOf(element);
  assert.equal(last.at(-1), `${text.log.until} ${text.app.time(1_796_325_141)}`);
  assert.equal(first.at(-1), "until later");
});

test("an empty log says so", async () => {
  const element = await shown(logScreen, await consoleWith({ acts: logOf(0) }));
  assert.match(element.textContent, new RegExp(text.log.none));
  assert.deepEqual(rowsOf(element), []);
});

test("findings are shown in pages, with links to player and game", async () => {
  const all = Array.from({ length: 30 }, (_, index) => ({
    kind: index ? "implausible" : "refused", player: id, displayName: index ? "Ada #2" : undefined,
    game: index ? other : undefined, foundAt: 1_795_374_000, text: `number ${index}`,
  }));
  const app = await consoleWith({
    findings: ({ query }) => all.slice(0, Number(new URLSearchParams(query).get("limit"))),
  });
  const element = await shown(findingsScreen, app);
  assert.equal(rowsOf(element).length, 25);
  assert.deepEqual(rowsOf(element)[0].slice(1), ["refused", "…4FD430C8", text.findings.noGame, "number 0"]);
  // The first player was erased.
  assert.equal(rowsOf(element)[1][2], "Ada #2");
  const links = element.all(({ name }) => name === "a").map((link) => link.getAttribute("href"));
  assert.ok(links.includes(`#/player/${id}`) && links.includes(`#/game/${other}`));
  buttonOf(element, text.pages.next).click();
  await settle();
  assert.deepEqual(rowsOf(element).map((row) => row[4]), [25, 26, 27, 28, 29].map((index) => `number ${index}`));
});

test("numbers of a finding are words, beside what nearly all players have, and a verdict is as it was", () => {
  const lines = (numbers) => numbersOf({ kind: "implausible", text: numbers }, text.findings).children.map(({ textContent }) => textContent);
  assert.deepEqual(lines("wordPace 141.24986, evenTimes 1.1469024053879889e-06, shareOfBest 1.0, words 1234567, toString 1"), [
    "141 words a minute", "times between words that vary by 0%", "words worth 100% of the best one", "words 1234567", "toString 1",
  ]);
  assert.deepEqual(lines("wordPace 141.24986 (unusual from 20.0), evenTimes 0.0 (unusual to 0.25)"), [
    "141 words a minute; nearly all players: under 20",
    "times between words that vary by 0%; nearly all players: over 25%",
  ]);
  const verdict = '{"score":1.23456}';
  assert.equal(numbersOf({ kind: "refused", text: verdict }, text.findings), verdict);
  const swift = readFileSync(new URL("../../../../Sources/WordCubeSolver/Plausibility/PlausibilityReport.swift", import.meta.url), "utf8");
  const kinds = swift.slice(swift.indexOf("enum Kind"), swift.indexOf("The name in reports")).matchAll(/^ {4}case (\w+)$/gm);
  assert.deepEqual([...kinds].map(([, name]) => name), Object.keys(text.findings.evidence));
});

test("players are found by a name, with one that the address cannot have as it is", async () => {
  const name = "50% / é?";
  const app = await consoleWith({ findPlayers: () => [player] });
  const element = await shown(findScreen, app, [name]);
  assert.equal(app.server.calls[0].target, `/moderation/players?name=${encodeURIComponent(name)}`);
  assert.equal(rowsOf(element)[0][0], "Ada #2");
  const nobody = await shown(findScreen, await consoleWith({ findPlayers: () => [] }), ["Bea"]);
  assert.match(nobody.textContent, new RegExp(text.find.found(0)));
});

test("many players of a name are shown in parts", async () => {
  const all = Array.from({ length: 100 }, (_, index) => ({ ...player, displayName: `Ada #${index}` }));
  const element = await shown(findScreen, await consoleWith({ findPlayers: () => all }), ["Ada"]);
  assert.match(element.textContent, new RegExp(text.find.most));
  const counts = [];
  for (let more = buttonOf(element, text.pages.more); more; more = buttonOf(element, text.pages.more)) {
    counts.push(rowsOf(element).length);
    more.click();
  }
  assert.deepEqual([...counts, rowsOf(element).length], [25, 50, 75, 100]);
});

test("an identifier finds a player, a game, or nothing", async () => {
  const none = (kind) => () => { throw kind; };
  const found = async (answers) => (await shown(findScreen, await consoleWith(answers), [id])).textContent;
  const noPlayer = none("no-such-player");
  const noGame = none("no-such-game");
  assert.match(await found({ player: () => player, game: noGame }), /Player Ada #2/);
  assert.match(await found({ player: noPlayer, game: () => game }), /Game of 1,830 points/);
  assert.match(await found({ player: noPlayer, game: noGame }), new RegExp(text.find.none));
  assert.match(await found({ player: none("internal"), game: noGame }), /Something went wrong on the server/);
});

test("a game is hidden and shown again, each with a reason", async () => {
  const answers = {
    game: () => game, gameReplay: noReplay, findings: () => [],
    hideGame: () => ({ ...game, isHidden: true }), showGame: () => game,
  };
  const app = await consoleWith(answers);
  const element = await shown(gameScreen, app, [other]);
  const state = () => element.querySelector("dl").querySelector("b").textContent;
  assert.equal(state(), text.game.counts);
  buttonOf(element, text.acts.hide.open).click();
  await sendDialog({ reason: "  " });
  assert.equal(document.dialog.textContent.includes(text.acts.noReason), true);
  assert.equal(focused().getAttribute("aria-invalid"), "true");
  await sendDialog({ reason: "é".repeat(251) });
  assert.equal(document.dialog.textContent.includes(text.acts.longReason(502)), true);
  assert.equal(app.server.names.includes("hideGame"), false);
  await sendDialog({ reason: " by a program " });
  assert.equal(document.dialog, null);
  assert.equal(state(), text.game.hidden);
  assert.deepEqual(app.shown, [text.acts.hide.done]);
  buttonOf(element, text.acts.show.open).click();
  await sendDialog({ reason: "it was not" });
  assert.equal(state(), text.game.counts);
  const acts = app.server.calls.filter(({ body }) => body);
  assert.deepEqual(acts, [
    { name: "hideGame", target: `/moderation/games/${other}/hide`, body: { reason: "by a program" } },
    { name: "showGame", target: `/moderation/games/${other}/show`, body: { reason: "it was not" } },
  ]);
});

test("an act that is refused stays in its dialog, and one that is called off is not sent", async () => {
  const app = await consoleWith({
    game: () => game, gameReplay: noReplay, findings: () => [], hideGame: () => { throw "own-account"; },
  });
  const element = await shown(gameScreen, app, [other]);
  buttonOf(element, text.acts.hide.open).click();
  await sendDialog({ reason: "a" });
  assert.ok(document.dialog.textContent.includes(text.problems["own-account"]));
  assert.equal(buttonOf(document.dialog, text.acts.hide.yes).getAttribute("aria-disabled"), null);
  const count = app.server.calls.length;
  buttonOf(document.dialog, text.acts.no).click();
  await settle();
  assert.equal(document.dialog, null);
  assert.equal(app.server.calls.length, count);
  assert.deepEqual(app.shown, []);
});

test("a game in a language that the console was not built with says so", async () => {
  const replay = { ...game, language: "nl", displayName: "Ada", puzzle: "", moves: [] };
  const app = await consoleWith({ game: () => game, gameReplay: () => replay, findings: () => [] });
  const element = await shown(gameScreen, app, [other]);
  assert.match(element.textContent, /without the words of Nederlands/);
});

/** A player's screen for a moderator. */
async function playerShown(who, answers = {}) {
  const app = await consoleWith({
    session: () => ({ ...moderator, ...who }), player: () => player, findings: () => [],
    playerGames: () => ({ games: [game] }), playerDevices: () => [], playerNames: () => [],
    playerMatches: () => ({ matches: [] }), playerReports: () => ({ about: [], sent: [] }), playerNetworks: () => [],
    ...answers,
  });
  return { app, element: await shown(playerScreen, app, [id]) };
}

test("a role is offered what it may do", async () => {
  const offered = async (who) => {
    const { element } = await playerShown(who);
    const all = [text.acts.rename.open, text.acts.suspend.open, text.acts.erase.open];
    return all.filter((label) => buttonOf(element, label));
  };
  assert.deepEqual(await offered({ role: "viewer" }), []);
  const ofModerators = [text.acts.rename.open, text.acts.suspend.open];
  assert.deepEqual(await offered({ role: "moderator" }), ofModerators);
  assert.deepEqual(await offered({ role: "administrator" }), [...ofModerators, text.acts.erase.open]);
  assert.deepEqual(await offered({ role: "administrator", player: id }), []);
  const { element } = await playerShown({ player: id });
  assert.match(element.textContent, new RegExp(text.player.own));
});

test("a player is renamed, with the new name on the screen", async () => {
  let earlier = [];
  const { app, element } = await playerShown({}, {
    renamePlayer: () => {
      earlier = [{ displayName: "Ada #2", changedAt: 1_795_374_000 }];
      return { ...player, displayName: "Player #7" };
    },
    playerNames: () => earlier,
  });
  buttonOf(element, text.acts.rename.open).click();
  await sendDialog({ displayName: "", reason: "an insult" });
  assert.ok(document.dialog.textContent.includes(text.acts.noName));
  await sendDialog({ displayName: "Player", reason: "an insult" });
  assert.deepEqual(app.server.calls.at(-2).body, { displayName: "Player", reason: "an insult" });
  assert.match(element.textContent, /^Player.*Player #7/);
  assert.equal(rowsOf(element)[0][0], "Ada #2");
  assert.deepEqual(app.shown, [text.acts.rename.done("Player #7")]);
});

test("a player is suspended for days, and the suspension is ended", async () => {
  const suspended = { ...player, suspendedUntil: 1_795_978_800, suspensionReason: "Insults." };
  const { app, element } = await playerShown({}, {
    suspendPlayer: () => suspended, endSuspension: () => player,
  });
  buttonOf(element, text.acts.suspend.open).click();
  for (const days of ["", "0", "3651", "1.5", "a"]) {
    await sendDialog({ days, reason: "Insults." });
    assert.ok(document.dialog.textContent.includes(text.acts.suspend.noDays), days);
  }
  assert.ok(document.dialog.textContent.includes(text.acts.suspend.reasonHint));
  const before = Math.floor(Date.now() / 1000);
  await sendDialog({ days: "7", reason: "Insults." });
  const { name, body } = app.server.calls.at(-1);
  assert.equal(name, "suspendPlayer");
  assert.equal(body.reason, "Insults.");
  assert.ok(body.until >= before + 7 * 86_400 && body.until < before + 7 * 86_400 + 60, `${body.until}`);
  assert.match(element.textContent, new RegExp(`${text.player.suspended}.*Insults\\.`));
  buttonOf(element, text.acts.endSuspension.open).click();
  await sendDialog({ reason: "said sorry" });
  assert.deepEqual(app.server.calls.at(-1), {
    name: "endSuspension", target: `/moderation/players/${id}/end-suspension`, body: { reason: "said sorry" },
  });
  assert.deepEqual(app.shown, [text.acts.suspend.done, text.acts.endSuspension.done]);
  assert.ok(buttonOf(element, text.acts.suspend.open));
});

const phone = { id, addedAt: 1_795_374_000, lastUsedAt: 1_795_377_600 };
const tablet = { id: other, name: "Ada’s tablet", addedAt: 1_795_375_000 };

test("a device of a player is ended, and the others stay on the screen", async () => {
  let left = [phone, tablet];
  const { app, element } = await playerShown({}, {
    playerDevices: () => left, refuseDevice: () => (left = [phone]),
  });
  const rows = () => rowsOf(element).filter((row) => row.length === 5 && row[4] === text.acts.refuseDevice.open);
  assert.deepEqual(rows().map(([name]) => name), [text.devices.unnamed, "Ada’s tablet"]);
  assert.equal(rows()[1][2], text.devices.notKnown);
  const ends = () => element.all((one) => one.name === "button" && one.textContent === text.acts.refuseDevice.open);
  assert.deepEqual(ends().map((one) => one.getAttribute("aria-label")), [
    text.acts.refuseDevice.openOf(text.devices.unnamed), text.acts.refuseDevice.openOf("Ada’s tablet"),
  ]);
  ends()[1].click();
  assert.ok(document.dialog.textContent.includes(text.acts.refuseDevice.title("Ada’s tablet")));
  await sendDialog({ reason: "stolen" });
  assert.deepEqual(app.server.calls.at(-1), {
    name: "refuseDevice", target: `/moderation/players/${id}/devices/${other}/refuse`, body: { reason: "stolen" },
  });
  assert.deepEqual(rows().map(([name]) => name), [text.devices.unnamed]);
  assert.deepEqual(app.shown, [text.acts.refuseDevice.done]);
  assert.ok(focused().textContent.includes(text.devices.title));
});

test("devices are ended by moderators alone, and not one’s own", async () => {
  const ends = async (who) => {
    const { element } = await playerShown(who, { playerDevices: () => [phone] });
    assert.match(element.textContent, new RegExp(text.devices.unnamed));
    return buttonOf(element, text.acts.refuseDevice.open) !== undefined;
  };
  assert.equal(await ends({ role: "viewer" }), false);
  assert.equal(await ends({ role: "moderator" }), true);
  assert.equal(await ends({ role: "administrator", player: id }), false);
  const gone = () => { throw "no-such-player"; };
  const { element } = await playerShown({}, { playerDevices: gone });
  assert.match(element.textContent, new RegExp(text.devices.none));
});

const network = { id: other, network: "192.0.2.0/24", endsAt: 1_795_978_800 };

test("a network is refused for hours, and that is lifted", async () => {
  let all = [];
  const app = await consoleWith({
    refusedNetworks: () => all, refuseNetwork: () => (all = [network])[0], allowNetwork: () => void (all = []),
  });
  const element = await shown(networksScreen, app);
  assert.match(element.textContent, new RegExp(text.networks.none));
  const words = text.acts.refuseNetwork;
  buttonOf(element, words.open).click();
  await sendDialog({ network: " ", hours: "1", reason: "a" });
  assert.ok(document.dialog.textContent.includes(words.noNetwork));
  for (const hours of ["", "0", "169", "1.5", "a"]) {
    await sendDialog({ network: "192.0.2.7/24", hours, reason: "a" });
    assert.ok(document.dialog.textContent.includes(words.noHours), hours);
  }
  const before = Math.floor(Date.now() / 1000);
  await sendDialog({ network: "192.0.2.7/24", hours: "2", reason: "many accounts" });
  const { name, target, body } = app.server.calls.at(-2);
  assert.deepEqual([name, target], ["refuseNetwork", "/moderation/networks"]);
  assert.deepEqual([body.network, body.reason], ["192.0.2.7/24", "many accounts"]);
  assert.ok(body.until >= before + 7200 && body.until < before + 7260, `${body.until}`);
  assert.deepEqual(rowsOf(element).map(([first]) => first), [network.network]);
  const lift = buttonOf(element, text.acts.allowNetwork.open);
  assert.equal(lift.getAttribute("aria-label"), text.acts.allowNetwork.openOf(network.network));
  lift.click();
  await sendDialog({ reason: "a mistake" });
  assert.deepEqual(app.server.calls.at(-2), {
    name: "allowNetwork", target: `/moderation/networks/${other}/allow`, body: { reason: "a mistake" },
  });
  assert.match(element.textContent, new RegExp(text.networks.none));
  assert.deepEqual(app.shown, [words.done(network.network), text.acts.allowNetwork.done(network.network)]);
  assert.equal(focused(), buttonOf(element, words.open));
});

test("a week is a little less, so that a server whose clock is behind takes it", async () => {
  const app = await consoleWith({ refusedNetworks: () => [], refuseNetwork: () => network });
  const element = await shown(networksScreen, app);
  buttonOf(element, text.acts.refuseNetwork.open).click();
  await sendDialog({ network: "192.0.2.7", hours: "168", reason: "a" });
  const { until } = app.server.calls.at(-2).body;
  const seconds = until - Math.floor(Date.now() / 1000);
  assert.ok(seconds > 7 * 86_400 - 360 && seconds <= 7 * 86_400 - 300, `${seconds}`);
});

test("a network that cannot be refused says why, and viewers only read", async () => {
  const app = await consoleWith({
    refusedNetworks: () => [network],
    refuseNetwork: () => { throw { kind: "network-not-refusable", detail: "10.0.0.0/24 is private" }; },
  });
  const element = await shown(networksScreen, app);
  buttonOf(element, text.acts.refuseNetwork.open).click();
  await sendDialog({ network: "10.0.0.0/24", hours: "1", reason: "a" });
  assert.ok(document.dialog.textContent.includes(text.acts.refuseNetwork.cannot("10.0.0.0/24 is private")));
  const viewer = await consoleWith({
    session: () => ({ ...moderator, role: "viewer" }), refusedNetworks: () => [network],
  });
  const seen = await shown(networksScreen, viewer);
  assert.deepEqual(rowsOf(seen)[0].slice(0, 1), [network.network]);
  assert.equal(rowsOf(seen)[0].length, 3);
  assert.match(seen.textContent, new RegExp(text.player.viewer));
  assert.equal(buttonOf(seen, text.acts.refuseNetwork.open), undefined);
});

test("a player’s earlier names are shown with their ends", async () => {
  const { element } = await playerShown({}, {
    playerNames: () => [{ displayName: "Rude #2", changedAt: 1_795_374_000 }],
  });
  assert.deepEqual(rowsOf(element)[0], ["Rude #2", text.app.time(1_795_374_000)]);
  const { element: none } = await playerShown({});
  assert.match(none.textContent, new RegExp(text.names.none));
});

const match = {
  id: other, language: "en", state: "finished", opponent: other, opponentName: "Bea", score: 1324, opponentScore: 280,
  winner: id, moveCount: 31, changedAt: 1_795_374_000,
};

test("a player’s matches are shown page by page, with how they ended for the player", async () => {
  const pages = {
    first: {
      matches: [
        match, { ...match, winner: other, state: "resigned" }, { ...match, winner: undefined, opponentName: undefined },
        { ...match, winner: undefined, state: "open", opponent: undefined, opponentName: undefined, score: 0, opponentScore: 0 },
        { ...match, winner: undefined, state: "newer" },
      ],
      nextCursor: "5~A",
    },
    second: { matches: [match] },
  };
  const { app, element } = await playerShown({}, {
    playerMatches: ({ query }) => pages[new URLSearchParams(query).get("cursor") === "5~A" ? "second" : "first"],
  });
  const rows = () => rowsOf(element).filter((row) => row.length === 6);
  assert.deepEqual(rows()[0].slice(1), ["Bea", "won", "1,324 / 280", "31", "English"]);
  assert.deepEqual(rows().map(([, opponent, result]) => [opponent, result]), [
    ["Bea", "won"], ["Bea", "lost by resignation"], ["…4FD430C8", "drawn"], [text.matches.nobody, "open"],
    ["Bea", "newer"],
  ]);
  const link = element.all((one) => one.name === "a" && one.textContent === "Bea")[0];
  assert.equal(link.getAttribute("href"), `#/player/${other}`);
  // The keys turn the pages of the games.
  const next = element.all((one) => one.name === "button" && one.textContent === text.pages.next);
  assert.deepEqual(next.map((one) => one.getAttribute("aria-keyshortcuts")), ["n", null]);
  next[1].click();
  await settle();
  assert.equal(rows().length, 1);
  assert.match(element.textContent, /Page 2: 1 match/);
  assert.equal(app.server.calls.at(-1).target, `/moderation/players/${id}/matches?cursor=5~A`);
});

test("the reports about a player and by the player are shown, open and closed", async () => {
  const report = {
    number: 7, kind: "name", reporter: other, reporterName: "Bea", player: id, displayName: "Ada #2",
    reportedName: "Rude", language: "en", reportedAt: 1_795_374_000,
  };
  const closed = { ...report, reporter: undefined, reporterName: undefined, reportedName: undefined, closedAt: 1_795_378_000 };
  const sent = [
    { ...report, kind: "word", player: undefined, displayName: undefined, word: "VLOG" },
    { ...report, player: other, displayName: "Bea" },
  ];
  const { element } = await playerShown({}, { playerReports: () => ({ about: [report, closed], sent }) });
  const at = text.app.time(1_795_374_000);
  assert.deepEqual(rowsOf(element).filter((row) => row[0] === at && row.length === 5 && row[1] !== "Three minutes"), [
    [at, "Rude", "Bea", "English", text.reports.open],
    [at, text.reports.forgotten, text.reports.untold, "English", text.app.time(1_795_378_000)],
    [at, text.reports.kinds.word, "VLOG", "English", text.reports.open],
    [at, text.reports.kinds.name, `Rude ${text.reports.now} Bea`, "English", text.reports.open],
  ]);
  const { element: none } = await playerShown({});
  assert.match(none.textContent, new RegExp(text.reports.noneOfPlayer));
});

test("a network of a player is refused in its row", async () => {
  let until;
  const { app, element } = await playerShown({}, {
    playerNetworks: () => [
      { network: "192.0.2.0/24", lastUsedOn: 1_795_305_600, refusedUntil: until },
      { network: "2001:db8:1::/48", lastUsedOn: 1_795_219_200, refusedUntil: 1_795_978_800 },
    ],
    refuseNetwork: () => {
      until = 1_795_978_000;
      return { id: other, network: "192.0.2.0/24", endsAt: until };
    },
  });
  const words = text.acts.refuseNetwork;
  const rows = () => rowsOf(element).filter(([first]) => first.includes("/"));
  const refused = (seconds) => `${text.playerNetworks.refused} ${text.app.time(seconds)}`;
  assert.deepEqual(rows(), [
    ["192.0.2.0/24", text.app.day(1_795_305_600), words.openRow],
    ["2001:db8:1::/48", text.app.day(1_795_219_200), refused(1_795_978_800)],
  ]);
  const open = buttonOf(element, words.openRow);
  assert.equal(open.getAttribute("aria-label"), words.openOf("192.0.2.0/24"));
  open.click();
  assert.ok(document.dialog.textContent.includes(words.titleOf("192.0.2.0/24")));
  await sendDialog({ hours: "2", reason: "many accounts" });
  const { name, body } = app.server.calls.at(-2);
  assert.deepEqual([name, body.network, body.reason], ["refuseNetwork", "192.0.2.0/24", "many accounts"]);
  assert.deepEqual(rows()[0][2], refused(1_795_978_000));
  assert.deepEqual(app.shown, [words.done("192.0.2.0/24")]);
  assert.ok(focused().textContent.includes("192.0.2.0/24"));
});

test("networks are for those who can refuse them, and nobody refuses the own one", async () => {
  const playerNetworks = () => [{ network: "192.0.2.0/24", lastUsedOn: 1_795_305_600 }];
  const viewed = await playerShown({ role: "viewer" }, { playerNetworks });
  assert.equal(viewed.app.server.names.includes("playerNetworks"), false);
  assert.equal(viewed.element.textContent.includes(text.playerNetworks.lead), false);
  const own = await playerShown({ role: "administrator", player: id }, { playerNetworks });
  assert.equal(buttonOf(own.element, text.acts.refuseNetwork.openRow), undefined);
  assert.equal(rowsOf(own.element).find(([first]) => first.includes("/"))[2], text.playerNetworks.allowed);
  const { element: none } = await playerShown({});
  assert.match(none.textContent, new RegExp(text.playerNetworks.none));
});

test("of an erased player, nothing is shown but games and matches", async () => {
  const gone = () => { throw "no-such-player"; };
  const { element } = await playerShown({}, {
    player: gone, playerDevices: gone, playerNames: gone, playerReports: gone, playerNetworks: gone,
    playerMatches: () => ({ matches: [match] }),
  });
  for (const line of [text.names.none, text.reports.noneOfPlayer, text.playerNetworks.none, text.devices.none]) {
    assert.ok(element.textContent.includes(line), line);
  }
  assert.match(element.textContent, new RegExp(text.player.gone));
  assert.deepEqual(rowsOf(element).map((row) => row[3]), ["1,830", "1,324 / 280"]);
});

test("the evidence of a player is shown when it is asked for", async () => {
  const evidence = {
    player: id,
    games: [{
      game: other, language: "en", mode: "timed", score: 1830, submittedAt: 1_795_374_000, wordCount: 14,
      medianLetterMilliseconds: 50, bestWordPercent: 93,
    }],
    comparisons: [{
      language: "en", mode: "timed", gameCount: 1, otherGameCount: 40, medianLetterMilliseconds: 50,
      othersLetterMilliseconds: 900, slowerPercent: 100, bestWordPercent: 93,
    }],
  };
  const { app, element } = await playerShown({}, { playerEvidence: () => evidence });
  assert.equal(app.server.names.includes("playerEvidence"), false);
  buttonOf(element, text.evidence.open).click();
  await settle();
  const rows = rowsOf(element);
  assert.deepEqual(rows.at(1), ["Three minutes, English", "1 / 40", "50 / 900", "100%", "93 / –", "–"]);
  assert.deepEqual(rows.at(2).slice(1), ["Three minutes, English", "1,830", "14", "50", "93%"]);
});

test("the day is shown with the refused games by rule", async () => {
  const day = {
    since: 1_795_305_600, games: 1300, players: 41, refused: [{ rule: "notPlayable", count: 2 }], requests: 2400,
    p99Microseconds: 5120, waitingChecks: 1, findings: 3, openReports: 1000,
  };
  const element = await shown(dayScreen, await consoleWith({ day: () => day }));
  assert.match(element.textContent, /Open reports, at most 1,0001,000Findings3.*Players with games41Games1,300.*within5\.1 ms/);
  assert.deepEqual(rowsOf(element), [["notPlayable", "2"]]);
  const quiet = { ...day, refused: [], p99Microseconds: undefined };
  const none = await shown(dayScreen, await consoleWith({ day: () => quiet }));
  assert.match(none.textContent, new RegExp(`within–.*${text.day.noneRefused}`));
});

/** Answers with the open reports of these numbers, each of another word; each third is of another name. */
function reportsOf(numbers, members = {}) {
  return ({ query }) => {
    const wanted = new URLSearchParams(query);
    const found = numbers.filter((number) => number > Number(wanted.get("after")));
    return found.slice(0, Number(wanted.get("limit"))).map((number) => ({
      number, language: "nl", reporter: other, reportedAt: 1_795_374_000,
      ...(number % 3 === 0 ? { kind: "name", player: id, displayName: `Ada #${number}` }
        : { kind: "word", word: `SELFIE${number}`, isInDictionary: number % 3 === 1 ? true : undefined }),
      ...members[number],
    }));
  };
}

const upTo = (count) => Array.from({ length: count }, (_, index) => index + 1);

test("reports are shown, the oldest first, with what the dictionary has now and a way to the player", async () => {
  const app = await consoleWith({ reports: reportsOf(upTo(30), { 4: { isInDictionary: false } }) });
  const element = await shown(reportsScreen, app);
  assert.equal(rowsOf(element).length, 25);
  const cells = rowsOf(element).map((row) => [row[0], ...row.slice(2, 6)]);
  assert.deepEqual(cells.slice(0, 4), [
    ["1", "missing word", "SELFIE1", "Nederlands", "yes"], ["2", "missing word", "SELFIE2", "Nederlands", "–"],
    ["3", "name", "Ada #3", "Nederlands", "–"], ["4", "missing word", "SELFIE4", "Nederlands", "no"],
  ]);
  const links = element.all(({ name }) => name === "a").map((link) => link.getAttribute("href"));
  assert.ok(links.includes(`#/player/${id}`) && links.includes(`#/player/${other}`));
  buttonOf(element, text.pages.next).click();
  await settle();
  assert.deepEqual(rowsOf(element).map(([number]) => number), ["26", "27", "28", "29", "30"]);
  assert.equal(app.server.calls.at(-1).target, "/moderation/reports?after=25&limit=26");
  assert.equal(buttonOf(element, text.pages.next).getAttribute("aria-disabled"), "true");
});

test("a report shows the reported name, and the one that the player has now", async () => {
  const element = async (names) => (await shown(reportsScreen, await consoleWith({
    reports: () => [{
      number: 1, kind: "name", player: other, language: "en", reportedAt: 1_795_374_000, ...names,
    }],
  }))).textContent;
  assert.ok((await element({ displayName: "Polite", reportedName: "Rude" })).includes(`Rude ${text.reports.now} Polite`));
  const same = await element({ displayName: "Rude", reportedName: "Rude" });
  assert.ok(same.includes("Rude") && !same.includes(`${text.reports.now} Rude`));
  assert.ok((await element({ displayName: "Old" })).includes("Old"));
});

/** The buttons to close a report, with their labels. */
const closing = (element) =>
  element.all(({ name, textContent }) => name === "button" && textContent === text.acts.closeReport.open);

test("a report is closed with a reason, and the last page goes with its last report", async () => {
  let open = upTo(26);
  const app = await consoleWith({
    reports: (request) => reportsOf(open)(request),
    closeReport: ({ target }) => {
      const number = Number(target.split("/").at(-2));
      if (!open.includes(number)) throw "no-such-report";
      open = open.filter((other) => other !== number);
    },
  });
  const element = await shown(reportsScreen, app);
  const keys = closing(element).map((one) => one.getAttribute("aria-keyshortcuts"));
  assert.deepEqual([keys.length, keys[0], keys[1]], [25, "c", null]);
  buttonOf(element, text.pages.next).click();
  await settle();
  closing(element)[0].click();
  assert.ok(document.dialog.textContent.includes(text.acts.closeReport.title([26])));
  await sendDialog({ reason: "" });
  assert.ok(document.dialog.textContent.includes(text.acts.noReason));
  await sendDialog({ reason: "no word" });
  const acts = app.server.calls.filter(({ name }) => name === "closeReport");
  assert.deepEqual(acts, [
    { name: "closeReport", target: "/moderation/reports/26/close", body: { reason: "no word" } },
  ]);
  assert.deepEqual(app.shown, [text.acts.closeReport.done(1)]);
  assert.equal(rowsOf(element).length, 25);
  // Somebody else was faster.
  open = upTo(25).slice(1);
  closing(element)[0].click();
  await sendDialog({ reason: "no word" });
  assert.ok(document.dialog.textContent.includes(text.problems["no-such-report"]));
  buttonOf(document.dialog, text.acts.no).click();
  await settle();
  assert.equal(rowsOf(element)[0][0], "2");
  assert.equal(app.shown.length, 1);
});

/** Open reports that closing removes, and the calls of acts. */
async function openReports(members, answers = {}) {
  let open = upTo(Object.keys(members).length);
  const app = await consoleWith({
    reports: (request) => reportsOf(open, members)(request),
    closeReport: ({ target }) => {
      const number = Number(target.split("/").at(-2));
      if (!open.includes(number)) throw "no-such-report";
      open = open.filter((other) => other !== number);
    },
    ...answers,
  });
  const acts = () => app.server.calls.filter(({ name }) => name !== "reports" && name !== "session")
    .map(({ name, body, target }) => [name, target.split("/").at(-2), ...Object.values(body)]);
  return { app, acts, forget: (number) => { open = open.filter((other) => other !== number); }, element: await shown(reportsScreen, app) };
}

const word = { kind: "word", player: undefined, word: "VLOG" };
const name = { kind: "name", player: other, word: undefined, displayName: "Rude", reporter: undefined };

test("reports of the same word share a row, and are closed together", async () => {
  const { app, acts, forget, element } = await openReports({
    1: { ...word, reporter: id }, 2: { ...word, language: "en" }, 3: name, 4: word, 5: word,
  });
  assert.deepEqual(rowsOf(element).map(([numbers]) => numbers), ["1, 4, 5", "2", "3"]);
  assert.equal(element.all((one) => one.name === "a" && one.getAttribute("href").startsWith("#/player/")).length, 4);
  closing(element)[0].click();
  assert.ok(document.dialog.textContent.includes("Close reports 1, 4 and 5?"));
  // Somebody else closes one of them meanwhile.
  forget(4);
  await sendDialog({ reason: "no word" });
  assert.deepEqual(acts(), ["1", "4", "5"].map((number) => ["closeReport", number, "no word"]));
  assert.deepEqual(app.shown, [text.acts.closeReport.done(3)]);
  assert.deepEqual(rowsOf(element).map(([numbers]) => numbers), ["2", "3"]);
});

test("a reported name is answered by a rename, which closes its reports", async () => {
  let isAway = true;
  const renamed = ({ target }) => ({ id: target.split("/").at(-2), displayName: "Polite", registeredAt: 1 });
  const { app, acts, element } = await openReports({ 1: name, 2: name, 3: { ...name, reportedName: "Older" } }, {
    renamePlayer: renamed,
  });
  assert.deepEqual(rowsOf(element).map(([numbers]) => numbers), ["1, 2", "3"]);
  const renames = element.all((one) => one.name === "button" && one.textContent === text.acts.renameReported.open);
  // The player of the third has another name by now.
  assert.deepEqual(renames.map((one) => one.getAttribute("aria-label")), [text.acts.renameReported.label("Rude", 2)]);
  const { closeReport } = app.server.answers;
  app.server.answers.closeReport = (request) => {
    if (isAway) throw "unavailable";
    return closeReport(request);
  };
  renames[0].click();
  await sendDialog({ displayName: "Polite", reason: "rude" });
  isAway = false;
  await sendDialog({ displayName: "Polite", reason: "rude" });
  assert.deepEqual(acts().map(([act, subject]) => [act, subject]), [
    ["renamePlayer", other], ["closeReport", "1"], ["closeReport", "1"], ["closeReport", "2"],
  ]);
  assert.deepEqual(app.shown, [text.acts.renameReported.done("Polite", 2)]);
  assert.deepEqual(rowsOf(element).map(([numbers]) => numbers), ["3"]);
});

test("who may only read, or is in a report, cannot close it", async () => {
  const offered = async (who) => {
    const app = await consoleWith({ session: () => ({ ...moderator, ...who }), reports: reportsOf([1, 3]) });
    const element = await shown(reportsScreen, app);
    const all = closing(element).map((one) => one.getAttribute("aria-label"));
    return [all, element.textContent.includes(text.player.viewer)];
  };
  const label = text.acts.closeReport.label;
  assert.deepEqual(await offered({ role: "viewer" }), [[], true]);
  assert.deepEqual(await offered({ role: "moderator" }), [[label([1]), label([3])], false]);
  assert.deepEqual(await offered({ role: "moderator", player: id }), [[label([1])], false]);
  assert.deepEqual(await offered({ role: "moderator", player: other }), [[], false]);
});

test("the log leads to the player whose name was reported", async () => {
  const entry = { number: 1, time: 1_795_374_000, kind: "close-report", subject: id, detail: "report 3", reason: "a", hash: "" };
  const element = await shown(logScreen, await consoleWith({ acts: () => [entry] }));
  assert.deepEqual(element.all(({ name }) => name === "a").map((link) => link.getAttribute("href")), [`#/player/${id}`]);
});

test("without reports the screen says so", async () => {
  const element = await shown(reportsScreen, await consoleWith({ reports: reportsOf([]) }));
  assert.match(element.textContent, new RegExp(text.reports.none));
});

test("the erasure of a player names what is lost, and is sent once", async () => {
  const { app, element } = await playerShown({ role: "administrator" }, { erasePlayer: () => undefined });
  buttonOf(element, text.acts.erase.open).click();
  for (const line of [...text.acts.erase.lost, text.acts.erase.title("Ada #2"), text.acts.erase.stays]) {
    assert.ok(document.dialog.textContent.includes(line), line);
  }
  await sendDialog({ reason: "asked by letter" });
  assert.equal(app.server.names.filter((name) => name === "erasePlayer").length, 1);
  assert.deepEqual(app.paths, ["again"]);
  assert.deepEqual(app.shown, [text.acts.erase.done]);
});

test("a form to sign in says what is wrong, and keeps the focus on the code", async () => {
  const app = await consoleWith({ signIn: () => { throw "wrong-code"; } }, { isSignedIn: false });
  const { element, focus } = signInScreen(app);
  const send = async (code) => {
    focus.value = code;
    element.querySelector("form").dispatchEvent(new Event("submit", { cancelable: true }));
    await settle();
  };
  await send("  ");
  assert.ok(element.textContent.includes(text.session.noCode));
  assert.deepEqual(app.server.calls, []);
  await send(" 7kxw2 ");
  assert.deepEqual(app.server.calls[0].body, { code: "7kxw2" });
  assert.ok(element.textContent.includes(text.problems["wrong-code"]));
  assert.equal(focused(), focus);
  assert.equal(focus.getAttribute("aria-invalid"), "true");
});
