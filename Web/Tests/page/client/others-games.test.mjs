import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Account } from "../../../Page/scripts/client/account.js";
import { boardTable } from "../../../Page/scripts/client/views/boards.js";
import { replaySwitch } from "../../../Page/scripts/client/screens/me-screen.js";
import { gameReplayScreen } from "../../../Page/scripts/client/screens/replay-screens.js";
import { text } from "../../../Page/text.js";
import { load, needsModule } from "../../fixtures.mjs";
import { makeDocument, settled } from "./dom.mjs";
import { ada, FakeClient, FakeStorage, offline, problem } from "./doubles.mjs";

beforeEach(makeDocument);

const id = "22222222-2222-4222-8222-222222222222";
const profile = { id: ada.playerID, displayName: "Ada", timeZone: "UTC", registeredAt: 7 };

test("a row of a board links to the game that others may replay", () => {
  const row = (rank, more) => ({ rank, score: 9, displayName: `P${rank}`, isYours: false, ...more });
  const board = { top: [row(1), row(2, { gameID: id })], gap: 0 };
  const links = boardTable(board, "", text.server).all(({ name }) => name === "a");
  assert.deepEqual(links.map((link) => [link.getAttribute("href"), link.getAttribute("aria-label")]),
    [[`#/replay/game/${id}`, text.server.boards.replayOf("P2")]]);
});

/** The switch of a player, whose server answers so. */
async function switchWith(updatePlayer) {
  const client = new FakeClient({ updatePlayer, player: profile }, ada);
  const account = new Account({ client, storage: new FakeStorage(), timeZone: "UTC" });
  await account.refresh();
  const element = replaySwitch(account, text.server);
  const box = element.querySelector("input");
  const press = async (isOn) => {
    box.checked = isOn;
    box.dispatchEvent(new Event("change"));
    await settled();
    return [box.checked, element.all((child) => child.getAttribute("role") === "status")[0].textContent];
  };
  return { account, box, client, press };
}

test("a player allows replays, and forbids them again", async () => {
  const { me } = text.server;
  const answers = [{ ...profile, allowsReplays: true }, profile];
  const { account, box, client, press } = await switchWith(answers);
  assert.equal(box.checked, false);
  assert.deepEqual(await press(true), [true, me.replaysOn]);
  assert.equal(account.allowsReplays, true);
  assert.deepEqual(await press(false), [false, me.replaysOff]);
  assert.equal(account.allowsReplays, false);
  const sent = client.calls.filter(({ name }) => name === "updatePlayer");
  assert.deepEqual(sent.map(({ input }) => input), [{ allowsReplays: true }, { allowsReplays: false }]);
});

test("a switch that the server did not take says so, and goes back", async () => {
  const { problems } = text.server;
  const { press } = await switchWith([offline(), profile]);
  assert.deepEqual(await press(true), [false, problems.offline]);
  // A server of an earlier version passes over the member.
  assert.deepEqual(await press(true), [false, problems.other]);
});

/** The screen of a game for somebody without a player. */
function screenOf(wordCube, gameReplay) {
  const client = new FakeClient({ gameReplay });
  const account = Object.assign(new EventTarget(), { isRegistered: false });
  const app = { text, wordCube, server: { client, account } };
  const screen = gameReplayScreen(app, [id]);
  return { client, screen };
}

test("a game that nobody may replay is told without a reason", needsModule, async () => {
  const { client, screen } = screenOf(await load(), problem(404, "no-such-game"));
  await settled();
  assert.ok(screen.element.textContent.includes(text.replay.noGame));
  assert.deepEqual(client.calls.map(({ input }) => input), [{ id }]);
  screen.dispose();
});
