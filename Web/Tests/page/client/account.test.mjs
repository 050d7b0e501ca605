import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { WebCredentialStore } from "../../../JavaScript/api/index.js";
import { Account } from "../../../Page/scripts/client/account.js";
import { checkedName } from "../../../Page/scripts/client/player-name.js";
import { Browser } from "../game/app-model.mjs";
import { ada, FakeClient, FakeStorage, listen, offline, problem } from "./doubles.mjs";

const profile = { id: ada.playerID, displayName: "Ada", timeZone: "UTC", registeredAt: 7 };

function accountWith(answers, credentials, storage = new FakeStorage()) {
  const client = new FakeClient(answers, credentials);
  return { client, storage, account: new Account({ client, storage, timeZone: "Mars/Utopia" }) };
}

test("a name is trimmed and normalized, and has 1 to 20 characters", () => {
  assert.deepEqual(checkedName("  Ada "), { name: "Ada" });
  assert.deepEqual(checkedName("Zoe\u0308"), { name: "Zo\u00EB" });
  assert.equal(checkedName(" \t ").flaw, "empty");
  assert.equal(checkedName("👩‍👧".repeat(20)).flaw, undefined);
  assert.equal(checkedName("x".repeat(21)).flaw, "long");
});

test("a registration has the browser's time zone, or UTC if that is refused", async () => {
  const { account, client } = accountWith({
    registerPlayer: [problem(422, "invalid-time-zone"), ada],
  });
  const heard = listen(account, "change");
  await account.register("Ada");
  assert.deepEqual(client.calls.map(({ input }) => input.timeZone), ["Mars/Utopia", "UTC"]);
  assert.deepEqual([account.isRegistered, account.name], [true, "Ada"]);
  assert.deepEqual(heard, ["change"]);
});

test("a refused name is told to the caller, and nobody is registered", async () => {
  const { account } = accountWith({ registerPlayer: [problem(422, "invalid-display-name")] });
  await assert.rejects(account.register("\u202E"), { kind: "invalid-display-name" });
  assert.equal(account.isRegistered, false);
});

test("the name is known on the next visit without a request", async () => {
  const storage = new FakeStorage();
  const first = accountWith({ player: profile }, ada, storage);
  await first.account.open();
  await first.account.refresh();
  const next = accountWith({}, ada, storage);
  await next.account.open();
  assert.equal(next.account.name, "Ada");
  assert.deepEqual(next.client.calls, []);
});

test("another player's name is not shown", async () => {
  const storage = new FakeStorage();
  storage.set("server.player", { ...profile, id: "somebody else" });
  const { account } = accountWith({}, ada, storage);
  await account.open();
  assert.deepEqual([account.isRegistered, account.name], [true, ""]);
});

test("the name can be changed", async () => {
  const { account, client } = accountWith(
    { updatePlayer: { ...profile, displayName: "Lovelace" } }, ada);
  await account.rename("Lovelace");
  assert.equal(account.name, "Lovelace");
  assert.deepEqual(client.calls[0].input, { displayName: "Lovelace" });
});

test("an erased player is forgotten, one that could not be erased is kept", async () => {
  const { account } = accountWith({ player: profile, erasePlayer: [offline(), null] }, ada);
  await account.refresh();
  await assert.rejects(account.erase(), { code: "offline" });
  assert.equal(account.isRegistered, true);
  await account.erase();
  assert.deepEqual([account.isRegistered, account.name], [false, ""]);
});

test("logging out forgets the player and both tokens", async () => {
  const { account, client } = accountWith({ player: profile }, ada);
  await account.open();
  await client.credentials.replacePending({ ...ada, token: "7".repeat(64) });
  await account.logOut();
  assert.equal(account.isRegistered, false);
  assert.equal(await client.credentials.credentials(), undefined);
  assert.equal(await client.credentials.pendingCredentials(), undefined);
});

test("a tab hears that another one deleted the player, or has a new one", async () => {
  const browser = new Browser();
  const credentials = new WebCredentialStore(browser.storage());
  await credentials.replace(ada);
  const tabs = ["here", "there"].map(() => {
    const client = new FakeClient({ erasePlayer: async () => credentials.replace(undefined),
      registerPlayer: async () => { await credentials.replace(ada); return ada; } });
    client.credentials = credentials;
    return new Account({ client, storage: browser.store(), timeZone: "UTC" });
  });
  const [here, there] = tabs;
  await here.open();
  await there.open();
  assert.equal(there.playerID, ada.playerID);
  here.register("Ada");
  await once(there, "change");
  assert.equal(there.name, "Ada");
  here.erase();
  await once(there, "change");
  assert.deepEqual([there.playerID, there.isRegistered], [undefined, false]);
});

test("a player without a name is told of when the action is done, and stays nameless", async () => {
  const storage = new FakeStorage();
  const { account, client } = accountWith({
    registerPlayer: ada, player: { ...profile, displayName: "Guest" }, updatePlayer: profile,
  }, undefined, storage);
  const heard = listen(account, "change");
  const answer = await account.asPlayer("Guest", async () => {
    assert.deepEqual([account.isRegistered, account.needsName, heard], [true, true, []]);
    return 5;
  });
  assert.deepEqual([answer, heard], [5, ["change"]]);
  assert.equal(client.calls[0].input.displayName, "Guest");
  await account.refresh();
  assert.deepEqual([account.name, account.needsName, account.registeredAt], ["Guest", true, 7]);
  const next = accountWith({}, ada, storage);
  await next.account.open();
  assert.equal(next.account.needsName, true);

  await account.asPlayer("Guest", async () => {});
  assert.equal(client.calls.filter(({ name }) => name === "registerPlayer").length, 1);
  await account.register("Ada");
  assert.deepEqual([account.name, account.needsName], ["Ada", false]);
  assert.equal(client.calls.filter(({ name }) => name === "registerPlayer").length, 1);
});

test("an action that fails is tried again as the same player", async () => {
  const { account, client } = accountWith({ registerPlayer: ada });
  const heard = listen(account, "change");
  const fail = async () => { throw offline(); };
  await assert.rejects(account.asPlayer("Guest", fail), { code: "offline" });
  assert.deepEqual([account.isRegistered, heard], [true, []]);
  await account.asPlayer("Guest", async () => {});
  assert.deepEqual([client.calls.length, heard], [1, ["change"]]);
});

test("a player can keep the name of all who have none", async () => {
  const storage = new FakeStorage();
  const { account } = accountWith({ registerPlayer: ada }, undefined, storage);
  await account.asPlayer("Guest", async () => {});
  account.keepName();
  assert.deepEqual([account.name, account.needsName], ["Guest", false]);
  const next = accountWith({}, ada, storage);
  await next.account.open();
  assert.equal(next.account.needsName, false);
});

test("a name that was chosen elsewhere is a name", async () => {
  const { account } = accountWith({ registerPlayer: ada, player: profile });
  await account.asPlayer("Guest", async () => {});
  await account.refresh();
  assert.deepEqual([account.name, account.needsName], ["Ada", false]);
});
