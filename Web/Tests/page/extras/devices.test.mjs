import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { LiveEvents } from "../../../Page/scripts/client/live-events.js";
import { codeForm } from "../../../Page/scripts/extras/devices/guest-sections.js";
import { devicesScreen } from "../../../Page/scripts/extras/devices/devices-screen.js";
import { offersRecovery } from "../../../Page/scripts/extras/devices/recovery-section.js";
import { readCode, spacedCode } from "../../../Page/scripts/client/codes.js";
import { watchDevices } from "../../../Page/scripts/extras/devices/watch-devices.js";
import { routes } from "../../../Page/scripts/routes.js";
import { text } from "../../../Page/text.js";
import { buttonsOf, makeDocument, settled } from "../client/dom.mjs";
import { FakeClient, FakeStorage, offline, problem } from "../client/doubles.mjs";

const { devices: words, server: common } = text;
const phone = { id: "p", addedAt: 1_795_374_000, lastUsedAt: 1_795_460_400, isCurrent: true };
const tablet = { id: "t", name: "Tablet", addedAt: 1_795_374_000, isCurrent: false };
const long = "7K0W2MPQ3R5T8V9XABCDEFGH";

const screens = [];
beforeEach(() => {
  makeDocument();
  document.head = { append: (link) => link.dispatchEvent(new Event("load")) };
});
afterEach(() => {
  for (const screen of screens.splice(0)) screen.dispose();
});

/** A page whose player, if there is one, has ended so many games here. */
function newApp(answers, { isRegistered = true, games = 3 } = {}) {
  const client = new FakeClient(answers);
  const account = Object.assign(new EventTarget(), {
    isRegistered, playerID: isRegistered ? "p" : undefined, refreshed: 0,
    async refresh() { this.refreshed += 1; },
  });
  const server = { client, account, live: new LiveEvents(), outbox: { forget() {} } };
  return Object.assign(new EventTarget(), {
    text, server, shelf: { ended: Array.from({ length: games }) },
  });
}

async function shown(app) {
  const screen = await devicesScreen(app);
  screens.push(screen);
  await settled();
  return screen.element;
}

async function press(element, label) {
  element.all(({ name, textContent }) => name === "button" && textContent === label).at(-1).click();
  await settled();
}

const callsOf = ({ server: { client } }) =>
  client.calls.filter(({ name }) => name !== "devices").map(({ name, input }) => [name, input]);

async function submit(form, code, name) {
  form.fields.code.value = code;
  form.fields.name.value = name;
  form.dispatchEvent(Object.assign(new Event("submit"), { preventDefault() {} }));
  await settled();
}

const formsOf = (element) => element.all(({ name }) => name === "form");

test("a route leads to the screen, with a server", () => {
  assert.equal(routes.find(({ pattern }) => pattern.test("/devices")).withServer, true);
});

test("a code is read as it is written, and shown in groups", () => {
  assert.equal(readCode(" 7kow-2mpq ", 8), "7KOW2MPQ");
  for (const wrong of ["", "7K0W2MP", "7K0W2MPQR", "7K0W2MPU", "7K0W2MP!"]) assert.equal(readCode(wrong, 8), undefined);
  assert.equal(spacedCode("7K0W2MPQ"), "7K0W 2MPQ");
});

test("the devices are listed; another one, and all others, end after a question", async () => {
  const app = newApp({ devices: () => ({ devices: [phone, tablet] }), endDevice: undefined });
  app.server.client.answers.endDevice = () => null;
  app.server.client.answers.endOtherDevices = () => null;
  const element = await shown(app);
  const rows = element.all(({ name }) => name === "li").slice(0, 2).map(({ textContent }) => textContent);
  assert.ok(rows[0].startsWith(`${words.unnamed} (${words.current})`) && rows[1].startsWith("Tablet"));
  assert.ok(!buttonsOf(element).includes(words.end(words.unnamed)), "this one logs out on the page of the player");
  await press(element, words.end("Tablet"));
  assert.ok(element.textContent.includes(words.endQuestion("Tablet")));
  assert.deepEqual(callsOf(app), []);
  await press(element, words.endYes);
  assert.deepEqual(callsOf(app), [["endDevice", { id: "t" }]]);
  await press(element, words.endOthers);
  await press(element, words.endYes);
  assert.deepEqual(callsOf(app).at(-1)[0], "endOtherDevices");
});

