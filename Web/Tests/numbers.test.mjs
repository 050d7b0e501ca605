// Numbers that the module reads and writes by functions of its own.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, needsModule, puzzle, submission } from "./fixtures.mjs";

/** A number as the module writes it. JavaScript has the same shortest digits, and begins with exponents later. */
function written(number) {
  const [digits, exponent] = number.toExponential().split("e");
  const power = Number(exponent);
  if (power >= -4 && Math.abs(number) <= 2 ** 53) {
    if (Math.abs(number) >= 1e-6 || number === 0) return Object.is(number, -0) ? "-0" : String(number);
  }
  return `${digits}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}

/** Doubles: bounds of the forms, powers of two and ten, their neighbours, and random ones. */
function* doubles() {
  yield* [0, -0, 1, 0.1, 1.5, 1e15, 2 ** 53 - 1, 2 ** 53, 2 ** 53 + 2, 1e16, 1e21, 1e22, 1e23, 0.0001, 0.00001, 1e-7];
  // The last digit is in the middle of two.
  yield* [2251799813685247.75, 575077827519415.75, 1.78813934326171875e-7, Number.MIN_VALUE, Number.MAX_VALUE];
  const view = new DataView(new ArrayBuffer(8));
  const fromBits = (bits) => (view.setBigUint64(0, bits), view.getFloat64(0));
  for (let exponent = 0n; exponent < 2047n; exponent += 1n) {
    for (const near of [-1n, 0n, 1n]) if (exponent > 0n || near > 0n) yield fromBits((exponent << 52n) + near);
  }
  for (let power = -307; power < 308; power += 1) yield Number(`1e${power}`);
  let state = 1n;
  for (let count = 0; count < 3000; count += 1) {
    state = (state * 6364136223846793005n + 1442695040888963407n) & (1n << 64n) - 1n;
    const number = fromBits(state);
    if (Number.isFinite(number)) yield number;
    yield 1.7e9 + Number(state >> 44n) / 1000;
  }
}

test("doubles have the shortest digits that read back the same", needsModule, async () => {
  const game = (await load()).newGame(puzzle, { mode: "unlimited" });
  for (const number of doubles()) {
    const [, text] = /"secondsPlayed":([^,}]*)/.exec(game.save({ secondsPlayed: number }));
    assert.equal(text, written(number));
    assert.ok(Object.is(Number(text), number));
  }
});

test("players are integers of 64 bits", needsModule, async () => {
  const wordCube = await load();
  const verify = (players) => wordCube.verify(submission, { puzzle, players });
  for (const players of ["0", "0,1", "+1,-1", "007", "9223372036854775807", "-9223372036854775808"]) {
    assert.match(verify(players), /"valid":false/);
  }
  for (const players of [
    ",", "0,", ",0", "-", "+", " 1", "1 ", "1.5", "0x1", "/", ":", "9223372036854775808", "-9223372036854775809",
    "18446744073709551616", "99999999999999999999",
  ]) assert.throws(() => verify(players), { code: "malformed" }, players);
});
