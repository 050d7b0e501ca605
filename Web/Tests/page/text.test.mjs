import assert from "node:assert/strict";
import { test } from "node:test";
import { text } from "../../Page/text.js";

test("digits of numbers are grouped as browsers group them", () => {
  for (const value of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890, -5, -999, -1000, -123_456]) {
    assert.equal(text.home.number(value), value.toLocaleString("en"));
  }
});