test("this device is named", async () => {
  let list = { devices: [phone] };
  const app = newApp({
    devices: () => list,
    renameDevice: ({ name }) => {
      list = { devices: [{ ...phone, name }] };
      return list.devices[0];
    },
  });
  const element = await shown(app);
  await press(element, words.rename);
  const [form] = formsOf(element);
  form.field.value = "Desk";
  form.dispatchEvent(Object.assign(new Event("submit"), { preventDefault() {} }));
  await settled();
  assert.deepEqual(callsOf(app), [["renameDevice", { id: "p", name: "Desk" }]]);
  assert.ok(element.textContent.includes(`Desk (${words.current})`));
  assert.deepEqual(formsOf(element), []);
});

test("a device alone has no others to end", async () => {
  const element = await shown(newApp({ devices: () => ({ devices: [phone] }) }));
  assert.ok(!buttonsOf(element).includes(words.endOthers));
});

test("a code is shown, and the device that used it is let in or refused", async () => {
  let waiting;
  const app = newApp({
    devices: () => ({ devices: [phone], waiting }), answerJoining: () => null,
    openJoining: () => ({ code: "7K0W2MPQ", expiresAt: 1_795_460_700 }),
  });
  const element = await shown(app);
  await press(element, words.add.button);
  assert.ok(element.textContent.includes("7K0W 2MPQ"));
  waiting = { id: "w", name: "Desk" };
  // The server tells of it at once.
  app.server.live.tell("devicesChanged", {});
  await settled();
  assert.ok(element.textContent.includes(words.waiting("Desk")));
  await press(element, words.refuse);
  await press(element, words.accept);
  assert.deepEqual(callsOf(app).slice(1), [
    ["answerJoining", { id: "w", isAccepted: false }], ["answerJoining", { id: "w", isAccepted: true }],
  ]);
});

test("a list that is as it was is not drawn again: a question in it stays", async () => {
  const app = newApp({ devices: () => ({ devices: [phone, tablet] }) });
  const element = await shown(app);
  await press(element, words.end("Tablet"));
  app.server.live.tell("devicesChanged", {});
  await settled();
  assert.ok(element.textContent.includes(words.endQuestion("Tablet")));
});

test("a recovery code is offered after the third game, and not before", async () => {
  for (const [games, isOffered] of [[0, false], [1, false], [2, false], [3, true], [9, true]]) {
    const element = await shown(newApp({ devices: () => ({ devices: [phone] }) }, { games }));
    assert.equal(buttonsOf(element).includes(words.recovery.make), isOffered, `${games}`);
    assert.equal(element.textContent.includes(words.recovery.later), !isOffered, `${games}`);
  }
});

test("the end of a game offers a recovery code from the third game on, three times, and not to who has one", async () => {
  const offers = async (app, storage = new FakeStorage(), count = 1) => {
    const answers = [];
    for (let time = 0; time < count; time += 1) answers.push(await offersRecovery({ ...app, storage }));
    return answers;
  };
  const appOf = (games, recovery, options) => {
    const { server, shelf } = newApp({ devices: () => ({ devices: [phone], recovery }) }, { games, ...options });
    return { server, shelf };
  };
  assert.deepEqual(await offers(appOf(2)), [false]);
  assert.deepEqual(await offers(appOf(3), undefined, 5), [true, true, true, false, false]);
  assert.deepEqual(await offers(appOf(3, undefined, { isRegistered: false })), [false]);
  assert.deepEqual(await offers({ shelf: { ended: [1, 2, 3] }, server: null }), [false]);
  const gone = new FakeStorage();
  const { server, shelf } = newApp({ devices: [offline(), { devices: [phone] }] });
  assert.deepEqual(await offers({ server, shelf }, gone, 2), [false, true]);
  // Who has one is not asked about again; another player is.
  const [storage, has] = [new FakeStorage(), appOf(9, { codeMadeAt: 1 })];
  assert.deepEqual(await offers(has, storage, 2), [false, false]);
  assert.equal(has.server.client.calls.length, 1);
  const other = appOf(9);
  other.server.account.playerID = "other";
  assert.deepEqual(await offers(other, storage), [true]);
});

