import assert from "node:assert/strict";
import { test } from "node:test";
import { Account } from "../../../Page/scripts/server/account.js";
import { checkedName } from "../../../Page/scripts/server/player-name.js";
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

test("a player who logs out comes back with the key", async () => {
  const { account, client } = accountWith({ player: profile }, ada);
  await account.open();
  const key = await account.keyText();
  await account.logOut();
  assert.equal(account.isRegistered, false);
  assert.equal(await client.credentials.credentials(), undefined);
  await account.useKey(key);
  assert.deepEqual([account.playerID, account.name], [ada.playerID, "Ada"]);
  assert.deepEqual(await client.credentials.credentials(), ada);
});

test("an invalid key, or one of nobody, leaves no player", async () => {
  const { account, client } = accountWith({ player: problem(401, "unauthorized") });
  for (const text of ["", "{", "null", "7", '{"token":"t"}']) {
    await assert.rejects(account.useKey(text), TypeError);
  }
  await assert.rejects(account.useKey(JSON.stringify(ada)), { kind: "unauthorized" });
  assert.equal(await client.credentials.credentials(), undefined);
  assert.equal(account.isRegistered, false);
});

test("while two tokens may be valid, a key has both, and logging out forgets both", async () => {
  const { account, client } = accountWith({ player: profile }, ada);
  await account.open();
  const pending = { ...ada, token: "7".repeat(64) };
  await client.credentials.replacePending(pending);
  const key = await account.keyText();
  await account.logOut();
  assert.equal(await client.credentials.pendingCredentials(), undefined);
  await account.useKey(key);
  assert.deepEqual(await client.credentials.credentials(), ada);
  assert.deepEqual(await client.credentials.pendingCredentials(), pending);
});

test("others are out only when the client has confirmed it", async () => {
  const { account } = accountWith({ logOutOthers: [offline(), ada] }, ada);
  await assert.rejects(account.logOutOthers(), { code: "offline" });
  await account.logOutOthers();
});
