import assert from "node:assert/strict";
import { test } from "node:test";
import { APIError, EventStreamReader } from "../../JavaScript/api/index.js";

const encode = (text) => new TextEncoder().encode(text);

/** The events of a text that is cut into pieces of a length. */
function events(text, length = Infinity) {
  const bytes = encode(text);
  const reader = new EventStreamReader();
  const found = [];
  for (let start = 0; start < bytes.length; start += Math.min(length, bytes.length)) {
    found.push(...reader.read(bytes.subarray(start, start + Math.min(length, bytes.length))));
  }
  return { found, reader };
}

const event = (data, id = "", name = "message") => ({ id, name, data });

test("the examples of the standard are read, however they are cut", () => {
  const examples = [
    ["data: YHOO\ndata: +2\ndata: 10\n\n", [event("YHOO\n+2\n10")]],
    [": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
      [event("first event", "1"), event("second event"), event(" third event")]],
    ["data\n\ndata\ndata\n\ndata:", [event(""), event("\n")]],
    ["data:test\n\ndata: test\n\n", [event("test"), event("test")]],
    ["\uFEFFdata: é😀\r\n\r\ndata: b\r\revent: n\ndata: c\r\n\n",
      [event("é😀"), event("b"), event("c", "", "n")]],
    ["id: 7\nretry: 25\n\nid: 8\0\nretry: x\ndata\n\n", [event("", "7")]],
  ];
  for (const [text, expected] of examples) {
    for (const length of [1, 2, 3, 5, 8, Infinity]) {
      assert.deepEqual(events(text, length).found, expected, `${length}: ${JSON.stringify(text)}`);
    }
  }
});

test("identifier and delay are kept", () => {
  const { reader } = events("id: 7\nretry: 25\n\nid: 9\ndata: half");
  assert.equal(reader.lastEventID, "7");
  assert.equal(reader.retry, 25);
  assert.equal(new EventStreamReader("5").lastEventID, "5");
});

test("a line and an event have a maximum length", () => {
  const isTooLarge = (error) => error instanceof APIError && error.code === "tooLarge";
  const reader = new EventStreamReader();
  const part = encode("x".repeat(100_000));
  reader.read(part);
  reader.read(part);
  assert.throws(() => reader.read(part), isTooLarge);
  const line = `data: ${"x".repeat(200_000)}\n`;
  assert.throws(() => events(line + line), isTooLarge);
});