test("a recovery code is shown once, and gone when it is written down", async () => {
  let recovery;
  const app = newApp({
    devices: () => ({ devices: [phone], recovery }),
    makeRecoveryCode: () => {
      recovery = { codeMadeAt: 1_795_374_000 };
      return { code: long, validFrom: 1_795_374_000 };
    },
  });
  const element = await shown(app);
  await press(element, words.recovery.make);
  assert.ok(element.textContent.includes("7K0W 2MPQ 3R5T 8V9X ABCD EFGH"));
  assert.ok(element.textContent.includes(words.recovery.once));
  // What happens meanwhile does not take it away.
  app.server.live.tell("devicesChanged", {});
  await settled();
  assert.ok(element.textContent.includes("7K0W 2MPQ"));
  await press(element, words.recovery.done);
  assert.ok(!element.textContent.includes("7K0W 2MPQ"));
  assert.ok(element.textContent.includes(words.recovery.made(common.date(recovery.codeMadeAt))));
});

test("a code is replaced with the old one, or without it; a wrong one is not sent", async () => {
  const recovery = { codeMadeAt: 1_795_374_000 };
  const app = newApp({
    devices: () => ({ devices: [phone], recovery }),
    makeRecoveryCode: () => ({ code: long, validFrom: Date.now() / 1000 + 7 * 86_400 }),
  });
  const element = await shown(app);
  const field = element.all(({ attributes }) => attributes.get("id") === "old-recovery-code")[0];
  field.value = "7K0W";
  await press(element, words.recovery.replace);
  assert.ok(element.textContent.includes(words.badCode(24)));
  assert.deepEqual(callsOf(app), []);
  field.value = spacedCode(long).toLowerCase();
  await press(element, words.recovery.replace);
  assert.deepEqual(callsOf(app), [["makeRecoveryCode", { oldCode: long }]]);
  // Not valid at once: the page says from when on.
  assert.ok(element.all(({ name, textContent }) => name === "p" && textContent.startsWith(words.recovery.from("").slice(0, 12))).length);
});

test("each device shows that the code was used or is replaced, and can object", async () => {
  const recovery = {
    codeMadeAt: 1_795_374_000, replacedAt: 1_795_978_800, recoveredDevice: "t", othersEndAt: 1_795_460_400,
  };
  const app = newApp({
    devices: () => ({ devices: [phone, tablet], recovery }), objectToRecovery: () => null,
    cancelRecoveryCode: () => null,
  });
  const element = await shown(app);
  await press(element, words.recovery.object);
  await press(element, words.recovery.cancel);
  assert.deepEqual(callsOf(app).map(([name]) => name), ["objectToRecovery", "cancelRecoveryCode"]);
  const own = await shown(newApp({
    devices: () => ({ devices: [{ ...tablet, isCurrent: true }, { ...phone, isCurrent: false }], recovery }),
  }));
  assert.ok(!buttonsOf(own).includes(words.recovery.object));
  assert.ok(own.textContent.includes(words.recovery.own("").slice(0, 20)));
});

test("every screen tells of a code that was used, of another one, and of a device that waits", async () => {
  const recovery = { codeMadeAt: 1_795_374_000, recoveredDevice: "t", othersEndAt: 1_795_460_400 };
  let list = { devices: [phone] };
  const app = newApp({ devices: () => list });
  const shownNow = [];
  const gone = [];
  app.notices = { show: (message, { label, act }) => {
    shownNow.push({ message, label, act });
    return () => gone.push(message);
  } };
  app.router = { path: "/", go(path) { this.path = path; } };
  watchDevices(app);
  await settled();
  assert.deepEqual([shownNow.length, app.server.client.calls.length], [0, 1]);
  const told = async (next) => {
    list = next;
    app.server.live.tell("devicesChanged", {});
    await settled();
    return shownNow.at(-1)?.message;
  };
  const used = await told({ devices: [phone, tablet], recovery });
  assert.ok(used.startsWith(words.recovery.used("Tablet", "").slice(0, 30)));
  await told({ devices: [phone, tablet], recovery });
  assert.deepEqual([shownNow.length, gone.length], [1, 0], "once");
  const replaced = await told({ devices: [phone], recovery: { codeMadeAt: 1, replacedAt: 1_795_978_800 } });
  assert.ok(replaced.startsWith(words.recovery.replaced("").slice(0, 30)));
  assert.deepEqual(gone, [used]);
  assert.equal(await told({ devices: [phone], waiting: { id: "w", name: "Desk" } }), words.waiting("Desk"));
  shownNow.at(-1).act();
  assert.equal(app.router.path, "/devices");
  // The screen itself shows it, and the device that used the code has nothing to object to.
  await told({ devices: [phone], waiting: { id: "v", name: "Lamp" } });
  app.router.path = "/";
  await told({ devices: [{ ...tablet, isCurrent: true }], recovery });
  assert.equal(shownNow.length, 3);
  // The first reset begins the stream; other changes of the player ask nothing.
  const { length } = app.server.client.calls;
  app.server.live.tell("reset", {});
  app.server.account.dispatchEvent(new Event("change"));
  await settled();
  assert.equal(app.server.client.calls.length, length);
  app.server.live.tell("reset", {});
  await settled();
  assert.equal(app.server.client.calls.length, length + 1);
});

