import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { consoleWith, moderator } from "./console-model.mjs";

const code = "7KXW2-MPQR3-ABCDE-FGH45";
const answerOfSignIn = () => ({ moderator: moderator.id, token: "a".repeat(64), endsAt: moderator.endsAt });

/** Counts the events of a session. */
function counted(session) {
  const found = { change: 0, ending: 0 };
  for (const name of Object.keys(found)) session.addEventListener(name, () => { found[name] += 1; });
  return found;
}

test("a session begins with a code, and its tab goes on with it", async () => {
  const app = await consoleWith({ signIn: answerOfSignIn }, { isSignedIn: false });
  const events = counted(app.session);
  await app.session.resume();
  assert.deepEqual([app.session.moderator, events.change, app.server.names], [null, 0, []]);
  await app.session.signIn(code);
  assert.deepEqual([app.session.moderator, events.change], [moderator, 1]);
  assert.deepEqual(app.server.calls[0].body, { code });
  assert.equal(JSON.stringify(app.server.calls.map(({ target }) => target)).includes("7KXW2"), false);
  assert.equal((await app.sessions.credentials()).token, "a".repeat(64));
});

test("a code that was accepted is not sent again if the rest fails", async () => {
  let isFirst = true;
  const session = () => {
    if (!isFirst) return moderator;
    isFirst = false;
    throw "internal";
  };
  const app = await consoleWith({ signIn: answerOfSignIn, session }, { isSignedIn: false });
  await assert.rejects(app.session.signIn(code), { kind: "internal" });
  assert.equal(app.session.moderator, null);
  await app.session.signIn(code);
  assert.deepEqual(app.server.names, ["signIn", "session", "session"]);
});

test("a session that the server does not know is forgotten, and said to have ended", async () => {
  const app = await consoleWith({ findings: () => { throw "unauthorized"; } });
  const events = counted(app.session);
  await assert.rejects(app.session.call("findings"), { kind: "unauthorized" });
  assert.equal(app.session.moderator, null);
  assert.equal(app.session.hasEnded, true);
  assert.equal(await app.sessions.credentials(), undefined);
  assert.equal(events.change, 1);
  await assert.rejects(app.session.call("findings"), { code: "signedOut" });
  assert.equal(events.change, 1);
});

test("a session ends by itself, and says so before", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const app = await consoleWith({}, { now: () => 0 });
    const events = counted(app.session);
    mock.timers.tick(43_200_000 - 600_001);
    assert.deepEqual(events, { change: 0, ending: 0 });
    mock.timers.tick(1);
    assert.deepEqual(events, { change: 0, ending: 1 });
    mock.timers.tick(600_000);
    await Promise.resolve();
    await Promise.resolve();
    assert.equal(app.session.moderator, null);
    assert.equal(app.session.hasEnded, true);
    assert.equal(await app.sessions.credentials(), undefined);
  } finally {
    mock.timers.reset();
  }
});

test("a clock that is late by a day ends no session", async () => {
  const app = await consoleWith({}, { now: () => 86_400_000 });
  assert.equal(app.session.moderator.name, "Grace");
});

test("a session is forgotten also if the server cannot be told", async () => {
  const app = await consoleWith({ signOut: () => { throw "internal"; } });
  const events = counted(app.session);
  await assert.rejects(app.session.signOut(), { kind: "internal" });
  assert.equal(app.session.moderator, null);
  assert.equal(app.session.hasEnded, false);
  assert.equal(await app.sessions.credentials(), undefined);
  assert.equal(events.change, 1);
});

test("a role that was changed counts from the next screen on", async () => {
  let role = "administrator";
  const app = await consoleWith({
    session: () => ({ ...moderator, role }), erasePlayer: () => { throw "role-too-low"; },
  });
  assert.ok(app.session.may("administrator"));
  role = "viewer";
  const act = app.session.call("erasePlayer", { id: moderator.id, reason: "a" });
  await assert.rejects(act, { kind: "role-too-low" });
  assert.ok(app.session.may("viewer") && !app.session.may("moderator"));
});

test("each role may what those before it may", async () => {
  const may = async (role) => {
    const { session } = await consoleWith({ session: () => ({ ...moderator, role }) });
    const found = ["viewer", "moderator", "administrator"].filter((other) => session.may(other));
    return found.length;
  };
  assert.deepEqual([await may("viewer"), await may("moderator"), await may("administrator")], [1, 2, 3]);
  // A role of a newer server may do nothing here.
  assert.equal(await may("owner"), 0);
});
