import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { endpoints, followEvents, MemoryCredentialStore } from "../../JavaScript/api/index.js";
import { Request } from "../../JavaScript/api/request.js";
import { ScriptedServer, credentials, id } from "./scripted-server.mjs";

const samples = new URL("../../../Tests/WordCubeAPITests/API/Samples/", import.meta.url);
const blocks = readFileSync(new URL("Requests.txt", samples), "utf8").trimEnd().split("\n\n");
/** A stream is not a call. */
const isStream = (block) => block.startsWith("GET /api/events\n");
const golden = blocks.filter((block) => !isStream(block));

/** The body of a golden request. */
function bodyOf(name) {
  const { method, path } = endpoints[name];
  const start = `${method} ${path.split("{")[0]}`;
  const text = golden.find((block) => block.startsWith(start) && /\n {2}[{[]/.test(block)
    && (name !== "playTurn" || block.includes("/turns?")));
  return text.split("\n").at(-1).trim();
}

const en = { language: "en" };
const timed = { language: "en", mode: "timed" };

/** The calls of the golden requests, in their order. */
const calls = [
  ["health"], ["readiness"], ["openAPI"], ["configuration"],
  ["registerPlayer", { displayName: "Ada", timeZone: "Europe/London" }],
  ["player"], ["updatePlayer", { displayName: "Grace" }], ["rotateToken"],
  ["newPuzzle", timed], ["submitGame", { gameTicket: "c2VhbA", body: bodyOf("submitGame") }],
  ["demoRank", { language: "en", mode: "unlimited", score: 1200 }], ["gameReplay", { id }],
  ["todaysChallenges", en], ["startChallenge", timed],
  ["challengeResults", { ...timed, number: 2517 }], ["challengeHistory", timed],
  ["gamesBoard", { ...timed, scope: "lastWeek" }], ["wordsBoard", { ...en, scope: "interesting" }],
  ["boardWord", { id }], ["weekInReview", en],
  ["shareGame", { gameID: id }], ["sharedGame", { code: "7KXW2MPQ" }],
  ["sharedPage", { code: "7KXW2MPQ" }], ["linkPreview", { code: "7KXW2MPQ" }], ["openMatch", en],
  ["joinMatch", { code: "7KXW2MPQ" }],
  ["match", { id }], ["matches", { cursor: "b64", limit: 50 }],
  ["playTurn", { id, moveCount: 4, body: bodyOf("playTurn") }],
  ["resignMatch", { id }], ["claimMatch", { id }], ["rematch", { id }],
  ["friends"], ["renewCodeForFriends"], ["askToFollow", { code: "7KXW2MPQ" }],
  ["answerFollow", { isAccepted: true, playerID: id }], ["unfollow", { id }], ["removeFollower", { id }],
  ["blockPlayer", { code: "7KXW2MPQ" }], ["unblockPlayer", { id }],
  ["sendReport", { kind: "name", language: "en", text: "Ada #2" }],
  ["devices"], ["renameDevice", { id, name: "Tablet" }], ["endDevice", { id }], ["endOtherDevices"],
  ["openJoining"], ["answerJoining", { id, isAccepted: true }],
  ["joinDevice", { code: "7K0W2MPQ", name: "Tablet" }],
  ["claimDevice", { claim: "0123456789abcdef".repeat(4) }],
  ["makeRecoveryCode", { oldCode: "7K0W2MPQ3R5T8V9XABCDEFGH" }], ["cancelRecoveryCode"],
  ["recoverDevice", { code: "7K0W2MPQ3R5T8V9XABCDEFGH", name: "New phone" }], ["objectToRecovery"],
  ["erasure"], ["exportPlayer"],
  ["subscriptions"], ["subscribe", JSON.parse(bodyOf("subscribe"))], ["unsubscribe", { id }],
  ["erasePlayer"],
];

const fields = [
  "game-ticket", "content-type", "idempotency-key", "authorization", "request-time",
  "request-nonce", "request-signature",
];

function textOf({ method, target, headers, body }) {
  const sent = fields.filter((name) => headers.has(name));
  const lines = [`${method} ${target}`, ...sent.map((name) => `  ${name}: ${headers.get(name)}`)];
  if (body.length) lines.push(`  ${new TextDecoder().decode(body)}`);
  assert.equal([...headers].length, sent.length);
  return lines.join("\n");
}

test("the requests and their signatures are those of the Swift client", async () => {
  const server = new ScriptedServer(calls.map(() => ({
    status: 418, headers: new Headers(), body: new Uint8Array(),
  })));
  const client = server.client();
  for (const [name, input] of calls) {
    // What gives the client a player first asks whether it has one.
    const isFirst = ["registerPlayer", "claimDevice", "recoverDevice"].includes(name);
    const call = isFirst ? client.call(name, input) : client[name](input);
    await assert.rejects(call, { code: "unexpected", status: 418 });
  }
  assert.deepEqual(new Set(calls.map(([name]) => name)), new Set(Object.keys(endpoints)));
  assert.deepEqual(server.requests.map(textOf), golden);
});

test("the request of a stream is that of the Swift client", async () => {
  const requests = [];
  const events = followEvents({
    baseURL: "https://example.com", credentials: new MemoryCredentialStore(credentials),
    fetch: async (address, { headers }) => {
      const { pathname, search } = new URL(address);
      requests.push({
        method: "GET", target: pathname + search, headers: new Headers(headers), body: "",
      });
      return new Response("", { status: 418 });
    },
  });
  await assert.rejects(events.next(), { code: "unexpected", status: 418 });
  assert.deepEqual(requests.map(textOf), blocks.filter(isStream));
});

test("a default is left out, and marks are encoded", () => {
  const list = (input) => Request.of(endpoints.matches, input).target;
  assert.equal(list(), "/api/matches");
  assert.equal(list({ limit: 20 }), "/api/matches");
  assert.equal(list({ limit: 1 }), "/api/matches?limit=1");
  assert.equal(list({ cursor: "a b+c'(é)!*~" }),
    "/api/matches?cursor=a%20b%2Bc%27%28%C3%A9%29%21%2A~");
  assert.ok(list({ cursor: "😇".repeat(512) }).endsWith("%87"));
  assert.throws(() => list({ cursor: "😇".repeat(513) }), { code: "unprintable" });
  const words = (input) => Request.of(endpoints.wordsBoard, { ...en, ...input }).target;
  assert.equal(words({ aroundMe: true }), "/api/leaderboards/words?language=en&aroundMe=true");
  assert.equal(words({ aroundMe: false, cursor: "words~en" }),
    "/api/leaderboards/words?language=en&cursor=words~en");
  assert.equal(Request.of(endpoints.match, { id: "a/b" }).target, "/api/matches/a%2Fb");
});

const refused = [
  ["match", {}, "id is missing"],
  ["match", { id: "" }, "id must not be ''"], ["match", { id: ".." }, "id must not be '..'"],
  ["match", { id: 7 }, "id must be of the type string"],
  ["match", { id, no: 1 }, "the endpoint has no parameter no"],
  ["matches", { limit: 0 }, "limit must be from 1 to 100"],
  ["matches", { limit: 101 }, "limit must be from 1 to 100"],
  ["matches", { limit: 1.5 }, "limit must be of the type integer"],
  ["matches", { cursor: "" }, "cursor must be from 1 to 512"],
  ["matches", { cursor: "\ud800" }, "cursor is not Unicode"],
  ["gamesBoard", { language: "en", mode: "fast" }, "mode must be one of timed, unlimited"],
  ["openMatch", {}, "language is missing"],
  ["submitGame", {}, "body must be text or bytes"],
  ["submitGame", { body: "{}", gameTicket: "a\nb" }, "gameTicket must be ASCII"],
];

test("an input that cannot be sent is refused", () => {
  for (const [name, input, message] of refused) {
    assert.throws(() => Request.of(endpoints[name], input), { code: "unprintable", message });
  }
});