test("a device joins by the code of another one", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const answers = [{ state: "waiting" }, offline(), { state: "accepted", credentials: {} }];
  const app = newApp({ joinDevice: () => ({ claim: "c" }), claimDevice: answers }, { isRegistered: false });
  const element = await shown(app);
  const [form] = formsOf(element);
  await submit(form, "7k0w 2mpq", "Desk");
  assert.ok(element.textContent.includes(words.join.wait("Desk")));
  for (let round = 0; round < 2; round += 1) {
    assert.equal(app.server.account.refreshed, 0);
    context.mock.timers.tick(3_000);
    await settled();
  }
  assert.deepEqual(callsOf(app), [
    ["joinDevice", { code: "7K0W2MPQ", name: "Desk" }], ...Array.from({ length: 3 }, () => ["claimDevice", { claim: "c" }]),
  ]);
  assert.equal(app.server.account.refreshed, 1);
});

test("a device that is refused can try again, and a screen that is left asks no more", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const app = newApp({
    joinDevice: () => ({ claim: "c" }), claimDevice: [{ state: "refused" }, { state: "waiting" }],
  }, { isRegistered: false });
  const element = await shown(app);
  const [form] = formsOf(element);
  await submit(form, "7K0W2MPQ", "Desk");
  assert.ok(element.textContent.includes(words.join.refused) && form.hidden === false);
  await submit(form, "7K0W2MPQ", "Desk");
  screens.pop().dispose();
  context.mock.timers.tick(3_000);
  await settled();
  assert.equal(callsOf(app).filter(([name]) => name === "claimDevice").length, 2);
});

test("a recovery code brings the player back; a wrong one is said to be", async () => {
  const app = newApp({
    recoverDevice: [problem(404, "no-such-code"), { credentials: {}, othersEndAt: 1 }],
  }, { isRegistered: false });
  const element = await shown(app);
  const form = formsOf(element)[1];
  await submit(form, long, "New");
  assert.ok(element.textContent.includes(common.problems["no-such-code"]));
  await submit(form, long, "New");
  assert.equal(app.server.account.refreshed, 1);
});

test("what is wrong with a form is said at it, and nothing is sent", async () => {
  const sent = [];
  const form = codeForm({ text, label: "Code", button: "Go", length: 8, submit: async (input) => sent.push(input) });
  await submit(form, "7K0W", "Desk");
  assert.ok(form.textContent.includes(words.badCode(8)));
  assert.deepEqual([form.fields.code, form.fields.name].map(({ attributes }) => attributes.get("aria-invalid")), ["true", "false"]);
  await submit(form, "7K0W2MPQ", " ");
  assert.ok(form.textContent.includes(words.noName));
  await submit(form, "7K0W2MPQ", "Desk");
  assert.deepEqual(sent, [{ code: "7K0W2MPQ", name: "Desk" }]);
});

test("the data are saved as a file, and the page says what remains of a deleted player", async (context) => {
  const saved = [];
  context.mock.method(URL, "createObjectURL", (blob) => {
    saved.push(blob);
    return "blob:x";
  });
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const exported = { player: "p", exportedAt: 1, tables: [] };
  const app = newApp({
    devices: () => ({ devices: [phone] }), exportPlayer: () => exported,
    erasure: () => ({ remains: [{ kind: "games" }, { kind: "backups", days: 30 }, { kind: "accessLog" }, { kind: "newer" }] }),
  });
  const element = await shown(app);
  await press(element, words.data.save);
  assert.deepEqual(JSON.parse(await saved[0].text()), exported);
  await press(element, words.data.remains);
  const lines = element.all(({ name, attributes }) => name === "ul" && attributes.get("class") === "device-remains")[0]
    .children.map(({ textContent }) => textContent);
  assert.deepEqual(lines, [
    words.data.kinds.games, `${words.data.kinds.backups} ${words.data.until(30)}`,
    `${words.data.kinds.accessLog} ${words.data.unknown}`,
  ]);
});
