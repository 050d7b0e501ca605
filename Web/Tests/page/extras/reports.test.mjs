import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { MatchPlay } from "../../../Page/scripts/client/match-play.js";
import { nameCell } from "../../../Page/scripts/client/views/boards.js";
import { AfterMatch } from "../../../Page/scripts/extras/friends/after-match.js";
import { friendLists } from "../../../Page/scripts/extras/friends/friend-lists.js";
import { offerMissingWord, ReportedNames, startReports } from "../../../Page/scripts/extras/reports/report-buttons.js";
import { reportWord } from "../../../Page/scripts/extras/reports/report-dialog.js";
import { openMenu } from "../../../Page/scripts/screens/play/menu.js";
import { text } from "../../../Page/text.js";
import { FakeClient, FakeStorage, offline, outboxOf, problem } from "../client/doubles.mjs";
import { buttonOf, focused, makeConsoleDocument, sendDialog, settle } from "../console/console-model.mjs";

const { reports, server: { problems } } = text;

beforeEach(() => {
  makeConsoleDocument();
  globalThis.navigator ??= {};
});

/** A page with a player, whose client answers a report so. */
function appWith(sendReport, { isRegistered = true, languages = ["en", "nl"] } = {}) {
  const account = Object.assign(new EventTarget(), { isRegistered });
  const server = { account, client: new FakeClient({ sendReport }), storage: new FakeStorage(), language: "en", languages };
  return Object.assign(new EventTarget(), { text, server });
}

const sent = ({ server: { client } }) => client.calls.map(({ name, input }) => [name, input]);

/** What of a board has `data-name`, as `querySelectorAll` finds it. */
function boardOf(names) {
  const rows = names.map(([name, isYours]) => nameCell(name, isYours, text.server));
  const marked = rows.flatMap((row) => row.all(({ dataset }) => dataset.name !== undefined));
  return { rows, root: { querySelectorAll: () => marked } };
}

test("a name on a board opens a dialog that reports it, but one's own and a dash do not", async () => {
  const app = appWith([offline(), undefined]);
  const { rows, root } = boardOf([["Ada #2", false], ["Me", true], ["–", false]]);
  const names = new ReportedNames(app, root);
  names.mark();
  const made = buttonOf(rows[0], "Ada #2");
  names.mark();
  // Whoever watches the page would find a new one without end.
  assert.equal(buttonOf(rows[0], "Ada #2"), made);
  assert.deepEqual(rows.map((row) => row.all(({ name }) => name === "button").length), [1, 0, 0]);
  made.click();
  const { dialog } = document;
  assert.ok(dialog.textContent.includes(reports.nameTitle("Ada #2")));
  await sendDialog({});
  assert.ok(dialog.textContent.includes(problems.offline));
  await sendDialog({});
  const report = ["sendReport", { kind: "name", language: "en", text: "Ada #2" }];
  assert.deepEqual(sent(app), [report, report]);
  assert.equal(focused().textContent, reports.done);
  assert.equal(dialog.querySelector("form").all(({ attributes }) => attributes.get("type") === "submit").length, 0);
  buttonOf(dialog, text.app.close).click();
  assert.equal(document.dialog, null);
});

test("who is no player reports nothing", () => {
  for (const app of [appWith([], { isRegistered: false }), Object.assign(new EventTarget(), { text, server: null })]) {
    const { rows, root } = boardOf([["Ada", false]]);
    new ReportedNames(app, root).mark();
    assert.equal(rows[0].textContent, "Ada");
    assert.equal(rows[0].querySelector("button"), null);
  }
});

test("a board that was loaded again while a name was reported gets the focus back", () => {
  const app = appWith([]);
  const { rows, root } = boardOf([["Ada", false]]);
  new ReportedNames(app, root).mark();
  const again = boardOf([["Bea", false], ["Ada", false]]);
  buttonOf(rows[0], "Ada").click();
  root.querySelectorAll = again.root.querySelectorAll;
  new ReportedNames(app, root).mark();
  buttonOf(document.dialog, reports.cancel).click();
  assert.equal(focused(), buttonOf(again.rows[1], "Ada"));
});

/** The buttons below an element that report a name. */
const reporting = (element, name) =>
  element.all(({ attributes }) => attributes.get("aria-label") === reports.name(name));

test("friends, and the other player of a match, have a button that reports the name", async () => {
  const app = appWith([undefined, undefined]);
  const friend = (name) => ({ playerID: name, displayName: name });
  const lists = friendLists(app, {
    requests: [friend("Ask")], following: [friend("Fol"), friend("–")], followers: [friend("Fan")], asked: [],
    blocked: [],
  }, { act: () => {}, text: text.server });
  for (const name of ["Ask", "Fol", "Fan"]) assert.equal(reporting(lists, name).length, 1, name);
  assert.equal(reporting(lists, "–").length, 0);
  reporting(lists, "Fan")[0].click();
  await sendDialog({});
  const sides = [{ displayName: "Me", isYou: true, total: 0 }, { displayName: "Bo #3", total: 0 }];
  const match = { id: "m", code: "7KXW2MPQ", state: "resigned", sides, moves: [] };
  const play = new MatchPlay({ client: app.server.client, outbox: outboxOf(app.server.client), match });
  reporting(new AfterMatch(app, app.server, play).element, "Bo #3")[0].click();
  await sendDialog({});
  assert.deepEqual(sent(app).map(([, { kind, text: name }]) => [kind, name]), [["name", "Fan"], ["name", "Bo #3"]]);
});

