import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { findMatch } from "../../../Page/scripts/client/matches.js";
import { codeOf, readCode, shownCode, typedCharacters } from "../../../Page/scripts/client/codes.js";
import { FakeClient } from "./doubles.mjs";

/** What people type and paste; the tests of the server read it, too. */
const table = JSON.parse(readFileSync(new URL("../../../../Tests/Samples/typed-codes.json", import.meta.url), "utf8"));

test("codes are read as people type and paste them", () => {
  for (const typed of table.typed) {
    assert.equal(codeOf(typed), table.code, JSON.stringify(typed));
    assert.equal(readCode(typed, 8), table.code, JSON.stringify(typed));
  }
  for (const typed of table.others) assert.equal(codeOf(typed), undefined, JSON.stringify(typed));
});

test("a long text is no code, and is read in linear time", () => {
  const code = "7KXW2MPQ";
  assert.equal(codeOf(code.padEnd(2000, ".")), code);
  assert.equal(codeOf(code.padEnd(2000)), code);
  for (const filling of [" ", ".", "-"]) assert.equal(typedCharacters(code.padEnd(2001, filling)), "");
  const begun = performance.now();
  typedCharacters(`${".".repeat(1998)}A.`);
  for (let count = 0; count < 200; count += 1) typedCharacters(`A${".".repeat(1997)}AA`);
  assert.ok(performance.now() - begun < 200);
});

test("a code may be typed with spaces, hyphens and in lower case", () => {
  for (const typed of ["7KXW2MPQ", "7kxw-2mpq", " 7K XW 2M PQ "]) {
    assert.equal(codeOf(typed), "7KXW2MPQ");
  }
  for (const typed of ["", "7KXW2MP", "7KXW2MPQQ", "7KXW2MP0", "7KXW2MPI", "7KXW2MPÄ"]) {
    assert.equal(codeOf(typed), undefined);
  }
  assert.equal(codeOf(shownCode("7KXW2MPQ")), "7KXW2MPQ");
});

test("a match is found on a later page, or not at all", async () => {
  const pages = () => [
    { matches: [{ code: "A" }], nextCursor: "next" }, { matches: [{ code: "B" }] },
  ];
  const client = new FakeClient({ matches: pages() });
  assert.deepEqual(await findMatch(client, "B"), { code: "B" });
  assert.deepEqual(client.calls.map(({ input }) => input.cursor), [undefined, "next"]);
  assert.equal(await findMatch(new FakeClient({ matches: pages() }), "C"), null);
});