test("the menu of a match reports the other player, and that of another game does not", () => {
  const app = appWith([]);
  const asked = [];
  app.reportName = (name) => asked.push(name);
  const screen = { showFaces: () => {}, redraw: () => {} };
  openMenu(app, { kind: "match", players: ["Me", "Bo"], localPlayer: 0 }, screen);
  buttonOf(document.dialog, reports.name("Bo")).click();
  openMenu(app, { kind: "match", players: ["–", "Me"], localPlayer: 1 }, screen);
  assert.equal(buttonOf(document.dialog, reports.name("–")), undefined);
  openMenu(app, { kind: "turns", players: ["Me", "Bo"], localPlayer: null }, screen);
  assert.equal(buttonOf(document.dialog, reports.name("Bo")), undefined);
  assert.deepEqual(asked, ["Bo"]);
});

/** A game on the screen, and its button that reports a missing word. */
function gameWith(app, language = "en") {
  const session = Object.assign(new EventTarget(), {
    language, rules: { minimumWordLength: 3 }, selection: { spelling: "nothing", text: "" },
  });
  const refuse = (type, spelling, letters) => {
    const selection = { spelling, text: letters };
    if (type === "refused") session.selection = selection;
    const detail = type === "refused" ? { type } : { type, selection };
    session.dispatchEvent(new CustomEvent("notice", { detail }));
  };
  const panel = document.createElement("section");
  const ending = new AbortController();
  offerMissingWord(app, { session, element: { querySelector: () => panel }, signal: ending.signal });
  return { open: panel.querySelector("button"), refuse, ending };
}

test("the word that was refused last can be reported as missing", async () => {
  const app = appWith([undefined]);
  const { open, refuse, ending } = gameWith(app);
  const label = () => open.getAttribute("aria-label");
  assert.equal(label(), reports.word);
  refuse("rejected", "noWord", "AB");
  refuse("rejected", "playedWord", "CAB");
  refuse("hint", "noWord", "ABCD");
  assert.equal(label(), reports.word);
  refuse("rejected", "prefix", "SELFI");
  assert.equal(label(), reports.refused("SELFI"));
  refuse("refused", "noWord", "SELFIE");
  assert.equal(label(), reports.refused("SELFIE"));
  open.click();
  await sendDialog({});
  assert.deepEqual(sent(app), [["sendReport", { kind: "word", language: "en", text: "SELFIE" }]]);
  ending.abort();
  refuse("rejected", "noWord", "LATER");
  assert.equal(label(), reports.refused("SELFIE"));
});

test("a missing word is offered to players, in a language that the server plays", () => {
  const app = appWith([], { isRegistered: false });
  const { open } = gameWith(app);
  assert.equal(open.hidden, true);
  app.server.account.isRegistered = true;
  app.server.account.dispatchEvent(new Event("change"));
  assert.equal(open.hidden, false);
  assert.equal(gameWith(app, "nl").open.hidden, false);
  assert.equal(gameWith(app, "de").open.hidden, true);
  const { server } = app;
  app.server = null;
  const late = gameWith(app);
  assert.equal(late.open.hidden, true);
  app.server = server;
  app.dispatchEvent(new Event("server"));
  assert.equal(late.open.hidden, false);
});

test("a game without a list of words, such as the tutorial, offers nothing", () => {
  const app = appWith([]);
  app.shownGame = { session: new EventTarget(), element: { querySelector: () => null }, signal: new AbortController().signal };
  globalThis.MutationObserver = class { observe() {} };
  document.querySelector = () => ({ querySelectorAll: () => [] });
  startReports(app);
  assert.deepEqual(sent(app), []);
});

test("a word that is typed is checked, and a refusal of the server stays in the dialog", async () => {
  const app = appWith([problem(429, "too-many-requests"), undefined]);
  reportWord(app, { word: "", language: "nl" });
  const { dialog } = document;
  assert.ok(dialog.textContent.includes(reports.wordNote("Nederlands")));
  for (const word of ["", " ab ", "a1-b"]) {
    await sendDialog({ word });
    assert.ok(dialog.textContent.includes(reports.short), word);
    assert.equal(focused().getAttribute("aria-invalid"), "true");
  }
  assert.deepEqual(sent(app), []);
  await sendDialog({ word: " één " });
  assert.ok(dialog.textContent.includes(problems["too-many-requests"]));
  assert.equal(buttonOf(dialog, reports.send).getAttribute("aria-disabled"), "false");
  await sendDialog({ word: "één" });
  assert.deepEqual(sent(app).map(([, input]) => input), Array(2).fill({ kind: "word", language: "nl", text: "één" }));
  assert.ok(dialog.textContent.includes(reports.done));
});

test("a report is sent once, however often it is pressed", async () => {
  let answer;
  const app = appWith(() => new Promise((resolve) => { answer = resolve; }));
  reportWord(app, { word: "SELFIE", language: "en" });
  await sendDialog({});
  await sendDialog({});
  assert.equal(sent(app).length, 1);
  answer();
  await settle();
  assert.ok(document.dialog.textContent.includes(reports.done));
});
